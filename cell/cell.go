package cell

import (
	"context"
	"io/fs"
	"sync"

	"kroniek/engine"
	"kroniek/engine/value"
)

// Options are what a cell is opened with; all are needed.
type Options struct {
	Directory fs.FS  // the cell's directory: cell.yaml and what belongs to it
	Name      string // of the directory, for errors
	Laws      *engine.Corpus
	Chronicle Chronicle
	Today     func() value.Date // the clock; of a practice chronicle its own clock is used instead
}

// Cell is one organisation that decides and keeps a chronicle. Many
// goroutines may use one Cell: acts follow each other, readings run beside
// them.
type Cell struct {
	options    Options
	config     Config
	streams    []*Stream // sorted by id
	reductions *reductions
	book       rowBook
	act        sync.Mutex // held from an act's first reading to its recording
}

// Config gives what cell.yaml says.
func (c *Cell) Config() Config { return c.config }

// Directory gives the cell's directory, and the name it has in errors.
func (c *Cell) Directory() (files fs.FS, name string) { return c.options.Directory, c.options.Name }

// Streams gives the streams of facts that the cell keeps, sorted by id.
func (c *Cell) Streams() []*Stream { return c.streams }

// Laws gives the laws the cell decides by, its reductions among them.
func (c *Cell) Laws() *engine.Corpus { return c.reductions.laws }

// Grams gives entries of the chronicle.
func (c *Cell) Grams(ctx context.Context, query Query) ([]Entry, error) {
	return c.options.Chronicle.Grams(ctx, query)
}

// Chronicle gives the cell's chronicle, for verifying and its head.
func (c *Cell) Chronicle() Chronicle { return c.options.Chronicle }

// AsOf is the two dates of a reading. No day: no bound.
type AsOf struct {
	StoodOn value.Date // as it stood: moment on or before
	KnownOn value.Date // as it was known: recorded on or before
}

// sees reports whether a reading shows the gram.
func (a AsOf) sees(gram Gram) bool {
	return (a.StoodOn.IsZero() || gram.Moment <= a.StoodOn) &&
		(a.KnownOn.IsZero() || gram.RecordedOn <= a.KnownOn)
}

// of gives the query with the two dates of the reading.
func (a AsOf) of(query Query) Query {
	query.StoodOn, query.KnownOn = a.StoodOn, a.KnownOn
	return query
}
