package value

import (
	"slices"
	"strconv"
	"strings"
)

// Kind says what a Value is.
type Kind uint8

// The kinds of the law language. The zero Value is absent.
const (
	KindAbsent Kind = iota
	KindUnknown
	KindBoolean
	KindInteger
	KindDecimal
	KindString
	KindDate
	KindList
	KindRecord
	KindDecision
)

var kindNames = [...]string{
	KindAbsent: "absent", KindUnknown: "unknown", KindBoolean: "boolean",
	KindInteger: "integer", KindDecimal: "decimal", KindString: "string",
	KindDate: "date", KindList: "array", KindRecord: "object", KindDecision: "decision",
}

func (k Kind) String() string { return kindNames[k] }

// Value is one value of the law language. The zero Value is absent.
type Value struct {
	kind Kind
	exp  int32 // of a small decimal: the value is num × 10^exp
	num  int64 // boolean 0 or 1, small integer, coefficient of a small decimal, day number of a date
	ref  any   // what does not fit in num: string, *big.Int, *bigDecimal, []Value, *record, []string
}

// Absent is the answer that there is none.
var Absent = Value{}

// Boolean makes a boolean.
func Boolean(b bool) Value {
	if b {
		return Value{kind: KindBoolean, num: 1}
	}
	return Value{kind: KindBoolean}
}

// String makes a text value; the text is kept as typed.
func String(s string) Value { return Value{kind: KindString, ref: s} }

// List makes a list. The slice must not be changed afterwards.
func List(items []Value) Value { return Value{kind: KindList, ref: items} }

// Unknown is a value that nobody gave; names are the missing facts.
func Unknown(names ...string) Value {
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	return Value{kind: KindUnknown, ref: slices.Compact(sorted)}
}

// Kind says what v is.
func (v Value) Kind() Kind { return v.kind }

// IsAbsent reports whether v is the answer that there is none.
func (v Value) IsAbsent() bool { return v.kind == KindAbsent }

// IsUnknown reports whether facts are missing to know v.
func (v Value) IsUnknown() bool { return v.kind == KindUnknown }

// IsNumber reports whether v is an integer or a decimal.
func (v Value) IsNumber() bool { return v.kind == KindInteger || v.kind == KindDecimal }

// IsTrue reports whether v is the boolean true.
func (v Value) IsTrue() bool { return v.kind == KindBoolean && v.num == 1 }

// IsFalse reports whether v is the boolean false.
func (v Value) IsFalse() bool { return v.kind == KindBoolean && v.num == 0 }

// Text gives the text of a string value, or "".
func (v Value) Text() string {
	if v.kind != KindString {
		return ""
	}
	return v.ref.(string)
}

// Items gives the elements of a list, or nil. They must not be changed.
func (v Value) Items() []Value {
	if v.kind != KindList {
		return nil
	}
	return v.ref.([]Value)
}

// Missing gives the sorted names of the facts an unknown lacks, or nil.
func (v Value) Missing() []string {
	if v.kind != KindUnknown {
		return nil
	}
	return v.ref.([]string)
}

// Merge joins the missing facts of two unknowns; of a known and an unknown
// value it is the unknown one.
func Merge(a, b Value) Value {
	switch {
	case a.kind != KindUnknown:
		return b
	case b.kind != KindUnknown || slices.Equal(a.Missing(), b.Missing()):
		return a
	}
	return Unknown(slices.Concat(a.Missing(), b.Missing())...)
}

// String writes v for a person who reads code or an error; it is no encoding.
func (v Value) String() string {
	switch v.kind {
	case KindAbsent:
		return "null"
	case KindUnknown:
		return "unknown(" + strings.Join(v.Missing(), ", ") + ")"
	case KindBoolean:
		return strconv.FormatBool(v.num == 1)
	case KindInteger, KindDecimal:
		return v.numberText()
	case KindString:
		return v.Text()
	case KindDate:
		return v.date().String()
	case KindList:
		parts := make([]string, len(v.Items()))
		for i, item := range v.Items() {
			parts[i] = item.String()
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	parts := make([]string, 0, v.Len())
	for name, field := range v.Fields() {
		parts = append(parts, name+": "+field.String())
	}
	return "{" + strings.Join(parts, ", ") + "}"
}
