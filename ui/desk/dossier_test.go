package desk

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
)

// incomplete has an application without signature and date.
func incomplete(t *testing.T) (*user, *cell.Cell) {
	t.Helper()
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, func(fields map[string]value.Value) {
		delete(fields, "ondertekend")
		delete(fields, "dagtekening")
	})
	return enters(t, c), c
}

func TestCompletion_fromTheWorklist(t *testing.T) {
	u, c := incomplete(t)
	u.shortcut(fyne.KeyL, fyne.KeyModifierControl)
	u.sees("Aanvullen", "Vul in wat alsnog is binnengekomen.", "Datum van de uitnodiging om aan te vullen")
	u.doesNotSee("Adres van de aanvrager")
	u.taps("Aanvraag, artikel 13a Leerplichtwet 1969, van maandag 7 december 2026")
	u.sees("Adres van de aanvrager", "S. de Vries") // what is there already
	u.picks("Vastleggen")
	u.sees("De aanvulling voegt niets toe.")
	u.types("Dagtekening", "28-11-2026")
	u.types("Dag van ontvangst", "01-12-2026")
	u.picks("Vastleggen")
	u.sees("De dag ligt voor de dag waarop het stuk binnenkwam.")
	u.types("Dag van ontvangst", "07-12-2026")
	u.picks("Vastleggen")
	u.sees("Aanvulling, artikel 13a Leerplichtwet 1969: vastgelegd, ontvangen op maandag 7 december 2026.")
	if added := of(t, c, cell.Aanvulling); len(added) != 1 || len(added[0].Missing) != 1 || added[0].Missing[0] != "ondertekend" {
		t.Errorf("recorded %+v", added)
	}
	// The signature is still missing, and can be added from the dossier.
	u.taps("Aanvullen")
	u.chooses("Ondertekend", "Ja")
	u.picks("Vastleggen")
	u.doesNotSee("Aanvullen")
	if added := of(t, c, cell.Aanvulling); len(added) != 2 || len(added[1].Missing) != 0 {
		t.Errorf("recorded %+v", added)
	}
}

func TestCompletion_fromTheDecision(t *testing.T) {
	u, _ := incomplete(t)
	u.presses(fyne.KeyReturn)
	u.sees("Ontbreekt", "Dagtekening, Ondertekend")
	u.taps("Aanvullen")
	u.chooses("Ondertekend", "Ja")
	u.chooses("Ondertekend", "Nee")
	u.picks("Ongedaan maken")
	if answer := u.desk.screen.(*completion).fields[0].typed(); answer != "true" {
		t.Errorf("undone it is %q", answer)
	}
	u.picks("Vastleggen")
	u.taps("Beslissen")
	u.sees("Dagtekening")
	u.doesNotSee("Dagtekening, Ondertekend")
}

// The letters of a case are written to files of their own.
func TestDossier_writesTheLetters(t *testing.T) {
	u, _ := refused(t)
	folder := t.TempDir()
	for _, letter := range []string{"Ontvangstbevestiging", "Brief"} {
		path := filepath.Join(folder, letter+".pdf")
		u.taps(letter)
		u.sees("Opslaan in een bestand")
		u.types("Pad van het bestand", path)
		u.taps("Opslaan")
		u.sees("Opgeslagen in " + path)
		written, err := os.ReadFile(path)
		if err != nil || !bytes.HasPrefix(written, []byte("%PDF-")) {
			t.Errorf("%s: %.8q, %v", letter, written, err)
		}
		u.taps(letter)
		u.types("Pad van het bestand", path)
		u.taps("Opslaan")
		u.sees("Er is al een bestand met deze naam.")
		u.taps("Annuleren")
	}
}

// A term that is over or nearly over says so in words.
func TestDossier_saysHowLongTermsRun(t *testing.T) {
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, nil)
	u := enters(t, c)
	u.desk.show(newDossier(u.desk, of(t, c, cell.Aanvraag)[0].ID))
	for day, want := range map[string]string{
		"2026-12-07": "nog 56 dagen",
	} {
		u.waits(day)
		u.sees("tot en met maandag 1 februari 2027", want)
	}
	u.waits("2027-01-25")
	u.sees("nog 7 dagen, spoed")
	u.waits("2027-02-01")
	u.sees("vandaag, de laatste dag")
	u.waits("2027-02-03")
	u.sees("2 dagen te laat")
	u.sees("Een fout herstelt u met een nieuw besluit")
}

// On another day than today, and not before the decision.
func TestNotice_onAnotherDay(t *testing.T) {
	c := officeOf(t, school, "2026-11-02", true)
	hands(t, c, func(fields map[string]value.Value) {
		fields["dagtekening"] = value.DateValue(value.MustDate("2026-11-01"))
	})
	u := enters(t, c)
	u.presses(fyne.KeyReturn)
	u.judges(profession, "Nee", "Kantoor.")
	u.checks("Nog niet bekendmaken")
	u.types("Dag van het besluit", "09-11-2026")
	u.taps("Vastleggen")
	u.taps("Bekendmaken")
	u.doesNotSee("Nog open") // nothing is judged any more
	u.types("dd-mm-jjjj", "08-11-2026")
	u.taps("Bekendmaken")
	u.sees("De dag ligt voor de dag van het besluit.")
	u.types("dd-mm-jjjj", "31-11-2026")
	u.taps("Bekendmaken")
	u.sees("Dit is geen bestaande dag.")
	u.types("dd-mm-jjjj", "13-11-2026") // F4
	u.taps("Bekendmaken")
	u.sees("Bekendgemaakt op vrijdag 13 november 2026.", "van zaterdag 14 november 2026 tot en met maandag 28 december 2026", "Brief")
}

// A judgement that the chronicle went before is said to be unused.
func TestDossier_saysWhatWasSetAside(t *testing.T) {
	c := officeOf(t, school, "2026-12-07", true)
	hands(t, c, nil)
	_, err := c.Decide(t.Context(), cell.Decision{Submission: of(t, c, cell.Aanvraag)[0].ID, Findings: map[string]value.Value{
		"beroep_specifieke_aard": value.Boolean(true), "verlof_al_verleend_in_schooljaar": value.Boolean(true),
	}})
	if err != nil {
		t.Fatal(err)
	}
	u := enters(t, c)
	u.desk.show(newDossier(u.desk, of(t, c, cell.Beschikking)[0].ID))
	u.sees("Het oordeel over „In dit schooljaar al verlof verleend” (ja) is niet gebruikt: de kroniek antwoordde nee.")
}
