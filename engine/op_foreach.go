package engine

import (
	"fmt"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// foreachExpr runs its body over the elements that pass the filter.
type foreachExpr struct {
	collection expr
	item       localRef
	let        []expr
	letAt      []localRef
	filter     expr // nil: all pass
	body       expr
	combine    *combiner // nil: a list
	empty      expr      // nil: what the combination gives over nothing
	at         *site
	like       *trace.Step // of each element, with tracing
}

// combiner joins the bodies of a FOREACH.
type combiner struct {
	name string
	none value.Value // over nothing
	step fold        // nil for FIRST, LAST and ONLY
	stop func(v value.Value) bool
}

var combiners = map[string]*combiner{
	"ADD":   {name: "ADD", none: value.Integer(0), step: addValues},
	"MIN":   {name: "MIN", step: extreme(-1)},
	"MAX":   {name: "MAX", step: extreme(1)},
	"AND":   {name: "AND", none: value.Boolean(true), stop: value.Value.IsFalse},
	"OR":    {name: "OR", none: value.Boolean(false), stop: value.Value.IsTrue},
	"FIRST": {name: "FIRST"},
	"LAST":  {name: "LAST"},
	"ONLY":  {name: "ONLY"},
}

func buildForeach(c *compiler, n *law.Node, want law.TypeKind) expr {
	e := foreachExpr{collection: c.compile(n.Key("collection"), law.ArrayType), at: c.site(n.Place)}
	name, at := "item", n.Place
	if as := n.Key("as"); as != nil {
		name, at = as.Text, as.Place
	}
	e.item, e.like = c.bind(name), c.likeElement(name, at)
	bound := 1
	if let := n.Key("let"); let != nil {
		for _, key := range let.Keys {
			e.let = append(e.let, c.compile(key.Value, law.AnyType))
			e.letAt = append(e.letAt, c.bind(key.Name))
			bound++
		}
	}
	if filter := n.Key("filter"); filter != nil {
		e.filter = c.requirement(c.compile(filter, law.BooleanType), trace.Filter, filter.Place, nil)
	}
	bodyWant := want
	if combine := n.Key("combine"); combine != nil {
		e.combine = combiners[combine.Text] // the schema holds the names
	} else {
		bodyWant = law.AnyType
	}
	e.body = c.compile(n.Key("body"), bodyWant)
	c.unbind(bound)
	if empty := n.Key("empty"); empty != nil {
		e.empty = c.compile(empty, want)
	}
	return e
}

func (e foreachExpr) eval(f *frame) (value.Value, error) {
	collection, err := e.collection.eval(f)
	switch {
	case err != nil || collection.IsUnknown():
		return collection, err
	case collection.IsAbsent():
		return value.Absent, e.at.absent(f, "FOREACH")
	case collection.Kind() != value.KindList:
		return value.Absent, e.at.fail(f, CodeOperation, fmt.Sprintf("FOREACH needs a list, not %v", collection), "")
	case collection.Len() > f.run.limits.Elements:
		return value.Absent, e.at.limit(f, limitElements, fmt.Sprintf("FOREACH over %d elements; the limit is %d", collection.Len(), f.run.limits.Elements), "ask for fewer, or raise the limit")
	}
	loop := gathering{e: &e, f: f}
	for i, item := range collection.Items() {
		f.locals[e.item] = item
		if err := f.step(e.at); err != nil {
			return value.Absent, err
		}
		done, err := loop.pass(i, item)
		if err != nil {
			return value.Absent, err
		}
		if done {
			break
		}
	}
	return loop.result()
}

// gathering is one run of a FOREACH.
type gathering struct {
	e       *foreachExpr
	f       *frame
	values  []value.Value
	folded  value.Value
	count   int
	skipped int
	unknown value.Value // a filter or a body that is unknown
	only    []int       // indexes that passed, for ONLY
}

// pass is element with a step for each element that the filter lets through.
func (g *gathering) pass(i int, item value.Value) (done bool, err error) {
	if g.e.like == nil {
		return g.element(i, item)
	}
	t := g.f.run.tracer
	before, kept := t.mark(), g.skipped
	t.open(g.e.like)
	done, err = g.element(i, item)
	t.close(item)
	if g.skipped > kept {
		t.drop(before)
		id, _ := item.Field("id")
		t.at.Skipped = append(t.at.Skipped, trace.Skipped{Index: i, ID: id.Text()})
	}
	return done, err
}

// element handles one element; done is true when the rest makes no difference.
func (g *gathering) element(i int, item value.Value) (done bool, err error) {
	for j, let := range g.e.let {
		if g.f.locals[g.e.letAt[j]], err = let.eval(g.f); err != nil {
			return false, err
		}
	}
	if g.e.filter != nil {
		pass, err := g.e.filter.eval(g.f)
		switch {
		case err != nil:
			return false, err
		case pass.IsUnknown():
			g.unknown = value.Merge(g.unknown, pass)
			return false, nil
		case pass.IsFalse():
			g.skipped++
			return false, nil
		case !pass.IsTrue():
			return false, g.e.at.notBoolean(g.f, "filter", pass)
		}
	}
	v, err := g.e.body.eval(g.f)
	if err != nil {
		return false, err
	}
	return g.take(i, v)
}

func (g *gathering) take(i int, v value.Value) (done bool, err error) {
	g.count++
	combine := g.e.combine
	switch {
	case combine == nil:
		g.values = append(g.values, v)
		return false, nil
	case combine.name == "ONLY":
		g.only = append(g.only, i)
		g.folded = v
		return false, nil
	case combine.name == "FIRST":
		g.folded = v
		return true, nil
	case combine.name == "LAST":
		g.folded = v
		return false, nil
	case v.IsUnknown():
		g.unknown = value.Merge(g.unknown, v)
		return false, nil
	case v.IsAbsent():
		return false, g.e.at.absent(g.f, "FOREACH with "+combine.name)
	case combine.stop != nil:
		if v.Kind() != value.KindBoolean {
			return false, g.e.at.notBoolean(g.f, combine.name, v)
		}
		if combine.stop(v) {
			g.folded, g.unknown = v, value.Absent
			return true, nil
		}
		g.folded = v
		return false, nil
	case g.folded.IsAbsent():
		g.folded = v
		return false, nil
	}
	if g.folded, err = combine.step(g.folded, v); err != nil {
		err = g.e.at.wrap(g.f, CodeOperation, "FOREACH with "+combine.name+" failed", err)
	}
	return false, err
}

func (g *gathering) result() (value.Value, error) {
	combine := g.e.combine
	switch {
	case combine != nil && len(g.only) > 1:
		return value.Absent, g.e.at.fail(g.f, CodeConflict, fmt.Sprintf("ONLY found %d elements: %v", len(g.only), g.names()), "make the filter tell them apart")
	case g.unknown.IsUnknown():
		return g.unknown, nil
	case g.count == 0 && g.e.empty != nil:
		return g.e.empty.eval(g.f)
	case combine == nil:
		return value.List(g.values), nil
	case g.count == 0:
		return combine.none, nil
	}
	return g.folded, nil
}

// names tells the elements that ONLY found apart: by id where they have one.
func (g *gathering) names() []string {
	collection, _ := g.e.collection.eval(g.f)
	var names []string
	for _, i := range g.only {
		names = append(names, elementName(i, collection.Items()[i]))
	}
	return names
}

func elementName(i int, item value.Value) string {
	if id, found := item.Field("id"); found {
		return id.String()
	}
	return fmt.Sprintf("element %d (%v)", i, item)
}
