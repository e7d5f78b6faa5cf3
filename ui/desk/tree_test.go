package desk

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
)

// outline writes the visible rows, two spaces a depth.
func outline(t *tree) string {
	lines := make([]string, len(t.rows))
	for i, row := range t.rows {
		lines[i] = strings.Repeat("  ", row.depth) + row.step.Name
	}
	return strings.Join(lines, "\n")
}

func step(name string, children ...*trace.Step) *trace.Step {
	return &trace.Step{Name: name, Children: children}
}

func TestTree_opensAndCloses(t *testing.T) {
	root := step("a", step("b", step("c", step("d"))), step("e", step("f")))
	steps := newTree(root)
	expect := func(when, want string) {
		t.Helper()
		if got := outline(steps); got != want {
			t.Errorf("%s:\n%s\nwant:\n%s", when, got, want)
		}
	}
	expect("at first", "a\n  b\n  e")
	steps.expand(1)
	steps.expand(2)
	expect("opened", "a\n  b\n    c\n      d\n  e")
	steps.expand(3)
	expect("a step with nothing beneath it", "a\n  b\n    c\n      d\n  e")
	if parent := steps.parent(3); parent != 2 {
		t.Errorf("d stands under row %d", parent)
	}
	if parent := steps.parent(4); parent != 0 {
		t.Errorf("e stands under row %d", parent)
	}
	steps.collapse(1)
	expect("closed", "a\n  b\n  e")
	steps.expand(1)
	expect("opened again as it was", "a\n  b\n    c\n      d\n  e")
	steps.collapse(0)
	expect("all closed", "a")
	if parent := steps.parent(0); parent != 0 {
		t.Errorf("the root stands under row %d", parent)
	}
}

func TestTree_large(t *testing.T) {
	root := step("root")
	for i := range 100_000 {
		root.Children = append(root.Children, step(fmt.Sprint(i)))
	}
	steps := newTree(root)
	if len(steps.rows) != 100_001 {
		t.Fatalf("%d rows", len(steps.rows))
	}
	steps.collapse(0)
	if len(steps.rows) != 1 {
		t.Errorf("%d rows after closing", len(steps.rows))
	}
}

// However long a trace is, and however much of it is open, only the rows in
// sight are drawn anew.
func TestTreeList_drawsWhatIsInSight(t *testing.T) {
	u := sits(t, Deps{})
	s := newExplanation(u.desk, subject{document: tracetest.Large(100_000), day: today}, newStart(u.desk))
	u.desk.show(s)
	s.rows.change((*tree).openAll)
	if len(s.tree.rows) < 100_000 {
		t.Fatalf("%d rows are open", len(s.tree.rows))
	}
	drawn, update := 0, s.rows.UpdateItem
	s.rows.UpdateItem = func(i int, row fyne.CanvasObject) {
		drawn++
		update(i, row)
	}
	u.desk.focus(s.rows)
	u.presses(fyne.KeyDown, fyne.KeyEnd)
	if s.rows.at != len(s.tree.rows)-1 {
		t.Errorf("the end is row %d of %d", s.rows.at, len(s.tree.rows))
	}
	if drawn == 0 || drawn > 200 {
		t.Errorf("two keys drew %d rows", drawn)
	}
}
