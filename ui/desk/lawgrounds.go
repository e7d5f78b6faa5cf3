package desk

import (
	"fyne.io/fyne/v2"

	"kroniek/engine/law"
)

// restsOn links to the other articles that the rules of an article cite.
func (s *legislation) restsOn(article *law.Article) []fyne.CanvasObject {
	var cited []*law.Article
	for _, basis := range basesOf(article) {
		if basis.Law == "" || basis.Article == "" {
			continue // what is cited as one text is a passage, and no place to go to
		}
		to, err := s.corpus.Article(basis.Law+"#"+basis.Article, s.book.dayFor(article.Law))
		if err == nil && to != article && !hasArticle(cited, to) {
			cited = append(cited, to)
		}
	}
	return s.links(cited)
}

// basesOf gives the legal bases that stand in the rules of an article.
func basesOf(article *law.Article) []law.Basis {
	var bases []law.Basis
	for _, fields := range [][]*law.Field{article.Definitions, article.Parameters, article.Outputs} {
		for _, field := range fields {
			bases = append(bases, field.LegalBasis...)
		}
	}
	for _, term := range article.OpenTerms {
		bases = append(bases, term.LegalBasis...)
	}
	for _, one := range article.Implements {
		bases = append(bases, one.LegalBasis...)
	}
	for _, hook := range article.Hooks {
		bases = append(bases, hook.LegalBasis...)
	}
	for _, input := range article.Inputs {
		bases = append(bases, input.LegalBasis...)
	}
	for _, action := range article.Actions {
		bases = append(bases, action.LegalBasis...)
	}
	return bases
}

// fixed shows what an article itself fixes: a number, or a table.
func (s *legislation) fixed(article *law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, one := range article.Definitions {
		shown = append(shown, s.field(one))
		if one.Value == nil {
			continue
		}
		if v, err := one.Value.Literal(one.Type.Kind); err == nil { // a table stands in the lines of the file
			shown = append(shown, paragraph(s.d.text.Value(v, one)))
		}
	}
	return shown
}

// leftOut tells what the rules of an article leave out of its words, and why.
func (s *legislation) leftOut(article *law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, one := range article.Untranslatables {
		about := paragraph(capital(one.Construct))
		about.TextStyle.Bold = true
		shown = append(shown, about, small(one.Reason))
	}
	return shown
}
