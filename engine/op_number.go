package engine

import (
	"fmt"
	"slices"
	"strconv"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// fold computes with two values that are neither absent nor unknown.
type fold func(a, b value.Value) (value.Value, error)

var (
	valueSubtract = value.Subtract
	valueMultiply = value.Multiply
	valueDivide   = value.Divide
)

type mismatchError struct{ a, b value.Value }

func (e mismatchError) Error() string {
	return fmt.Sprintf("%v (%v) and %v (%v) do not go together", e.a, e.a.Kind(), e.b, e.b.Kind())
}

func numbers(compute fold) fold {
	return func(a, b value.Value) (value.Value, error) {
		if !a.IsNumber() || !b.IsNumber() {
			return value.Absent, mismatchError{a, b}
		}
		return compute(a, b)
	}
}

// addValues adds numbers and joins two texts or two lists.
func addValues(a, b value.Value) (value.Value, error) {
	switch {
	case a.IsNumber() && b.IsNumber():
		return value.Add(a, b)
	case a.Kind() == value.KindString && b.Kind() == value.KindString:
		return value.String(a.Text() + b.Text()), nil
	case a.Kind() == value.KindList && b.Kind() == value.KindList:
		return value.List(slices.Concat(a.Items(), b.Items())), nil
	}
	return value.Absent, mismatchError{a, b}
}

// extreme keeps the lesser (−1) or the greater (1) of two numbers or dates. Of
// two equal ones it keeps an integer, so that order makes no difference.
func extreme(sign int) fold {
	return func(a, b value.Value) (value.Value, error) {
		order, err := compare(a, b)
		if err != nil {
			return value.Absent, err
		}
		if order == sign || order == 0 && a.Kind() <= b.Kind() {
			return a, nil
		}
		return b, nil
	}
}

// compare orders two numbers or two dates.
func compare(a, b value.Value) (int, error) {
	if a.IsNumber() && b.IsNumber() {
		return value.Compare(a, b), nil
	}
	if a.Kind() == value.KindDate || b.Kind() == value.KindDate {
		dayA, okA := a.Date()
		dayB, okB := b.Date()
		if okA && okB {
			return int(dayA) - int(dayB), nil
		}
	}
	dayA, okA := a.Date()
	dayB, okB := b.Date()
	if okA && okB {
		return int(dayA) - int(dayB), nil
	}
	return 0, mismatchError{a, b}
}

// foldExpr computes over its values from left to right.
type foldExpr struct {
	values []expr
	step   fold
	at     *site
	name   string
}

func buildFold(step fold) func(*compiler, *law.Node, law.TypeKind) expr {
	return func(c *compiler, n *law.Node, want law.TypeKind) expr {
		e := foldExpr{step: step, at: c.site(n.Place), name: n.Operation}
		for _, item := range n.Key("values").Items {
			e.values = append(e.values, c.compile(item, literalWant(want)))
		}
		return e
	}
}

// literalWant passes the wanted type on to operands only where these are of
// that same type.
func literalWant(want law.TypeKind) law.TypeKind {
	switch want {
	case law.NumberType, law.AmountType, law.DateType:
		return law.AnyType
	}
	return want
}

func (e foldExpr) eval(f *frame) (value.Value, error) {
	var sum, unknown value.Value
	for i, operand := range e.values {
		v, err := operand.eval(f)
		switch {
		case err != nil:
			return value.Absent, err
		case v.IsAbsent():
			return value.Absent, e.at.absent(f, e.name)
		case v.IsUnknown():
			unknown = value.Merge(unknown, v)
		case i == 0 || sum.IsAbsent():
			sum = v
		default:
			if sum, err = e.step(sum, v); err != nil {
				return value.Absent, e.at.wrap(f, CodeOperation, e.name+" failed", err)
			}
		}
	}
	if unknown.IsUnknown() {
		return unknown, nil
	}
	return sum, nil
}

func (s *site) absent(f *frame, operation string) error {
	return s.fail(f, CodeAbsentInOperation, operation+" reads an absence", "test with EQUALS null before")
}

var roundings = map[string]value.Rounding{"ROUND": value.RoundHalfUp, "CEIL": value.RoundUp, "FLOOR": value.RoundDown}

// roundExpr rounds; nothing rounds by itself.
type roundExpr struct {
	value     expr
	precision int32
	way       value.Rounding
	at        *site
	name      string
}

func buildRound(c *compiler, n *law.Node, _ law.TypeKind) expr {
	precision, _ := strconv.Atoi(n.Key("precision").Text) // the schema holds it to −28…28
	return roundExpr{c.compile(n.Key("value"), law.NumberType), int32(precision), roundings[n.Operation], c.site(n.Place), n.Operation}
}

func (e roundExpr) eval(f *frame) (value.Value, error) {
	v, err := e.value.eval(f)
	switch {
	case err != nil || v.IsUnknown():
		return v, err
	case v.IsAbsent():
		return v, e.at.absent(f, e.name)
	case !v.IsNumber():
		return v, e.at.fail(f, CodeOperation, fmt.Sprintf("%s of %v, which is no number", e.name, v), "")
	}
	v, err = value.Round(v, e.precision, e.way)
	if err != nil {
		return v, e.at.wrap(f, CodeOperation, e.name+" failed", err)
	}
	return v, nil
}
