package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
)

// answered shows what nobody has to judge: what the chronicle answers and,
// folded away, what another regulation fills in, each with where it comes from.
// It says so where a judgement that was filled in is not used.
func (s *decide) answered() []fyne.CanvasObject {
	var answers, implemented []fyne.CanvasObject
	for _, term := range s.preview.OpenTerms {
		switch term.By {
		case engine.ByAnswer:
			answers = append(answers, s.answer(term))
		case engine.ByImplementation:
			implemented = append(implemented, s.filled(term))
		default: // it stands with the judgements, or follows from the law itself
			continue
		}
	}
	if len(answers) > 0 {
		answers = append([]fyne.CanvasObject{subheading(s.d.text.T("decide.answered"))}, answers...)
	}
	if len(implemented) == 0 {
		return answers
	}
	label := s.d.text.N("decide.implementations", len(implemented))
	return append(answers, s.foldAway(label, &s.implementedOpen, implemented))
}

// answer is an answer of the chronicle, which accounts for itself.
func (s *decide) answer(term engine.FilledTerm) fyne.CanvasObject {
	why := newButton(s.d.text.T("decide.why"), theme.QuestionIcon(), func() { s.account(term) })
	why.onFocus = s.judgements.reveal
	return container.NewBorder(nil, nil, nil, container.NewVBox(spaced(why)), s.filled(term))
}

func (s *decide) filled(term engine.FilledTerm) fyne.CanvasObject {
	row := tight(stacked(s.d.text.Label(&term.Term.Field), s.d.value(term.Value, &term.Term.Field)), small(s.provenance(term)))
	if unused := s.unused(term); unused != "" {
		row.Add(marked(theme.InfoIcon(), widget.WarningImportance, unused))
	}
	return row
}

// provenance says where the value of an open term comes from.
func (s *decide) provenance(term engine.FilledTerm) string {
	switch {
	case term.Answer != nil:
		return s.d.text.N("decide.answer", term.Answer.RecordsRead, "Rule", s.d.text.Name(term.Answer.LawID))
	case term.From != nil:
		return s.d.text.T("decide.implemented", "Article", s.d.text.Article(term.From))
	}
	return s.d.text.Word("filler", string(term.By))
}

// unused says that a judgement that was filled in before does not count.
func (s *decide) unused(term engine.FilledTerm) string {
	for _, j := range s.known {
		v, given, _ := j.value()
		if given && j.ask.Kind == engine.AskFinding && j.ask.Field.Name == term.Term.Name && sameArticle(j.ask.In, term.In) {
			return s.d.text.T("decide.unused", "Given", s.d.value(v, j.ask.Field))
		}
	}
	return ""
}

// account opens the chronicle's own account of an answer.
func (s *decide) account(term engine.FilledTerm) {
	explained := newPreviewExplanation(s.d, s.decision(), s.preview.Trace, s)
	explained.term = term.In.Law.ID + "#" + term.In.Number + " " + term.Term.Name
	s.d.show(explained)
}
