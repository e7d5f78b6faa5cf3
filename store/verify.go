package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"

	"kroniek/cell"
)

// Verify walks the chain and names the first row that does not fit
// (CodeDamaged); then it compares the guards of the file with those it was
// made with, and lets SQLite check its pages and indexes. With a head
// recorded earlier it also proves that nothing up to it was changed or
// dropped. It sees one moment, whatever is recorded meanwhile.
func (c *Chronicle) Verify(ctx context.Context, earlier *cell.Head) error {
	tx, err := c.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return failure(c.path, err)
	}
	defer func() { _ = tx.Rollback() }() // it only read
	if _, err := c.walk(ctx, tx, earlier, nil); err != nil {
		return failure(c.path, err)
	}
	if err := compareGuards(ctx, tx, c.path); err != nil {
		return failure(c.path, err)
	}
	return failure(c.path, checkPages(ctx, tx, c.path))
}

// walk checks every row and gives the head; with each not nil it does that with
// each row that fits.
func (c *Chronicle) walk(ctx context.Context, tx *sql.Tx, earlier *cell.Head, each func(*row) error) (cell.Head, error) {
	last, err := c.beginning(ctx, tx)
	if err != nil {
		return last, err
	}
	if err := c.compareHead(last, earlier); err != nil {
		return last, err
	}
	var whole int64
	if err := tx.QueryRowContext(ctx, "SELECT coalesce(max(seq), 0) FROM gram").Scan(&whole); err != nil {
		whole = 0 // the walk will say in which row the file is damaged
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+allColumns+" FROM gram ORDER BY seq")
	if err != nil {
		return last, err
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what went wrong
	for rows.Next() {
		var next row
		if err := c.checkNext(rows, &next, last, earlier); err != nil {
			return last, err
		}
		if each != nil {
			if err := each(&next); err != nil {
				return last, err
			}
		}
		last = cell.Head{Sequence: next.seq, Hash: next.hash}
		cell.Tell(ctx, next.seq, whole)
	}
	if err := rows.Err(); err != nil {
		return last, unreadableAfter(last, failure(c.path, err))
	}
	if earlier != nil && last.Sequence < earlier.Sequence {
		return last, damagedRow(last.Sequence+1, "", fmt.Sprintf("it is gone, and all after it up to row %d", earlier.Sequence))
	}
	return last, nil
}

func (c *Chronicle) checkNext(rows scanner, next *row, last cell.Head, earlier *cell.Head) error {
	if err := next.scanAll(rows); err != nil {
		return err
	}
	if err := next.check(last); err != nil {
		return err
	}
	return c.compareHead(cell.Head{Sequence: next.seq, Hash: next.hash}, earlier)
}

// beginning gives the head before the first row, from the file as it is now.
func (c *Chronicle) beginning(ctx context.Context, tx *sql.Tx) (cell.Head, error) {
	info, err := infoOf(ctx, tx, c.path)
	if err != nil {
		return cell.Head{}, err
	}
	if info != c.info {
		return cell.Head{}, damaged(c.path, "what was fixed when the chronicle was made is changed")
	}
	first := genesis(info)
	var previous string
	err = tx.QueryRowContext(ctx, "SELECT coalesce((SELECT previous FROM gram WHERE seq = 1), ?)", first).Scan(&previous)
	if err == nil && previous != first {
		return cell.Head{}, damagedRow(1, "", "it does not follow on the cell, the kind and the day of the chronicle")
	}
	return cell.Head{Hash: first}, err
}

func (c *Chronicle) compareHead(reached cell.Head, earlier *cell.Head) error {
	if earlier == nil || *earlier == (cell.Head{}) || reached.Sequence != earlier.Sequence || reached.Hash == earlier.Hash {
		return nil
	}
	return damagedRow(reached.Sequence, "", "it or a row before it is changed: its hash is not the one recorded earlier")
}

// unreadableAfter names the row that a damaged page keeps from being read.
func unreadableAfter(last cell.Head, err error) error {
	var told *cell.Error
	if errors.As(err, &told) && told.Code == cell.CodeDamaged {
		told.Where = cmp.Or(told.Where, fmt.Sprintf("row %d", last.Sequence+1))
	}
	return err
}

// checkPages lets SQLite look at every page, index and reference.
func checkPages(ctx context.Context, q querier, path string) error {
	var found string
	if err := q.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return damaged(path, "the file is damaged inside: "+found)
	}
	return nil
}
