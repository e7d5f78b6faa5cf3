package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// besides shows each contested decision beside its reconsideration, outcome by
// outcome.
func (s *decide) besides() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, one := range s.preview.Beside {
		objects = append(objects, s.beside(one))
	}
	return objects
}

func (s *decide) beside(one cell.Reconsidered) fyne.CanvasObject {
	t := s.d.text.T
	rows := []fyne.CanvasObject{
		subheading(t("decide.reconsidered")),
		container.New(shares{1, 16}, layout.NewSpacer(),
			container.New(shares{1, 1}, small(t("decide.contested")), small(t("decide.anew")))),
	}
	differs, open := false, false
	for _, outcome := range one.Outcomes {
		sign := "="
		switch {
		case outcome.Now.IsUnknown():
			sign = "?"
		case outcome.Differs:
			sign = signChanged
		}
		label := s.d.text.Label(outcome.Field)
		if outcome.Derived {
			label = t("decide.derived", "Name", label)
		}
		rows = append(rows, besideRow(sign, label,
			s.d.value(outcome.Then, outcome.Field), s.now(outcome), outcome.Differs))
		differs = differs || outcome.Differs && !outcome.Derived
		open = open || outcome.Now.IsUnknown() && !outcome.Derived
	}
	verdict := "decide.same"
	switch {
	case open:
		verdict = "decide.still_open"
	case differs:
		verdict = "decide.differs"
	}
	compare := newButton(t("case.compare"), theme.ViewRestoreIcon(), func() { s.compare(one.Contested) })
	compare.onFocus = s.outcome.reveal
	rows = append(rows, small(t(verdict)))
	return container.NewVBox(tight(rows...), container.NewHBox(compare))
}

func (s *decide) now(outcome cell.Beside) string {
	if outcome.Now.IsUnknown() {
		return s.d.text.T("decide.open")
	}
	return s.d.value(outcome.Now, outcome.Field)
}

// besideRow is an outcome with its two values under its name, as names are long
// and the column is narrow; what differs has a sign and stands in bold.
func besideRow(sign, name, then, now string, differs bool) fyne.CanvasObject {
	write := func(written string) fyne.CanvasObject {
		one := paragraph(written)
		one.TextStyle.Bold = differs
		return one
	}
	values := container.New(shares{1, 1}, write(then), write(now))
	return container.New(shares{1, 16}, write(sign), tight(write(name), values))
}

// compare holds the contested decision and its reconsideration against each
// other, step by step.
func (s *decide) compare(contested cell.Gram) {
	ref := contested.Ref()
	labels := [2]string{s.d.text.T("decide.contested"), s.d.text.T("decide.anew")}
	anew := takenAnew(s.preview.Trace, ref)
	if anew == nil {
		return
	}
	s.d.show(comparing(s.d, labels, s, func(ctx context.Context) (*trace.Document, *trace.Document, error) {
		explained, err := s.d.cell.Explain(ctx, contested.ID)
		if err != nil {
			return nil, nil, err
		}
		return alone(ref, reading.Outcomes(explained.Trace)), anew, nil
	}))
}

// takenAnew gives what an article gave where a decision under it was taken
// anew; nil when none was.
func takenAnew(document *trace.Document, ref string) *trace.Document {
	for _, step := range document.Steps() {
		if step.NodeType == trace.CrossLaw && step.Name == ref {
			return alone(ref, step.Children)
		}
	}
	return nil
}

// alone gives a document of what an article itself gave.
func alone(ref string, steps []*trace.Step) *trace.Document {
	root := &trace.Step{NodeType: trace.Article, Name: ref, Result: value.Absent}
	for _, step := range steps {
		if step.Anchor.Ref() == ref && (step.NodeType == trace.Action || step.NodeType == trace.OverrideResolved) {
			root.Children, root.Anchor = append(root.Children, step), step.Anchor
		}
	}
	return &trace.Document{Root: root}
}
