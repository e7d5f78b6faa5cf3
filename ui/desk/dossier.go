package desk

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// dossier shows a case: the terms that run, and every gram in time.
type dossier struct {
	d      *Desk
	id     string // of a gram of the case
	pile   *column
	acts   *fyne.Container
	first  fyne.Focusable
	object fyne.CanvasObject
}

func newDossier(d *Desk, id string) *dossier {
	s := &dossier{d: d, id: id, pile: newColumn(), acts: container.NewHBox()}
	s.object = container.NewBorder(nil, s.acts, nil, nil, s.pile.scroll)
	return s
}

func (s *dossier) title() string              { return s.d.text.T("case.title") }
func (s *dossier) content() fyne.CanvasObject { return s.object }

func (s *dossier) load() {
	var found *cell.Case
	s.d.work(func(ctx context.Context) (err error) {
		found, err = s.d.cell.Case(ctx, s.id, cell.AsOf{})
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.fill(found)
	})
}

func (s *dossier) fill(found *cell.Case) {
	objects := s.terms(found)
	for i := range found.Grams {
		objects = append(objects, s.card(&found.Grams[i], found.Grams[:i]))
	}
	s.pile.fill(objects...)
	s.acts.RemoveAll()
	s.first = nil
	s.offer(found)
	s.add(s.d.text.T("case.to_worklist"), theme.ListIcon(), func() { s.d.show(newWorklist(s.d)) })
	s.acts.Refresh()
	s.d.arrive(s.first)
}

// terms shows the running terms, each with the gram that gave it.
func (s *dossier) terms(found *cell.Case) []fyne.CanvasObject {
	if len(found.Terms) == 0 {
		return nil
	}
	objects := []fyne.CanvasObject{subheading(s.d.text.T("case.terms"))}
	for _, term := range found.Terms {
		objects = append(objects, fact(s.d.text.Word("term", term.For), s.d.period(term.Term)))
	}
	return objects
}

func (s *dossier) card(gram *cell.Gram, before []cell.Gram) fyne.CanvasObject {
	when := s.d.text.Date(gram.Moment)
	if gram.RecordedOn != gram.Moment {
		when = s.d.text.T("case.recorded_later", "Moment", when, "Recorded", s.d.text.Date(gram.RecordedOn))
	}
	if gram.KeptBack() {
		when = s.d.text.T("case.kept_back", "Moment", when)
	}
	content := append([]fyne.CanvasObject{subheading(when)}, s.d.facts(gram, before, fact)...)
	if gram.Kind == cell.Beschikking {
		content = append(content, spaced(s.readings(gram.ID)))
	}
	return widget.NewCard("", s.d.kindOf(gram), tight(content...))
}

// readings are what can be asked of a decision; they record nothing.
func (s *dossier) readings(decision string) fyne.CanvasObject {
	why := newButton(s.d.text.T("decide.explain"), theme.SearchIcon(), func() {
		s.d.show(newRecordedExplanation(s.d, decision, s))
	})
	why.onFocus = s.pile.reveal
	otherwise := newButton(s.d.text.T("whatif.open"), theme.QuestionIcon(), func() {
		s.d.show(newRecordedWhatIf(s.d, decision, s))
	})
	otherwise.onFocus = s.pile.reveal
	return container.NewHBox(why, otherwise)
}

// offer gives the acts that the case is open to.
func (s *dossier) offer(found *cell.Case) {
	for i := range found.Grams {
		gram := &found.Grams[i]
		switch {
		case gram.Kind.IsSubmission() && !answered(found, gram.ID, cell.Beschikking):
			s.add(s.d.text.T("decide.title"), theme.DocumentCreateIcon(), func() { s.d.show(newDecide(s.d, gram.ID)) })
		case gram.KeptBack() && !answered(found, gram.ID, cell.Bekendmaking):
			s.add(s.d.text.T("case.notify"), theme.MailSendIcon(), func() { s.notify(gram.ID) })
		}
	}
}

// answered reports whether a gram of a kind rests on the gram with the id.
func answered(found *cell.Case, id string, by cell.Kind) bool {
	return slices.ContainsFunc(found.Grams, func(g cell.Gram) bool {
		return g.Kind == by && slices.Contains(g.RefersTo, id)
	})
}

func (s *dossier) add(label string, icon fyne.Resource, act func()) {
	b := newButton(label, icon, act)
	s.acts.Add(b)
	if s.first == nil {
		b.Importance = widget.HighImportance
		s.first = b
	}
}

func (s *dossier) notify(decision string) {
	day := s.d.text.Date(s.d.today)
	s.d.confirm(s.d.text.T("case.notify_what", "Day", day), s.d.text.T("case.notify"), func() {
		s.d.act(func(ctx context.Context) error {
			_, err := s.d.cell.Notify(ctx, decision, 0)
			return err
		}, func(err error) {
			if err != nil {
				s.d.fail(err)
				return
			}
			s.d.show(newDossier(s.d, s.id))
			s.d.tell(s.d.text.T("case.notified", "Day", day))
		})
	})
}
