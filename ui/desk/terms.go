package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
)

// terms shows the terms of the case, each with how many days are left: in
// words, with a sign and a colour.
func (s *dossier) terms() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{subheading(s.d.text.T("case.terms"))}
	for _, term := range s.found.Terms {
		if !s.isIdle(term) {
			objects = append(objects, s.term(term))
		}
	}
	if len(objects) == 1 {
		return nil
	}
	return []fyne.CanvasObject{tight(objects...), widget.NewSeparator()}
}

// isIdle reports whether a term is one to decide where no decision is needed.
func (s *dossier) isIdle(term cell.RunningTerm) bool {
	gram := s.gram(term.Gram)
	if gram != nil && gram.Kind == cell.Aanvulling {
		gram = s.gram(gram.RefersTo[0])
	}
	return term.For == string(cell.Beschikking) && gram != nil && s.unneeded(gram) != nil
}

func (s *dossier) term(term cell.RunningTerm) fyne.CanvasObject {
	written, importance, sign := s.d.remaining(term.For, int(term.LastDay)-int(s.d.today))
	left := paragraph(written)
	left.Importance = importance
	left.TextStyle.Bold = sign != nil
	icon := atFirstLine(widget.NewIcon(sign))
	period := paragraph(s.d.period(term.Term))
	period.TextStyle.Bold = true
	name := tight(paragraph(s.d.text.Word("term", term.For)), small(s.ofWhat(term)))
	return container.New(shares{5, 7, 5}, name, period, container.NewBorder(nil, nil, icon, nil, left))
}

// ofWhat says which gram a term is about.
func (s *dossier) ofWhat(term cell.RunningTerm) string {
	if gram := s.gram(term.Gram); gram != nil {
		return s.d.named(gram)
	}
	return ""
}

// remaining says how long a term for an act still runs, from the days until its
// last one. To decide is a duty, so that its end is a warning; the others are
// somebody's right.
func (d *Desk) remaining(act string, left int) (written string, importance widget.Importance, sign fyne.Resource) {
	duty := act == string(cell.Beschikking)
	switch {
	case left < 0 && duty:
		return d.text.N("worklist.late", -left), widget.DangerImportance, theme.NewErrorThemedResource(theme.ErrorIcon())
	case left < 0:
		return d.text.T("case.ended"), widget.MediumImportance, theme.CancelIcon()
	case left == 0:
		return d.text.T("worklist.today"), widget.WarningImportance, theme.NewWarningThemedResource(theme.WarningIcon())
	case left <= soon && duty:
		return d.text.N("worklist.soon", left), widget.WarningImportance, theme.NewWarningThemedResource(theme.WarningIcon())
	}
	return d.text.N("worklist.days", left), widget.MediumImportance, nil
}

// periods writes terms out with their first and last day.
func (d *Desk) periods(terms []engine.Term) []fyne.CanvasObject {
	if len(terms) == 0 {
		return nil
	}
	objects := []fyne.CanvasObject{subheading(d.text.T("case.terms"))}
	for _, term := range terms {
		objects = append(objects, stacked(d.text.Word("term", term.For), d.period(term)))
	}
	return objects
}

func (d *Desk) period(term engine.Term) string {
	if term.FirstDay.IsZero() {
		return d.text.T("case.until", "Last", d.text.Date(term.LastDay))
	}
	return d.text.T("case.from_until", "First", d.text.Date(term.FirstDay), "Last", d.text.Date(term.LastDay))
}
