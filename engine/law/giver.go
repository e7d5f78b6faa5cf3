package law

import "slices"

// Output gives an output of the article. One that only an action names has no
// declared type, and nothing is known of it: it may be absent.
func (a *Article) Output(name string) (field *Field, found bool) {
	for _, one := range a.Outputs {
		if one.Name == name {
			return one, true
		}
	}
	for _, action := range a.Actions {
		if action.Output == name {
			return &Field{Name: name, Nullable: true, Place: action.Place}, true
		}
	}
	return nil, false
}

// Parameter gives a parameter of the article, or nil.
func (a *Article) Parameter(name string) *Field {
	for _, one := range a.Parameters {
		if one.Name == name {
			return one
		}
	}
	return nil
}

// Fills names the output with which the article fills an open term: that of
// the same name, or its only one. found is false when it has neither.
func (a *Article) Fills(term string) (output string, found bool) {
	if _, own := a.Output(term); own {
		return term, true
	}
	if len(a.Outputs) == 1 {
		return a.Outputs[0].Name, true
	}
	return "", false
}

// Decision gives the decision that the article produces, if it does.
func (a *Article) Decision() (item Produces, found bool) {
	for _, one := range a.Produces {
		if one.LegalCharacter != "" {
			return one, true
		}
	}
	return Produces{}, false
}

// Givers gives the articles that give each output of the law. One whose
// output comes in the place of another's, by an override or as a filling of
// its open term, is no giver beside that other.
func (r *Regulation) Givers() map[string][]*Article {
	givers := map[string][]*Article{}
	for _, article := range r.Articles {
		for _, name := range article.outputNames() {
			givers[name] = append(givers[name], article)
		}
	}
	for name, all := range givers {
		own := slices.DeleteFunc(slices.Clone(all), func(a *Article) bool {
			return slices.ContainsFunc(all, func(other *Article) bool { return a.replaces(other, name) })
		})
		if len(own) > 0 {
			givers[name] = own
		}
	}
	return givers
}

func (a *Article) outputNames() []string {
	var names []string
	for _, field := range a.Outputs {
		names = append(names, field.Name)
	}
	for _, action := range a.Actions {
		if !slices.Contains(names, action.Output) {
			names = append(names, action.Output)
		}
	}
	return names
}

// replaces reports whether the article says that its output comes where the
// output or the open term of another of its law stands.
func (a *Article) replaces(other *Article, output string) bool {
	for _, one := range a.Overrides {
		if one.Law == other.Law.ID && one.Article == other.Number && one.Output == output {
			return true
		}
	}
	for _, one := range a.Implements {
		if one.Law == other.Law.ID && one.Article == other.Number && one.OpenTerm == output {
			return true
		}
	}
	return false
}
