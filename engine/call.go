package engine

import (
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Call is one question to the law: either outputs of a law, or what an
// article produces at stages.
type Call struct {
	Law     string
	Outputs []string // outputs to give; leave empty when Article is given

	Article string  // the article whose submission or decision is run
	Stages  []Stage // StageAanvraag, StageAanvulling for a submission; StageBesluit, StageBekendmaking for a decision
	TakenOn string  // R#A of the submission that is decided on; "" the article itself

	Date       value.Date // the day whose law applies
	Parameters map[string]value.Value
	Suppliers  map[string]string      // who supplied a parameter, for the trace; "" the caller
	Findings   map[string]value.Value // judgements of the official, by open term
	Earlier    map[string]value.Value // outputs of the stages that ran before this call
	Scope      Scope
	Limits     Limits       // zero: DefaultLimits
	Answerer   Answerer     // asked first for every open term; may be nil
	Sources    []DataSource // what inputs without another source take their values from
	// Untranslatables says what becomes of outputs whose article leaves part
	// of the law out of its rules; "" is UntranslatableError.
	Untranslatables UntranslatableMode
	Trace           bool
}

// Stage is a step of a procedure with the day on which it happens.
type Stage struct {
	Name string
	Day  value.Date
}

// Names of the stages that the language knows by themselves.
const (
	StageAanvraag     = law.StageAanvraag
	StageAanvulling   = law.StageAanvulling
	StageBesluit      = law.StageBesluit
	StageBekendmaking = law.StageBekendmaking
)

// Scope is the place for which is decided; it makes policy with the same
// codes competent.
type Scope struct {
	GemeenteCode, ProvincieCode, WaterschapCode string
}

// Answerer answers open terms from what it knows: a cell from its chronicle.
// A nil answer, and an absent value, is silence: the next filler is tried.
type Answerer interface {
	Answer(Question) (*Answer, error)
}

// Question is an open term that an execution reads.
type Question struct {
	Law, Article, Term string
	Date               value.Date
	Anew               []string // ids of the decisions that are taken anew around the question
	// Parameter gives the value of a name in the article that asks; known is
	// false when the article has no such name.
	Parameter func(name string) (v value.Value, known bool, err error)
}

// Answer is the value of an open term, with where it comes from.
type Answer struct {
	Value      value.Value
	Provenance trace.Answer
}

// Result is what a call gave.
type Result struct {
	Outputs   []Output
	Passed    []Output     // outputs of the same articles that those asked for rest on
	OpenTerms []FilledTerm // in the order in which they were filled
	Consulted []Consulted  // in the order in which they were consulted
	Asks      []Ask        // everything the run asks of people, known or not
	Terms     []Term
	Anew      []Anew            // decisions that were taken anew, in the order in which they were
	Warnings  []Untranslated    // in the order in which they were met; see UntranslatableWarn
	Laws      []*law.Regulation // every version that was read, sorted by id and date
	Read      []ReadLaw         // the same, with each date for which a version was read
	Trace     *trace.Document   // nil unless asked for
}

// Output is one value that the call gave. The value is unknown when facts are
// missing; Asks says which.
type Output struct {
	Name   string
	Value  value.Value
	Origin Origin
	Stage  string // "" outside a staged call
	Field  *law.Field
	In     *law.Article // the article that gave it
	// Tainted is what the rules leave out of the value; see
	// UntranslatablePropagate.
	Tainted []Untranslated
}

// Origin says how an output arose.
type Origin string

// The three ways.
const (
	Direct   Origin = "direct"
	Reactive Origin = "reactive" // by a hook
	Override Origin = "override"
)

// Filler says who filled an open term.
type Filler string

// Who may fill an open term, in the order in which they are tried.
const (
	ByAnswer         Filler = "answer"
	ByImplementation Filler = "implementation"
	ByFinding        Filler = "finding"
	ByDefault        Filler = "default"
)

// FilledTerm is an open term with its value and who filled it.
type FilledTerm struct {
	Term   *law.OpenTerm
	In     *law.Article
	Value  value.Value
	By     Filler
	Answer *trace.Answer // when a cell answered
	From   *law.Article  // when an implementation filled it
	// SetAside says that a finding was given too, and not used.
	SetAside bool
}

// ReadLaw is a version of a law with a date for which it was read.
type ReadLaw struct {
	Law  *law.Regulation
	Date value.Date
}

// Consulted is a source that the call read, and what it read there.
type Consulted struct {
	Kind string // "law", "answer", "data_source"
	Name string // R or R#A of a law; R#A of an answered term; the name of a data source
	Item string // the output, the term or the field; "" the whole article
	Date value.Date
}

// String names the source and what was read there: "R#output".
func (c Consulted) String() string {
	if c.Item == "" {
		return c.Name
	}
	return c.Name + "#" + c.Item
}

// AskKind says what is asked.
type AskKind string

// What can be asked of people.
const (
	AskField   AskKind = "field"   // a parameter
	AskFinding AskKind = "finding" // a judgement on an open term
)

// Anew is a decision that was taken anew, whether or not it came out otherwise.
type Anew struct {
	Decision string       // its id
	In       *law.Article // that took it
	Value    value.Value  // as it was taken anew; unknown while facts are missing
}

// Ask is a fact that the law asks of a person, for a form.
type Ask struct {
	Kind   AskKind
	Field  *law.Field // name, type, description, legal basis
	In     *law.Article
	Stage  string
	By     string      // who supplies it as the law says ("het hoofd"); "" the submitter
	Known  bool        // whether the call gave it
	Value  value.Value // when known
	Needed bool        // the run cannot be completed without it
	Filler Filler      // of a finding: who filled the term; "" nobody or not read
}

// Term is a period that an output starts or ends.
type Term struct {
	For      string     // the act it is for: BESCHIKKING, BEZWAARSCHRIFT, …
	FirstDay value.Date // no day: none stated
	LastDay  value.Date
	In       *law.Article
}

// Output gives the value of an output by name.
func (r *Result) Output(name string) (value.Value, bool) {
	for _, output := range r.Outputs {
		if output.Name == name {
			return output.Value, true
		}
	}
	return value.Absent, false
}

// Missing gives what a person must still supply to complete the run.
func (r *Result) Missing() []Ask {
	var missing []Ask
	for _, ask := range r.Asks {
		if ask.Needed {
			missing = append(missing, ask)
		}
	}
	return missing
}
