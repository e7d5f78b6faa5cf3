package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// field is one thing that the law asks, with the control that its type wants
// and the place where its error stands.
type field struct {
	ask      engine.Ask
	object   *fyne.Container
	controls []fyne.Focusable // in the order of the keyboard
	typed    func() string    // "" nothing was given
	set      func(string)
	problem  *widget.Label
	desk     *Desk
	complete func() bool // whether enough was typed to judge it
}

// newField makes the field of an ask in a column. changed is called at each
// change, reached when the keyboard comes to it; both may be nil.
func (d *Desk) newField(ask engine.Ask, in *column, changed func(), reached func(*field)) *field {
	f := &field{ask: ask, desk: d, problem: small(""), complete: func() bool { return true }}
	f.problem.Importance = widget.DangerImportance
	f.problem.Hide()
	edited := func() {
		f.judge(f.complete())
		if changed != nil {
			changed()
		}
	}
	focused := func(control fyne.CanvasObject) {
		in.reveal(control)
		if reached != nil {
			reached(f)
		}
	}
	control := f.control(edited, focused)
	f.object = tight(subheading(d.text.Label(ask.Field)))
	if explanation := d.text.Explanation(ask.Field); explanation != "" {
		f.object.Add(small(explanation))
	}
	f.object.Add(small(d.source(ask)))
	f.object.Add(spaced(control))
	f.object.Add(f.problem)
	return f
}

// source names what asks a field, with the passage of the law that does.
func (d *Desk) source(ask engine.Ask) string {
	source := capital(d.text.Source(ask.Field, ask.In))
	if passage := d.text.Passage(ask.Field); passage != "" {
		return source + ". " + passage
	}
	return source + "."
}

// control makes the control for the type of the field.
func (f *field) control(edited func(), focused func(fyne.CanvasObject)) fyne.CanvasObject {
	switch f.ask.Field.Type.Kind {
	case law.BooleanType:
		return f.asChoice(edited, focused)
	case law.DateType:
		return f.asDay(edited, focused)
	default:
		return f.asText(edited, focused)
	}
}

func (f *field) asChoice(edited func(), focused func(fyne.CanvasObject)) fyne.CanvasObject {
	t := f.desk.text.T
	open := t("field.empty")
	if f.ask.Kind == engine.AskFinding {
		open = t("field.open")
	}
	c := newChoice([]string{t("field.yes"), t("field.no"), open}, []string{"true", "false", ""})
	c.onChanged = edited
	f.typed, f.set = c.answer, c.choose
	for _, option := range c.options {
		option.onFocus = focused
		f.controls = append(f.controls, option)
	}
	return c.object
}

func (f *field) asDay(edited func(), focused func(fyne.CanvasObject)) fyne.CanvasObject {
	day := f.desk.newDayEntry(edited)
	f.listen(day.typed, focused)
	f.complete = day.finished
	return day.object
}

func (f *field) asText(edited func(), focused func(fyne.CanvasObject)) fyne.CanvasObject {
	e := newEntry()
	e.OnChanged = func(string) { edited() }
	e.PlaceHolder = f.desk.text.Expects(f.ask.Field)
	f.listen(e, focused)
	return e
}

func (f *field) listen(e *entry, focused func(fyne.CanvasObject)) {
	e.onFocus = focused
	e.onLeave = func() { f.judge(true) }
	f.typed = func() string { return e.Text }
	f.set = e.SetText
	f.controls = []fyne.Focusable{e}
}

// value reads what was given. Nothing given is no error.
func (f *field) value() (v value.Value, given bool, err error) {
	typed := f.typed()
	if typed == "" {
		return value.Absent, false, nil
	}
	v, err = f.desk.text.Read(f.ask.Field, f.ask.In, typed)
	return v, err == nil, err
}

// judge shows what is wrong with what was given, if it can be judged already.
func (f *field) judge(complete bool) bool {
	_, _, err := f.value()
	if err == nil || !complete {
		f.praise()
		return err == nil
	}
	f.complain(f.desk.text.T("field.expects", "What", f.desk.text.Expects(f.ask.Field)))
	return false
}

func (f *field) complain(written string) {
	f.problem.SetText(written)
	f.problem.Show()
	f.object.Refresh()
}

func (f *field) praise() {
	if f.problem.Visible() {
		f.problem.Hide()
		f.object.Refresh()
	}
}

// spaced gives a control in a tight pile the room that labels have of their
// own.
func spaced(control fyne.CanvasObject) fyne.CanvasObject {
	return container.New(margin{}, control)
}

type margin struct{}

func (margin) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Add(fyne.NewSize(2*theme.InnerPadding(), 2*theme.InnerPadding()))
}

func (margin) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	inner := theme.InnerPadding()
	objects[0].Move(fyne.NewSquareOffsetPos(inner))
	objects[0].Resize(size.Subtract(fyne.NewSquareSize(2 * inner)))
}
