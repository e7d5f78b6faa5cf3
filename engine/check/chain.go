package check

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
)

// step is an output of an article with the outputs of articles that every
// evaluation of it asks.
type step struct {
	order int // among all
	scope *Scope
	name  string
	asks  []call
}

// call is a reference that is followed on every evaluation.
type call struct {
	source *law.Source
	to     *step
}

// chains reports outputs of articles that ask each other without end: on every
// evaluation, whatever is passed. A reference that may be skipped, that is read
// on another date, that may find another version or an override, ends such a
// chain as far as can be known.
func (c *checker) chains() {
	steps := map[string]*step{}
	var order []*step
	for _, r := range c.laws {
		for _, article := range r.Articles {
			for _, action := range article.Actions {
				one := &step{order: len(order), scope: c.scopes[article], name: action.Output}
				if key := one.key(); steps[key] == nil {
					steps[key] = one
					order = append(order, one)
				}
			}
		}
	}
	for _, one := range order {
		if n := one.scope.outputs[one.name]; n != nil && n.value != nil && !c.isReplaced(one) {
			one.asks = one.scope.surelyAsked(n, steps)
		}
	}
	ended := map[*step]bool{}
	for _, one := range order {
		c.follow(one, nil, ended)
	}
}

func (s *step) key() string {
	return outputKey(s.scope.article.Law.ID+s.scope.article.Law.ValidFrom.String(), s.scope.article.Number, s.name)
}

func (c *checker) isReplaced(one *step) bool {
	return c.replaced[outputKey(one.scope.article.Law.ID, one.scope.article.Number, one.name)]
}

// follow walks along a chain and reports the first circle it meets.
func (c *checker) follow(one *step, path []call, ended map[*step]bool) {
	if ended[one] {
		return
	}
	for i := range path {
		if path[i].to == one && i < len(path)-1 {
			c.reportChain(path[i+1:])
			for _, each := range path[i+1:] {
				ended[each.to] = true
			}
			return
		}
	}
	for _, next := range one.asks {
		if next.to == one {
			c.reportChain([]call{next})
			break
		}
		c.follow(next.to, append(slices.Clip(path), next), ended)
	}
	ended[one] = true
}

// reportChain reports a circle at the first of its outputs.
func (c *checker) reportChain(circle []call) {
	first := 0
	for i, one := range circle {
		if one.to.order < circle[first].to.order {
			first = i
		}
	}
	circle = slices.Concat(circle[first+1:], circle[:first+1])
	asker := circle[len(circle)-1].to
	names := []string{asker.ref()}
	for _, one := range circle {
		names = append(names, one.to.ref())
	}
	asker.scope.report(circle[0].source.Place, cycle, "this asks itself without end: "+strings.Join(names, " → "),
		"let one of them follow from something else, or ask it under a condition that ends the circle")
}

func (s *step) ref() string {
	return fmt.Sprintf("%s#%s %s", s.scope.article.Law.ID, s.scope.article.Number, s.name)
}

// surelyAsked gives the references that every evaluation of a name follows.
func (s *Scope) surelyAsked(n *name, steps map[string]*step) []call {
	sources := map[string]*law.Source{}
	seen := map[*name]bool{}
	var read func(*name)
	read = func(one *name) {
		if seen[one] || one.kind == openTerm || one.kind == output && s.c.replaced[outputKey(s.article.Law.ID, s.article.Number, one.field.Name)] {
			return
		}
		seen[one] = true
		if one.source != nil {
			sources[asked(one.source)] = one.source
		}
		for _, expression := range one.expressions() {
			sure := s.sure(expression)
			maps.Copy(sources, sure.sources)
			for inner := range sure.names {
				read(inner)
			}
		}
	}
	read(n)
	var calls []call
	for _, source := range sources {
		if to := s.onlyTarget(source); to != nil {
			if one := steps[to.key()]; one != nil {
				calls = append(calls, call{source, one})
			}
		}
	}
	slices.SortFunc(calls, func(a, b call) int {
		return cmp.Or(cmp.Compare(a.source.Place.Line, b.source.Place.Line), cmp.Compare(a.source.Place.Column, b.source.Place.Column))
	})
	return calls
}

// onlyTarget gives the one output that a reference can only ask, or nil.
func (s *Scope) onlyTarget(source *law.Source) *step {
	if source.AsOf != nil || source.Regulation != "" && len(s.c.versions[source.Regulation]) != 1 {
		return nil
	}
	targets := s.targetsQuietly(source)
	if len(targets) != 1 {
		return nil
	}
	for _, arg := range s.needed(source) {
		if s.nullUnder(nil, arg) != present {
			return nil
		}
	}
	return &step{scope: s.c.scopes[targets[0].article], name: source.Output}
}

// asked names what a source asks, whatever it passes.
func asked(source *law.Source) string {
	if source.AsOf != nil {
		return source.Place.Path // on a date of its own
	}
	return source.Regulation + "#" + source.Output
}

// sureReads is what every evaluation of an expression reads.
type sureReads struct {
	names   map[*name]bool
	sources map[string]*law.Source // by what is asked
}

func (a sureReads) and(b sureReads) sureReads {
	maps.Copy(a.names, b.names)
	maps.Copy(a.sources, b.sources)
	return a
}

func (a sureReads) inBoth(b sureReads) sureReads {
	maps.DeleteFunc(a.names, func(n *name, _ bool) bool { return !b.names[n] })
	maps.DeleteFunc(a.sources, func(asked string, _ *law.Source) bool { return b.sources[asked] == nil })
	return a
}

// sure gives what every evaluation of an expression reads: of an AND or OR its
// first condition, of an IF what each way through it reads.
func (s *Scope) sure(n *law.Node) sureReads {
	all := sureReads{map[*name]bool{}, map[string]*law.Source{}}
	switch {
	case n.Kind == law.ReferenceNode:
		if one := s.nameOf(n); one != nil {
			all.names[one] = true
		}
	case n.Kind == law.SourceNode:
		all.sources[asked(n.Source)] = n.Source
		for _, passed := range passedBy(n.Source) {
			all = all.and(s.sure(passed))
		}
	case n.Operation == "AND" || n.Operation == "OR":
		return s.sure(n.Key("conditions").Items[0])
	case n.Operation == "IF" || n.Operation == "SWITCH":
		return s.sureOf(branches(n))
	case n.Operation == "FOREACH":
		return s.sure(n.Key("collection"))
	default:
		for _, key := range n.Keys {
			all = all.and(s.sure(key.Value))
		}
		for _, item := range n.Items {
			all = all.and(s.sure(item))
		}
	}
	return all
}

func (s *Scope) sureOf(ways []branch) sureReads {
	switch {
	case len(ways) == 0:
		return sureReads{map[*name]bool{}, map[string]*law.Source{}}
	case ways[0].when == nil:
		return s.sure(ways[0].then)
	}
	return s.sure(ways[0].when).and(s.sure(ways[0].then).inBoth(s.sureOf(ways[1:])))
}
