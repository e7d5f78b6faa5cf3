package desk

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
)

// showOutcome shows the decision as it would be now.
func (s *decide) showOutcome() {
	d, t := s.d, s.d.text.T
	objects := []fyne.CanvasObject{subheading(t("decide.outcome"))}
	var follows []fyne.CanvasObject
	for _, output := range s.preview.Outputs {
		written := d.value(output.Value, output.Field)
		switch {
		case output.Field.Type.Kind == law.DecisionType: // it stands with what is recorded
		case output.Origin == engine.Direct:
			objects = append(objects, prominent(d.text.Label(output.Field), written))
		case !boundsTerm(output):
			follows = append(follows, stacked(d.text.Label(output.Field), written))
		}
	}
	objects = append(objects, s.missing()...)
	objects = append(objects, s.besides()...)
	objects = append(objects, s.turningPoints()...)
	objects = append(objects, d.periods(s.preview.Terms)...)
	if len(follows) > 0 {
		objects = append(objects, subheading(t("decide.follows")))
		objects = append(objects, follows...)
	}
	s.outcome.fill(objects...)
	s.will.SetText(s.willRecord())
}

// showRefusal says why there is no decision: none is needed, or something does
// not fit, which then stands at its field.
func (s *decide) showRefusal(err error) {
	s.preview = nil
	s.why.Disable()
	s.otherwise.Disable()
	s.will.SetText(s.d.text.T("decide.will_nothing"))
	if unneeded := s.unneeded(err); unneeded != nil {
		s.will.SetText(s.d.text.T("decide.will_not_needed"))
		s.keepBack.Disable()
		s.judgements.fill(subheading(s.d.text.T("decide.judgements")), paragraph(s.d.text.T("decide.nothing_asked")))
		s.outcome.fill(unneeded...)
	} else {
		s.outcome.fill(s.elsewhere(err)...)
	}
	s.arrive()
}

// elsewhere puts refusals at their judgements and gives the others.
func (s *decide) elsewhere(err error) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, one := range refusals(err) {
		if f := s.d.fieldOf(one, s.fields()); f != nil {
			f.complain(s.d.text.Error(one)[0].String())
			continue
		}
		shown = append(shown, s.d.failures(one)...)
	}
	return shown
}

// unneeded says why no decision is needed, with the words of the law; nil when
// something else is the matter.
func (s *decide) unneeded(err error) []fyne.CanvasObject {
	var refusal *cell.Error
	if !errors.Is(err, &cell.Error{Code: cell.CodeNotNeeded}) || !errors.As(err, &refusal) {
		return nil
	}
	t := s.d.text.T
	day := s.day.day()
	field := s.d.glossary.Field(refusal.Where, refusal.Name, day)
	article := s.d.glossary.Article(refusal.Where, day)
	objects := []fyne.CanvasObject{
		subheading(t("decide.not_needed_title")),
		marked(theme.InfoIcon(), widget.MediumImportance, s.d.notNeeded(field, article)),
		paragraph(t("decide.not_needed_do")),
	}
	if article != nil {
		words := s.d.foldedWords(article)
		words.onFocus = s.outcome.reveal
		objects = append(objects, words.object)
	}
	return objects
}

// notNeeded says by which article no decision is needed, and what that means.
func (d *Desk) notNeeded(output *law.Field, in *law.Article) string {
	said := d.text.T("case.not_needed", "Article", d.text.Article(in))
	return strings.TrimSpace(said + " " + d.text.Explanation(output))
}

// inWords gives what is decided, in one line.
func (s *decide) inWords() string { return strings.Join(s.d.outcomesOf(s.preview), "; ") }

// boundsTerm reports whether an output is the first or last day of a term,
// which is written out by itself.
func boundsTerm(output engine.Output) bool {
	if output.In == nil {
		return false
	}
	for _, item := range output.In.Produces {
		if item.Term != nil && (output.Name == item.Term.FirstDay || output.Name == item.Term.LastDay) {
			return true
		}
	}
	return false
}

// prominent is a fact that everything on the screen is about.
func prominent(label, value string) fyne.CanvasObject {
	stated := paragraph(value)
	stated.SizeName = theme.SizeNameSubHeadingText
	stated.TextStyle.Bold = true
	return tight(paragraph(label), stated)
}

// missing names what must still be filled in before it can be recorded.
func (s *decide) missing() []fyne.CanvasObject {
	var names []string
	for _, ask := range s.preview.Missing() {
		names = append(names, "• "+s.d.text.Label(ask.Field))
	}
	for _, term := range s.preview.Unreasoned {
		names = append(names, "• "+s.d.text.T("decide.reason_of", "Name", s.d.text.Label(&term.Field)))
	}
	if len(names) == 0 {
		return nil
	}
	list := paragraph(strings.Join(names, "\n"))
	list.Importance = widget.WarningImportance
	return []fyne.CanvasObject{container.NewBorder(nil, nil, atFirstLine(widget.NewIcon(theme.WarningIcon())), nil,
		tight(subheading(s.d.text.T("decide.missing")), list))}
}

// willRecord says what the button does.
func (s *decide) willRecord() string {
	t := s.d.text.T
	switch {
	case len(s.preview.Grams) == 0:
		return t("decide.will_nothing")
	case len(s.preview.Unreasoned) > 0:
		return t("decide.will_reason")
	}
	lines := make([]string, len(s.preview.Grams))
	for i, gram := range s.preview.Grams {
		key := "decide.will_gram"
		if i > 0 {
			key = "decide.will_turn"
		}
		lines[i] = t(key, "Kind", s.d.kindOf(&gram), "Day", s.d.text.Date(gram.Moment))
	}
	key := "decide.will_notice"
	if s.keepBack.Checked {
		key = "decide.will_keep_back"
	}
	return strings.Join(append(lines, t(key), t("decide.will_stay")), "\n")
}
