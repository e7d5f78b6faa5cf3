package desk

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// follows taps a link.
func (u *user) follows(label string) {
	u.Helper()
	for _, object := range u.visible() {
		if link, is := object.(*widget.Hyperlink); is && link.Text == label {
			link.OnTapped()
			return
		}
	}
	u.Fatalf("there is no link %q", label)
}

func TestLegislation_anArticleBesideItsRules(t *testing.T) {
	u := at(t, opened(t))
	u.presses(fyne.KeySpace) // the demo
	u.picks("Regelgeving")
	u.sees("Algemene termijnenwet", "51 artikelen")
	u.types("Zoek op naam, artikel of woorden", "Leerplichtwet 13a")
	u.presses(fyne.KeyReturn) // to the list
	u.presses(fyne.KeyEnd)
	u.sees("Artikel 13a Leerplichtwet 1969",
		"slechts eenmaal voor ten hoogste tien dagen per schooljaar", // the words
		"Aanvraag", "Beschikking", // what arises
		"Eerste dag van het verlof (dag)", "Verlof verleend (ja of nee)",
		"Artikel 4:2 Algemene wet bestuursrecht", "Artikel 6:7 Algemene wet bestuursrecht", // runs along
		"Per geval beoordeeld door: Het hoofd (artikel 13a)", "(geldt nu)")
}

func TestLegislation_whoFillsATermAndBack(t *testing.T) {
	u := at(t, opened(t))
	u.presses(fyne.KeySpace)
	u.picks("Regelgeving")
	u.types("Zoek op naam, artikel of woorden", "Leerplichtwet 13a")
	u.presses(fyne.KeyReturn, fyne.KeyEnd)
	u.sees("Ingevuld door:")
	u.follows("Artikel 1 Verlof al verleend in dit schooljaar")
	u.sees("Vult een open begrip in", "In dit schooljaar al verlof verleend")
	u.follows("Artikel 13a Leerplichtwet 1969")
	u.sees("slechts eenmaal voor ten hoogste tien dagen per schooljaar")
}

func TestLegislation_versionsOnALineOfTime(t *testing.T) {
	u := at(t, opened(t))
	u.presses(fyne.KeySpace)
	u.picks("Regelgeving")
	u.types("Zoek op naam, artikel of woorden", "schoolvakanties")
	u.presses(fyne.KeyReturn, fyne.KeyHome)
	u.sees("(geldt nu)")
}

func TestLegislation_findsByPlainLettersAndSaysWhenNothing(t *testing.T) {
	u := at(t, opened(t))
	u.picks("Regelgeving") // before a chronicle is open
	u.types("Zoek op naam, artikel of woorden", "paraplu")
	u.sees("Niets gevonden.", "0 artikelen")
	u.types("Zoek op naam, artikel of woorden", "officiele")
	u.doesNotSee("Niets gevonden.")
}
