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
	s.facts = s.learn(s.facts, outcome{of: condition, says: truth}, 0)
}

// Bounds of a proof: how often it tells two cases apart, one in the other, and
// how much is drawn from what was left open in all proofs about an article.
const (
	maxCases = 8
	maxDrawn = 200_000
)

// refuted reports whether no call comes where the facts say. Of what they
// leave open it tries both ways. Past the bound on what is drawn nothing is
// known, and then nothing may be reported.
func (s *Scope) refuted(f *facts, cases int) bool {
	f = s.settleAll(f)
	if s.drawn > maxDrawn {
		return true
	}
	if f.isImpossible() || cases == 0 {
		return f.isImpossible()
	}
	for one := f; one != nil; one = one.before {
		if one.open.of == nil {
			continue
		}
		if decides := s.undecided(f, one.open); decides != nil {
			yes, no := outcome{of: decides, says: true}, outcome{of: decides, says: false}
			return s.refuted(s.learn(f, yes, 0), cases-1) && s.refuted(s.learn(f, no, 0), cases-1)
		}
	}
	return false
}

// settleAll draws what follows from what was left open, until nothing more
// does.
func (s *Scope) settleAll(f *facts) *facts {
	drew := map[outcome]int{}
	for again := true; again; {
		again = false
		for one := f; one != nil && !f.isImpossible(); one = one.before {
			if one.open.of == nil || drew[one.open] > maxLookInto {
				continue
			}
			if s.drawn++; s.drawn > maxDrawn {
				return f
			}
			if next := s.settle(f, one.open, 0); next != f {
				drew[one.open]++
				f, again = next, true
			}
		}
	}
	return f
}

// undecided gives a condition on which it depends how an outcome came about,
// or nil.
func (s *Scope) undecided(f *facts, open outcome) (condition *law.Node) {
	if isChoice(open.of) {
		for _, one := range branches(open.of) {
			if one.when == nil {
				return nil
			}
			if holds, known := s.known(f, one.when); !known {
				return one.when
			} else if holds {
				return nil
			}
		}
		return nil
	}
	for _, one := range open.of.Key("conditions").Items {
		holds, known := s.known(f, one)
		if known && holds == open.says {
			return nil
		}
		if !known && condition == nil {
			condition = one
		}
	}
	return condition
}

// cannotBe reports whether no call comes here.
func (s *Scope) cannotBe() bool { return s.facts != nil && s.refuted(s.facts, maxCases) }

// isThere reports whether the path has shown that a value is there.
func (s *Scope) isThere(n *law.Node) bool {
	if s.facts == nil {
		return false
	}
	if absent, known := s.facts.shown(s.nullKey(n)); known {
		return !absent
	}
	return s.refuted(s.learn(s.facts, outcome{of: n, absence: true, says: true}, 0), maxCases)
}
