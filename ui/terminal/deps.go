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
