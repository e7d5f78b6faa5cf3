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
