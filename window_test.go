//go:build linux && !nogui

package main

import (
	"image"
	"path/filepath"
	"testing"

	"kroniek/cell"
	"kroniek/store"
)

// The real program on a display without a screen, on the demo of each cell.
// What counts are the grams in the file; `go test -artifacts` keeps the
// screenshots.
//
// A person fills in a form from the first field on, with Tab: a field of a day
// has a calendar beside it, and a yes or no has three answers.

// The school's case: refused, objected to, and granted by a new decision; with
// the mouse for all that can be clicked on.
func TestWindow_schoolByMouse(t *testing.T) {
	s, file := opensDemo(t, "obs_de_klimop")
	before := len(recorded(t, file))
	s.clicks("Nieuwe aanvraag")
	s.shows("Nieuwe aanvraag")
	s.clicks("een burgerservicenummer van negen cijfers")
	s.fillsInLeave()
	s.shot("application")
	s.clicks("Aanvraag vastleggen")
	s.shows("Dossier")
	s.clicks("Beslissen")
	s.shows("Beslissen")
	s.clicks("Nee")
	s.shot("refusal") // it now asks for a reason, and moves what stands below
	s.clicks("Motivering van dit oordeel, in uw eigen woorden")
	s.types("Het kantoor is het hele jaar open.")
	s.shot("decide")
	s.clicksUntil("Vastleggen", file, before+2)
	s.shows("Dossier")
	s.reads("Beschikking, artikel 13a Leerplichtwet 1969")
	s.scrolls(40)
	s.shot("case")
	s.clicks("Bezwaar")
	s.shows("Bezwaar")
	s.clicks("Ja")
	s.presses("Tab", 3)
	s.fillsInObjection()
	s.shot("objection")
	s.clicks("Vastleggen")
	s.shows("Dossier")
	s.clicks("Beslissen")
	s.shows("Beslissen")
	s.clicks("Ja")
	s.shot("other-judgement")
	s.clicks("Motivering van dit oordeel, in uw eigen woorden")
	s.types("Het werk is aan het seizoen gebonden.")
	s.shot("reconsideration")
	s.clicksUntil("Vastleggen", file, before+5)
	s.ends()
	checkReconsideration(t, file, before)
}

// The same, entirely by keyboard.
func TestWindow_schoolByKeyboard(t *testing.T) {
	s, file := opensDemo(t, "obs_de_klimop")
	before := len(recorded(t, file))
	s.keys("ctrl+2")
	s.shows("Nieuwe aanvraag")
	s.reads("een burgerservicenummer van negen cijfers")
	s.fillsInLeave()
	s.keys("ctrl+Return")
	s.shows("Dossier")
	s.reads("Beslissen")
	s.keys("Return")
	s.judges("Tab")
	s.types("Het kantoor is het hele jaar open.")
	s.recordsUntil(file, before+2)
	s.shows("Dossier")
	s.reads("Beschikking, artikel 13a Leerplichtwet 1969")
	// From the way to the worklist back to the timeline, and forward through what
	// can be opened there to the objection.
	s.keys("shift+Tab")
	s.presses("Tab", 7)
	s.keys("Return")
	s.shows("Bezwaar")
	s.reads("Ondertekend")
	s.keys("space")
	s.presses("Tab", 3)
	s.fillsInObjection()
	s.keys("ctrl+Return")
	s.shows("Dossier")
	s.reads("Beslissen")
	s.keys("Return")
	s.judges()
	s.types("Het werk is aan het seizoen gebonden.")
	s.recordsUntil(file, before+5)
	s.ends()
	checkReconsideration(t, file, before)
}

// The municipality's case: whoever has a valid card asks for another, and is
// refused by what the chronicle knows.
func TestWindow_municipalityByMouse(t *testing.T) {
	s, file := opensDemo(t, "gemeente_lindeveen")
	before := len(recorded(t, file))
	s.clicks("Nieuwe aanvraag")
	s.shows("Nieuwe aanvraag")
	s.clicks("een burgerservicenummer van negen cijfers")
	s.fillsInCard()
	s.shot("application")
	s.clicks("Aanvraag vastleggen")
	s.shows("Dossier")
	s.clicks("Beslissen")
	s.shows("Beslissen")
	s.reads("Hier hoeft u niets in te vullen")
	s.shot("decide")
	s.clicksUntil("Vastleggen", file, before+2)
	s.ends()
	checkSecondCard(t, file, before)
}

// The same, entirely by keyboard.
func TestWindow_municipalityByKeyboard(t *testing.T) {
	s, file := opensDemo(t, "gemeente_lindeveen")
	before := len(recorded(t, file))
	s.keys("ctrl+2")
	s.shows("Nieuwe aanvraag")
	s.reads("een burgerservicenummer van negen cijfers")
	s.fillsInCard()
	s.keys("ctrl+Return")
	s.shows("Dossier")
	s.reads("Beslissen")
	s.keys("Return")
	s.shows("Beslissen")
	s.reads("Hier hoeft u niets in te vullen")
	s.recordsUntil(file, before+2)
	s.ends()
	checkSecondCard(t, file, before)
}

// opensDemo starts the program on the demo of a cell.
func opensDemo(t *testing.T, cellID string) (s *screen, file string) {
	t.Helper()
	s = newScreen(t, image.Pt(1280, 800), "light")
	file = filepath.Join(t.TempDir(), "demo.db")
	s.program = s.start(built(t), "demo", "--cell", cellID, "--chronicle", file)
	s.shows("Werkvoorraad")
	s.reads("Ontvangen")
	return s, file
}

// fillsInLeave fills in an application for leave, from the first field on.
func (s *screen) fillsInLeave() {
	s.Helper()
	s.types("111222333\t28-06-2027\t\t02-07-2027\t\t")
	s.keys("space")
	s.presses("Tab", 3)
	s.types("A. Voorbeeld\tBedachtplein 1, 3599 ZZ Utrecht\t05-06-2027\t\tEen week verlof")
}

// fillsInCard fills in an application for a card, from the first field on, by
// somebody who has one in the demo.
func (s *screen) fillsInCard() {
	s.Helper()
	s.types("999990275\tGM9998\t")
	s.keys("space") // as a driver
	s.presses("Tab", 4)
	s.keys("space") // not as a passenger
	s.presses("Tab", 2)
	s.keys("space") // signed
	s.presses("Tab", 3)
	s.types("R. Nergens\tBedachtkade 2, 9998 ZZ Lindeveen\t05-06-2027\t\tEen tweede kaart")
}

// fillsInObjection fills in an objection, after its signature.
func (s *screen) fillsInObjection() {
	s.Helper()
	s.types("A. Voorbeeld\tBedachtplein 1, 3599 ZZ Utrecht\t07-06-2027\t\tDe weigering\tHet werk is aan het seizoen gebonden.")
}

// judges gives the first judgement, after walking from its first answer, and
// goes to its reason.
func (s *screen) judges(walk ...string) {
	s.Helper()
	s.shows("Beslissen")
	s.reads("Beroep van een ouder van specifieke aard")
	for _, key := range walk {
		s.keys(key)
	}
	s.keys("space")
	s.presses("Tab", 3-len(walk))
}

// recordsUntil records by the keyboard until the file holds so many grams: the
// key does nothing until the decision is known.
func (s *screen) recordsUntil(file string, grams int) {
	s.Helper()
	s.until("recorded", func() bool {
		s.keys("ctrl+Return")
		return len(recorded(s.T, file)) >= grams
	})
}

// clicksUntil does the same with the mouse.
func (s *screen) clicksUntil(label, file string, grams int) {
	s.Helper()
	s.until("recorded", func() bool {
		if places := s.find(label); len(places) > 0 {
			s.clickAt(places[len(places)-1])
		}
		return len(recorded(s.T, file)) >= grams
	})
}

// recorded reads the grams in a chronicle, whoever else has it open, and
// verifies the chain.
func recorded(t *testing.T, file string) []cell.Gram {
	t.Helper()
	chronicle, err := store.Open(file, store.Reading)
	if err != nil {
		t.Fatal(err)
	}
	defer chronicle.Close()
	entries, err := chronicle.Grams(t.Context(), cell.Query{})
	if err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Verify(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	grams := make([]cell.Gram, len(entries))
	for i, entry := range entries {
		grams[i] = entry.Gram
	}
	return grams
}

// checkSecondCard looks at what was recorded after the first grams.
func checkSecondCard(t *testing.T, file string, before int) {
	t.Helper()
	grams := recorded(t, file)[before:]
	if len(grams) != 2 || grams[0].Kind != cell.Aanvraag || grams[1].Kind != cell.Beschikking {
		t.Fatalf("recorded were %+v", grams)
	}
	if granted := grams[1].Outputs["gehandicaptenparkeerkaart_verstrekt"]; !granted.IsFalse() {
		t.Errorf("the second card is %v", granted)
	}
}

// checkReconsideration looks at what was recorded after the first grams.
func checkReconsideration(t *testing.T, file string, before int) {
	t.Helper()
	grams := recorded(t, file)[before:]
	wanted := []struct {
		kind   cell.Kind
		output string
		holds  bool
		reason string
	}{
		{kind: cell.Aanvraag},
		{cell.Beschikking, "verlof_verleend", false, "Het kantoor is het hele jaar open."},
		{kind: cell.Bezwaarschrift},
		{cell.Beschikking, "bestreden_besluit_herroepen", true, "Het werk is aan het seizoen gebonden."},
		{cell.Beschikking, "verlof_verleend", true, ""},
	}
	if len(grams) != len(wanted) {
		t.Fatalf("%d grams were recorded, not %d", len(grams), len(wanted))
	}
	for i, want := range wanted {
		gram := grams[i]
		if gram.Kind != want.kind {
			t.Errorf("gram %d is %s, not %s", i, gram.Kind, want.kind)
		}
		if want.output != "" && gram.Outputs[want.output].IsTrue() != want.holds {
			t.Errorf("gram %d: %s is %v", i, want.output, gram.Outputs[want.output])
		}
		if want.reason != "" && gram.Reasons["beroep_specifieke_aard"] != want.reason {
			t.Errorf("gram %d: the reason is %q", i, gram.Reasons["beroep_specifieke_aard"])
		}
	}
}
