package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"kroniek/cell"
)

// failures says what a result code of SQLite means for a chronicle.
var failures = map[int]cell.Error{
	sqlite3.SQLITE_BUSY: {Code: cell.CodeBusy,
		Message: "another program has the chronicle in use",
		Hint:    "wait until it is done, or close it, and try again"},
	sqlite3.SQLITE_LOCKED: {Code: cell.CodeBusy,
		Message: "another program has the chronicle in use",
		Hint:    "wait until it is done, or close it, and try again"},
	sqlite3.SQLITE_READONLY: readOnlyFile,
	sqlite3.SQLITE_PERM:     readOnlyFile,
	sqlite3.SQLITE_CANTOPEN: readOnlyFile,
	sqlite3.SQLITE_FULL: {Code: cell.CodeDiskFull,
		Message: "the disk is full; nothing of this act is recorded",
		Hint:    "make room on the disk and try again; what was recorded before is safe"},
	sqlite3.SQLITE_CORRUPT: damagedFile,
	sqlite3.SQLITE_ERROR: {Code: cell.CodeDamaged, // no statement of ours is wrong in a file that is whole
		Message: "the file lacks a table or index that it was made with",
		Hint:    "keep the file as it is and go on with the latest backup"},
	sqlite3.SQLITE_IOERR: {Code: cell.CodeStore,
		Message: "the disk did not do what was asked",
		Hint:    "check the disk and its connection, and open the chronicle again; what was recorded before is safe"},
	sqlite3.SQLITE_NOTADB: {Code: cell.CodeNotChronicle,
		Message: "the file is no chronicle",
		Hint:    "choose the file of a chronicle"},
}

var (
	readOnlyFile = cell.Error{Code: cell.CodeReadOnly,
		Message: "the file or its folder cannot be written",
		Hint:    "ask for the right to write there, or open the chronicle for reading"}
	stopped = cell.Error{Code: cell.CodeStopped,
		Message: "it was stopped before it was done; nothing was changed",
		Hint:    "do it again and let it finish"}
	damagedFile = cell.Error{Code: cell.CodeDamaged,
		Message: "the file is damaged or no longer whole",
		Hint:    "keep the file as it is and go on with the latest backup"}
)

// failure tells of an error of SQLite or of the file system as a *cell.Error,
// by its code and never by its text.
func failure(path string, err error) error {
	if err == nil || isCellError(err) {
		return err
	}
	told := cell.Error{Code: cell.CodeStore, Message: "the chronicle could not do this", Hint: "open it again and try again"}
	var driver *sqlite.Error
	switch {
	case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded):
		told = stopped
	case errors.Is(err, fs.ErrNotExist):
		return noFile(path, err)
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		told = readOnlyFile
	case errors.Is(err, syscall.ENOSPC):
		told = failures[sqlite3.SQLITE_FULL]
	case errors.As(err, &driver):
		if known, found := failures[driver.Code()&0xff]; found {
			told = known
		}
		if _, gone := os.Stat(path); errors.Is(gone, fs.ErrNotExist) {
			return noFile(path, err)
		}
	}
	told.Name, told.Cause = path, err
	return &told
}

func isCellError(err error) bool {
	var known *cell.Error
	return errors.As(err, &known)
}

func noFile(path string, cause error) error {
	return &cell.Error{Code: cell.CodeNoFile, Name: path, Cause: cause,
		Message: "the file of the chronicle is not there",
		Hint:    "connect its drive or put its folder back, then open it again"}
}

func damaged(path, what string) error {
	told := damagedFile
	told.Name, told.Message = path, what
	return &told
}

func damagedRow(seq int64, id, what string) error {
	told := damagedFile
	told.Name, told.Where, told.Message = id, fmt.Sprintf("row %d", seq), what
	return &told
}
