package check

import (
	"slices"
	"strings"

	"kroniek/engine/law"
)

// maxLookInto bounds how deep one name is followed into another.
const maxLookInto = 8

// learn adds an outcome with what follows from it.
func (s *Scope) learn(f *facts, out outcome, depth int) *facts {
	if says, known := s.knownOutcome(f, out); known {
		if says != out.says {
			return f.with(facts{impossible: true})
		}
		return f
	}
	if out.absence {
		return s.learnAbsence(f, out, depth)
	}
	n := out.of
	switch n.Kind {
	case law.ReferenceNode:
		f = s.learnThere(f, n, depth)
		return s.learnBehind(f.with(facts{key: s.text(n), holds: out.says}), out, depth)
	case law.OperationNode:
		if learn := learners[n.Operation]; learn != nil {
			return learn(s, f, out, depth)
		}
	}
	key, positive := s.condition(n)
	return f.with(facts{key: key, holds: positive == out.says})
}

// learners say what follows from the outcome of an operation.
var learners map[string]func(s *Scope, f *facts, out outcome, depth int) *facts

func init() {
	learners = map[string]func(*Scope, *facts, outcome, int) *facts{
		"NOT":                   (*Scope).learnNot,
		"AND":                   (*Scope).learnLogic,
		"OR":                    (*Scope).learnLogic,
		"IF":                    (*Scope).learnChoice,
		"SWITCH":                (*Scope).learnChoice,
		"EQUALS":                (*Scope).learnEqual,
		"NOT_EQUALS":            (*Scope).learnEqual,
		"IS_NULL":               (*Scope).learnNull,
		"NOT_NULL":              (*Scope).learnNull,
		"IN":                    (*Scope).learnMember,
		"NOT_IN":                (*Scope).learnMember,
		"GREATER_THAN":          (*Scope).learnOrder,
		"LESS_THAN":             (*Scope).learnOrder,
		"GREATER_THAN_OR_EQUAL": (*Scope).learnOrder,
		"LESS_THAN_OR_EQUAL":    (*Scope).learnOrder,
	}
}

func (s *Scope) learnNot(f *facts, out outcome, depth int) *facts {
	return s.learn(f, outcome{of: out.of.Key("value"), says: !out.says}, depth)
}

func (s *Scope) learnLogic(f *facts, out outcome, depth int) *facts {
	if (out.of.Operation == "AND") != out.says {
		return s.settle(f.with(facts{key: s.text(out.of), holds: out.says, open: out}), out, depth)
	}
	for _, one := range out.of.Key("conditions").Items {
		f = s.learn(f, outcome{of: one, says: out.says}, depth)
	}
	return f
}

func (s *Scope) learnChoice(f *facts, out outcome, depth int) *facts {
	return s.settle(f.with(facts{key: s.text(out.of), holds: out.says, open: out}), out, depth)
}

// settle draws what follows from an outcome that was left open.
func (s *Scope) settle(f *facts, out outcome, depth int) *facts {
	if isChoice(out.of) {
		return s.settleChoice(f, out, depth)
	}
	return s.settleLogic(f, out, depth)
}

// settleLogic looks whether of an AND that is false, or an OR that is true,
// just one operand is left that can have made it so.
func (s *Scope) settleLogic(f *facts, out outcome, depth int) *facts {
	var left []*law.Node
	for _, one := range out.of.Key("conditions").Items {
		switch holds, known := s.known(f, one); {
		case known && holds == out.says:
			return f
		case !known:
			left = append(left, one)
		}
	}
	if len(left) == 1 {
		return s.learn(f, outcome{of: left[0], says: out.says}, depth)
	}
	if len(left) == 0 && !f.isImpossible() {
		return f.with(facts{impossible: true})
	}
	return f
}

// settleChoice looks which branches of an IF can have given its outcome.
func (s *Scope) settleChoice(f *facts, out outcome, depth int) *facts {
	var possible []branch
	for _, one := range everyBranch(out.of) {
		taken, decided := true, one.when == nil
		if !decided {
			taken, decided = s.known(f, one.when)
		}
		if decided && !taken {
			continue
		}
		says, known := s.knownOutcome(f, outcome{one.then, out.absence, out.says})
		switch {
		case !known || says == out.says:
			possible = append(possible, one)
		case !decided && len(possible) == 0:
			f = s.learn(f, outcome{of: one.when, says: false}, depth)
			continue
		}
		if decided {
			break
		}
	}
	switch {
	case len(possible) == 0 && !f.isImpossible():
		return f.with(facts{impossible: true})
	case len(possible) == 1:
		if when := possible[0].when; when != nil {
			f = s.learn(f, outcome{of: when, says: true}, depth)
		}
		return s.learn(f, outcome{possible[0].then, out.absence, out.says}, depth)
	}
	return f
}

// learnBehind follows a name into what computes it.
func (s *Scope) learnBehind(f *facts, out outcome, depth int) *facts {
	if behind := s.behind(out.of.Text); behind != nil && depth < maxLookInto {
		return s.learn(f, outcome{behind, out.absence, out.says}, depth+1)
	}
	return f
}

// behind gives the expression that a name stands for, or nil: the value of a
// definition, the action of an output, what a binding was bound to.
func (s *Scope) behind(text string) *law.Node {
	for _, one := range slices.Backward(s.locals) {
		if one.name == text {
			return one.value
		}
	}
	if n := s.names[text]; n != nil && (n.kind == output || n.kind == definition) {
		return n.value
	}
	return nil
}

func (s *Scope) learnEqual(f *facts, out outcome, depth int) *facts {
	n := out.of
	equal := (n.Operation == "EQUALS") == out.says
	a, b := literalLast(n.Key("subject"), n.Key("value"))
	boolean, isBoolean := literalBoolean(b)
	switch {
	case b.IsNull():
		return s.learn(f, outcome{a, true, equal}, depth)
	case isBoolean && equal:
		return s.learn(f, outcome{of: a, says: boolean}, depth)
	case isBoolean && a.Kind == law.ReferenceNode:
		// It is the other boolean, or absent.
		return s.learnBehind(f.with(facts{key: s.text(a), holds: !boolean}), outcome{of: a, says: !boolean}, depth)
	}
	key, positive := s.condition(n)
	f = f.with(facts{key: key, holds: positive == out.says})
	if !equal {
		return f
	}
	if isLiteral(b) {
		f = f.with(facts{subject: s.text(a), literal: s.text(b)})
	}
	if s.nullUnder(f, b) == present {
		f = s.learnThere(f, a, depth)
	}
	if s.nullUnder(f, a) == present {
		f = s.learnThere(f, b, depth)
	}
	return f
}

func (s *Scope) learnNull(f *facts, out outcome, depth int) *facts {
	return s.learn(f, outcome{out.of.Key("subject"), true, (out.of.Operation == "IS_NULL") == out.says}, depth)
}

func (s *Scope) learnMember(f *facts, out outcome, depth int) *facts {
	if equal := s.oneOf(out.of); equal != nil {
		return s.learn(f, outcome{of: equal, says: (out.of.Operation == "IN") == out.says}, depth)
	}
	key, positive := s.condition(out.of)
	f = f.with(facts{key: key, holds: positive == out.says})
	if (out.of.Operation == "IN") == out.says {
		f = s.learnThere(f, out.of.Key("subject"), depth) // of an absence no list is known to hold one
	}
	return f
}

// learnOrder adds that two values which were ordered are there: with an
// absence the comparison would have failed.
func (s *Scope) learnOrder(f *facts, out outcome, depth int) *facts {
	key, positive := s.condition(out.of)
	f = f.with(facts{key: key, holds: positive == out.says})
	return s.learnThere(s.learnThere(f, out.of.Key("subject"), depth), out.of.Key("value"), depth)
}

func (s *Scope) learnThere(f *facts, n *law.Node, depth int) *facts {
	return s.learn(f, outcome{of: n, absence: true}, depth)
}

// learnAbsence adds that a value is absent or there. A field that is there has
// a record around it. An input that is there was asked, so what had to be
// passed for it is there too.
func (s *Scope) learnAbsence(f *facts, out outcome, depth int) *facts {
	n := out.of
	f = f.with(facts{key: s.nullKey(n), holds: out.says})
	if isChoice(n) {
		return s.settle(f.with(facts{open: out}), out, depth)
	}
	if n.Kind != law.ReferenceNode {
		return f
	}
	if i := strings.LastIndex(n.Text, "."); i > 0 {
		if out.says {
			return f
		}
		return s.learnThere(f, &law.Node{Place: n.Place, Kind: law.ReferenceNode, Text: n.Text[:i]}, depth)
	}
	if one := s.names[n.Text]; one != nil && one.source != nil && depth < maxLookInto {
		return s.learnAsked(f, one, out, depth)
	}
	return s.learnBehind(f, out, depth)
}

// learnAsked adds what follows for the arguments of an input: they are there
// when it is; the only one that can be the reason is absent when it is not.
func (s *Scope) learnAsked(f *facts, one *name, out outcome, depth int) *facts {
	needed := s.needed(one.source)
	if !out.says {
		for _, arg := range needed {
			f = s.learnThere(f, arg, depth+1)
		}
		return f
	}
	if len(needed) == 1 && len(s.targetsQuietly(one.source)) > 0 && !s.givesNull(one.source) {
		return s.learn(f, outcome{needed[0], true, true}, depth+1)
	}
	return f
}
