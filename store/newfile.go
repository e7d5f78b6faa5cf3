package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// whole makes a new file in full or not at all: fill fills a file of another
// name beside it, which gets its own name when it is done. It touches no file
// that is already there (CodeFileExists).
func whole(ctx context.Context, path string, fill func(temporary string) error) error {
	path, err := newPlace(path)
	if err != nil {
		return err
	}
	begun, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return failure(path, err)
	}
	temporary := begun.Name()
	defer removeAll(temporary)
	err = begun.Close()
	if err == nil {
		err = fill(temporary)
	}
	switch {
	case ctx.Err() != nil:
		err = ctx.Err() // whatever came of being stopped
	case err == nil:
		err = name(temporary, path)
	}
	return failure(path, err)
}

// removeAll removes a file with what SQLite may have left beside it.
func removeAll(path string) {
	for _, end := range []string{"", "-journal", "-wal", "-shm"} {
		_ = os.Remove(path + end) // most are not there
	}
}

// name gives a file its own name, unless that is taken.
func name(temporary, path string) error {
	err := os.Link(temporary, path)
	switch {
	case errors.Is(err, fs.ErrExist):
		return fileExists(path)
	case err != nil: // not every file system has links
		if _, err := os.Lstat(path); err == nil {
			return fileExists(path)
		}
		if err := os.Rename(temporary, path); err != nil {
			return err
		}
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// syncFolder lets a new name survive the loss of power, where the system can:
// some have no way to ask for it.
func syncFolder(path string) {
	folder, err := os.Open(path)
	if err != nil {
		return
	}
	_ = folder.Sync()
	_ = folder.Close()
}
