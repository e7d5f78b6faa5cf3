package engine

import (
	"fmt"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// accept holds a value against a declared field: an absence, the type, the
// format and the bounds. A text that is written as a day is a date where the
// field is one. bound gives the value of a parameter that a bound names.
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
	if format := field.Type.Format; format != "" && !formats[format].fits(typed.Text()) {
		return fail(CodeWrongFormat, "is no "+format, formats[format].hint)
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

// format is a form that a text must have.
type format struct {
	fits func(string) bool
	hint string
}

var formats = map[string]format{
	"bsn":      {IsBSN, "eight or nine digits that pass the eleven test"},
	"postcode": {isPostcode, "four digits and two letters, as 1234 AB"},
}

// IsBSN tests the digits of a citizen service number: nine digits, or eight
// with a leading zero left out, whose sum of 9·a + 8·b + … + 2·h − i is a
// multiple of eleven and not zero.
func IsBSN(s string) bool {
	if len(s) == 8 {
		s = "0" + s
	}
	if len(s) != 9 {
		return false
	}
	sum := 0
	for i, c := range []byte(s) {
		if c < '0' || c > '9' {
			return false
		}
		weight := 9 - i
		if i == 8 {
			weight = -1
		}
		sum += weight * int(c-'0')
	}
	return sum%11 == 0 && strings.Trim(s, "0") != ""
}

func isPostcode(s string) bool {
	s = strings.Replace(s, " ", "", 1)
	if len(s) != 6 || s[0] == '0' {
		return false
	}
	for i, c := range []byte(s) {
		digit, letter := c >= '0' && c <= '9', c >= 'A' && c <= 'Z'
		if i < 4 && !digit || i >= 4 && !letter {
			return false
		}
	}
	return true
}

// Accept holds a value that somebody supplies against the field it is for: an
// absence, the type, the format and bounds that name no parameter. A text
// written as a day is a date where the field is one. The error is an *Error
// that names the field and, when there is one, its article.
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
