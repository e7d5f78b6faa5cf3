package desk

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/ui/letter"
)

// dossier shows a case: the terms that run, and every gram in time, with what
// can be done.
type dossier struct {
	d       *Desk
	id      string // of a gram of the case
	found   *cell.Case
	letters *letter.Letters
	pile    *roll
	acts    *fyne.Container
	first   fyne.Focusable
	object  fyne.CanvasObject
}

func newDossier(d *Desk, id string) *dossier {
	s := &dossier{d: d, id: id, pile: newRoll(), acts: container.New(layout.NewRowWrapLayout())}
	s.object = container.NewBorder(nil, s.acts, nil, nil, s.pile)
	return s
}

func (s *dossier) title() string              { return s.d.text.T("case.title") }
func (s *dossier) content() fyne.CanvasObject { return s.object }

func (s *dossier) load() {
	s.d.work(func(ctx context.Context) (err error) {
		if s.d.today, err = s.d.cell.Today(ctx); err != nil {
			return err
		}
		if s.found, err = s.d.cell.Case(ctx, s.id, cell.AsOf{}); err != nil {
			return err
		}
		s.letters, err = letter.Read(s.d.cell.Directory())
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.fill()
	})
}

func (s *dossier) fill() {
	objects := s.terms()
	objects = append(objects, s.timeline()...)
	objects = append(objects, small(s.d.text.T("case.mended")))
	s.pile.fill(objects...)
	s.acts.RemoveAll()
	s.first = nil
	s.offer()
	s.add(s.d.text.T("case.to_worklist"), theme.ListIcon(), func() { s.d.show(newWorklist(s.d)) })
	s.acts.Refresh()
	s.d.arrive(s.first)
}

// offer gives the acts that the case is open to.
func (s *dossier) offer() {
	t := s.d.text.T
	for i := range s.found.Grams {
		gram := &s.found.Grams[i]
		switch {
		case s.d.readOnly:
		case s.isOpen(gram):
			s.add(t("decide.title"), theme.DocumentCreateIcon(), func() { s.d.show(newDecide(s.d, gram.ID)) })
			if len(s.lacks(gram)) > 0 {
				s.add(t("completion.title"), theme.ContentAddIcon(), func() { s.d.show(newCompletion(s.d, gram.ID)) })
			}
		case s.unneeded(gram) != nil && len(s.lacks(gram)) > 0:
			s.add(t("completion.title"), theme.ContentAddIcon(), func() { s.d.show(newCompletion(s.d, gram.ID)) })
		case gram.KeptBack() && !s.answered(gram.ID, cell.Bekendmaking):
			s.add(t("case.notify"), theme.MailSendIcon(), func() { s.d.makeKnown(gram.ID) })
		}
	}
}

// complete completes the submission that is still open.
func (s *dossier) complete() {
	if s.found == nil {
		return
	}
	for i := range s.found.Grams {
		gram := &s.found.Grams[i]
		if gram.Kind.IsSubmission() && !s.answered(gram.ID, cell.Beschikking) && len(s.lacks(gram)) > 0 {
			s.d.show(newCompletion(s.d, gram.ID))
			return
		}
	}
}

// isOpen reports whether a gram is a submission that waits for a decision.
func (s *dossier) isOpen(gram *cell.Gram) bool {
	return gram.Kind.IsSubmission() && !s.answered(gram.ID, cell.Beschikking) && s.unneeded(gram) == nil
}

// unneeded gives why a submission needs no decision; nil when it needs one.
func (s *dossier) unneeded(gram *cell.Gram) *cell.Unneeded {
	for i := range s.found.Unneeded {
		if s.found.Unneeded[i].Submission == gram.ID {
			return &s.found.Unneeded[i]
		}
	}
	return nil
}

// lacks gives what a submission still lacks after what was added to it.
func (s *dossier) lacks(submission *cell.Gram) []string {
	missing := submission.Missing
	for i := range s.found.Grams {
		if gram := &s.found.Grams[i]; gram.Kind == cell.Aanvulling && slices.Contains(gram.RefersTo, submission.ID) {
			missing = gram.Missing
		}
	}
	return missing
}

// answered reports whether a gram of a kind rests on the gram with the id.
func (s *dossier) answered(id string, by cell.Kind) bool { return s.answer(id, by) != nil }

// answer gives the gram of a kind that rests on the gram with the id.
func (s *dossier) answer(id string, by cell.Kind) *cell.Gram {
	for i := range s.found.Grams {
		if gram := &s.found.Grams[i]; gram.Kind == by && slices.Contains(gram.RefersTo, id) {
			return gram
		}
	}
	return nil
}

func (s *dossier) gram(id string) *cell.Gram {
	for i := range s.found.Grams {
		if s.found.Grams[i].ID == id {
			return &s.found.Grams[i]
		}
	}
	return nil
}

// contested gives the decision in the place of which a decision came; nil when
// it came in the place of none.
func (s *dossier) contested(decision *cell.Gram) *cell.Gram {
	for at := decision; at != nil && len(at.RefersTo) > 0; {
		at = s.gram(at.RefersTo[0])
		if at != nil && at.Kind == cell.Beschikking && at.Ref() == decision.Ref() {
			return at
		}
	}
	return nil
}

// successor gives the decision that came in the place of another, or nil.
func (s *dossier) successor(decision *cell.Gram) *cell.Gram {
	for i := range s.found.Grams {
		if gram := &s.found.Grams[i]; gram.Kind == cell.Beschikking && s.contested(gram) == decision {
			return gram
		}
	}
	return nil
}

func (s *dossier) add(label string, icon fyne.Resource, act func()) {
	b := newButton(label, icon, act)
	s.acts.Add(b)
	if s.first == nil {
		b.Importance = widget.HighImportance
		s.first = b
	}
}
