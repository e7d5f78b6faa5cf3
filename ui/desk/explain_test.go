package desk

import (
	"testing"

	"fyne.io/fyne/v2"
)

// A decision that stands in the chronicle is explained from its dossier, from
// the application to the notice.
func TestExplanation_ofARecordedDecision(t *testing.T) {
	u := recorded(t, "Ja")
	u.taps("Uitleg")
	u.sees("Aanvraag", "Besluit", "Bekendmaking", "Verlof verleend")
	u.presses(fyne.KeyEscape)
	u.sees("Naar de werkvoorraad")
}

// recorded sits at the dossier of a decision in which the one judgement is
// answered so.
func recorded(t *testing.T, answer string) *user {
	t.Helper()
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.chooses("Beroep van een ouder van specifieke aard", answer)
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar open.")
	u.taps("Vastleggen")
	return u
}
