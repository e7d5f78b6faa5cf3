// Package trace holds the published form of an execution (schema/trace): a
// tree of steps from the outcome down to the article, the fact and the earlier
// decision it rests on.
//
// A Document is written in one pass over its steps and reads back as what was
// written: written, read and written again it is the same bytes. A step does
// not keep its place in the tree; the place follows from the tree, is written
// as node_id and checked when it is read.
//
// A result that is unknown is left out and the facts it lacks stand under
// unknown; a result that is absent is null. A date is written as its text and
// reads back as that text, which value.Value.Date reads as a date.
//
// Start reading at step.go. Package reading, below this one, holds what can be
// asked of a document.
package trace
