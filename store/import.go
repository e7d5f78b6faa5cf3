package store

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	"kroniek/cell"
)

// Import makes a chronicle in a new file of what Export wrote, with the same
// chain, and gives its head. It never touches a file that is already there
// (CodeFileExists), and when anything is wrong or it is stopped no file is
// left.
//
// A file that is no export is refused (CodeNotExport), as is one of a newer
// version (CodeNewerFile). Everything else that is wrong comes at once, as
// cell.Errors with the line in Where: a line that is not as schema.Export says
// (CodeBadLine), a gram that was changed, left out or put elsewhere
// (CodeBrokenChain), one that Append would refuse, and a file that stops
// before its end (CodeCutShort). After the first of these, references are no
// longer looked up: they may be to what was wrong.
func Import(ctx context.Context, from, path string) (head cell.Head, err error) {
	file, err := os.Open(from)
	if err != nil {
		return head, failure(from, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	told, err := file.Stat()
	if err != nil {
		return head, failure(from, err)
	}
	err = whole(ctx, path, func(temporary string) error {
		in := &importing{from: from, size: told.Size(), lines: bufio.NewScanner(file)}
		in.lines.Buffer(nil, longestLine)
		if err := in.fill(ctx, temporary); err != nil {
			return err
		}
		head = in.reached
		return accept(ctx, temporary, &head)
	})
	return head, err
}

const (
	longestLine  = 64 << 20 // bytes
	mostFindings = 100      // a file that is something else is not read to its end
)

// importing is an export that is being read.
type importing struct {
	from  string
	size  int64
	read  int64 // bytes
	lines *bufio.Scanner
	line  int // the number of the last line that was read

	info    cell.Info
	reached cell.Head // of the last gram, as its line has it
	ended   bool      // the last line was read

	tx    actor
	last  tail // that was recorded
	found cell.Errors
}

func (in *importing) fill(ctx context.Context, path string) error {
	if err := in.readHeading(); err != nil {
		return err
	}
	if err := fill(path, in.info, nil); err != nil {
		return failure(path, err)
	}
	db, err := connect(path, Writing, nil)
	if err != nil {
		return failure(path, err)
	}
	return errors.Join(in.record(ctx, db.DB, path), failure(path, db.Close()))
}

// record records all lines in one transaction, or none.
func (in *importing) record(ctx context.Context, db *sql.DB, path string) error {
	tx, err := db.BeginTx(context.WithoutCancel(ctx), nil) // next looks whether it is stopped
	if err != nil {
		return failure(path, err)
	}
	defer func() { _ = tx.Rollback() }() // after a commit it does nothing
	in.tx = newStatements(tx)
	in.reached = cell.Head{Hash: genesis(in.info)}
	in.last = tail{hash: in.reached.Hash}
	for len(in.found) < mostFindings && in.next(ctx) {
		if err := in.take(context.WithoutCancel(ctx)); err != nil {
			return failure(path, err)
		}
	}
	if err := in.finish(ctx); err != nil {
		return failure(path, err)
	}
	if len(in.found) > 0 {
		return in.found
	}
	return failure(path, tx.Commit())
}

func (in *importing) next(ctx context.Context) bool {
	if ctx.Err() != nil || !in.lines.Scan() {
		return false
	}
	in.line++
	in.read += int64(len(in.lines.Bytes()) + 1)
	cell.Tell(ctx, min(in.read, in.size), in.size)
	return true
}

// finish tells what is wrong with how the file ends.
func (in *importing) finish(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	switch err := in.lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		in.line++
		in.find(cell.CodeBadLine, fmt.Sprintf("the line is longer than %d bytes", longestLine))
	case err != nil:
		return failure(in.from, err)
	case !in.ended && len(in.found) < mostFindings:
		in.line++
		in.find(cell.CodeCutShort, "the file stops without the line that says where the chronicle ends")
	}
	return nil
}

// find notes what is wrong with the line that was read.
func (in *importing) find(code cell.Code, what string) {
	in.found = append(in.found, &cell.Error{Code: code, Name: in.from, Where: in.where(), Message: what, Hint: hints[code]})
}

func (in *importing) where() string { return fmt.Sprintf("line %d", in.line) }

// hints say what to do about a line.
var hints = map[cell.Code]string{
	cell.CodeBadLine:     "put the line back as it was exported, or export the chronicle again",
	cell.CodeBrokenChain: "put the lines back as they were exported, or export the chronicle again",
	cell.CodeCutShort:    "copy the file again in full, or export the chronicle again",
}
