package cell

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// taking is a decision being taken, for the first time or once more.
type taking struct {
	Decision
	submission Gram         // with what was added to it
	article    *law.Article // that decides
	held       supplied     // what the submission gives the decision, by name
	parameters supplied     // as the gram keeps them
	seen       horizon
	contested  []Gram // the decisions that the submission is about
}

// taken is a decision with what the law gave.
type taken struct {
	*taking
	result *engine.Result
	log    *answerLog
	turns  []*turn
}

// gather brings together what a decision is taken on, in a chronicle as it
// stood.
func (c *Cell) gather(ctx context.Context, d Decision, submission Gram, seen horizon) (*taking, error) {
	submission, err := c.whole(ctx, submission, seen)
	if err != nil {
		return nil, err
	}
	return c.gatherOn(ctx, d, submission, seen)
}

// gatherOn is gather for a submission with what was added to it.
func (c *Cell) gatherOn(ctx context.Context, d Decision, submission Gram, seen horizon) (*taking, error) {
	article, err := c.requested(submission, d.On)
	if err != nil {
		return nil, err
	}
	if err := c.reductions.refuse(d.On); err != nil {
		return nil, err
	}
	t := &taking{Decision: d, submission: submission, article: article, held: supplied{}, seen: seen}
	held := heldBy(submission)
	for _, field := range article.Parameters {
		if v, found := held[field.Name]; found {
			t.held[field.Name] = v
		}
	}
	t.parameters = t.held.with(d.Inputs)
	t.contested, err = c.contestedBy(ctx, submission)
	return t, err
}

// contestedBy gives the decisions that a submission is about.
func (c *Cell) contestedBy(ctx context.Context, submission Gram) ([]Gram, error) {
	article, err := c.reductions.laws.Article(submission.Ref(), submission.RecordedOn)
	if err != nil {
		return nil, lawFailed(err)
	}
	var contested []Gram
	for _, field := range article.Parameters {
		id := submission.Fields[field.Name].Text()
		if field.Type.Kind != law.DecisionType || id == "" {
			continue
		}
		gram, err := c.options.Chronicle.Gram(ctx, id)
		if err != nil {
			return nil, err
		}
		contested = append(contested, gram)
	}
	return contested, nil
}

// stages gives the stages that the decision runs.
func (t *taking) stages() []engine.Stage {
	stages := []engine.Stage{{Name: engine.StageBesluit, Day: t.On}}
	if !t.KeepBack {
		stages = append(stages, engine.Stage{Name: engine.StageBekendmaking, Day: t.On})
	}
	return stages
}

func stageNames(stages []engine.Stage) []string {
	list := make([]string, len(stages))
	for i, stage := range stages {
		list[i] = stage.Name
	}
	return list
}

// carryOut lets the law take the decision, and those it takes in turn. An
// input that the decision itself does not ask may be for one of these.
func (c *Cell) carryOut(ctx context.Context, t *taking, traced bool) (*taken, error) {
	refused := append(alreadyHeld(t.Inputs, t.held, t.article), t.reserved()...)
	names, err := c.reductions.laws.NamesOf(refOf(t.article), stageNames(t.stages()), t.On)
	if err != nil {
		return nil, lawFailed(err)
	}
	own, beside := t.parameters.split(func(name string) bool { return names.Parameters[name] != nil || len(t.contested) == 0 })
	whole, err := c.run(ctx, t, own, traced)
	if err == nil {
		whole.turns, err = c.turns(ctx, whole, traced)
	}
	if err == nil && !whole.take(beside) {
		_, err = c.run(ctx, t, t.parameters, false) // the law says what nobody asks
	}
	if err != nil {
		refused = append(refused, t.refusals(err)...)
	}
	return whole, refused.asError()
}

// reserved refuses what holds the key by which decimals are stored.
func (t *taking) reserved() Errors {
	var refused Errors
	given := supplied(t.Inputs).with(t.Findings)
	for _, name := range sortedNames(given) {
		if err := value.CheckSupplied(given[name]); err != nil {
			refused = append(refused, &Error{
				Code: CodeWrongValue, Name: name, Where: refOf(t.article), Cause: err,
				Message: fmt.Sprintf("the value of %q cannot be kept", name), Hint: "leave that key out",
			})
		}
	}
	return refused
}

// refusals turns a failure of the law into refusals of what was supplied.
func (t *taking) refusals(err error) Errors {
	var found Errors
	var one *Error
	switch {
	case errors.As(err, &found):
		return found
	case errors.As(err, &one) && failuresOf(err) == nil:
		return Errors{one}
	}
	return t.parameters.with(t.Findings).refusals(err, CodeInputNotAsked)
}

// run runs the decision itself.
func (c *Cell) run(ctx context.Context, t *taking, parameters supplied, traced bool) (*taken, error) {
	read, err := c.withDecisions(ctx, t.article.Parameters, parameters, t.seen)
	if err != nil {
		return nil, err
	}
	answerer := c.answering(ctx, t.seen)
	result, err := c.reductions.laws.Execute(engine.Call{
		Law: t.article.Law.ID, Article: t.article.Number, Stages: t.stages(), TakenOn: t.submission.Ref(), Date: t.On,
		Parameters: read, Suppliers: t.suppliers(c.config.Body), Findings: t.Findings, Scope: c.config.Scope,
		Answerer: answerer, Trace: traced,
	})
	if err != nil {
		return nil, err
	}
	return &taken{taking: t, result: result, log: answerer.log}, nil
}

// grams gives the decision, and those it takes in turn, as they would be
// recorded, without ids. Until the first has its id, it holds the others as
// they are.
func (t *taken) grams() ([]Gram, error) {
	first, err := t.gram()
	if err != nil {
		return nil, err
	}
	grams := []Gram{first}
	for _, turn := range t.turns {
		gram, err := turn.gram(t.taking)
		if err != nil {
			return nil, err
		}
		grams = append(grams, gram)
	}
	return grams, nil
}

func (t *taken) gram() (Gram, error) {
	fields := t.parameters.with(nil)
	for name, finding := range t.Findings {
		if _, twice := fields[name]; twice {
			return Gram{}, &Error{
				Code: CodeLaw, Name: name, Where: refOf(t.article),
				Message: fmt.Sprintf("the law calls both a finding and an input %q", name),
				Hint:    "one of the two needs another name in the law",
			}
		}
		fields[name] = finding
	}
	receipt, err := receiptOf(t.result, t.log, t.On)
	if err != nil {
		return Gram{}, err
	}
	receipt.answered(t.article, t.result.OpenTerms, fields)
	return Gram{
		Kind: Beschikking, Law: t.article.Law.ID, Article: t.article.Number,
		Stages: stageNames(t.stages()), RecordedOn: t.On, Moment: t.On,
		RefersTo: references(t.submission.ID), Fields: fields, Outputs: known(t.result.Outputs),
		Reasons: words(t.Reasons, func(string) bool { return true }), Receipt: receipt,
	}, nil
}

// openTerms gives the open terms of the decision, and what the stages of those
// it takes in turn filled beside these.
func (t *taken) openTerms() []engine.FilledTerm {
	all := slices.Clone(t.result.OpenTerms)
	for _, turn := range t.turns {
		for _, filled := range turn.result.OpenTerms {
			if !slices.ContainsFunc(all, func(one engine.FilledTerm) bool { return one.Term == filled.Term }) {
				all = append(all, filled)
			}
		}
	}
	return all
}

// decisionIDs gives values as a gram keeps them: a decision by its id.
func decisionIDs(values supplied) supplied {
	kept := maps.Clone(values)
	for name, v := range kept {
		if id, isDecision := v.Field(engine.DecisionID); isDecision && v.Kind() == value.KindDecision {
			kept[name] = id
		}
	}
	return kept
}
