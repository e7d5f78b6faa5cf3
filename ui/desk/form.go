package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// form takes what somebody handed in: the fields that the law asks and the day
// of receipt. Beside it stands the article that asks the field the keyboard is
// in.
type form struct {
	d        *Desk
	pile     *column
	words    *lawText
	fields   []*field
	received *dayEntry // nil until the form is built
	button   *button
	draft    *draft
	object   fyne.CanvasObject
}

// receivedControl is the day of receipt in the draft; no field has such a name.
const receivedControl = "#received"

// newForm makes a form without fields; label is on the button that records.
func newForm(d *Desk, label string, record func()) *form {
	f := &form{d: d, pile: newColumn(), words: newLawText(d)}
	f.button = newButton(label, theme.DocumentSaveIcon(), record)
	f.button.Importance = widget.HighImportance
	bottom := container.NewVBox(widget.NewSeparator(), container.NewBorder(nil, nil, nil, f.button, small(d.text.T("form.keys"))))
	split := container.NewHSplit(container.NewBorder(nil, bottom, nil, nil, f.pile.scroll), f.words.object)
	split.Offset = 0.6
	f.object = split
	return f
}

// build makes the fields that are asked, under what is said before them, and
// puts the keyboard at the first.
func (f *form) build(draft *draft, again func(), before []fyne.CanvasObject, asks []engine.Ask) {
	f.fields, f.draft = nil, draft
	objects := append(draft.offer(again), before...)
	for _, ask := range asks {
		one := f.d.newField(ask, f.pile, draft.keep, func(one *field) { f.words.show(one.ask.In) })
		f.fields = append(f.fields, one)
		draft.add(ask.Field.Name, one.typed, one.set)
		objects = append(objects, one.object)
	}
	f.received = f.d.newDayEntry(draft.keep)
	draft.add(receivedControl, func() string { return f.received.typed.Text }, f.received.typed.SetText)
	f.received.typed.onFocus = f.pile.reveal
	objects = append(objects, tight(
		subheading(f.d.text.T("form.received")),
		small(f.d.text.T("form.received_what")),
		spaced(f.received.object)))
	f.pile.fill(objects...)
	if len(f.fields) > 0 {
		f.words.show(f.fields[0].ask.In)
	}
	f.d.arrive(f.first())
}

func (f *form) content() fyne.CanvasObject { return f.object }

func (f *form) isBuilt() bool { return f.received != nil }

func (f *form) first() fyne.Focusable {
	if len(f.fields) == 0 {
		return f.received.typed
	}
	return f.fields[0].controls[0]
}

// isSound shows every error and puts the keyboard at the first.
func (f *form) isSound() bool {
	if !f.isBuilt() {
		return false
	}
	var first fyne.Focusable
	for _, one := range f.fields {
		if !one.judge(true) && first == nil {
			first = one.controls[0]
		}
	}
	if f.received.typed.Text != "" && f.received.day().IsZero() {
		f.d.tell(f.d.text.T("form.received_wrong"))
		first = f.received.typed
	}
	f.d.focus(first)
	return first == nil
}

// leftOut gives the labels of what is needed and not filled in.
func (f *form) leftOut() []string {
	var names []string
	for _, one := range f.fields {
		if _, given, _ := one.value(); !given && one.ask.Field.Required && !one.ask.Field.Nullable {
			names = append(names, f.d.text.Label(one.ask.Field))
		}
	}
	return names
}

// values gives what was filled in, by name.
func (f *form) values() map[string]value.Value {
	given := map[string]value.Value{}
	for _, one := range f.fields {
		if v, is, _ := one.value(); is {
			given[one.ask.Field.Name] = v
		}
	}
	return given
}

// settle brings the form up to what became of an act: it shows the case when
// it was recorded, asks for a confirmation of the day, or says what was
// refused.
func (f *form) settle(gram cell.Gram, err error, done string, confirmed func()) {
	f.button.Enable()
	switch {
	case err == nil:
		f.draft.drop()
		f.d.show(newDossier(f.d, gram.ID))
		f.d.tell(f.d.text.T(done, "Kind", f.d.kindOf(&gram), "Day", f.d.text.Date(gram.Moment)))
	case f.d.gap(err, confirmed):
	default:
		f.d.refuse(err, f.fields)
	}
}

// fillable gives what a person fills in: what a decision fills is left out,
// and the decision itself.
func fillable(asks []engine.Ask) []engine.Ask {
	var left []engine.Ask
	for _, ask := range asks {
		if ask.By != string(cell.Beschikking) && ask.Field.Type.Kind != law.DecisionType {
			left = append(left, ask)
		}
	}
	return left
}
