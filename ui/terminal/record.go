package terminal

import (
	"context"
	"maps"
	"slices"
	"strings"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// recorded is what an act recorded, as JSON.
type recorded struct {
	ID    string      `json:"id"` // of the first gram
	Grams []cell.Gram `json:"grams"`
	Terms []term      `json:"terms"` // that these grams started
	// Unneeded are submissions among these grams that need no decision.
	Unneeded []unneeded `json:"unneeded,omitempty"`
}

// unneeded is why a submission needs no decision, as JSON.
type unneeded struct {
	Submission string `json:"submission"`
	Output     string `json:"output"`
	Article    string `json:"article"`

	why engine.Unneeded
}

func unneededOf(all []cell.Unneeded) []unneeded {
	var list []unneeded
	for _, one := range all {
		list = append(list, unneeded{one.Submission, one.Output.Name, ref(one.In), one.Unneeded})
	}
	return list
}

// term is a period between which an act can be done, as JSON.
type term struct {
	For      string     `json:"for"`
	FirstDay value.Date `json:"first_day,omitzero"`
	LastDay  value.Date `json:"last_day"`
	Article  string     `json:"article"`
	Gram     string     `json:"gram,omitempty"`

	in *law.Article
}

func termOf(t engine.Term, gram string) term {
	article := ""
	if t.In != nil {
		article = ref(t.In)
	}
	return term{For: t.For, FirstDay: t.FirstDay, LastDay: t.LastDay, Article: article, Gram: gram, in: t.In}
}

func ref(article *law.Article) string { return article.Law.ID + "#" + article.Number }

// recordedBy looks up what belongs to the grams that an act recorded.
func (s *session) recordedBy(ctx context.Context, grams []cell.Gram) (recorded, error) {
	all := recorded{ID: grams[0].ID, Grams: grams, Terms: []term{}}
	around, err := s.cell.Case(ctx, all.ID, cell.AsOf{})
	if err != nil {
		return all, err
	}
	for _, running := range around.Terms {
		if slices.ContainsFunc(grams, func(gram cell.Gram) bool { return gram.ID == running.Gram }) {
			all.Terms = append(all.Terms, termOf(running.Term, running.Gram))
		}
	}
	all.Unneeded = slices.DeleteFunc(unneededOf(around.Unneeded), func(one unneeded) bool { return one.Submission != all.ID })
	return all, nil
}

// answerRecorded answers with what an act recorded.
func (a *app) answerRecorded(ctx context.Context, s *session, grams []cell.Gram) error {
	all, err := s.recordedBy(ctx, grams)
	if err != nil {
		return err
	}
	return a.answer(all, func(p *page) {
		for _, gram := range all.Grams {
			a.writeGram(p, s, gram)
		}
		a.writeTerms(p, all.Terms)
		a.writeUnneeded(p, all.Unneeded)
	})
}

// writeUnneeded writes that no decision is needed, and why.
func (a *app) writeUnneeded(p *page, all []unneeded) {
	for _, one := range all {
		p.line(a.words.T("terminal.unneeded", "Article", a.words.Article(one.why.In)))
		p.under(func() { p.line(one.why.Output.Description) })
	}
}

// writeGram writes one gram with all it holds.
func (a *app) writeGram(p *page, s *session, gram cell.Gram) {
	p.line(a.words.T("terminal.gram.head", "Kind", a.words.Word("kind", string(gram.Kind)),
		"Day", a.words.Date(gram.RecordedOn), "ID", gram.ID))
	p.under(func() {
		if gram.Law != "" {
			p.pair(a.words.T("terminal.gram.article"), a.article(s, gram))
		}
		if gram.Moment != gram.RecordedOn {
			p.pair(a.words.T("terminal.gram.moment"), a.words.Date(gram.Moment))
		}
		if gram.KeptBack() {
			p.line(a.words.T("terminal.gram.kept_back"))
		}
		a.writeValues(p, s, gram, gram.Fields)
		a.writeValues(p, s, gram, gram.Outputs)
		a.writeMissing(p, s, gram)
		a.writeReasons(p, s, gram)
	})
}

func (a *app) writeValues(p *page, s *session, gram cell.Gram, values map[string]value.Value) {
	for _, name := range s.inOrder(gram, values) {
		field := s.field(gram, name)
		p.pair(a.words.Label(field), a.words.Masked(values[name], field))
	}
}

// inOrder gives the names of values as the gram's own article orders them,
// and after these the others by name.
func (s *session) inOrder(gram cell.Gram, values map[string]value.Value) []string {
	names := slices.Sorted(maps.Keys(values))
	article := s.glossary.Article(gram.Ref(), gram.RecordedOn)
	if article == nil {
		return names
	}
	place := map[string]int{}
	for _, field := range slices.Concat(article.Parameters, article.Outputs) {
		place[field.Name] = len(place) - len(article.Parameters) - len(article.Outputs)
	}
	slices.SortStableFunc(names, func(a, b string) int { return place[a] - place[b] })
	return names
}

func (a *app) writeMissing(p *page, s *session, gram cell.Gram) {
	labels := make([]string, len(gram.Missing))
	for i, name := range gram.Missing {
		labels[i] = a.words.Label(s.field(gram, name))
	}
	if len(labels) > 0 {
		p.pair(a.words.T("terminal.gram.missing"), strings.Join(labels, ", "))
	}
}

func (a *app) writeReasons(p *page, s *session, gram cell.Gram) {
	for _, name := range slices.Sorted(maps.Keys(gram.Reasons)) {
		label := a.words.T("terminal.gram.decision_as_a_whole")
		if name != "" {
			label = a.words.Label(s.field(gram, name))
		}
		p.line(a.words.T("terminal.gram.reason", "Of", label, "Words", gram.Reasons[name]))
	}
}

// writeTerms writes the terms that run.
func (a *app) writeTerms(p *page, terms []term) {
	for _, t := range terms {
		key := "terminal.term.until"
		if !t.FirstDay.IsZero() {
			key = "terminal.term.from_until"
		}
		p.line(a.words.T(key, "Act", a.words.Word("term", t.For), "First", a.words.Date(t.FirstDay),
			"Last", a.words.Date(t.LastDay), "Article", a.words.Article(t.in)))
	}
}

// field gives what the law declares for a name in a gram.
func (s *session) field(gram cell.Gram, name string) *law.Field {
	for _, stream := range s.cell.Streams() {
		if field := stream.Field(name); stream.ID == gram.Stream && field != nil {
			return field
		}
	}
	return s.glossary.Field(gram.Ref(), name, gram.RecordedOn)
}

// article names the article that establishes a gram.
func (a *app) article(s *session, gram cell.Gram) string {
	if article := s.glossary.Article(gram.Ref(), gram.RecordedOn); article != nil {
		return a.words.Article(article)
	}
	return a.words.Ref(gram.Ref())
}
