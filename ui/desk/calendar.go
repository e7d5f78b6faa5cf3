package desk

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/value"
	"kroniek/ui/text"
)

// calendar shows a month from which a day is picked. The toolkit has one, but
// it writes the month in English and starts the week by the machine's locale.
type calendar struct {
	object *fyne.Container
	text   *text.Printer
	month  *widget.Label
	days   *fyne.Container
	start  value.Date // the first day of the month that is shown
	marked value.Date
	picked func(value.Date)
	escape func()     // Escape was pressed
	from   value.Date // the first day that can be picked; no day: any
	focus  *button
}

const daysOfWeek = 7

func newCalendar(p *text.Printer, on value.Date, picked func(value.Date), escape func()) *calendar {
	c := &calendar{text: p, picked: picked, escape: escape, marked: on, start: firstOfMonth(on)}
	c.month = subheading("")
	c.month.Alignment = fyne.TextAlignCenter
	c.days = container.New(layout.NewGridLayout(daysOfWeek))
	before := newButton("", theme.NavigateBackIcon(), func() { c.turn(-1) })
	after := newButton("", theme.NavigateNextIcon(), func() { c.turn(1) })
	c.object = container.NewVBox(container.NewBorder(nil, nil, before, after, c.month), c.days)
	c.fill()
	return c
}

// first is the button of the day that is marked, else of the month's first.
func (c *calendar) first() *button { return c.focus }

// allowFrom lets no day before one be picked.
func (c *calendar) allowFrom(day value.Date) {
	c.from = day
	c.fill()
}

func (c *calendar) turn(months int64) {
	if start, err := c.start.AddMonths(months); err == nil {
		c.start = start
		c.fill()
	}
}

func (c *calendar) fill() {
	year, month, _ := c.start.Civil()
	c.month.SetText(c.text.Months()[month-1] + " " + strconv.Itoa(year))
	c.days.RemoveAll()
	for _, name := range c.text.Weekdays() {
		head := widget.NewLabel(name[:2])
		head.Alignment = fyne.TextAlignCenter
		c.days.Add(head)
	}
	for range c.start.Weekday() {
		c.days.Add(layout.NewSpacer())
	}
	c.focus = nil
	for day := c.start; firstOfMonth(day) == c.start; day++ {
		c.days.Add(c.dayButton(day))
	}
	c.days.Refresh()
}

func (c *calendar) dayButton(day value.Date) *button {
	_, _, number := day.Civil()
	b := newButton(strconv.Itoa(number), nil, func() { c.picked(day) })
	b.onEscape = c.escape
	b.Importance = widget.LowImportance
	if day == c.marked {
		b.Importance = widget.HighImportance
	}
	if day < c.from {
		b.Disable()
		return b
	}
	if c.focus == nil || day == c.marked {
		c.focus = b
	}
	return b
}

func firstOfMonth(day value.Date) value.Date {
	_, _, number := day.Civil()
	return day - value.Date(number-1)
}
