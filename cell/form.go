package cell

import (
	"context"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Form gives what a submission under the article (R#A) asks on a day, with
// what is already given: the engine's own yield, for the form in the window.
// Errors with CodeUnknownField and CodeWrongValue name every field that does
// not fit; CodeNotTaken when the cell takes no such submission.
func (c *Cell) Form(_ context.Context, article string, on value.Date, fields map[string]value.Value) ([]engine.Ask, error) {
	asking, err := c.taken(article, on)
	if err != nil {
		return nil, err
	}
	result, err := c.reductions.laws.Execute(c.submitCall(asking, on, on, fields))
	if err != nil {
		return nil, supplied(fields).refusals(err, CodeUnknownField)
	}
	return result.Asks, nil
}

// submitCall runs the stage of a submission.
func (c *Cell) submitCall(article *law.Article, on, received value.Date, fields supplied) engine.Call {
	return engine.Call{
		Law: article.Law.ID, Article: article.Number,
		Stages: []engine.Stage{{Name: engine.StageAanvraag, Day: received}},
		Date:   on, Parameters: fields, Scope: c.config.Scope,
	}
}
