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
// facts.go keeps what the conditions on the path have shown: an earlier
// condition of an AND is true, one of an OR is false, a case of an IF that was
// passed over is false. A condition may be written out, be an output, or be a
// binding; a chain of those is followed. Inputs and the defaults of open terms
// are computed where they are read, so what they lack is judged there.
//
// # Where to read
//
// check.go drives, code.go lists the findings. article.go gives the names of
// an article their types, expression.go walks its expressions and holds them
// against what their place demands, rule_*.go are the rules of the
// operations, facts.go and absence.go know what is there. source.go follows
// references, target.go and produce.go hold what a law says about another,
// bound.go the bounds of fields, reduction.go and period.go the file as a
// whole, cycle.go and chain.go what depends on itself.
package check
