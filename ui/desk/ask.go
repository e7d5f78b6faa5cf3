package desk

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// inquiry is the cell's own account of an answer, beside the steps of the
// decision that asked: what it counted and what it passed over.
type inquiry struct {
	of      *explanation
	step    *trace.Step // that was answered
	account *cell.AnswerExplanation
	counted []string // ids of what the reduction counted
	skipped []string // ids of what its filters left out
	grams   map[string]cell.Gram
	shown   int // how many of each are shown
}

// askCell asks the cell to account for the answer in a step.
func (s *explanation) askCell(step *trace.Step) {
	q := &inquiry{of: s, step: step, grams: map[string]cell.Gram{}}
	s.d.work(func(ctx context.Context) (err error) {
		if q.account, err = s.ask(ctx, step.Anchor.Ref()+" "+step.Name); err != nil {
			return err
		}
		q.counted, q.skipped = rowsOf(q.account.Trace)
		return q.more(ctx)
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		q.show()
	})
}

// rowsOf gives the ids of what a reduction counted and of what it left out. A
// row that one loop left out and another took counts.
func rowsOf(document *trace.Document) (counted, skipped []string) {
	taken, left := map[string]bool{}, map[string]bool{}
	for _, step := range document.Steps() {
		for _, element := range reading.Elements(step) {
			if id, found := element.Result.Field("id"); found {
				taken[id.Text()] = true
			}
		}
		for _, one := range step.Skipped {
			left[one.ID] = true
		}
	}
	for id := range taken {
		counted = append(counted, id)
	}
	for id := range left {
		if !taken[id] && id != "" {
			skipped = append(skipped, id)
		}
	}
	slices.Sort(counted)
	slices.Sort(skipped)
	return counted, skipped
}

// pageOfRows is how many of the rows are shown at once.
const pageOfRows = 20

// more reads the grams behind the next rows. A row that is no gram of this
// chronicle is called by its id.
func (q *inquiry) more(ctx context.Context) error {
	for _, ids := range [][]string{q.counted, q.skipped} {
		for _, id := range ids[min(q.shown, len(ids)):min(q.shown+pageOfRows, len(ids))] {
			if err := ctx.Err(); err != nil {
				return err
			}
			if gram, err := q.of.d.cell.Chronicle().Gram(ctx, id); err == nil {
				q.grams[id] = gram
			}
		}
	}
	q.shown += pageOfRows
	return nil
}

func (q *inquiry) show() {
	s, t := q.of, q.of.d.text.T
	back := newButton(t("explain.ask_back"), theme.NavigateBackIcon(), func() {
		s.detail(q.step)
		s.d.focus(s.rows)
	})
	back.onEscape = back.OnTapped
	back.onFocus = s.side.reveal
	given := s.rows.words.Value(q.step)
	if q.account.Value.IsAbsent() {
		given = t("explain.silent")
	}
	all := newButton(t("explain.ask_steps"), theme.SearchIcon(), func() {
		heading := t("explain.of_answer", "Term", s.rows.words.Name(q.step))
		s.d.show(newExplanation(s.d, subject{heading, q.account.Trace, s.subject.day}, s))
	})
	all.onFocus = s.side.reveal
	objects := []fyne.CanvasObject{
		container.NewHBox(back),
		tight(prominent(t("explain.asked", "Term", s.rows.words.Name(q.step)), given),
			fact(t("explain.answer"), s.d.text.N("explain.answered", q.account.RecordsRead, "Rule", s.d.text.Name(q.account.LawID), "Since", s.day(q.account.ValidFrom)))),
	}
	objects = append(objects, q.rows("explain.counted", "explain.counted_none", theme.ConfirmIcon(), q.counted)...)
	objects = append(objects, q.rows("explain.passed", "explain.passed_none", theme.ContentRemoveIcon(), q.skipped)...)
	if unread := q.account.RecordsRead - len(q.counted) - len(q.skipped); unread > 0 {
		objects = append(objects, paragraph(s.d.text.N("explain.unread", unread)))
	}
	if q.shown < max(len(q.counted), len(q.skipped)) {
		further := newButton(t("explain.more_rows"), theme.MoveDownIcon(), q.further)
		further.onFocus = s.side.reveal
		objects = append(objects, container.NewHBox(further))
	}
	if len(q.account.Parameters) > 0 {
		objects = append(objects, tight(append([]fyne.CanvasObject{subheading(t("explain.asked_with"))}, q.parameters()...)...))
	}
	objects = append(objects, container.NewHBox(all))
	s.side.fill(objects...)
	s.d.focus(back)
}

// parameters shows with what the reduction was asked.
func (q *inquiry) parameters() []fyne.CanvasObject {
	s := q.of
	var objects []fyne.CanvasObject
	ref := q.account.Trace.Root.Anchor.Ref()
	for _, name := range ordered(q.account.Parameters, nil) {
		field := s.rows.words.Field(ref, name, s.subject.day)
		objects = append(objects, stacked(s.d.text.Label(field), s.d.value(q.account.Parameters[name], field)))
	}
	return objects
}

// rows shows decisions under a heading; each opens its dossier.
func (q *inquiry) rows(heading, none string, icon fyne.Resource, ids []string) []fyne.CanvasObject {
	d := q.of.d
	if len(ids) == 0 {
		return []fyne.CanvasObject{paragraph(d.text.T(none))}
	}
	objects := []fyne.CanvasObject{subheading(d.text.N(heading, len(ids)))}
	for _, id := range ids[:min(q.shown, len(ids))] {
		gram, known := q.grams[id]
		if !known {
			objects = append(objects, container.NewBorder(nil, nil, widget.NewIcon(icon), nil, paragraph(id)))
			continue
		}
		open := newButton(d.text.T("explain.row", "Kind", d.kindOf(&gram), "Day", d.text.ShortDate(gram.Moment)), icon, func() {
			d.show(newDossier(d, id))
		})
		open.Alignment = widget.ButtonAlignLeading
		open.Importance = widget.LowImportance
		open.onFocus = q.of.side.reveal
		objects = append(objects, tight(open, further(1, small(q.held(&gram)))))
	}
	return objects
}

// held tells one decision from another: what was decided, on what.
func (q *inquiry) held(gram *cell.Gram) string {
	d := q.of.d
	article := d.glossary.Article(gram.Ref(), gram.RecordedOn)
	written := d.summary(gram)
	if article == nil {
		return written
	}
	for _, field := range article.Outputs {
		if v, given := gram.Outputs[field.Name]; given {
			return d.text.Label(field) + ": " + d.value(v, field) + " · " + written
		}
	}
	return written
}

func (q *inquiry) further() {
	q.of.d.work(q.more, func(err error) {
		if err != nil {
			q.of.d.fail(err)
			return
		}
		q.show()
	})
}
