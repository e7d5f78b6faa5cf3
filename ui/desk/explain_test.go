package desk

import (
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
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

// decided records an application and a decision on it without the window, in
// which the one judgement is answered so, and gives the decision.
func decided(t *testing.T, c *cell.Cell, answer bool) string {
	t.Helper()
	hands(t, c, nil)
	today, err := c.Today(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	waiting, err := c.Worklist(t.Context(), today, cell.AsOf{})
	if err != nil || len(waiting) != 1 {
		t.Fatalf("%d wait for a decision, %v", len(waiting), err)
	}
	grams, err := c.Decide(t.Context(), cell.Decision{
		Submission: waiting[0].Submission.ID,
		Findings:   map[string]value.Value{"beroep_specifieke_aard": value.Boolean(answer)},
		Reasons:    map[string]string{"beroep_specifieke_aard": "Zo is het."},
	})
	if err != nil {
		t.Fatal(err)
	}
	return grams[0].ID
}
