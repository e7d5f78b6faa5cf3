package engine

import (
	"fmt"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// state says how far a slot is.
type state uint8

const (
	unread state = iota
	resolving
	read
)

// cell holds the value of a slot.
type cell struct {
	v     value.Value
	state state
}

// frame is one execution of an article with its parameters on a date.
type frame struct {
	run    *run
	in     *article
	code   *code
	date   value.Date
	cells  []cell // by slot
	locals []value.Value
	id     identity         // of one that was called; zero for others
	next   *frame           // another of the same hash
	around *surroundings    // nil outside a decision that is taken anew
	taints [][]Untranslated // by slot; nil until something taints
	// With tracing, by slot: whether a step has shown it, and where its value
	// came from.
	shown   []bool
	sources []*trace.Source
	// context gives the parameters of an article that runs beside another: a
	// hook, an implementation, an override. Nil: only what was passed.
	context func(name string) (lent, error)
}

// lent is a value that an article gets from what it runs beside.
type lent struct {
	v      value.Value
	known  bool
	source *trace.Source // with tracing
}

// newFrame starts an execution of an article: its open terms may be asked
// for.
func (r *run) newFrame(a *article, date value.Date) *frame {
	r.reach(a)
	return r.frameOf(a, date)
}

// frameOf makes the frame of an article of which the rules do not run by
// themselves, as when a submission is made.
func (r *run) frameOf(a *article, date value.Date) *frame {
	r.readLaw(a.law, date)
	c := a.plain
	if r.tracer != nil {
		c = a.traced()
	}
	f := &r.room.frames.take(1)[0]
	f.run, f.in, f.code, f.date, f.cells = r, a, c, date, r.room.cells.take(len(c.slots))
	if r.tracer != nil {
		f.shown, f.sources = make([]bool, len(c.slots)), make([]*trace.Source, len(c.slots))
	}
	if c.locals > 0 {
		f.locals = make([]value.Value, c.locals)
	}
	return f
}

// set gives a parameter its value, from a source that a trace tells.
func (f *frame) set(name string, v value.Value, source *trace.Source) {
	i := f.code.names[name]
	f.cells[i] = cell{v, read}
	f.tell(i, source)
}

// read gives the value of a slot, resolving it the first time.
func (f *frame) read(i int) (value.Value, error) {
	switch f.cells[i].state {
	case read:
		if f.taints != nil {
			f.run.taint(f.taints[i]...)
		}
		return f.cells[i].v, nil
	case resolving:
		s := &f.code.slots[i]
		return value.Absent, f.fail(s, CodeCycle, fmt.Sprintf("%s depends on itself", s.field.Name), "break the circle: "+strings.Join(f.open(), ", "))
	}
	f.cells[i].state = resolving
	f.run.depth++
	v, err := f.resolveMarked(i)
	f.run.depth--
	if err != nil {
		f.cells[i].state = unread
		return value.Absent, err
	}
	f.cells[i] = cell{v, read}
	return v, nil
}

// open names what is being resolved, for the message about a circle.
func (f *frame) open() []string {
	var names []string
	for i := range f.cells {
		if f.cells[i].state == resolving {
			names = append(names, f.code.slots[i].field.Name)
		}
	}
	return names
}

func (f *frame) resolve(i int) (value.Value, error) {
	s := &f.code.slots[i]
	if err := f.within(s); err != nil {
		return value.Absent, err
	}
	switch s.kind {
	case definitionSlot:
		return s.value.eval(f)
	case parameterSlot:
		return f.parameter(s)
	case inputSlot:
		if err := f.untranslated(s); err != nil {
			return value.Absent, err
		}
		return s.source.eval(f)
	case termSlot:
		return f.openTerm(s)
	}
	return f.output(s)
}

// parameter resolves a parameter that was not passed.
func (f *frame) parameter(s *slot) (value.Value, error) {
	if f.context != nil {
		given, err := f.context(s.field.Name)
		if err != nil {
			return value.Absent, err
		}
		if given.known {
			f.tell(s.index, given.source)
			return f.accept(s.field, given.v)
		}
	}
	f.run.miss(f.in, s.field, "")
	return value.Unknown(s.field.Name), nil
}

// output computes an output, unless an override takes its place.
func (f *frame) output(s *slot) (value.Value, error) {
	override, err := f.run.override(f, s.index)
	if err != nil {
		return value.Absent, err
	}
	if override != nil {
		if override.override.Voids {
			return value.Absent, f.fail(s, CodeVoid, fmt.Sprintf("%s does not arise: %s#%s voids it", s.field.Name, override.in.source.Law.ID, override.in.source.Number),
				"“"+override.override.Excerpt+"”")
		}
		return f.overridden(s, override)
	}
	if err := f.untranslated(s); err != nil {
		return value.Absent, err
	}
	f.begin(s, trace.Action)
	v, err := s.value.eval(f)
	if err == nil {
		v, err = f.accept(s.field, v, "its action")
	}
	return f.run.end(v, err)
}

func (f *frame) overridden(s *slot, override *overriding) (value.Value, error) {
	other := f.beside(override.in)
	if step := f.begin(s, trace.OverrideResolved); step != nil {
		step.Source = f.run.source(trace.FromOverride, override.in.ref())
		step.Message = override.override.Excerpt
	}
	v, err := other.give(s.field.Name)
	if err == nil {
		v, err = f.accept(s.field, v, override.in.ref())
	}
	if f.run.overridden == nil {
		f.run.overridden = map[string]bool{}
	}
	f.run.overridden[s.field.Name] = true
	return f.run.end(v, err)
}

// beside starts an execution of an article that takes its parameters by name
// from this one: an override or an implementation.
func (f *frame) beside(a *article) *frame {
	other := f.run.newFrame(a, f.date)
	other.context, other.around = f.lend, f.around
	return other
}

// give gives an output of the frame by name.
func (f *frame) give(name string) (value.Value, error) {
	i, found := f.code.outputs[name]
	if !found {
		return value.Absent, f.run.noOutput(f.in, name, f.date)
	}
	return f.read(i)
}

// named gives the value of a name that the article knows, for what runs
// beside it.
func (f *frame) named(name string) (v value.Value, known bool, err error) {
	i, found := f.code.names[name]
	if !found {
		i, found = f.code.outputs[name]
	}
	if !found || f.cells[i].state == resolving {
		return value.Absent, false, nil
	}
	if f.code.slots[i].kind == parameterSlot && f.cells[i].state == unread && f.context == nil {
		return value.Absent, false, nil
	}
	v, err = f.read(i)
	return v, true, err
}

// lend is named for what runs beside the article.
func (f *frame) lend(name string) (lent, error) {
	v, known, err := f.named(name)
	return lent{v, known, f.code.passing}, err
}

func (f *frame) fail(s *slot, code Code, message, hint string) *Error {
	at := site{f.code.article, s.place}
	return &Error{Code: code, Where: at.where(f), Name: s.field.Name, Message: message, Hint: hint}
}

// accept holds a value against the declared field at a boundary. from are the
// words that say who delivered it.
func (f *frame) accept(field *law.Field, v value.Value, from ...string) (value.Value, error) {
	v, err := accept(field, v, f.bound)
	if err == nil {
		return v, nil
	}
	at := site{f.code.article, field.Place}
	err.Where = at.where(f)
	if len(from) > 0 {
		err.Message += ", delivered by " + strings.Join(from, " ")
	}
	return value.Absent, err
}

// bound gives the value of a bound that names a parameter.
func (f *frame) bound(name string) (value.Value, bool) {
	i, found := f.code.names[name]
	if !found || f.cells[i].state != read {
		return value.Absent, false
	}
	return f.cells[i].v, !f.cells[i].v.IsUnknown()
}
