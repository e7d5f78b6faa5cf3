// Package cell is one organisation that decides: it records legal facts as
// dated grams in its own chronicle, and reads its work and its cases back from
// them. It knows the language of law and no law: what a submission asks, which
// article decides on it and which terms run all come from the engine, so a
// cell with other law works without a line of code changed.
//
// # Words
//
// A gram is one recorded fact, a chronicle the row of grams of one cell. A
// submission asks for a decision; an application is one, an objection against
// a decision is another. The official is who decides: they give findings, on
// the open terms that the law leaves to them, and inputs, on whatever else the
// decision needs that the submission does not say. An act is what is recorded
// at once: RecordSubmission, Decide, MakeKnown. A reading records nothing: Form,
// Preview, Worklist, Case, Grams.
//
// # What always holds
//
// The chronicle only grows. The grams of one act land together or not at all,
// their ids rise, and none is dated before the one before it. Acts on one Cell
// follow each other, so what an act has read still holds when it records.
//
// A gram does not repeat the law: which article asks a field, and which term
// an output ends, follow from the law on the day of recording. Its receipt
// says which versions those were.
//
// A refusal is an *Error, or Errors when several are found at once; only its
// Code steers what happens next. What a person supplied and does not fit is
// told apart from a law that fails (CodeLaw).
//
// # Choices
//
// A gram keeps the stages it ran. A decision without its notice was kept back:
// no term runs from it until MakeKnown records the notice as a gram of its own.
//
// A notice and a decision count from the day they are recorded on. Only a
// submission has a moment of its own, the receipt, which may be earlier.
//
// A nullable field that is left out is recorded as absent; any other is
// recorded as missing, and the official may then supply it as an input.
//
// The day of recording is doubted when it is more than sixty days after the
// last gram, whatever day it is today, since that day is what would lock the
// chronicle. A practice chronicle is not doubted: its user moves its clock.
//
// # Where to start reading
//
// gram.go and chronicle.go for what is kept, cell.go and open.go for the cell,
// record.go, decide.go and notify.go for the acts, worklist.go and case.go for
// the readings, refusal.go for how a failure of the law becomes a refusal.
package cell
