package check

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kroniek/engine/law"
)

// maxSteps bounds the search for a cycle; past it nothing is known.
const maxSteps = 50_000

// cycles reports names of the article that depend on themselves: a name whose
// evaluation, on some path whose conditions do not exclude each other, reads
// the name again. An evaluation reads only what it needs, so names that refer
// to each other under conditions that cannot hold together are no cycle.
func (s *Scope) cycles() {
	names := s.inOrder()
	search := &cycleSearch{s: s, next: map[*name][]*name{}}
	for _, one := range names {
		search.next[one] = s.readBy(one)
	}
	for i, one := range names {
		search.back, search.steps = search.leadingTo(one, names[i:]), 0
		if !search.back[one] {
			continue
		}
		s.facts = nil
		if path := search.from(one, []*name{one}); path != nil {
			s.reportCycle(path)
		}
		s.facts = nil
	}
}

// inOrder gives the names that are computed, in the order of the file.
func (s *Scope) inOrder() []*name {
	var all []*name
	for _, set := range []map[string]*name{s.names, s.outputs} {
		for _, one := range set {
			if len(one.expressions()) > 0 && one.kind != definition && !slices.Contains(all, one) {
				all = append(all, one)
			}
		}
	}
	slices.SortFunc(all, func(a, b *name) int {
		return cmp.Or(cmp.Compare(a.field.Place.Line, b.field.Place.Line), cmp.Compare(a.field.Place.Column, b.field.Place.Column), cmp.Compare(a.kind, b.kind))
	})
	return all
}

// evaluated visits what the evaluation of a name reads; the bindings that are
// visible where the name stands are not visible in it.
func (s *Scope) evaluated(one *name, visit func(*name)) {
	locals := s.locals
	s.locals = nil
	for _, n := range one.expressions() {
		s.reads(n, visit)
	}
	s.locals = locals
}

// readBy gives what the evaluation of a name may read, on whatever path.
func (s *Scope) readBy(one *name) []*name {
	var all []*name
	s.pathless = true
	s.evaluated(one, func(read *name) {
		if !slices.Contains(all, read) {
			all = append(all, read)
		}
	})
	s.pathless = false
	return all
}

type cycleSearch struct {
	s     *Scope
	next  map[*name][]*name
	back  map[*name]bool // names that lead back to where the search began
	steps int
}

// leadingTo gives the names among some from which a name can be reached.
func (c *cycleSearch) leadingTo(start *name, among []*name) map[*name]bool {
	back := map[*name]bool{}
	for grown := true; grown; {
		grown = false
		for _, one := range among {
			if !back[one] && slices.ContainsFunc(c.next[one], func(read *name) bool { return read == start || back[read] }) {
				back[one], grown = true, true
			}
		}
	}
	return back
}

// from gives a path from the last of a path back to its first, or nil.
func (c *cycleSearch) from(one *name, path []*name) (found []*name) {
	c.s.evaluated(one, func(read *name) {
		c.steps++
		switch {
		case found != nil || c.steps > maxSteps || c.s.facts.isImpossible():
		case read == path[0]:
			if !c.s.cannotBe() {
				found = slices.Clone(path)
			}
		case c.back[read] && !slices.Contains(path, read):
			found = c.from(read, append(path, read))
		}
	})
	return found
}

func (s *Scope) reportCycle(path []*name) {
	var names []string
	for _, one := range append(path, path[0]) {
		names = append(names, one.field.Name)
	}
	at := path[0].field.Place
	if node := path[0].value; node != nil && path[0].kind == output {
		at = s.actionOf(path[0].field.Name)
	}
	text := fmt.Sprintf("%s depends on itself: %s", names[0], strings.Join(names, " → "))
	if len(path) == 1 {
		text = names[0] + " depends on itself"
	}
	s.report(at, cycle, text, "let one of them follow from something else")
}

func (s *Scope) actionOf(output string) law.Place {
	for _, action := range s.article.Actions {
		if action.Output == output {
			return action.Place
		}
	}
	return s.article.Place
}
