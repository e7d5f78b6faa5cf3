package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"kroniek/cell"
)

// Append records the grams of one act, in order: all of them or none. Beside
// what cell.Chronicle says it refuses a gram without a day (CodeWrongValue),
// an id that is no UUIDv7 (CodeID) and a reference to a gram that is not
// there before it (CodeReference).
func (c *Chronicle) Append(ctx context.Context, grams ...cell.Gram) error {
	if len(grams) == 0 {
		return nil
	}
	return c.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		last, err := c.last(ctx, tx)
		if err != nil {
			return err
		}
		for _, gram := range grams {
			if last, err = record(ctx, tx, last, gram); err != nil {
				return err
			}
		}
		return nil
	})
}

// record adds one gram after the last and reads it back.
func record(ctx context.Context, tx actor, last tail, gram cell.Gram) (tail, error) {
	if err := follows(last, gram); err != nil {
		return last, err
	}
	added, err := newRow(last.seq+1, last.hash, gram)
	if err != nil {
		return last, &cell.Error{Code: cell.CodeWrongValue, Name: gram.ID, Cause: err,
			Message: "the gram holds a value that cannot be kept"}
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO gram ("+columns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		added.values()...)
	if err != nil {
		return last, err
	}
	if err := refer(ctx, tx, added.seq, gram); err != nil {
		return last, err
	}
	return tail{added.seq, gram.ID, gram.RecordedOn, added.hash}, readBack(ctx, tx, last, added)
}

// follows tells whether a gram may come after the last one.
func follows(last tail, gram cell.Gram) error {
	id, err := uuid.Parse(gram.ID)
	switch {
	case err != nil || id.String() != gram.ID || id.Version() != 7:
		return &cell.Error{Code: cell.CodeID, Name: gram.ID,
			Message: fmt.Sprintf("%q is not an id of a gram", gram.ID),
			Hint:    "give each gram a UUIDv7 in small letters"}
	case gram.ID <= last.id:
		return &cell.Error{Code: cell.CodeID, Name: gram.ID,
			Message: "the id does not come after " + last.id + ", the last one",
			Hint:    "make an id that comes after it; the clock may have been set back"}
	case gram.RecordedOn.IsZero() || gram.Moment.IsZero():
		return &cell.Error{Code: cell.CodeWrongValue, Name: gram.ID,
			Message: "the gram has no day of recording or no moment",
			Hint:    "give both days"}
	case gram.RecordedOn < last.recordedOn:
		return &cell.Error{Code: cell.CodeBeforeLast, Name: gram.ID,
			Message: fmt.Sprintf("a gram of %v cannot be recorded after one of %v", gram.RecordedOn, last.recordedOn),
			Hint: fmt.Sprintf("set the date of this machine right and record it on %v or later; "+
				"when it happened earlier, say so in the moment", last.recordedOn)}
	}
	return nil
}

// refer records what a gram rests on, which was recorded before it.
func refer(ctx context.Context, tx actor, seq int64, gram cell.Gram) error {
	for position, target := range gram.RefersTo {
		if slices.Contains(gram.RefersTo[:position], target) {
			return &cell.Error{Code: cell.CodeReference, Name: target,
				Message: "the gram refers to " + target + " twice", Hint: "refer to it once"}
		}
		var found int64
		err := tx.QueryRowContext(ctx, "SELECT seq FROM gram WHERE id = ? AND seq < ?", target, seq).Scan(&found)
		if errors.Is(err, sql.ErrNoRows) {
			return &cell.Error{Code: cell.CodeReference, Name: target,
				Message: "the gram refers to " + target + ", which is not in the chronicle before it",
				Hint:    "refer to a gram that was recorded earlier"}
		}
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO reference (gram, position, refers_to) VALUES (?, ?, ?)",
			seq, position, target)
		if err != nil {
			return err
		}
	}
	return nil
}

// readBack reads the added row again and computes it anew from what it read.
func readBack(ctx context.Context, tx actor, last tail, added row) error {
	var kept row
	if err := kept.scanAll(tx.QueryRowContext(ctx, "SELECT "+allColumns+" FROM gram WHERE seq = ?", added.seq)); err != nil {
		return err
	}
	if kept != added {
		return added.damaged("it reads back otherwise than it was written: " + kept.difference(added))
	}
	return kept.check(last.head())
}
