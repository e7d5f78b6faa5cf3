// Package terminal is the commands: one file a command, each a thin way to
// one act or reading of a cell, or to one question to the law.
//
// Run builds the commands for one language and runs one of them. What the
// commands need from outside comes in Deps, so that this package knows no
// store and no corpus. session.go opens a chronicle with its cell; output.go
// and failure.go say how an answer and a refusal look, for a person and as
// JSON; record.go writes grams, terms and open terms for both.
//
// Start reading at run.go, then submit.go.
package terminal
