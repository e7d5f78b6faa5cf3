package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
)

// showOutcome shows the decision as it would be now.
func (s *decide) showOutcome() {
	d, t := s.d, s.d.text.T
	objects := []fyne.CanvasObject{subheading(t("decide.outcome"))}
	var follows []fyne.CanvasObject
	for _, output := range s.preview.Outputs {
		written := d.value(output.Value, output.Field)
		if output.Origin == engine.Direct {
			objects = append(objects, prominent(d.text.Label(output.Field), written))
			continue
		}
		if !boundsTerm(output) {
			follows = append(follows, stacked(d.text.Label(output.Field), written))
		}
	}
	objects = append(objects, s.missing()...)
	objects = append(objects, d.terms(s.preview.Terms)...)
	if len(follows) > 0 {
		objects = append(objects, subheading(t("decide.follows")))
		objects = append(objects, follows...)
	}
	s.outcome.fill(append(objects, s.filled()...)...)
	s.will.SetText(s.willRecord())
}

// inWords gives what is decided, in one line.
func (s *decide) inWords() string {
	var decided []string
	for _, output := range s.preview.Outputs {
		if output.Origin == engine.Direct {
			decided = append(decided, s.d.text.Label(output.Field)+": "+s.d.value(output.Value, output.Field))
		}
	}
	return strings.Join(decided, "; ")
}

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

// missing names what must still be filled in.
func (s *decide) missing() []fyne.CanvasObject {
	missing := s.preview.Missing()
	if len(missing) == 0 {
		return nil
	}
	names := make([]string, len(missing))
	for i, ask := range missing {
		names[i] = "• " + s.d.text.Label(ask.Field)
	}
	list := paragraph(strings.Join(names, "\n"))
	list.Importance = widget.WarningImportance
	return []fyne.CanvasObject{container.NewBorder(nil, nil, container.NewVBox(widget.NewIcon(theme.WarningIcon())), nil,
		tight(subheading(s.d.text.T("decide.missing")), list))}
}

// terms writes the periods out with their first and last day.
func (d *Desk) terms(terms []engine.Term) []fyne.CanvasObject {
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

// filled says of each open term who filled it.
func (s *decide) filled() []fyne.CanvasObject {
	if len(s.preview.OpenTerms) == 0 {
		return nil
	}
	d := s.d
	objects := []fyne.CanvasObject{subheading(d.text.T("decide.open_terms"))}
	for _, term := range s.preview.OpenTerms {
		who := d.text.Word("filler", string(term.By))
		if term.From != nil {
			who = d.text.Article(term.From)
		}
		objects = append(objects, tight(
			stacked(d.text.Label(&term.Term.Field), d.value(term.Value, &term.Term.Field)), small(who)))
	}
	return objects
}

// willRecord says what the button does.
func (s *decide) willRecord() string {
	if len(s.preview.Grams) == 0 {
		return s.d.text.T("decide.will_nothing")
	}
	lines := make([]string, len(s.preview.Grams))
	for i, gram := range s.preview.Grams {
		lines[i] = s.d.text.T("decide.will_gram", "Kind", s.d.kindOf(&gram), "Day", s.d.text.Date(gram.Moment))
	}
	key := "decide.will_notice"
	if s.keepBack.Checked {
		key = "decide.will_keep_back"
	}
	return strings.Join(append(lines, s.d.text.T(key), s.d.text.T("decide.will_stay")), "\n")
}
