package cell

import (
	"context"
	"errors"
	"io/fs"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Options are what a cell is opened with.
type Options struct {
	Directory fs.FS  // the cell's directory: cell.yaml and what belongs to it
	Name      string // of the directory, for errors
	Laws      *engine.Corpus
	Chronicle Chronicle
	Today     func() value.Date // the clock; of a practice chronicle its own clock is used instead
}

// Cell is one organisation that decides and keeps a chronicle.
type Cell struct {
	options Options
	config  Config
}

// Config is the cell.yaml of a cell.
type Config struct {
	ID          string
	Name        string
	Body        string // the body that decides
	RecordedBy  string // who records
	Scope       engine.Scope
	Submissions []string // R#A, in the order of the file
}

// ReadConfig reads the cell.yaml of a cell's directory; CodeCellDirectory
// when it is missing or wrong, with every finding.
func ReadConfig(directory fs.FS, name string) (Config, error) {
	return Config{}, errors.New("being built")
}

// Open opens a cell; CodeOtherCell when the chronicle is of another one.
func Open(options Options) (*Cell, error) { return nil, errors.New("being built") }

// Config gives what cell.yaml says.
func (c *Cell) Config() Config { return c.config }

// Today gives the day of the clock: the practice clock of a practice
// chronicle, else the machine's.
func (c *Cell) Today(ctx context.Context) (value.Date, error) { return 0, errors.New("being built") }

// Form gives what a submission under the article (R#A) asks on a day, with
// what is already given: the engine's own yield, for the form in the window.
func (c *Cell) Form(ctx context.Context, article string, on value.Date, fields map[string]value.Value) ([]engine.Ask, error) {
	return nil, errors.New("being built")
}

// Submission is the act of handing in an application or an objection.
type Submission struct {
	Article   string // R#A
	Fields    map[string]value.Value
	RefersTo  string     // id of the contested decision; "" none
	On        value.Date // the day of recording; no day: today
	Received  value.Date // the day of receipt; no day: the day of recording
	Confirmed bool       // the date is right although long after the last gram
}

// RecordSubmission records a submission and gives its gram. What is left out
// goes under Missing and is no reason to refuse.
func (c *Cell) RecordSubmission(ctx context.Context, s Submission) (Gram, error) {
	return Gram{}, errors.New("being built")
}

// Decision is the act of deciding on a submission.
type Decision struct {
	Submission string     // id
	On         value.Date // no day: today
	Inputs     map[string]value.Value
	Findings   map[string]value.Value
	Reasons    map[string]string // by finding or input; "" is the decision as a whole
	KeepBack   bool              // take the decision now, make it known later
	Confirmed  bool              // the date is right although long after the last gram
}

// Preview is what a decision would be.
type Preview struct {
	Asks      []engine.Ask        // what the law asks of the official, known or not
	OpenTerms []engine.FilledTerm // who filled each open term that was read
	Outputs   []engine.Output
	Terms     []engine.Term
	Grams     []Gram // what would be recorded, without ids; empty when something is missing
	Trace     *trace.Document
}

// Missing gives what the official must still supply.
func (p *Preview) Missing() []engine.Ask { return (&engine.Result{Asks: p.Asks}).Missing() }

// Preview gives what Decide would give, and records nothing. Missing inputs
// and findings are no error here.
func (c *Cell) Preview(ctx context.Context, d Decision) (*Preview, error) {
	return nil, errors.New("being built")
}

// Decide takes a decision and records it; the decision is the first gram.
func (c *Cell) Decide(ctx context.Context, d Decision) ([]Gram, error) {
	return nil, errors.New("being built")
}

// Notify makes known a decision that was kept back.
func (c *Cell) Notify(ctx context.Context, decision string, on value.Date) (Gram, error) {
	return Gram{}, errors.New("being built")
}

// AsOf is the two dates of a reading. No day: no bound.
type AsOf struct {
	StoodOn value.Date // as it stood: moment on or before
	KnownOn value.Date // as it was known: recorded on or before
}

// WorkItem is a submission without a decision.
type WorkItem struct {
	Submission Gram
	LastDay    value.Date // last day to decide; no day when the law states none
	DaysLeft   int        // until LastDay; negative when it has passed
}

// Worklist gives the submissions without a decision, the most urgent first.
func (c *Cell) Worklist(ctx context.Context, today value.Date, asOf AsOf) ([]WorkItem, error) {
	return nil, errors.New("being built")
}

// Case is all that belongs together around one submission.
type Case struct {
	Grams []Gram // in the order of the chronicle
	Terms []RunningTerm
}

// RunningTerm is a term of a gram in the case.
type RunningTerm struct {
	engine.Term
	Gram string // id of the gram that gave it
}

// Case gives the case a gram is part of.
func (c *Cell) Case(ctx context.Context, id string, asOf AsOf) (*Case, error) {
	return nil, errors.New("being built")
}

// Grams gives entries of the chronicle.
func (c *Cell) Grams(ctx context.Context, query Query) ([]Entry, error) {
	return c.options.Chronicle.Grams(ctx, query)
}

// Chronicle gives the cell's chronicle, for verifying and its head.
func (c *Cell) Chronicle() Chronicle { return c.options.Chronicle }
