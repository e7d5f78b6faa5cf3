package trace

import (
	"kroniek/engine/value"
)

// Version is the version of the document's shape (schema/trace).
const Version = 1

// Document is a trace as it is published.
type Document struct {
	Version int   `json:"trace_version"`
	Root    *Step `json:"root"`
}

// NodeType says what a step did.
type NodeType string

// The kinds of step.
const (
	Resolve          NodeType = "resolve"
	Operation        NodeType = "operation"
	Action           NodeType = "action"
	Requirement      NodeType = "requirement"
	CrossLaw         NodeType = "cross_law_reference"
	Article          NodeType = "article"
	Cached           NodeType = "cached"
	OpenTerm         NodeType = "open_term_resolution"
	HookResolution   NodeType = "hook_resolution"
	OverrideResolved NodeType = "override_resolution"
)

// Step is one step of an execution, with the steps it rests on.
type Step struct {
	NodeID     string      `json:"node_id"`
	NodeType   NodeType    `json:"node_type"`
	Name       string      `json:"name"`
	Result     value.Value `json:"-"`
	Unknown    []string    `json:"unknown,omitempty"` // facts that are missing when the result is unknown
	Anchor     *Anchor     `json:"anchor,omitempty"`
	LegalBasis []Basis     `json:"legal_basis,omitempty"`
	YAMLPath   string      `json:"yaml_path,omitempty"`
	URI        string      `json:"uri,omitempty"`
	Source     *Source     `json:"source,omitempty"`
	TypeSpec   *TypeSpec   `json:"type_spec,omitempty"`
	AsOf       string      `json:"as_of,omitempty"`
	Answer     *Answer     `json:"answer,omitempty"`
	Skipped    []Skipped   `json:"skipped,omitempty"`
	Message    string      `json:"message,omitempty"`
	Children   []*Step     `json:"children,omitempty"`
}

// Anchor is where the engine was.
type Anchor struct {
	LawID     string `json:"law_id"`
	Law       string `json:"law,omitempty"`
	BWBID     string `json:"bwb_id,omitempty"`
	Article   string `json:"article"`
	Paragraph string `json:"paragraph,omitempty"`
	URL       string `json:"url,omitempty"`
	ValidFrom string `json:"valid_from,omitempty"`
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
	Explanation string `json:"explanation,omitempty"`
}

// Source says where a resolved value came from.
type Source struct {
	Kind     string `json:"kind"` // parameter, finding, answer, implementation, default, definition, input, output, data_source
	Provider string `json:"provider,omitempty"`
	Scope    string `json:"scope,omitempty"`
}

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
