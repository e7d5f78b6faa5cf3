package value

import (
	"iter"
	"maps"
	"slices"
)

// record keeps its fields sorted by name, so that no outcome depends on the
// order in which a file or a map gave them.
type record struct {
	names  []string
	values []Value
}

// Record makes a record of the fields.
func Record(fields map[string]Value) Value {
	names := slices.Sorted(maps.Keys(fields))
	values := make([]Value, len(names))
	for i, name := range names {
		values[i] = fields[name]
	}
	return Value{kind: KindRecord, ref: &record{names, values}}
}

// RecordOf makes a record of names, which must be sorted and unique, and a
// value for each. Many records may share one slice of names.
func RecordOf(names []string, values []Value) Value {
	return Value{kind: KindRecord, ref: &record{names, values}}
}

// Decision makes a decision: a record of which the parts `id`, `article`,
// `taken_on`, `recorded_on`, `findings` and `outcomes` have a meaning of
// their own (01-language 1.6).
func Decision(parts map[string]Value) Value {
	v := Record(parts)
	v.kind = KindDecision
	return v
}

// IsRecord reports whether v has fields: a record or a decision.
func (v Value) IsRecord() bool { return v.kind == KindRecord || v.kind == KindDecision }

// Len gives the number of fields of a record or of elements of a list.
func (v Value) Len() int {
	switch {
	case v.kind == KindList:
		return len(v.Items())
	case v.IsRecord():
		return len(v.ref.(*record).names)
	}
	return 0
}

// Field gives the field of a record by name.
func (v Value) Field(name string) (Value, bool) {
	if !v.IsRecord() {
		return Absent, false
	}
	r := v.ref.(*record)
	if i, found := slices.BinarySearch(r.names, name); found {
		return r.values[i], true
	}
	return Absent, false
}

// Fields gives the fields of a record in the order of their names.
func (v Value) Fields() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		if !v.IsRecord() {
			return
		}
		r := v.ref.(*record)
		for i, name := range r.names {
			if !yield(name, r.values[i]) {
				return
			}
		}
	}
}
