package letter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kroniek/cell"
	"kroniek/engine/law"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// Matter is what a letter is about, as its template reads it.
type Matter struct {
	Cell     cell.Config
	Practice bool // the chronicle is for practice
	// Gram is what the letter makes known: a submission that was received, or a
	// decision.
	Gram *Paper
	// Submission is what was decided on, with what was added to it; of a
	// submission itself that submission as it was handed in.
	Submission *Paper
	// Application is what the case began with.
	Application *Paper
	// Contested is the decision that the submission is against; nil when it is
	// against none.
	Contested *Paper
	// InTurn is the decision that this one took with it; nil when it took none.
	InTurn *Paper

	about cell.Gram  // as Gram
	day   value.Date // of the letter
	head  cell.Head
	words *text.Printer
	read  *reader
}

// reader is what all papers of one letter are read with. It lives as long as
// the one call that makes the letter, whose context it keeps: a template passes
// none.
type reader struct {
	ctx      context.Context
	cell     *cell.Cell
	words    *text.Printer
	glossary *text.Glossary
}

// Day is the day of the letter.
func (m *Matter) Day() string { return m.words.Date(m.day) }

// gather looks up what the letter of a gram is about.
func gather(ctx context.Context, c *cell.Cell, id string) (*Matter, error) {
	about, notice, err := madeKnown(ctx, c, id)
	if err != nil {
		return nil, err
	}
	m := &Matter{Cell: c.Config(), Practice: c.Chronicle().Info().Practice, about: about, day: about.RecordedOn}
	m.read = &reader{ctx: ctx, cell: c, glossary: text.NewGlossary(c.Laws())}
	last := about
	if notice != nil {
		m.day, last = notice.RecordedOn, *notice
	}
	if m.head, err = headAt(ctx, c, last); err != nil {
		return nil, err
	}
	m.Gram = m.read.paper(about, notice)
	if err := m.origins(); err != nil {
		return nil, err
	}
	return m, m.turns()
}

// madeKnown gives the gram that a letter is about and, of a decision that was
// kept back, its notice.
func madeKnown(ctx context.Context, c *cell.Cell, id string) (about cell.Gram, notice *cell.Gram, err error) {
	about, err = c.Chronicle().Gram(ctx, id)
	if err == nil && about.Kind == cell.Bekendmaking {
		about, err = c.Chronicle().Gram(ctx, about.RefersTo[0])
	}
	if err != nil || !about.KeptBack() {
		return about, nil, err
	}
	notices, err := c.Grams(ctx, cell.Query{Kinds: []cell.Kind{cell.Bekendmaking}, RefersTo: about.ID})
	switch {
	case err != nil:
		return about, nil, err
	case len(notices) == 0:
		return about, nil, &text.Refusal{
			Layer: "letter", Code: "kept_back", Where: about.ID,
			Message: "the decision was kept back, so no period runs that its letter could state",
			Hint:    "make the decision known first",
		}
	}
	return about, &notices[0].Gram, nil
}

// pageOfGrams is how many grams are looked through at a time.
const pageOfGrams = 500

// headAt gives the head of the chronicle when a gram was its last.
func headAt(ctx context.Context, c *cell.Cell, gram cell.Gram) (cell.Head, error) {
	query := cell.Query{Kinds: []cell.Kind{gram.Kind}, Ref: gram.Ref(), NewestFirst: true, Limit: pageOfGrams}
	if len(gram.RefersTo) > 0 {
		query.RefersTo = gram.RefersTo[0]
	}
	for {
		entries, err := c.Grams(ctx, query)
		if err != nil {
			return cell.Head{}, err
		}
		for _, entry := range entries {
			if entry.Gram.ID == gram.ID {
				return cell.Head{Sequence: entry.Sequence, Hash: entry.Hash}, nil
			}
		}
		if len(entries) < pageOfGrams {
			return cell.Head{}, fmt.Errorf("the chronicle gives %s by its id and not in a row", gram.ID)
		}
		query.Before = entries[len(entries)-1].Sequence
	}
}

// origins follows what the gram rests on to what the case began with.
func (m *Matter) origins() error {
	m.Submission, m.Application = m.Gram, m.Gram
	answered := m.about.Kind.IsSubmission()
	for at := m.about; len(at.RefersTo) > 0; {
		earlier, err := m.read.earlier(at.RefersTo[0])
		if err != nil {
			return err
		}
		if answered && m.Contested == nil && earlier.gram.Kind == cell.Beschikking {
			m.Contested = earlier
		}
		if !answered && earlier.gram.Kind.IsSubmission() {
			m.Submission, answered = earlier, true
		}
		m.Application, at = earlier, earlier.gram
	}
	return nil
}

// turns looks up the decision that this one took with it.
func (m *Matter) turns() error {
	later, err := m.read.cell.Grams(m.read.ctx, cell.Query{Kinds: []cell.Kind{cell.Beschikking}, RefersTo: m.about.ID})
	if err != nil || len(later) == 0 || m.about.Kind != cell.Beschikking {
		return err
	}
	m.InTurn = m.read.paper(later[0].Gram, nil)
	return nil
}

// earlier gives a gram that another rests on; of a submission with what was
// added to it.
func (r *reader) earlier(id string) (*Paper, error) {
	gram, err := r.cell.Chronicle().Gram(r.ctx, id)
	if err == nil && gram.Kind.IsSubmission() {
		gram, err = r.cell.Submission(r.ctx, id)
	}
	if err != nil {
		return nil, err
	}
	return r.paper(gram, nil), nil
}

// speak settles the language of the letter.
func (m *Matter) speak(words *text.Printer) { m.words, m.read.words = words, words }

// decisionType gives the type of the decision, as the law of its day says; ""
// of what is no decision.
func (m *Matter) decisionType() string {
	if item := m.Gram.decision(); item != nil {
		return item.DecisionType
	}
	return ""
}

// refuseNumbers refuses a title with the number of a citizen in it: titles and
// names of files are seen by more people than letters.
func (m *Matter) refuseNumbers(title string) error {
	for _, paper := range []*Paper{m.Gram, m.Submission, m.Application, m.Contested, m.InTurn} {
		if paper == nil {
			continue
		}
		for name, v := range paper.held() {
			if paper.field(name).Type.Format == citizenNumber && strings.Contains(title, v.Text()) && v.Text() != "" {
				return fmt.Errorf("the title has the number of a citizen in it (%s)", name)
			}
		}
	}
	return nil
}

// citizenNumber is the format of fields that hold the number of a citizen.
const citizenNumber = "bsn"

// decision gives what the article of a decision produces as such; nil of what
// is no decision.
func (p *Paper) decision() *law.Produces {
	article := p.article()
	if article == nil || p.gram.Kind != cell.Beschikking {
		return nil
	}
	if i := slices.IndexFunc(article.Produces, func(one law.Produces) bool { return one.LegalCharacter != "" }); i >= 0 {
		return &article.Produces[i]
	}
	return nil
}
