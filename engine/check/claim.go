package check

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
)

// claims holds what the article says about articles of its own and of other
// laws: that it fills, replaces, works out or follows something of theirs.
func (s *Scope) claims() {
	for _, one := range s.article.Implements {
		s.implements(one)
	}
	for _, one := range s.article.Overrides {
		s.overrides(one)
	}
	for _, one := range s.article.Executes {
		s.named(one.Place, one.Law, one.Article)
	}
	for _, hook := range s.article.Hooks {
		s.hook(hook)
	}
	s.markings()
}

// named gives an article that is named by a law and a number under an element,
// in each version that has it.
func (s *Scope) named(at law.Place, lawID, number string) []*law.Article {
	versions, known := s.others(at, "law", lawID)
	if !known {
		return nil
	}
	return s.versionsOf(at, "article", lawID, number, versions)
}

// implements holds an implementation: the term is there, and the article gives
// a value for it of its type.
func (s *Scope) implements(one law.Implements) {
	filling, found := s.article.Fills(one.OpenTerm)
	if !found {
		text := fmt.Sprintf("the article fills the open term %s and gives no output of that name", one.OpenTerm)
		s.report(s.within(one.Place, "open_term"), unknownOutput, text, didYouMean(one.OpenTerm, s.outputNames(), "add the output"))
	}
	articles := s.named(one.Place, one.Law, one.Article)
	if articles == nil {
		return
	}
	var terms []*law.OpenTerm
	var fields []*law.Field
	var asking []*law.Article
	var names []string
	for _, article := range articles {
		for _, term := range article.OpenTerms {
			names = append(names, term.Name)
			if term.Name == one.OpenTerm {
				terms, fields, asking = append(terms, term), append(fields, &term.Field), append(asking, article)
			}
		}
	}
	if len(terms) == 0 {
		text := fmt.Sprintf("no version of %s#%s leaves a term %s open", one.Law, one.Article, one.OpenTerm)
		s.report(s.within(one.Place, "open_term"), unknownTerm, text, didYouMean(one.OpenTerm, names, "mend the name"))
		return
	}
	s.competence(one, terms)
	if found {
		s.likeness(filling, fields, "the open term "+one.OpenTerm)
		s.lent(filling, asking)
	}
}

func (s *Scope) outputNames() []string {
	var names []string
	for name := range s.outputs {
		names = append(names, name)
	}
	return names
}

// likeness holds an output that comes in the place of something else against
// the type of that, in each version: it is wrong when it is like none.
func (s *Scope) likeness(output string, others []*law.Field, what string) {
	field, _ := s.article.Output(output)
	own := typeOf(field)
	for _, other := range others {
		if t := typeOf(other); fits(t, own) && !t.Unit.clashes(own.Unit) {
			return
		}
	}
	code := wrongUnit
	if !fits(typeOf(others[0]), own) {
		code = wrongOperand
	}
	s.report(field.Place, code, fmt.Sprintf("the output %s is %s, and %s is %s", output, own, what, typeOf(others[0])), "declare it as that")
}

// overrides holds an override: the output is there, and the article gives one
// of its name and type, unless it voids it.
func (s *Scope) overrides(one law.Override) {
	if _, own := s.article.Output(one.Output); !own && !one.Voids {
		text := fmt.Sprintf("the article overrides %s and gives no output of that name", one.Output)
		s.report(s.within(one.Place, "output"), unknownOutput, text, didYouMean(one.Output, s.outputNames(), "add the output, or say `voids: true`"))
	}
	articles := s.named(one.Place, one.Law, one.Article)
	if articles == nil {
		return
	}
	var fields []*law.Field
	var giving []*law.Article
	var names []string
	for _, article := range articles {
		if field, found := article.Output(one.Output); found {
			fields, giving = append(fields, field), append(giving, article)
		}
		for _, field := range article.Outputs {
			names = append(names, field.Name)
		}
	}
	if len(fields) == 0 {
		text := fmt.Sprintf("no version of %s#%s gives an output %s", one.Law, one.Article, one.Output)
		s.report(s.within(one.Place, "output"), unknownOutput, text, didYouMean(one.Output, names, "mend the name"))
		return
	}
	if own, found := s.article.Output(one.Output); found && !one.Voids {
		replaced := fmt.Sprintf("that of %s#%s", one.Law, one.Article)
		s.likeness(one.Output, fields, replaced)
		s.presence(own, fields, replaced)
		s.lent(one.Output, giving)
	}
}

// hook holds a hook: the stage is there, and the article on whose submission
// alone it fires is there and establishes it.
func (s *Scope) hook(hook law.Hook) {
	s.stage(hook)
	if hook.EstablishedBy == "" {
		return
	}
	articles := s.reference(hook.Place, "applies_to.established_by", hook.EstablishedBy)
	kind := hook.Submission + hook.Completion // it has one of the two
	s.arises(articles, hook.Place, "applies_to.established_by", "establishes no "+kind, func(item law.Produces) bool {
		return item.Submission == kind
	})
}

// arises reports that in no version the article produces what it is said to.
func (s *Scope) arises(articles []*law.Article, at law.Place, path, not string, is func(law.Produces) bool) {
	if len(articles) == 0 || slices.ContainsFunc(articles, func(a *law.Article) bool { return slices.ContainsFunc(a.Produces, is) }) {
		return
	}
	one := articles[0]
	s.report(s.within(at, path), nothingProduced, fmt.Sprintf("%s#%s %s", one.Law.ID, one.Number, not), "name the article that does, or add it to its `produces`")
}

// markings holds the names of what the rules leave out.
func (s *Scope) markings() {
	for _, marking := range s.article.Untranslatables {
		for i, name := range marking.Targets {
			if s.names[name] == nil && s.outputs[name] == nil {
				at := s.within(marking.Place, fmt.Sprintf("target.%d", i))
				s.report(at, unknownName, fmt.Sprintf("%q is no output, input or parameter of the article", name), didYouMean(name, s.visible(), "mend the name"))
			}
		}
	}
}

// officials holds the outputs that the head of a file names: `#output` of its
// own law.
func (c *checker) officials(r *law.Regulation) {
	for _, one := range []struct{ path, text string }{{"name", r.Name}, {"competent_authority", r.CompetentAuthority}} {
		if len(one.text) < 2 || one.text[0] != '#' {
			continue
		}
		if name := one.text[1:]; len(c.givers[r][name]) == 0 {
			hint := didYouMean(name, c.outputsOf([]*law.Regulation{r}), "mend the name, or write the text itself")
			c.report(r, within(r, law.Place{Line: 1, Column: 1}, one.path), unknownOutput, fmt.Sprintf("no article gives an output %q", name), hint)
		}
	}
}
