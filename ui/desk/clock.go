package desk

import (
	"context"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"kroniek/engine/value"
)

// The clock of a practice chronicle is moved forward by hand; the chronicle
// keeps where it stands, beside its grams. That of any other chronicle is the
// day it is.

// askDay asks to which day the clock of a practice chronicle is moved.
func (d *Desk) askDay() {
	if d.cell == nil || !d.cell.Chronicle().Info().Practice {
		d.tell(d.text.T("clock.real"))
		return
	}
	if d.readOnly {
		d.tell(d.text.T("desk.only_read"))
		return
	}
	q := d.question()
	calendar := newCalendar(d.text, d.today, func(day value.Date) {
		q.close()
		d.moveClock(day)
	}, q.close)
	calendar.allowFrom(d.today)
	cancel := newButton(d.text.T("desk.cancel"), theme.CancelIcon(), q.close)
	q.show(container.NewVBox(subheading(d.text.T("clock.title")), paragraph(d.text.T("clock.what")),
		calendar.object, cancel), questionWidth, calendar.first(), cancel)
}

func (d *Desk) moveClock(day value.Date) {
	d.act(func(ctx context.Context) error {
		return d.cell.Chronicle().MoveClock(ctx, day)
	}, func(err error) {
		if err != nil {
			d.fail(err)
			return
		}
		d.today = day
		d.again()
		d.tell(d.text.T("clock.moved", "Day", d.text.Date(day)))
	})
}
