package cell

import (
	"context"
	"errors"
	"fmt"
	"maps"

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
// decision holds under the same name has its value.
func fromDecision(decision Gram, asks []engine.Ask) supplied {
	filled := supplied{}
	if decision.ID == "" {
		return filled
	}
	held := heldBy(decision)
	for _, ask := range asks {
		name := ask.Field.Name
		if ask.Field.Type.Kind == law.DecisionType {
			filled[name] = value.String(decision.ID)
		} else if v, found := held[name]; found {
			filled[name] = v
		}
	}
	return filled
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
func (c *Cell) withDecisions(ctx context.Context, fields []*law.Field, values supplied) (supplied, error) {
	read := maps.Clone(values)
	for _, field := range fields {
		id, given := values[field.Name]
		if !given || field.Type.Kind != law.DecisionType || id.Text() == "" {
			continue
		}
		decision, err := c.decisionValue(ctx, id.Text())
		if err != nil {
			return nil, err
		}
		read[field.Name] = decision
	}
	return read, nil
}

// decisionValue gives a recorded decision as a value of the law language.
func (c *Cell) decisionValue(ctx context.Context, id string) (value.Value, error) {
	gram, err := c.contested(ctx, id)
	if err != nil {
		return value.Absent, err
	}
	parts := heldBy(gram)
	parts[engine.DecisionID] = value.String(gram.ID)
	parts[engine.DecisionArticle] = value.String(gram.Ref())
	for _, rests := range gram.RefersTo {
		submission, err := c.options.Chronicle.Gram(ctx, rests)
		if err != nil {
			return value.Absent, err
		}
		parts[engine.DecisionTakenOn] = value.String(submission.Ref())
	}
	parts[engine.DecisionRecorded] = value.DateValue(gram.RecordedOn)
	return value.Decision(parts), nil
}
