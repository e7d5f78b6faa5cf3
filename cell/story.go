package cell

import (
	"context"

	"kroniek/engine/trace"
)

// story gives the trace of a decision that was taken once more as one document
// with what came before and after it: the submission it was taken on, each
// completion of that and, when it was made known later, its notice. A decision
// taken in turn has the trace of its own stages alone.
func (c *Cell) story(ctx context.Context, again *replay) (*trace.Document, error) {
	own := again.result().Trace
	if again.turn != nil {
		return own, nil
	}
	documents, err := c.handedIn(ctx, again.taken.taking)
	if err != nil {
		return nil, err
	}
	documents = append(documents, own)
	noticed, err := c.noticedAgain(ctx, again.first)
	if err != nil {
		return nil, err
	}
	if noticed != nil {
		documents = append(documents, noticed)
	}
	return trace.Join(documents...), nil
}

// handedIn runs what a decision was taken on once more with tracing: the
// submission as it was handed in, and each completion in order, with the
// submission read again with what was added.
func (c *Cell) handedIn(ctx context.Context, t *taking) ([]*trace.Document, error) {
	submitted, err := c.submittedAgain(ctx, t.submission.ID)
	if err != nil {
		return nil, err
	}
	documents := []*trace.Document{submitted}
	completions, err := c.completions(ctx, t.submission.ID, t.seen)
	if err != nil {
		return nil, err
	}
	for _, completion := range completions {
		added, err := c.completedAgain(ctx, completion)
		if err != nil {
			return nil, err
		}
		documents = append(documents, added)
	}
	return documents, nil
}

// completedAgain runs a recorded completion once more with tracing, with the
// submission as it was then.
func (c *Cell) completedAgain(ctx context.Context, completion Gram) (*trace.Document, error) {
	seen := before(completion.ID)
	submission, err := c.submissionOf(ctx, completion.RefersTo[0])
	if err != nil {
		return nil, err
	}
	a := &adding{Completion: Completion{On: completion.RecordedOn, Received: completion.Moment}, seen: seen}
	if a.whole, err = c.whole(ctx, submission, seen); err != nil {
		return nil, err
	}
	if a.article, err = c.reductions.laws.Article(submission.Ref(), a.On); err != nil {
		return nil, lawFailed(err)
	}
	result, _, err := c.runCompletion(ctx, a, completion.Fields)
	if err != nil {
		return nil, lawFailed(err)
	}
	return result.Trace, nil
}

// submittedAgain runs a recorded submission once more with tracing.
func (c *Cell) submittedAgain(ctx context.Context, id string) (*trace.Document, error) {
	gram, err := c.submissionOf(ctx, id)
	if err != nil {
		return nil, err
	}
	article, err := c.reductions.laws.Article(gram.Ref(), gram.RecordedOn)
	if err != nil {
		return nil, lawFailed(err)
	}
	fields, err := c.withDecisions(ctx, article.Parameters, gram.Fields, before(id))
	if err != nil {
		return nil, err
	}
	call := c.submitCall(article, gram.RecordedOn, gram.Moment, fields)
	call.Suppliers, call.Trace, call.Answerer = suppliedBy(string(gram.Kind), gram.Fields), true, c.answering(ctx, before(id))
	result, err := c.reductions.laws.Execute(call)
	if err != nil {
		return nil, lawFailed(err)
	}
	return result.Trace, nil
}

// noticedAgain runs the notice of a decision that was kept back once more with
// tracing; nil when there was none apart.
func (c *Cell) noticedAgain(ctx context.Context, decision Gram) (*trace.Document, error) {
	if !decision.KeptBack() {
		return nil, nil
	}
	notices, err := c.options.Chronicle.Grams(ctx, Query{Kinds: []Kind{Bekendmaking}, RefersTo: decision.ID})
	if err != nil || len(notices) == 0 {
		return nil, err
	}
	gram := notices[0].Gram
	result, err := c.makeKnown(ctx, Notice{Decision: decision.ID, On: gram.RecordedOn, Inputs: gram.Fields}, decision, c.answering(ctx, before(gram.ID)))
	if err != nil {
		return nil, err
	}
	return result.Trace, nil
}

// suppliedBy says for the trace who supplied values.
func suppliedBy(who string, values supplied) map[string]string {
	suppliers := make(map[string]string, len(values))
	for name := range values {
		suppliers[name] = who
	}
	return suppliers
}

// suppliers says who supplied what the decision is taken on: the submission,
// or the body that decides.
func (t *taking) suppliers(body string) map[string]string {
	suppliers := suppliedBy(body, t.parameters)
	for name := range t.held {
		suppliers[name] = string(t.submission.Kind)
	}
	return suppliers
}
