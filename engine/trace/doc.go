// Package trace holds the published form of an execution: a tree of steps
// from the outcome down to the article, the fact and the earlier decision it
// rests on.
package trace
