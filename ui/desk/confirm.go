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
	before := d.window.Canvas().Focused()
	var popup *widget.PopUp
	back := newButton(d.text.T("desk.back"), nil, func() {
		popup.Hide()
		d.focus(before)
	})
	on := newButton(act, nil, func() {
		popup.Hide()
		d.focus(before)
		do()
	})
	on.Importance = widget.HighImportance
	asked := paragraph(question)
	choice := container.NewHBox(layout.NewSpacer(), back, on)
	popup = widget.NewModalPopUp(container.NewPadded(container.NewVBox(asked, choice)), d.window.Canvas())
	popup.Show()
	popup.Resize(fyne.NewSize(questionWidth, 0))
	popup.Resize(fyne.NewSize(questionWidth, popup.MinSize().Height))
	d.focus(back)
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
