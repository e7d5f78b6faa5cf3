package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/value"
	"kroniek/ui/text"
)

// dayEntry takes a day, typed or picked from a calendar, and writes it out in
// full underneath.
type dayEntry struct {
	object  fyne.CanvasObject
	typed   *entry
	written *widget.Label
	text    *text.Printer
}

// newDayEntry makes a dayEntry; changed may be nil.
func (d *Desk) newDayEntry(changed func()) *dayEntry {
	e := &dayEntry{typed: newEntry(), written: small(""), text: d.text}
	e.typed.PlaceHolder = d.text.T("desk.day_placeholder")
	e.typed.OnChanged = func(string) {
		e.writeOut()
		if changed != nil {
			changed()
		}
	}
	pick := newButton("", theme.CalendarIcon(), func() { d.pickDay(e) })
	e.object = container.NewVBox(
		container.NewBorder(nil, nil, nil, pick, e.typed),
		e.written,
	)
	e.written.Hide()
	return e
}

// day gives the day that was typed; no day when there is none, or none of the
// calendar.
func (e *dayEntry) day() value.Date {
	day, err := e.text.ReadDate(e.typed.Text)
	if err != nil {
		return 0
	}
	return day
}

func (e *dayEntry) set(day value.Date) { e.typed.SetText(e.text.ShortDate(day)) }

// finished reports whether as many characters were typed as a day has.
func (e *dayEntry) finished() bool { return len(e.typed.Text) >= len("14-09-2026") }

func (e *dayEntry) writeOut() {
	day := e.day()
	if day.IsZero() {
		e.written.Hide()
		return
	}
	e.written.SetText(e.text.Date(day))
	e.written.Show()
}

// pickDay opens a calendar on the day of an entry, or on today.
func (d *Desk) pickDay(into *dayEntry) {
	month := into.day()
	if month.IsZero() {
		month = d.today
	}
	q := d.question()
	q.before = into.typed
	calendar := newCalendar(d.text, month, func(day value.Date) {
		q.close()
		into.set(day)
	}, q.close)
	cancel := newButton(d.text.T("desk.cancel"), nil, q.close)
	q.show(container.NewVBox(calendar.object, cancel), 0, calendar.first(), cancel)
}
