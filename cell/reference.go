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

// contested gives the decision that a submission refers to; the zero Gram
// when it refers to nothing.
func (c *Cell) contested(ctx context.Context, id string) (Gram, error) {
	if id == "" {
		return Gram{}, nil
	}
	gram, err := c.options.Chronicle.Gram(ctx, id)
	switch {
	case errors.Is(err, &Error{Code: CodeGramNotFound}):
		return Gram{}, notThat(id, "the chronicle has no such gram", err)
	case err != nil:
		return Gram{}, err
	case gram.Kind != Beschikking:
		return Gram{}, notThat(id, fmt.Sprintf("the gram is of kind %s and no decision", gram.Kind), nil)
	}
	return gram, nil
}

func notThat(id, message string, cause error) *Error {
	return &Error{
		Code: CodeReference, Name: id, Message: message,
		Hint: "refer to the id of a decision in this chronicle", Cause: cause,
	}
}

// fromDecision gives the fields of a submission that the decision it refers
// to fills: a field of type decision is that decision, and a field that the
// decision holds under the same name has its value. Theirs are the names that
// the decision gives and nobody else, also while it does not hold them yet.
func (c *Cell) fromDecision(ctx context.Context, decision Gram, asks []engine.Ask, seen horizon) (filled supplied, theirs map[string]*law.Field, err error) {
	filled = supplied{}
	if decision.ID == "" {
		return filled, nil, nil
	}
	held, err := c.holding(ctx, decision, seen)
	if err != nil {
		return nil, nil, err
	}
	stages := []string{engine.StageBesluit, engine.StageBekendmaking}
	if names, err := c.reductions.laws.NamesOf(decision.Ref(), stages, decision.RecordedOn); err == nil {
		theirs = names.Outputs
	}
	for _, ask := range asks {
		name := ask.Field.Name
		if ask.Field.Type.Kind == law.DecisionType {
			filled[name] = value.String(decision.ID)
		} else if v, found := held[name]; found {
			filled[name] = v
		}
	}
	return filled, theirs, nil
}

// heldBy gives the fields and outputs of a gram by name.
func heldBy(gram Gram) supplied {
	held := maps.Clone(supplied(gram.Outputs))
	if held == nil {
		held = supplied{}
	}
	maps.Copy(held, gram.Fields)
	return held
}

// withDecisions gives the values as the law reads them: a decision, which a
// gram keeps by its id, is the decision itself.
func (c *Cell) withDecisions(ctx context.Context, fields []*law.Field, values supplied, seen horizon) (supplied, error) {
	read := maps.Clone(values)
	for _, field := range fields {
		id, given := values[field.Name]
		if !given || field.Type.Kind != law.DecisionType || id.Text() == "" {
			continue
		}
		decision, err := c.decisionValue(ctx, id.Text(), seen)
		if err != nil {
			return nil, err
		}
		read[field.Name] = decision
	}
	return read, nil
}

// decisionValue gives a recorded decision as a value of the law language.
func (c *Cell) decisionValue(ctx context.Context, id string, seen horizon) (value.Value, error) {
	gram, err := c.contested(ctx, id)
	if err != nil {
		return value.Absent, err
	}
	held, err := c.holding(ctx, gram, seen)
	if err != nil {
		return value.Absent, err
	}
	outcomes := supplied{}
	if article, err := c.reductions.laws.Article(gram.Ref(), gram.RecordedOn); err == nil {
		outcomes = outcomesOf(article, held)
		if held, err = c.withDecisions(ctx, article.Parameters, held, seen); err != nil {
			return value.Absent, err
		}
	}
	takenOn, err := c.takenOn(ctx, gram)
	if err != nil {
		return value.Absent, err
	}
	findings, err := c.restsOn(ctx, gram)
	if err != nil {
		return value.Absent, err
	}
	return value.Decision(held.with(supplied{
		engine.DecisionID:       value.String(gram.ID),
		engine.DecisionArticle:  value.String(gram.Ref()),
		engine.DecisionTakenOn:  value.String(takenOn),
		engine.DecisionRecorded: value.DateValue(gram.RecordedOn),
		engine.DecisionFindings: value.Record(findings),
		engine.DecisionOutcomes: value.Record(outcomes),
	})), nil
}

// outcomesOf gives what a decision decides, without what follows from it.
func outcomesOf(article *law.Article, held supplied) supplied {
	outcomes := supplied{}
	item := decisionItem(article)
	for _, output := range article.Outputs {
		v, found := held[output.Name]
		if found && item != nil && !output.Derived && slices.Contains(item.Outputs, output.Name) {
			outcomes[output.Name] = v
		}
	}
	return outcomes
}

// takenOn names the article (R#A) of the submission that a decision was taken
// on. One that was taken in turn was taken on that of the first.
func (c *Cell) takenOn(ctx context.Context, decision Gram) (string, error) {
	for at := decision; len(at.RefersTo) > 0; {
		rests, err := c.options.Chronicle.Gram(ctx, at.RefersTo[0])
		if err != nil {
			return "", err
		}
		if at = rests; at.Kind.IsSubmission() {
			return at.Ref(), nil
		}
	}
	return "", nil
}
