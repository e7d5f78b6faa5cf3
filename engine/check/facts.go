package check

import (
	"kroniek/engine/law"
)

// facts is what the conditions on a path have shown, newest first. It never
// changes; nil is nothing shown.
type facts struct {
	before *facts
	key    string // a condition, by its text
	holds  bool
	// what a subject is known to equal, when the condition is that it does.
	subject, literal string
	// open is an outcome of which it has not shown yet how it came about.
	open outcome
	// impossible says that conditions exclude each other: no call comes here.
	impossible bool
}

// outcome says of an expression what came out: that it is true or false, or,
// about absence, that it is absent or there.
type outcome struct {
	of      *law.Node
	absence bool
	says    bool
}

func (f *facts) isImpossible() bool { return f != nil && f.impossible }

// with adds a fact.
func (f *facts) with(one facts) *facts {
	one.before = f
	one.impossible = one.impossible || f.isImpossible()
	return &one
}

// shown says whether a condition is known to hold or not to hold.
func (f *facts) shown(key string) (holds, known bool) {
	for ; f != nil; f = f.before {
		if f.key == key {
			return f.holds, true
		}
	}
	return false, false
}

// equal gives the literal that a subject is known to equal.
func (f *facts) equal(subject string) (literal string, known bool) {
	for ; f != nil; f = f.before {
		if f.subject == subject {
			return f.literal, true
		}
	}
	return "", false
}

// suppose narrows the path to the calls in which a condition came out as
// truth.
func (s *Scope) suppose(condition *law.Node, truth bool) {
	if s.pathless {
		return
	}
	s.facts = s.learn(s.facts, outcome{of: condition, says: truth}, 0)
}
