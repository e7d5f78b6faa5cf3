package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"kroniek/cell"
)

// logOf names SQLite's write-ahead log. It is there while the chronicle is
// open for writing, and after a crash.
func logOf(path string) string { return path + "-wal" }

func (c *Chronicle) hasLog() bool {
	log, err := os.Stat(logOf(c.path))
	return err == nil && log.Size() > 0
}

// markOpen writes in the file itself, past the write-ahead log, that it is
// open for writing and by whom.
func (c *Chronicle) markOpen(ctx context.Context) error {
	conn, err := c.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }() // back to the pool
	var journal string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&journal); err != nil {
		return err
	}
	if journal != "wal" {
		told := readOnlyFile
		told.Name = c.path
		return &told
	}
	if _, err := conn.ExecContext(ctx, "UPDATE writer SET name = ?", thisWriter()); err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "PRAGMA wal_checkpoint(FULL)")
	return err
}

// keepingLog makes connections that leave the write-ahead log beside the file
// when the last of them closes. Only release lets go of the log, so that a
// file in use without one is known to be a copy that lacks rows.
type keepingLog struct{ driver.Connector }

func (k keepingLog) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	if err := keepLog(conn, true); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

func keepLog(conn any, keep bool) error {
	control, ok := conn.(sqlite.FileControl)
	if !ok {
		return errors.New("the driver cannot keep a write-ahead log")
	}
	setting := 0
	if keep {
		setting = 1
	}
	_, err := control.FileControlPersistWAL("main", setting)
	return err
}

// release takes back the mark of markOpen and lets go of the write-ahead log.
func (c *Chronicle) release(ctx context.Context) error {
	if err := c.stillThere(); err != nil {
		return err
	}
	c.db.SetMaxOpenConns(1)
	conn, err := c.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }() // the pool closes right after
	if _, err := conn.ExecContext(ctx, "UPDATE writer SET name = ''"); err != nil {
		return err
	}
	if err := conn.Raw(func(raw any) error { return keepLog(raw, false) }); err != nil {
		return err
	}
	return c.foldLog(ctx, conn)
}

// foldLog makes one file of file and log. While somebody reads, the log stays
// beside the file, emptied as far as that reader allows.
func (c *Chronicle) foldLog(ctx context.Context, conn *sql.Conn) error {
	if _, err := conn.ExecContext(ctx, "PRAGMA journal_mode = DELETE"); err == nil {
		return nil
	}
	_, err := conn.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}

// refuseBareCopy refuses a file that was copied while it was open for writing
// without its write-ahead log, which held what was recorded last. The chain
// of such a copy is whole, only shorter. markOpen and release see to it that
// a file that says it is open always has a log with something in it.
func (c *Chronicle) refuseBareCopy(ctx context.Context) error {
	var writer, journal string
	err := c.db.QueryRowContext(ctx, "SELECT name, journal_mode FROM writer, pragma_journal_mode").
		Scan(&writer, &journal)
	if errors.Is(err, sql.ErrNoRows) {
		return damaged(c.path, "the file does not say whether it is in use")
	}
	if err != nil || writer == "" || journal != "wal" {
		return err
	}
	if c.hasLog() {
		return nil
	}
	return &cell.Error{Code: cell.CodeLacksLog, Name: c.path, Where: filepath.Base(logOf(c.path)),
		Message: "this is a copy of a chronicle in use, without the file that holds what was recorded last",
		Hint: "put that file beside it, or go on with a backup; " +
			"only when neither is to be had, accept the copy without its last acts"}
}

// AcceptCopy makes a copy that Open refuses for want of its write-ahead log
// openable, after verifying what it holds. What was recorded last and was in
// that log is lost; a head recorded earlier shows how much. After a crash it
// also helps when another program has folded the log into the file.
func AcceptCopy(ctx context.Context, path string) error {
	path, err := place(path)
	if err != nil {
		return err
	}
	lock, err := acquire(path)
	if err != nil {
		return err
	}
	return letGo(path, lock, accept(ctx, path, nil))
}
