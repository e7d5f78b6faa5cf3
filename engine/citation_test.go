package engine_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kroniek/engine/law"
)

// Every action of the corpus cites what it rests on, and every citation of an
// article in the corpus leads there: the lid and the volzin are in its text,
// and so are the words that the explanation quotes.
func TestCorpus_citations(t *testing.T) {
	laws := newSchool(t).laws
	actions, quotes := 0, 0
	for _, version := range laws.Laws() {
		for _, article := range version.Articles {
			for _, action := range article.Actions {
				actions++
				where := fmt.Sprintf("%s:%d", version.File, action.Place.Line)
				if !slices.ContainsFunc(action.LegalBasis, func(b law.Basis) bool { return b.Explanation != "" }) {
					t.Errorf("%s: %s does not explain what it rests on", where, action.Output)
				}
			}
			for _, one := range citedBy(article) {
				cited := citedArticle(laws.Laws(), version, one.basis)
				if cited == nil {
					continue
				}
				where := fmt.Sprintf("%s:%d", version.File, one.place.Line)
				words, found := cited.Passage(one.basis.Paragraph, one.basis.Sentence)
				if !found {
					t.Errorf("%s: article %s has no lid %q with volzin %q", where, cited.Number, one.basis.Paragraph, one.basis.Sentence)
					continue
				}
				quotes += checkQuotes(t, where, words, one.basis.Explanation)
			}
		}
	}
	if actions == 0 || quotes == 0 {
		t.Errorf("%d actions, %d quotes: the test looks in the wrong place", actions, quotes)
	}
}

type cited struct {
	basis law.Basis
	place law.Place
}

// citedBy gives every citation of the rules of an article.
func citedBy(a *law.Article) []cited {
	var all []cited
	add := func(bases []law.Basis, at law.Place) {
		for _, one := range bases {
			all = append(all, cited{one, at})
		}
	}
	var nodes func(n *law.Node)
	nodes = func(n *law.Node) {
		if n == nil {
			return
		}
		add(n.LegalBasis, n.Place)
		for _, item := range n.Items {
			nodes(item)
		}
		for _, key := range n.Keys {
			nodes(key.Value)
		}
		if n.Source != nil {
			for _, argument := range n.Source.Parameters {
				nodes(argument.Value)
			}
		}
	}
	fields := append(append([]*law.Field{}, a.Definitions...), append(a.Parameters, a.Outputs...)...)
	for _, input := range a.Inputs {
		fields = append(fields, &input.Field)
		for _, argument := range input.Source.Parameters {
			nodes(argument.Value)
		}
	}
	for _, term := range a.OpenTerms {
		fields = append(fields, &term.Field)
		nodes(term.Default)
	}
	for _, field := range fields {
		add(field.LegalBasis, field.Place)
	}
	for _, hook := range a.Hooks {
		add(hook.LegalBasis, hook.Place)
	}
	for _, one := range a.Implements {
		add(one.LegalBasis, one.Place)
	}
	for _, action := range a.Actions {
		add(action.LegalBasis, action.Place)
		nodes(action.Value)
	}
	return all
}

// citedArticle gives the article of the corpus that is cited, or nil: the
// version of the law itself, else the newest.
func citedArticle(all []*law.Regulation, from *law.Regulation, basis law.Basis) *law.Article {
	var newest *law.Regulation
	for _, version := range all {
		if basis.Law == version.ID && (newest == nil || version.ValidFrom > newest.ValidFrom) {
			newest = version
		}
	}
	if basis.Law == from.ID {
		newest = from
	}
	if newest == nil {
		return nil
	}
	return newest.Article(basis.Article)
}

var (
	quoted  = regexp.MustCompile(`„([^"”]+)["”]`)
	leftOut = regexp.MustCompile(`\s*\[(…|\.\.\.)\]\s*`)
)

// checkQuotes holds what an explanation quotes against the words of the law;
// what it leaves out stands as […].
func checkQuotes(t *testing.T, where, words, explanation string) int {
	t.Helper()
	found := quoted.FindAllStringSubmatch(explanation, -1)
	for _, quote := range found {
		rest := words
		for _, part := range leftOut.Split(quote[1], -1) {
			before, after, there := strings.Cut(rest, strings.TrimSpace(part))
			if !there {
				t.Errorf("%s: quotes %q, which is not in %q", where, part, words)
				break
			}
			_, rest = before, after
		}
	}
	return len(found)
}
