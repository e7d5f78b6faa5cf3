package store

import (
	"context"
	"database/sql"
	"fmt"

	"kroniek/cell"
	"kroniek/engine/value"
)

// Clock gives the day of a practice chronicle's own clock: the day it was
// moved to, or that of the last gram when that is later.
func (c *Chronicle) Clock(ctx context.Context) (value.Date, error) {
	if !c.info.Practice {
		return 0, c.noClock()
	}
	day, err := c.clock(ctx, c.db)
	return day, failure(c.path, err)
}

// MoveClock moves the clock of a practice chronicle forward; never back
// (CodeClock), and in no other chronicle.
func (c *Chronicle) MoveClock(ctx context.Context, day value.Date) error {
	if !c.info.Practice {
		return c.noClock()
	}
	return c.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		now, err := c.clock(ctx, tx)
		if err != nil {
			return err
		}
		if day < now {
			return &cell.Error{Code: cell.CodeClock, Name: day.String(),
				Message: fmt.Sprintf("the clock stands at %v and does not go back to %v", now, day),
				Hint:    "choose a later day, or make a new practice chronicle"}
		}
		_, err = tx.ExecContext(ctx, "UPDATE practice_clock SET day = ?", day.String())
		return err
	})
}

func (c *Chronicle) clock(ctx context.Context, q querier) (value.Date, error) {
	var text string
	err := q.QueryRowContext(ctx, `SELECT max(day, coalesce((SELECT max(recorded_on) FROM gram), ''))
		FROM practice_clock`).Scan(&text)
	if err != nil {
		return 0, err
	}
	day, err := value.ParseDate(text)
	if err != nil {
		return 0, damaged(c.path, "the practice clock does not stand at a day")
	}
	return day, nil
}

func (c *Chronicle) noClock() error {
	return &cell.Error{Code: cell.CodeClock, Name: c.path,
		Message: "only a practice chronicle has a clock of its own",
		Hint:    "make a practice chronicle to try things out on other days"}
}
