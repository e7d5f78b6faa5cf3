package cell

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// turn is a decision that another takes in turn: it has an article, stages and
// terms of its own.
type turn struct {
	output     string // that holds it
	article    *law.Article
	replaces   Gram // the decision in the place of which it comes; zero for none
	asked      map[string]*law.Field
	parameters supplied // as the gram keeps them
	findings   supplied
	result     *engine.Result
	log        *answerLog
}

// turns runs the stages of every decision that was taken in turn: each output
// of type decision that is not absent, in the order of their names.
func (c *Cell) turns(ctx context.Context, t *taken, traced bool) ([]*turn, error) {
	outputs := slices.Clone(t.result.Outputs)
	slices.SortStableFunc(outputs, func(a, b engine.Output) int { return cmp.Compare(a.Name, b.Name) })
	var list []*turn
	for _, output := range outputs {
		if output.In != t.article || output.Value.Kind() != value.KindDecision {
			continue
		}
		one, err := c.turn(ctx, t, output, traced)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

func (c *Cell) turn(ctx context.Context, t *taken, output engine.Output, traced bool) (*turn, error) {
	decision := output.Value
	ref, _ := decision.Field(engine.DecisionArticle)
	article, err := c.reductions.laws.Article(ref.Text(), t.On)
	if err != nil {
		return nil, err
	}
	one := &turn{output: output.Name, article: article}
	for _, contested := range t.contested {
		if contested.Ref() == ref.Text() {
			one.replaces = contested
		}
	}
	names, err := c.reductions.laws.NamesOf(ref.Text(), stageNames(t.stages()), t.On)
	if err != nil {
		return nil, err
	}
	one.asked = names.Parameters
	if err := c.fillTurn(ctx, t, one, decision); err != nil {
		return nil, err
	}
	return one, c.runTurn(ctx, t, one, decision, traced)
}

// fillTurn gathers what the stages of a decision in turn ask: from the decision
// as it was taken anew, from what the first was given, and from the decision in
// the place of which it comes.
func (c *Cell) fillTurn(ctx context.Context, t *taken, one *turn, decision value.Value) error {
	held := supplied{}
	if one.replaces.ID != "" {
		var err error
		if held, err = c.holding(ctx, one.replaces, t.seen); err != nil {
			return err
		}
	}
	one.parameters, one.findings = supplied{}, supplied{}
	for name := range one.asked {
		for _, from := range []func(string) (value.Value, bool){decision.Field, t.parameters.get, held.get} {
			if v, found := from(name); found {
				one.parameters[name] = v
				break
			}
		}
	}
	findings, _ := decision.Field(engine.DecisionFindings)
	for name, v := range findings.Fields() {
		one.findings[name] = v
	}
	return nil
}

func (s supplied) get(name string) (v value.Value, found bool) {
	v, found = s[name]
	return v, found
}

// runTurn runs the stages. A judgement that only they ask comes with the
// others, so they run again with it.
func (c *Cell) runTurn(ctx context.Context, t *taken, one *turn, decision value.Value, traced bool) error {
	if err := c.executeTurn(ctx, t, one, traced); err != nil {
		return err
	}
	again := false
	for _, ask := range one.result.Asks {
		finding, given := t.Findings[ask.Field.Name]
		if _, passed := one.findings[ask.Field.Name]; given && !passed && ask.Kind == engine.AskFinding {
			one.findings[ask.Field.Name], again = finding, true
		}
	}
	if again {
		if err := c.executeTurn(ctx, t, one, traced); err != nil {
			return err
		}
	}
	return one.sameAs(decision)
}

func (c *Cell) executeTurn(ctx context.Context, t *taken, one *turn, traced bool) error {
	read, err := c.withDecisions(ctx, one.article.Parameters, decisionIDs(one.parameters), t.seen)
	if err != nil {
		return err
	}
	answerer := c.answering(ctx, t.seen)
	if one.replaces.ID != "" {
		if answerer.anew, err = answerer.leftOut([]string{one.replaces.ID}); err != nil {
			return err
		}
	}
	one.log = answerer.log
	one.result, err = c.reductions.laws.Execute(engine.Call{
		Law: one.article.Law.ID, Article: one.article.Number, Stages: t.stages(), TakenOn: t.submission.Ref(), Date: t.On,
		Parameters: read, Suppliers: suppliedBy(string(Beschikking), one.parameters), Findings: one.findings, Scope: c.config.Scope, Answerer: answerer, Trace: traced,
	})
	return err
}

// sameAs looks whether the decision came out as it was taken anew.
func (one *turn) sameAs(decision value.Value) error {
	for _, output := range one.result.Outputs {
		anew, found := decision.Field(output.Name)
		if !found || output.In != one.article || output.Value.IsUnknown() || output.Field.Type.Kind == law.DecisionType {
			continue
		}
		if same, err := value.Same(output.Value, anew); err != nil || !same {
			return &Error{
				Code: CodeLaw, Name: output.Name, Where: refOf(one.article), Cause: err,
				Message: fmt.Sprintf("the decision taken in turn gives %q as %v, and as %v when its own stages run", output.Name, anew, output.Value),
				Hint:    "show this to whoever keeps the rules: an outcome may not depend on how its article is asked",
			}
		}
	}
	return nil
}

// gram gives the decision in turn as it would be recorded, without ids.
func (one *turn) gram(t *taking) (Gram, error) {
	fields := decisionIDs(one.parameters).with(one.findings)
	receipt, err := receiptOf(one.result, one.log, t.On)
	if err != nil {
		return Gram{}, err
	}
	receipt.answered(one.article, one.result.OpenTerms, fields)
	return Gram{
		Kind: Beschikking, Law: one.article.Law.ID, Article: one.article.Number,
		Stages: stageNames(t.stages()), RecordedOn: t.On, Moment: t.On,
		Fields: fields, Outputs: known(one.result.Outputs), Reasons: one.reasons(t), Receipt: receipt,
	}, nil
}

// reasons gives the words for the judgements that the decision rests on: the
// new ones, and of the others those that were said before.
func (one *turn) reasons(t *taking) map[string]string {
	used := func(name string) bool {
		_, held := one.findings[name]
		return held
	}
	said := words(one.replaces.Reasons, used)
	for name := range t.Findings {
		delete(said, name)
	}
	for name, reason := range words(t.Reasons, used) {
		said[name] = reason
	}
	return said
}

// take reports whether the decisions in turn ask all of these.
func (t *taken) take(inputs supplied) bool {
	for name := range inputs {
		asked := false
		for _, one := range t.turns {
			asked = asked || one.asked[name] != nil
		}
		if !asked {
			return false
		}
	}
	return true
}

// link gives the grams of one act, which have their ids, to each other: the
// first holds those that it takes in turn by id, and each rests on the first.
func link(grams []Gram) {
	first, next := &grams[0], 1
	for _, name := range sortedNames(first.Outputs) {
		if first.Outputs[name].Kind() == value.KindDecision && next < len(grams) {
			first.Outputs[name] = value.String(grams[next].ID)
			grams[next].RefersTo = references(first.ID)
			next++
		}
	}
}

// refuseReplacing refuses a second decision in the place of one.
func (c *Cell) refuseReplacing(ctx context.Context, t *taken) error {
	for _, one := range t.turns {
		if one.replaces.ID == "" {
			continue
		}
		by, err := c.replacedBy(ctx, one.replaces.ID, everything)
		if err != nil {
			return err
		}
		if by != "" {
			return &Error{
				Code: CodeAlreadyReplaced, Name: one.replaces.ID, Where: by,
				Message: fmt.Sprintf("the decision %s was replaced before, by %s", one.replaces.ID, by),
				Hint:    "what is decided now changes only by a decision on the one that came in its place",
			}
		}
	}
	return nil
}

// replacedBy gives the id of the decision that came in the place of one, as far
// as is seen; "" when none did.
func (c *Cell) replacedBy(ctx context.Context, id string, seen horizon) (string, error) {
	decision, err := c.options.Chronicle.Gram(ctx, id)
	if err != nil {
		return "", err
	}
	rests := func(on string, kinds ...Kind) ([]Entry, error) {
		entries, err := c.options.Chronicle.Grams(ctx, Query{Kinds: kinds, RefersTo: on})
		return slices.DeleteFunc(entries, func(entry Entry) bool { return !seen.sees(entry.Gram.ID) }), err
	}
	submissions, err := rests(decision.ID, Aanvraag, Bezwaarschrift)
	if err != nil {
		return "", err
	}
	for _, submission := range submissions {
		decisions, err := rests(submission.Gram.ID, Beschikking)
		if err != nil {
			return "", err
		}
		for _, first := range decisions {
			turns, err := rests(first.Gram.ID, Beschikking)
			if err != nil {
				return "", err
			}
			for _, one := range turns {
				if one.Gram.Ref() == decision.Ref() {
					return one.Gram.ID, nil
				}
			}
		}
	}
	return "", nil
}
