package desk

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
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

func TestLegislation_whatTheRulesRestOnAndLeaveOut(t *testing.T) {
	u := at(t, opened(t))
	u.presses(fyne.KeySpace)
	u.picks("Regelgeving")
	u.types("Zoek op naam, artikel of woorden", "Leerplichtwet 13a")
	u.presses(fyne.KeyReturn, fyne.KeyEnd)
	u.sees("Berust ook op", "Wat het artikel vaststelt", "10 dagen")
	u.follows("Artikel 11 Leerplichtwet 1969")
	u.sees("vanwege de specifieke aard van het beroep")
	u.types("Zoek op naam, artikel of woorden", "besluit om de aanvraag niet te behandelen 4:5")
	u.presses(fyne.KeyReturn, fyne.KeyEnd)
	u.sees("Wat de regels niet zeggen", "Het besluit om de aanvraag niet te behandelen")
}

// twoVersions is a law of which the second version is in force.
func twoVersions(t *testing.T) *engine.Corpus {
	t.Helper()
	version := func(from, words string) engine.File {
		return engine.File{Name: "boomwet/" + from + ".yaml", Data: []byte(`
$id: boomwet
regulatory_layer: WET
valid_from: ` + from + `
name: Boomwet
bwb_id: BWBR9999999
url: https://example.org/boomwet
articles:
  - number: '1'
    text: ` + words + `
    url: https://example.org/boomwet#1
`)}
	}
	corpus, err := engine.Load(
		version("2020-01-01", "Een boom staat op een plek."), version("2024-07-01", "Een boom staat op een goede plek."),
		version("2031-01-01", "Een boom staat waar hij wil."))
	if err != nil {
		t.Fatal(err)
	}
	return corpus
}

func TestLegislation_versionsOnALineOfTime(t *testing.T) {
	u := sits(t, Deps{Laws: twoVersions(t), Now: func() time.Time { return time.Date(2027, 1, 15, 12, 0, 0, 0, time.UTC) }})
	u.picks("Regelgeving")
	u.sees("Boomwet", "01-01-2020 tot en met 30-06-2024", "01-07-2024 tot en met 31-12-2030 (geldt nu)", "vanaf 01-01-2031")
	u.presses(fyne.KeyEnd)
	u.sees("Een boom staat op een goede plek.")
	u.taps("01-01-2020 tot en met 30-06-2024")
	u.sees("Een boom staat op een plek.")
	u.taps("vanaf 01-01-2031")
	u.sees("Een boom staat waar hij wil.")
}

func TestLegislation_findsByPlainLettersAndSaysWhenNothing(t *testing.T) {
	u := at(t, opened(t))
	u.picks("Regelgeving") // before a chronicle is open
	u.types("Zoek op naam, artikel of woorden", "paraplu")
	u.sees("Niets gevonden.", "0 artikelen")
	u.types("Zoek op naam, artikel of woorden", "officiele")
	u.doesNotSee("Niets gevonden.")
}
