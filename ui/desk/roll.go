package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// roll is text to read that scrolls, also by the keyboard: the arrows by a
// line, the page keys by a page.
type roll struct {
	container.Scroll
	box  *fyne.Container
	ring *canvas.Rectangle
}

func newRoll(objects ...fyne.CanvasObject) *roll {
	r := &roll{box: container.NewVBox(objects...), ring: newRing()}
	r.Direction = container.ScrollVerticalOnly
	r.Content = container.NewPadded(r.box)
	r.ExtendBaseWidget(r)
	return r
}

// fill puts other text in, and goes to the top of it.
func (r *roll) fill(objects ...fyne.CanvasObject) {
	r.box.Objects = objects
	r.box.Refresh()
	r.Refresh()
	r.ScrollToTop()
}

// reveal scrolls until a control in the text can be seen.
func (r *roll) reveal(control fyne.CanvasObject) {
	(&column{box: r.box, scroll: &r.Scroll}).reveal(control)
}

// CreateRenderer puts a ring around the text.
func (r *roll) CreateRenderer() fyne.WidgetRenderer {
	return &ringed{r.Scroll.CreateRenderer(), r.ring}
}

// FocusGained shows the ring.
func (r *roll) FocusGained() { light(r.ring) }

// FocusLost hides the ring.
func (r *roll) FocusLost() { r.ring.Hide() }

// TypedRune does nothing: there is nothing to type in.
func (r *roll) TypedRune(rune) {}

// TypedKey scrolls.
func (r *roll) TypedKey(key *fyne.KeyEvent) {
	page := r.Size().Height * 0.9
	steps := map[fyne.KeyName]float32{
		fyne.KeyDown: 2 * theme.TextSize(), fyne.KeyUp: -2 * theme.TextSize(),
		fyne.KeyPageDown: page, fyne.KeySpace: page, fyne.KeyPageUp: -page,
		fyne.KeyHome: -r.Content.MinSize().Height, fyne.KeyEnd: r.Content.MinSize().Height,
	}
	last := max(r.Content.MinSize().Height-r.Size().Height, 0)
	r.ScrollToOffset(fyne.NewPos(0, min(max(r.Offset.Y+steps[key.Name], 0), last)))
}

// high lays objects over each other at a height.
type high float32

// MinSize has the height and the width that the objects need.
func (h high) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, float32(h))
	for _, object := range objects {
		size.Width = max(size.Width, object.MinSize().Width)
	}
	return size
}

// Layout gives each object all the room.
func (h high) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, object := range objects {
		object.Resize(size)
	}
}
