// Package check says of laws that were read what is wrong with them, before
// any of them runs.
//
// Laws takes every law at once and gives every finding, each at its place,
// with what would be right. It knows of each name its type, unit, shape and
// whether it may be absent, and of each operation what it takes and gives:
// the Rule that stands beside the operation in the engine's table.
//
// # What it reports
//
// It reports what it can show: that there is a call, allowed by every declared
// type, on which the law fails, or that a thing the law names is not there.
// What it cannot know it leaves alone: a law that is not among the files, the
// fields of an object without declared shape, a text that may be written as a
// day, a product in which a factor has no unit. A false alarm on a correct
// law is an error in this package.
//
// # Absence along a path
//
// A value that may be absent may stand only where an absence is a value
// (EQUALS, a nullable output), or behind a condition that shows it is there.
// The facts of a path are what its conditions have shown: an earlier condition
// of an AND is true, one of an OR is false, a case of an IF that was passed
// over is false. A condition may be written out, be an output, or be a
// binding; a chain of those is followed. Before a finding is made, the facts
// are tried in every way they leave open: a value that is there on each of
// them, and a path that no call takes, are no finding.
//
// An output is judged by itself, since anyone may ask for it. Inputs and the
// defaults of open terms are computed where they are read, so what they lack
// is judged there. A declaration holds: an output that is declared nullable
// may be absent though its own action never is, for another article may come
// in its place.
//
// # Where to read
//
// check.go drives, code.go lists the findings. article.go gives the names of an
// article their types, expression.go walks its expressions and holds them
// against what their place demands, type.go compares types and units, rule_*.go
// are the rules of the operations. facts.go is what a path has shown, learn.go
// what follows from a condition, known.go what is known of one, condition.go
// when two are the same, proof.go tries what is left open, absence.go says what
// is there. source.go follows references, claim.go and produce.go hold what an
// article says about itself and others, beside.go what comes in the place of
// something else, stage.go the stages of procedures, bound.go the bounds of
// fields, file.go the file as a whole, cycle.go what depends on itself in an article and
// chain.go across articles.
package check
