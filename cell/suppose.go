package cell

import (
	"context"
	"slices"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Supposition is a decision as it would be if something were otherwise: what
// the submission says, what the official gives, the day whose law applies.
type Supposition struct {
	Decision
	Recorded string                 // id of the decision that was recorded; "" of one still to be taken
	Fields   map[string]value.Value // of the submission, in the place of those it has
}

// Supposed gives what a recorded decision was taken on, to suppose otherwise;
// of one taken in turn that of the decision it came with. CodeReference when
// the gram is no decision.
func (c *Cell) Supposed(ctx context.Context, decision string) (*Supposition, error) {
	gram, err := c.contested(ctx, decision)
	if err != nil {
		return nil, err
	}
	first, err := c.firstOf(ctx, gram)
	if err != nil {
		return nil, err
	}
	t, err := c.gathered(ctx, first)
	if err != nil {
		return nil, err
	}
	return &Supposition{Decision: t.Decision, Recorded: first.ID}, nil
}

// Suppose gives what a decision would be, from the submission on, and records
// nothing. The cell answers from the chronicle as it stood before a decision
// that was recorded, else as it stands. Its day may be any on which the law can
// be applied, but not before the submission (CodeBeforeSubmission). Its Grams
// are left out: nothing of it can be recorded. Errors name every value that
// does not fit.
func (c *Cell) Suppose(ctx context.Context, s Supposition) (*Preview, error) {
	submission, err := c.submissionOf(ctx, s.Submission)
	if err != nil {
		return nil, err
	}
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	if s.On = now.dayOr(s.On); s.On < submission.RecordedOn {
		return nil, now.refuseDecision(s.On, submission)
	}
	seen := upTo(now.last.ID)
	if s.Recorded != "" {
		seen = before(s.Recorded)
	}
	submission, submitted, err := c.resubmitted(ctx, submission, s.Fields, seen)
	if err != nil {
		return nil, err
	}
	t, err := c.gatherOn(ctx, s.Decision, submission, seen)
	if err != nil {
		return nil, err
	}
	whole, err := c.carryOut(ctx, t, true)
	if err != nil {
		return nil, err
	}
	preview := whole.preview()
	preview.Trace = trace.Join(submitted, preview.Trace)
	return preview, nil
}

// resubmitted runs a submission, with what was added to it, once more with
// other fields.
func (c *Cell) resubmitted(ctx context.Context, submission Gram, fields supplied, seen horizon) (Gram, *trace.Document, error) {
	on, stages := submission.RecordedOn, []engine.Stage{{Name: engine.StageAanvraag, Day: submission.Moment}}
	completions, err := c.completions(ctx, submission.ID, seen)
	if err != nil {
		return Gram{}, nil, err
	}
	for i, completion := range completions {
		submission = completed(submission, completion)
		if i == len(completions)-1 {
			on, stages = completion.RecordedOn, append(stages, engine.Stage{Name: engine.StageAanvulling, Day: completion.Moment})
		}
	}
	article, err := c.reductions.laws.Article(submission.Ref(), on)
	if err != nil {
		return Gram{}, nil, lawFailed(err)
	}
	submission.Fields = supplied(submission.Fields).with(fields)
	read, err := c.withDecisions(ctx, article.Parameters, submission.Fields, seen)
	if err != nil {
		return Gram{}, nil, err
	}
	call := c.submitCall(article, on, submission.Moment, read)
	call.Stages, call.Trace, call.Answerer = stages, true, c.answering(ctx, before(submission.ID))
	call.Suppliers = suppliedBy(string(submission.Kind), submission.Fields)
	result, err := c.reductions.laws.Execute(call)
	if err != nil {
		return Gram{}, nil, supplied(submission.Fields).refusals(err, CodeUnknownField)
	}
	submission.Outputs = known(result.Outputs)
	submission.Missing = slices.DeleteFunc(slices.Clone(submission.Missing), func(name string) bool {
		_, given := fields[name]
		return given
	})
	return submission, result.Trace, nil
}

// SubmissionForm gives what the law asked of a submission, with what it says
// itself as far as that is known.
func (c *Cell) SubmissionForm(ctx context.Context, id string) (asks []engine.Ask, submission Gram, err error) {
	submission, err = c.Submission(ctx, id)
	if err != nil {
		return nil, Gram{}, err
	}
	article, err := c.reductions.laws.Article(submission.Ref(), submission.RecordedOn)
	if err != nil {
		return nil, Gram{}, lawFailed(err)
	}
	result, err := c.reductions.laws.Execute(c.submitCall(article, submission.RecordedOn, submission.Moment, nil))
	if err != nil {
		return nil, Gram{}, lawFailed(err)
	}
	return result.Asks, submission, nil
}
