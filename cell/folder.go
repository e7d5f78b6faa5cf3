package cell

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// entriesOf gives what stands in a folder of the cell's directory, in order,
// without what is hidden. A folder that is not there holds nothing; one that
// is no folder is an error with CodeCellDirectory.
func entriesOf(directory fs.FS, name, folder string) ([]fs.DirEntry, error) {
	info, err := fs.Stat(directory, folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var entries []fs.DirEntry
	if err == nil && info.IsDir() {
		entries, err = fs.ReadDir(directory, folder)
	}
	if err != nil || !info.IsDir() {
		return nil, Errors{&Error{
			Code: CodeCellDirectory, Name: name, Where: path.Join(name, folder), Cause: err,
			Message: "this is no folder that can be read", Hint: "make it a folder, or leave it out",
		}}
	}
	return slices.DeleteFunc(entries, func(entry fs.DirEntry) bool { return strings.HasPrefix(entry.Name(), ".") }), nil
}

// stray refuses an entry that does not belong where it stands: it would be
// left unread, and nobody would know.
func stray(name, where, hint string) *Error {
	return &Error{
		Code: CodeCellDirectory, Name: name, Where: path.Join(name, where),
		Message: "this does not belong here", Hint: hint + "; take it away or hide it with a dot before its name",
	}
}

// errorsOf gives the refusals in an error.
func errorsOf(err error) Errors {
	var several Errors
	var one *Error
	switch {
	case errors.As(err, &several):
		return several
	case errors.As(err, &one):
		return Errors{one}
	}
	return Errors{{Code: CodeCellDirectory, Message: "the directory cannot be read", Cause: err}}
}
