package desk

import (
	"testing"

	"fyne.io/fyne/v2"
)

// What is changed is worked out at once and held against what was decided;
// nothing of it is recorded, and the decision stays as it was.
func TestWhatIf_ofARecordedDecision(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Wat als …")
	u.sees("Wat als", "Er wordt niets vastgelegd.", "Zoals het is", "Zoals het dan zou zijn", "Er is geen verschil.")
	u.chooses("Beroep van een ouder van specifieke aard", "Ja")
	u.sees("≠", "Verschil 1 van", "Verlof verleend: nee → ja")
	u.types("Laatste dag van het verlof", "22-03-2027") // eleven school days
	u.sees("is ten hoogste, of niet later dan: ja → nee")
	u.doesNotSee("Verlof verleend: nee → ja")
	u.taps("Zoals het was")
	u.sees("Er is geen verschil.")
	if typed := u.entry("Laatste dag van het verlof").Text; typed != "12-03-2027" {
		t.Errorf("the last day is %q again", typed)
	}
	u.taps("Terug")
	u.sees("Verlof verleend", "Naar de werkvoorraad")
	if recorded := decisions(t, u.desk.cell); len(recorded) != 1 || !recorded[0].Gram.Outputs["verlof_verleend"].IsFalse() {
		t.Errorf("recorded %+v", recorded)
	}
}

// A decision that is being taken can be supposed otherwise by keyboard alone,
// and is as it was when one comes back.
func TestWhatIf_byKeyboardAlone(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn, fyne.KeySpace) // the judgement: yes
	u.desk.focus(u.button("Wat als …"))
	u.presses(fyne.KeyReturn)
	u.sees("Zoals het is", "Er is geen verschil.")
	u.presses(fyne.KeyTab, fyne.KeySpace) // the same judgement: no
	u.sees("Verlof verleend: ja → nee")
	u.desk.focus(u.desk.screen.(*whatIf).versus.first())
	u.presses(fyne.KeyDown, fyne.KeyEscape)
	u.sees("Uw oordeel", "ja")
	if len(decisions(t, c)) != 0 {
		t.Error("something was recorded")
	}
}

// What does not fit is said at its field, and the outcome waits.
func TestWhatIf_refusalStandsAtItsField(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Wat als …")
	u.types("Laatste dag van het verlof", "01-03-2027") // before the first
	u.sees("De waarde bij „Laatste verlofdag” is te laag, te hoog, te vroeg of te laat.")
	u.types("Laatste dag van het verlof", "12-03-2027")
	u.sees("Er is geen verschil.")
	u.doesNotSee("De waarde bij „Laatste verlofdag”")
	u.types("Dag van het besluit", "27-11-2026")
	u.sees("De dag ligt voor de dag waarop het stuk binnenkwam.")
}

// Made anew, as in another language, a screen about what is not recorded gives
// way to the one it was opened from.
func TestWhatIf_inAnotherLanguage(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Wat als …")
	u.picks("English")
	u.sees("What if", "As it would be")
	c := opened(t)
	hands(t, c, nil)
	u = at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.taps("Wat als …")
	u.picks("English")
	u.sees("Your judgement")
}
