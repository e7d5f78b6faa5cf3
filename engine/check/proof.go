package check

import (
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
)

// maxDrawn bounds how much one proof draws from what the facts leave open;
// past it nothing is known.
const maxDrawn = 20_000

// cannotBe reports whether no call comes here.
func (s *Scope) cannotBe() bool { return s.facts != nil && s.refuted(s.facts) }

// isThere reports whether the path has shown that a value is there.
func (s *Scope) isThere(n *law.Node) bool {
	if s.facts == nil {
		return false
	}
	if absent, known := s.facts.shown(s.nullKey(n)); known {
		return !absent
	}
	return s.refuted(s.learn(s.facts, outcome{of: n, absence: true, says: true}, 0))
}

// refuted reports whether no call comes where the facts say: it tries every
// way in which what they leave open can have come about. Outcomes that have no
// name in common are tried apart. What is not known may not be reported, so
// past the bound the answer is yes.
func (s *Scope) refuted(f *facts) bool {
	s.drawn = 0
	f = s.settleAll(f)
	if f.isImpossible() {
		return true
	}
	for _, together := range s.apart(s.leftOpen(f)) {
		if s.neverAll(f, f, together) {
			return true
		}
	}
	return false
}

// drawing counts what a proof draws; it is false past the bound.
func (s *Scope) drawing() bool {
	s.drawn++
	return s.drawn <= maxDrawn
}

// settleAll draws what follows from what was left open, until nothing more
// does.
func (s *Scope) settleAll(f *facts) *facts {
	for again := true; again; {
		again = false
		for one := f; one != nil && !f.isImpossible(); one = one.before {
			if one.open.of == nil {
				continue
			}
			if !s.drawing() {
				return f
			}
			next := s.settle(f, one.open, 0)
			f, again = next, again || next != f
		}
	}
	return f
}

// leftOpen gives the outcomes that facts leave open.
func (s *Scope) leftOpen(f *facts) []outcome {
	return slices.DeleteFunc(opened(f, nil), func(one outcome) bool { return s.undecided(f, one) == nil })
}

// opened gives the outcomes that were left open since earlier facts.
func opened(f, since *facts) []outcome {
	var all []outcome
	for ; f != nil && f != since; f = f.before {
		if f.open.of != nil {
			all = append(all, f.open)
		}
	}
	return all
}

// neverAll reports whether outcomes, and those that were left open since
// earlier facts, cannot come about together.
func (s *Scope) neverAll(f, since *facts, outcomes []outcome) bool {
	for {
		if more := opened(f, since); more != nil {
			outcomes = slices.Concat(outcomes, more)
		}
		since = f
		if len(outcomes) == 0 || f.isImpossible() {
			return f.isImpossible()
		}
		if !s.drawing() {
			return true
		}
		one := outcomes[0]
		f = s.settle(f, one, 0)
		if decides := s.undecided(f, one); decides != nil {
			likely := outcome{of: decides, says: one.says || isChoice(one.of)}
			other := outcome{of: decides, says: !likely.says}
			return s.neverAll(s.learn(f, likely, 0), since, outcomes) && s.neverAll(s.learn(f, other, 0), since, outcomes)
		}
		outcomes = outcomes[1:]
	}
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

// apart divides outcomes into those that have a name in common, through
// others or directly, with the first of them first.
func (s *Scope) apart(outcomes []outcome) [][]outcome {
	var groups [][]outcome
	var names []map[string]bool // of each group
	for _, one := range outcomes {
		group, own := []outcome{one}, maps.Clone(s.mentioned(one.of))
		for i := len(groups) - 1; i >= 0; i-- {
			if haveCommon(names[i], own) {
				group = append(groups[i], group...)
				maps.Copy(own, names[i])
				groups, names = slices.Delete(groups, i, i+1), slices.Delete(names, i, i+1)
			}
		}
		groups, names = append(groups, group), append(names, own)
	}
	return groups
}

func haveCommon(a, b map[string]bool) bool {
	for name := range b {
		if a[name] {
			return true
		}
	}
	return false
}

// mentioned gives the names on which an expression depends: those it reads and
// those behind them.
func (s *Scope) mentioned(n *law.Node) map[string]bool {
	if known := s.mentions[n]; known != nil {
		return known
	}
	all := map[string]bool{}
	s.mention(n, all)
	s.mentions[n] = all
	return all
}

func (s *Scope) mention(n *law.Node, all map[string]bool) {
	switch n.Kind {
	case law.ReferenceNode:
		base, _, _ := strings.Cut(n.Text, ".")
		if all[base] {
			return
		}
		all[base] = true
		if behind := s.behind(base); behind != nil {
			s.mention(behind, all)
		}
		if one := s.names[base]; one != nil && one.source != nil {
			for _, passed := range passedBy(one.source) {
				s.mention(passed, all)
			}
		}
	case law.SourceNode:
		for _, passed := range passedBy(n.Source) {
			s.mention(passed, all)
		}
	}
	for _, key := range n.Keys {
		s.mention(key.Value, all)
	}
	for _, item := range n.Items {
		s.mention(item, all)
	}
}
