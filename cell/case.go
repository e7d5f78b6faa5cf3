package cell

import (
	"cmp"
	"context"
	"slices"

	"kroniek/engine"
)

// Case is all that belongs together around one submission.
type Case struct {
	Grams    []Gram // in the order of the chronicle
	Terms    []RunningTerm
	Unneeded []Unneeded // submissions on which no decision is needed, and why
}

// Unneeded is a submission on which the law says that no decision is needed.
type Unneeded struct {
	engine.Unneeded
	Submission string // id
}

// RunningTerm is a term of a gram in the case.
type RunningTerm struct {
	engine.Term
	Gram  string // id of the gram that gave it
	about string
}

// Case gives the case a gram is part of: every gram that it rests on or that
// rests on it, as the reading sees them. A term to decide runs until the
// decision; the others run out by themselves.
func (c *Cell) Case(ctx context.Context, id string, asOf AsOf) (*Case, error) {
	first, err := c.options.Chronicle.Gram(ctx, id)
	if err != nil {
		return nil, err
	}
	related, err := c.related(ctx, first)
	if err != nil {
		return nil, err
	}
	whole := &Case{}
	for _, gram := range related {
		if asOf.sees(gram) {
			whole.Grams = append(whole.Grams, gram)
		}
	}
	if whole.Terms, err = c.running(whole.Grams); err != nil {
		return nil, err
	}
	whole.Unneeded, err = c.unneededIn(whole.Grams)
	return whole, err
}

// unneededIn gives the submissions in a case that need no decision.
func (c *Cell) unneededIn(grams []Gram) ([]Unneeded, error) {
	var unneeded []Unneeded
	for _, gram := range grams {
		if !gram.Kind.IsSubmission() {
			continue
		}
		why, err := c.unneeded(wholeIn(gram, grams))
		if err != nil {
			return nil, err
		}
		if why != nil {
			unneeded = append(unneeded, Unneeded{*why, gram.ID})
		}
	}
	return unneeded, nil
}

// wholeIn gives a submission with the completions of it among the grams.
func wholeIn(submission Gram, grams []Gram) Gram {
	whole := submission
	for _, gram := range grams {
		if gram.Kind == Aanvulling && slices.Contains(gram.RefersTo, submission.ID) {
			whole = completed(whole, gram)
		}
	}
	return whole
}

// related gives every gram that is connected with one, in the order of the
// chronicle, which is the order of the ids.
func (c *Cell) related(ctx context.Context, first Gram) ([]Gram, error) {
	found := map[string]bool{first.ID: true}
	related := []Gram{first}
	for at := 0; at < len(related); at++ {
		neighbours, err := c.neighbours(ctx, related[at])
		if err != nil {
			return nil, err
		}
		for _, gram := range neighbours {
			if !found[gram.ID] {
				found[gram.ID] = true
				related = append(related, gram)
			}
		}
	}
	slices.SortFunc(related, func(a, b Gram) int { return cmp.Compare(a.ID, b.ID) })
	return related, nil
}

// neighbours gives the grams that a gram rests on and those that rest on it.
func (c *Cell) neighbours(ctx context.Context, gram Gram) ([]Gram, error) {
	var grams []Gram
	for _, id := range gram.RefersTo {
		earlier, err := c.options.Chronicle.Gram(ctx, id)
		if err != nil {
			return nil, err
		}
		grams = append(grams, earlier)
	}
	later, err := c.options.Chronicle.Grams(ctx, Query{RefersTo: gram.ID})
	for _, entry := range later {
		grams = append(grams, entry.Gram)
	}
	return grams, err
}

// running gives the terms that the grams of a case started.
func (c *Cell) running(grams []Gram) ([]RunningTerm, error) {
	var running []RunningTerm
	for _, gram := range grams {
		terms, err := c.terms(gram)
		if err != nil {
			return nil, err
		}
		for _, term := range terms {
			if decidedWithin(term, gram, grams) {
				continue
			}
			running = slices.DeleteFunc(running, func(one RunningTerm) bool {
				return one.For == term.For && about(gram) == one.about
			})
			running = append(running, RunningTerm{Term: term, Gram: gram.ID, about: about(gram)})
		}
	}
	return running, nil
}

// about gives the gram of which a gram runs another stage: of a completion its
// submission, of a notice its decision. Of two terms for one act the one of
// the later stage holds.
func about(gram Gram) string {
	if gram.Kind == Aanvulling || gram.Kind == Bekendmaking {
		return gram.RefersTo[0]
	}
	return gram.ID
}

// decidedWithin reports whether a term was one to decide, and the decision is
// there.
func decidedWithin(term engine.Term, gram Gram, grams []Gram) bool {
	return term.For == string(Beschikking) && slices.ContainsFunc(grams, func(other Gram) bool {
		return other.Kind == Beschikking && slices.Contains(other.RefersTo, about(gram))
	})
}

// terms gives the terms that a gram started, by the law of its day.
func (c *Cell) terms(gram Gram) ([]engine.Term, error) {
	if len(gram.Stages) == 0 {
		return nil, nil
	}
	terms, err := c.reductions.laws.TermsOf(gram.Ref(), gram.Stages, gram.RecordedOn, gram.Outputs)
	if err != nil {
		return nil, lawFailed(err)
	}
	return terms, nil
}
