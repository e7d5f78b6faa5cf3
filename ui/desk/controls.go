package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// button is a button that Enter presses too, that says when the keyboard
// reaches it, and that has a ring around it while the keyboard is there: the
// colour of the toolkit's own mark is lost on a coloured button.
type button struct {
	widget.Button
	onFocus  func(fyne.CanvasObject)
	onEscape func()
	ring     *canvas.Rectangle
}

func newButton(label string, icon fyne.Resource, tapped func()) *button {
	b := &button{ring: newRing()}
	b.Text, b.Icon, b.OnTapped = label, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer puts the ring over the button.
func (b *button) CreateRenderer() fyne.WidgetRenderer {
	return &ringed{b.Button.CreateRenderer(), b.ring}
}

func (b *button) FocusLost() {
	b.ring.Hide()
	b.Button.FocusLost()
}

func (b *button) FocusGained() {
	light(b.ring)
	b.Button.FocusGained()
	if b.onFocus != nil {
		b.onFocus(b)
	}
}

func (b *button) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape && b.onEscape != nil {
		b.onEscape()
		return
	}
	b.Button.TypedKey(enterIsSpace(key))
}

// enterIsSpace lets Enter do what the toolkit only lets Space do.
func enterIsSpace(key *fyne.KeyEvent) *fyne.KeyEvent {
	if key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		return &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	return key
}

// entry is a text of one or more lines that Tab leaves, and that says when
// the keyboard reaches and leaves it.
type entry struct {
	widget.Entry
	onFocus  func(fyne.CanvasObject)
	onLeave  func()
	onEscape func()
}

func newEntry() *entry {
	e := &entry{}
	e.ExtendBaseWidget(e)
	return e
}

func newLines(visible int) *entry {
	e := &entry{}
	e.MultiLine = true
	e.Wrapping = fyne.TextWrapWord
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(visible)
	return e
}

func (e *entry) AcceptsTab() bool { return false }

func (e *entry) TypedKey(key *fyne.KeyEvent) {
	if key.Name == fyne.KeyEscape && e.onEscape != nil {
		e.onEscape()
		return
	}
	e.Entry.TypedKey(key)
}

func (e *entry) FocusGained() {
	e.Entry.FocusGained()
	if e.onFocus != nil {
		e.onFocus(e)
	}
}

func (e *entry) FocusLost() {
	e.Entry.FocusLost()
	if e.onLeave != nil {
		e.onLeave()
	}
}

// choice is a yes or no that can stay open. The mark shows what is chosen,
// not only the colour.
type choice struct {
	object    *fyne.Container
	options   []*button
	answers   []string
	chosen    int
	onChanged func()
}

// newChoice makes a choice of answers under their labels; the last one is
// chosen at first.
func newChoice(labels, answers []string) *choice {
	c := &choice{object: container.NewHBox(), answers: answers, chosen: len(answers) - 1}
	for i, label := range labels {
		option := newButton(label, nil, func() {
			c.mark(i)
			if c.onChanged != nil {
				c.onChanged()
			}
		})
		c.options = append(c.options, option)
		c.object.Add(option)
	}
	c.mark(c.chosen)
	return c
}

// none is what is chosen of a choice in which nothing is.
const none = -1

// answer gives the answer that is chosen; "" when none is.
func (c *choice) answer() string {
	if c.chosen == none {
		return ""
	}
	return c.answers[c.chosen]
}

func (c *choice) choose(answer string) {
	for i, one := range c.answers {
		if one == answer {
			c.mark(i)
		}
	}
}

func (c *choice) mark(chosen int) {
	c.chosen = chosen
	for i, option := range c.options {
		option.Icon, option.Importance = theme.RadioButtonIcon(), widget.MediumImportance
		if i == chosen {
			option.Icon = theme.RadioButtonCheckedIcon()
			if c.answers[i] != "" {
				option.Importance = widget.HighImportance
			}
		}
		option.Refresh()
	}
}
