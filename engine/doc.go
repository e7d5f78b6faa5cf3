// Package engine executes law.
//
// A law file (engine/law) is read, held against the JSON Schema of the
// language, checked together with all other laws (engine/check) and compiled:
// names become slots, literals values, operations functions. When every law is
// there each reference gets its routes: per version of the law it asks, the
// article that answers. A Call asks for outputs of a law, or runs what an
// article produces (a submission, a decision) at the stages of its procedure. A
// Result tells what came out, how it arose, who filled each open term, what was
// consulted and what is still asked of whom.
//
// The engine is a library without files, clock, network or global state. The
// same laws and the same call give the same result, to the byte, on every
// machine and in every order of loading. It knows the language of law and no
// law: which articles there are is for the files to say.
//
// # How an execution goes
//
// An article in execution is a frame: its parameters, a date and a place for
// each of its names. A name is resolved when an operation first reads it, at
// most once; what is never read is never resolved. So a decision that is
// settled by a count asks nobody for a judgement.
//
// What nobody gave is unknown: it carries its name and spreads, but AND, OR
// and IF look on for an operand that decides. Only when an output that was
// asked for comes out unknown does the run lack something, and it says what
// and of whom.
//
// # Where to read
//
// call.go is what goes in and out. corpus.go loads and chooses versions.
// compile.go makes code of an article, operations.go is the table of operations
// with the rule of each for the checker, and op_*.go what they do. frame.go
// resolves names, reference.go follows references to other law, route.go says
// where they lead, giver.go finds the article that gives an output, source.go
// asks data sources (table.go is one), term.go fills open
// terms, stage.go runs submissions and decisions with their hooks.
// untranslatable.go deals with what rules leave out. boundary.go holds values
// against their declared fields. tracing.go makes code that leaves the steps of
// a trace, telling.go says what goes with them and tracer.go gathers them; an
// execution without it does not pay for it.
// Package trace is the document, trace/reading what can be asked of it.
package engine
