package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/value"
)

// gramIcons tell the kinds of gram apart at a glance; their names stand beside
// them. The toolkit gives an icon only once there is a window.
var gramIcons = map[cell.Kind]func() fyne.Resource{
	cell.Aanvraag:       theme.DownloadIcon,
	cell.Bezwaarschrift: theme.MailReplyIcon,
	cell.Aanvulling:     theme.ContentAddIcon,
	cell.Beschikking:    theme.ConfirmIcon,
	cell.Bekendmaking:   theme.MailSendIcon,
	cell.Executogram:    theme.InfoIcon,
}

func gramIcon(kind cell.Kind) fyne.Resource {
	if icon, known := gramIcons[kind]; known {
		return icon()
	}
	return theme.DocumentIcon()
}

// timeline shows every gram of the case in the order of the chronicle.
func (s *dossier) timeline() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(s.found.Grams))
	for i := range s.found.Grams {
		gram := &s.found.Grams[i]
		content := container.NewVBox(tight(append(s.heading(gram), s.lines(gram, s.found.Grams[:i])...)...))
		if ways := s.readings(gram); len(ways.Objects) > 0 {
			content.Add(ways)
		}
		objects[i] = container.NewBorder(nil, nil, newRail(gramIcon(gram.Kind)), nil, content)
	}
	return objects
}

// heading says what the gram is and when.
func (s *dossier) heading(gram *cell.Gram) []fyne.CanvasObject {
	when := s.d.text.Date(gram.Moment)
	if gram.RecordedOn != gram.Moment {
		when = s.d.text.T("case.recorded_later", "Moment", when, "Recorded", s.d.text.Date(gram.RecordedOn))
	}
	return []fyne.CanvasObject{subheading(s.kind(gram)), paragraph(when)}
}

// kind says what the gram is in the case.
func (s *dossier) kind(gram *cell.Gram) string {
	if gram.Kind == cell.Beschikking && s.contested(gram) != nil {
		return s.d.text.T("case.new_decision", "Kind", s.d.kindOf(gram))
	}
	return s.d.kindOf(gram)
}

// lines shows what a gram holds, and what became of it.
func (s *dossier) lines(gram *cell.Gram, before []cell.Gram) []fyne.CanvasObject {
	all := &sheet{d: s.d, gram: gram, before: before, known: s.found.Grams, fact: fact}
	rows := s.standing(gram)
	if gram.Kind == cell.Beschikking {
		rows = append(append(rows, all.decided()...), all.fields()...)
	} else {
		rows = append(append(rows, all.fields()...), all.decided()...)
	}
	rows = append(append(rows, all.rest()...), s.setAside(gram)...)
	if follows := all.follows(); len(follows) > 0 {
		folded := newFold(s.d.text.T("decide.follows"), tight(follows...))
		folded.onFocus = s.pile.reveal
		rows = append(rows, folded.object)
	}
	return rows
}

// standing says how a gram stands: kept back, replaced, in no need of a
// decision.
func (s *dossier) standing(gram *cell.Gram) []fyne.CanvasObject {
	t := s.d.text.T
	var rows []fyne.CanvasObject
	if gram.KeptBack() && !s.answered(gram.ID, cell.Bekendmaking) {
		rows = append(rows, marked(theme.WarningIcon(), widget.WarningImportance, t("case.kept_back")))
	}
	if later := s.successor(gram); later != nil {
		rows = append(rows, marked(theme.HistoryIcon(), widget.WarningImportance, t("case.replaced", "Day", s.d.text.Date(later.Moment))))
	}
	if why := s.unneeded(gram); why != nil {
		rows = append(rows, marked(theme.InfoIcon(), widget.MediumImportance, s.d.notNeeded(why.Output, why.In)))
	}
	return rows
}

// marked is a line with a sign before it.
func marked(sign fyne.Resource, importance widget.Importance, written string) fyne.CanvasObject {
	said := paragraph(written)
	said.Importance = importance
	said.TextStyle.Bold = true
	return container.NewBorder(nil, nil, atFirstLine(widget.NewIcon(sign)), nil, said)
}

// atFirstLine puts a sign at the height of the first line of the text beside it.
func atFirstLine(sign *widget.Icon) *fyne.Container { return container.NewVBox(spaced(sign)) }

// setAside says which judgements were given and not used.
func (s *dossier) setAside(gram *cell.Gram) []fyne.CanvasObject {
	if gram.Receipt == nil {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, answer := range gram.Receipt.Answers {
		if answer.SetAside == nil {
			continue
		}
		ref, name, _ := strings.Cut(answer.Term, " ")
		field := s.d.glossary.Field(ref, name, gram.RecordedOn)
		given := func(v value.Value) string { return s.d.value(v, field) }
		rows = append(rows, fact("", s.d.text.T("case.set_aside",
			"Name", s.d.text.Label(field), "Given", given(*answer.SetAside), "Answer", given(gram.Fields[name]))))
	}
	return rows
}

// readings are what can be asked of a gram or said of it: its letter, why a
// decision came out so, what somebody submits about it.
func (s *dossier) readings(gram *cell.Gram) *fyne.Container {
	t := s.d.text.T
	row := container.New(layout.NewRowWrapLayout())
	add := func(label string, icon fyne.Resource, do func()) {
		b := newButton(label, icon, do)
		b.onFocus = s.pile.reveal
		row.Add(b)
	}
	if s.hasLetter(gram) {
		label := "case.letter"
		if gram.Kind.IsSubmission() {
			label = "case.receipt"
		}
		add(t(label), theme.DocumentPrintIcon(), func() { s.keepLetter(gram.ID) })
	}
	if gram.Kind != cell.Beschikking {
		return row
	}
	add(t("decide.explain"), theme.SearchIcon(), func() { s.d.show(newRecordedExplanation(s.d, gram.ID, s)) })
	add(t("whatif.open"), theme.QuestionIcon(), func() { s.d.show(newRecordedWhatIf(s.d, gram.ID, s)) })
	if contested := s.contested(gram); contested != nil {
		labels := [2]string{t("decide.contested"), t("case.new")}
		add(t("case.compare"), theme.ViewRestoreIcon(), func() {
			s.d.show(newRecordedComparison(s.d, contested.ID, gram.ID, labels, s))
		})
	}
	for _, way := range s.d.ways(gram.ID, s.pile.reveal) {
		row.Add(way)
	}
	return row
}

// newRail draws the line of time past a gram, with the icon of its kind.
func newRail(icon fyne.Resource) fyne.CanvasObject {
	line := canvas.NewRectangle(theme.Color(theme.ColorNameSeparator))
	ground := canvas.NewCircle(theme.Color(theme.ColorNameButton))
	return container.New(rail{}, line, ground, widget.NewIcon(icon))
}

// rail lays out a line, and on top of it a circle with an icon.
type rail struct{}

// width is that of the circle.
func (rail) width() float32 { return theme.IconInlineSize() + 2*theme.Padding() + 4 }

func (r rail) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(r.width()) }

func (r rail) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const thickness = 2
	width, icon := r.width(), theme.IconInlineSize()
	objects[0].Move(fyne.NewPos((width-thickness)/2, 0))
	objects[0].Resize(fyne.NewSize(thickness, size.Height))
	objects[1].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSquareSize(width))
	objects[2].Move(fyne.NewSquareOffsetPos((width - icon) / 2))
	objects[2].Resize(fyne.NewSquareSize(icon))
}
