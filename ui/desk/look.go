package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kroniek/ui/text"
)

// How the window looks is for whoever sits at it: the language, light or dark,
// the size of the text, and whether citizens' numbers are shown in full.

// scaleStep is how much larger or smaller the text gets at a time, in percent.
const scaleStep = 25

// speak changes the language of the window.
func (d *Desk) speak(language text.Language) {
	d.text = text.New(language)
	d.habits.Language = language
	d.furnish()
	d.again()
}

// again shows the screen one is at made anew; one that cannot be found again,
// as it is.
func (d *Desk) again() {
	switch d.screen.(type) {
	case nil:
	case *start:
		d.show(newStart(d))
	case placed:
		d.show(d.found(d.at))
	default:
		d.show(d.screen)
	}
}

// light chooses light, dark, or what the system has.
func (d *Desk) light(choice themeChoice) {
	d.habits.Theme = choice
	d.redress()
}

// scale makes the text larger or smaller, within bounds.
func (d *Desk) scale(percent int) {
	d.habits.Scale = min(max(percent, leastScale), mostScale)
	d.redress()
}

func (d *Desk) larger()  { d.scale(d.habits.Scale + scaleStep) }
func (d *Desk) smaller() { d.scale(d.habits.Scale - scaleStep) }

// dress gives the window the theme that was chosen.
func (d *Desk) dress() {
	fyne.CurrentApp().Settings().SetTheme(readable{d.theme, d.habits.Theme, d.habits.Scale})
}

// redress dresses the window anew. What was filled in is in its draft.
func (d *Desk) redress() {
	d.remember()
	d.dress()
	d.furnish()
	d.again()
}

// lookShortcuts are the other keys for a larger text: on most keyboards plus
// is above another sign.
func (d *Desk) lookShortcuts() {
	for _, shortcut := range []desktop.CustomShortcut{
		{KeyName: fyne.KeyPlus, Modifier: fyne.KeyModifierControl},
		{KeyName: fyne.KeyEqual, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift},
	} {
		d.window.Canvas().AddShortcut(&shortcut, func(fyne.Shortcut) { d.larger() })
	}
}

// unmask shows citizens' numbers in full, or hides them again.
func (d *Desk) unmask() {
	d.unmasked = !d.unmasked
	d.furnish()
	d.show(d.screen)
}
