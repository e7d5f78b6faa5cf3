package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// fold is a button under which something can be shown or put away.
type fold struct {
	*button
	object  fyne.CanvasObject
	content fyne.CanvasObject
}

func newFold(label string, content fyne.CanvasObject) *fold {
	f := &fold{content: content}
	f.button = newButton(label, theme.MenuExpandIcon(), f.turn)
	f.Importance = widget.LowImportance
	f.Alignment = widget.ButtonAlignLeading
	content.Hide()
	f.object = container.NewVBox(f.button, content)
	return f
}

func (f *fold) turn() {
	if f.content.Visible() {
		f.content.Hide()
		f.SetIcon(theme.MenuExpandIcon())
		return
	}
	f.content.Show()
	f.SetIcon(theme.MenuDropDownIcon())
}
