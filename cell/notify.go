package cell

import (
	"context"
	"fmt"
	"maps"

	"kroniek/engine"
	"kroniek/engine/value"
)

// Notify makes known a decision that was kept back, on a day (no day: today),
// and gives the gram of the notice. Only from then on is there a term to
// object. CodeReference when the gram is no decision, CodeAlreadyNotified
// when it was made known before, CodeBeforeDecision when the day is before it.
func (c *Cell) Notify(ctx context.Context, decision string, on value.Date) (Gram, error) {
	return c.notify(ctx, decision, on, false)
}

// NotifyConfirmed is Notify of which the day is confirmed, although it is long
// after the last gram.
func (c *Cell) NotifyConfirmed(ctx context.Context, decision string, on value.Date) (Gram, error) {
	return c.notify(ctx, decision, on, true)
}

func (c *Cell) notify(ctx context.Context, id string, on value.Date, confirmed bool) (Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return Gram{}, err
	}
	decision, err := c.keptBack(ctx, id)
	if err != nil {
		return Gram{}, err
	}
	on = now.dayOr(on)
	if on < decision.RecordedOn {
		return Gram{}, &Error{
			Code: CodeBeforeDecision, Name: on.String(), Where: decision.ID,
			Message: fmt.Sprintf("the notice of %s is dated before its decision, of %s", on, decision.RecordedOn),
			Hint:    "make it known on that day or later",
		}
	}
	if err := now.refuse(on); err != nil {
		return Gram{}, err
	}
	gram, err := c.notice(decision, on)
	if err != nil {
		return Gram{}, err
	}
	grams, err := c.record(ctx, now, confirmed, gram)
	if err != nil {
		return Gram{}, err
	}
	return grams[0], nil
}

// keptBack gives a decision that was not made known.
func (c *Cell) keptBack(ctx context.Context, id string) (Gram, error) {
	decision, err := c.options.Chronicle.Gram(ctx, id)
	if err != nil {
		return Gram{}, err
	}
	if decision.Kind != Beschikking {
		return Gram{}, notThat(id, fmt.Sprintf("the gram is of kind %s and no decision", decision.Kind), nil)
	}
	made := decision
	if decision.KeptBack() {
		notices, err := c.options.Chronicle.Grams(ctx, Query{Kinds: []Kind{Bekendmaking}, RefersTo: id})
		if err != nil || len(notices) == 0 {
			return decision, err
		}
		made = notices[0].Gram
	}
	return Gram{}, &Error{
		Code: CodeAlreadyNotified, Name: id, Where: made.ID,
		Message: fmt.Sprintf("the decision was made known on %s", made.Moment),
		Hint:    "its terms run from then; the case shows them",
	}
}

// notice gives the gram of a notice on a day, without id.
func (c *Cell) notice(decision Gram, on value.Date) (Gram, error) {
	result, err := c.makeKnown(decision, on)
	if err != nil {
		return Gram{}, err
	}
	var refused Errors
	for _, ask := range result.Missing() {
		refused = append(refused, missing(ask))
	}
	if len(refused) > 0 {
		return Gram{}, refused
	}
	receipt, err := receiptOf(result)
	if err != nil {
		return Gram{}, err
	}
	return Gram{
		Kind: Bekendmaking, Law: decision.Law, Article: decision.Article,
		Stages: []string{engine.StageBekendmaking}, RecordedOn: on, Moment: on,
		RefersTo: references(decision.ID), Outputs: known(result.Outputs), Receipt: receipt,
	}, nil
}

// makeKnown runs the notice on what the decision holds. Of that only the
// names that the notice asks are passed: the first run says which.
func (c *Cell) makeKnown(decision Gram, on value.Date) (*engine.Result, error) {
	call := engine.Call{
		Law: decision.Law, Article: decision.Article, Date: on,
		Stages: []engine.Stage{{Name: engine.StageBekendmaking, Day: on}}, Scope: c.config.Scope,
	}
	shape, err := c.options.Laws.Execute(call)
	if err != nil {
		return nil, lawFailed(err)
	}
	held := heldBy(decision)
	call.Parameters = maps.Clone(supplied{})
	for _, ask := range shape.Asks {
		if v, found := held[ask.Field.Name]; found && ask.Kind == engine.AskField {
			call.Parameters[ask.Field.Name] = v
		}
	}
	call.Trace = true
	result, err := c.options.Laws.Execute(call)
	if err != nil {
		return nil, lawFailed(err)
	}
	return result, nil
}
