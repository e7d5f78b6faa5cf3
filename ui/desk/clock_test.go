package desk

import (
	"fmt"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
	"kroniek/store"
)

// moves moves the clock of a practice chronicle to a day, with the calendar.
func (u *user) moves(to string) {
	u.Helper()
	u.shortcut(fyne.KeyK, fyne.KeyModifierControl)
	on, err := u.desk.text.ReadDate(to)
	if err != nil {
		u.Fatal(err)
	}
	year, month, day := on.Civil()
	name := fmt.Sprint(u.desk.text.Months()[month-1], " ", year)
	for range 24 {
		if u.reads(name) {
			u.taps(strconv.Itoa(day))
			return
		}
		u.calendarButtons()[1]()
	}
	u.Fatalf("the calendar never shows %s", name)
}

// calendarButtons gives the ways to the month before and the one after.
func (u *user) calendarButtons() []func() {
	var ways []func()
	for _, object := range u.visible() {
		if b, is := object.(*button); is && b.Text == "" && b.Icon != nil {
			ways = append(ways, b.OnTapped)
		}
	}
	return ways
}

func TestClock_ofAPracticeChronicleMovesForward(t *testing.T) {
	h := house(t)
	u := h.enters()
	several(t, u.desk.cell, "S. de Vries")
	u.picks("Werkvoorraad")
	head, err := u.desk.cell.Chronicle().Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	u.taps("maandag 7 december 2026") // the day in the frame
	u.sees("De klok vooruitzetten", "december 2026")
	if b := u.button("6"); !b.Disabled() {
		t.Error("the day before can be picked")
	}
	u.presses(fyne.KeyEscape)
	u.doesNotSee("De klok vooruitzetten")
	u.moves("15-12-2026")
	u.sees("De klok van deze oefenkroniek staat nu op dinsdag 15 december 2026.", "nog 48 dagen")
	if after, err := u.desk.cell.Chronicle().Head(t.Context()); err != nil || after != head {
		t.Errorf("something was recorded: %v is now %v (%v)", head, after, err)
	}
	u.leaves()

	u = h.enters() // it stands there still
	u.sees("dinsdag 15 december 2026")
	u.picks("Nieuwe aanvraag")
	u.fillIn()
	u.picks("Vastleggen")
	u.sees("ontvangen op dinsdag 15 december 2026")
}

func TestClock_isThatOfTheRoomInARealChronicle(t *testing.T) {
	path := t.TempDir() + "/real.kroniek"
	chronicle, err := store.Create(path, cell.Info{Cell: school, Made: today})
	if err != nil {
		t.Fatal(err)
	}
	u := at(t, on(t, chronicle))
	u.presses(fyne.KeySpace)
	u.sees("maandag 7 december 2026")
	u.doesNotSee("OEFENKRONIEK")
	for _, text := range u.texts() {
		if text == "maandag 7 december 2026" {
			t.Error("the day stands there as a button")
		}
	}
	u.shortcut(fyne.KeyK, fyne.KeyModifierControl)
	u.sees("Deze kroniek is geen oefenkroniek; de dag is die van vandaag.")
}

// What is being filled in stays when the clock moves, and the day of the
// decision moves along.
func TestClock_movesUnderADecision(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.chooses("Beroep van een ouder van specifieke aard", "Nee")
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar open.")
	u.moves("09-12-2026")
	u.holds("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar open.")
	u.taps("Vastleggen")
	u.sees("Besluit vastgelegd op woensdag 9 december 2026. Verlof verleend: nee.")
	if got := decisions(t, c)[0].Gram.Moment; got != value.MustDate("2026-12-09") {
		t.Error(fmt.Errorf("the decision is of %v", got))
	}
}
