package check

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
)

// Type is what is known of a value before the law runs. Of the zero Type
// nothing is known.
type Type struct {
	Kind  law.TypeKind    // AnyType: not known; an amount is a number
	Unit  Unit            // of a number
	Shape map[string]Type // of an object, by field; nil: not known
	Items *Type           // of an array; nil: not known
	Null  nullness
	Why   string // why it may be absent, for the message
}

// nullness says whether a value may be absent.
type nullness uint8

const (
	present nullness = iota // there, or nothing is known
	maybe
	absent
)

// Unit is what is known of the unit of a number: the unit, or only what it
// measures.
type Unit struct{ name, measure string }

// measures says what each unit measures.
var measures = map[string]string{
	"euro": "money", "eurocent": "money", "ratio": "a share", "percentage": "a share",
	"years": "time", "months": "time", "weeks": "time", "days": "time",
}

func unitOf(name string) Unit { return Unit{name, measures[name]} }

// converted is the unit of a number that was multiplied by a number written
// out: that may be a conversion, as of euro to eurocent.
func (u Unit) converted() Unit { return Unit{measure: u.measure} }

// clashes reports whether two numbers cannot be added or compared.
func (u Unit) clashes(other Unit) bool {
	if u.name != "" && other.name != "" {
		return u.name != other.name
	}
	return u.measure != "" && other.measure != "" && u.measure != other.measure
}

// with gives what is known of the unit of a sum.
func (u Unit) with(other Unit) Unit {
	if u.name != "" || u.measure != "" && other.name == "" {
		return u
	}
	return other
}

func (u Unit) String() string {
	if u.name != "" {
		return u.name
	}
	return u.measure
}

// typeOf gives the declared type of a field.
func typeOf(field *law.Field) Type {
	t := declared(field.Type)
	if field.Nullable && field.Type.Kind != law.AnyType {
		t.Null = maybe
	}
	return t
}

func declared(d law.Type) Type {
	t := Type{Kind: plainKind(d.Kind), Unit: unitOf(d.Unit)}
	if d.Fields != nil {
		t.Shape = map[string]Type{}
		for _, field := range d.Fields {
			t.Shape[field.Name] = typeOf(field)
		}
	}
	if d.Items != nil {
		items := declared(*d.Items)
		if d.ItemsNullable {
			items.Null = maybe
		}
		t.Items = &items
	}
	return t
}

func plainKind(kind law.TypeKind) law.TypeKind {
	if kind == law.AmountType {
		return law.NumberType
	}
	return kind
}

// join gives what is known of a value that is one of two.
func join(a, b Type) Type {
	switch {
	case a.Null == absent && b.Null == absent:
		return a
	case a.Null == absent:
		b.Null = maybe
		return b
	case b.Null == absent:
		a.Null = maybe
		return a
	}
	t := Type{Null: max(a.Null, b.Null), Why: cmp.Or(a.Why, b.Why)}
	if a.Kind == b.Kind {
		t.Kind = a.Kind
	}
	switch {
	case a.Unit == b.Unit:
		t.Unit = a.Unit
	case a.Unit.measure == b.Unit.measure:
		t.Unit = a.Unit.converted()
	}
	if a.Items != nil && b.Items != nil {
		items := join(*a.Items, *b.Items)
		t.Items = &items
	}
	if a.Shape != nil && b.Shape != nil && slices.Equal(slices.Sorted(maps.Keys(a.Shape)), slices.Sorted(maps.Keys(b.Shape))) {
		t.Shape = map[string]Type{}
		for name, part := range a.Shape {
			t.Shape[name] = join(part, b.Shape[name])
		}
	}
	return t
}

// fits reports whether a value of one type may stand where another is asked.
// A text may be written as a day, and a record with its article is a decision.
func fits(want, got Type) bool {
	switch {
	case want.Kind == law.AnyType || got.Kind == law.AnyType:
		return true
	case want.Kind == law.DateType && got.Kind == law.StringType, want.Kind == law.ObjectType && got.Kind == law.DecisionType:
		return true
	case want.Kind == law.DecisionType && got.Kind == law.ObjectType:
		_, hasArticle := got.Shape["article"]
		return got.Shape == nil || hasArticle
	case want.Kind != got.Kind:
		return false
	}
	return want.Items == nil || got.Items == nil || got.Items.Null == absent || fits(*want.Items, *got.Items)
}

// String writes a type for a message: "a number in days", "an array of dates".
func (t Type) String() string {
	switch {
	case t.Null == absent:
		return "null"
	case t.Kind == law.NumberType && t.Unit.String() != "":
		return "a number in " + t.Unit.String()
	case t.Kind == law.ArrayType && t.Items != nil && t.Items.Kind != law.AnyType:
		return "an array of " + string(t.Items.Kind) + "s"
	}
	return an(t.Kind)
}

func an(kind law.TypeKind) string {
	switch {
	case kind == law.AnyType:
		return "a value"
	case strings.ContainsRune("ao", rune(kind[0])):
		return "an " + string(kind)
	}
	return "a " + string(kind)
}
