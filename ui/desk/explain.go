package desk

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// explanation shows how an outcome came about, step by step, and beside a
// step the words it rests on.
type explanation struct {
	d        *Desk
	decision string     // id of what is explained; "" of what is not recorded
	day      value.Date // whose law applied
	tree     *tree      // nil until it is read
	rows     *treeList
	side     *column
	from     screen
	object   *fyne.Container
}

// newExplanation explains a trace.
func newExplanation(d *Desk, root *trace.Step, day value.Date, from screen) *explanation {
	s := emptyExplanation(d, from)
	s.fill(root, day)
	return s
}

// newRecordedExplanation explains a recorded decision, which is taken again
// for it.
func newRecordedExplanation(d *Desk, decision string, from screen) *explanation {
	s := emptyExplanation(d, from)
	s.decision = decision
	return s
}

func emptyExplanation(d *Desk, from screen) *explanation {
	return &explanation{d: d, side: newColumn(), from: from, object: container.NewStack()}
}

func (s *explanation) title() string              { return s.d.text.T("explain.title") }
func (s *explanation) content() fyne.CanvasObject { return s.object }

func (s *explanation) load() {
	if s.tree != nil {
		s.arrive()
		return
	}
	var explained *cell.Explanation
	s.d.work(func(ctx context.Context) (err error) {
		explained, err = s.d.cell.Explain(ctx, s.decision)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			back := s.back()
			s.object.Objects = []fyne.CanvasObject{container.NewVBox(container.NewHBox(back))}
			s.d.arrive(back)
			return
		}
		s.fill(explained.Trace.Root, explained.Decision.RecordedOn)
		s.arrive()
	})
}

func (s *explanation) arrive() {
	s.rows.Select(0)
	s.d.arrive(s.rows)
}

func (s *explanation) back() *button {
	return newButton(s.d.text.T("explain.back"), theme.NavigateBackIcon(), func() { s.d.show(s.from) })
}

func (s *explanation) fill(root *trace.Step, day value.Date) {
	s.day, s.tree = day, newTree(root)
	s.openStages()
	s.rows = newTreeList(s)
	bottom := container.NewBorder(nil, nil, s.back(), nil, small(s.d.text.T("explain.keys")))
	split := container.NewHSplit(s.rows, s.side.scroll)
	split.Offset = 0.6
	s.object.Objects = []fyne.CanvasObject{container.NewBorder(nil, bottom, nil, nil, split)}
	s.object.Refresh()
}

// named writes the name of a step in words.
func (s *explanation) named(step *trace.Step) string {
	switch step.NodeType {
	case trace.Operation, trace.Requirement:
		return s.d.text.Word("operation", step.Name)
	case trace.Article, trace.HookResolution, trace.OverrideResolved, trace.CrossLaw:
		if isStage(step) {
			return capital(s.d.text.Word("stage", step.Name))
		}
		if step.Anchor != nil && step.Anchor.Article != "" {
			return capital(s.d.article(step.Anchor.LawID+"#"+step.Anchor.Article, s.day))
		}
	default: // the others bear the name of a field
	}
	return s.d.text.Label(s.field(step))
}

// isStage reports whether a step is a stage of a procedure: it bears the name
// of the stage, where other articles bear their own.
func isStage(step *trace.Step) bool {
	return step.NodeType == trace.Article && !strings.Contains(step.Name, "#")
}

// openStages shows at once what each stage gave.
func (s *explanation) openStages() {
	for i := len(s.tree.rows) - 1; i > 0; i-- {
		if isStage(s.tree.rows[i].step) {
			s.tree.expand(i)
		}
	}
}

func (s *explanation) field(step *trace.Step) *law.Field {
	ref := ""
	if step.Anchor != nil {
		ref = step.Anchor.LawID + "#" + step.Anchor.Article
	}
	return s.d.glossary.Field(ref, step.Name, s.day)
}

// result writes what a step gave; a step that is unknown names what it lacks.
// A step that only holds others gives nothing by itself.
func (s *explanation) result(step *trace.Step) string {
	if holdsOnly(step) {
		return ""
	}
	if missing := step.Result.Missing(); len(missing) > 0 {
		names := make([]string, len(missing))
		for i, name := range missing {
			names[i] = s.d.text.Name(name)
		}
		return s.d.text.T("explain.unknown", "Names", strings.Join(names, ", "))
	}
	return s.d.value(step.Result, s.typed(step))
}

// holdsOnly reports whether a step is there for the steps beneath it.
func holdsOnly(step *trace.Step) bool {
	switch step.NodeType {
	case trace.Article, trace.HookResolution:
		return step.Result.IsAbsent()
	default:
		return false
	}
}

// typed is the field of a step with the unit of the step itself.
func (s *explanation) typed(step *trace.Step) *law.Field {
	field := *s.field(step)
	if step.TypeSpec != nil {
		field.Type.Unit = step.TypeSpec.Unit
	}
	return &field
}

// show writes beside the tree what a step rests on.
func (s *explanation) show(step *trace.Step) {
	t := s.d.text.T
	objects := []fyne.CanvasObject{
		subheading(s.named(step)),
		fact(t("explain.kind"), s.d.text.Word("step", string(step.NodeType))),
	}
	if result := s.result(step); result != "" {
		objects = append(objects, fact(t("explain.result"), result))
	}
	if step.Source != nil {
		objects = append(objects, fact(t("explain.source"), s.source(step.Source)))
	}
	if step.Answer != nil {
		objects = append(objects, fact(t("explain.answer"), s.answer(step.Answer)))
	}
	for _, basis := range step.LegalBasis {
		objects = append(objects, fact(t("explain.basis"), s.basis(basis)))
	}
	if step.AsOf != "" {
		objects = append(objects, fact(t("explain.as_of"), s.asOf(step.AsOf)))
	}
	if step.Message != "" {
		objects = append(objects, fact(t("explain.message"), step.Message))
	}
	objects = append(objects, s.words(step)...)
	if step.YAMLPath != "" {
		path := paragraph(step.YAMLPath)
		path.TextStyle.Monospace = true
		path.Wrapping = fyne.TextWrapBreak
		path.Selectable = true
		objects = append(objects, subheading(t("explain.path")), path)
	}
	s.side.fill(objects...)
	s.side.scroll.ScrollToTop()
}

func (s *explanation) source(source *trace.Source) string {
	written := s.d.text.Word("source", string(source.Kind))
	if source.Provider != "" {
		written += ": " + source.Provider
	}
	return written
}

func (s *explanation) answer(answer *trace.Answer) string {
	return s.d.text.N("explain.answered", answer.RecordsRead, "Rule", s.d.text.Name(answer.LawID), "Since", answer.ValidFrom)
}

func (s *explanation) basis(basis trace.Basis) string {
	written := s.d.text.Basis(law.Basis(basis), nil)
	if basis.Explanation != "" {
		written += ". " + basis.Explanation
	}
	return written
}

func (s *explanation) asOf(day string) string {
	if d, err := value.ParseDate(day); err == nil {
		return s.d.text.Date(d)
	}
	return day
}

// words gives the words of the article that a step stands in.
func (s *explanation) words(step *trace.Step) []fyne.CanvasObject {
	if step.Anchor == nil {
		return nil
	}
	article := s.d.glossary.Article(step.Anchor.LawID+"#"+step.Anchor.Article, s.day)
	if article == nil {
		return nil
	}
	quoted := paragraph(strings.TrimSpace(article.Text))
	quoted.Selectable = true
	return []fyne.CanvasObject{widget.NewSeparator(), subheading(capital(s.d.text.Article(article))), quoted}
}
