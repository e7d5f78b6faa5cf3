package desk

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/ui/text"
)

// at sits at a window in which the demo opens a new chronicle.
func at(t *testing.T, c *cell.Cell) *user {
	t.Helper()
	known, err := laws()
	if err != nil {
		t.Fatal(err)
	}
	u := sits(t, Deps{
		Cells: []CellChoice{{ID: school, Name: c.Config().Name}},
		Demo:  func() (*cell.Cell, error) { return c, nil },
		Laws:  known,
	})
	u.desk.Show()
	return u
}

// fillIn fills in a complete application.
func (u *user) fillIn() {
	u.Helper()
	u.types("Burgerservicenummer van de jongere", "111222333")
	u.types("Eerste dag van het verlof", "08-03-2027")
	u.types("Laatste dag van het verlof", "12-03-2027")
	u.chooses("Ondertekend", "Ja")
	u.types("Naam van de aanvrager", "S. de Vries")
	u.types("Adres van de aanvrager", "Dorpsstraat 1, 3511 AB Utrecht")
	u.types("Dagtekening", "28-11-2026")
	u.types("Gevraagde beschikking", "Verlof voor een week vakantie")
}

func TestDesk_anApplicationIsDecided(t *testing.T) {
	c := opened(t)
	u := at(t, c)
	u.sees("Demo openen")
	u.presses(fyne.KeySpace)

	u.sees("Er ligt niets te wachten op een besluit.", "OEFENKRONIEK", "maandag 30 november 2026")
	u.presses(fyne.KeySpace) // the keyboard is at the new application
	u.sees("Artikel 13a, lid 1, Leerplichtwet 1969", "Een beroep op vrijstelling wegens vakantie")
	u.fillIn()
	u.sees("maandag 8 maart 2027", "Artikel 4:2, lid 1, Algemene wet bestuursrecht")
	u.picks("Vastleggen")

	u.sees("vastgelegd, ontvangen op maandag 30 november 2026", "tot en met maandag 25 januari 2027", "••••••333")
	u.presses(fyne.KeyReturn) // the keyboard is at deciding
	u.sees("Beroep van een ouder van specifieke aard", "Nodig om te kunnen beslissen", "Nog in te vullen",
		"Nog niets; er ontbreekt iets.")
	if !u.button("Vastleggen").Disabled() {
		t.Error("it can be recorded while something is missing")
	}
	u.chooses("Beroep van een ouder van specifieke aard", "Ja")
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Beide ouders werken in de fruitteelt.")
	u.chooses("Verlof valt buiten de schoolvakanties", "Ja")
	u.chooses("In dit schooljaar al verlof verleend", "Nee")
	u.sees("Verlof verleend", "van dinsdag 1 december 2026 tot en met maandag 11 januari 2027",
		"beoordeeld door wie beslist", "Dit blijft staan.")
	u.types("Dag van het besluit", "07-12-2026")
	u.sees("van dinsdag 8 december 2026 tot en met maandag 18 januari 2027")
	u.taps("Vastleggen")

	u.sees("vastgelegd op maandag 7 december 2026", "Motivering: Beide ouders werken in de fruitteelt.",
		"van dinsdag 8 december 2026 tot en met maandag 18 januari 2027")
	entries, err := c.Grams(context.Background(), cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil || len(entries) != 1 {
		t.Fatalf("%d decisions, %v", len(entries), err)
	}
	if granted := entries[0].Gram.Outputs["verlof_verleend"]; !granted.IsTrue() {
		t.Errorf("the leave is %v", granted)
	}
	u.taps("Naar de werkvoorraad")
	u.sees("Er ligt niets te wachten op een besluit.")
}

func TestDesk_english(t *testing.T) {
	u := at(t, opened(t))
	u.picks("English")
	u.sees("Open the demo")
	u.presses(fyne.KeySpace)
	u.sees("Nothing is waiting for a decision.", "Monday 30 November 2026")
	if u.desk.text.Language() != text.English {
		t.Error("the window is not English")
	}
}
