package desk

import (
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
)

const profession = "Beroep van een ouder van specifieke aard"

// deciding has the user before the decision on an application.
func deciding(t *testing.T, change func(fields map[string]value.Value)) (*user, *cell.Cell) {
	t.Helper()
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, change)
	u := enters(t, c)
	u.presses(fyne.KeyReturn)
	return u, c
}

// F13: what goes against the applicant asks for a word, at its judgement.
func TestDecide_againstTheApplicantAsksForAReason(t *testing.T) {
	u, c := deciding(t, nil)
	u.doesNotSee("Het besluit valt hierdoor uit in het nadeel")
	u.chooses(profession, "Nee")
	u.sees("Het besluit valt hierdoor uit in het nadeel van wie het aanvroeg.", "Motivering: "+profession,
		"Nog niets; er ontbreekt een motivering.")
	if !u.button("Vastleggen").Disabled() {
		t.Error("it can be recorded without a reason")
	}
	u.picks("Vastleggen") // takes the keyboard to the reason
	u.writes("  ")
	u.sees("Het besluit valt hierdoor uit in het nadeel")
	u.writes("Kantoor.")
	u.doesNotSee("Het besluit valt hierdoor uit in het nadeel")
	u.picks("Vastleggen")
	if taken := of(t, c, cell.Beschikking); len(taken) != 1 || taken[0].Reasons["beroep_specifieke_aard"] != "  Kantoor." {
		t.Errorf("recorded %+v", taken)
	}
}

// F14: for a child of four no decision is needed, and that is no refusal.
func TestDecide_whatNeedsNoDecision(t *testing.T) {
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, func(fields map[string]value.Value) {
		fields["geboortedatum_jongere"] = value.DateValue(value.MustDate("2022-05-10"))
	})
	u := enters(t, c)
	u.sees("Er ligt niets te wachten op een besluit.")
	id := of(t, c, cell.Aanvraag)[0].ID
	u.desk.show(newDossier(u.desk, id))
	u.sees("Hier hoeft niet te worden beslist (artikel 3 Leerplichtwet 1969).")
	u.doesNotSee("Beslissen")
	u.desk.show(newDecide(u.desk, id))
	u.sees("Er hoeft niet te worden beslist", "Hier hoeft niet te worden beslist (artikel 3 Leerplichtwet 1969).",
		"Laat dat weten aan wie het stuk indiende.", "Niets: er hoeft niet te worden beslist.", "Wettekst van artikel 3")
	u.doesNotSee("Verlof verleend", "geweigerd", profession)
	if !u.button("Vastleggen").Disabled() {
		t.Error("it can be recorded")
	}
}

// F15: eleven school days settle it; the rest is not asked, and not answered.
func TestDecide_whatIsNotNeededIsPutAside(t *testing.T) {
	u, _ := deciding(t, func(fields map[string]value.Value) {
		fields["laatste_verlofdag"] = value.DateValue(value.MustDate("2027-03-22"))
	})
	u.doesNotSee("Hier hoeft u niets in te vullen", profession)
	u.taps("Niet nodig zoals het er nu voor staat (5)")
	u.sees(profession, "Niet nodig zoals het er nu voor staat")
}

// What the chronicle answers is shown with its account, and nobody is asked.
func TestDecide_theChronicleAccountsForItsAnswer(t *testing.T) {
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, nil)
	u := enters(t, c)
	u.presses(fyne.KeyReturn)
	u.judges(profession, "Ja", "Fruitteelt.")
	u.taps("Vastleggen")
	hands(t, c, func(fields map[string]value.Value) {
		fields["eerste_verlofdag"] = value.DateValue(value.MustDate("2027-05-31"))
		fields["laatste_verlofdag"] = value.DateValue(value.MustDate("2027-06-04"))
	})
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	u.types("Alleen als u er iets aan toe wilt voegen", "Zie het eerdere besluit.")
	u.sees("Hier hoeft u niets in te vullen", "In dit schooljaar al verlof verleend", "beantwoord door de kroniek, uit 1 stuk")
	for _, object := range u.under("In dit schooljaar al verlof verleend") {
		if b, is := object.(*button); is && b.Text == "Waarom?" {
			b.OnTapped()
			break
		}
	}
	u.sees("Uitleg", "1 besluit telt mee")
	u.presses(fyne.KeyEscape, fyne.KeyEscape) // from the account to the steps, and back
	u.sees("Uw oordeel")
	u.holds("Alleen als u er iets aan toe wilt voegen", "Zie het eerdere besluit.")
}

// Changes that are not recorded are undone one by one, the letters of a word
// at once.
func TestDecide_undoes(t *testing.T) {
	u, _ := deciding(t, nil)
	undo := func() { u.picks("Ongedaan maken") }
	u.chooses(profession, "Ja")
	u.judges(profession, "Nee", "Het kantoor")
	u.sees("Verlof verleend: ja") // were it the other way
	undo()
	u.holds("Motivering van dit oordeel, in uw eigen woorden", "Het")
	undo()
	u.holds("Motivering van dit oordeel, in uw eigen woorden", "")
	u.sees("er ontbreekt een motivering")
	undo()
	u.sees("Dit blijft staan.")
	u.checks("Nog niet bekendmaken")
	u.types("Dag van het besluit", "09-12-2026")
	undo()
	undo()
	undo()
	u.doesNotSee("woensdag 9 december 2026")
	for range 12 {
		undo()
	}
	u.sees("Nodig om te kunnen beslissen", "maandag 7 december 2026")
	u.doesNotSee("De bekendmaking volgt later")
}

// The day of an act long after the last one is asked about, and then believed.
func TestDesk_aDayLongAfterTheLastIsConfirmed(t *testing.T) {
	c := officeOf(t, school, "2026-11-30", false)
	moves(t, "2026-12-07")
	hands(t, c, func(fields map[string]value.Value) { delete(fields, "dagtekening") })
	u := enters(t, c)
	confirms := func(act string) {
		t.Helper()
		before := len(of(t, c, ""))
		u.picks("Vastleggen")
		u.sees("Er zit lange tijd tussen het laatste stuk in de kroniek en deze dag. Klopt deze dag?")
		u.taps("Terug")
		if len(of(t, c, "")) != before {
			t.Errorf("%s: it was recorded without a confirmation", act)
		}
		u.picks("Vastleggen")
		u.taps("De dag klopt")
		if len(of(t, c, "")) == before {
			t.Errorf("%s: it was not recorded", act)
		}
	}
	moves(t, "2027-02-15")
	u.shortcut(fyne.KeyL, fyne.KeyModifierControl)
	u.types("Dagtekening", "14-02-2027")
	confirms("completion")
	moves(t, "2027-05-03")
	u.taps("Beslissen")
	u.judges(profession, "Nee", "Kantoor.")
	u.checks("Nog niet bekendmaken")
	confirms("decision")
	moves(t, "2027-08-02")
	u.desk.show(u.desk.screen)
	u.taps("Bekendmaken")
	u.taps("Bekendmaken")
	u.sees("Klopt deze dag?")
	u.taps("De dag klopt")
	u.sees("Bekendgemaakt op maandag 2 augustus 2027.")
	moves(t, "2027-11-01")
	u.desk.show(u.desk.screen)
	u.taps("Bezwaar")
	u.objects()
	confirms("objection")
}

// moves puts the clock of the machine on a day until the test ends.
func moves(t *testing.T, day string) {
	before := today
	today = value.MustDate(day)
	t.Cleanup(func() { today = before })
}
