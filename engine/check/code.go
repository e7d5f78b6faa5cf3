package check

// The findings, by code. Reading a file has codes of its own (engine/law).
const (
	unknownName      = "unknown_name"      // the article has no such name
	unknownField     = "unknown_field"     // the value has no such field
	unknownLaw       = "unknown_law"       // only of a corpus that is complete
	unknownArticle   = "unknown_article"   // no version of the law has it
	unknownOutput    = "unknown_output"    // no version gives it
	unknownTerm      = "unknown_term"      // no version leaves it open
	unknownParameter = "unknown_parameter" // what is asked has no such parameter
	missingParameter = "missing_parameter" // what is asked cannot do without it
	ambiguousOutput  = "ambiguous_output"  // several articles give it
	nothingProduced  = "nothing_produced"  // the article does not take or establish what it is said to
	duplicateName    = "duplicate_name"
	duplicateAction  = "duplicate_action"
	duplicateVersion = "duplicate_version"
	noAction         = "no_action"
	shadowing        = "shadowing"
	wrongLiteral     = "wrong_literal" // a written value of another type
	wrongOperand     = "wrong_operand" // an operand of another type
	wrongUnit        = "wrong_unit"
	mayBeAbsent      = "may_be_absent" // an absence is an error where this stands
	noDefault        = "no_default"
	notCompetent     = "not_competent" // the layer may not fill the term
	unknownStage     = "unknown_stage" // only of a corpus that is complete: no procedure has it
	cycle            = "cycle"
	wrongBound       = "wrong_bound"
	wrongPeriod      = "wrong_period" // ends before it begins
	noReduction      = "no_reduction" // in the directory of a cell stands something else
	takenID          = "taken_id"     // a reduction has the id of a law
	misplaced        = "misplaced"    // a key, a source or a file that does not belong there
)
