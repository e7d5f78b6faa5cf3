package engine

import (
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// What a run tells beside what its code does: where values came from, which
// stage and which hook run, who fills an open term. Without tracing each of
// these does nothing.

// Sources that name nobody.
var (
	fromCaller     = &trace.Source{Kind: trace.FromParameter}
	fromDefinition = &trace.Source{Kind: trace.FromDefinition}
	fromLiteral    = &trace.Source{Kind: trace.FromLiteral}
	fromBinding    = &trace.Source{Kind: trace.FromBinding}
	fromElement    = &trace.Source{Kind: trace.FromElement}
	fromOutput     = &trace.Source{Kind: trace.FromOutput}
	fromDate       = &trace.Source{Kind: trace.FromDate}
	fromEarlier    = &trace.Source{Kind: trace.FromEarlier}
)

// begin opens the step of a slot; nil when not tracing.
func (f *frame) begin(s *slot, kind trace.NodeType) *node {
	t := f.run.tracer
	if t == nil {
		return nil
	}
	n := t.open(s.like)
	n.NodeType = kind
	n.Source = nil
	return n
}

// end closes the step that is open, if there is one.
func (r *run) end(v value.Value, err error) (value.Value, error) {
	if r.tracer != nil {
		r.tracer.close(v)
	}
	return v, err
}

// tell keeps for the trace where the value of a slot came from.
func (f *frame) tell(slot int, source *trace.Source) {
	if f.sources != nil {
		f.sources[slot] = source
	}
}

// tellField is tell for a field of the article; of nil it tells nothing.
func (f *frame) tellField(field *law.Field, source *trace.Source) {
	if f.sources != nil && field != nil {
		f.tell(f.code.names[field.Name], source)
	}
}

// supplier gives the source of a parameter of the call.
func (r *run) supplier(name string) *trace.Source {
	if who := r.call.Suppliers[name]; who != "" {
		return r.source(trace.FromParameter, who)
	}
	return fromCaller
}

// asOf gives the date of a reference for the trace; "" for the day of the call.
func (r *run) asOf(date value.Date) string {
	if date == r.call.Date {
		return ""
	}
	return date.String()
}

// showAsked completes the step of a reference with what it asks: the declared
// type, and whether an earlier step found the answer.
func (r *run) showAsked(callee *frame, output int) {
	if r.tracer == nil {
		return
	}
	r.tracer.at.TypeSpec = callee.code.slots[output].like.TypeSpec
	if callee.cells[output].state == read {
		r.tracer.at.NodeType = trace.Cached
	}
}

// begin opens the step of a stage.
func (s *stageRun) begin() {
	if s.run.tracer == nil {
		return
	}
	for _, like := range s.base.code.shown.produces {
		if like.YAMLPath == s.item.Place.Path {
			s.run.tracer.open(like).Name = s.stage.Name
		}
	}
}

// beginHook opens the step of a hook that fires on the stage.
func (s *stageRun) beginHook(f *frame) {
	if s.run.tracer == nil {
		return
	}
	for i, hook := range f.in.source.Hooks {
		if s.matches(hook) {
			s.run.tracer.open(f.code.shown.hooks[i])
			return
		}
	}
}

// beginFilling opens the step of another article that may fill an open term
// with an output.
func (f *frame) beginFilling(s *slot, other *frame, output string) {
	if f.run.tracer == nil {
		return
	}
	in := other.in.source
	for i, one := range in.Implements {
		if one.Law == f.in.source.Law.ID && one.Article == f.in.source.Number && one.OpenTerm == s.field.Name {
			step := f.run.tracer.open(other.code.shown.implements[i])
			step.Name, step.URI, step.AsOf = in.Law.ID+"#"+output, uri(in.Law.ID, output), f.run.asOf(f.date)
			return
		}
	}
}

// showFilled completes the step of an open term with who filled it, and shows
// a finding that was set aside.
func (f *frame) showFilled(s *slot, step *node, filled *FilledTerm) {
	provider := ""
	switch filled.By {
	case ByAnswer:
		provider = filled.Answer.Answerer
	case ByImplementation:
		provider = filled.From.Law.ID + "#" + filled.From.Number
	case ByFinding:
		provider = s.term.DecidedPerCaseBy
	case ByDefault:
	}
	step.Source, step.Answer = f.run.source(trace.SourceKind(filled.By), provider), filled.Answer
	f.tell(s.index, step.Source)
	if !filled.SetAside {
		return
	}
	finding, _ := f.givenFinding(s.field.Name)
	aside := f.run.tracer.open(s.like)
	aside.Source = f.run.source(trace.FromFinding, s.term.DecidedPerCaseBy)
	aside.Message = messageSetAside
	f.run.tracer.close(finding)
}

// showAt gives the root of a call for outputs its place: the article that
// gives them, unless there are several.
func (r *run) showAt(f *frame, only bool) {
	if r.tracer == nil {
		return
	}
	r.tracer.at.Anchor = nil
	if only {
		r.tracer.at.Anchor = f.code.shown.article.Anchor
	}
}

// source makes a source for the trace; nil when not tracing.
func (r *run) source(kind trace.SourceKind, provider string) *trace.Source {
	if r.tracer == nil {
		return nil
	}
	return &trace.Source{Kind: kind, Provider: provider}
}
