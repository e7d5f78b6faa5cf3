package check

import (
	"fmt"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// bounds holds the bounds and formats of every field, those of the fields and
// elements of a shape too.
func (s *Scope) bounds() {
	for _, fields := range [][]*law.Field{s.article.Definitions, s.article.Parameters, s.article.Outputs} {
		for _, field := range fields {
			s.boundsOf(field)
		}
	}
	for _, one := range s.article.Inputs {
		s.boundsOf(&one.Field)
	}
	for _, term := range s.article.OpenTerms {
		s.boundsOf(&term.Field)
	}
}

func (s *Scope) boundsOf(field *law.Field) {
	if field.Type.Kind == law.AnyType {
		return
	}
	s.typeBounds(field.Name, field.Place, field.Type)
}

func (s *Scope) typeBounds(name string, at law.Place, t law.Type) {
	if t.Format != "" && t.Kind != law.StringType {
		s.report(s.within(at, "type_spec.format"), wrongBound, fmt.Sprintf("%s is %s, and %s is the format of a text", name, an(t.Kind), t.Format), "declare it as a string")
	}
	least, hasLeast := s.bound(name, t.Kind, t.Min)
	most, hasMost := s.bound(name, t.Kind, t.Max)
	if hasLeast && hasMost && greater(least, most) {
		s.report(t.Min.Place, wrongBound, fmt.Sprintf("%s is to be at least %v and at most %v", name, least, most), "nothing fits between them; mend one")
	}
	seen := map[string]bool{}
	for _, field := range t.Fields {
		if seen[field.Name] {
			s.report(field.Place, duplicateName, fmt.Sprintf("the field %q stands twice", field.Name), "declare it once")
		}
		seen[field.Name] = true
		s.typeBounds(name+"."+field.Name, field.Place, field.Type)
	}
	if t.Items != nil {
		s.typeBounds("an element of "+name, s.within(at, "items"), *t.Items)
	}
}

// bound gives a bound that is written out; one that names a parameter is held
// against the type of that.
func (s *Scope) bound(name string, kind law.TypeKind, n *law.Node) (v value.Value, written bool) {
	if n == nil {
		return value.Absent, false
	}
	kind = plainKind(kind)
	if kind != law.NumberType && kind != law.DateType {
		s.report(n.Place, wrongBound, fmt.Sprintf("%s is %s, and only a number or a date has bounds", name, an(kind)), "leave the bound out")
		return value.Absent, false
	}
	if n.Kind == law.ReferenceNode {
		s.boundParameter(name, kind, n)
		return value.Absent, false
	}
	v, err := n.Literal(law.AnyType)
	if err != nil || literalType(v).Kind != kind {
		s.report(n.Place, wrongBound, fmt.Sprintf("%s is %s, and its bound %s is none", name, an(kind), n.Text), "write "+an(kind))
		return value.Absent, false
	}
	return v, true
}

func (s *Scope) boundParameter(name string, kind law.TypeKind, n *law.Node) {
	p := s.article.Parameter(n.Text)
	if p == nil {
		var names []string
		for _, one := range s.article.Parameters {
			names = append(names, "$"+one.Name)
		}
		s.report(n.Place, wrongBound, fmt.Sprintf("the bound $%s of %s is no parameter of the article", n.Text, name), didYouMean("$"+n.Text, names, "name a parameter"))
		return
	}
	if !fits(Type{Kind: kind}, typeOf(p)) {
		s.report(n.Place, wrongBound, fmt.Sprintf("%s is %s, and its bound $%s is %s", name, an(kind), n.Text, an(p.Type.Kind)), "name a parameter of its type")
	}
}

func greater(a, b value.Value) bool {
	if a.IsNumber() && b.IsNumber() {
		return value.Compare(a, b) > 0
	}
	dayA, _ := a.Date()
	dayB, _ := b.Date()
	return dayA > dayB
}
