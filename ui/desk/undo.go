package desk

import (
	"maps"
	"strings"

	"fyne.io/fyne/v2"
)

// change is what was filled in before a change, and which control changed.
type change struct {
	before  map[string]string
	control string
}

// remember keeps what was filled in until now, so that the change to this can
// be undone. The letters of one word are one change.
func (f *draft) remember(now map[string]string) {
	changed := ""
	for name := range f.controls {
		if now[name] != f.saved.Typed[name] {
			changed = name
		}
	}
	if last := len(f.past) - 1; last >= 0 && f.past[last].control == changed && sameWord(f.saved.Typed[changed], now[changed]) {
		return
	}
	f.past = append(f.past, change{maps.Clone(f.saved.Typed), changed})
}

// sameWord reports whether the change from one text to another goes on with
// its last word: one letter more or less.
func sameWord(before, after string) bool {
	longer, shorter := after, before
	if len(longer) < len(shorter) {
		longer, shorter = shorter, longer
	}
	rest, is := strings.CutPrefix(longer, shorter)
	return is && len([]rune(rest)) == 1 && strings.TrimSpace(rest) != ""
}

// undo takes the last change back. It reports whether there was one.
func (f *draft) undo() bool {
	last := len(f.past) - 1
	if last < 0 {
		return false
	}
	before := f.past[last].before
	f.undoing = true
	for name, one := range f.controls {
		if one.typed() != before[name] {
			one.set(before[name])
		}
	}
	f.undoing = false
	f.keep() // remembers what was undone, which is not to be undone itself
	f.past = f.past[:last]
	if f.changed != nil {
		f.changed()
	}
	return true
}

func (f *form) undo() bool   { return f.draft != nil && f.draft.undo() }
func (s *decide) undo() bool { return s.draft != nil && s.draft.undo() }

// undo takes back the last change on the screen, where nothing is recorded
// yet; elsewhere that in the text where the keyboard is.
func (d *Desk) undo() {
	if s, can := d.screen.(interface{ undo() bool }); can && s.undo() {
		return
	}
	if text, is := d.window.Canvas().Focused().(*entry); is {
		text.Undo()
	}
}

// complete completes what the screen is about, where it lacks something.
func (d *Desk) complete() {
	if s, can := d.screen.(interface{ complete() }); can {
		s.complete()
	}
}

// undoing is the item of the menus that undoes.
func (d *Desk) undoing() *fyne.MenuItem {
	item := d.item("menu.undo", fyne.KeyZ, d.undo)
	item.Shortcut = &fyne.ShortcutUndo{}
	return item
}
