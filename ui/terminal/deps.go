package terminal

import (
	"context"
	"errors"
	"io"
	"io/fs"

	"kroniek/cell"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// Deps is what the commands are given.
type Deps struct {
	Version string
	Corpus  fs.FS // the shipped laws and cells
	// Open opens a chronicle, to write in it or only to read.
	Open func(ctx context.Context, file string, write bool) (cell.Chronicle, error)
	// Create makes a chronicle in a file that does not exist yet.
	Create func(ctx context.Context, file string, info cell.Info) (cell.Chronicle, error)
	// Backup copies a chronicle that Open gave to a new file, and Export writes
	// its grams there as lines of JSON and gives its head.
	Backup func(ctx context.Context, from cell.Chronicle, file string) error
	Export func(ctx context.Context, from cell.Chronicle, file string) (cell.Head, error)
	// Import makes a chronicle of an export, in a file that does not exist yet.
	Import func(ctx context.Context, from, file string) (cell.Head, error)
	// AcceptCopy makes a copy openable that lacks what was recorded last.
	AcceptCopy func(ctx context.Context, file string) error
	// Window opens the window and returns when it is closed; ErrNoWindow when
	// there can be none.
	Window   func(ctx context.Context, start Start) error
	Today    func() value.Date
	Out, Err io.Writer
}

// Start is what the window opens with.
type Start struct {
	Language  text.Language // "": as the window had it the last time
	Chronicle string        // file; "" asks for it
	Passing   bool          // the file goes when the window closes: nothing about it is kept
}

// ErrNoWindow says that the window cannot be opened here: there is no display,
// or the program was built without the window.
var ErrNoWindow = errors.New("no window can be opened here")
