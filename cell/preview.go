package cell

import (
	"context"

	"kroniek/engine"
	"kroniek/engine/trace"
)

// Preview is what a decision would be.
type Preview struct {
	Asks      []engine.Ask        // what the law asks of the official, known or not
	OpenTerms []engine.FilledTerm // who filled each open term that was read
	Outputs   []engine.Output
	Terms     []engine.Term
	Grams     []Gram // what would be recorded, without ids; empty when something is missing
	Trace     *trace.Document
}

// Missing gives what the official must still supply.
func (p *Preview) Missing() []engine.Ask { return (&engine.Result{Asks: p.Asks}).Missing() }

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
	result, err := c.run(ctx, t)
	if err != nil {
		return nil, err
	}
	preview := &Preview{
		Asks: t.ofOfficial(result.Asks), OpenTerms: result.OpenTerms,
		Outputs: result.Outputs, Terms: result.Terms, Trace: result.Trace,
	}
	if len(preview.Missing()) > 0 {
		return preview, nil
	}
	gram, err := t.gram(result)
	if err != nil {
		return nil, err
	}
	preview.Grams = []Gram{gram}
	return preview, nil
}

// ofOfficial leaves out what the submission itself says.
func (t *taking) ofOfficial(asks []engine.Ask) []engine.Ask {
	var left []engine.Ask
	for _, ask := range asks {
		_, held := t.held[ask.Field.Name]
		if !held || ask.Kind != engine.AskField {
			left = append(left, ask)
		}
	}
	return left
}
