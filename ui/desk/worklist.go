package desk

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// soon is from how many days before the last one a term is marked.
const soon = 14

// worklist shows what still has to be decided, the most urgent first.
type worklist struct {
	d      *Desk
	items  []cell.WorkItem
	rows   *list
	empty  *fyne.Container
	object fyne.CanvasObject
	fill   *fyne.Container
	apply  *button
}

// worklistShares are the widths of the columns of the list.
var worklistShares = shares{8, 7, 7, 5, 6}

func newWorklist(d *Desk) *worklist {
	w := &worklist{d: d}
	w.rows = newList(func() int { return len(w.items) }, newWorkRow, w.updateRow)
	w.rows.OnSelected = func(i int) {
		w.rows.UnselectAll()
		d.show(newDecide(d, w.items[i].Submission.ID))
	}
	t := d.text.T
	head := container.New(worklistShares)
	for _, key := range []string{"worklist.what", "worklist.received", "worklist.last_day", "worklist.left", "worklist.missing"} {
		name := line(t(key))
		name.TextStyle.Bold = true
		head.Add(name)
	}
	w.apply = newButton(t("application.title"), theme.DocumentCreateIcon(), func() { d.show(newApplication(d)) })
	w.apply.Importance = widget.HighImportance
	w.empty = container.NewVBox(
		subheading(t("worklist.empty")),
		paragraph(t("worklist.empty_do")),
		container.NewHBox(w.apply),
	)
	w.fill = container.NewBorder(head, small(t("worklist.keys")), nil, nil, w.rows)
	w.fill.Hide()
	w.empty.Hide()
	w.object = container.NewStack(w.fill, w.empty)
	return w
}

func (w *worklist) title() string              { return w.d.text.T("worklist.title") }
func (w *worklist) content() fyne.CanvasObject { return w.object }

func (w *worklist) load() {
	var items []cell.WorkItem
	w.d.work(func(ctx context.Context) error {
		today, err := w.d.cell.Today(ctx)
		if err != nil {
			return err
		}
		items, err = w.d.cell.Worklist(ctx, today, cell.AsOf{})
		return err
	}, func(err error) {
		if err != nil {
			w.d.fail(err)
			return
		}
		w.items = items
		w.refresh()
	})
}

func (w *worklist) refresh() {
	if len(w.items) == 0 {
		w.fill.Hide()
		w.empty.Show()
		w.d.arrive(w.apply)
		return
	}
	w.empty.Hide()
	w.fill.Show()
	w.rows.Refresh()
	w.d.arrive(w.rows)
}

func newWorkRow() fyne.CanvasObject {
	what, article := line(""), line("")
	what.TextStyle.Bold = true
	article.SizeName = theme.SizeNameCaptionText
	return container.New(worklistShares, tight(what, article), paragraph(""), paragraph(""), paragraph(""), paragraph(""))
}

func (w *worklist) updateRow(i int, object fyne.CanvasObject) {
	item := w.items[i]
	cells := object.(*fyne.Container).Objects
	what := cells[0].(*fyne.Container).Objects
	what[0].(*widget.Label).SetText(w.d.summary(&item.Submission))
	what[1].(*widget.Label).SetText(w.d.kindOf(&item.Submission))
	cells[1].(*widget.Label).SetText(w.d.text.Date(item.Submission.Moment))
	last := w.d.text.Date(item.LastDay)
	if last == "" {
		last = w.d.text.T("worklist.no_last_day")
	}
	cells[2].(*widget.Label).SetText(last)
	left := cells[3].(*widget.Label)
	left.SetText(w.left(item))
	left.Importance = urgency(item)
	left.TextStyle.Bold = left.Importance != widget.MediumImportance
	left.Refresh()
	cells[4].(*widget.Label).SetText(w.missing(item))
}

// left says how many days are left to decide.
func (w *worklist) left(item cell.WorkItem) string {
	switch {
	case item.LastDay.IsZero():
		return ""
	case item.DaysLeft < 0:
		return w.d.text.N("worklist.late", -item.DaysLeft)
	case item.DaysLeft == 0:
		return w.d.text.T("worklist.today")
	case item.DaysLeft <= soon:
		return w.d.text.N("worklist.soon", item.DaysLeft)
	}
	return w.d.text.N("worklist.days", item.DaysLeft)
}

func urgency(item cell.WorkItem) widget.Importance {
	switch {
	case item.LastDay.IsZero():
		return widget.MediumImportance
	case item.DaysLeft < 0:
		return widget.DangerImportance
	case item.DaysLeft <= soon:
		return widget.WarningImportance
	}
	return widget.MediumImportance
}

func (w *worklist) missing(item cell.WorkItem) string {
	if len(item.Submission.Missing) == 0 {
		return w.d.text.T("worklist.complete")
	}
	return strings.Join(w.d.labels(&item.Submission, item.Submission.Missing), ", ")
}
