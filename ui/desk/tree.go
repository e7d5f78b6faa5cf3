package desk

import (
	"kroniek/engine/trace"
)

// tree is a trace of which some steps are open: the visible rows of it, as a
// flat list. Only what is visible is ever walked, so a trace may be as large
// as it likes.
type tree struct {
	rows []row
	open map[*trace.Step]bool
}

// row is a visible step.
type row struct {
	step  *trace.Step
	depth int
}

func newTree(root *trace.Step) *tree {
	t := &tree{rows: []row{{step: root}}, open: map[*trace.Step]bool{}}
	t.expand(0)
	return t
}

// expand opens the step of a row; its children come into view.
func (t *tree) expand(i int) {
	at := t.rows[i]
	if t.open[at.step] || len(at.step.Children) == 0 {
		return
	}
	t.open[at.step] = true
	below := t.visible(at.step, at.depth+1)
	t.rows = append(t.rows[:i+1], append(below, t.rows[i+1:]...)...)
}

// collapse closes the step of a row; what is open beneath it stays so for
// when it is opened again.
func (t *tree) collapse(i int) {
	at := t.rows[i]
	if !t.open[at.step] {
		return
	}
	delete(t.open, at.step)
	end := i + 1
	for end < len(t.rows) && t.rows[end].depth > at.depth {
		end++
	}
	t.rows = append(t.rows[:i+1], t.rows[end:]...)
}

// parent gives the row of the step that a row stands under; of the root the
// root itself.
func (t *tree) parent(i int) int {
	depth := t.rows[i].depth
	for i > 0 && t.rows[i].depth >= depth {
		i--
	}
	return i
}

func (t *tree) visible(step *trace.Step, depth int) []row {
	var rows []row
	for _, child := range step.Children {
		rows = append(rows, row{child, depth})
		if t.open[child] {
			rows = append(rows, t.visible(child, depth+1)...)
		}
	}
	return rows
}
