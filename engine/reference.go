package engine

import (
	"cmp"
	"fmt"
	"slices"
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
	article expr // of {article: $d}: the decision
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
	if c.traced {
		r.like = c.likeness(trace.CrossLaw, r.name, at, basis)
		r.like.URI = uri(r.lawID, source.Output)
	}
	return r
}

func (r *reference) eval(f *frame) (value.Value, error) {
	if r.source.Output == "" && r.article == nil && r.source.Scope+r.source.Decision == "" {
		return r.supplied(f)
	}
	v, err := r.follow(f)
	if err != nil || r.field == nil {
		return v, err
	}
	return f.accept(r.field, v, r.name)
}

func (r *reference) follow(f *frame) (value.Value, error) {
	switch {
	case r.article != nil:
		return r.takeAnew(f)
	case r.source.Output != "":
		return r.refer(f)
	}
	return r.occasion(f), nil
}

// supplied gives what a data source holds, rows of a cell among it, or a value
// that the caller passed under the name of the input.
func (r *reference) supplied(f *frame) (value.Value, error) {
	name := ""
	if r.field != nil {
		name = r.field.Name
	}
	rows := r.source.Decisions + r.source.Executogram
	if r.field != nil {
		if v, found, err := f.lookUp(r); found || err != nil {
			return v, err
		}
	}
	if v, given := f.run.call.Parameters[name]; given {
		f.run.used[name] = true
		f.tellField(r.field, f.run.supplier(name))
		return f.accept(r.field, v, "the caller")
	}
	if rows != "" {
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
	target, err := r.target(f, date)
	if err != nil {
		return value.Absent, err
	}
	if t := f.run.tracer; t != nil {
		t.open(r.like).AsOf = f.run.asOf(date)
	}
	v, err := r.call(f, target, date)
	return f.run.end(v, err)
}

func (r *reference) target(f *frame, date value.Date) (*article, error) {
	version, err := f.run.corpus.version(r.lawID, date)
	if err != nil {
		return nil, r.at.wrap(f, codeOf(err), "the reference to "+r.name+" fails", err)
	}
	target, failure := version.giver(r.source.Output, f.in, date)
	if failure != nil {
		return nil, r.at.wrap(f, failure.Code, "the reference fails", failure)
	}
	return target, nil
}

func (r *reference) call(f *frame, target *article, date value.Date) (value.Value, error) {
	args := f.run.room.args.take(len(r.args))[:0]
	for _, arg := range r.args {
		v, err := arg.value.eval(f)
		if err != nil {
			return value.Absent, err
		}
		if v.IsAbsent() && target.needs(arg.name) {
			return value.Absent, nil // there is nobody to ask about
		}
		args = append(args, passed{arg.name, v})
	}
	callee, err := f.run.callee(f, r, target, date, args)
	if err != nil {
		return value.Absent, err
	}
	output, found := callee.code.outputs[r.source.Output]
	if !found {
		return value.Absent, f.run.noOutput(target, r.source.Output, date)
	}
	f.run.showAsked(callee, output)
	if callee.cells[output].state == unread {
		f.run.consult(Consulted{Kind: "law", Name: r.lawID, Item: r.source.Output, Date: date})
	}
	return callee.read(output)
}

// passed is a parameter with the value that a reference passes.
type passed struct {
	name string
	v    value.Value
}

// passOn adds the parameters that a reference within a law passes without
// naming them: the articles of one law are about the same case. Those that an
// article beside another has yet to resolve go along as context.
func (r *reference) passOn(f *frame, target *article, args []passed) (all []passed, context func(string) (lent, error)) {
	if r.source.Regulation != "" {
		return args, nil
	}
	for _, field := range target.source.Parameters {
		i, found := f.code.names[field.Name]
		named := slices.ContainsFunc(r.args, func(arg argument) bool { return arg.name == field.Name })
		switch {
		case !found || named || f.code.slots[i].kind != parameterSlot:
		case f.cells[i].state == read:
			args = append(args, passed{field.Name, f.cells[i].v})
		case f.context != nil:
			context = f.parameterNamed
		}
	}
	return args, context
}

// needs reports whether the article has a parameter that must be given and
// may not be absent.
func (a *article) needs(name string) bool {
	for _, parameter := range a.source.Parameters {
		if parameter.Name == name {
			return parameter.Required && !parameter.Nullable
		}
	}
	return false
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
func (r *run) callee(f *frame, ref *reference, target *article, date value.Date, args []passed) (*frame, error) {
	args, context := ref.passOn(f, target, args)
	id := identity{target: target, date: date, args: args, around: f.around}
	if context != nil {
		id.beside = f
	}
	hash := id.hash()
	if known := r.known(hash, id); known != nil {
		return known, nil
	}
	callee := r.newFrame(target, date)
	callee.around, callee.context, callee.id = f.around, context, id
	for _, arg := range args {
		slot, found := callee.code.names[arg.name]
		if !found || callee.code.slots[slot].kind != parameterSlot {
			return nil, ref.at.fail(f, CodeUnknownParameter, fmt.Sprintf("%s has no parameter %q", target.ref(), arg.name), didYouMean(arg.name, target))
		}
		callee.cells[slot] = cell{arg.v, read}
		callee.tell(slot, f.code.passing)
	}
	for _, arg := range args {
		slot := callee.code.names[arg.name]
		v, err := callee.accept(callee.code.slots[slot].field, callee.cells[slot].v, f.in.ref())
		if err != nil {
			return nil, err
		}
		callee.cells[slot].v = v
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
