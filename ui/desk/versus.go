package desk

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// versus holds two traces against each other: outcome against outcome, and the
// steps of both with what differs marked.
type versus struct {
	d        *Desk
	labels   [2]string
	of       screen // on which it stands
	escape   func()
	object   *container.Split
	outcomes *roll
	sides    [2]*treeList
	places   [2]*fyne.Container // of the sides
	only     *widget.Check
	count    *widget.Label
	told     *widget.Label
	ways     []*button
	found    *opposition
	at       int
	asked    int // counts the comparisons; only the last counts
}

// opposition is how two traces differ. It is made away from the window.
type opposition struct {
	documents   [2]*trace.Document
	differences []reading.Difference
	notes       [2]map[*trace.Step]string
	kept        [2]map[*trace.Step]bool // what differs, with what it stands under
	outcomes    []opposed
	same        int // outcomes that stand in both and are the same
}

// Signs of how a step differs.
const (
	signChanged = "≠"
	signGone    = "–"
	signNew     = "+"
)

// shareOfOutcomes is how much of the height the outcomes have at first.
const shareOfOutcomes = 0.25

func newVersus(d *Desk, labels [2]string, of screen, escape func()) *versus {
	v := &versus{d: d, labels: labels, of: of, escape: escape, outcomes: newRoll(), told: paragraph(""), count: widget.NewLabel("")}
	t := d.text.T
	v.only = widget.NewCheck(t("compare.only"), func(bool) { v.filter() })
	v.only.Checked = true
	v.ways = []*button{
		newButton(t("compare.previous"), theme.MoveUpIcon(), func() { v.turn(-1) }),
		newButton(t("compare.next"), theme.MoveDownIcon(), func() { v.turn(1) }),
	}
	var columns []fyne.CanvasObject
	for i, label := range labels {
		v.places[i] = container.NewStack()
		why := newButton(t("decide.explain"), theme.SearchIcon(), func() { v.explain(i) })
		columns = append(columns, container.NewBorder(container.NewBorder(nil, nil, nil, why, subheading(label)), nil, nil, nil, v.places[i]))
	}
	split := container.NewHSplit(columns[0], columns[1])
	ways := container.New(layout.NewRowWrapLayout(), v.only, v.ways[0], v.ways[1], v.count)
	steps := container.NewBorder(container.NewVBox(ways, v.told), small(t("compare.signs")), nil, nil, split)
	v.object = container.NewVSplit(v.outcomes, steps)
	v.object.SetOffset(shareOfOutcomes)
	return v
}

// first is where the keyboard begins.
func (v *versus) first() fyne.Focusable {
	if v.sides[1] == nil {
		return v.only
	}
	return v.sides[1]
}

// compare shows two traces, and then says so.
func (v *versus) compare(before, after *trace.Document, then func()) {
	v.asked++
	asked := v.asked
	var found *opposition
	v.d.work(func(context.Context) error {
		found = newOpposition(before, after)
		return nil
	}, func(error) {
		if asked != v.asked {
			return
		}
		v.show(found)
		then()
	})
}

func (v *versus) show(found *opposition) {
	v.found, v.at = found, 0
	for i, document := range found.documents {
		side := newTreeList(document.Root, v.d.writer(), func(*trace.Step) {}, v.escape)
		side.shares, side.notes = shares{2, 1, 0}, found.notes[i]
		side.tree.openStages()
		v.sides[i] = side
		v.places[i].Objects = []fyne.CanvasObject{side}
		v.places[i].Refresh()
	}
	v.outcomes.fill(v.opposed()...)
	v.filter()
	v.tell()
}

// filter shows all steps, or those that differ with what they stand under.
func (v *versus) filter() {
	if v.found == nil {
		return
	}
	for i, side := range v.sides {
		side.change(func(t *tree) {
			t.only = nil
			if v.only.Checked {
				t.only = v.found.kept[i]
			}
			t.openWithin(mostOpened)
		})
	}
	v.reveal()
}

// turn goes to the next difference, or the one before, and around at the ends.
func (v *versus) turn(by int) {
	if v.found == nil || len(v.found.differences) == 0 {
		return
	}
	v.at = (v.at + by + len(v.found.differences)) % len(v.found.differences)
	v.reveal()
	v.tell()
}

// reveal shows the difference in both traces.
func (v *versus) reveal() {
	if len(v.found.differences) == 0 {
		return
	}
	one := v.found.differences[v.at]
	for i, id := range []string{one.LeftID, one.RightID} {
		if id != "" {
			v.sides[i].reveal(pathTo(v.found.documents[i].Root, id))
		}
	}
}

// tell puts the difference in words.
func (v *versus) tell() {
	all := v.found.differences
	for _, way := range v.ways {
		way.Disable()
		if len(all) > 1 {
			way.Enable()
		}
	}
	if len(all) == 0 {
		v.count.SetText("")
		v.told.SetText(v.d.text.T("compare.none"))
		return
	}
	v.count.SetText(v.d.text.T("compare.at", "At", v.at+1, "All", len(all)))
	v.told.SetText(v.inWords(all[v.at]))
}

func (v *versus) inWords(one reading.Difference) string {
	t, words := v.d.text.T, v.d.writer()
	switch one.Change {
	case reading.OnlyLeft:
		return t("compare.only_in", "Label", v.labels[0], "Step", words.Line(one.Left))
	case reading.OnlyRight:
		return t("compare.only_in", "Label", v.labels[1], "Step", words.Line(one.Right))
	case reading.Changed:
	}
	left, right := words.Value(one.Left), words.Value(one.Right)
	place := capital(words.Place(one.Right))
	if left != right {
		return t("compare.changed", "Name", words.Name(one.Right), "Left", left, "Right", right, "Place", place)
	}
	in := make([]string, len(one.In))
	for i, part := range one.In {
		in[i] = v.d.text.Word("part", part)
	}
	return t("compare.otherwise", "Name", words.Name(one.Right), "Value", right, "In", strings.Join(in, ", "), "Place", place)
}

// explain opens the explanation of one of the two.
func (v *versus) explain(i int) {
	if v.found != nil {
		v.d.show(newExplanation(v.d, subject{v.labels[i], v.found.documents[i], v.d.today}, v.of))
	}
}

func newOpposition(before, after *trace.Document) *opposition {
	c := &opposition{documents: [2]*trace.Document{before, after}, differences: reading.Diff(before, after)}
	for i := range c.notes {
		c.notes[i] = map[*trace.Step]string{}
	}
	for _, one := range c.differences {
		switch one.Change {
		case reading.OnlyLeft:
			c.notes[0][one.Left] = signGone
		case reading.OnlyRight:
			c.notes[1][one.Right] = signNew
		case reading.Changed:
			c.notes[0][one.Left], c.notes[1][one.Right] = signChanged, signChanged
		}
	}
	for i, document := range c.documents {
		c.kept[i] = withAbove(document.Root, func(step *trace.Step) bool { return c.notes[i][step] != "" })
	}
	c.oppose()
	return c
}
