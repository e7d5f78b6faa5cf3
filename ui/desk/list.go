package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// list is a list of rows for the keyboard: the arrows walk, Enter or Space
// opens, and a ring stands around the row where the keyboard is. The mark of
// the toolkit's own list is too faint to see, so it handles no keys itself.
type list struct {
	widget.List
	onEscape func()
	at       int // the row where the keyboard is
	focused  bool
	rings    map[*canvas.Rectangle]int // by the row they stand around now
}

func newList(length func() int, template func() fyne.CanvasObject, update func(int, fyne.CanvasObject)) *list {
	l := &list{rings: map[*canvas.Rectangle]int{}}
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return container.NewStack(template(), container.NewPadded(newRing())) }
	l.UpdateItem = func(i int, object fyne.CanvasObject) {
		parts := object.(*fyne.Container).Objects
		update(i, parts[0])
		ring := parts[1].(*fyne.Container).Objects[0].(*canvas.Rectangle)
		l.rings[ring] = i
		l.showRing(ring)
	}
	l.ExtendBaseWidget(l)
	return l
}

// walked gives the row that a key leads to, from one row in a list of so many,
// by so many rows at a time; false when the key does not walk.
func walked(key fyne.KeyName, at, length, page int) (int, bool) {
	to, walks := map[fyne.KeyName]int{
		fyne.KeyUp: at - 1, fyne.KeyDown: at + 1,
		fyne.KeyPageUp: at - page, fyne.KeyPageDown: at + page,
		fyne.KeyHome: 0, fyne.KeyEnd: length - 1,
	}[key]
	return max(min(to, length-1), 0), walks && length > 0
}

func (l *list) FocusGained() { l.mark(true) }
func (l *list) FocusLost()   { l.mark(false) }

func (l *list) mark(focused bool) {
	l.focused = focused
	l.to(l.at)
}

// to puts the keyboard on a row; past an end, on the last row there.
func (l *list) to(row int) {
	l.at = max(min(row, l.Length()-1), 0)
	if l.focused {
		l.ScrollTo(l.at)
	}
	for ring := range l.rings {
		l.showRing(ring)
	}
}

func (l *list) showRing(ring *canvas.Rectangle) {
	ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	ring.Hidden = !l.focused || l.rings[ring] != l.at
	ring.Refresh()
}

// rowsAtATime is how far Page Up and Page Down go.
const rowsAtATime = 8

func (l *list) TypedKey(key *fyne.KeyEvent) {
	if to, walks := walked(key.Name, l.at, l.Length(), rowsAtATime); walks {
		l.to(to)
		return
	}
	switch key.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if l.at < l.Length() {
			l.Select(l.at)
		}
	case fyne.KeyEscape:
		if l.onEscape != nil {
			l.onEscape()
		}
	}
}
