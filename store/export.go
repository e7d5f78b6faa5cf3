package store

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"kroniek/cell"
	"kroniek/engine/value"
)

// The lines of an export (schema.Export): first a heading, then each gram with
// its place in the chain, then the ending.
type (
	gramLine struct {
		Sequence int64           `json:"sequence"`
		Hash     string          `json:"hash"`
		Gram     json.RawMessage `json:"gram"`
	}
	ending struct {
		Head struct {
			Sequence int64  `json:"sequence"`
			Hash     string `json:"hash"`
		} `json:"head"`
		Clock value.Date `json:"clock,omitzero"` // of a practice chronicle
	}
)

// Export writes the chronicle to a new file as lines of JSON, as it is at one
// moment, and gives its head. It verifies the chain as it goes: a chronicle
// that is damaged is not exported. The same chronicle gives the same bytes. A
// file that is already there is left alone (CodeFileExists), and when it is
// stopped no file is left.
func (c *Chronicle) Export(ctx context.Context, path string) (head cell.Head, err error) {
	err = whole(ctx, path, func(temporary string) error {
		file, err := os.OpenFile(temporary, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		head, err = c.exportTo(ctx, file)
		return errors.Join(err, file.Sync(), file.Close())
	})
	return head, err
}

func (c *Chronicle) exportTo(ctx context.Context, file io.Writer) (head cell.Head, err error) {
	tx, err := c.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return head, failure(c.path, err)
	}
	defer func() { _ = tx.Rollback() }() // it only read
	out := bufio.NewWriter(file)
	if _, err := fmt.Fprintln(out, headingOf(c.info)); err != nil {
		return head, err
	}
	head, err = c.walk(ctx, tx, nil, func(next *row) error {
		_, err := fmt.Fprintln(out, next.line())
		return err
	})
	if err != nil {
		return head, failure(c.path, err)
	}
	var clock value.Date
	if c.info.Practice {
		if clock, err = c.clock(ctx, tx); err != nil {
			return head, failure(c.path, err)
		}
	}
	_, err = fmt.Fprintln(out, endingOf(head, clock))
	return head, errors.Join(err, out.Flush())
}

// line writes the row as a line of an export, the gram as it is kept.
func (r *row) line() string {
	return fmt.Sprintf(`{"sequence":%d,"hash":"%s","gram":%s}`, r.seq, r.hash, r.body)
}

// endingOf writes the last line; clock is no day but in a practice chronicle.
func endingOf(head cell.Head, clock value.Date) string {
	last := ending{Clock: clock}
	last.Head.Sequence, last.Head.Hash = head.Sequence, head.Hash
	text, err := json.Marshal(last)
	if err != nil {
		panic(err) // a number, a hash and a day always encode
	}
	return string(text)
}
