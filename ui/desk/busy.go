package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/ui/text"
)

// busy says that work is under way, how far it is, and lets it be stopped.
type busy struct {
	object *fyne.Container
	told   *widget.Label
	stop   *button
	text   *text.Printer
}

func newBusy(d *Desk) *busy {
	b := &busy{told: widget.NewLabel(""), text: d.text}
	b.stop = newButton(d.text.T("desk.stop"), theme.CancelIcon(), d.stop)
	b.object = container.NewHBox(b.told, b.stop)
	b.object.Hide()
	return b
}

// show brings it up to the work that is under way.
func (b *busy) show(jobs []*job) {
	var furthest int64
	b.stop.Hide()
	for _, j := range jobs {
		furthest = max(furthest, j.percent)
		if j.stop != nil {
			b.stop.Show()
		}
	}
	told := b.text.T("desk.busy")
	if furthest > 0 {
		told = b.text.T("desk.busy_percent", "Percent", furthest)
	}
	b.told.SetText(told)
}

// settle hides it when nothing is under way any more.
func (f *frame) settle(jobs []*job) {
	if len(jobs) == 0 {
		f.busy.object.Hide()
		return
	}
	f.busy.show(jobs)
}
