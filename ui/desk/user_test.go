package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// user sits at the window: it reads, types, taps and presses keys, and knows
// nothing of what is behind.
type user struct {
	testing.TB
	desk *Desk
}

// sits opens a window on deps, with all work done at once.
func sits(t testing.TB, deps Deps) *user {
	t.Helper()
	deps.Run = func(work, then func()) { work(); then() }
	d := New(test.NewTempApp(t), deps)
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
		d.window.Close()
	})
	return &user{t, d}
}

// visible gives every object in sight, in reading order: those of the topmost
// dialog, or else those of the screen.
func (u *user) visible() []fyne.CanvasObject {
	canvas := u.desk.window.Canvas()
	if top := canvas.Overlays().Top(); top != nil {
		return visibleIn(top, nil)
	}
	return visibleIn(canvas.Content(), nil)
}

func visibleIn(object fyne.CanvasObject, found []fyne.CanvasObject) []fyne.CanvasObject {
	if object == nil || !object.Visible() {
		return found
	}
	found = append(found, object)
	switch object := object.(type) {
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(object).Objects() {
			found = visibleIn(child, found)
		}
	case *fyne.Container:
		for _, child := range object.Objects {
			found = visibleIn(child, found)
		}
	}
	return found
}

// texts gives every text in sight.
func (u *user) texts() []string {
	var texts []string
	for _, object := range u.visible() {
		switch object := object.(type) {
		case *widget.Label:
			texts = append(texts, object.Text)
		case *button:
			texts = append(texts, object.Text)
		case *widget.Check:
			texts = append(texts, object.Text)
		case *widget.Hyperlink:
			texts = append(texts, object.Text)
		case *widget.Card:
			texts = append(texts, object.Title, object.Subtitle)
		}
	}
	return texts
}

// reads reports whether a text can be read.
func (u *user) reads(wanted string) bool {
	for _, text := range u.texts() {
		if strings.Contains(text, wanted) {
			return true
		}
	}
	return false
}

// sees fails the test when one of the texts cannot be read.
func (u *user) sees(wanted ...string) {
	u.Helper()
	for _, text := range wanted {
		if !u.reads(text) {
			u.Errorf("%q is not to be read; there is:\n%s", text, strings.Join(u.texts(), "\n"))
		}
	}
}

// doesNotSee fails the test when one of the texts can be read.
func (u *user) doesNotSee(unwanted ...string) {
	u.Helper()
	for _, text := range unwanted {
		if u.reads(text) {
			u.Errorf("%q is to be read", text)
		}
	}
}

// button finds a button by its label.
func (u *user) button(label string) *button {
	u.Helper()
	for _, object := range u.visible() {
		if b, is := object.(*button); is && b.Text == label {
			return b
		}
	}
	u.Fatalf("there is no button %q; there is:\n%s", label, strings.Join(u.texts(), "\n"))
	return nil
}

// taps taps a button by its label.
func (u *user) taps(label string) {
	u.Helper()
	b := u.button(label)
	if b.Disabled() {
		u.Fatalf("the button %q cannot be tapped now", label)
	}
	test.Tap(b)
}

// under gives the objects that stand after a label.
func (u *user) under(label string) []fyne.CanvasObject {
	u.Helper()
	objects := u.visible()
	for i, object := range objects {
		if l, is := object.(*widget.Label); is && l.Text == label {
			return objects[i+1:]
		}
		if e, is := object.(*entry); is && e.PlaceHolder == label {
			return objects[i:]
		}
	}
	u.Fatalf("there is no field %q; there is:\n%s", label, strings.Join(u.texts(), "\n"))
	return nil
}

// entry finds a text field by its label, or by the hint in it.
func (u *user) entry(label string) *entry {
	u.Helper()
	for _, object := range u.under(label) {
		if e, is := object.(*entry); is {
			return e
		}
	}
	u.Fatalf("%q has no text field", label)
	return nil
}

// types types in the field with a label, in place of what is there.
func (u *user) types(label, typed string) {
	u.Helper()
	e := u.entry(label)
	u.desk.focus(e)
	e.SetText("")
	test.Type(e, typed)
}

// chooses taps an answer of the choice with a label.
func (u *user) chooses(label, answer string) {
	u.Helper()
	for _, object := range u.under(label) {
		if b, is := object.(*button); is && b.Text == answer {
			test.Tap(b)
			return
		}
	}
	u.Fatalf("%q has no answer %q", label, answer)
}

// presses presses a key where the keyboard is.
func (u *user) presses(keys ...fyne.KeyName) {
	u.Helper()
	canvas := u.desk.window.Canvas()
	for _, key := range keys {
		if key == fyne.KeyTab {
			test.FocusNext(canvas)
			continue
		}
		focused := canvas.Focused()
		if focused == nil {
			u.Fatalf("the keyboard is nowhere; %s does nothing", key)
		}
		focused.TypedKey(&fyne.KeyEvent{Name: key})
	}
}

// writes types where the keyboard is.
func (u *user) writes(typed string) {
	u.Helper()
	for _, r := range typed {
		u.desk.window.Canvas().Focused().TypedRune(r)
	}
}

// picks picks an item of the menus.
func (u *user) picks(label string) {
	u.Helper()
	for _, item := range u.items() {
		if item.Label == label {
			item.Action()
			return
		}
	}
	u.Fatalf("no menu has %q", label)
}

// items gives the items of the menus and of the menus in them.
func (u *user) items() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, menu := range u.desk.window.MainMenu().Items {
		for _, item := range menu.Items {
			items = append(items, item)
			if item.ChildMenu != nil {
				items = append(items, item.ChildMenu.Items...)
			}
		}
	}
	return items
}

// checks ticks a box by its label.
func (u *user) checks(label string) {
	u.Helper()
	for _, object := range u.visible() {
		if box, is := object.(*widget.Check); is && box.Text == label {
			box.SetChecked(!box.Checked)
			return
		}
	}
	u.Fatalf("there is no box %q", label)
}

// holds fails the test when the field with a label holds another text.
func (u *user) holds(label, wanted string) {
	u.Helper()
	if typed := u.entry(label).Text; typed != wanted {
		u.Errorf("%q holds %q, not %q", label, typed, wanted)
	}
}
