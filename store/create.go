package store

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"kroniek/cell"
)

// applicationID marks a SQLite file as a chronicle: "KRON".
const applicationID = 0x4b524f4e

// version is that of the file's format.
const version = 1

//go:embed version1.sql
var version1 string

// Create makes a chronicle in a new file and opens it for writing. It never
// touches a file that is already there (CodeFileExists). Only the user who
// made it can read the file: a chronicle holds personal data.
func Create(path string, info cell.Info) (*Chronicle, error) {
	return create(path, info, nil)
}

func create(path string, info cell.Info, otherwise settings) (*Chronicle, error) {
	if info.Cell == "" || info.Made.IsZero() {
		return nil, &cell.Error{Code: cell.CodeWrongValue, Name: path,
			Message: "a chronicle is made for a cell, on a day", Hint: "give both"}
	}
	path, err := newPlace(path)
	if err != nil {
		return nil, err
	}
	lock, err := acquire(path)
	if err != nil {
		return nil, err
	}
	if err := makeFile(path, info, otherwise); err != nil {
		return nil, letGo(path, lock, err)
	}
	return openHeld(path, Writing, lock, otherwise)
}

// newPlace gives the full path of a file that is to be made.
func newPlace(path string) (string, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return "", failure(path, err)
	}
	folder, err := filepath.EvalSymlinks(filepath.Dir(full))
	if err != nil {
		return "", &cell.Error{Code: cell.CodeNoFile, Name: filepath.Dir(full), Cause: err,
			Message: "the folder for the chronicle is not there",
			Hint:    "make the folder first, or connect its drive"}
	}
	full = filepath.Join(folder, filepath.Base(full))
	if _, err := os.Lstat(full); err == nil {
		return "", fileExists(full)
	}
	return full, nil
}

func fileExists(path string) error {
	return &cell.Error{Code: cell.CodeFileExists, Name: path,
		Message: "there is a file of that name already",
		Hint:    "open it, or make the chronicle under another name"}
}

func makeFile(path string, info cell.Info, otherwise settings) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fileExists(path)
	}
	if err != nil {
		return failure(path, err)
	}
	err = file.Close()
	if err == nil {
		err = fill(path, info, otherwise)
	}
	if err != nil {
		err = failure(path, err)
		_ = os.Remove(path) // what matters is the failure before it
	}
	return err
}

// fill writes all of an empty chronicle in one transaction.
func fill(path string, info cell.Info, otherwise settings) error {
	db, err := connect(path, Writing, otherwise)
	if err != nil {
		return err
	}
	return errors.Join(fillOpened(db.DB, info), db.Close())
}

func fillOpened(db *sql.DB, info cell.Info) error {
	ctx := context.Background()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	_, err = tx.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;\n%s",
		applicationID, version, version1))
	if err != nil {
		return err
	}
	made := info.Made.String()
	if _, err = tx.ExecContext(ctx, "INSERT INTO chronicle (one, cell, practice, made) VALUES (1, ?, ?, ?)",
		info.Cell, info.Practice, made); err != nil {
		return err
	}
	if info.Practice {
		if _, err = tx.ExecContext(ctx, "INSERT INTO practice_clock (one, day) VALUES (1, ?)", made); err != nil {
			return err
		}
	}
	if _, err = tx.ExecContext(ctx, "INSERT INTO writer (one, name) VALUES (1, '')"); err != nil {
		return err
	}
	return tx.Commit()
}

// letGo gives up the lock after a failure. Beside a file that is no chronicle
// no lock is left.
func letGo(path string, lock *flock.Flock, failed error) error {
	if lock == nil {
		return failed
	}
	var told *cell.Error
	if errors.As(failed, &told) && told.Code == cell.CodeNotChronicle {
		_ = os.Remove(lockOf(path)) // what matters is the failure before it
	}
	_ = lock.Unlock()
	return failed
}
