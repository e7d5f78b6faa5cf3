package desk

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"kroniek/cell"
	"kroniek/ui/text"
)

// starts starts the window in the house as the program does without a word.
func (h home) starts() *user {
	h.Helper()
	u := sits(h.TB, h.deps())
	u.desk.Show()
	return u
}

// leaves closes the window as a person does.
func (u *user) leaves() {
	u.Helper()
	if err := u.desk.Close(); err != nil {
		u.Error(err)
	}
}

func TestHabits_theWindowComesBackAsItWasLeft(t *testing.T) {
	h := house(t)
	u := h.starts()
	u.sees("Begin", "Verder met een kroniek")
	u.types("Pad van het bestand", h.path)
	u.taps("Openen")
	u.picks("Kroniek")
	u.picks("Donker")
	u.picks("Tekst groter")
	u.picks("English")
	u.desk.window.Resize(fyne.NewSize(1500, 900))
	u.leaves()

	u = h.starts()
	u.sees("Chronicle", "Verify") // the last screen, in the last language
	settings := fyne.CurrentApp().Settings().Theme()
	if got := settings.Size(theme.SizeNameText); got != 1.25*u.desk.theme.Size(theme.SizeNameText) {
		t.Errorf("the text is %v high", got)
	}
	dark := readable{u.desk.theme, themeOfSystem, 100}.Color(theme.ColorNameForeground, theme.VariantDark)
	if got := settings.Color(theme.ColorNameForeground, theme.VariantLight); got != dark {
		t.Errorf("the text is %v, not %v", got, dark)
	}
	if size := u.desk.window.Canvas().Size(); size != fyne.NewSize(1500, 900) {
		t.Errorf("the window is %v", size)
	}
	u.leaves()
}

// Who left the window where a chronicle is chosen, begins there.
func TestHabits_whoLeftAtTheBeginningBeginsThere(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.picks("Begin")
	u.leaves()
	u = h.starts()
	u.sees("Verder met een kroniek")
	u.doesNotSee("OEFENKRONIEK")
}

// What was opened the last time may be gone, or open elsewhere.
func TestHabits_aChronicleThatIsGoneIsTold(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.leaves()
	deps := h.deps()
	deps.Open = func(path, _ string, _, _ bool) (*cell.Cell, error) {
		return nil, &cell.Error{Code: cell.CodeNoFile, Name: path, Message: "there is no such file"}
	}
	u = sits(t, deps)
	u.desk.Show()
	u.sees("Verder met een kroniek", "bestaat niet. Controleer de naam, of maak een nieuwe kroniek.")
}

// A language that was asked for goes before the habit.
func TestHabits_theLanguageThatIsAskedForCounts(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.picks("English")
	u.leaves()
	deps := h.deps()
	deps.Text = text.New(text.Dutch)
	u = sits(t, deps)
	u.desk.Show()
	u.sees("Werkvoorraad")
	u.leaves()
}

func TestLook_theTextGrowsByKeysWithinBounds(t *testing.T) {
	u := at(t, opened(t))
	height := func() float32 { return fyne.CurrentApp().Settings().Theme().Size(theme.SizeNameText) }
	first := height()
	for range 10 {
		u.shortcut(fyne.KeyEqual, fyne.KeyModifierControl)
	}
	if height() != 2*first {
		t.Errorf("the text is %v high, want %v", height(), 2*first)
	}
	u.sees("Werkvoorraad", "Begin") // the ways stand above the screen
	for range 10 {
		u.shortcut(fyne.KeyMinus, fyne.KeyModifierControl)
	}
	if height() != first {
		t.Errorf("the text is %v high, want %v", height(), first)
	}
	u.picks("150 %")
	if height() != 1.5*first {
		t.Errorf("the text is %v high, want %v", height(), 1.5*first)
	}
}

// shortcut presses keys together, as the menus have them.
func (u *user) shortcut(key fyne.KeyName, modifier fyne.KeyModifier) {
	u.Helper()
	pressed := (&desktop.CustomShortcut{KeyName: key, Modifier: modifier}).ShortcutName()
	for _, item := range u.items() {
		if item.Shortcut != nil && item.Shortcut.ShortcutName() == pressed {
			item.Action()
			return
		}
	}
	u.Fatalf("no menu has %s", pressed)
}
