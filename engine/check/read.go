package check

import (
	"strings"

	"kroniek/engine/law"
)

// reads visits every name of the article that an expression may read, in the
// order in which it reads them, while the facts of the path are set.
func (s *Scope) reads(n *law.Node, visit func(*name)) {
	before, outer := s.facts, s.locals
	defer func() { s.facts, s.locals = before, outer }()
	switch {
	case n == nil:
	case n.Kind == law.ReferenceNode:
		if one := s.nameOf(n); one != nil {
			visit(one)
		}
	case n.Kind == law.SourceNode:
		for _, passed := range passedBy(n.Source) {
			s.reads(passed, visit)
		}
	case n.Operation == "AND" || n.Operation == "OR":
		for _, condition := range n.Key("conditions").Items {
			s.reads(condition, visit)
			s.suppose(condition, n.Operation == "AND")
		}
	case n.Operation == "IF" || n.Operation == "SWITCH":
		s.branchReads(n, visit)
	case n.Operation == "FOREACH":
		s.loopReads(n, visit)
	default:
		for _, key := range n.Keys {
			s.reads(key.Value, visit)
		}
		for _, item := range n.Items {
			s.reads(item, visit)
		}
	}
}

func (s *Scope) branchReads(n *law.Node, visit func(*name)) {
	for _, one := range branches(n) {
		passedOver := s.facts
		if one.when != nil {
			s.reads(one.when, visit)
			s.suppose(one.when, true)
		}
		s.reads(one.then, visit)
		s.facts = passedOver
		if one.when != nil {
			s.suppose(one.when, false)
		}
	}
}

func (s *Scope) loopReads(n *law.Node, visit func(*name)) {
	s.reads(n.Key("collection"), visit)
	before := s.facts
	s.locals = s.binding(local{name: loopName(n)})
	if let := n.Key("let"); let != nil {
		for _, key := range let.Keys {
			s.reads(key.Value, visit)
			s.locals = s.binding(local{name: key.Name, value: key.Value})
		}
	}
	if filter := n.Key("filter"); filter != nil {
		s.reads(filter, visit)
		s.suppose(filter, true)
	}
	s.reads(n.Key("body"), visit)
	s.facts = before
	s.reads(n.Key("empty"), visit)
}

// nameOf gives the name of the article that a reference reads, or nil.
func (s *Scope) nameOf(n *law.Node) *name {
	base, _, _ := strings.Cut(n.Text, ".")
	for _, one := range s.locals {
		if one.name == base {
			return nil
		}
	}
	return s.names[base]
}

// passedBy gives the expressions that a source evaluates.
func passedBy(source *law.Source) []*law.Node {
	var all []*law.Node
	for _, arg := range source.Parameters {
		all = append(all, arg.Value)
	}
	for _, one := range []*law.Node{source.AsOf, source.Article} {
		if one != nil {
			all = append(all, one)
		}
	}
	return all
}

// expressions gives what is evaluated when a name is read.
func (n *name) expressions() []*law.Node {
	switch {
	case n.source != nil:
		return passedBy(n.source)
	case n.value != nil:
		return []*law.Node{n.value}
	}
	return nil
}
