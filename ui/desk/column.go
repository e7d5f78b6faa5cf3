package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// column is a pile of controls that scrolls, and that follows the keyboard.
type column struct {
	box    *fyne.Container
	scroll *container.Scroll
}

func newColumn(objects ...fyne.CanvasObject) *column {
	box := container.NewVBox(objects...)
	return &column{box: box, scroll: container.NewVScroll(container.NewPadded(box))}
}

func (c *column) fill(objects ...fyne.CanvasObject) {
	c.box.Objects = objects
	c.box.Refresh()
}

// reveal scrolls until a control in the column can be seen.
func (c *column) reveal(control fyne.CanvasObject) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	top := at(control).Y - at(c.scroll.Content).Y
	bottom := top + control.Size().Height
	offset, height := c.scroll.Offset.Y, c.scroll.Size().Height
	switch {
	case top < offset:
		c.scroll.ScrollToOffset(fyne.NewPos(0, max(top-theme.Padding(), 0)))
	case bottom > offset+height:
		c.scroll.ScrollToOffset(fyne.NewPos(0, bottom-height+theme.Padding()))
	}
}

// shares lays objects side by side, each with its share of the width.
type shares []float32

func (s shares) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(theme.Padding()*float32(len(objects)-1), 0)
	for _, object := range objects {
		least := object.MinSize()
		size.Width += least.Width
		size.Height = max(size.Height, least.Height)
	}
	return size
}

func (s shares) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var whole float32
	for _, share := range s {
		whole += share
	}
	free := size.Width - theme.Padding()*float32(len(objects)-1)
	var x float32
	for i, object := range objects {
		width := free * s[i] / whole
		object.Move(fyne.NewPos(x, 0))
		object.Resize(fyne.NewSize(width, size.Height))
		x += width + theme.Padding()
	}
}

func heading(written string) *widget.Label {
	l := widget.NewLabel(written)
	l.SizeName = theme.SizeNameSubHeadingText
	l.TextStyle.Bold = true
	return l
}

func subheading(written string) *widget.Label {
	l := paragraph(written)
	l.TextStyle.Bold = true
	return l
}

// paragraph is text that wraps.
func paragraph(written string) *widget.Label {
	l := widget.NewLabel(written)
	l.Wrapping = fyne.TextWrapWord
	return l
}

// small is text that explains and may be passed over.
func small(written string) *widget.Label {
	l := paragraph(written)
	l.SizeName = theme.SizeNameCaptionText
	return l
}

// line is text in a row of a list: one line, cut off at its end.
func line(written string) *widget.Label {
	l := widget.NewLabel(written)
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// fact is a label with its value.
func fact(label, value string) fyne.CanvasObject {
	name := paragraph(label)
	stated := paragraph(value)
	stated.TextStyle.Bold = true
	return container.New(shares{1, 2}, name, stated)
}

// stacked is a fact where there is little room: the value under its label.
func stacked(label, value string) fyne.CanvasObject {
	stated := paragraph(value)
	stated.TextStyle.Bold = true
	if label == "" {
		return stated
	}
	return tight(small(label), stated)
}

// tight piles objects up without the space between them that a form has.
func tight(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(pile{}, objects...)
}

// pile lays objects under each other so that the inner margins of two labels
// fall together.
type pile struct{}

func (pile) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, theme.InnerPadding())
	for _, object := range objects {
		if !object.Visible() {
			continue
		}
		least := object.MinSize()
		size.Width = max(size.Width, least.Width)
		size.Height += least.Height - theme.InnerPadding()
	}
	return size
}

func (pile) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	var y float32
	for _, object := range objects {
		if !object.Visible() {
			continue
		}
		height := object.MinSize().Height
		object.Move(fyne.NewPos(0, y))
		object.Resize(fyne.NewSize(size.Width, height))
		y += height - theme.InnerPadding()
	}
}
