package cell

import (
	"context"

	"kroniek/engine/value"
)

// Chronicle keeps the grams of one cell. It only grows. Every implementation
// passes the contract in cell/celltest. Failures are *Error.
type Chronicle interface {
	// Info gives what was fixed when the chronicle was made.
	Info() Info
	// Append records the grams of one act, in order: all of them or none. It
	// refuses a gram dated before the last one (CodeBeforeLast), an id that
	// does not rise or is no UUIDv7 in lower case (CodeID), a gram without a
	// day (CodeWrongValue), a reference to a gram that is not recorded before
	// it, or named twice (CodeReference), and, on a chronicle opened for
	// reading or held by another process, everything (CodeReadOnly, CodeBusy).
	// When it returns nil the grams survive the loss of power.
	Append(ctx context.Context, grams ...Gram) error
	// Gram gives a gram by id; CodeGramNotFound when there is none.
	Gram(ctx context.Context, id string) (Gram, error)
	// Grams gives the entries that fit the query, in order of sequence, or
	// newest first where the query says so.
	Grams(ctx context.Context, query Query) ([]Entry, error)
	// Head gives the last sequence number and hash; an empty chronicle has
	// sequence 0.
	Head(ctx context.Context) (Head, error)
	// Verify walks the chain and names the first row that does not fit
	// (CodeDamaged). With a head recorded earlier it also proves that nothing
	// up to it was changed or dropped.
	Verify(ctx context.Context, earlier *Head) error
	// Clock gives the day of a practice chronicle's own clock: the day it was
	// moved to, or that of the last gram when that is later. CodeClock in any
	// other chronicle.
	Clock(ctx context.Context) (value.Date, error)
	// MoveClock moves the clock of a practice chronicle forward; never back
	// (CodeClock), and in no other chronicle.
	MoveClock(ctx context.Context, day value.Date) error
	// Close releases the file.
	Close() error
}

// Info is what is fixed when a chronicle is made.
type Info struct {
	Cell     string     // id of the cell
	Practice bool       // an oefenkroniek: made for practice and nothing else
	Made     value.Date // the day it was made; of a practice chronicle the day its clock starts
}

// Entry is a gram with its place in the chain.
type Entry struct {
	Sequence int64  // 1, 2, 3, …
	Hash     string // SHA-256 in hex over the hash before and the gram
	Gram     Gram
}

// Head is the end of the chain at some time.
type Head struct {
	Sequence int64
	Hash     string
}

// Query selects grams. The zero Query selects all.
type Query struct {
	Kinds       []Kind
	Ref         string // R#A that establishes it
	RefersTo    string // id of a gram it rests on
	Stream      string
	StoodOn     value.Date // moment on or before
	KnownOn     value.Date // recorded on or before
	NewestFirst bool
	Before      int64 // sequence below; 0 no bound
	Limit       int   // 0 no bound
}
