package cell

import (
	"strings"
)

// Code names a kind of refusal or failure; only the code steers what happens.
type Code string

// Refusals of the cell, and failures of its chronicle.
const (
	CodeUnknownField     Code = "unknown_field"
	CodeWrongValue       Code = "wrong_value" // type, format or bounds; the cause says which
	CodeNotTaken         Code = "not_taken"   // a submission the cell does not take
	CodeReference        Code = "reference"   // refers to nothing, or to the wrong thing
	CodeNotYours         Code = "not_yours"   // a field that the cell fills itself
	CodeReceivedLater    Code = "received_later"
	CodeInFuture         Code = "in_future" // later than the clock
	CodeBeforeLast       Code = "before_last"
	CodeConfirmGap       Code = "confirm_gap" // long after the last gram: confirm the date
	CodeAlreadyDecided   Code = "already_decided"
	CodeBeforeSubmission Code = "before_submission"
	CodeBeforeDecision   Code = "before_decision" // a notice dated before its decision
	CodeAlreadyReplaced  Code = "already_replaced"
	CodeAlreadyNotified  Code = "already_notified"
	CodeFindingNotAsked  Code = "finding_not_asked"
	CodeInputNotAsked    Code = "input_not_asked"
	CodeReasonNotAsked   Code = "reason_not_asked"
	CodeMissing          Code = "missing"        // an input or finding that is needed
	CodeReasonMissing    Code = "reason_missing" // a judgement decides against somebody without a word
	CodeNotNeeded        Code = "not_needed"     // the law says that no decision is needed
	CodeAlreadySupplied  Code = "already_supplied"
	CodeNothingAdded     Code = "nothing_added" // a completion without a field
	CodeReduction        Code = "reduction"     // the reductions do not fit the day, or fail
	CodeNoStream         Code = "no_stream"     // the cell keeps no such stream
	CodeNotAsked         Code = "not_asked"     // the decision did not ask the cell this term
	CodeDiffers          Code = "differs"       // taken again, an outcome is another
	CodeLaw              Code = "law"           // the law failed; the cause is an *engine.Error
	CodeCellDirectory    Code = "cell_directory"
	CodeOtherCell        Code = "other_cell" // the chronicle is of another cell

	CodeGramNotFound Code = "gram_not_found"
	CodeID           Code = "id"
	CodeClock        Code = "clock"
	CodeBusy         Code = "busy"      // another process writes
	CodeReadOnly     Code = "read_only" // the file or folder
	CodeDiskFull     Code = "disk_full"
	CodeDamaged      Code = "damaged"   // or no longer whole
	CodeLacksLog     Code = "lacks_log" // a copy of a chronicle in use without what was recorded last
	CodeNotChronicle Code = "not_chronicle"
	CodeNewerFile    Code = "newer_file"
	CodeNoFile       Code = "no_file"
	CodeFileExists   Code = "file_exists"
	CodeNotExport    Code = "not_export"   // the file is no export of a chronicle
	CodeBadLine      Code = "bad_line"     // of an export
	CodeBrokenChain  Code = "broken_chain" // of an export: changed, left out or put elsewhere
	CodeCutShort     Code = "cut_short"    // an export without its end
	CodeStopped      Code = "stopped"      // before it was done; the cause is a context's
	CodeStore        Code = "store"        // any other failure of the store
)

// Error is one refusal or failure, written for the person who can act.
type Error struct {
	Code    Code
	Name    string // the field, finding, submission or file it is about
	Where   string // the article that asks it (R#A), the gram or row of the chronicle, or the place in a file
	Then    string // of CodeDiffers: the outcome that was recorded
	Now     string // of CodeDiffers: the outcome it has now
	Message string // what is the matter
	Hint    string // what to do now
	Cause   error
}

func (e *Error) Error() string {
	text := e.Message
	if e.Where != "" {
		text = e.Where + ": " + text
	}
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	if e.Hint != "" && !strings.Contains(text, e.Hint) {
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

// Errors are several refusals of one act, all found at once.
type Errors []*Error

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives each refusal to errors.Is and errors.As.
func (e Errors) Unwrap() []error {
	all := make([]error, len(e))
	for i, one := range e {
		all[i] = one
	}
	return all
}
