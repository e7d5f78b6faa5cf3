package desk

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/trace"
)

// treeRow is a row: room for its depth, a bar beside what settled the outcome,
// a mark to open it, an icon for its kind, what stands out about it, its name,
// what it gave and the article it stands in.
type treeRow struct {
	indent *fyne.Container
	bar    *canvas.Rectangle
	mark   *mark
	kind   *widget.Icon
	note   *widget.Label
	name   *widget.Label
	result *widget.Label
	place  *widget.Label
}

// signFound stands before what a search found.
const signFound = "»"

const (
	indent   = 16
	barWidth = 5
	// deepest is the depth beyond which rows move no further in: the words
	// would have no room left.
	deepest = 18
)

func (l *treeList) newRow() fyne.CanvasObject {
	r := treeRow{
		indent: container.New(&room{}), bar: canvas.NewRectangle(color.Transparent), mark: newMark(), kind: widget.NewIcon(nil),
		note: widget.NewLabel(""), name: line(""), result: line(""), place: line(""),
	}
	r.bar.SetMinSize(fyne.NewSize(barWidth, 0))
	r.result.TextStyle.Bold = true
	r.note.TextStyle.Bold = true
	r.place.SizeName = theme.SizeNameCaptionText
	left := container.NewHBox(r.bar, r.indent, r.mark, r.kind, r.note)
	name := container.NewBorder(nil, nil, left, nil, r.name)
	return container.New(l.shares, name, r.result, r.place)
}

func partsOf(object fyne.CanvasObject) treeRow {
	all := object.(*fyne.Container).Objects
	first := all[0].(*fyne.Container).Objects
	left := first[1].(*fyne.Container).Objects
	return treeRow{
		bar: left[0].(*canvas.Rectangle), indent: left[1].(*fyne.Container), mark: left[2].(*mark), kind: left[3].(*widget.Icon),
		note: left[4].(*widget.Label),
		name: first[0].(*widget.Label), result: all[1].(*widget.Label), place: all[2].(*widget.Label),
	}
}

func (l *treeList) updateRow(i int, object fyne.CanvasObject) {
	at := l.tree.rows[i]
	r := partsOf(object)
	r.indent.Layout.(*room).width = indent * float32(min(at.depth, deepest))
	r.mark.tapped = func() { l.toggle(i) }
	r.mark.SetResource(l.markOf(at.step))
	r.kind.SetResource(iconOf(at.step))
	r.bar.FillColor = color.Transparent
	if l.decides[at.step] {
		r.bar.FillColor = theme.Color(theme.ColorNamePrimary)
	}
	r.bar.Refresh()
	note := l.notes[at.step]
	if l.found[at.step] {
		note = signFound
	}
	write(r.note, note, r.note.TextStyle, widget.MediumImportance)
	r.note.Hidden = note == ""
	r.kind.Hidden = l.notes != nil // there the signs tell, and there is little room
	write(r.name, l.words.Name(at.step), fyne.TextStyle{Bold: l.decides[at.step]}, widget.MediumImportance)
	write(r.result, l.words.Value(at.step), fyne.TextStyle{Bold: true, Italic: isLacking(at.step)}, importanceOf(at.step))
	write(r.place, capital(l.words.Place(at.step)), fyne.TextStyle{}, widget.LowImportance)
	r.indent.Refresh()
	first := object.(*fyne.Container).Objects[0].(*fyne.Container)
	first.Layout.Layout(first.Objects, first.Size())
}

// write changes a label, when there is something to change: that is what
// scrolling costs.
func write(l *widget.Label, text string, style fyne.TextStyle, importance widget.Importance) {
	if l.Text == text && l.TextStyle == style && l.Importance == importance {
		return
	}
	l.Text, l.TextStyle, l.Importance = text, style, importance
	l.Refresh()
}

func (l *treeList) markOf(step *trace.Step) fyne.Resource {
	switch {
	case !l.tree.canOpen(step):
		return nil
	case l.tree.open[step]:
		return theme.MenuDropDownIcon()
	}
	return theme.MenuExpandIcon()
}

// kindMark is how the kind of a step looks.
type kindMark struct {
	icon   func() fyne.Resource
	colour fyne.ThemeColorName
}

// kindMarks show the kind of a step. Each kind has an icon of its own, so that
// the colour only helps.
var kindMarks = map[trace.NodeType]kindMark{
	trace.Resolve:          {theme.DocumentIcon, theme.ColorNameForeground},
	trace.Operation:        {theme.SettingsIcon, theme.ColorNamePlaceHolder},
	trace.Action:           {theme.ConfirmIcon, theme.ColorNamePrimary},
	trace.Requirement:      {theme.CheckButtonCheckedIcon, theme.ColorNamePlaceHolder},
	trace.CrossLaw:         {theme.MailForwardIcon, theme.ColorNamePrimary},
	trace.Article:          {theme.FileTextIcon, theme.ColorNameForeground},
	trace.Cached:           {theme.HistoryIcon, theme.ColorNamePlaceHolder},
	trace.OpenTerm:         {theme.AccountIcon, theme.ColorNameSuccess},
	trace.HookResolution:   {theme.ContentAddIcon, theme.ColorNameForeground},
	trace.OverrideResolved: {theme.ContentRedoIcon, theme.ColorNamePrimary},
}

// answered, unknown and absent look as they do whatever the kind is.
var (
	answeredMark = kindMark{theme.StorageIcon, theme.ColorNameSuccess}
	unknownMark  = kindMark{theme.QuestionIcon, theme.ColorNameWarning}
	absentMark   = kindMark{theme.ContentRemoveIcon, theme.ColorNamePlaceHolder}
)

func iconOf(step *trace.Step) fyne.Resource {
	kind, known := kindMarks[step.NodeType]
	switch {
	case step.Result.IsUnknown():
		kind = unknownMark
	case step.Result.IsAbsent() && !holdsOnly(step):
		kind = absentMark
	case step.Answer != nil:
		kind = answeredMark
	case !known:
		kind = kindMarks[trace.Resolve]
	}
	return coloured(kind)
}

var colouredIcons = map[string]fyne.Resource{}

func coloured(kind kindMark) fyne.Resource {
	icon := kind.icon()
	key := string(kind.colour) + icon.Name()
	if colouredIcons[key] == nil {
		colouredIcons[key] = theme.NewColoredResource(icon, kind.colour)
	}
	return colouredIcons[key]
}

// isLacking reports whether a step gave nothing: not yet, or not at all.
func isLacking(step *trace.Step) bool { return step.Result.IsUnknown() || step.Result.IsAbsent() }

// holdsOnly reports whether a step is there for the steps beneath it.
func holdsOnly(step *trace.Step) bool {
	switch step.NodeType {
	case trace.Article, trace.HookResolution:
		return step.Result.IsAbsent()
	default:
		return false
	}
}

func importanceOf(step *trace.Step) widget.Importance {
	switch {
	case step.Result.IsUnknown():
		return widget.WarningImportance
	case step.Result.IsTrue():
		return widget.SuccessImportance
	case step.Result.IsFalse():
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

// leastTarget is how large what is tapped is at least (WCAG 2.2 AA, 2.5.8).
const leastTarget = 24

// MinSize is that of the icon, or what a finger or a shaking hand needs.
func (m *mark) MinSize() fyne.Size {
	return m.Icon.MinSize().Max(fyne.NewSquareSize(leastTarget))
}

// Tapped opens or closes the row.
func (m *mark) Tapped(*fyne.PointEvent) { m.tapped() }

// room is empty room of a width.
type room struct{ width float32 }

func (r *room) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(r.width, 0) }

func (r *room) Layout([]fyne.CanvasObject, fyne.Size) {}
