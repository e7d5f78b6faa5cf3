package store

import (
	"context"
	"errors"
	"os"

	"kroniek/cell"
)

// Backup copies the chronicle to a new file, whole and as it is at one moment,
// while others read and record. The copy is a chronicle of its own: it is
// verified before it gets its name. A file that is already there is left alone
// (CodeFileExists), and when it is stopped no file is left.
func (c *Chronicle) Backup(ctx context.Context, path string) error {
	head, err := c.Head(ctx)
	if err != nil {
		return err
	}
	return whole(ctx, path, func(temporary string) error {
		if err := c.copyInto(ctx, temporary); err != nil {
			return err
		}
		return accept(ctx, temporary, &head)
	})
}

// copyInto writes all of the chronicle in an empty file. A connection that
// only reads may not write another file either, so it makes one of its own.
func (c *Chronicle) copyInto(ctx context.Context, path string) error {
	now, err := os.Stat(c.path)
	if err != nil {
		return failure(c.path, err)
	}
	if !os.SameFile(c.file, now) {
		return noFile(c.path, errors.New("another file has taken its place"))
	}
	db, err := connect(c.path, Writing, nil)
	if err != nil {
		return failure(c.path, err)
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", path)
	return errors.Join(failure(path, err), failure(c.path, db.Close()))
}

// accept verifies what a file holds, as far as a head recorded earlier, and
// then makes it a chronicle that nobody has open.
func accept(ctx context.Context, path string, earlier *cell.Head) error {
	c := newChronicle(path, Writing, nil)
	var err error
	if c.db, err = connect(path, Writing, nil); err != nil {
		return failure(path, err)
	}
	verify := func(ctx context.Context) error { return c.Verify(ctx, earlier) }
	letGo := func(ctx context.Context) error {
		_, err := c.db.ExecContext(ctx, "UPDATE writer SET name = ''")
		return err
	}
	for _, step := range []func(context.Context) error{c.identify, c.readInfo, verify, letGo} {
		if err = failure(path, step(ctx)); err != nil {
			break
		}
	}
	return errors.Join(err, failure(path, c.db.Close()))
}
