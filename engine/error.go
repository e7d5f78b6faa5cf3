package engine

import (
	"fmt"
	"strings"

	"kroniek/engine/value"
)

// Code names a kind of failure; only the code steers what happens next.
type Code string

// The failures of an execution.
const (
	CodeLawNotFound       Code = "law_not_found"
	CodeLawNotYetInForce  Code = "law_not_yet_in_force"
	CodeLawEnded          Code = "law_ended"
	CodeArticleNotFound   Code = "article_not_found"
	CodeOutputNotFound    Code = "output_not_found"
	CodeNothingProduced   Code = "nothing_produced" // the article has no item for the stage
	CodeUnknownParameter  Code = "unknown_parameter"
	CodeWrongType         Code = "wrong_type"
	CodeWrongFormat       Code = "wrong_format"
	CodeOutOfBounds       Code = "out_of_bounds"
	CodeAbsentNotAllowed  Code = "absent_not_allowed"
	CodeAbsentInOperation Code = "absent_in_operation"
	CodeMissingFacts      Code = "missing_facts" // an output needs facts that nobody gave
	CodeFindingNotAsked   Code = "finding_not_asked"
	CodeConflict          Code = "conflict" // two parties claim one thing
	CodeVoid              Code = "void"
	CodeOperation         Code = "operation"
	CodeCycle             Code = "cycle"
	CodeLimit             Code = "limit"
	CodeNoRows            Code = "no_rows" // decisions or executograms outside a cell
	CodeAsOf              Code = "as_of"
	CodeAnswer            Code = "answer"         // the answerer failed
	CodeDataSource        Code = "data_source"    // a data source failed
	CodeUntranslatable    Code = "untranslatable" // the rules of the article leave part of it out
)

// Error is a failure of an execution, written for the person who can act.
type Error struct {
	Code    Code
	Where   Where
	Name    string   // the field, output, term or law it is about
	Message string   // what is the matter, one sentence
	Hint    string   // what to do now; "" when nothing helps
	Parties []string // of a conflict, and of missing facts: every name involved
	Cause   error
}

// Where is a place in the law.
type Where struct {
	Law, Article string
	Date         value.Date // the day whose law applied
	YAMLPath     string
	File         string
	Line, Column int
}

func (e *Error) Error() string {
	text := e.Message
	if e.Where.Law != "" {
		text = e.Where.String() + ": " + text
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	if e.Hint != "" {
		text += " (" + e.Hint + ")"
	}
	return text
}

func (e *Error) Unwrap() error { return e.Cause }

// Is matches another *Error by its code alone.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code && other.Message == ""
}

func (w Where) String() string {
	text := w.Law
	if w.Article != "" {
		text += "#" + w.Article
	}
	if w.Line > 0 {
		text = fmt.Sprintf("%s (%s:%d:%d)", text, w.File, w.Line, w.Column)
	}
	if w.YAMLPath != "" {
		text += " " + w.YAMLPath
	}
	return text
}

// Errors are several failures of one call, all found at once.
type Errors []*Error

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives each failure to errors.Is and errors.As.
func (e Errors) Unwrap() []error {
	all := make([]error, len(e))
	for i, one := range e {
		all[i] = one
	}
	return all
}
