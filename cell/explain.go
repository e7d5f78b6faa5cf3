package cell

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Explanation is a recorded decision taken once more, with the same outcome.
type Explanation struct {
	Decision  Gram
	OpenTerms []engine.FilledTerm
	Answers   []AnswerRecord  // of the cell, those within answers too
	Trace     *trace.Document // from the submission through the decision to the notice
	result    *engine.Result  // of the decision alone
}

// SameSteps reports whether the decision came about step for step as its
// receipt says, and not only with the same outcome.
func (e *Explanation) SameSteps() (bool, error) {
	digest, err := traceDigest(e.result)
	return e.Decision.Receipt != nil && digest == e.Decision.Receipt.Trace, err
}

// Explain takes a recorded decision again with tracing, on its day, with the
// chronicle as it stood before it. Errors with CodeDiffers name each outcome
// that is another now; CodeReference when the gram is no decision.
func (c *Cell) Explain(ctx context.Context, decision string) (*Explanation, error) {
	again, err := c.again(ctx, decision, true)
	if err != nil {
		return nil, err
	}
	if found := again.differences(); len(found) > 0 {
		return nil, found
	}
	story, err := c.story(ctx, again)
	if err != nil {
		return nil, err
	}
	return &Explanation{
		Decision: again.recorded, OpenTerms: again.result().OpenTerms, Answers: again.log().answers,
		Trace: story, result: again.result(),
	}, nil
}

// again takes a recorded decision once more, by its id.
func (c *Cell) again(ctx context.Context, decision string, traced bool) (*replay, error) {
	gram, err := c.contested(ctx, decision)
	if err != nil {
		return nil, err
	}
	return c.replayed(ctx, gram, traced)
}

// Finding is a judgement that a decision used, with the official's words.
type Finding struct {
	engine.FilledTerm
	Reason string
}

// Findings takes a recorded decision again and gives the findings it used, in
// the order in which it used them. One that a policy or an answer set aside is
// not among them. CodeReference when the gram is no decision.
func (c *Cell) Findings(ctx context.Context, decision string) ([]Finding, error) {
	again, err := c.again(ctx, decision, false)
	if err != nil {
		return nil, err
	}
	var used []Finding
	for _, filled := range again.result().OpenTerms {
		known := slices.ContainsFunc(used, func(one Finding) bool { return one.Term == filled.Term })
		if filled.By == engine.ByFinding && !known {
			used = append(used, Finding{filled, again.recorded.Reasons[filled.Term.Name]})
		}
	}
	return used, nil
}

// AnswerExplanation is the cell's own account of an answer it gave, or of its
// silence.
type AnswerExplanation struct {
	Decision Gram
	Term     string      // R#A term
	Value    value.Value // absent: the cell was silent
	trace.Answer
	Parameters map[string]value.Value // with which the reduction ran
	Trace      *trace.Document
}

// ExplainAnswer takes a recorded decision again, and runs the reduction that
// answered an open term with tracing, on the parameters and the chronicle that
// the decision gave it. The term is a name, or R#A and a name. CodeNotAsked
// when the decision did not ask it of the cell; Errors with CodeDiffers when
// an outcome is another now.
func (c *Cell) ExplainAnswer(ctx context.Context, decision, term string) (*AnswerExplanation, error) {
	again, err := c.again(ctx, decision, false)
	if err != nil {
		return nil, err
	}
	if found := again.differences(); len(found) > 0 {
		return nil, found
	}
	account, err := again.log().explained(decision, term)
	if err != nil {
		return nil, err
	}
	account.Decision = again.recorded
	return account, nil
}

// PreviewAnswer is ExplainAnswer of a decision that is not taken yet, as
// Preview would have it; its Decision is empty.
func (c *Cell) PreviewAnswer(ctx context.Context, d Decision, term string) (*AnswerExplanation, error) {
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	t, err := c.take(ctx, now, d)
	if err != nil {
		return nil, err
	}
	whole, err := c.carryOut(ctx, t, false)
	if err != nil {
		return nil, err
	}
	return whole.log.explained(d.Submission, term)
}

// explained runs the reduction that answered a term once more, with tracing.
// Where names the decision that asked.
func (l *answerLog) explained(where, term string) (*AnswerExplanation, error) {
	at := slices.IndexFunc(l.questions, func(q question) bool { return q.term == term || strings.HasSuffix(q.term, " "+term) })
	if at < 0 {
		return nil, &Error{
			Code: CodeNotAsked, Name: term, Where: where,
			Message: fmt.Sprintf("the decision did not ask the cell about %q", term),
			Hint:    "the trace of the decision shows what it asked, and why it asked no more",
		}
	}
	q := l.questions[at]
	q.call.Trace = true
	result, err := q.answerer.execute(q.call)
	if err != nil {
		return nil, lawFailed(err)
	}
	v, _ := result.Output(q.call.Outputs[0])
	return &AnswerExplanation{
		Term: q.term, Value: v, Answer: q.provenance, Parameters: q.call.Parameters, Trace: result.Trace,
	}, nil
}
