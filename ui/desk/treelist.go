package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// treeList shows the visible rows of a tree. The arrows walk through it: up
// and down to a row, right opens it, left closes it or goes to what it stands
// under. The toolkit's own tree lays out every open step at each scroll.
type treeList struct {
	widget.List
	of *explanation
	at int
}

func newTreeList(of *explanation) *treeList {
	l := &treeList{of: of}
	l.Length = func() int { return len(of.tree.rows) }
	l.CreateItem = l.newRow
	l.UpdateItem = l.updateRow
	l.OnSelected = func(i int) {
		l.at = i
		of.show(of.tree.rows[i].step)
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

func (l *treeList) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyDown, fyne.KeyUp:
		l.walk(key)
	case fyne.KeyRight:
		l.of.tree.expand(l.at)
		l.Refresh()
	case fyne.KeyLeft:
		l.close()
	case fyne.KeyEscape:
		l.of.d.show(l.of.from)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		l.toggle(l.at)
	}
}

// walk moves the mark of the keyboard, and the selection with it.
func (l *treeList) walk(key *fyne.KeyEvent) {
	l.List.TypedKey(key)
	next := l.at + 1
	if key.Name == fyne.KeyUp {
		next = l.at - 1
	}
	l.Select(next)
}

func (l *treeList) close() {
	step := l.of.tree.rows[l.at].step
	if l.of.tree.open[step] {
		l.of.tree.collapse(l.at)
		l.Refresh()
		return
	}
	for parent := l.of.tree.parent(l.at); l.at > parent; {
		l.walk(&fyne.KeyEvent{Name: fyne.KeyUp})
	}
}

// toggle opens or closes a row and selects it.
func (l *treeList) toggle(i int) {
	if l.of.tree.open[l.of.tree.rows[i].step] {
		l.of.tree.collapse(i)
	} else {
		l.of.tree.expand(i)
	}
	l.Select(i)
	l.Refresh()
}

// treeRow is a row: room for its depth, a mark to open it, an icon for its
// kind, its name and what it gave.
type treeRow struct {
	indent *fyne.Container
	mark   *mark
	kind   *widget.Icon
	name   *widget.Label
	result *widget.Label
}

const indent = 18

func (l *treeList) newRow() fyne.CanvasObject {
	r := treeRow{indent: container.New(&room{}), mark: newMark(), kind: widget.NewIcon(nil), name: line(""), result: line("")}
	r.result.TextStyle.Bold = true
	left := container.NewHBox(r.indent, r.mark, r.kind)
	return container.NewBorder(nil, nil, left, nil, container.New(shares{3, 2}, r.name, r.result))
}

func partsOf(object fyne.CanvasObject) treeRow {
	all := object.(*fyne.Container).Objects
	words, left := all[0].(*fyne.Container).Objects, all[1].(*fyne.Container).Objects
	return treeRow{
		indent: left[0].(*fyne.Container), mark: left[1].(*mark), kind: left[2].(*widget.Icon),
		name: words[0].(*widget.Label), result: words[1].(*widget.Label),
	}
}

func (l *treeList) updateRow(i int, object fyne.CanvasObject) {
	at := l.of.tree.rows[i]
	r := partsOf(object)
	r.indent.Layout.(*room).width = indent * float32(at.depth)
	r.mark.tapped = func() { l.toggle(i) }
	r.mark.SetResource(markOf(at.step, l.of.tree.open[at.step]))
	r.kind.SetResource(iconOf(at.step))
	r.name.SetText(l.of.named(at.step))
	r.result.SetText(l.of.result(at.step))
	r.result.Importance = importanceOf(at.step.Result)
	r.result.Refresh()
	object.Refresh()
}

func markOf(step *trace.Step, open bool) fyne.Resource {
	switch {
	case len(step.Children) == 0:
		return nil
	case open:
		return theme.MenuDropDownIcon()
	}
	return theme.MenuExpandIcon()
}

// icons show the kind of a step; what is unknown or absent has its own.
var icons = map[trace.NodeType]func() fyne.Resource{
	trace.Resolve:          theme.DocumentIcon,
	trace.Operation:        theme.SettingsIcon,
	trace.Action:           theme.ConfirmIcon,
	trace.Requirement:      theme.CheckButtonCheckedIcon,
	trace.CrossLaw:         theme.MailForwardIcon,
	trace.Article:          theme.FileTextIcon,
	trace.Cached:           theme.HistoryIcon,
	trace.OpenTerm:         theme.AccountIcon,
	trace.HookResolution:   theme.ContentAddIcon,
	trace.OverrideResolved: theme.ContentRedoIcon,
}

func iconOf(step *trace.Step) fyne.Resource {
	switch {
	case step.Result.IsUnknown():
		return theme.QuestionIcon()
	case step.Result.IsAbsent() && !holdsOnly(step):
		return theme.ContentRemoveIcon()
	}
	if icon := icons[step.NodeType]; icon != nil {
		return icon()
	}
	return theme.DocumentIcon()
}

func importanceOf(v value.Value) widget.Importance {
	switch {
	case v.IsUnknown():
		return widget.WarningImportance
	case v.IsTrue():
		return widget.SuccessImportance
	case v.IsFalse():
		return widget.DangerImportance
	}
	return widget.MediumImportance
}

// mark is an icon that can be tapped but that the keyboard passes over.
type mark struct {
	widget.Icon
	tapped func()
}

func newMark() *mark {
	m := &mark{}
	m.ExtendBaseWidget(m)
	return m
}

// Tapped opens or closes the row.
func (m *mark) Tapped(*fyne.PointEvent) { m.tapped() }

// room is empty room of a width.
type room struct{ width float32 }

func (r *room) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(r.width, 0) }

func (r *room) Layout([]fyne.CanvasObject, fyne.Size) {}
