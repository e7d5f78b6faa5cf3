package engine

import (
	"fmt"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// pair evaluates two operands; stop is true when the result is already v: an
// error, or unknown because an operand is.
func pair(f *frame, first, second expr) (a, b, v value.Value, stop bool, err error) {
	if a, err = first.eval(f); err != nil {
		return a, b, value.Absent, true, err
	}
	if b, err = second.eval(f); err != nil {
		return a, b, value.Absent, true, err
	}
	if a.IsUnknown() || b.IsUnknown() {
		return a, b, value.Merge(a, b), true, nil
	}
	return a, b, value.Absent, false, nil
}

// equalsExpr tests whether two values are one; an absence equals an absence.
type equalsExpr struct {
	subject, value expr
	equal          bool
	at             *site
}

func buildEquals(equal bool) func(*compiler, *law.Node, law.TypeKind) expr {
	return func(c *compiler, n *law.Node, _ law.TypeKind) expr {
		return equalsExpr{c.compile(n.Key("subject"), law.AnyType), c.compile(n.Key("value"), law.AnyType), equal, c.site(n.Place)}
	}
}

func (e equalsExpr) eval(f *frame) (value.Value, error) {
	a, b, v, stop, err := pair(f, e.subject, e.value)
	if stop {
		return v, err
	}
	equal, err := value.Equal(a, b)
	if err != nil {
		return value.Absent, e.at.wrap(f, CodeOperation, "EQUALS failed", err)
	}
	return value.Boolean(equal == e.equal), nil
}

type isNullExpr struct {
	subject expr
	null    bool
}

func buildIsNull(null bool) func(*compiler, *law.Node, law.TypeKind) expr {
	return func(c *compiler, n *law.Node, _ law.TypeKind) expr {
		return isNullExpr{c.compile(n.Key("subject"), law.AnyType), null}
	}
}

func (e isNullExpr) eval(f *frame) (value.Value, error) {
	v, err := e.subject.eval(f)
	if err != nil || v.IsUnknown() {
		return v, err
	}
	return value.Boolean(v.IsAbsent() == e.null), nil
}

// orderExpr orders two numbers or two dates.
type orderExpr struct {
	subject, value expr
	test           func(order int) bool
	at             *site
	name           string
}

func buildOrder(test func(int) bool) func(*compiler, *law.Node, law.TypeKind) expr {
	return func(c *compiler, n *law.Node, _ law.TypeKind) expr {
		return orderExpr{c.compile(n.Key("subject"), law.AnyType), c.compile(n.Key("value"), law.AnyType), test, c.site(n.Place), n.Operation}
	}
}

func (e orderExpr) eval(f *frame) (value.Value, error) {
	a, b, v, stop, err := pair(f, e.subject, e.value)
	if err == nil && (a.IsAbsent() || b.IsAbsent()) {
		return value.Absent, e.at.absent(f, e.name)
	}
	if stop {
		return v, err
	}
	order, err := compare(a, b)
	if err != nil {
		return value.Absent, e.at.wrap(f, CodeOperation, e.name+" failed", err)
	}
	return value.Boolean(e.test(order)), nil
}

// logicExpr is AND (decided by false) or OR (decided by true). It stops at the
// operand that decides; an unknown one does not stop the search for it.
type logicExpr struct {
	conditions []expr
	decides    bool
	at         *site
	name       string
	stops      []string // with tracing: what its step says when one decides
}

func buildLogic(decides bool) func(*compiler, *law.Node, law.TypeKind) expr {
	return func(c *compiler, n *law.Node, _ law.TypeKind) expr {
		e := logicExpr{decides: decides, at: c.site(n.Place), name: n.Operation}
		for _, item := range n.Key("conditions").Items {
			e.conditions = append(e.conditions, c.compile(item, law.BooleanType))
		}
		e.stops = c.stops(len(e.conditions))
		return e
	}
}

func (e logicExpr) eval(f *frame) (value.Value, error) {
	var unknown value.Value
	for i, condition := range e.conditions {
		v, err := condition.eval(f)
		switch {
		case err != nil:
			return value.Absent, err
		case v.IsUnknown():
			unknown = value.Merge(unknown, v)
		case v.Kind() != value.KindBoolean:
			return value.Absent, e.at.notBoolean(f, e.name, v)
		case v.IsTrue() == e.decides:
			if e.stops != nil {
				f.run.tracer.at.Message = e.stops[i]
			}
			return v, nil
		}
	}
	if unknown.IsUnknown() {
		return unknown, nil
	}
	return value.Boolean(!e.decides), nil
}

func (s *site) notBoolean(f *frame, operation string, v value.Value) error {
	if v.IsAbsent() {
		return s.absent(f, operation)
	}
	return s.fail(f, CodeOperation, fmt.Sprintf("%s over %v, which is neither true nor false", operation, v), "compare it with EQUALS")
}

type notExpr struct {
	value expr
	at    *site
}

func buildNot(c *compiler, n *law.Node, _ law.TypeKind) expr {
	return notExpr{c.compile(n.Key("value"), law.BooleanType), c.site(n.Place)}
}

func (e notExpr) eval(f *frame) (value.Value, error) {
	v, err := e.value.eval(f)
	if err != nil || v.IsUnknown() {
		return v, err
	}
	if v.Kind() != value.KindBoolean {
		return value.Absent, e.at.notBoolean(f, "NOT", v)
	}
	return value.Boolean(v.IsFalse()), nil
}

// ifExpr gives what stands after the first condition that is true. A
// condition that is unknown makes the whole unknown, not its default.
type ifExpr struct {
	when, then []expr
	otherwise  expr
	at         *site
}

func buildIf(c *compiler, n *law.Node, want law.TypeKind) expr {
	e := ifExpr{otherwise: literal{}, at: c.site(n.Place)}
	add := func(when, then *law.Node, at law.Place, basis []law.Basis) {
		e.when = append(e.when, c.requirement(c.compile(when, law.BooleanType), trace.When, at, basis))
		e.then = append(e.then, c.compile(then, want))
	}
	if cases := n.Key("cases"); cases != nil {
		for _, one := range cases.Items {
			add(one.Key("when"), one.Key("then"), one.Place, one.LegalBasis)
		}
	} else {
		add(n.Key("when"), n.Key("then"), n.Key("when").Place, nil)
	}
	for _, key := range []string{"else", "default"} {
		if fallback := n.Key(key); fallback != nil {
			e.otherwise = c.compile(fallback, want)
		}
	}
	return e
}

func (e ifExpr) eval(f *frame) (value.Value, error) {
	for i, when := range e.when {
		v, err := when.eval(f)
		switch {
		case err != nil || v.IsUnknown():
			return v, err
		case v.IsTrue():
			return e.then[i].eval(f)
		case !v.IsFalse():
			return value.Absent, e.at.notBoolean(f, "IF", v)
		}
	}
	return e.otherwise.eval(f)
}

// inExpr tests whether a value is among others.
type inExpr struct {
	subject, values expr
	in              bool
	at              *site
}

func buildIn(in bool) func(*compiler, *law.Node, law.TypeKind) expr {
	return func(c *compiler, n *law.Node, _ law.TypeKind) expr {
		values := n.Key("values")
		if values == nil {
			values = n.Key("value")
		}
		return inExpr{c.compile(n.Key("subject"), law.AnyType), c.compile(values, law.AnyType), in, c.site(n.Place)}
	}
}

func (e inExpr) eval(f *frame) (value.Value, error) {
	subject, list, v, stop, err := pair(f, e.subject, e.values)
	if stop {
		return v, err
	}
	if list.IsAbsent() {
		return value.Absent, e.at.absent(f, "IN")
	}
	if list.Kind() != value.KindList {
		return value.Absent, e.at.fail(f, CodeOperation, fmt.Sprintf("IN needs a list, not %v", list), "")
	}
	var unknown value.Value
	for _, item := range list.Items() {
		if item.IsUnknown() {
			unknown = value.Merge(unknown, item)
			continue
		}
		equal, err := value.Equal(subject, item)
		if err != nil {
			return value.Absent, e.at.wrap(f, CodeOperation, "IN failed", err)
		}
		if equal {
			return value.Boolean(e.in), nil
		}
	}
	if unknown.IsUnknown() {
		return unknown, nil
	}
	return value.Boolean(!e.in), nil
}

func buildList(c *compiler, n *law.Node, _ law.TypeKind) expr {
	return c.compile(n.Key("items"), law.ArrayType)
}

func buildRecord(c *compiler, n *law.Node, _ law.TypeKind) expr {
	return c.record(n.Key("fields"))
}
