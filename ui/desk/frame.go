package desk

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/value"
	"kroniek/ui/text"
)

// frame is what stands around every screen: where one is, on which chronicle,
// where one can go, and what was just done or went wrong.
type frame struct {
	object    fyne.CanvasObject
	body      *fyne.Container
	title     *widget.Label
	place     *widget.Label
	day       *button // of a practice chronicle: moves its clock
	practice  *widget.Label
	reading   *widget.Label // says that nothing can be recorded here
	busy      *busy
	state     *fyne.Container // holds busy, day and practice
	notice    *fyne.Container
	ways      []way
	side      *fyne.Container // holds the ways beside the screen
	above     *fyne.Container // or above it
	shortcuts fyne.CanvasObject
}

// way is a button that goes to a screen, with what that screen needs.
type way struct {
	*button
	needs need
}

// need is what has to be open: nothing, a chronicle to read or one to write in.
type need int

const (
	needsNothing need = iota
	needsChronicle
	needsWriting
)

// largeText is from which size of the text, in percent, the ways stand above
// the screen.
const largeText = 150

func newFrame(d *Desk) *frame {
	f := &frame{
		body:     container.NewStack(),
		title:    heading(""),
		place:    widget.NewLabel(""),
		practice: widget.NewLabel(d.text.T("desk.practice")),
		reading:  widget.NewLabel(d.text.T("desk.reading")),
		busy:     newBusy(d),
		notice:   container.NewVBox(),
	}
	f.day = newButton("", theme.CalendarIcon(), d.askDay)
	f.day.Hide()
	f.place.Alignment = fyne.TextAlignTrailing
	f.place.Truncation = fyne.TextTruncateEllipsis
	f.practice.Importance = widget.WarningImportance
	f.practice.TextStyle.Bold = true
	f.reading.Importance = widget.WarningImportance
	f.reading.TextStyle.Bold = true
	f.ways = []way{
		{newButton(d.text.T("worklist.title"), theme.ListIcon(), func() { d.show(newWorklist(d)) }), needsChronicle},
		{newButton(d.text.T("application.title"), theme.DocumentCreateIcon(), func() { d.show(newApplication(d)) }), needsWriting},
		{newButton(d.text.T("ledger.title"), theme.HistoryIcon(), func() { d.show(newLedger(d)) }), needsChronicle},
		{newButton(d.text.T("laws.title"), theme.DocumentIcon(), func() { d.show(newLegislation(d)) }), needsNothing},
		{newButton(d.text.T("start.title"), theme.HomeIcon(), func() { d.show(newStart(d)) }), needsNothing},
	}
	for _, to := range f.ways {
		to.Alignment = widget.ButtonAlignLeading
	}
	// The menus show the shortcuts too, but so faintly that few can read them.
	f.shortcuts = small(d.text.T("desk.shortcuts"))
	f.side, f.above = container.NewStack(), container.New(layout.NewRowWrapLayout())
	f.state = container.NewHBox(f.busy.object, f.day, middle(f.practice), middle(f.reading))
	top := container.NewVBox(
		container.NewBorder(nil, nil, f.title, f.state, middle(f.place)),
		f.above,
		f.notice,
		widget.NewSeparator(),
	)
	f.object = container.NewBorder(top, nil, f.side, nil, container.NewPadded(f.body))
	f.fit(d)
	return f
}

// middle puts an object half way down.
func middle(object fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVBox(layout.NewSpacer(), object, layout.NewSpacer())
}

// refreshFrame brings the frame up to the screen that is shown.
func (d *Desk) refreshFrame() {
	f := d.frame
	f.title.SetText(d.screen.title())
	for _, to := range f.ways {
		to.Importance = widget.LowImportance
		if to.Text == d.screen.title() {
			to.Importance = widget.HighImportance
		}
		if to.needs != needsNothing && d.cell == nil || to.needs == needsWriting && d.readOnly {
			to.Disable()
		} else {
			to.Enable()
		}
		to.Refresh()
	}
	f.practice.Hide()
	f.reading.Hidden = !d.readOnly || d.cell == nil
	f.day.Hide()
	f.place.SetText("")
	if d.cell == nil {
		return
	}
	if d.cell.Chronicle().Info().Practice {
		f.practice.Show()
	}
	var today value.Date
	d.work(func(ctx context.Context) (err error) {
		today, err = d.cell.Today(ctx)
		return err
	}, func(err error) {
		if err != nil {
			d.fail(err)
			return
		}
		d.today = today
		f.showDay(d)
	})
}

// showDay says of whom the chronicle is and which day it is; that of a practice
// chronicle can be moved.
func (f *frame) showDay(d *Desk) {
	name := d.cell.Config().Name
	if !d.cell.Chronicle().Info().Practice {
		f.place.SetText(d.text.T("desk.place", "Cell", name, "Day", d.text.Date(d.today)))
		return
	}
	f.place.SetText(name)
	day := d.text.Date(d.today)
	if d.habits.Scale >= largeText {
		day = d.text.ShortDate(d.today)
	}
	f.day.SetText(day)
	f.day.Show()
	f.state.Refresh()
}

// fit lays the ways out for the size of the text: beside the screen, or above
// it when the text is large and the width is needed.
func (f *frame) fit(d *Desk) {
	f.side.Hide()
	f.above.Hide()
	f.side.RemoveAll()
	f.above.RemoveAll()
	if d.habits.Scale >= largeText {
		for _, to := range f.ways {
			f.above.Add(to.button)
		}
		f.above.Show()
		return
	}
	way := container.NewVBox()
	for _, to := range f.ways {
		way.Add(to.button)
	}
	f.side.Add(container.NewBorder(nil, nil, nil, widget.NewSeparator(), container.NewPadded(
		container.NewBorder(nil, f.shortcuts, nil, nil, way))))
	f.side.Show()
}

func (f *frame) clear() { f.notice.RemoveAll() }

// tell says what was done.
func (d *Desk) tell(what string) {
	d.frame.clear()
	done := paragraph(what)
	done.Importance = widget.SuccessImportance
	d.frame.notice.Add(container.NewBorder(nil, nil, widget.NewIcon(theme.ConfirmIcon()), nil, done))
}

// fail says what went wrong and what to do, with the details folded. What the
// person stopped is no failure.
func (d *Desk) fail(err error) {
	if errors.Is(err, context.Canceled) {
		d.tell(d.text.T("desk.stopped"))
		return
	}
	d.frame.clear()
	for _, shown := range d.failures(err) {
		d.frame.notice.Add(shown)
	}
}

func (d *Desk) failures(err error) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, message := range d.text.Error(err) {
		shown = append(shown, d.failure(message))
	}
	return shown
}

func (d *Desk) failure(message text.Message) fyne.CanvasObject {
	what := paragraph(message.String())
	what.Importance = widget.DangerImportance
	if message.Detail == "" || message.Detail == message.What {
		return container.NewBorder(nil, nil, widget.NewIcon(theme.ErrorIcon()), nil, what)
	}
	detail := paragraph(message.Detail)
	detail.TextStyle.Monospace = true
	return container.NewVBox(
		container.NewBorder(nil, nil, widget.NewIcon(theme.ErrorIcon()), nil, what),
		newFold(d.text.T("desk.details"), detail).object)
}
