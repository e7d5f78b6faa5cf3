package check

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
)

// Rules of operations that compute with their values, from left to right.
var (
	Add      = overValues(sum, law.NumberType, law.StringType, law.ArrayType)
	Subtract = overValues(sum, law.NumberType)
	Multiply = overValues(product, law.NumberType)
	Divide   = overValues(quotient, law.NumberType)
	Extreme  = overValues(sum, law.NumberType, law.DateType) // MIN, MAX
)

// term is an operand with its type.
type term struct {
	node *law.Node
	typ  Type
}

// overValues makes the rule of an operation over values of one kind, of these
// kinds.
func overValues(unit func(s *Scope, n *law.Node, terms []term) Unit, kinds ...law.TypeKind) Rule {
	return func(s *Scope, n *law.Node, want Demand) Type {
		var terms []term
		for _, item := range n.Key("values").Items {
			t := s.expect(item, Demand{Literal: literalIn(want.Literal), By: n.Operation})
			terms = append(terms, term{item, t})
		}
		result := s.oneKind(n, terms, kinds)
		result.Unit = unit(s, n, terms)
		return s.give(n, result, want)
	}
}

// literalIn gives the type by which a scalar among operands is read.
func literalIn(want law.TypeKind) law.TypeKind {
	switch want {
	case law.NumberType, law.AmountType, law.DateType:
		return law.AnyType
	}
	return want
}

// oneKind holds operands to be of one kind, one of those the operation takes.
func (s *Scope) oneKind(n *law.Node, terms []term, kinds []law.TypeKind) Type {
	var result Type
	if len(kinds) == 1 {
		result.Kind = kinds[0]
	}
	var first Type
	for _, one := range terms {
		kind := s.operandKind(one, kinds)
		switch {
		case kind == law.AnyType:
		case !slices.Contains(kinds, kind):
			s.report(one.node.Place, wrongOperand, fmt.Sprintf("%s takes %s, and %s is %s", n.Operation, anyOf(kinds), describe(one.node), one.typ), operandHint(n.Operation, kind))
		case first.Kind == law.AnyType:
			first = one.typ
			first.Kind = kind
		case first.Kind != kind:
			s.report(one.node.Place, wrongOperand, fmt.Sprintf("%s of %s and %s", n.Operation, an(first.Kind), an(kind)), "the values are to be of one type")
		case first.Items != nil && one.typ.Items != nil:
			items := join(*first.Items, *one.typ.Items)
			first.Items = &items
		}
	}
	if first.Kind != law.AnyType {
		result.Kind, result.Items = resultKind(terms), first.Items
	}
	return result
}

// resultKind gives the kind that all operands have, as far as it is known. Of
// a date and a text that is written as one either may come out.
func resultKind(terms []term) law.TypeKind {
	kind := law.AnyType
	for _, one := range terms {
		switch {
		case one.typ.Kind == law.AnyType || one.typ.Kind == kind:
		case kind == law.AnyType:
			kind = one.typ.Kind
		default:
			return law.AnyType
		}
	}
	return kind
}

// operandKind gives the kind of an operand. A text may be written as a day
// where a date can stand; one that is written out shows whether it is.
func (s *Scope) operandKind(one term, kinds []law.TypeKind) law.TypeKind {
	if one.typ.Kind != law.StringType || slices.Contains(kinds, law.StringType) || !slices.Contains(kinds, law.DateType) {
		return one.typ.Kind
	}
	if isLiteral(one.node) && !isDay(one.node) {
		return law.StringType
	}
	return law.DateType
}

func isDay(n *law.Node) bool {
	_, err := n.Literal(law.DateType)
	return err == nil
}

func anyOf(kinds []law.TypeKind) string {
	text := an(kinds[0])
	for i, kind := range kinds[1:] {
		if i == len(kinds)-2 {
			text += " or " + an(kind)
		} else {
			text += ", " + an(kind)
		}
	}
	return text
}

func operandHint(operation string, kind law.TypeKind) string {
	switch {
	case kind == law.DateType && operation == "ADD":
		return "DATE_ADD moves a date"
	case kind == law.DateType && operation == "SUBTRACT":
		return "DATE_DIFF counts between two dates"
	case kind == law.StringType:
		return "write a number without quotes, or mend the type that was declared"
	}
	return "mend the operand, or the type that was declared"
}

// sum holds operands to be in one unit.
func sum(s *Scope, n *law.Node, terms []term) Unit {
	var unit Unit
	for _, one := range terms {
		if unit.clashes(one.typ.Unit) {
			s.report(one.node.Place, wrongUnit, fmt.Sprintf("%s of %s and %s", n.Operation, unit, one.typ.Unit), "convert one of the two, or mend the unit that was declared")
			continue
		}
		unit = unit.with(one.typ.Unit)
	}
	return unit
}

// product keeps a unit through a ratio. A number that is written out may be a
// conversion: what is measured stays. A name without unit may bring one of its
// own, as a rate per day does, and then nothing is known.
func product(_ *Scope, _ *law.Node, terms []term) Unit {
	var unit Unit
	converted := false
	for _, one := range terms {
		switch {
		case one.typ.Unit.name == "ratio":
		case isNumber(one.node):
			converted = true
		case unit != Unit{} || one.typ.Unit.name == "" || one.typ.Unit.name == "percentage":
			return Unit{}
		default:
			unit = one.typ.Unit
		}
	}
	if converted {
		return unit.converted()
	}
	return unit
}

// quotient keeps the unit of what is divided through a ratio, and what it
// measures through a number that is written out.
func quotient(_ *Scope, _ *law.Node, terms []term) Unit {
	unit := terms[0].typ.Unit
	for _, one := range terms[1:] {
		switch {
		case one.typ.Unit.name == "ratio":
		case isNumber(one.node):
			unit = unit.converted()
		default:
			return Unit{}
		}
	}
	return unit
}

func isNumber(n *law.Node) bool {
	v, err := n.Literal(law.AnyType)
	return isLiteral(n) && err == nil && v.IsNumber()
}

// Round is the rule of ROUND, CEIL and FLOOR: a number that keeps its unit.
func Round(s *Scope, n *law.Node, want Demand) Type {
	t := s.expect(n.Key("value"), operand(n.Operation, law.NumberType))
	return s.give(n, Type{Kind: law.NumberType, Unit: t.Unit}, want)
}
