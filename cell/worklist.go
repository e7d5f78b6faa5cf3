package cell

import (
	"cmp"
	"context"
	"math"
	"slices"

	"kroniek/engine/value"
)

// WorkItem is a submission that waits for a decision.
type WorkItem struct {
	Submission Gram       // with what was added to it
	LastDay    value.Date // last day to decide; no day when the law states none
	DaysLeft   int        // until LastDay; negative when it has passed
}

// Worklist gives the submissions without a decision that need one, the most
// urgent first and, of one day, in the order of the chronicle. Today counts
// the days left; no day: the clock's.
func (c *Cell) Worklist(ctx context.Context, today value.Date, asOf AsOf) ([]WorkItem, error) {
	if today.IsZero() {
		now, err := c.Today(ctx)
		if err != nil {
			return nil, err
		}
		today = now
	}
	open, err := c.open(ctx, asOf)
	if err != nil {
		return nil, err
	}
	work := make([]WorkItem, 0, len(open))
	for _, submission := range open {
		why, err := c.unneeded(submission)
		if err != nil {
			return nil, err
		}
		if why != nil {
			continue
		}
		item, err := c.workItem(submission, today)
		if err != nil {
			return nil, err
		}
		work = append(work, item)
	}
	slices.SortStableFunc(work, func(a, b WorkItem) int { return cmp.Compare(a.urgency(), b.urgency()) })
	return work, nil
}

// urgency orders by last day; without one a submission comes last.
func (w WorkItem) urgency() int {
	if w.LastDay.IsZero() {
		return math.MaxInt
	}
	return int(w.LastDay)
}

// open gives the submissions without a decision, with what was added to them,
// in the order of the chronicle.
func (c *Cell) open(ctx context.Context, asOf AsOf) ([]Gram, error) {
	decisions, err := c.options.Chronicle.Grams(ctx, asOf.of(Query{Kinds: []Kind{Beschikking}}))
	if err != nil {
		return nil, err
	}
	decided := map[string]bool{}
	for _, decision := range decisions {
		for _, id := range decision.Gram.RefersTo {
			decided[id] = true
		}
	}
	submissions, err := c.options.Chronicle.Grams(ctx, asOf.of(Query{Kinds: []Kind{Aanvraag, Bezwaarschrift}}))
	if err != nil {
		return nil, err
	}
	completions, err := c.options.Chronicle.Grams(ctx, asOf.of(Query{Kinds: []Kind{Aanvulling}}))
	if err != nil {
		return nil, err
	}
	added := map[string][]Gram{}
	for _, entry := range completions {
		id := entry.Gram.RefersTo[0]
		added[id] = append(added[id], entry.Gram)
	}
	var open []Gram
	for _, entry := range submissions {
		if !decided[entry.Gram.ID] {
			open = append(open, wholeIn(entry.Gram, added[entry.Gram.ID]))
		}
	}
	return open, nil
}

func (c *Cell) workItem(submission Gram, today value.Date) (WorkItem, error) {
	work := WorkItem{Submission: submission}
	article, err := c.requested(submission, submission.RecordedOn)
	if err != nil {
		return work, err
	}
	terms, err := c.terms(submission)
	if err != nil {
		return work, err
	}
	for _, term := range terms { // that of a later stage comes later, and holds
		if term.For == decisionItem(article).LegalCharacter {
			work.LastDay = term.LastDay
			work.DaysLeft = int(term.LastDay) - int(today)
		}
	}
	return work, nil
}
