package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// Open opens a chronicle that exists.
//
// For Writing it fails with CodeBusy when another handle or process has it
// open for writing, and Where says which; it can then be opened for Reading.
// Reading needs no right to write, neither the file nor its folder.
//
// A file that is damaged or cut short is refused (CodeDamaged), as are a copy
// without its write-ahead log (CodeLacksLog; see AcceptCopy), a file of a newer
// version (CodeNewerFile) and one that is no chronicle (CodeNotChronicle).
// Nothing is ever made in the place of a file that cannot be opened.
func Open(path string, mode Mode) (*Chronicle, error) {
	return open(path, mode, nil)
}

func open(path string, mode Mode, otherwise settings) (*Chronicle, error) {
	path, err := place(path)
	if err != nil {
		return nil, err
	}
	var lock *flock.Flock
	if mode == Writing {
		if lock, err = acquire(path); err != nil {
			return nil, err
		}
	}
	return openHeld(path, mode, lock, otherwise)
}

// place gives the full path of a file that is there and holds something.
func place(path string) (string, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return "", failure(path, err)
	}
	if full, err = filepath.EvalSymlinks(full); err != nil {
		return "", failure(path, err)
	}
	file, err := os.Stat(full)
	switch {
	case err != nil:
		return "", failure(full, err)
	case file.IsDir():
		return "", notChronicle(full)
	case file.Size() == 0:
		return "", damaged(full, "the file is empty: it is damaged, or its making was broken off")
	}
	return full, nil
}

// openHeld opens a file whose lock is held, or that is only read.
func openHeld(path string, mode Mode, lock *flock.Flock, otherwise settings) (*Chronicle, error) {
	c := newChronicle(path, mode, lock)
	var err error
	if c.file, err = os.Stat(path); err != nil {
		return nil, letGo(path, lock, failure(path, err))
	}
	if c.db, err = connect(path, mode, otherwise); err != nil {
		return nil, letGo(path, lock, failure(path, err))
	}
	steps := []func(context.Context) error{c.identify, c.checkLength, c.readInfo, c.refuseBareCopy}
	if mode == Writing {
		steps = append(steps, c.checkGuards, c.checkLast, c.markOpen)
	}
	for _, step := range steps {
		if err := failure(path, step(context.Background())); err != nil {
			_ = c.db.Close() // what matters is the failure before it
			return nil, letGo(path, lock, err)
		}
	}
	return c, nil
}

func (c *Chronicle) readInfo(ctx context.Context) (err error) {
	c.info, err = infoOf(ctx, c.db, c.path)
	return err
}

// checkLast tells whether the row to go on from is whole.
func (c *Chronicle) checkLast(ctx context.Context) error {
	var last row
	err := last.scan(c.db.QueryRowContext(ctx, "SELECT "+columns+" FROM gram ORDER BY seq DESC LIMIT 1"))
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = last.entry()
	return err
}
