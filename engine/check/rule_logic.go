package check

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
)

var boolean = Type{Kind: law.BooleanType}

// Equality is the rule of EQUALS and NOT_EQUALS: two values of one type; an
// absence is a value.
func Equality(s *Scope, n *law.Node, want Demand) Type {
	a := term{n.Key("subject"), s.expect(n.Key("subject"), anything)}
	b := term{n.Key("value"), s.expect(n.Key("value"), anything)}
	s.comparable(n.Operation, a, b)
	return s.give(n, boolean, want)
}

// comparable reports two values that are never equal. A text against a number
// is let through unless the text is written out: whether what is called a
// text came as a number is just what such a comparison can tell.
func (s *Scope) comparable(by string, a, b term) {
	if isLiteral(a.node) {
		a, b = b, a
	}
	switch {
	case a.typ.Null == absent || b.typ.Null == absent || a.typ.Kind == law.AnyType || b.typ.Kind == law.AnyType:
	case a.typ.Unit.clashes(b.typ.Unit):
		s.report(b.node.Place, wrongUnit, fmt.Sprintf("%s of %s and %s", by, a.typ.Unit, b.typ.Unit), "convert one of the two, or mend the unit that was declared")
	case isLiteral(b.node) && a.typ.Kind == law.DateType && b.typ.Kind == law.StringType && !isDay(b.node):
		s.report(b.node.Place, wrongLiteral, fmt.Sprintf("a date never equals %q", b.node.Text), "write a day as 2026-01-31")
	case fits(a.typ, b.typ) || fits(b.typ, a.typ):
	case a.typ.Kind == law.StringType && b.typ.Kind == law.NumberType:
	case isLiteral(b.node):
		s.report(b.node.Place, wrongLiteral, fmt.Sprintf("%s never equals %s", an(a.typ.Kind), an(b.typ.Kind)), literalHint(b.node, a.typ.Kind))
	case a.typ.Kind == law.NumberType && b.typ.Kind == law.StringType:
	default:
		s.report(b.node.Place, wrongOperand, fmt.Sprintf("%s compares %s with %s, and these are never equal", by, a.typ, b.typ), "mend one of the two")
	}
}

// Order is the rule of the comparisons that order: numbers with numbers,
// dates with dates.
func Order(s *Scope, n *law.Node, want Demand) Type {
	var terms []term
	for _, key := range []string{"subject", "value"} {
		terms = append(terms, term{n.Key(key), s.expect(n.Key(key), Demand{By: n.Operation})})
	}
	s.oneKind(n, terms, []law.TypeKind{law.NumberType, law.DateType})
	sum(s, n, terms)
	return s.give(n, boolean, want)
}

// Presence is the rule of IS_NULL and NOT_NULL.
func Presence(s *Scope, n *law.Node, want Demand) Type {
	s.expect(n.Key("subject"), anything)
	return s.give(n, boolean, want)
}

// Logic is the rule of AND and OR. A later condition stands on a path on which
// the earlier ones did not decide.
func Logic(s *Scope, n *law.Node, want Demand) Type {
	before := s.facts
	for _, condition := range n.Key("conditions").Items {
		s.expect(condition, operand(n.Operation, law.BooleanType))
		s.suppose(condition, n.Operation == "AND")
	}
	s.facts = before
	return s.give(n, boolean, want)
}

// Not is the rule of NOT.
func Not(s *Scope, n *law.Node, want Demand) Type {
	s.expect(n.Key("value"), operand(n.Operation, law.BooleanType))
	return s.give(n, boolean, want)
}

// Choice is the rule of IF: each branch must be what the place demands, and
// where an absence is an error there is a default.
func Choice(s *Scope, n *law.Node, want Demand) Type {
	before := s.facts
	defer func() { s.facts = before }()
	var result *Type
	take := func(t Type) {
		if t.Null != present && s.cannotBe() {
			return
		}
		if result != nil {
			t = join(*result, t)
		}
		result = &t
	}
	all := branches(n)
	for _, one := range all {
		if one.when == nil {
			take(s.expect(one.then, want))
			continue
		}
		s.expect(one.when, operand(n.Operation, law.BooleanType))
		passedOver := s.facts
		s.suppose(one.when, true)
		take(s.expect(one.then, want))
		s.facts = passedOver
		s.suppose(one.when, false)
	}
	if last := all[len(all)-1]; last.when != nil {
		s.noDefault(n, want)
		take(Type{Null: absent})
	}
	if result == nil {
		return Type{}
	}
	if result.Null == maybe && result.Why == "" {
		result.Why = "no case need hold"
	}
	return *result
}

func (s *Scope) noDefault(n *law.Node, want Demand) {
	if want.Null != present || s.elsewhere || s.cannotBe() {
		return
	}
	text := fmt.Sprintf("%s gives nothing when no case holds, and %s needs a value", n.Operation, want.By)
	if want.Field {
		text = fmt.Sprintf("%s gives nothing when no case holds, and %s is not nullable", n.Operation, want.By)
	}
	s.report(n.Place, noDefault, text, "add a default")
}

// Member is the rule of IN and NOT_IN: a value and a list of values of its
// type.
func Member(s *Scope, n *law.Node, want Demand) Type {
	subject := term{n.Key("subject"), s.expect(n.Key("subject"), anything)}
	list := listOf(n)
	if list.Kind == law.ListNode {
		for _, item := range list.Items {
			s.comparable(n.Operation, subject, term{item, s.expect(item, anything)})
		}
		return s.give(n, boolean, want)
	}
	t := s.expect(list, Demand{Type: Type{Kind: law.ArrayType}, By: n.Operation})
	if t.Kind == law.ArrayType && t.Items != nil {
		s.comparable(n.Operation, subject, term{list, *t.Items})
	}
	return s.give(n, boolean, want)
}

// List is the rule of LIST.
func List(s *Scope, n *law.Node, want Demand) Type {
	return s.give(n, s.list(n.Key("items")), want)
}

// Record is the rule of RECORD.
func Record(s *Scope, n *law.Node, want Demand) Type {
	return s.give(n, s.record(n.Key("fields")), want)
}

// Loop is the rule of FOREACH.
func Loop(s *Scope, n *law.Node, want Demand) Type {
	collection := s.expect(n.Key("collection"), Demand{Type: Type{Kind: law.ArrayType}, Literal: law.ArrayType, By: n.Operation})
	element := Type{}
	if collection.Items != nil {
		element = *collection.Items
	}
	before, outer := s.facts, len(s.locals)
	at := n.Place
	if named := n.Key("as"); named != nil {
		at = named.Place
	}
	s.bind(at, local{name: loopName(n), typ: element})
	if let := n.Key("let"); let != nil {
		for _, key := range let.Keys {
			t := s.expect(key.Value, anything)
			s.bind(key.Value.Place, local{name: key.Name, typ: t, value: key.Value})
		}
	}
	if filter := n.Key("filter"); filter != nil {
		s.expect(filter, operand("the filter of FOREACH", law.BooleanType))
		s.suppose(filter, true)
	}
	result := s.gather(n, want)
	s.facts, s.locals = before, s.locals[:outer]
	return s.overNothing(n, result, want)
}

// bind makes a binding visible; it may hide no other name.
func (s *Scope) bind(at law.Place, one local) {
	if slices.Contains(s.visible(), one.name) {
		s.report(at, shadowing, fmt.Sprintf("the binding %q hides a name that is visible here", one.name), "give it another name")
	}
	s.locals = s.binding(one)
}

// binding gives the visible bindings with one more. Each binding is one of its
// own, so that what is known of an element is known of that element alone.
func (s *Scope) binding(one local) []local {
	s.bindings++
	one.id = s.bindings
	return append(slices.Clip(s.locals), one)
}

// loopName gives the name of the element at hand.
func loopName(n *law.Node) string {
	if as := n.Key("as"); as != nil {
		return as.Text
	}
	return "item"
}

// gather judges the body of a FOREACH and gives what the combination makes of
// it.
func (s *Scope) gather(n *law.Node, want Demand) Type {
	body, by := n.Key("body"), "FOREACH"
	combine := ""
	if key := n.Key("combine"); key != nil {
		combine, by = key.Text, "FOREACH with "+key.Text
	}
	switch combine {
	case "":
		each := anything
		if want.Items != nil {
			each = Demand{Type: *want.Items, By: "an element of " + want.By, Field: want.Field}
			each.Null = maybe
		}
		items := s.expect(body, each)
		if !fits(each.Type, items) {
			return Type{Kind: law.ArrayType} // that was reported
		}
		return Type{Kind: law.ArrayType, Items: &items}
	case "AND", "OR":
		s.expect(body, operand(by, law.BooleanType))
		return boolean
	case "FIRST", "LAST", "ONLY":
		return s.expect(body, want)
	}
	kinds := []law.TypeKind{law.NumberType, law.DateType}
	if combine == "ADD" {
		kinds = []law.TypeKind{law.NumberType, law.StringType, law.ArrayType}
	}
	t := s.expect(body, Demand{Literal: want.Literal, By: by})
	one := s.oneKind(&law.Node{Operation: by}, []term{{body, t}}, kinds)
	one.Unit = t.Unit
	return one
}

// overNothing adds what a FOREACH gives when no element passes.
func (s *Scope) overNothing(n *law.Node, result Type, want Demand) Type {
	combine := n.Key("combine")
	if empty := n.Key("empty"); empty != nil {
		result = join(result, s.expect(empty, want))
		return s.held(n, result, want)
	}
	collection := n.Key("collection")
	never := collection.Kind == law.ListNode && len(collection.Items) > 0 && n.Key("filter") == nil
	if combine == nil || never {
		return s.held(n, result, want)
	}
	switch combine.Text {
	case "MIN", "MAX", "FIRST", "LAST", "ONLY":
		result.Null, result.Why = maybe, combine.Text+" over nothing gives nothing"
		if want.Null == present {
			s.emptyLoop(n, result, want)
			result.Null = present
		}
	case "ADD":
		if result.Kind == law.StringType || result.Kind == law.ArrayType {
			s.report(n.Place, wrongOperand, fmt.Sprintf("over nothing ADD gives 0, and else %s", an(result.Kind)), "add `empty`")
		}
	}
	return s.held(n, result, want)
}

func (s *Scope) emptyLoop(n *law.Node, t Type, want Demand) {
	before := len(*s.sink)
	s.absence(n, describe(n), t, want)
	if len(*s.sink) > before {
		(*s.sink)[before].Hint = "add `empty`: the value when no element passes"
	}
}

// held holds the outcome of a FOREACH against the demand, unless its body was
// held against that already.
func (s *Scope) held(n *law.Node, result Type, want Demand) Type {
	if combine := n.Key("combine"); combine != nil && slices.Contains([]string{"FIRST", "LAST", "ONLY"}, combine.Text) {
		return result
	}
	return s.give(n, result, want)
}
