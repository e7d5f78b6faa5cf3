package engine

import (
	"fmt"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// accept holds a value against a declared field: an absence, the type, the
// format and the bounds. A text that is written as a day is a date where the
// field is one, and a text of a format is brought to its one form. bound gives the value of a parameter that a bound names.
func accept(field *law.Field, v value.Value, bound func(name string) (value.Value, bool)) (value.Value, *Error) {
	fail := func(code Code, message, hint string) (value.Value, *Error) {
		return value.Absent, &Error{Code: code, Name: field.Name, Message: field.Name + " " + message, Hint: hint}
	}
	switch {
	case v.IsUnknown():
		return v, nil
	case v.IsAbsent() && field.Nullable || field.Type.Kind == law.AnyType:
		return v, nil
	case v.IsAbsent():
		return fail(CodeAbsentNotAllowed, "is absent, and it is not nullable", "give a value, or declare it nullable")
	}
	typed, ok := ofType(field.Type, v)
	if !ok {
		return fail(CodeWrongType, fmt.Sprintf("is no %s: %v", field.Type.Kind, v), typeHints[field.Type.Kind])
	}
	if format := field.Type.Format; format != "" {
		form := formats[format].form(typed.Text())
		if form == "" {
			return fail(CodeWrongFormat, "is no "+format, formats[format].hint)
		}
		typed = value.String(form)
	}
	if field.Type.Min == nil && field.Type.Max == nil {
		return typed, nil
	}
	for _, limit := range []struct {
		node *law.Node
		sign int
		word string
	}{{field.Type.Min, -1, "less"}, {field.Type.Max, 1, "more"}} {
		against, known := boundValue(limit.node, bound)
		if !known {
			continue
		}
		if order, err := compare(typed, against); err == nil && order*limit.sign > 0 {
			return fail(CodeOutOfBounds, fmt.Sprintf("is %v, %s than the bound %v", typed, limit.word, against), boundHint(limit.node))
		}
	}
	return typed, nil
}

func boundHint(n *law.Node) string {
	if n.Kind == law.ReferenceNode {
		return "the bound is " + n.Text
	}
	return ""
}

func boundValue(n *law.Node, bound func(string) (value.Value, bool)) (value.Value, bool) {
	switch {
	case n == nil:
		return value.Absent, false
	case n.Kind == law.ReferenceNode:
		return bound(n.Text)
	}
	v, err := n.Literal(law.AnyType)
	return v, err == nil
}

var typeHints = map[law.TypeKind]string{
	law.DateType:    "write a day as 2026-01-31",
	law.BooleanType: "write true or false",
	law.NumberType:  "write a number",
	law.AmountType:  "write a number",
}

// ofType gives the value as the type; ok is false when it is of another.
func ofType(t law.Type, v value.Value) (typed value.Value, ok bool) {
	switch t.Kind {
	case law.StringType:
		return v, v.Kind() == value.KindString
	case law.NumberType, law.AmountType:
		return v, v.IsNumber()
	case law.BooleanType:
		return v, v.Kind() == value.KindBoolean
	case law.DateType:
		d, ok := v.Date()
		return value.DateValue(d), ok
	case law.ArrayType:
		return v, v.Kind() == value.KindList
	case law.ObjectType:
		return v, v.IsRecord()
	case law.DecisionType:
		return asDecision(v)
	}
	return v, true
}

// asDecision gives a record with the article that took it as a decision.
func asDecision(v value.Value) (value.Value, bool) {
	if v.Kind() == value.KindDecision {
		return v, true
	}
	if article, found := v.Field(DecisionArticle); !found || article.Kind() != value.KindString {
		return v, false
	}
	parts := map[string]value.Value{}
	for name, part := range v.Fields() {
		parts[name] = part
	}
	return value.Decision(parts), true
}

// format is how a text is written. What is written in more than one way has one
// form, so that two texts that mean the same are the same to every rule.
type format struct {
	form func(text string) string // "" when the text does not have the format
	hint string
}

var formats = map[string]format{
	"bsn":      {formOfBSN, "eight or nine digits that pass the eleven test"},
	"postcode": {formOfPostcode, "four digits and two letters, as 1234 AB"},
}

// formOfBSN gives the nine digits of a citizen service number, which may lack a
// leading zero: their sum 9·a + 8·b + … + 2·h − i is a multiple of eleven and
// not zero.
func formOfBSN(s string) string {
	if len(s) == 8 {
		s = "0" + s
	}
	if len(s) != 9 {
		return ""
	}
	sum := 0
	for i, c := range []byte(s) {
		if c < '0' || c > '9' {
			return ""
		}
		weight := 9 - i
		if i == 8 {
			weight = -1
		}
		sum += weight * int(c-'0')
	}
	if sum%11 != 0 || strings.Trim(s, "0") == "" {
		return ""
	}
	return s
}

// IsBSN reports whether a text is a citizen service number, with or without its
// leading zero.
func IsBSN(s string) bool { return formOfBSN(s) != "" }

// formOfPostcode gives a postcode with the space between digits and letters,
// which may be left out.
func formOfPostcode(s string) string {
	if len(s) == 6 {
		s = s[:4] + " " + s[4:]
	}
	if len(s) != 7 || s[0] == '0' || s[4] != ' ' {
		return ""
	}
	for i, c := range []byte(s) {
		digit, letter := c >= '0' && c <= '9', c >= 'A' && c <= 'Z'
		if i < 4 && !digit || i > 4 && !letter {
			return ""
		}
	}
	return s
}

// Accept holds a value that somebody supplies against the field it is for: an
// absence, the type, the format and bounds that name no parameter. A text
// written as a day is a date where the field is one, and a text of a format
// comes back in the one form that rules compare. The error is an *Error that
// names the field and, when there is one, its article.
func Accept(field *law.Field, in *law.Article, v value.Value) (value.Value, error) {
	accepted, failure := accept(field, v, func(string) (value.Value, bool) { return value.Absent, false })
	if failure == nil {
		return accepted, nil
	}
	if in != nil {
		failure.Where = Where{Law: in.Law.ID, Article: in.Number}
	}
	return value.Absent, failure
}

// ReadSupplied reads what a person or a file supplies as text for a field, by
// the field's declared type and nothing else: "2026-12-07" is a day of a date
// field, "0123" keeps its zero in a text field. An empty text is absent. The
// error is an *Error that names the field and its article.
func ReadSupplied(field *law.Field, in *law.Article, text string) (value.Value, error) {
	v, err := readAs(field.Type.Kind, text)
	var failure *Error
	if err != nil {
		failure = &Error{Code: CodeWrongType, Name: field.Name, Message: fmt.Sprintf("%s is no %s: %q", field.Name, field.Type.Kind, text), Hint: typeHints[field.Type.Kind], Cause: err}
	} else if text != "" {
		v, failure = accept(field, v, func(string) (value.Value, bool) { return value.Absent, false })
	}
	if failure != nil {
		if in != nil {
			failure.Where = Where{Law: in.Law.ID, Article: in.Number}
		}
		return value.Absent, failure
	}
	return v, nil
}

func readAs(kind law.TypeKind, text string) (value.Value, error) {
	if text == "" {
		return value.Absent, nil
	}
	switch kind {
	case law.NumberType, law.AmountType:
		return value.ParseNumber(text)
	case law.BooleanType:
		if text == "true" || text == "false" {
			return value.Boolean(text == "true"), nil
		}
		return value.Absent, fmt.Errorf("%q is neither true nor false", text)
	case law.DateType:
		d, err := value.ParseDate(text)
		return value.DateValue(d), err
	case law.ArrayType, law.ObjectType, law.AnyType:
		if v, err := value.DecodeSupplied([]byte(text)); err == nil {
			return v, nil
		} else if kind != law.AnyType {
			return value.Absent, err
		}
	}
	return value.String(text), nil
}
