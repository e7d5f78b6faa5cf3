package desk

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

const questionWidth = 480

// confirm asks before something is done; the keyboard starts at the way back.
func (d *Desk) confirm(question, act string, do func()) {
	asked := paragraph(question)
	q := d.question()
	back := newButton(d.text.T("desk.back"), nil, q.close)
	on := newButton(act, nil, func() {
		q.close()
		do()
	})
	on.Importance = widget.HighImportance
	q.show(container.NewVBox(asked, container.NewHBox(layout.NewSpacer(), back, on)), questionWidth, back, on)
}

// question stands before the window until it is answered; Escape closes it.
type question struct {
	desk   *Desk
	before fyne.Focusable // where the keyboard was
	popup  *widget.PopUp
}

func (d *Desk) question() *question {
	return &question{desk: d, before: d.window.Canvas().Focused()}
}

// show shows the question with its buttons; the keyboard starts at the first.
func (q *question) show(content fyne.CanvasObject, width float32, buttons ...*button) {
	for _, b := range buttons {
		b.onEscape = q.close
	}
	q.popup = widget.NewModalPopUp(container.NewPadded(content), q.desk.window.Canvas())
	q.popup.Show()
	if width > 0 { // text wraps at the width, and only then has a height
		q.fit(width)
	}
	q.desk.asking = true
	q.desk.focus(buttons[0])
}

// fit gives the question the height that it needs at a width.
func (q *question) fit(width float32) {
	q.popup.Resize(fyne.NewSize(width, 0))
	q.popup.Resize(fyne.NewSize(width, q.popup.MinSize().Height))
}

func (q *question) close() {
	q.desk.asking = false
	q.popup.Hide()
	q.desk.focus(q.before)
}

// gap handles the refusal of a day long after the last gram: it asks whether
// the day is right and then does it confirmed. It reports whether it did.
func (d *Desk) gap(err error, confirmed func()) bool {
	if !errors.Is(err, &cell.Error{Code: cell.CodeConfirmGap}) {
		return false
	}
	messages := d.text.Error(err)
	d.confirm(messages[0].What+" "+d.text.T("desk.gap"), d.text.T("desk.gap_right"), confirmed)
	return true
}
