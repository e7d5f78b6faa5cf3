package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"kroniek/cell"
)

// identify tells a chronicle from any other file.
func (c *Chronicle) identify(ctx context.Context) error {
	var id, found int64
	err := c.db.QueryRowContext(ctx, "SELECT application_id, user_version FROM pragma_application_id, pragma_user_version").
		Scan(&id, &found)
	var driver *sqlite.Error
	unreadable := errors.As(err, &driver) && driver.Code()&0xff == sqlite3.SQLITE_NOTADB
	switch {
	case err != nil && !unreadable:
		return err
	case unreadable || id != applicationID:
		return unrecognised(c.path)
	case found > version:
		return &cell.Error{Code: cell.CodeNewerFile, Name: c.path,
			Message: fmt.Sprintf("the file has version %d; this program reads up to %d", found, version),
			Hint:    "open it with a newer version of the program"}
	case found != version:
		return damaged(c.path, fmt.Sprintf("the file has version %d, which never was", found))
	}
	return nil
}

// unrecognised tells a chronicle that lost its beginning from a file that
// never was one. SQLite has already refused it, so no lock of SQLite's on
// this file is lost by reading it beside SQLite.
func unrecognised(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return failure(path, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	head, err := io.ReadAll(io.LimitReader(file, 1<<16))
	if err != nil {
		return failure(path, err)
	}
	const smallest = 512 // bytes of a SQLite file
	marked := len(head) >= 72 && bytes.Equal(head[68:72], []byte("KRON"))
	cutShort := len(head) < smallest && bytes.HasPrefix(head, []byte("SQLite format 3"))
	zeros := len(bytes.Trim(head, "\x00")) == 0
	if marked || cutShort || zeros || bytes.Contains(head, []byte("TRIGGER gram_never_changed")) {
		return damaged(path, "the beginning of the file is damaged")
	}
	return notChronicle(path)
}

func notChronicle(path string) error {
	told := failures[sqlite3.SQLITE_NOTADB]
	told.Name = path
	return &told
}

// checkLength refuses a file that was cut short within its last page, which
// SQLite would take to be zeros there. With a log beside it the file may grow
// while this looks.
func (c *Chronicle) checkLength(ctx context.Context) error {
	var pages, size int64
	err := c.db.QueryRowContext(ctx, "SELECT page_count, page_size FROM pragma_page_count, pragma_page_size").
		Scan(&pages, &size)
	if err != nil || c.hasLog() {
		return err
	}
	file, err := os.Stat(c.path)
	if err == nil && file.Size()%size != 0 {
		return damaged(c.path, fmt.Sprintf("the file is cut short: it has %d bytes of %d", file.Size(), pages*size))
	}
	return err
}
