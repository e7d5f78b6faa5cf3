package cell

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Notice is the act of making known a decision that was kept back.
type Notice struct {
	Decision  string                 // id
	On        value.Date             // no day: today
	Inputs    map[string]value.Value // what the law asks at the notice and the decision does not hold
	Confirmed bool                   // the date is right although long after the last gram
}

// Notify is MakeKnown of a decision on a day (no day: today), without inputs.
func (c *Cell) Notify(ctx context.Context, decision string, on value.Date) (Gram, error) {
	return c.MakeKnown(ctx, Notice{Decision: decision, On: on})
}

// MakeKnown makes known a decision that was kept back and gives the gram of
// the notice. Only from then on is there a term to object. CodeReference when
// the gram is no decision, CodeAlreadyNotified when it was made known before,
// CodeBeforeDecision when the day is before it; what is missing and what
// nobody asks come at once as Errors.
func (c *Cell) MakeKnown(ctx context.Context, n Notice) (Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return Gram{}, err
	}
	decision, err := c.keptBack(ctx, n.Decision)
	if err != nil {
		return Gram{}, err
	}
	n.On = now.dayOr(n.On)
	if err := now.refuseNotice(n.On, decision); err != nil {
		return Gram{}, err
	}
	gram, err := c.notice(ctx, n, decision, upTo(now.last.ID))
	if err != nil {
		return Gram{}, err
	}
	grams, err := c.record(ctx, now, n.Confirmed, gram)
	if err != nil {
		return Gram{}, err
	}
	return grams[0], nil
}

// NoticeForm gives what the law asks of whoever makes a decision known on a day
// (no day: today), beside what the decision holds.
func (c *Cell) NoticeForm(ctx context.Context, decision string, on value.Date) ([]engine.Ask, error) {
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	gram, err := c.keptBack(ctx, decision)
	if err != nil {
		return nil, err
	}
	result, err := c.makeKnown(ctx, Notice{Decision: decision, On: now.dayOr(on)}, gram, c.answering(ctx, upTo(now.last.ID)))
	if err != nil {
		return nil, err
	}
	held := heldBy(gram)
	return slices.DeleteFunc(result.Asks, func(ask engine.Ask) bool {
		_, given := held[ask.Field.Name]
		return given || ask.Kind != engine.AskField // judgements belong to the decision itself
	}), nil
}

func (p present) refuseNotice(on value.Date, decision Gram) error {
	if on >= decision.RecordedOn {
		return p.refuse(on)
	}
	return &Error{
		Code: CodeBeforeDecision, Name: on.String(), Where: decision.ID,
		Message: fmt.Sprintf("the notice of %s is dated before its decision, of %s", on, decision.RecordedOn),
		Hint:    "make it known on that day or later",
	}
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

// notice gives the gram of a notice, without id.
func (c *Cell) notice(ctx context.Context, n Notice, decision Gram, seen horizon) (Gram, error) {
	answerer := c.answering(ctx, seen)
	result, err := c.makeKnown(ctx, n, decision, answerer)
	if err != nil {
		return Gram{}, err
	}
	if refused := missing(result.Missing()); len(refused) > 0 {
		return Gram{}, refused
	}
	receipt, err := receiptOf(result, answerer.log, n.On)
	if err != nil {
		return Gram{}, err
	}
	return Gram{
		Kind: Bekendmaking, Law: decision.Law, Article: decision.Article,
		Stages: []string{engine.StageBekendmaking}, RecordedOn: n.On, Moment: n.On,
		RefersTo: references(decision.ID), Fields: n.Inputs, Outputs: known(result.Outputs), Receipt: receipt,
	}, nil
}

// makeKnown runs the notice on what the decision holds and the official gives.
// Of what it holds only the names that the notice asks are passed: the first
// run says which.
func (c *Cell) makeKnown(ctx context.Context, n Notice, decision Gram, answerer *answerer) (*engine.Result, error) {
	article, err := c.reductions.laws.Article(decision.Ref(), n.On)
	if err != nil {
		return nil, lawFailed(err)
	}
	call := noticeCall(article, n.On, c.config.Scope)
	if call.TakenOn, err = c.takenOn(ctx, decision); err != nil {
		return nil, err
	}
	call.Earlier = decision.Outputs
	shape, err := c.reductions.laws.Execute(call)
	if err != nil {
		return nil, lawFailed(err)
	}
	given := askedOf(heldBy(decision), shape.Asks)
	refused := alreadyHeld(n.Inputs, given, article)
	maps.Copy(given, n.Inputs)
	if call.Parameters, err = c.withDecisions(ctx, article.Parameters, given, answerer.seen); err != nil {
		return nil, err
	}
	call.Answerer, call.Trace = answerer, true
	result, err := c.reductions.laws.Execute(call)
	if err != nil {
		refused = append(refused, given.refusals(err, CodeInputNotAsked)...)
	}
	return result, refused.asError()
}

func noticeCall(article *law.Article, on value.Date, scope engine.Scope) engine.Call {
	return engine.Call{
		Law: article.Law.ID, Article: article.Number, Date: on,
		Stages: []engine.Stage{{Name: engine.StageBekendmaking, Day: on}}, Scope: scope,
	}
}

// askedOf gives the values that a run asks as fields.
func askedOf(values supplied, asks []engine.Ask) supplied {
	given := supplied{}
	for _, ask := range asks {
		if v, found := values[ask.Field.Name]; found && ask.Kind == engine.AskField {
			given[ask.Field.Name] = v
		}
	}
	return given
}
