package desk

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// at sits at a window in which the demo opens a new chronicle.
func at(t testing.TB, c *cell.Cell) *user {
	t.Helper()
	known, err := laws()
	if err != nil {
		t.Fatal(err)
	}
	u := sits(t, Deps{
		Cells: []CellChoice{{ID: school, Name: c.Config().Name, HasDemo: true}},
		Demo:  func(string) (*cell.Cell, error) { return c, nil },
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
	u.sees("Verlof verleend", "van dinsdag 1 december 2026 tot en met maandag 11 januari 2027",
		"Wat het besluit anders zou maken", "Beroep van een ouder van specifieke aard: nee → Verlof verleend: nee", "Dit blijft staan.")
	u.types("Dag van het besluit", "07-12-2026")
	u.sees("van dinsdag 8 december 2026 tot en met maandag 18 januari 2027")
	u.taps("Vastleggen")

	u.sees("Besluit vastgelegd op maandag 7 december 2026. Verlof verleend: ja.", "Motivering: Beide ouders werken in de fruitteelt.",
		"van dinsdag 8 december 2026 tot en met maandag 18 januari 2027")
	if recorded := decisions(t, c); len(recorded) != 1 || !recorded[0].Gram.Outputs["verlof_verleend"].IsTrue() {
		t.Errorf("recorded %+v", recorded)
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

// hands records a complete application without the window.
func hands(t testing.TB, c *cell.Cell, change func(fields map[string]value.Value)) {
	t.Helper()
	fields := map[string]value.Value{
		"bsn_jongere":           value.String("111222333"),
		"eerste_verlofdag":      value.DateValue(value.MustDate("2027-03-08")),
		"laatste_verlofdag":     value.DateValue(value.MustDate("2027-03-12")),
		"ondertekend":           value.Boolean(true),
		"naam_aanvrager":        value.String("S. de Vries"),
		"adres_aanvrager":       value.String("Dorpsstraat 1, 3511 AB Utrecht"),
		"dagtekening":           value.DateValue(value.MustDate("2026-11-28")),
		"gevraagde_beschikking": value.String("Verlof"),
	}
	if change != nil {
		change(fields)
	}
	_, err := c.RecordSubmission(context.Background(), cell.Submission{Article: "leerplichtwet_1969#13a", Fields: fields})
	if err != nil {
		t.Fatal(err)
	}
}

// decisions gives the decisions in a chronicle.
func decisions(t testing.TB, c *cell.Cell) []cell.Entry {
	t.Helper()
	entries, err := c.Grams(context.Background(), cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func TestDesk_byKeyboardAlone(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace)  // the demo
	u.presses(fyne.KeyReturn) // the first of the worklist
	// A judgement: yes, no, open, reason. The chronicle answers the others.
	u.presses(fyne.KeySpace, fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	u.writes("Beide ouders werken in de fruitteelt.")
	u.sees("Dit blijft staan.")
	u.picks("Vastleggen")
	recorded := decisions(t, c)
	if len(recorded) != 1 {
		t.Fatalf("%d decisions", len(recorded))
	}
	gram := recorded[0].Gram
	if !gram.Outputs["verlof_verleend"].IsTrue() {
		t.Errorf("the leave is %v", gram.Outputs["verlof_verleend"])
	}
	if reason := gram.Reasons["beroep_specifieke_aard"]; reason != "Beide ouders werken in de fruitteelt." {
		t.Errorf("the reason is %q", reason)
	}
}

func TestDecide_whatSettlesItIsAllThatIsAsked(t *testing.T) {
	c := opened(t)
	hands(t, c, func(fields map[string]value.Value) {
		fields["laatste_verlofdag"] = value.DateValue(value.MustDate("2027-03-22")) // eleven school days
	})
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.sees("Niet nodig zoals het er nu voor staat", "nee")
	u.doesNotSee("Nodig om te kunnen beslissen", "Nog in te vullen")
	u.taps("Vastleggen")
	u.sees("Verlof verleend: nee.")
	if recorded := decisions(t, c); len(recorded) != 1 || !recorded[0].Gram.Outputs["verlof_verleend"].IsFalse() {
		t.Errorf("recorded %+v", recorded)
	}
}

func TestDecide_keptBackAndThenMadeKnown(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.chooses("Beroep van een ouder van specifieke aard", "Nee")
	u.sees("Daaruit volgt", "6 weken")
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar open.")
	u.checks("Nog niet bekendmaken")
	u.sees("De bekendmaking volgt later; tot dan loopt er geen termijn.")
	u.doesNotSee("Bezwaar maken")
	u.taps("Vastleggen")
	u.sees("Nog niet bekendgemaakt; er loopt nog geen termijn.")
	u.doesNotSee("Bezwaar maken")
	u.taps("Bekendmaken")
	u.sees("De dag waarop het besluit wordt bekendgemaakt.", "maandag 30 november 2026")
	u.presses(fyne.KeyEscape)
	u.doesNotSee("Vanaf dan lopen de termijnen.")
	u.taps("Bekendmaken")
	u.taps("Bekendmaken") // in the question
	u.sees("Bekendgemaakt op maandag 30 november 2026.", "Bezwaar maken",
		"van dinsdag 1 december 2026 tot en met maandag 11 januari 2027")
}

func TestDecide_refusalStandsAtItsJudgement(t *testing.T) {
	c := opened(t)
	hands(t, c, func(fields map[string]value.Value) {
		fields["laatste_verlofdag"] = value.DateValue(value.MustDate("2027-03-22"))
	})
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.taps("Niet nodig zoals het er nu voor staat (5)")
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Zonder oordeel.")
	u.taps("Vastleggen")
	u.sees("Er is een motivering gegeven bij „Beroep specifieke aard”, maar daarover is niets gevraagd.")
	if len(decisions(t, c)) != 0 {
		t.Error("it was recorded all the same")
	}
}

func TestExplanation_walksThroughTheTrace(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.chooses("Beroep van een ouder van specifieke aard", "Nee")
	u.taps("Uitleg")
	u.sees("Artikel 13a Leerplichtwet 1969", "Verlof verleend", "Een beroep op vrijstelling wegens vakantie")
	u.doesNotSee("alle voorwaarden")
	u.presses(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight) // past what fires before it
	u.sees("alle voorwaarden", "articles.13a.machine_readable.execution.actions.verlof_verleend")
	u.presses(fyne.KeyDown, fyne.KeyRight, fyne.KeyDown)
	u.sees("voor ten hoogste tien dagen per schooljaar")
	u.presses(fyne.KeyLeft, fyne.KeyLeft)
	u.doesNotSee("is ten hoogste, of niet later dan")
	u.presses(fyne.KeyEscape)
	u.sees("Uw oordeel")
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar open.")
	u.taps("Vastleggen") // what was filled in is still there
	u.sees("Verlof verleend: nee.")
}

func TestApplication_errorsStandAtTheirField(t *testing.T) {
	c := opened(t)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeySpace)
	u.types("Burgerservicenummer van de jongere", "123456789")
	u.sees("Dit past hier niet. Gevraagd wordt een burgerservicenummer van negen cijfers.")
	u.types("Burgerservicenummer van de jongere", "111222333")
	u.doesNotSee("Dit past hier niet.")
	u.types("Eerste dag van het verlof", "30-02")
	u.doesNotSee("Dit past hier niet.") // the day is still being typed
	u.types("Eerste dag van het verlof", "30-02-2027")
	u.sees("Dit past hier niet. Gevraagd wordt een dag, getypt als 14-09-2026.")
	u.picks("Vastleggen")
	u.sees("Nieuwe aanvraag", "Dit past hier niet.")
	u.types("Eerste dag van het verlof", "12-03-2027")
	u.types("Laatste dag van het verlof", "08-03-2027")
	u.picks("Vastleggen")
	u.sees("Niet ingevuld: Ondertekend, Naam van de aanvrager, Adres van de aanvrager, Dagtekening, Gevraagde beschikking.")
	u.taps("Toch vastleggen")
	u.sees("De waarde bij „Laatste verlofdag” is te laag, te hoog, te vroeg of te laat.")
	if grams, err := c.Grams(context.Background(), cell.Query{}); err != nil || len(grams) != 0 {
		t.Errorf("%d grams, %v", len(grams), err)
	}
}

func TestApplication_incompleteIsRecordedAsSuch(t *testing.T) {
	c := opened(t)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeySpace)
	u.fillIn()
	u.chooses("Ondertekend", "Niet ingevuld")
	u.types("Dagtekening", "")
	u.types("Dag van ontvangst", "27-11-2026")
	u.picks("Vastleggen")
	u.sees("Niet ingevuld: Ondertekend, Dagtekening.")
	u.taps("Terug")
	u.doesNotSee("Niet ingevuld: Ondertekend")
	u.picks("Vastleggen")
	u.taps("Toch vastleggen")
	u.sees("Ontbreekt", "Dagtekening, Ondertekend", "vrijdag 27 november 2026 (vastgelegd op maandag 30 november 2026)")
	u.picks("Werkvoorraad")
	u.sees("Dagtekening, Ondertekend", "nog 53 dagen", "••••••333 · 08-03-2027 · 12-03-2027")
	u.picks("Burgerservicenummers tonen")
	u.sees("111222333 · 08-03-2027 · 12-03-2027")
}

func TestDay_isPickedFromACalendar(t *testing.T) {
	u := at(t, opened(t))
	u.presses(fyne.KeySpace, fyne.KeySpace)
	u.types("Eerste dag van het verlof", "08-03-2027")
	u.presses(fyne.KeyTab, fyne.KeySpace) // the button beside it
	u.sees("maart 2027")
	u.presses(fyne.KeyTab, fyne.KeyReturn) // the day after the one that was typed
	u.sees("dinsdag 9 maart 2027")
	if typed := u.entry("Eerste dag van het verlof").Text; typed != "09-03-2027" {
		t.Errorf("the field holds %q", typed)
	}
}

func TestStart_opensAndMakes(t *testing.T) {
	c := opened(t)
	u := at(t, c)
	type asked struct {
		path, cell       string
		create, practice bool
	}
	var got asked
	u.desk.deps.Open = func(path, id string, create, practice bool) (*cell.Cell, error) {
		got = asked{path, id, create, practice}
		if !create {
			return nil, &cell.Error{Code: cell.CodeNoFile, Name: path, Message: "there is no such file"}
		}
		return c, nil
	}
	u.taps("Openen")
	u.sees("Vul het pad van het bestand in.")
	u.types("Pad van het bestand", "/tmp/weg.kroniek")
	u.taps("Openen")
	u.sees("bestaat niet. Controleer de naam, of maak een nieuwe kroniek.", "Details")
	u.doesNotSee("there is no such file")
	u.taps("Details")
	u.sees("there is no such file")
	u.taps("Maken")
	u.sees("Kies eerst of het een oefenkroniek is of een echte.")
	u.sees("Of een kroniek om te oefenen is of echt, is later niet te veranderen.")
	u.taps("Oefenkroniek")
	u.sees("Dit wordt nooit een echte kroniek.")
	u.taps("Maken")
	u.sees("Vul het pad van het bestand in.")
	u.types("Pad van het nieuwe bestand", "/tmp/nieuw.kroniek")
	u.taps("Maken")
	if want := (asked{"/tmp/nieuw.kroniek", school, true, true}); got != want {
		t.Errorf("asked for %+v, want %+v", got, want)
	}
	u.sees("Er ligt niets te wachten op een besluit.")
}

func TestLedger_verifies(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace)
	u.picks("Kroniek")
	u.sees("Aanvraag, artikel 13a Leerplichtwet 1969")
	u.taps("Controleren")
	u.sees("De kroniek is gaaf: alle 2 stukken zijn ongewijzigd en op volgorde.")
	u.picks("Kroniek")
	u.presses(fyne.KeyReturn) // the keyboard is in the list
	u.sees("Dossier", "Naam van de aanvrager")
}
