package engine

import (
	"cmp"
	"fmt"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// reference is a source: where the value of an input comes from.
type reference struct {
	source  *law.Source
	field   *law.Field // the input; nil for a source written where it is used
	lawID   string     // the law that is asked
	name    string     // R#output
	args    []argument
	asOf    expr
	article expr                                          // of {article: $d}: the decision
	routes  []route                                       // of one that asks an output, by version of the law that is asked
	follow  func(*reference, *frame) (value.Value, error) // nil: what is supplied
	at      *site
	like    *trace.Step // with tracing
}

type argument struct {
	name  string
	value expr
}

// reference compiles a source: of an input, or written at a place of its own.
func (c *compiler) reference(source *law.Source, field *law.Field, at law.Place, basis []law.Basis) *reference {
	r := &reference{source: source, field: field, lawID: cmp.Or(source.Regulation, c.code.article.Law.ID), at: c.site(source.Place)}
	r.name = r.lawID + "#" + source.Output
	for _, arg := range source.Parameters {
		r.args = append(r.args, argument{arg.Name, c.compile(arg.Value, law.AnyType)})
	}
	if source.AsOf != nil {
		r.asOf = c.compile(source.AsOf, law.DateType)
	}
	if source.Article != nil {
		r.article = c.compile(source.Article, law.DecisionType)
	}
	switch {
	case r.article != nil:
		r.follow = (*reference).takeAnew
	case source.Output != "":
		r.follow = (*reference).refer
		c.code.refers = append(c.code.refers, r)
	case source.Scope+source.Decision != "":
		r.follow = (*reference).occasion
	}
	if c.traced {
		r.like = c.likeness(trace.CrossLaw, r.name, at, basis)
		r.like.URI = uri(r.lawID, source.Output)
	}
	return r
}

func (r *reference) eval(f *frame) (value.Value, error) {
	if r.follow == nil {
		return r.supplied(f)
	}
	v, err := r.follow(r, f)
	if err != nil || r.field == nil {
		return v, err
	}
	return f.accept(r.field, v, r.name)
}

// supplied gives what a data source holds, rows of a cell among it, or a value
// that the caller passed under the name of the input.
func (r *reference) supplied(f *frame) (value.Value, error) {
	name := ""
	if r.field != nil {
		name = r.field.Name
	}
	if r.field != nil {
		if v, found, err := f.lookUp(r); found || err != nil {
			return v, err
		}
	}
	if v, given := f.run.call.Parameters[name]; given {
		f.run.use(name)
		f.tellField(r.field, f.run.supplier(name))
		return f.accept(r.field, v, "the caller")
	}
	if rows := r.source.Decisions + r.source.Executogram; rows != "" {
		return value.Absent, r.at.fail(f, CodeNoRows, fmt.Sprintf("nobody supplies the rows of %s", rows), "ask it in a cell, or pass them as "+name)
	}
	if r.field != nil && r.field.Nullable {
		return value.Absent, nil
	}
	f.run.miss(f.in, r.field, "")
	return value.Unknown(name), nil
}

// refer runs the article that gives the output, on the date of the reference.
func (r *reference) refer(f *frame) (value.Value, error) {
	date, err := r.date(f)
	if err != nil {
		return value.Absent, err
	}
	way, err := r.route(f, date)
	if err != nil {
		return value.Absent, err
	}
	if t := f.run.tracer; t != nil {
		t.open(r.like).AsOf = f.run.asOf(date)
	}
	v, err := r.call(f, way, date)
	return f.run.end(v, err)
}

func (r *reference) call(f *frame, way *route, date value.Date) (value.Value, error) {
	args := f.run.room.args.take(len(way.args) + len(way.shared))[:0]
	for i, to := range way.args {
		v, err := r.args[i].value.eval(f)
		if err != nil {
			return value.Absent, err
		}
		if v.IsAbsent() && to.demanded {
			return value.Absent, nil // there is nobody to ask about
		}
		args = append(args, passed{to.slot, v})
	}
	callee, err := f.run.callee(f, r, way, date, args)
	if err != nil {
		return value.Absent, err
	}
	f.run.showAsked(callee, way.output)
	if callee.cells[way.output].state == unread {
		f.run.consult(Consulted{Kind: "law", Name: r.lawID, Item: r.source.Output, Date: date})
	}
	return callee.read(way.output)
}

// passed is a parameter with the value that a reference passes.
type passed struct {
	slot int
	v    value.Value
}

// passOn adds the parameters that a reference within a law passes without
// naming them. Those that an article beside another has yet to resolve go along
// as context.
func (w *route) passOn(f *frame, args []passed) (all []passed, context func(string) (lent, error)) {
	for _, parameter := range w.shared {
		switch {
		case f.cells[parameter.from].state == read:
			args = append(args, passed{parameter.to, f.cells[parameter.from].v})
		case f.context != nil:
			context = f.parameterNamed
		}
	}
	return args, context
}

// parameterNamed gives a parameter of the article, for what it passes it on to.
func (f *frame) parameterNamed(name string) (lent, error) {
	i, found := f.code.names[name]
	if !found || f.code.slots[i].kind != parameterSlot {
		return lent{}, nil
	}
	v, err := f.read(i)
	return lent{v, true, f.code.passing}, err
}

// callee gives the frame of the target for these arguments and this date; one
// that ran before is used again.
func (r *run) callee(f *frame, ref *reference, way *route, date value.Date, args []passed) (*frame, error) {
	args, context := way.passOn(f, args)
	id := identity{target: way.target, date: date, args: args, around: f.around}
	if context != nil {
		id.beside = f
	}
	hash := id.hash()
	if known := r.known(hash, &id); known != nil {
		return known, nil
	}
	callee := r.newFrame(way.target, date)
	callee.around, callee.context, callee.id = f.around, context, id
	for i, arg := range args {
		if arg.slot == noSlot {
			name := ref.args[i].name
			return nil, ref.at.fail(f, CodeUnknownParameter, fmt.Sprintf("%s has no parameter %q", way.target.ref(), name), didYouMean(name, way.target))
		}
		callee.cells[arg.slot] = cell{arg.v, read}
		callee.tell(arg.slot, f.code.passing)
	}
	for _, arg := range args {
		v, err := callee.accept(callee.code.slots[arg.slot].field, callee.cells[arg.slot].v, f.in.ref())
		if err != nil {
			return nil, err
		}
		callee.cells[arg.slot].v = v
	}
	r.keep(hash, callee)
	return callee, nil
}

func didYouMean(name string, target *article) string {
	var names []string
	for _, parameter := range target.source.Parameters {
		names = append(names, parameter.Name)
	}
	if near := law.Nearest(name, names); near != "" {
		return "did you mean " + near + "?"
	}
	return ""
}

// date gives the day at which the reference is resolved.
func (r *reference) date(f *frame) (value.Date, error) {
	if r.asOf == nil {
		return f.date, nil
	}
	v, err := r.asOf.eval(f)
	if err != nil {
		return 0, err
	}
	date, ok := v.Date()
	if !ok {
		return 0, r.at.fail(f, CodeAsOf, fmt.Sprintf("the date of as_of is %v", v), "give the date; the calculation date does not take its place")
	}
	return date, nil
}

// uri writes the address of an output where the scheme can hold it.
func uri(lawID, output string) string {
	if strings.Contains(lawID, "/") {
		return ""
	}
	return "regelrecht://" + lawID + "/" + output
}
