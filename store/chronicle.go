package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"sync"

	"github.com/gofrs/flock"

	"kroniek/cell"
	"kroniek/engine/value"
)

// Chronicle is the chronicle of a cell in one SQLite file. It may be used by
// many goroutines at once.
type Chronicle struct {
	path string // absolute, without symbolic links
	mode Mode
	info cell.Info
	db   *pool
	lock *flock.Flock // of the one that writes; nil when reading
	file fs.FileInfo  // the file as it was opened

	turn    chan struct{} // holds a token while a goroutine writes
	closing sync.Once
	closed  chan struct{}
}

var _ cell.Chronicle = (*Chronicle)(nil)

func newChronicle(path string, mode Mode, lock *flock.Flock) *Chronicle {
	return &Chronicle{path: path, mode: mode, lock: lock, turn: make(chan struct{}, 1), closed: make(chan struct{})}
}

// Info gives what was fixed when the chronicle was made.
func (c *Chronicle) Info() cell.Info { return c.info }

// Head gives the last sequence number and hash. The hash of an empty
// chronicle covers what was fixed when it was made.
func (c *Chronicle) Head(ctx context.Context) (cell.Head, error) {
	last, err := c.last(ctx, c.db)
	return last.head(), failure(c.path, err)
}

// Close waits for the act that is being recorded and releases the file. After
// it the chronicle is one file again, unless somebody is reading it.
func (c *Chronicle) Close() (err error) {
	c.closing.Do(func() { err = c.close() })
	return err
}

func (c *Chronicle) close() error {
	var err error
	if c.mode == Writing {
		c.turn <- struct{}{} // and keeps it
		close(c.closed)
		err = c.release(context.Background())
	}
	err = errors.Join(err, c.db.Close())
	if c.lock != nil {
		err = errors.Join(err, c.lock.Unlock())
	}
	return failure(c.path, err)
}

// tail is what the next gram must come after.
type tail struct {
	seq        int64
	id         string
	recordedOn value.Date
	hash       string
}

func (t tail) head() cell.Head { return cell.Head{Sequence: t.seq, Hash: t.hash} }

// querier is a pool or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// infoOf reads what was fixed when the chronicle was made.
func infoOf(ctx context.Context, q querier, path string) (info cell.Info, err error) {
	var made string
	err = q.QueryRowContext(ctx, "SELECT cell, practice, made FROM chronicle").Scan(&info.Cell, &info.Practice, &made)
	if errors.Is(err, sql.ErrNoRows) {
		return info, damaged(path, "the file does not say whose chronicle it is")
	}
	if err != nil {
		return info, err
	}
	if info.Made, err = value.ParseDate(made); err != nil {
		return info, damaged(path, "the day the chronicle was made is no day")
	}
	return info, nil
}

func (c *Chronicle) last(ctx context.Context, q querier) (tail, error) {
	var last tail
	var day string
	err := q.QueryRowContext(ctx, "SELECT seq, id, recorded_on, hash FROM gram ORDER BY seq DESC LIMIT 1").
		Scan(&last.seq, &last.id, &day, &last.hash)
	if errors.Is(err, sql.ErrNoRows) {
		return tail{hash: genesis(c.info)}, nil
	}
	if err != nil {
		return tail{}, err
	}
	if last.recordedOn, err = value.ParseDate(day); err != nil {
		return tail{}, damagedRow(last.seq, last.id, "its column recorded_on is no day")
	}
	return last, nil
}

// write runs one act in one transaction. Once it has begun it is finished:
// an act that was stopped half-way could be recorded and yet reported as not.
func (c *Chronicle) write(ctx context.Context, act func(context.Context, *sql.Tx) error) error {
	if c.mode != Writing {
		return &cell.Error{Code: cell.CodeReadOnly, Name: c.path,
			Message: "the chronicle is open for reading",
			Hint:    "open it for writing to record in it"}
	}
	if err := c.takeTurn(ctx); err != nil {
		return failure(c.path, err)
	}
	defer func() { <-c.turn }()
	ctx = context.WithoutCancel(ctx)
	tx, err := c.db.BeginTx(ctx, nil)
	if err != nil {
		return failure(c.path, err)
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	if err := act(ctx, tx); err != nil {
		return failure(c.path, err)
	}
	if err := c.stillThere(); err != nil {
		return err
	}
	return failure(c.path, tx.Commit())
}

func (c *Chronicle) takeTurn(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case c.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-c.closed:
		return &cell.Error{Code: cell.CodeStore, Name: c.path,
			Message: "the chronicle is closed", Hint: "open it again"}
	}
}

// stillThere tells whether the path still leads to the file that was opened.
// A system may let a program write into a file that was removed, and lose it.
func (c *Chronicle) stillThere() error {
	now, err := os.Stat(c.path)
	if err != nil {
		return failure(c.path, err)
	}
	if !os.SameFile(c.file, now) {
		return noFile(c.path, errors.New("another file has taken its place"))
	}
	if _, err := os.Stat(logOf(c.path)); err != nil {
		return failure(c.path, err)
	}
	return nil
}
