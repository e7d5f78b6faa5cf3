package desk

import (
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
)

// asksForCard fills in a complete application for a card.
func (u *user) asksForCard() {
	u.Helper()
	u.answers(
		[2]string{"Burgerservicenummer van de aanvrager", "999993653"},
		[2]string{"Gemeente van inschrijving", "GM9998"},
		[2]string{"Vraagt de kaart als bestuurder", "Ja"},
		[2]string{"Vraagt de kaart als passagier", "Nee"},
		[2]string{"Ondertekend", "Ja"},
		[2]string{"Naam van de aanvrager", "B. Voorbeeld"},
		[2]string{"Adres van de aanvrager", "Voorbeeldlaan 2, 9999 ZZ Lindeveen"},
		[2]string{"Dagtekening", "20-08-2026"},
		[2]string{"Gevraagde beschikking", "Een gehandicaptenparkeerkaart"})
	u.picks("Vastleggen")
}

// decidesOnCard judges how far the applicant walks, and what goes with it.
func (u *user) decidesOnCard(metres string) {
	u.Helper()
	u.judges("Loopbeperking van langdurige aard", "Ja", "Advies van de arts.")
	u.judges("Loopafstand aan een stuk, in meters", metres, "Op straat gemeten.")
}

// The screens of one case serve the other: an application for a card, refused;
// an objection; a new card with a validity of its own (P6); and a second card
// refused while it is valid (P4).
func TestMunicipality_fromApplicationToASecondCardRefused(t *testing.T) {
	c := officeOf(t, municipality, "2026-08-24", true)
	u := enters(t, c)
	u.presses(fyne.KeySpace)
	u.asksForCard()
	u.sees("nog 56 dagen", "tot en met maandag 19 oktober 2026")
	u.taps("Naar de werkvoorraad")
	if known := u.order(); len(known) != 1 || known[0] != "B. Voorbeeld" {
		t.Errorf("the worklist knows it by %q", known)
	}
	u.waits("2026-09-01")
	u.presses(fyne.KeyReturn)
	u.decidesOnCard("400")
	u.judges("Permanent rolstoelgebonden", "Nee", "De aanvrager loopt.")
	u.judges("Andere ernstige beperking", "Nee", "Daarvan is niets gebleken.")
	u.doesNotSee("Hier hoeft u niets in te vullen") // the cell is not asked
	u.taps("Vastleggen")
	u.sees("Gehandicaptenparkeerkaart verstrekt: nee", "nog 42 dagen")

	u.waits("2026-09-14")
	u.taps("Bezwaar")
	u.objects()
	u.picks("Vastleggen")
	u.waits("2026-10-05")
	u.taps("Beslissen")
	u.sees("Bij het eerdere besluit: 400", "Opnieuw genomen komt het op hetzelfde uit")
	u.judges("Loopafstand aan een stuk, in meters", "60", "Opnieuw gemeten, nu op een helling.")
	u.sees("Nog in te vullen", "Eerder een kaart verstrekt", "nog open")
	u.judges("Eerder een kaart verstrekt", "Nee", "Ook elders niet.")
	u.judges("Geneeskundig onderzoek gehouden", "Ja", "Op 1 oktober 2026.")
	u.readsRow("≠", "Gehandicaptenparkeerkaart verstrekt", "nee", "ja")
	u.readsRow("≠", "Kaart geldig tot en met (volgt daaruit)", "geen", "zaterdag 4 oktober 2031")
	u.taps("Vastleggen")
	u.sees("Nieuw besluit: Beschikking, artikel 49", "zaterdag 4 oktober 2031")

	u.waits("2030-01-15")
	u.picks("Nieuwe aanvraag")
	u.asksForCard()
	u.taps("Beslissen")
	u.sees("Aanvrager heeft een geldige kaart", "Hier hoeft u niets in te vullen", "beantwoord door de kroniek, uit 3 stukken")
	u.doesNotSee("Loopafstand aan een stuk, in meters") // it is settled without
	u.taps("Vastleggen")
	u.sees("Gehandicaptenparkeerkaart verstrekt: nee")
	taken := of(t, c, cell.Beschikking)
	if len(taken) != 4 || !taken[2].Outputs["gehandicaptenparkeerkaart_verstrekt"].IsTrue() ||
		!taken[3].Outputs["gehandicaptenparkeerkaart_verstrekt"].IsFalse() {
		t.Errorf("recorded %+v", taken)
	}

	// F17: once it is no longer valid, and it is known that the applicant still
	// meets the criteria, no examination is asked.
	u.waits("2031-10-05")
	u.picks("Nieuwe aanvraag")
	u.asksForCard()
	u.taps("Beslissen")
	u.decidesOnCard("60")
	u.judges("Bekend dat de aanvrager nog steeds voldoet", "Ja", "Blijkt uit het dossier.")
	u.doesNotSee("Geneeskundig onderzoek gehouden", "Nog in te vullen")
	u.sees("Gehandicaptenparkeerkaart verstrekt", "zaterdag 4 oktober 2036")
}
