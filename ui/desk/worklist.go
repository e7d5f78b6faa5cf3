package desk

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// soon is from how many days before the last one a term is marked.
const soon = 14

// worklist shows what still has to be decided: the most urgent first, or as
// it was sorted, and all of it, or what was asked for.
type worklist struct {
	d      *Desk
	all    []*workRow // the most urgent first
	shown  []*workRow
	rows   *list
	search *entry
	filter *widget.Select
	heads  []*button
	count  *widget.Label
	fill   *fyne.Container // the list with what belongs to it
	none   *fyne.Container // in place of the list when nothing was found
	empty  *fyne.Container // in place of all when nothing is open
	next   *widget.Label   // what to do when nothing is open
	apply  *button
	object fyne.CanvasObject
}

// worklistHabits is how the worklist was left.
type worklistHabits struct {
	Sort       string `json:"sort"` // key of a column; "" the most urgent first
	Descending bool   `json:"descending"`
	Filter     string `json:"filter"` // key of a filter; "" all
}

func newWorklist(d *Desk) *worklist {
	w := &worklist{d: d}
	w.rows = newList(func() int { return len(w.shown) }, w.newRow, w.updateRow)
	w.rows.OnSelected = func(i int) {
		w.rows.UnselectAll()
		d.show(newDecide(d, w.shown[i].Submission.ID))
	}
	w.rows.onEscape = w.showAll
	t := d.text.T
	again := newButton(t("worklist.show_all"), theme.ContentClearIcon(), w.showAll)
	w.none = container.NewVBox(subheading(t("worklist.none")), paragraph(t("worklist.none_do")), container.NewHBox(again))
	w.apply = newButton(t("application.title"), theme.DocumentCreateIcon(), func() { d.show(newApplication(d)) })
	w.apply.Importance = widget.HighImportance
	w.next = paragraph("")
	w.empty = container.NewVBox(subheading(t("worklist.empty")), w.next, container.NewHBox(w.apply))
	top := container.NewVBox(w.asking(), w.head())
	w.fill = container.NewBorder(top, small(t("worklist.keys")), nil, nil, container.NewStack(w.rows, w.none))
	w.fill.Hide()
	w.empty.Hide()
	w.object = container.NewStack(w.fill, w.empty)
	return w
}

// asking is where one says what the list is to show.
func (w *worklist) asking() fyne.CanvasObject {
	t := w.d.text.T
	w.search = newEntry()
	w.search.PlaceHolder = t("worklist.search")
	w.search.OnChanged = func(string) { w.choose() }
	w.search.OnSubmitted = func(string) { w.d.focus(w.rows) }
	w.search.onEscape = w.showAll
	names := make([]string, len(worklistFilters))
	chosen := 0
	for i, filter := range worklistFilters {
		names[i] = t("worklist.filter." + filter.key)
		if filter.key == w.d.habits.Worklist.Filter {
			chosen = i
		}
	}
	w.filter = widget.NewSelect(names, nil)
	w.filter.SetSelectedIndex(chosen)
	w.filter.OnChanged = func(string) {
		w.d.habits.Worklist.Filter = worklistFilters[w.filter.SelectedIndex()].key
		w.d.remember()
		w.choose()
	}
	w.count = widget.NewLabel("")
	return container.NewBorder(nil, nil, nil, container.NewHBox(w.filter, w.count), w.search)
}

// head names the columns; each name sorts.
func (w *worklist) head() fyne.CanvasObject {
	head := container.New(columnShares())
	for _, column := range worklistColumns {
		name := newButton(w.d.text.T(column.key), nil, func() { w.sortBy(column.key) })
		name.Alignment = widget.ButtonAlignLeading
		name.Importance = widget.LowImportance
		w.heads = append(w.heads, name)
		head.Add(name)
	}
	return head
}

func columnShares() shares {
	var widths shares
	for _, column := range worklistColumns {
		widths = append(widths, column.share)
	}
	return widths
}

func (w *worklist) title() string              { return w.d.text.T("worklist.title") }
func (w *worklist) content() fyne.CanvasObject { return w.object }
func (w *worklist) find()                      { w.d.focus(w.search) }

// complete completes the submission in the row where the keyboard is.
func (w *worklist) complete() {
	if at := w.rows.at; at < len(w.shown) && len(w.shown[at].Submission.Missing) > 0 {
		w.d.show(newCompletion(w.d, w.shown[at].Submission.ID))
	}
}

func (w *worklist) load() {
	var rows []*workRow
	var fresh bool
	drafts := w.d.drafts()
	w.d.work(func(ctx context.Context) error {
		today, err := w.d.cell.Today(ctx)
		if err != nil {
			return err
		}
		items, err := w.d.cell.Worklist(ctx, today, cell.AsOf{})
		if err != nil {
			return err
		}
		order := w.d.formOrder(ctx, today)
		for i, item := range items {
			if err := ctx.Err(); err != nil {
				return err
			}
			cell.Tell(ctx, int64(i), int64(len(items)))
			row := w.d.newWorkRow(item, order(item.Submission.Ref()))
			row.draft = drafts("decide", item.Submission.ID)
			rows = append(rows, row)
		}
		head, err := w.d.cell.Chronicle().Head(ctx)
		fresh = head.Sequence == 0
		return err
	}, func(err error) {
		if err != nil {
			w.d.fail(err)
			return
		}
		w.all = rows
		w.arrive(fresh)
	})
}

// arrive shows what was read.
func (w *worklist) arrive(fresh bool) {
	if len(w.all) > 0 {
		w.empty.Hide()
		w.fill.Show()
		w.choose()
		w.d.arrive(w.rows)
		return
	}
	do := "worklist.empty_do"
	if fresh {
		do = "worklist.fresh_do"
	}
	w.next.SetText(w.d.text.T(do))
	w.fill.Hide()
	w.empty.Show()
	if w.d.readOnly {
		w.apply.Disable()
	}
	w.d.arrive(w.apply)
}

// choose shows what was asked for, in the order that was asked for.
func (w *worklist) choose() {
	wanted := newQuery(w.search.Text)
	fits := worklistFilters[w.filter.SelectedIndex()].fits
	w.shown = nil
	for _, row := range w.all {
		if fits(row) && wanted.finds(row.plain) {
			w.shown = append(w.shown, row)
		}
	}
	w.sort()
	w.count.SetText(w.d.text.N("worklist.count", len(w.all), "Shown", len(w.shown)))
	w.none.Hidden = len(w.shown) > 0
	w.rows.Hidden = len(w.shown) == 0
	w.none.Refresh()
	w.rows.ScrollToTop()
	w.rows.Refresh()
	w.rows.to(0)
}

// sort sorts what is shown; what is alike stays with the most urgent first.
func (w *worklist) sort() {
	habit := w.d.habits.Worklist
	for i, column := range worklistColumns {
		w.heads[i].Icon = nil
		if column.key == habit.Sort {
			w.heads[i].Icon = theme.MoveDownIcon()
			slices.SortStableFunc(w.shown, func(a, b *workRow) int {
				if habit.Descending {
					a, b = b, a
				}
				return column.compare(a, b)
			})
			if habit.Descending {
				w.heads[i].Icon = theme.MoveUpIcon()
			}
		}
		w.heads[i].Refresh()
	}
}

// sortBy sorts by a column, and the other way around when it already did.
func (w *worklist) sortBy(column string) {
	habit := &w.d.habits.Worklist
	habit.Descending = habit.Sort == column && !habit.Descending
	habit.Sort = column
	w.d.remember()
	w.choose()
}

// showAll takes back what was asked for.
func (w *worklist) showAll() {
	w.search.SetText("")
	w.filter.SetSelectedIndex(0)
	w.d.focus(w.rows)
}

func (w *worklist) newRow() fyne.CanvasObject {
	who, article := line(""), line("")
	who.TextStyle.Bold = true
	article.SizeName = theme.SizeNameCaptionText
	left := container.NewBorder(nil, nil, atFirstLine(widget.NewIcon(nil)), nil, paragraph(""))
	return container.New(columnShares(), tight(who, line(""), article), paragraph(""), paragraph(""), left, paragraph(""))
}

func (w *worklist) updateRow(i int, object fyne.CanvasObject) {
	row := w.shown[i]
	t := w.d.text.T
	cells := object.(*fyne.Container).Objects
	about := cells[0].(*fyne.Container).Objects
	set(about[0], row.who)
	set(about[1], w.d.summary(&row.Submission))
	kind := w.d.kindOf(&row.Submission)
	if row.draft {
		kind = t("worklist.begun", "Kind", kind)
	}
	set(about[2], kind)
	set(cells[1], w.d.text.Date(row.Submission.Moment))
	last := w.d.text.Date(row.LastDay)
	if last == "" {
		last = t("worklist.no_last_day")
	}
	set(cells[2], last)
	w.updateLeft(row, cells[3].(*fyne.Container))
	set(cells[4], w.missing(row))
}

// set writes a text in a row; to lay out anew what is there already would take
// most of the time.
func set(label fyne.CanvasObject, written string) {
	if l := label.(*widget.Label); l.Text != written {
		l.SetText(written)
	}
}

// updateLeft says how many days are left: in words, with a sign and a colour.
func (w *worklist) updateLeft(row *workRow, object *fyne.Container) {
	label := object.Objects[0].(*widget.Label)
	beside := object.Objects[1].(*fyne.Container)
	left, importance, sign := "", widget.MediumImportance, fyne.Resource(nil)
	if !row.LastDay.IsZero() {
		left, importance, sign = w.d.remaining(string(cell.Beschikking), row.DaysLeft)
	}
	if label.Text == left && label.Importance == importance {
		return
	}
	label.Importance, label.TextStyle.Bold = importance, sign != nil
	label.SetText(left)
	beside.Objects[0].(*fyne.Container).Objects[0].(*widget.Icon).SetResource(sign)
	beside.Hidden = sign == nil
	object.Refresh()
}

func (w *worklist) missing(row *workRow) string {
	if len(row.Submission.Missing) == 0 {
		return w.d.text.T("worklist.complete")
	}
	return strings.Join(w.d.labels(&row.Submission, row.Submission.Missing), ", ")
}
