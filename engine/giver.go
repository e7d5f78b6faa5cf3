package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// giver gives the article of a law that gives an output: CodeOutputNotFound
// when there is none. Articles may give outputs of one name, as when each
// names its own authority; a question that does not say which of them it
// means is CodeConflict. An article that asks its own law asks the others.
func (r *regulation) giver(output string, asker *article, on value.Date) (*article, *Error) {
	givers := r.outputs[output]
	if len(givers) > 1 {
		givers = slices.DeleteFunc(slices.Clone(givers), func(a *article) bool { return a == asker })
	}
	at := Where{Law: r.law.ID, Date: on}
	switch len(givers) {
	case 0:
		failure := &Error{Code: CodeOutputNotFound, Where: at, Name: output, Message: fmt.Sprintf("Output '%s' not found", output)}
		if near := law.Nearest(output, slices.Collect(maps.Keys(r.outputs))); near != "" {
			failure.Hint = "did you mean " + near + "?"
		}
		return nil, failure
	case 1:
		return givers[0], nil
	}
	refs := make([]string, len(givers))
	for i, one := range givers {
		refs[i] = one.ref()
	}
	return nil, &Error{Code: CodeConflict, Where: at, Name: output, Parties: refs,
		Message: fmt.Sprintf("%s all give %q, and nothing says which is meant", strings.Join(refs, ", "), output),
		Hint:    "give each output its own name"}
}

// settleGivers leaves out the articles that give an output in the place of
// another of the same law: by overriding it, or by filling its open term.
func (r *regulation) settleGivers() {
	for name, givers := range r.outputs {
		var own []*article
		for _, a := range givers {
			if !slices.ContainsFunc(givers, func(other *article) bool { return a.replaces(other, name) }) {
				own = append(own, a)
			}
		}
		if len(own) > 0 {
			r.outputs[name] = own
		}
	}
}

// replaces reports whether an article says that its output comes where the
// output or the open term of another of its law stands.
func (a *article) replaces(other *article, output string) bool {
	for _, one := range a.source.Overrides {
		if one.Law+"#"+one.Article == other.ref() && one.Output == output {
			return true
		}
	}
	for _, one := range a.source.Implements {
		if one.Law+"#"+one.Article == other.ref() && one.OpenTerm == output {
			return true
		}
	}
	return false
}
