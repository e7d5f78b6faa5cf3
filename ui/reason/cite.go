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

// Passage is a citation with the article it is of.
type Passage struct {
	Cite
	Article  *law.Article // nil: not at hand
	From, To int          // where in the text of the article the words stand; 0 and 0: nowhere in particular
}

// Passages gives what a step cites, each with where it stands.
func (w *Writer) Passages(s *trace.Step) []Passage {
	var all []Passage
	for _, basis := range s.LegalBasis {
		cited := law.Basis(basis)
		one := Passage{Cite: Cite{Explanation: cmp.Or(basis.Explanation, basis.Description)}, Article: w.cited(s, cited)}
		if one.Article == nil {
			one.Where = w.words.Basis(cited, nil)
		} else {
			named := cited
			named.Law, named.LawID = one.Article.Law.Name, ""
			one.Where, one.Words = w.words.Basis(named, nil), passage(one.Article, cited, one.Explanation)
			one.From, one.To = span(one.Article, cited, one.Explanation)
		}
		all = append(all, one)
	}
	return all
}

// cites gives what a step cites, in words.
func (w *Writer) cites(s *trace.Step) []Cite {
	var all []Cite
	for _, one := range w.Passages(s) {
		all = append(all, one.Cite)
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
	if quote := quoted(explanation); quote != "" && basis.Sentence == "" {
		if part, found := article.PartWith(basis.Paragraph, quote); found {
			return part
		}
	}
	words, _ := article.Passage(basis.Paragraph, basis.Sentence)
	if basis.Paragraph == "" && basis.Sentence == "" && len(words) > quotable {
		return ""
	}
	return words
}

// span gives where a citation stands in its article: the words that the
// explanation quotes, else the lid or volzin that is named.
func span(article *law.Article, basis law.Basis, explanation string) (from, to int) {
	if quote := quoted(explanation); quote != "" {
		if from, to, found := article.SpanOf(basis.Paragraph, quote); found {
			return from, to
		}
	}
	if basis.Paragraph == "" && basis.Sentence == "" {
		return 0, 0
	}
	words, _ := article.Passage(basis.Paragraph, basis.Sentence)
	from, to, _ = article.SpanOf(basis.Paragraph, words)
	return from, to
}

// quoted gives the words of the law that an explanation quotes, as far as they
// follow each other there.
func quoted(explanation string) string {
	_, quote, _ := strings.Cut(explanation, "„")
	quote, _, _ = strings.Cut(quote, "\"")
	quote, _, _ = strings.Cut(quote, "”")
	quote, _, _ = strings.Cut(quote, "[…]")
	return strings.TrimSpace(quote)
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
