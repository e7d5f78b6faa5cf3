package engine

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// staged runs what an article produces at the stages of the call.
func (r *run) staged(result *Result) error {
	base, err := r.corpus.article(r.call.Law, r.call.Article, r.call.Date)
	if err != nil {
		return err
	}
	f := r.frameOf(base, r.call.Date)
	if r.tracer != nil {
		r.tracer.at.Step = *f.code.shown.article
	}
	var stages []*stageRun
	for _, stage := range r.call.Stages {
		item, err := r.produced(base, stage.Name)
		if err != nil {
			return err
		}
		stages = append(stages, &stageRun{run: r, base: f, item: item, stage: stage, result: result, before: stages})
	}
	if err := r.ask(result, f, stages); err != nil {
		return err
	}
	if failures := r.pass(f); len(failures) > 0 {
		return failures
	}
	for _, stage := range stages {
		if stage.item.Submission == "" {
			r.reach(base)
		}
		if err := stage.all(); err != nil {
			return err
		}
	}
	r.settle(result)
	return nil
}

// produced gives the item of an article that a stage runs: its submission or
// its decision.
func (r *run) produced(base *article, stage string) (law.Produces, error) {
	for _, item := range base.source.Produces {
		if ofSubmission(stage) && item.Submission != "" || !ofSubmission(stage) && item.LegalCharacter != "" {
			return item, nil
		}
	}
	return law.Produces{}, &Error{Code: CodeNothingProduced, Where: Where{Law: r.call.Law, Article: r.call.Article, Date: r.call.Date}, Name: stage,
		Message: fmt.Sprintf("the article produces nothing at stage %s", stage)}
}

// stageRun is one stage of what an article produces.
type stageRun struct {
	run    *run
	base   *frame
	item   law.Produces
	stage  Stage
	result *Result
	before []*stageRun // the stages that ran earlier
	given  []*frame    // hooks of earlier points, whose outputs later ones see
}

// all runs the hooks before, the actions and the hooks after.
func (s *stageRun) all() error {
	s.begin()
	err := s.parts()
	_, err = s.run.end(value.DateValue(s.stage.Day), err)
	return err
}

func (s *stageRun) parts() error {
	if err := s.hooks(law.PreActions); err != nil {
		return err
	}
	if s.stage.Name == StageBesluit {
		for _, name := range s.base.in.decides(s.item) {
			if err := s.decide(name); err != nil {
				return err
			}
		}
	}
	return s.hooks(law.PostActions)
}

func (s *stageRun) decide(name string) error {
	if override, err := s.run.override(s.base, s.base.code.outputs[name]); err != nil || override != nil && override.override.Voids {
		return err // what is void does not arise
	}
	return s.run.give(s.result, s.base, name, Direct, s.stage.Name)
}

// hooks runs the hooks that fire at a point. They do not see each other's
// outputs; of two that give one name the higher layer goes first, then the
// later version.
func (s *stageRun) hooks(point law.HookPoint) error {
	var firing []*frame
	for _, hook := range s.matching(point) {
		f := s.run.newFrame(hook, s.run.call.Date)
		f.context = s.contextOf(hook)
		if err := s.fire(f); err != nil {
			return err
		}
		firing = append(firing, f)
	}
	s.given = append(s.given, firing...)
	return nil
}

func (s *stageRun) fire(f *frame) error {
	s.beginHook(f)
	err := s.outputsOf(f)
	_, err = s.run.end(value.Absent, err)
	return err
}

func (s *stageRun) outputsOf(f *frame) error {
	for _, field := range f.in.source.Outputs {
		if _, given := s.result.Output(field.Name); given {
			continue
		}
		if override, err := s.run.override(f, f.code.outputs[field.Name]); err != nil {
			return err
		} else if override != nil && override.override.Voids {
			continue
		}
		if err := s.run.give(s.result, f, field.Name, Reactive, s.stage.Name); err != nil {
			return err
		}
	}
	return s.terms(f)
}

// terms adds the terms that an article starts, as far as their days are known.
func (s *stageRun) terms(f *frame) error {
	for _, item := range f.in.source.Produces {
		if item.Term == nil {
			continue
		}
		term := Term{For: item.Term.For, In: f.in.source}
		for _, part := range []struct {
			output string
			day    *value.Date
		}{{item.Term.FirstDay, &term.FirstDay}, {item.Term.LastDay, &term.LastDay}} {
			if part.output == "" {
				continue
			}
			v, err := f.give(part.output)
			if err != nil {
				return err
			}
			*part.day, _ = v.Date()
		}
		if !term.LastDay.IsZero() {
			s.result.Terms = append(s.result.Terms, term)
		}
	}
	return nil
}

// contextOf gives a hook its parameters: the day of the stage for the moment
// it names, what the caller passed, what earlier stages gave, what the article
// knows and what earlier hooks gave.
func (s *stageRun) contextOf(hook *article) func(string) (lent, error) {
	return func(name string) (lent, error) {
		if moment(hook.source) == name {
			return lent{value.DateValue(s.stage.Day), true, s.run.source(trace.FromStage, s.stage.Name)}, nil
		}
		if v, given := s.run.call.Parameters[name]; given {
			return lent{v, true, s.run.supplier(name)}, nil
		}
		if v, given := s.run.call.Earlier[name]; given {
			return lent{v, true, fromEarlier}, nil
		}
		if s.item.Submission == "" {
			if given, err := s.base.lend(name); given.known || err != nil {
				return given, err
			}
		}
		for _, earlier := range s.earlier() {
			if i, found := earlier.code.outputs[name]; found {
				v, err := earlier.read(i)
				return lent{v, true, earlier.code.passing}, err
			}
		}
		return lent{}, nil
	}
}

func (s *stageRun) earlier() []*frame {
	var frames []*frame
	for _, stage := range s.before {
		frames = append(frames, stage.given...)
	}
	return append(frames, s.given...)
}

// moment names the parameter that holds the day of the stage, or "".
func moment(a *law.Article) string {
	for _, item := range a.Produces {
		if item.Moment != nil {
			return item.Moment.Parameter
		}
	}
	return ""
}

// matching gives the articles in force that are hooked onto the stage at a
// point, the first to fire first.
func (s *stageRun) matching(point law.HookPoint) []*article {
	var fired []*article
	for _, one := range s.run.corpus.hooks {
		if one.hook.Point == point && s.matches(one.hook) && one.in.law.inForce(s.run.call.Date) && !slices.Contains(fired, one.in) {
			fired = append(fired, one.in)
		}
	}
	slices.SortStableFunc(fired, func(a, b *article) int {
		return cmp.Or(rank(a.source, b.source), cmp.Compare(a.source.Law.ID, b.source.Law.ID), cmp.Compare(a.source.Place.Line, b.source.Place.Line))
	})
	return fired
}

func (s *stageRun) matches(hook law.Hook) bool {
	if !s.couldMatch(hook) {
		return false
	}
	switch {
	case hook.Completion != "":
		return s.stage.Name == StageAanvulling
	case hook.Submission != "":
		return s.stage.Name != StageAanvulling
	}
	return s.isStage(cmp.Or(hook.Stage, StageBesluit))
}

// couldMatch reports whether a hook is meant for what is produced, at one
// stage of it or another.
func (s *stageRun) couldMatch(hook law.Hook) bool {
	if submission := cmp.Or(hook.Completion, hook.Submission); submission != "" {
		return submission == s.item.Submission && s.meant(hook)
	}
	return hook.LegalCharacter == s.item.LegalCharacter &&
		(hook.DecisionType == "" || hook.DecisionType == s.item.DecisionType)
}

// meant reports whether a hook means this very submission.
func (s *stageRun) meant(hook law.Hook) bool {
	return (hook.EstablishedBy == "" || hook.EstablishedBy == s.base.in.ref()) &&
		(hook.DecidedBy == "" || hook.DecidedBy == s.requested())
}

// requested gives the legal character of the decision that the submission
// asks for: the one it requests, or the one that says it decides on it.
func (s *stageRun) requested() string {
	target := s.base.in
	if lawID, number, found := strings.Cut(s.item.Requests, "#"); found {
		var err error
		if target, err = s.run.corpus.article(lawID, number, s.run.call.Date); err != nil {
			return ""
		}
	} else if decider := s.decider(); decider != nil {
		target = decider
	}
	item, _ := target.decision()
	return item.LegalCharacter
}

// decider gives the article in force that says it decides on the submission.
func (s *stageRun) decider() *article {
	for _, a := range s.run.corpus.deciders[s.base.in.ref()] {
		if a.law.inForce(s.run.call.Date) {
			return a
		}
	}
	return nil
}

// isStage reports whether the stage that runs is the named one, or is it by
// the procedure in force.
func (s *stageRun) isStage(name string) bool {
	if s.stage.Name == name {
		return true
	}
	for _, version := range s.run.corpus.procedures {
		if newest, err := s.run.corpus.version(version.law.ID, s.run.call.Date); err != nil || newest != version {
			continue
		}
		for _, procedure := range version.law.Procedures {
			for _, stage := range procedure.Stages {
				if procedure.LegalCharacter == s.item.LegalCharacter && stage.Name == s.stage.Name && stage.Is == name {
					return true
				}
			}
		}
	}
	return false
}

// ask lists everything that the stages ask of people, and refuses a parameter
// that none of them asks or that does not fit.
func (r *run) ask(result *Result, f *frame, stages []*stageRun) error {
	form := &form{run: r, seen: map[string]bool{}}
	for _, stage := range stages {
		form.stage(stage)
	}
	result.Asks = form.asks
	failures := form.check()
	for _, name := range slices.Sorted(maps.Keys(r.call.Parameters)) {
		if !form.seen[name] {
			failures = append(failures, r.unknownParameter(name, slices.Collect(maps.Keys(form.seen))))
		}
	}
	if len(failures) > 0 {
		return failures
	}
	return nil
}

// form gathers the asks of a staged call in the order of the law: the article
// first, then the hooks.
type form struct {
	run  *run
	asks []Ask
	seen map[string]bool
}

func (m *form) stage(s *stageRun) {
	source := s.base.in.source
	for _, field := range source.Parameters {
		if s.item.Submission == "" || len(s.item.Parameters) == 0 || slices.Contains(s.item.Parameters, field.Name) {
			m.add(field, source, s.stage.Name)
		}
	}
	provided := s.provided()
	for _, point := range []law.HookPoint{law.PreActions, law.PostActions} {
		for _, hook := range s.matching(point) {
			for _, field := range hook.source.Parameters {
				if field.Name != moment(hook.source) && !provided[field.Name] {
					m.add(field, hook.source, s.stage.Name)
				}
			}
		}
	}
}

// provided names what the law itself gives to the hooks of a stage.
func (s *stageRun) provided() map[string]bool {
	names := map[string]bool{}
	if s.item.Submission == "" {
		for _, field := range s.base.in.source.Outputs {
			names[field.Name] = true
		}
		for _, input := range s.base.in.source.Inputs {
			names[input.Name] = true
		}
	}
	for _, stage := range append(slices.Clone(s.before), s) {
		for _, point := range []law.HookPoint{law.PreActions, law.PostActions} {
			for _, hook := range stage.matching(point) {
				for name := range hook.plain.outputs {
					names[name] = true
				}
			}
		}
	}
	return names
}

func (m *form) add(field *law.Field, in *law.Article, stage string) {
	if m.seen[field.Name] {
		return
	}
	m.seen[field.Name] = true
	v, given := m.run.call.Parameters[field.Name]
	m.asks = append(m.asks, Ask{Kind: AskField, Field: field, In: in, Stage: stage, Known: given, Value: v})
}

// check holds every parameter against the field that asks it.
func (m *form) check() Errors {
	var failures Errors
	given := func(name string) (value.Value, bool) {
		v, ok := m.run.call.Parameters[name]
		return v, ok && !v.IsUnknown() && !v.IsAbsent()
	}
	for i := range m.asks {
		ask := &m.asks[i]
		if !ask.Known {
			continue
		}
		v, err := accept(ask.Field, ask.Value, given)
		if err != nil {
			err.Where = Where{Law: ask.In.Law.ID, Article: ask.In.Number, Date: m.run.call.Date}
			failures = append(failures, err)
			continue
		}
		ask.Value = v
	}
	return failures
}

// settle adds the findings that the run reached to the asks, and marks what
// is still needed: for a submission every required field, for a decision what
// an output cannot do without.
func (r *run) settle(result *Result) {
	lacking := map[string]bool{}
	for _, output := range result.Outputs {
		for _, name := range output.Value.Missing() {
			lacking[name] = true
		}
	}
	for i := range result.Asks {
		ask := &result.Asks[i]
		if ofSubmission(ask.Stage) {
			ask.Needed = !ask.Known && ask.Field.Required && !ask.Field.Nullable
		} else {
			ask.Needed = !ask.Known && lacking[ask.Field.Name]
		}
		delete(lacking, ask.Field.Name)
	}
	for _, a := range r.room.reached.all {
		for _, term := range a.source.OpenTerms {
			if ask, asked := r.askFinding(a, term, lacking[term.Name]); asked {
				result.Asks = append(result.Asks, ask)
				delete(lacking, term.Name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(lacking)) {
		if m, noted := r.missing[name]; noted {
			result.Asks = append(result.Asks, Ask{Kind: AskField, Field: m.field, In: m.in.source, By: m.by, Needed: true})
		}
	}
}

func (r *run) askFinding(a *article, term *law.OpenTerm, lacking bool) (Ask, bool) {
	if term.DecidedPerCaseBy == "" {
		return Ask{}, false
	}
	ask := Ask{Kind: AskFinding, Field: &term.Field, In: a.source, By: term.DecidedPerCaseBy, Needed: lacking}
	ask.Value, ask.Known = r.call.Findings[term.Name]
	for _, filled := range r.terms {
		if filled.Term == term {
			ask.Filler = filled.By
			ask.Value, ask.Known = filled.Value, true
		}
	}
	return ask, true
}
