package trace

import (
	"kroniek/engine/value"
)

// Version is the version of the document's shape (schema/trace).
const Version = 1

// Document is a trace as it is published.
type Document struct{ Root *Step }

// NodeType says what a step did.
type NodeType string

// The kinds of step. An Article holds what an article gave, or one stage of
// what it produces; its result is the day of that stage.
const (
	Resolve          NodeType = "resolve"   // read a name, a literal or a binding
	Operation        NodeType = "operation" // computed
	Action           NodeType = "action"    // computed an output
	Requirement      NodeType = "requirement"
	CrossLaw         NodeType = "cross_law_reference"
	Article          NodeType = "article"
	Cached           NodeType = "cached" // read again what an earlier step found
	OpenTerm         NodeType = "open_term_resolution"
	HookResolution   NodeType = "hook_resolution"
	OverrideResolved NodeType = "override_resolution"
)

// Names of the requirements: the condition of a case, the filter of a loop.
const (
	When   = "when"
	Filter = "filter"
)

// Step is one step of an execution, with the steps it rests on. Steps share
// what they point to; a finished document must not be changed.
type Step struct {
	NodeType   NodeType
	Name       string
	Result     value.Value
	Anchor     *Anchor // nil outside an article
	LegalBasis []Basis // as the file writes it for this element; nil when it cites nothing
	YAMLPath   string  // the element in the file; "" none
	URI        string  // "" where the scheme cannot hold it
	Source     *Source // of a resolved value
	TypeSpec   *TypeSpec
	AsOf       string // the date of a reference when it is not the calculation date
	Answer     *Answer
	Skipped    []Skipped
	Message    string // for a person; no code reads it
	Children   []*Step
}

// Anchor is where the engine was: the innermost article.
type Anchor struct {
	LawID     string `json:"law_id"`
	Law       string `json:"law,omitempty"`
	BWBID     string `json:"bwb_id,omitempty"`
	Article   string `json:"article"`
	Paragraph string `json:"paragraph,omitempty"`
	URL       string `json:"url,omitempty"`
	ValidFrom string `json:"valid_from,omitempty"`
}

// Ref names the article as R#A; "" without an anchor.
func (a *Anchor) Ref() string {
	if a == nil {
		return ""
	}
	return a.LawID + "#" + a.Article
}

// Basis is a citation of the file for one element.
type Basis struct {
	Text        string `json:"text,omitempty"`
	Law         string `json:"law,omitempty"`
	LawID       string `json:"law_id,omitempty"`
	BWBID       string `json:"bwb_id,omitempty"`
	Article     string `json:"article,omitempty"`
	Paragraph   string `json:"paragraph,omitempty"`
	Sentence    string `json:"sentence,omitempty"`
	URL         string `json:"url,omitempty"`
	Juriconnect string `json:"juriconnect,omitempty"`
	Explanation string `json:"explanation,omitempty"`
	Description string `json:"description,omitempty"` // the older spelling of explanation
}

// Source says where a resolved value came from.
type Source struct {
	Kind     SourceKind `json:"kind"`
	Provider string     `json:"provider,omitempty"` // who or what gave it; see SourceKind
	Scope    string     `json:"scope,omitempty"`    // the law for which a register was given
}

// SourceKind says what gave a value.
type SourceKind string

// The kinds of source, each with its provider.
const (
	FromParameter      SourceKind = "parameter"        // who supplied it, as the caller says; or the article (R#A) that passed it
	FromStage          SourceKind = "stage"            // the day of a stage: its name
	FromEarlier        SourceKind = "earlier_stage"    // nobody: what the stages before this call gave
	FromDecision       SourceKind = "decision"         // a decision that is taken anew: the article (R#A) that took it
	FromFinding        SourceKind = "finding"          // who decides per case
	FromAnswer         SourceKind = "answer"           // the cell
	FromImplementation SourceKind = "implementation"   // the article (R#A)
	FromOverride       SourceKind = "override"         // the article (R#A)
	FromDefault        SourceKind = "default"          // nobody: the open term itself
	FromDefinition     SourceKind = "definition"       // nobody: the article itself
	FromLiteral        SourceKind = "literal"          // nobody: the rule itself
	FromDate           SourceKind = "calculation_date" // nobody: the call
	FromOccasion       SourceKind = "occasion"         // what the call says of itself: the part of it, such as gemeente_code
	FromBinding        SourceKind = "binding"          // nobody: a name bound by a loop
	FromElement        SourceKind = "element"          // nobody: an element of the collection of a loop
	FromInput          SourceKind = "input"            // the law that was asked
	FromOutput         SourceKind = "output"           // nobody: the article itself
	FromDataSource     SourceKind = "data_source"      // the register
)

// TypeSpec is the unit and precision that the law declares for the result.
type TypeSpec struct {
	Unit      string `json:"unit,omitempty"`
	Precision *int   `json:"precision,omitempty"`
}

// Answer is the provenance of an open term that a cell answered.
type Answer struct {
	Answerer    string `json:"answerer"`
	LawID       string `json:"law_id"`
	ValidFrom   string `json:"valid_from,omitempty"`
	RecordsRead int    `json:"records_read"`
	LastRecord  string `json:"last_record,omitempty"`
}

// Skipped is an element that a filter left out.
type Skipped struct {
	Index int    `json:"index"`
	ID    string `json:"id,omitempty"`
}
