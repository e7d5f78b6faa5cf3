package check

import (
	"strings"

	"kroniek/engine/law"
)

// maxLooks bounds how often the expressions of an article are looked into;
// past it nothing is known.
const maxLooks = 20_000

// nullUnder says whether an expression may be absent on a path.
func (s *Scope) nullUnder(f *facts, n *law.Node) nullness {
	if s.looks++; s.looks > maxLooks {
		return present
	}
	before := s.facts
	s.facts = f
	defer func() { s.facts = before }()
	null := present
	s.quietly(func() { null = s.expect(n, anything).Null })
	return null
}

// nullOf says whether a name, or a field of it, may be absent here.
func (s *Scope) nullOf(n *law.Node, t Type) nullness {
	if t.Null == present {
		return present
	}
	if holds, known := s.facts.shown(s.nullKey(n)); known && holds {
		return absent
	}
	if s.isThere(n) {
		return present
	}
	if s.facts == nil || s.depth >= maxLookInto || strings.Contains(n.Text, ".") {
		return t.Null
	}
	s.depth++
	defer func() { s.depth-- }()
	return s.nullBehind(n.Text, t.Null)
}

// nullBehind looks into what a name stands for: a path may have shown what
// its absence depends on.
func (s *Scope) nullBehind(text string, declared nullness) nullness {
	for i := len(s.locals) - 1; i >= 0; i-- {
		if one := s.locals[i]; one.name == text {
			if one.value == nil {
				return declared
			}
			return s.nullUnder(s.facts, one.value)
		}
	}
	locals := s.locals
	s.locals = nil // those are not visible in what the name stands for
	defer func() { s.locals = locals }()
	one := s.names[text]
	switch {
	case one == nil || one.kind == parameter:
		return declared
	case one.kind == input:
		return s.nullOfInput(one, declared)
	case one.kind == output && one.value != nil && s.nullUnder(nil, one.value) != present && s.nullUnder(s.facts, one.value) == present:
		return present
	}
	return declared
}

// nullOfInput says whether a nullable input may be absent here. It is there
// when the only reason for its absence, that there is nobody to ask about, is
// shown not to be.
func (s *Scope) nullOfInput(one *name, declared nullness) nullness {
	reasons := 0
	for _, arg := range s.needed(one.source) {
		if s.nullUnder(nil, arg) == present {
			continue
		}
		reasons++
		if s.nullUnder(s.facts, arg) != present {
			return declared
		}
	}
	if reasons == 0 || s.givesNull(one.source) {
		return declared
	}
	return present
}

// readLazily judges, at the place where a name is read, what is computed
// there: the parameters of an input, the default of an open term.
func (s *Scope) readLazily(one *name) {
	if !one.delicate || s.quiet() || s.elsewhere || s.reading[one] {
		return
	}
	s.reading[one] = true
	locals := s.locals
	s.locals = nil
	if one.kind == input {
		s.input(one.source, one.field)
	} else {
		s.expect(one.value, demandOf(one.field, "the open term "+one.field.Name))
	}
	s.locals = locals
	delete(s.reading, one)
}
