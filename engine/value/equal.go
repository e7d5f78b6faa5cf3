package value

import (
	"fmt"
)

// MixedNumbersError says that an integer stands against a decimal of the same
// value inside two records or stored values. Whether these are one value is
// for the author of the law to say, not for a comparison to guess.
type MixedNumbersError struct {
	Path string // of the number inside the compared values: "bedragen.0"
	A, B Value
}

func (e *MixedNumbersError) Error() string {
	return fmt.Sprintf("%s: the %v %v stands against the %v %v; write both the same way",
		e.Path, e.A.Kind(), e.A, e.B.Kind(), e.B)
}

// Equal compares two known values as a law compares plain ones: 5, 5.0 and
// 5.00 are one number, and a text written as a day equals that day. Records
// and lists compare by the rule of Same.
func Equal(a, b Value) (bool, error) {
	if a.IsNumber() && b.IsNumber() {
		return Compare(a, b) == 0, nil
	}
	return same(a, b, "")
}

// Same compares two stored values: as Equal, but an integer against a decimal
// of the same value is a *MixedNumbersError that names the path.
func Same(a, b Value) (bool, error) { return same(a, b, "") }

func same(a, b Value, path string) (bool, error) {
	switch {
	case a.IsNumber() && b.IsNumber():
		if Compare(a, b) != 0 {
			return false, nil
		}
		if a.kind != b.kind {
			return false, &MixedNumbersError{Path: orRoot(path), A: a, B: b}
		}
		return true, nil
	case a.kind == KindDate || b.kind == KindDate:
		dayA, okA := a.Date()
		dayB, okB := b.Date()
		return okA && okB && dayA == dayB, nil
	case a.IsRecord() && b.IsRecord():
		return sameRecords(a, b, path)
	case a.kind != b.kind:
		return false, nil
	case a.kind == KindList:
		return sameLists(a, b, path)
	case a.kind == KindString:
		return a.Text() == b.Text(), nil
	}
	return a.num == b.num, nil
}

func sameLists(a, b Value, path string) (bool, error) {
	itemsA, itemsB := a.Items(), b.Items()
	if len(itemsA) != len(itemsB) {
		return false, nil
	}
	equal := true
	for i := range itemsA {
		ok, err := same(itemsA[i], itemsB[i], join(path, fmt.Sprint(i)))
		if err != nil {
			return false, err
		}
		equal = equal && ok
	}
	return equal, nil
}

func sameRecords(a, b Value, path string) (bool, error) {
	equal := a.Len() == b.Len()
	for name, fieldA := range a.Fields() {
		fieldB, found := b.Field(name)
		if !found {
			equal = false
			continue
		}
		ok, err := same(fieldA, fieldB, join(path, name))
		if err != nil {
			return false, err
		}
		equal = equal && ok
	}
	return equal, nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func orRoot(path string) string {
	if path == "" {
		return "value"
	}
	return path
}
