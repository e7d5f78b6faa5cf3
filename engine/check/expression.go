package check

import (
	"fmt"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Demand is what the place of an element asks of its value.
type Demand struct {
	Type                 // Kind AnyType: any; Null is maybe where an absence is a value
	Literal law.TypeKind // the type by which a plain scalar is read there
	By      string       // what asks it, for the message: "ADD", "the output x"
	Field   bool         // asked by a declared field, which may be declared otherwise
}

// String begins a sentence about what is asked: "ADD takes", "the output x is".
func (d Demand) String() string {
	if d.Field {
		return d.By + " is"
	}
	return d.By + " takes"
}

// Rule holds an operation against what it takes and gives the type of its
// result. It leaves its findings in the scope.
type Rule func(s *Scope, n *law.Node, want Demand) Type

// anything is the demand of a place where each value will do.
var anything = Demand{Type: Type{Null: maybe}}

// demandOf is the demand of a declared field. An output that is only an
// action, and a definition without a type, take anything.
func demandOf(field *law.Field, by string) Demand {
	d := Demand{Type: typeOf(field), Literal: field.Type.Kind, By: by, Field: true}
	if field.Type.Kind == law.AnyType {
		d.Null = maybe
	}
	return d
}

// operand is the demand for an operand that must be there.
func operand(by string, kind law.TypeKind) Demand {
	return Demand{Type: Type{Kind: kind}, Literal: kind, By: by}
}

// expect holds an element against the demand of its place, and gives its type.
func (s *Scope) expect(n *law.Node, want Demand) Type {
	switch n.Kind {
	case law.LiteralNode:
		return s.literal(n, want)
	case law.ReferenceNode:
		return s.give(n, s.read(n), want)
	case law.OperationNode:
		return s.c.Rules[n.Operation](s, n, want)
	case law.SourceNode:
		return s.give(n, s.source(n.Source, nil), want)
	case law.MappingNode:
		return s.give(n, s.record(n), want)
	}
	return s.give(n, s.list(n), want)
}

// give holds a type against a demand at the place of the element.
func (s *Scope) give(n *law.Node, t Type, want Demand) Type {
	switch {
	case t.Null == absent && want.Null == present:
		s.absence(n, describe(n), t, want)
	case t.Null == absent:
	case !fits(want.Type, t):
		s.report(n.Place, wrongOperand, fmt.Sprintf("%s %s, and %s is %s", want, want.Type, describe(n), t), kindHint(want.Kind, t.Kind))
	case want.Unit.clashes(t.Unit):
		s.report(n.Place, wrongUnit, fmt.Sprintf("%s a number in %s, and %s is in %s", want, want.Unit, describe(n), t.Unit), "convert it, or mend the unit that was declared")
	case t.Null == maybe && want.Null == present:
		s.absence(n, describe(n), t, want)
	}
	return t
}

// absence reports a value that may be absent where that is an error. Of what
// is computed elsewhere, and of a path that no call takes, nothing is known.
func (s *Scope) absence(n *law.Node, what string, t Type, want Demand) {
	if t.Null == maybe && (s.elsewhere || s.isThere(n)) || s.cannotBe() {
		return
	}
	text := what + " may be absent"
	if t.Null == absent {
		text = what + " is an absence here"
	}
	if t.Why != "" && t.Null == maybe {
		text += " (" + t.Why + ")"
	}
	hint := "test it with EQUALS null in a condition before"
	if want.Field {
		text += ", and " + want.By + " is not nullable"
		hint = "give a value, or declare it nullable"
	} else {
		text += ", and " + want.By + " needs a value"
	}
	s.report(n.Place, mayBeAbsent, text, hint)
}

// describe names an element in a message.
func describe(n *law.Node) string {
	switch n.Kind {
	case law.ReferenceNode:
		return "$" + n.Text
	case law.OperationNode:
		return "the outcome of " + n.Operation
	case law.SourceNode:
		return "what " + askedOf(n.Source) + " gives"
	case law.LiteralNode:
		if n.IsNull() {
			return "null"
		}
	}
	return "this"
}

// askedOf names what a source asks.
func askedOf(source *law.Source) string {
	switch {
	case source.Output != "":
		return source.Output
	case source.Article != nil:
		return "{article: $" + source.Article.Text + "}"
	case source.Decisions != "":
		return "{decisions: " + source.Decisions + "}"
	case source.Executogram != "":
		return "{executograms: " + source.Executogram + "}"
	case source.Scope != "":
		return "{scope: " + source.Scope + "}"
	}
	return "{decision: " + source.Decision + "}"
}

// kindHint says how one type is made of another.
func kindHint(want, got law.TypeKind) string {
	switch {
	case want == law.BooleanType:
		return "compare it, as with EQUALS"
	case want == law.DateType && got == law.NumberType:
		return "make a date with DATE"
	case want == law.NumberType && got == law.DateType:
		return "DATE_DIFF counts the days between two dates, DATE_PART takes a part of one"
	case want == law.ArrayType && got != want:
		return "make an array with LIST"
	}
	return ""
}

// literal holds a value that is written out against the demand.
func (s *Scope) literal(n *law.Node, want Demand) Type {
	v, err := n.Literal(want.Literal)
	if err != nil {
		s.report(n.Place, wrongLiteral, err.Error(), literalHint(&law.Node{}, want.Literal))
		return Type{}
	}
	t := literalType(v)
	if t.Null == absent {
		return s.give(n, t, want)
	}
	wrong := !fits(want.Type, t)
	if want.Kind == law.DateType && t.Kind == law.StringType {
		_, written := v.Date()
		wrong = !written
	}
	if wrong {
		s.report(n.Place, wrongLiteral, fmt.Sprintf("%s %s, and %q is %s", want, an(want.Kind), n.Text, an(t.Kind)), literalHint(n, want.Kind))
		return Type{}
	}
	return t
}

func literalHint(n *law.Node, want law.TypeKind) string {
	switch {
	case want == law.DateType || want == law.AnyType:
		return "write a day as 2026-01-31"
	case n.Quoted:
		return "write it without quotes"
	case want == law.StringType:
		return "write it between quotes"
	}
	return "write " + an(want)
}

func literalType(v value.Value) Type {
	switch {
	case v.IsAbsent():
		return Type{Null: absent}
	case v.IsNumber():
		return Type{Kind: law.NumberType}
	case v.Kind() == value.KindBoolean:
		return Type{Kind: law.BooleanType}
	case v.Kind() == value.KindDate:
		return Type{Kind: law.DateType}
	}
	return Type{Kind: law.StringType}
}

func (s *Scope) list(n *law.Node) Type {
	t := Type{Kind: law.ArrayType}
	for i, item := range n.Items {
		one := s.expect(item, anything)
		if i == 0 {
			t.Items = &one
			continue
		}
		all := join(*t.Items, one)
		t.Items = &all
	}
	return t
}

func (s *Scope) record(n *law.Node) Type {
	t := Type{Kind: law.ObjectType, Shape: map[string]Type{}}
	for _, key := range n.Keys {
		t.Shape[key.Name] = s.expect(key.Value, anything)
	}
	return t
}

const referenceDate = "referencedate"

// read gives the type of a name or of a field of it.
func (s *Scope) read(n *law.Node) Type {
	parts := strings.Split(n.Text, ".")
	t, found := s.base(n, parts[0])
	if !found {
		return Type{}
	}
	path := parts[0]
	for _, part := range parts[1:] {
		container := &law.Node{Place: n.Place, Kind: law.ReferenceNode, Text: path}
		if t.Null = s.nullOf(container, t); t.Null != present && hasParts[t.Kind] {
			s.absence(container, describe(container), t, Demand{By: "$" + path + "." + part})
		}
		if t, found = s.part(n, path, t, part); !found {
			return Type{}
		}
		path += "." + part
	}
	t.Null = s.nullOf(n, t)
	return t
}

// base gives the type of a name.
func (s *Scope) base(n *law.Node, base string) (Type, bool) {
	for _, one := range slices.Backward(s.locals) {
		if one.name == base {
			return one.typ, true
		}
	}
	if known := s.names[base]; known != nil {
		s.readLazily(known)
		return known.typ, true
	}
	if base == referenceDate {
		return Type{Kind: law.DateType}, true
	}
	hint := "declare it as a parameter, an input, an open term or a definition"
	if near := law.Nearest(base, s.visible()); near != "" {
		hint = "did you mean $" + near + "?"
	}
	s.report(n.Place, unknownName, fmt.Sprintf("$%s is no name in article %s", base, s.article.Number), hint)
	return Type{}, false
}

func (s *Scope) visible() []string {
	names := []string{referenceDate}
	for _, one := range s.locals {
		names = append(names, one.name)
	}
	for name := range s.names {
		names = append(names, name)
	}
	return names
}

// hasParts are the types of which a part can be read, or may be.
var hasParts = map[law.TypeKind]bool{law.AnyType: true, law.DateType: true, law.ObjectType: true, law.DecisionType: true}

// Parts of values whose type is the language's own.
var (
	dateParts = map[string]Type{
		"year": {Kind: law.NumberType}, "month": {Kind: law.NumberType}, "day": {Kind: law.NumberType}, "iso": {Kind: law.DateType},
	}
	decisionParts = map[string]Type{
		"id": {Kind: law.StringType}, "article": {Kind: law.StringType}, "taken_on": {Kind: law.StringType},
		"recorded_on": {Kind: law.DateType}, "findings": {Kind: law.ObjectType}, "outcomes": {Kind: law.ObjectType},
	}
)

// part gives the type of a field; found is false when there is no such field
// or nothing is known of it.
func (s *Scope) part(n *law.Node, path string, t Type, part string) (one Type, found bool) {
	var known map[string]Type
	switch {
	case t.Kind == law.DateType:
		known = dateParts
	case t.Kind == law.DecisionType:
		if one, found = decisionParts[part]; !found {
			one, found = t.Shape[part] // it has more fields than any declaration says
		}
		return one, found
	case t.Kind == law.ObjectType:
		known = t.Shape
	case t.Kind != law.AnyType:
		s.report(n.Place, unknownField, fmt.Sprintf("$%s is %s and has no fields", path, an(t.Kind)), "")
		return Type{}, false
	}
	if known == nil {
		return Type{}, false
	}
	if one, found = known[part]; !found {
		names := make([]string, 0, len(known))
		for name := range known {
			names = append(names, name)
		}
		slices.Sort(names)
		s.report(n.Place, unknownField, fmt.Sprintf("$%s has no field %q", path, part), didYouMean(part, names, "it has "+strings.Join(names, ", ")))
		return Type{}, false
	}
	if one.Null == maybe {
		one.Why = "the field is nullable"
	}
	return one, true
}
