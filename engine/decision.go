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

// The parts of a decision value that have a meaning of their own; its fields
// and outputs stand beside them under their own names (01-language 1.6).
const (
	DecisionID       = "id"
	DecisionArticle  = "article"  // R#A that took it
	DecisionTakenOn  = "taken_on" // R#A of the submission it was taken on
	DecisionRecorded = "recorded_on"
	DecisionFindings = "findings"
	DecisionOutcomes = "outcomes" // what it decides, without what is derived
)

// surroundings is what a frame inherits from the execution around it: the
// findings of a decision that is taken anew, and which decisions those are.
type surroundings struct {
	findings value.Value // of the decision; the call's own go before them
	anew     []string    // ids of the decisions that are taken anew, outermost first
}

// finding gives a judgement of the official: one of the call, else one of the
// decision that is taken anew.
func (f *frame) givenFinding(name string) (value.Value, bool) {
	if v, given := f.run.call.Findings[name]; given {
		return v, true
	}
	if f.around == nil {
		return value.Absent, false
	}
	return f.around.findings.Field(name)
}

// takeAnew runs the article that took a decision again, with the decision's
// own fields and findings, under the law of the day.
func (r *reference) takeAnew(f *frame) (value.Value, error) {
	decision, err := r.article.eval(f)
	switch {
	case err != nil || decision.IsUnknown():
		return decision, err
	case decision.IsAbsent():
		return value.Absent, r.at.absent(f, "{article: …}")
	case decision.Kind() != value.KindDecision:
		return value.Absent, r.at.fail(f, CodeWrongType, fmt.Sprintf("%v is no decision", decision), "")
	}
	ref, _ := decision.Field(DecisionArticle)
	lawID, number, _ := strings.Cut(ref.Text(), "#")
	target, err := f.run.corpus.article(lawID, number, f.date)
	if err != nil {
		return value.Absent, r.at.wrap(f, codeOf(err), "the decision cannot be taken anew", err)
	}
	if t := f.run.tracer; t != nil {
		step := t.open(r.like)
		step.Name, step.AsOf = target.ref(), f.run.asOf(f.date)
		f.tellField(r.field, f.run.source(trace.FromDecision, target.ref()))
	}
	v, err := r.anew(f, target, decision)
	return f.run.end(v, err)
}

func (r *reference) anew(f *frame, target *article, decision value.Value) (value.Value, error) {
	item, found := target.decision()
	if !found {
		return value.Absent, r.at.fail(f, CodeNothingProduced, target.ref()+" takes no decision", "")
	}
	callee, err := r.anewFrame(f, target, decision)
	if err != nil {
		return value.Absent, err
	}
	f.run.consult(Consulted{Kind: "law", Name: target.ref(), Date: f.date})
	if r.source.Output != "" {
		if i, found := callee.code.outputs[r.source.Output]; found {
			f.run.showAsked(callee, i)
		}
		return callee.give(r.source.Output)
	}
	v, err := callee.decisionValue(item, decision, cmp.Or(f.run.takenOn(), f.in.ref()))
	if err == nil {
		id, _ := decision.Field(DecisionID)
		f.run.anew = append(f.run.anew, Anew{Decision: id.Text(), In: target.source, Value: v})
	}
	return v, err
}

// anewFrame makes the frame in which a decision is taken anew; the parts that
// read it share one.
func (r *reference) anewFrame(f *frame, target *article, decision value.Value) (*frame, error) {
	decisionID, _ := decision.Field(DecisionID)
	id := identity{target: target, date: f.date, around: f.around, anew: "anew " + decisionID.String()}
	hash := id.hash()
	if known := f.run.known(hash, &id); known != nil {
		return known, nil
	}
	callee := f.run.newFrame(target, f.date)
	callee.id, callee.around = id, &surroundings{}
	callee.around.findings, _ = decision.Field(DecisionFindings)
	if f.around != nil {
		callee.around.anew = slices.Clone(f.around.anew)
	}
	callee.around.anew = append(callee.around.anew, decisionID.Text())
	source := f.run.source(trace.FromDecision, target.ref())
	for _, field := range target.source.Parameters {
		if v, held := decision.Field(field.Name); held {
			callee.set(field.Name, v, source)
		}
	}
	for _, field := range target.source.Parameters {
		v, held := decision.Field(field.Name)
		if !held {
			continue
		}
		v, err := callee.accept(field, v, "the decision")
		if err != nil {
			return nil, err
		}
		callee.set(field.Name, v, source)
	}
	f.run.keep(hash, callee)
	return callee, nil
}

// decisionValue gives the decision that a frame takes, as a value; it is
// unknown when an output of it is. takenOn is the article of the submission
// that is decided on.
func (f *frame) decisionValue(item law.Produces, old value.Value, takenOn string) (value.Value, error) {
	parts, outcomes, unknown := map[string]value.Value{}, map[string]value.Value{}, value.Absent
	for _, field := range f.in.source.Parameters {
		if v, held := old.Field(field.Name); held {
			parts[field.Name] = v
		}
	}
	for _, name := range f.in.decides(item) {
		v, err := f.give(name)
		if err != nil {
			return value.Absent, err
		}
		if v.IsUnknown() {
			unknown = value.Merge(unknown, v)
		}
		parts[name] = v
		if slices.Contains(item.Outputs, name) && !f.code.slots[f.code.outputs[name]].field.Derived {
			outcomes[name] = v
		}
	}
	if unknown.IsUnknown() {
		return unknown, nil
	}
	parts[DecisionID] = value.Absent // it is not recorded yet
	parts[DecisionArticle] = value.String(f.in.ref())
	parts[DecisionTakenOn] = value.String(takenOn)
	parts[DecisionRecorded] = value.DateValue(f.date)
	parts[DecisionFindings] = f.findings()
	parts[DecisionOutcomes] = value.Record(outcomes)
	return value.Decision(parts), nil
}

// findings gives the judgements that a decision taken anew rests on, at
// whatever depth: its own, and the new ones that went before these.
func (f *frame) findings() value.Value {
	used := map[string]value.Value{}
	for i, filled := range f.run.terms {
		if filled.By == ByFinding && f.run.filledIn[i] == f.around {
			used[filled.Term.Name] = filled.Value
		}
	}
	return value.Record(used)
}

// decision gives the decision that an article produces.
func (a *article) decision() (law.Produces, bool) {
	for _, item := range a.source.Produces {
		if item.LegalCharacter != "" {
			return item, true
		}
	}
	return law.Produces{}, false
}

// decides names the outputs of a decision: what it decides, what follows from
// it and the decisions it takes in turn; every output when it names none.
func (a *article) decides(item law.Produces) []string {
	names := slices.Clone(item.Outputs)
	for _, field := range a.source.Outputs {
		if (field.Derived || field.Type.Kind == law.DecisionType || len(item.Outputs) == 0) && !slices.Contains(names, field.Name) {
			names = append(names, field.Name)
		}
	}
	return names
}
