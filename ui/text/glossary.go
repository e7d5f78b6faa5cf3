package text

import (
	"sync"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Glossary finds the field behind a name, so that what a gram holds can be
// written with the label and the unit the law gives it. Many goroutines may use
// one Glossary.
type Glossary struct {
	mu       sync.Mutex
	laws     *engine.Corpus
	articles map[dayRef]*law.Article // nil: there is none
	days     map[value.Date]map[string]*law.Field
}

// dayRef is an article (R#A) as it stood on a day.
type dayRef struct {
	ref string
	on  value.Date
}

// NewGlossary makes a Glossary of the laws; of nil it knows no name.
func NewGlossary(laws *engine.Corpus) *Glossary {
	return &Glossary{laws: laws, articles: map[dayRef]*law.Article{}, days: map[value.Date]map[string]*law.Field{}}
}

// Article gives an article (R#A) as it stood on a day, or nil.
func (g *Glossary) Article(ref string, on value.Date) *law.Article {
	if g.laws == nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	article, known := g.articles[dayRef{ref, on}]
	if !known {
		article, _ = g.laws.Article(ref, on) // nil when there is none
		g.articles[dayRef{ref, on}] = article
	}
	return article
}

// Field gives the field of a name as it stood on a day: first as the article
// (R#A) declares it, then as any law does that is in force. It gives a field
// of just that name when no law knows it.
func (g *Glossary) Field(ref, name string, on value.Date) *law.Field {
	if article := g.Article(ref, on); article != nil {
		for _, field := range declared(article) {
			if field.Name == name {
				return field
			}
		}
	}
	if field := g.day(on)[name]; field != nil {
		return field
	}
	return &law.Field{Name: name}
}

// day holds every name on a day; of two declarations the one with a label is
// kept, then the first.
func (g *Glossary) day(on value.Date) map[string]*law.Field {
	g.mu.Lock()
	defer g.mu.Unlock()
	if names, found := g.days[on]; found || g.laws == nil {
		return names
	}
	names := map[string]*law.Field{}
	for _, version := range g.laws.Laws() {
		current, err := g.laws.Regulation(version.ID, on)
		if err != nil || current != version {
			continue
		}
		for _, article := range version.Articles {
			for _, field := range declared(article) {
				if known := names[field.Name]; known == nil || known.Description == "" && field.Description != "" {
					names[field.Name] = field
				}
			}
		}
	}
	g.days[on] = names
	return names
}

// declared gives every field of an article, what it asks before what it
// gives.
func declared(article *law.Article) []*law.Field {
	var fields []*law.Field
	fields = append(fields, article.Parameters...)
	for _, term := range article.OpenTerms {
		fields = append(fields, &term.Field)
	}
	fields = append(fields, article.Outputs...)
	for _, input := range article.Inputs {
		fields = append(fields, &input.Field)
	}
	return append(fields, article.Definitions...)
}
