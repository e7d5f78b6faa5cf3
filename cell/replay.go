package cell

import (
	"context"
	"fmt"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// replay is a recorded decision taken once more, on its day, with the
// chronicle as it stood before it.
type replay struct {
	recorded Gram
	first    Gram // the decision it came with; itself, unless it was taken in turn
	taken    *taken
	turn     *turn // of one taken in turn
}

// replayed takes a recorded decision once more.
func (c *Cell) replayed(ctx context.Context, decision Gram, traced bool) (*replay, error) {
	first, err := c.firstOf(ctx, decision)
	if err != nil {
		return nil, err
	}
	t, err := c.gathered(ctx, first)
	if err != nil {
		return nil, err
	}
	again := &replay{recorded: decision, first: first}
	if again.taken, err = c.carryOut(ctx, t, traced); err != nil {
		return nil, err
	}
	if first.ID == decision.ID {
		return again, nil
	}
	again.turn, err = again.turnOf(decision)
	return again, err
}

// firstOf gives the decision that one came with: itself, or the one that took
// it in turn.
func (c *Cell) firstOf(ctx context.Context, decision Gram) (Gram, error) {
	if len(decision.RefersTo) == 0 {
		return decision, nil
	}
	rests, err := c.options.Chronicle.Gram(ctx, decision.RefersTo[0])
	if err != nil || rests.Kind != Beschikking {
		return decision, err
	}
	return c.firstOf(ctx, rests)
}

// gathered gathers what a recorded decision was taken on.
func (c *Cell) gathered(ctx context.Context, decision Gram) (*taking, error) {
	submission, err := c.submissionOf(ctx, decision.RefersTo[0])
	if err != nil {
		return nil, err
	}
	t, err := c.gather(ctx, Decision{
		Submission: submission.ID, On: decision.RecordedOn, KeepBack: decision.KeptBack(), Reasons: decision.Reasons,
		Inputs: map[string]value.Value{}, Findings: map[string]value.Value{},
	}, submission, before(decision.ID))
	if err != nil {
		return nil, err
	}
	asked, err := c.askedIn(t)
	if err != nil {
		return nil, err
	}
	answered := decision.Receipt.setAside(decision.Ref())
	for name, v := range decision.Fields {
		finding, isAnswer := answered[name]
		switch _, held := t.held[name]; {
		case held:
		case asked[name] != nil:
			t.Inputs[name] = v
		case !isAnswer:
			t.Findings[name] = v
		case finding != nil:
			t.Findings[name] = *finding
		}
	}
	t.parameters = t.held.with(t.Inputs)
	return t, nil
}

// askedIn gives the parameters of a decision and of those it can take in turn:
// what else an official gave for it are findings.
func (c *Cell) askedIn(t *taking) (map[string]*law.Field, error) {
	asked := map[string]*law.Field{}
	refs := []string{refOf(t.article)}
	for _, contested := range t.contested {
		refs = append(refs, contested.Ref())
	}
	for _, ref := range refs {
		names, err := c.reductions.laws.NamesOf(ref, stageNames(t.stages()), t.On)
		if err != nil {
			return nil, lawFailed(err)
		}
		for name, field := range names.Parameters {
			asked[name] = field
		}
	}
	return asked, nil
}

// turnOf gives the decision in turn that a recorded one was; CodeDiffers when
// none was taken.
func (r *replay) turnOf(decision Gram) (*turn, error) {
	for _, one := range r.taken.turns {
		if r.first.Outputs[one.output].Text() == decision.ID {
			return one, nil
		}
	}
	return nil, Errors{r.differs(decision.ID, value.String(decision.Ref()), value.Absent)}
}

// result gives what the law gave for the decision.
func (r *replay) result() *engine.Result {
	if r.turn != nil {
		return r.turn.result
	}
	return r.taken.result
}

// log gives what the cell answered.
func (r *replay) log() *answerLog {
	if r.turn != nil {
		return r.turn.log
	}
	return r.taken.log
}

// differences gives each outcome that is another than the recorded one.
func (r *replay) differences() Errors {
	now := known(r.result().Outputs)
	var found Errors
	for _, name := range sortedNames(supplied(now).with(r.recorded.Outputs)) {
		then, recorded := r.recorded.Outputs[name]
		again, given := now[name]
		if !recorded || !given || !sameOutcome(then, again) {
			found = append(found, r.differs(name, orMissing(then, recorded), orMissing(again, given)))
		}
	}
	return found
}

// sameOutcome compares two outcomes as they are stored. A decision in turn is
// held by id; whether it came out the same, it says itself.
func sameOutcome(then, again value.Value) bool {
	if again.Kind() == value.KindDecision {
		return then.Text() != ""
	}
	same, err := value.Same(then, again)
	return same && err == nil
}

func orMissing(v value.Value, given bool) value.Value {
	if given {
		return v
	}
	return value.Unknown()
}

func (r *replay) differs(name string, then, now value.Value) *Error {
	says := func(v value.Value) string {
		switch {
		case v.IsUnknown():
			return ""
		case v.Kind() == value.KindDecision:
			article, _ := v.Field(engine.DecisionArticle)
			return article.Text()
		}
		return v.String()
	}
	return &Error{
		Code: CodeDiffers, Name: name, Where: r.recorded.ID, Then: says(then), Now: says(now),
		Message: fmt.Sprintf("%q was recorded as %q and is %q now", name, says(then), says(now)),
		Hint:    "look which law or reduction is another than the receipt says",
	}
}

// restsOn gives the findings that a recorded decision used, by name. When it
// cannot be taken again, these are all it was given: what it rests on must be
// known, also when the law has gone.
func (c *Cell) restsOn(ctx context.Context, decision Gram) (supplied, error) {
	used := supplied{}
	again, err := c.replayed(ctx, decision, false)
	if err == nil {
		for _, filled := range again.result().OpenTerms {
			if filled.By == engine.ByFinding {
				used[filled.Term.Name] = filled.Value
			}
		}
		return used, nil
	}
	names, err := c.reductions.laws.NamesOf(decision.Ref(), decision.Stages, decision.RecordedOn)
	if err != nil {
		return used, nil
	}
	answered := decision.Receipt.setAside(decision.Ref())
	for name, v := range decision.Fields {
		if _, isAnswer := answered[name]; !isAnswer && names.Parameters[name] == nil {
			used[name] = v
		}
	}
	return used, nil
}
