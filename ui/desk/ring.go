package desk

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// ringWidth is how wide a ring is, in the units of the toolkit.
const ringWidth = 2

// newRing makes what stands around the control where the keyboard is.
func newRing() *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth = ringWidth
	ring.CornerRadius = theme.InputRadiusSize()
	ring.Hide()
	return ring
}

// light shows a ring, in the colour of the theme as it is now.
func light(ring *canvas.Rectangle) {
	ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	ring.Show()
	ring.Refresh()
}

// ringed is a renderer with a ring on top.
type ringed struct {
	fyne.WidgetRenderer
	ring *canvas.Rectangle
}

func (r *ringed) Objects() []fyne.CanvasObject { return append(r.WidgetRenderer.Objects(), r.ring) }

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.ring.Resize(size)
}
