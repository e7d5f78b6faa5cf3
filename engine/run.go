package engine

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// run is one execution of a call. Tracing and limits are its fields, so that
// an execution that does not ask for them does not pay for them.
type run struct {
	corpus     *Corpus
	call       Call
	tracer     *tracer // nil when not tracing
	limits     Limits
	depth      int
	steps      int
	room       *room
	terms      []FilledTerm
	filledIn   []*surroundings // of each of terms, what was around it
	anew       []Anew
	missing    map[string]missing
	overridden map[string]bool // outputs that an override gave
	tainted    []Untranslated  // of the slot that is being resolved
	warnings   []Untranslated
}

// missing is a fact that nobody gave, with the article that asks it.
type missing struct {
	field *law.Field
	in    *article
	by    string
}

func (c *Corpus) newRun(call Call) *run {
	in := c.enter()
	in.run = run{corpus: c, call: call, room: in, limits: call.Limits.orDefault()}
	return &in.run
}

// Execute answers a call. A staged call that lacks facts gives a result whose
// Missing names them; a call for outputs that lacks facts fails with
// CodeMissingFacts. Failures are *Error or Errors.
func (c *Corpus) Execute(call Call) (*Result, error) {
	r := c.newRun(call)
	defer c.leave(r.room)
	if call.Trace {
		r.tracer = &tracer{}
		r.tracer.open(&trace.Step{NodeType: trace.Article, Name: call.Law + "#" + strings.Join(call.Outputs, ",")})
	}
	result := &Result{}
	var err error
	if call.Article == "" {
		err = r.outputs(result)
	} else {
		err = r.staged(result)
	}
	if err == nil {
		err = r.unaskedFindings()
	}
	if err != nil {
		return nil, err
	}
	result.OpenTerms, result.Consulted = r.terms, r.room.consulted.list()
	result.Laws, result.Read = r.laws()
	result.Warnings, result.Anew = r.warnings, r.anew
	if r.tracer != nil {
		result.Trace = r.tracer.document()
	}
	return result, nil
}

// roomForHooks is how many outputs of hooks a result holds before it grows.
const roomForHooks = 3

// outputs gives the outputs that the call names, with those of the hooks on
// the articles that give them.
func (r *run) outputs(result *Result) error {
	result.Outputs = make([]Output, 0, len(r.call.Outputs)+roomForHooks)
	version, err := r.corpus.version(r.call.Law, r.call.Date)
	if err != nil {
		return err
	}
	var frames []*frame
	asked := make([]*frame, 0, len(r.call.Outputs)) // of each output, the one that gives it
	var failures Errors
	for _, name := range r.call.Outputs {
		a, failure := version.giver(name, nil, r.call.Date)
		if failure != nil {
			failures = append(failures, failure)
			continue
		}
		at := slices.IndexFunc(frames, func(f *frame) bool { return f.in == a })
		if at < 0 {
			at = len(frames)
			frames = append(frames, r.newFrame(a, r.call.Date))
			r.showAt(frames[at], at == 0)
			failures = append(failures, r.pass(frames[at])...)
		}
		asked = append(asked, frames[at])
	}
	if len(failures) > 0 {
		return failures
	}
	for i, name := range r.call.Outputs {
		if err := r.give(result, asked[i], name, Direct, ""); err != nil {
			return err
		}
	}
	for _, f := range frames {
		result.Passed = append(result.Passed, r.passed(f)...)
		if err := r.reactive(result, f); err != nil {
			return err
		}
	}
	if err := r.unusedParameters(version); err != nil {
		return err
	}
	return r.lacking(result)
}

// reactive runs the hooks on what an article produces, outside a procedure.
func (r *run) reactive(result *Result, f *frame) error {
	for _, item := range f.in.source.Produces {
		if item.LegalCharacter == "" {
			continue
		}
		stage := &stageRun{run: r, base: f, item: item, stage: Stage{Name: StageBesluit, Day: r.call.Date}, result: result}
		for _, point := range []law.HookPoint{law.PreActions, law.PostActions} {
			if err := stage.hooks(point); err != nil {
				return err
			}
		}
	}
	return nil
}

// pass gives a frame the parameters of the call that its article declares.
func (r *run) pass(f *frame) Errors {
	for _, field := range f.in.source.Parameters {
		if v, given := r.call.Parameters[field.Name]; given {
			f.set(field.Name, v, r.supplier(field.Name))
			r.use(field.Name)
		}
	}
	var failures Errors
	for _, field := range f.in.source.Parameters {
		v, given := r.call.Parameters[field.Name]
		if !given {
			continue
		}
		accepted, err := f.accept(field, v)
		if failure := (*Error)(nil); errors.As(err, &failure) {
			failures = append(failures, failure)
			continue
		}
		f.set(field.Name, accepted, r.supplier(field.Name))
	}
	return failures
}

// give adds an output of a frame to the result.
func (r *run) give(result *Result, f *frame, name string, origin Origin, stage string) error {
	v, err := f.give(name)
	if err != nil {
		return err
	}
	if r.overridden[name] && origin == Direct {
		origin = Override
	}
	if f.base() {
		r.use(name)
	}
	result.Outputs = append(result.Outputs, f.outputOf(f.code.outputs[name], v, origin, stage))
	return nil
}

func (f *frame) outputOf(i int, v value.Value, origin Origin, stage string) Output {
	field := f.code.slots[i].field
	return Output{Name: field.Name, Value: v, Origin: origin, Stage: stage, Field: field, In: f.in.source, Tainted: f.taintOf(i)}
}

// passed gives the other outputs of an article that were computed on the way.
func (r *run) passed(f *frame) []Output {
	var outputs []Output
	for i := range f.code.slots {
		s := &f.code.slots[i]
		if s.kind != outputSlot || f.cells[i].state != read || slices.Contains(r.call.Outputs, s.field.Name) {
			continue
		}
		origin := Direct
		if r.overridden[s.field.Name] {
			origin = Override
		}
		outputs = append(outputs, f.outputOf(i, f.cells[i].v, origin, ""))
	}
	return outputs
}

func (f *frame) base() bool { return f.context == nil }

// lacking fails when a requested output needs facts that nobody gave.
func (r *run) lacking(result *Result) error {
	names := map[string]bool{}
	for _, output := range result.Outputs {
		if output.Origin == Reactive {
			continue
		}
		for _, name := range output.Value.Missing() {
			if m, known := r.missing[name]; known && (m.field.Required || m.by != "") {
				names[name] = true
			}
		}
	}
	if len(names) == 0 {
		return nil
	}
	err := &Error{Code: CodeMissingFacts, Where: Where{Law: r.call.Law, Date: r.call.Date}, Parties: slices.Sorted(maps.Keys(names))}
	var who []string
	for _, name := range err.Parties {
		who = append(who, r.missing[name].text(name))
	}
	err.Name = err.Parties[0]
	err.Message = "facts are missing: " + strings.Join(who, "; ")
	err.Hint = "give a parameter or a finding under that name"
	return err
}

func (m missing) text(name string) string {
	if m.by != "" {
		return fmt.Sprintf("%s (%s; %s decides)", name, m.in.ref(), m.by)
	}
	return fmt.Sprintf("%s (%s)", name, m.in.ref())
}

// miss notes a fact that nobody gave.
func (r *run) miss(in *article, field *law.Field, by string) {
	if r.missing == nil {
		r.missing = map[string]missing{}
	}
	if _, noted := r.missing[field.Name]; !noted {
		r.missing[field.Name] = missing{field, in, by}
	}
}

func (r *run) reach(a *article)                           { r.room.reached.add(a) }
func (r *run) readLaw(version *regulation, on value.Date) { r.room.read.add(ReadLaw{version.law, on}) }
func (r *run) consult(source Consulted)                   { r.room.consulted.add(source) }
func (r *run) use(parameter string)                       { r.room.used.add(parameter) }

// laws gives every version that was read, sorted, by itself and with the dates
// for which it was read.
func (r *run) laws() (all []*law.Regulation, read []ReadLaw) {
	read = r.room.read.list()
	slices.SortFunc(read, func(a, b ReadLaw) int {
		return cmp.Or(cmp.Compare(a.Law.ID, b.Law.ID), cmp.Compare(a.Law.ValidFrom, b.Law.ValidFrom), cmp.Compare(a.Date, b.Date))
	})
	all = make([]*law.Regulation, 0, len(read))
	for _, one := range read {
		if len(all) == 0 || all[len(all)-1] != one.Law {
			all = append(all, one.Law)
		}
	}
	return all, read
}

// unaskedFindings refuses a finding on a term that no reached article leaves
// to an official.
func (r *run) unaskedFindings() error {
	if len(r.call.Findings) == 0 {
		return nil
	}
	var failures Errors
	for _, name := range slices.Sorted(maps.Keys(r.call.Findings)) {
		if r.asksFinding(name) {
			continue
		}
		failures = append(failures, &Error{Code: CodeFindingNotAsked, Where: Where{Law: r.call.Law, Article: r.call.Article, Date: r.call.Date}, Name: name,
			Message: fmt.Sprintf("nobody asks a finding on %q", name), Hint: r.findingHint(name)})
	}
	if len(failures) == 0 {
		return nil
	}
	return failures
}

func (r *run) asksFinding(name string) bool {
	for _, a := range r.room.reached.all {
		for _, term := range a.source.OpenTerms {
			if term.Name == name && term.DecidedPerCaseBy != "" {
				return true
			}
		}
	}
	return false
}

func (r *run) findingHint(name string) string {
	var asked []string
	for _, a := range r.room.reached.all {
		for _, term := range a.source.OpenTerms {
			if term.DecidedPerCaseBy != "" {
				asked = append(asked, term.Name)
			}
		}
	}
	if near := law.Nearest(name, asked); near != "" {
		return "did you mean " + near + "?"
	}
	if len(asked) == 0 {
		return "leave it out"
	}
	return "asked are: " + strings.Join(asked, ", ")
}

// unusedParameters refuses a parameter that no article of the law knows.
func (r *run) unusedParameters(version *regulation) error {
	if !r.hasUnused() {
		return nil
	}
	known := map[string]bool{}
	for _, a := range r.room.reached.all {
		for _, s := range a.plain.slots {
			known[s.field.Name] = true
		}
	}
	for _, a := range version.articles {
		for _, s := range a.plain.slots {
			known[s.field.Name] = true
		}
	}
	var failures Errors
	for _, name := range slices.Sorted(maps.Keys(r.call.Parameters)) {
		if !r.room.used.has(name) && !known[name] {
			failures = append(failures, r.unknownParameter(name, slices.Collect(maps.Keys(known))))
		}
	}
	if len(failures) == 0 {
		return nil
	}
	return failures
}

func (r *run) hasUnused() bool {
	for name := range r.call.Parameters {
		if !r.room.used.has(name) {
			return true
		}
	}
	return false
}

func (r *run) unknownParameter(name string, known []string) *Error {
	err := &Error{Code: CodeUnknownParameter, Where: Where{Law: r.call.Law, Article: r.call.Article, Date: r.call.Date}, Name: name,
		Message: fmt.Sprintf("nothing asks for %q", name), Hint: "leave it out"}
	if near := law.Nearest(name, known); near != "" {
		err.Hint = "did you mean " + near + "?"
	}
	return err
}

func (r *run) noOutput(a *article, name string, date value.Date) *Error {
	return &Error{Code: CodeOutputNotFound, Where: Where{Law: a.source.Law.ID, Article: a.source.Number, Date: date}, Name: name,
		Message: fmt.Sprintf("Output '%s' not found", name)}
}

// override gives the override on an output, if one holds: from the same law
// always, from another only when that law started the execution.
func (r *run) override(f *frame, output int) (*overriding, error) {
	var found *overriding
	candidates := f.in.overrides[output]
	for i := range candidates {
		candidate := &candidates[i]
		from := candidate.in.source.Law.ID
		if from != f.in.source.Law.ID && from != r.call.Law || !candidate.in.law.inForce(f.date) || candidate.in == f.in {
			continue
		}
		if found != nil {
			return nil, &Error{Code: CodeConflict, Where: Where{Law: f.in.source.Law.ID, Article: f.in.source.Number, Date: f.date}, Name: candidate.override.Output,
				Message: fmt.Sprintf("%s and %s both override %s", found.in.ref(), candidate.in.ref(), candidate.override.Output),
				Hint:    "keep one of the two", Parties: []string{found.in.ref(), candidate.in.ref()}}
		}
		found = candidate
	}
	return found, nil
}

func codeOf(err error) Code {
	if failure := (*Error)(nil); errors.As(err, &failure) {
		return failure.Code
	}
	return CodeOperation
}
