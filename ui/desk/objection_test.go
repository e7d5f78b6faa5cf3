package desk

import (
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// refused has an application refused on the profession, and the user before
// its dossier.
func refused(t *testing.T) (*user, *cell.Cell) {
	t.Helper()
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, nil)
	u := enters(t, c)
	u.presses(fyne.KeyReturn)
	u.judges("Beroep van een ouder van specifieke aard", "Nee", "Het kantoor is het hele jaar open.")
	u.taps("Vastleggen")
	return u, c
}

// O1 of the specification: refused, objected to, and granted by a new decision
// with a term of its own.
func TestObjection_leadsToANewDecision(t *testing.T) {
	u, c := refused(t)
	u.sees("nog 42 dagen", "van dinsdag 8 december 2026 tot en met maandag 18 januari 2027")
	u.waits("2026-12-14")
	u.taps("Bezwaar")
	u.sees("Uit het besluit waar het over gaat", "Beschikking, artikel 13a Leerplichtwet 1969, van maandag 7 december 2026",
		"maandag 18 januari 2027", "Artikel 6:5, lid 1, Algemene wet bestuursrecht")
	u.objects()
	u.picks("Vastleggen")
	u.sees("Bezwaarschrift, artikel 7:11 Algemene wet bestuursrecht: vastgelegd, ontvangen op maandag 14 december 2026.",
		"tot en met maandag 1 maart 2027")
	u.waits("2027-01-11")
	u.taps("Beslissen")
	u.sees("Bestreden besluit", "Motivering: Het kantoor is het hele jaar open.")
	u.readsRow("=", "Verlof verleend", "nee", "nee")
	u.sees("Opnieuw genomen komt het op hetzelfde uit")
	u.reconsiders()
	u.readsRow("≠", "Verlof verleend", "nee", "ja")
	u.sees("Opnieuw genomen komt het anders uit.",
		"Daarbij een nieuw besluit: Beschikking, artikel 13a Leerplichtwet 1969, op maandag 11 januari 2027.")
	u.taps("Vergelijk stap voor stap")
	u.sees("Vergelijken", "Verlof verleend: nee → ja")
	u.presses(fyne.KeyEscape)
	u.taps("Vastleggen")
	u.sees("Nieuw besluit: Beschikking, artikel 13a Leerplichtwet 1969", "Herroepen en vervangen door het besluit van maandag 11 januari 2027.",
		"tot en met maandag 22 februari 2027", "Beschikking, artikel 13a Leerplichtwet 1969, van maandag 11 januari 2027")
	if taken := of(t, c, cell.Beschikking); len(taken) != 3 || !taken[2].Outputs["verlof_verleend"].IsTrue() {
		t.Errorf("recorded %+v", taken)
	}
	u.taps("Vergelijk stap voor stap")
	u.sees("Vergelijken", "Eerder besluit", "Nieuw besluit")
	u.readsRow("≠", "Verlof verleend", "nee", "ja")
	u.doesNotSee("Aanvraag voldoet aan de vereisten") // both rest on one application
}

// reconsiders judges the profession anew.
func (u *user) reconsiders() {
	u.Helper()
	u.sees("Bij het eerdere besluit: nee. Dat blijft zo, tenzij u hier opnieuw oordeelt.")
	u.judges("Beroep van een ouder van specifieke aard", "Ja", "Beide ouders werken in de fruitteelt.")
}

// O2: one that comes too late is recorded, and not reconsidered.
func TestObjection_tooLateIsRecorded(t *testing.T) {
	u, c := refused(t)
	u.waits("2027-01-19")
	u.sees("verstreken")
	u.taps("Bezwaar")
	u.objects()
	u.picks("Vastleggen")
	u.taps("Beslissen")
	u.doesNotSee("Het eerdere besluit, opnieuw genomen")
	u.sees("Bezwaar ontvankelijk", "De regeling gaat zelf uit van „nee”")
	u.judges("Indiener niet in verzuim", "Nee", "Er is geen reden gegeven.")
	u.taps("Vastleggen")
	if taken := of(t, c, cell.Beschikking); len(taken) != 2 || !taken[1].Outputs["bezwaar_ontvankelijk"].IsFalse() {
		t.Errorf("recorded %+v", taken)
	}
	u.doesNotSee("Nieuw besluit")
}

// F5: before the notice there is no term, and an objection is kept all the
// same.
func TestObjection_beforeTheNoticeIsKept(t *testing.T) {
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, nil)
	u := enters(t, c)
	u.presses(fyne.KeyReturn)
	u.judges("Beroep van een ouder van specifieke aard", "Nee", "Het kantoor is het hele jaar open.")
	u.checks("Nog niet bekendmaken")
	u.taps("Vastleggen")
	u.doesNotSee("Bezwaar maken", "Brief")
	u.taps("Bezwaar")
	u.sees("nog niet bekend; het besluit is nog niet bekendgemaakt")
	u.objects()
	u.picks("Vastleggen")
	u.taps("Daaruit volgt")
	if kept := of(t, c, cell.Bezwaarschrift); len(kept) != 1 || !kept[0].Outputs["voortijdig_ingediend"].IsTrue() {
		t.Errorf("kept %+v", kept)
	}
}

func TestObjection_incompleteSaysWhatIsMissing(t *testing.T) {
	u, c := refused(t)
	u.taps("Bezwaar")
	u.picks("Vastleggen")
	u.sees("Niet ingevuld: Ondertekend, Naam van de indiener")
	u.taps("Terug")
	u.types("Dagtekening", "31-11-2026")
	u.picks("Vastleggen")
	u.sees("Dit past hier niet.")
	u.types("Dagtekening", "")
	u.types("Dag van ontvangst", "08-12-2026")
	u.picks("Vastleggen")
	u.taps("Toch vastleggen")
	u.sees("De dag van ontvangst ligt na de dag van vastleggen.")
	if kept := of(t, c, cell.Bezwaarschrift); len(kept) != 0 {
		t.Error("it was recorded all the same")
	}
}

// O7: a decision is not replaced twice.
func TestObjection_noSecondNewDecision(t *testing.T) {
	u, c := refused(t)
	for range 2 {
		if _, err := c.RecordSubmission(t.Context(), cell.Submission{
			Article: "algemene_wet_bestuursrecht#7:11", RefersTo: of(t, c, cell.Beschikking)[0].ID,
			Fields: map[string]value.Value{"ondertekend": value.Boolean(true), "gronden_van_bezwaar": value.String("Het klopt niet.")},
		}); err != nil {
			t.Fatal(err)
		}
	}
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	u.reconsiders()
	u.taps("Vastleggen")
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	u.reconsiders()
	u.sees("Dit besluit is al eerder vervangen.")
	u.picks("Vastleggen")
	if taken := of(t, c, cell.Beschikking); len(taken) != 3 {
		t.Errorf("%d decisions", len(taken))
	}
}

func TestObjection_inEnglish(t *testing.T) {
	u, _ := refused(t)
	u.desk.speak(text.English)
	u.taps("Objection")
	u.sees("From the decision it is about", "Day of receipt")
}

// tabs walks on by so many controls.
func (u *user) tabs(times int) {
	for range times {
		u.presses(fyne.KeyTab)
	}
}

// The whole of it without a mouse: refused, its letter, an objection, undone
// and done again, and the new decision.
func TestObjection_byKeyboardAlone(t *testing.T) {
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, nil)
	u := enters(t, c)
	record := func() { u.shortcut(fyne.KeyReturn, fyne.KeyModifierControl) }
	u.presses(fyne.KeyReturn) // the first of the worklist
	u.tabsTo("Nee")
	u.presses(fyne.KeySpace)
	record() // takes the keyboard to the reason
	u.writes("Kantoor.")
	record()

	u.tabsTo("Brief")
	u.presses(fyne.KeySpace)
	u.sees("Opslaan in een bestand")
	u.presses(fyne.KeyEscape)
	u.doesNotSee("Opslaan in een bestand")

	u.tabsTo("Bezwaar")
	u.presses(fyne.KeySpace, fyne.KeySpace) // signed: yes
	u.tabs(3)
	for _, typed := range []string{"S. de Vries", "Dorpsstraat 1, Utrecht", "07-12-2026"} {
		u.writes(typed)
		u.tabs(1)
	}
	u.tabs(1) // past the calendar
	u.writes("De weigering")
	u.tabs(1)
	u.writes("Het klopt niet")
	u.picks("Ongedaan maken")
	u.holds("Gronden van het bezwaar", "Het klopt")
	u.writes(".")
	record()

	u.tabsTo("Beslissen")
	u.presses(fyne.KeyReturn, fyne.KeySpace) // the profession: yes
	u.readsRow("≠", "Verlof verleend", "nee", "ja")
	record()
	if taken := of(t, c, cell.Beschikking); len(taken) != 3 || !taken[2].Outputs["verlof_verleend"].IsTrue() {
		t.Errorf("recorded %+v", taken)
	}
}
