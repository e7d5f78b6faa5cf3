// Package reading asks things of a trace: what settled an outcome, how two
// executions differ, where something stands, which laws were read.
//
// It reads only what a trace holds and knows no language: it gives steps, and
// whoever shows them has the words. Nothing here reads a message.
//
// Start reading at ground.go; outcome.go, diff.go, search.go, fold.go and
// outline.go stand beside it.
package reading
