package cell

import (
	"context"
	"maps"
	"slices"

	"kroniek/engine"
)

// whole gives a submission with what was added to it, as far as is seen.
func (c *Cell) whole(ctx context.Context, submission Gram, seen horizon) (Gram, error) {
	completions, err := c.completions(ctx, submission.ID, seen)
	if err != nil {
		return Gram{}, err
	}
	for _, completion := range completions {
		submission = completed(submission, completion)
	}
	return submission, nil
}

// completions gives what was added to a submission, as far as is seen, in
// order.
func (c *Cell) completions(ctx context.Context, submission string, seen horizon) ([]Gram, error) {
	entries, err := c.options.Chronicle.Grams(ctx, Query{Kinds: []Kind{Aanvulling}, RefersTo: submission})
	if err != nil {
		return nil, err
	}
	var added []Gram
	for _, entry := range entries {
		if seen.sees(entry.Gram.ID) {
			added = append(added, entry.Gram)
		}
	}
	return added, nil
}

// completed gives a submission as it is after a completion. The stages and
// the outputs of both are its own.
func completed(submission, completion Gram) Gram {
	submission.Fields = supplied(submission.Fields).with(completion.Fields)
	submission.Outputs = supplied(submission.Outputs).with(completion.Outputs)
	submission.Missing = completion.Missing
	if !slices.Contains(submission.Stages, engine.StageAanvulling) {
		submission.Stages = append(slices.Clone(submission.Stages), engine.StageAanvulling)
	}
	return submission
}

// Submission gives a submission with what was added to it. CodeReference when
// the gram is no submission.
func (c *Cell) Submission(ctx context.Context, id string) (Gram, error) {
	submission, err := c.submissionOf(ctx, id)
	if err != nil {
		return Gram{}, err
	}
	return c.whole(ctx, submission, everything)
}

// everything is the horizon of who sees the whole chronicle.
const everything horizon = "~"

// noticeOf gives the notice of a decision that was kept back, as far as it is
// seen.
func (c *Cell) noticeOf(ctx context.Context, decision string, seen horizon) (notice Gram, found bool, err error) {
	entries, err := c.options.Chronicle.Grams(ctx, Query{Kinds: []Kind{Bekendmaking}, RefersTo: decision})
	if err != nil || len(entries) == 0 || !seen.sees(entries[0].Gram.ID) {
		return Gram{}, false, err
	}
	return entries[0].Gram, true, nil
}

// holding gives what a decision holds, by name: its own fields and outputs,
// and those of the notice that came later.
func (c *Cell) holding(ctx context.Context, decision Gram, seen horizon) (supplied, error) {
	held, err := c.typed(decision)
	if err != nil || !decision.KeptBack() {
		return held, err
	}
	notice, found, err := c.noticeOf(ctx, decision.ID, seen)
	if err != nil || !found {
		return held, err
	}
	later, err := c.typed(notice)
	if err != nil {
		return nil, err
	}
	maps.Copy(later, held)
	return later, nil
}
