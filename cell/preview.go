package cell

import (
	"context"
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace"
)

// Preview is what a decision would be.
type Preview struct {
	Asks       []engine.Ask        // what the law asks of the official, known or not
	OpenTerms  []engine.FilledTerm // who filled each open term that was read
	Outputs    []engine.Output     // of the decision itself
	Terms      []engine.Term
	Grams      []Gram          // what would be recorded, without ids; empty when something is missing
	Unreasoned []*law.OpenTerm // judgements for which a reason is still needed
	Beside     []Reconsidered  // the contested decisions beside what they are now
	Trace      *trace.Document
}

// Missing gives what the official must still supply.
func (p *Preview) Missing() []engine.Ask { return (&engine.Result{Asks: p.Asks}).Missing() }

// uses reports whether a finding under this name filled a term.
func (p *Preview) uses(name string) bool {
	return p != nil && slices.ContainsFunc(p.OpenTerms, func(filled engine.FilledTerm) bool {
		return filled.Term.Name == name && filled.By == engine.ByFinding
	})
}

// Preview gives what Decide would give, and records nothing. Missing inputs
// and findings are no error here, nor is a reason for a finding still to come.
func (c *Cell) Preview(ctx context.Context, d Decision) (*Preview, error) {
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	return c.preview(ctx, now, d)
}

func (c *Cell) preview(ctx context.Context, now present, d Decision) (*Preview, error) {
	t, err := c.take(ctx, now, d)
	if err != nil {
		return nil, err
	}
	whole, err := c.carryOut(ctx, t, true)
	if err != nil {
		return nil, err
	}
	if err := c.refuseReplacing(ctx, whole); err != nil {
		return nil, err
	}
	preview := whole.preview()
	if len(preview.Missing()) > 0 {
		return preview, nil
	}
	preview.Unreasoned = c.unreasoned(ctx, whole)
	preview.Grams, err = whole.grams()
	return preview, err
}

// preview gives a decision as it would be, without the grams.
func (t *taken) preview() *Preview {
	return &Preview{
		Asks: t.asks(), OpenTerms: t.openTerms(), Outputs: t.result.Outputs, Terms: t.terms(),
		Beside: t.reconsidered(), Trace: t.result.Trace,
	}
}

// asks gives what is asked of the official: what the submission says itself is
// left out.
func (t *taken) asks() []engine.Ask {
	var left []engine.Ask
	add := func(ask engine.Ask) {
		asked := slices.ContainsFunc(left, func(one engine.Ask) bool { return one.Kind == ask.Kind && one.Field.Name == ask.Field.Name })
		if !asked {
			left = append(left, ask)
		}
	}
	for _, ask := range t.result.Asks {
		if _, held := t.held[ask.Field.Name]; !held || ask.Kind != engine.AskField {
			add(ask)
		}
	}
	for _, one := range t.turns {
		for _, ask := range one.result.Asks {
			if _, given := one.parameters[ask.Field.Name]; !given || ask.Kind != engine.AskField {
				add(ask)
			}
		}
	}
	return left
}

func (t *taken) terms() []engine.Term {
	terms := slices.Clone(t.result.Terms)
	for _, one := range t.turns {
		terms = append(terms, one.result.Terms...)
	}
	return terms
}
