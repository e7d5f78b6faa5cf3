package store

import (
	"context"
	"fmt"
	"os"

	"github.com/gofrs/flock"

	"kroniek/cell"
)

// lockOf names the file beside a chronicle that its writer locks. It stays,
// empty: to remove it would let two processes lock two files.
func lockOf(path string) string { return path + ".lock" }

// acquire makes this handle the only one that writes. The system lets go of
// the lock when the process dies, in whatever way.
func acquire(path string) (*flock.Flock, error) {
	lock := flock.New(lockOf(path))
	got, err := lock.TryLock()
	if err != nil {
		return nil, failure(path, err)
	}
	if !got {
		return nil, &cell.Error{Code: cell.CodeBusy, Name: path, Where: writerOf(path),
			Message: "it has the chronicle open for writing",
			Hint:    "close the chronicle there, or open it here for reading"}
	}
	return lock, nil
}

// thisWriter is how this process tells others that it writes.
func thisWriter() string {
	host, err := os.Hostname()
	if err != nil {
		return fmt.Sprintf("pid %d", os.Getpid())
	}
	return fmt.Sprintf("pid %d, %s", os.Getpid(), host)
}

// writerOf tells who has the chronicle open for writing, as far as known.
func writerOf(path string) string {
	const unknown = "another process"
	db, err := connect(path, Reading, nil)
	if err != nil {
		return unknown
	}
	defer func() { _ = db.Close() }() // it only read
	var name string
	if err := db.QueryRowContext(context.Background(), "SELECT name FROM writer").Scan(&name); err != nil || name == "" {
		return unknown
	}
	return name
}
