package engine

import (
	"cmp"
	"slices"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Connections are the articles in force on a day that an article is tied to,
// each list sorted by law and place.
type Connections struct {
	Hooked    []*law.Article            // run when it produces what it produces
	Fill      map[string][]*law.Article // by open term: implement it, reductions among them
	Override  []*law.Article            // put an output in the place of one of its own, or void it
	Reads     []*law.Article            // give an output that it reads
	Ask       []*law.Article            // read an output of it
	DecidesOn []*law.Article            // take the decision that its submission asks for
}

// ConnectionsOf gives what an article (R#A) is tied to on a day; an Error with
// CodeUnknownLaw or CodeUnknownArticle, or that of a law not in force.
func (c *Corpus) ConnectionsOf(ref string, on value.Date) (*Connections, error) {
	found, err := c.Article(ref, on)
	if err != nil {
		return nil, err
	}
	of, err := c.article(found.Law.ID, found.Number, on)
	if err != nil {
		return nil, err
	}
	ties := &Connections{Fill: map[string][]*law.Article{}}
	for _, output := range of.source.Outputs {
		for _, one := range c.overrides[ref+" "+output.Name] {
			ties.Override = addArticle(ties.Override, one.in, on)
		}
	}
	ties.DecidesOn = inForce(c.deciders[ref], on)
	for _, one := range c.hooks {
		if c.fires(one.hook, of, on) {
			ties.Hooked = addArticle(ties.Hooked, one.in, on)
		}
	}
	for _, versions := range c.versions {
		for _, version := range versions {
			for _, a := range version.articles {
				if a != of && reads(a, of) {
					ties.Ask = addArticle(ties.Ask, a, on)
				}
				if a != of && reads(of, a) {
					ties.Reads = addArticle(ties.Reads, a, on)
				}
				// A reduction fills terms too, though the engine never runs it by
				// itself.
				for _, one := range a.source.Implements {
					if one.Law+"#"+one.Article == ref {
						ties.Fill[one.OpenTerm] = addArticle(ties.Fill[one.OpenTerm], a, on)
					}
				}
			}
		}
	}
	for _, list := range ties.Fill {
		slices.SortFunc(list, byPlace)
	}
	for _, list := range [][]*law.Article{ties.Hooked, ties.Override, ties.Reads, ties.Ask} {
		slices.SortFunc(list, byPlace)
	}
	return ties, nil
}

// fires reports whether a hook runs at some stage of what an article produces.
func (c *Corpus) fires(hook law.Hook, of *article, on value.Date) bool {
	r := &run{corpus: c, call: Call{Law: of.law.law.ID, Article: of.source.Number, Date: on}}
	for _, item := range of.source.Produces {
		s := &stageRun{run: r, base: &frame{run: r, in: of}, item: item}
		if s.couldMatch(hook) {
			return true
		}
	}
	return false
}

// reads reports whether an article has an input that another gives.
func reads(a, giver *article) bool {
	for _, input := range a.source.Inputs {
		source := input.Source
		if source == nil || source.Output == "" {
			continue
		}
		if source.Regulation != giver.law.law.ID && (source.Regulation != "" || a.law != giver.law) {
			continue
		}
		if slices.Contains(giver.law.outputs[source.Output], giver) {
			return true
		}
	}
	return false
}

func inForce(articles []*article, on value.Date) []*law.Article {
	var found []*law.Article
	for _, a := range articles {
		found = addArticle(found, a, on)
	}
	slices.SortFunc(found, byPlace)
	return found
}

func addArticle(to []*law.Article, a *article, on value.Date) []*law.Article {
	if !a.law.inForce(on) || slices.Contains(to, a.source) {
		return to
	}
	return append(to, a.source)
}

// byPlace orders articles by their law and where they stand in it.
func byPlace(a, b *law.Article) int {
	return cmp.Or(cmp.Compare(a.Law.ID, b.Law.ID), cmp.Compare(a.Place.Line, b.Place.Line))
}
