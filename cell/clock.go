package cell

import (
	"context"

	"kroniek/engine/value"
)

// Today gives the day of the clock. A practice chronicle has a clock of its
// own, which its user moves forward and which every act takes along.
func (c *Cell) Today(ctx context.Context) (value.Date, error) {
	now, err := c.present(ctx)
	return now.today, err
}

// present is where the clock and the chronicle stand when an act begins.
type present struct {
	today    value.Date
	last     Gram // the last gram; of an empty chronicle the zero Gram
	practice bool
}

func (c *Cell) present(ctx context.Context) (present, error) {
	now := present{practice: c.options.Chronicle.Info().Practice}
	newest, err := c.options.Chronicle.Grams(ctx, Query{NewestFirst: true, Limit: 1})
	if err != nil {
		return present{}, err
	}
	if len(newest) > 0 {
		now.last = newest[0].Gram
	}
	if !now.practice {
		now.today = c.options.Today()
		return now, nil
	}
	now.today, err = c.options.Chronicle.Clock(ctx)
	return now, err
}
