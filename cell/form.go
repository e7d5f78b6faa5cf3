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

// FormAbout is Form of a submission about a decision, without what is given. By
// of what the decision fills is BESCHIKKING: it is known as far as the decision
// holds it, and nobody else supplies it. CodeReference when the chronicle has
// no such decision.
func (c *Cell) FormAbout(ctx context.Context, article string, on value.Date, decision string) ([]engine.Ask, error) {
	contested, err := c.contested(ctx, decision)
	if err != nil {
		return nil, err
	}
	asks, err := c.Form(ctx, article, on, nil)
	if err != nil {
		return nil, err
	}
	own, theirs, err := c.fromDecision(ctx, contested, asks, everything)
	if err != nil {
		return nil, err
	}
	for i := range asks {
		name := asks[i].Field.Name
		v, held := own[name]
		if held {
			asks[i].Known, asks[i].Value, asks[i].Needed = true, v, false
		}
		if held || theirs[name] != nil {
			asks[i].By = string(Beschikking)
		}
	}
	return asks, nil
}

// About gives the articles (R#A) under which something can be submitted about
// a decision on a day, in the order of the laws.
func (c *Cell) About(on value.Date) []string {
	var about []string
	for _, version := range c.reductions.laws.Laws() {
		if inForce, err := c.reductions.laws.Regulation(version.ID, on); err != nil || inForce != version {
			continue
		}
		for _, article := range version.Articles {
			if submissionItem(article) != nil && aboutDecision(article) {
				about = append(about, refOf(article))
			}
		}
	}
	return about
}

// submitCall runs the stage of a submission.
func (c *Cell) submitCall(article *law.Article, on, received value.Date, fields supplied) engine.Call {
	return engine.Call{
		Law: article.Law.ID, Article: article.Number,
		Stages: []engine.Stage{{Name: engine.StageAanvraag, Day: received}},
		Date:   on, Parameters: fields, Scope: c.config.Scope,
	}
}
