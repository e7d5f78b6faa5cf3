package check

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
)

// What comes in the place of something of another article, an implementation
// or an override, runs beside that article: it takes its parameters from there
// by name, and what it gives is held against what it replaces.

// competence holds an implementation against the layer that the term is left
// to: one of another layer never fills it. A reduction answers for its cell,
// whatever the layer.
func (s *Scope) competence(one law.Implements, terms []*law.OpenTerm) {
	layer := s.article.Law.Layer
	if layer == law.Reductie || slices.ContainsFunc(terms, func(term *law.OpenTerm) bool {
		return term.DelegationType == "" || term.DelegationType == string(layer)
	}) {
		return
	}
	s.report(s.within(one.Place, "open_term"), notCompetent, fmt.Sprintf("the open term %s is left to a %s, and this is a %s", one.OpenTerm, terms[0].DelegationType, layer),
		"fill it in a law of that layer, or mend the `delegation_type` of the term")
}

// presence holds an output that may be absent against those whose place it
// takes: there an absence is an error when they are not nullable.
func (s *Scope) presence(own *law.Field, replaced []*law.Field, what string) {
	if typeOf(own).Null == present || slices.ContainsFunc(replaced, func(other *law.Field) bool { return other.Nullable }) {
		return
	}
	s.report(own.Place, mayBeAbsent, fmt.Sprintf("the output %s is nullable, and %s, whose place it takes, is not", own.Name, what), "declare both the same")
}

// lent reports a parameter that an output cannot do without and that none of
// the articles beside which it runs can lend. A cell gives a reduction
// parameters of other reductions too.
func (s *Scope) lent(output string, beside []*law.Article) {
	if s.article.Law.Layer == law.Reductie {
		return
	}
	for _, one := range s.readFor(s.outputs[output]) {
		if one.kind != parameter || !one.field.Required || slices.ContainsFunc(beside, func(a *law.Article) bool { return lends(a, one.field.Name) }) {
			continue
		}
		name, at := one.field.Name, beside[0]
		text := fmt.Sprintf("%s runs beside %s#%s and takes its parameters from there by name; that has no %q", output, at.Law.ID, at.Number, name)
		s.report(one.field.Place, unknownName, text, didYouMean(name, namesOf(at), "use a name that is there, or declare it `required: false`"))
	}
}

// readFor gives every name that the evaluation of one may read, at whatever
// depth.
func (s *Scope) readFor(one *name) []*name {
	all := []*name{one}
	for i := 0; i < len(all); i++ {
		for _, read := range s.readBy(all[i]) {
			if !slices.Contains(all, read) {
				all = append(all, read)
			}
		}
	}
	return all
}

func lends(a *law.Article, name string) bool { return slices.Contains(namesOf(a), name) }

// namesOf names everything that an article knows.
func namesOf(a *law.Article) []string {
	var names []string
	for _, fields := range [][]*law.Field{a.Definitions, a.Parameters, a.Outputs} {
		for _, field := range fields {
			names = append(names, field.Name)
		}
	}
	for _, one := range a.Inputs {
		names = append(names, one.Name)
	}
	for _, term := range a.OpenTerms {
		names = append(names, term.Name)
	}
	for _, action := range a.Actions {
		names = append(names, action.Output)
	}
	return names
}
