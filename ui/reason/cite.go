package reason

import (
	"cmp"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
)

// Cite is a place in the law that a reason rests on.
type Cite struct {
	Where       string `json:"where"`                 // "artikel 4, lid 2, Voorbeeldwet"
	Explanation string `json:"explanation,omitempty"` // how the reason follows from it, as the law file says; "" when it says nothing
	Words       string `json:"words,omitempty"`       // the words that stand there; "" when they are not at hand or too long to quote
}

// quotable is how long an article that is not divided may be to be quoted
// whole.
const quotable = 600

// cites gives what a step cites, in words.
func (w *Writer) cites(s *trace.Step) []Cite {
	var all []Cite
	for _, basis := range s.LegalBasis {
		cited := law.Basis(basis)
		cite := Cite{Explanation: cmp.Or(basis.Explanation, basis.Description)}
		article := w.cited(s, cited)
		if article == nil {
			cite.Where = w.words.Basis(cited, nil)
		} else {
			named := cited
			named.Law, named.LawID = article.Law.Name, ""
			cite.Where, cite.Words = w.words.Basis(named, nil), passage(article, cited, cite.Explanation)
		}
		all = append(all, cite)
	}
	return all
}

// cited gives the article that is cited: of the law the step stands in that
// version, of another the one in force when that began, else the newest.
func (w *Writer) cited(s *trace.Step, basis law.Basis) *law.Article {
	if w.laws == nil || s.Anchor == nil {
		return nil
	}
	own := w.glossary.Article(s.Anchor.Ref(), from(s.Anchor))
	var found *law.Article
	for _, version := range w.laws.Laws() {
		article := version.Article(basis.Article)
		if article == nil || !basis.Cites(article) || basis.Law+basis.LawID+basis.BWBID == "" {
			continue
		}
		if found = article; own != nil && own.Law == version {
			return found
		}
	}
	return found
}

// passage gives the words of the law that a citation names: of a passage with
// parts, that in which the words stand which the explanation quotes.
func passage(article *law.Article, basis law.Basis, explanation string) string {
	if _, quote, quotes := strings.Cut(explanation, "„"); quotes && basis.Sentence == "" {
		quote, _, _ = strings.Cut(quote, "\"")
		quote, _, _ = strings.Cut(quote, "[…]")
		if part, found := article.PartWith(basis.Paragraph, strings.TrimSpace(quote)); found {
			return part
		}
	}
	words, _ := article.Passage(basis.Paragraph, basis.Sentence)
	if basis.Paragraph == "" && basis.Sentence == "" && len(words) > quotable {
		return ""
	}
	return words
}

// merged joins citations, each once.
func merged(first, more []Cite) []Cite {
	for _, one := range more {
		if !slices.Contains(first, one) {
			first = append(first, one)
		}
	}
	return first
}
