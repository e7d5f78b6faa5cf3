package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/trace"
	"kroniek/ui/reason"
)

// treeList shows the visible rows of a tree. The arrows walk through it: up
// and down to a row, right opens it, left closes it or goes to what it stands
// under. The toolkit's own tree lays out every open step at each scroll.
type treeList struct {
	widget.List
	tree    *tree
	words   *reason.Writer
	shares  shares // of the width: name, result, article
	decides map[*trace.Step]bool
	found   map[*trace.Step]bool   // by a search
	notes   map[*trace.Step]string // what stands out about a step, in a sign or two
	chosen  func(*trace.Step)      // called when a row is selected
	escape  func()
	at      int // the row that is selected
	ring    *canvas.Rectangle
}

func newTreeList(root *trace.Step, words *reason.Writer, chosen func(*trace.Step), escape func()) *treeList {
	l := &treeList{tree: newTree(root), words: words, shares: shares{12, 7, 5}, chosen: chosen, escape: escape}
	l.ring = newRing()
	l.Length = func() int { return len(l.tree.rows) }
	l.CreateItem = l.newRow
	l.UpdateItem = l.updateRow
	l.OnSelected = func(i int) {
		l.at = i
		l.chosen(l.tree.rows[i].step)
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer puts a ring around the rows.
func (l *treeList) CreateRenderer() fyne.WidgetRenderer {
	return &ringed{l.List.CreateRenderer(), l.ring}
}

// FocusGained shows the ring. The list's own mark of the keyboard is left out:
// the row that is selected is where the keyboard is.
func (l *treeList) FocusGained() { light(l.ring) }

// FocusLost hides the ring.
func (l *treeList) FocusLost() { l.ring.Hide() }

// pageRows is how many rows a page up or down goes.
const pageRows = 15

// TypedKey walks through the rows, opens and closes them.
func (l *treeList) TypedKey(key *fyne.KeyEvent) {
	if to, walks := walked(key.Name, l.at, len(l.tree.rows), pageRows); walks {
		l.Select(to)
		return
	}
	switch key.Name {
	case fyne.KeyRight:
		l.tree.expand(l.at)
		l.Refresh()
	case fyne.KeyLeft:
		l.close()
	case fyne.KeyEscape:
		l.escape()
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		l.toggle(l.at)
	}
}

func (l *treeList) close() {
	if l.tree.open[l.step()] && l.tree.canOpen(l.step()) {
		l.tree.collapse(l.at)
		l.Refresh()
		return
	}
	l.Select(l.tree.parent(l.at))
}

// toggle opens or closes a row and selects it.
func (l *treeList) toggle(i int) {
	if l.tree.open[l.tree.rows[i].step] {
		l.tree.collapse(i)
	} else {
		l.tree.expand(i)
	}
	l.Select(i)
	l.Refresh()
}

// step gives the step that is selected.
func (l *treeList) step() *trace.Step { return l.tree.rows[l.at].step }

// change changes which rows there are and stays at the step that is selected,
// or at what it stands under.
func (l *treeList) change(rows func(*tree)) {
	step := l.step()
	above := l.above(l.at)
	rows(l.tree)
	at := l.tree.rowOf(step)
	for i := len(above) - 1; at < 0 && i >= 0; i-- {
		at = l.tree.rowOf(above[i])
	}
	l.pick(max(at, 0))
}

// above gives the steps that a row stands under, the root first.
func (l *treeList) above(i int) []*trace.Step {
	var path []*trace.Step
	for i > 0 {
		i = l.tree.parent(i)
		path = append([]*trace.Step{l.tree.rows[i].step}, path...)
	}
	return path
}

// reveal opens what a step stands under and selects it, when it is among those
// that may be shown; it gives what it opened.
func (l *treeList) reveal(path []*trace.Step) (opened []*trace.Step) {
	i, opened := l.tree.reveal(path)
	if i >= 0 {
		l.pick(i)
	}
	return opened
}

// pick selects a row although another step may have stood in it before.
func (l *treeList) pick(i int) {
	if i == l.at {
		l.UnselectAll() // else the list thinks that nothing changed
	}
	l.Select(i)
}
