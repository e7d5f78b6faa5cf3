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
// decision needs that the submission does not say. A reduction is rulework of
// the cell that answers an open term from its grams; a stream is a row of facts
// that nobody asks for.
//
// An act is what is recorded at once: RecordSubmission, Complete, Decide,
// MakeKnown, RecordExecutogram. A reading records nothing: the forms, Preview,
// Worklist, Case, Grams, Explain, ExplainAnswer, Suppose, Findings, Answers,
// Changed.
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
// A decision can be taken again as it was: on its day, with the chronicle as
// it stood before it (horizon). Ids rise, so that is what lies below its id.
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
// A notice and a decision count from the day they are recorded on. A
// submission and a completion have a moment of their own, the receipt, which
// may be earlier; a fact holds from any day.
//
// A gram keeps a text as the act supplied it. What has more than one way of
// writing, such as a citizen's number without its leading zero, has one form for
// the law and for reductions: the declared format gives it when the text is read,
// from what a person types (engine.ReadSupplied) and from the chronicle alike.
//
// A nullable field that is left out is recorded as absent; any other is
// recorded as missing. It can be completed, or the official supplies it as an
// input. A completion adds what was missing and changes nothing.
//
// The day of recording is doubted when it is more than sixty days after the
// last gram, whatever day it is today, since that day is what would lock the
// chronicle. A practice chronicle is not doubted: its user moves its clock.
//
// The facts that a chronicle starts with are recorded with its first act, on
// the day of that act: so it stays true that they were recorded then, and the
// day on which somebody made the file locks no earlier day.
//
// Findings, and the answers to the open terms of the deciding article, are
// among the fields of a decision. Where an answer went before a finding the
// field is the answer, and the receipt keeps the finding with it.
//
// A decision that says no needs a reason for each judgement it rests on
// (reason.go). That is a boolean outcome that is false; a judgement without
// which it would be false all the same needs none.
//
// When a decision is taken anew, a reduction counts neither that decision nor
// the one that came in its place: the same matter does not stand in its own
// way. Replacing a decision twice is refused.
//
// An open term that no law of the day declares needs no reduction on that day:
// a law may end, and its reduction with it.
//
// An answer that needs a field which the submission lacks is unknown, so that
// the field is asked and not a judgement in its place.
//
// # Where to start reading
//
// gram.go and chronicle.go for what is kept, cell.go and open.go for the cell,
// config.go, reductions.go and stream.go for its directory.
//
// record.go, complete.go, decide.go, notify.go and executogram.go are the acts.
// taking.go takes a decision and turn.go those it takes in turn; answer.go
// answers the engine, from rows.go.
//
// worklist.go and case.go are readings of what is there; replay.go takes a
// decision again, for explain.go and story.go; suppose.go takes one otherwise; changed.go holds the receipts
// against the law. refusal.go tells how a failure of the law becomes a refusal.
package cell
