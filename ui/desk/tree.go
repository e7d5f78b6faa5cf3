package desk

import (
	"strconv"
	"strings"

	"kroniek/engine/trace"
)

// tree is a trace of which some steps are open: the visible rows of it, as a
// flat list. Only what is visible is ever walked, so a trace may be as large
// as it likes.
type tree struct {
	root *trace.Step
	rows []row
	open map[*trace.Step]bool
	only map[*trace.Step]bool // the steps that may be shown; nil: all
}

// row is a visible step.
type row struct {
	step  *trace.Step
	depth int
}

func newTree(root *trace.Step) *tree {
	t := &tree{root: root, rows: []row{{step: root}}, open: map[*trace.Step]bool{}}
	t.expand(0)
	return t
}

// expand opens the step of a row; its children come into view.
func (t *tree) expand(i int) {
	at := t.rows[i]
	if t.open[at.step] || !t.canOpen(at.step) {
		return
	}
	t.open[at.step] = true
	below := t.visible(nil, at.step, at.depth+1)
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

// openStages shows what each stage gave.
func (t *tree) openStages() {
	for i := len(t.rows) - 1; i > 0; i-- {
		if t.rows[i].step.NodeType == trace.Article {
			t.expand(i)
		}
	}
}

// openAll opens every step.
func (t *tree) openAll() {
	t.open = map[*trace.Step]bool{}
	t.openUnder(t.root)
	t.lay()
}

func (t *tree) openUnder(step *trace.Step) {
	if len(step.Children) == 0 {
		return
	}
	t.open[step] = true
	for _, child := range step.Children {
		t.openUnder(child)
	}
}

// mostOpened is how many rows come into view by themselves.
const mostOpened = 400

// openWithin opens what may be shown, level by level, as long as no more than
// so many rows come into view.
func (t *tree) openWithin(most int) {
	if t.only == nil {
		t.lay()
		return
	}
	level := []*trace.Step{t.root}
	for shown := 1; len(level) > 0; {
		var next []*trace.Step
		for _, step := range level {
			for _, child := range step.Children {
				if t.shows(child) {
					next = append(next, child)
				}
			}
		}
		if shown += len(next); shown > most {
			break
		}
		for _, step := range level {
			t.open[step] = true
		}
		level = next
	}
	t.lay()
}

// closeAll closes every step but the root.
func (t *tree) closeAll() {
	t.open = map[*trace.Step]bool{t.root: true}
	t.lay()
}

// reveal opens what a step stands under, and gives its row and what it opened;
// the row is -1 when the step is not shown. The path leads from the root to the
// step.
func (t *tree) reveal(path []*trace.Step) (at int, opened []*trace.Step) {
	for _, above := range path[:len(path)-1] {
		if !t.open[above] {
			t.open[above] = true
			opened = append(opened, above)
		}
	}
	if len(opened) > 0 {
		t.lay()
	}
	return t.rowOf(path[len(path)-1]), opened
}

// shut closes steps, in view or not.
func (t *tree) shut(steps []*trace.Step) {
	for _, step := range steps {
		delete(t.open, step)
	}
	t.lay()
}

// rowOf gives the row of a step; -1 when it is not in view.
func (t *tree) rowOf(step *trace.Step) int {
	for i := range t.rows {
		if t.rows[i].step == step {
			return i
		}
	}
	return -1
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

// canOpen reports whether anything beneath a step may be shown.
func (t *tree) canOpen(step *trace.Step) bool {
	for _, child := range step.Children {
		if t.shows(child) {
			return true
		}
	}
	return false
}

func (t *tree) shows(step *trace.Step) bool { return t.only == nil || t.only[step] }

// lay makes the rows anew.
func (t *tree) lay() {
	t.rows = append(t.rows[:0], row{step: t.root})
	if t.open[t.root] {
		t.rows = t.visible(t.rows, t.root, 1)
	}
}

func (t *tree) visible(rows []row, step *trace.Step, depth int) []row {
	for _, child := range step.Children {
		if !t.shows(child) {
			continue
		}
		rows = append(rows, row{child, depth})
		if t.open[child] {
			rows = t.visible(rows, child, depth+1)
		}
	}
	return rows
}

// withAbove gives the steps for which a condition holds, and all that these
// stand under.
func withAbove(root *trace.Step, holds func(*trace.Step) bool) map[*trace.Step]bool {
	kept := map[*trace.Step]bool{root: true}
	var keep func(step *trace.Step) bool
	keep = func(step *trace.Step) bool {
		any := holds(step)
		for _, child := range step.Children {
			any = keep(child) || any
		}
		if any {
			kept[step] = true
		}
		return any
	}
	keep(root)
	return kept
}

// pathTo gives the steps from the root to the one with a node_id.
func pathTo(root *trace.Step, id string) []*trace.Step {
	path := []*trace.Step{root}
	for part := range strings.SplitSeq(strings.TrimPrefix(id, "n"), ".") {
		index, err := strconv.Atoi(part)
		if err != nil || index >= len(root.Children) {
			break
		}
		root = root.Children[index]
		path = append(path, root)
	}
	return path
}
