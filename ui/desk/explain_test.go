package desk

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
	"kroniek/ui/letter/pdftest"
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

// On top stands in plain language what the steps come down to, in the language
// of the window.
func TestExplanation_tellsInPlainLanguage(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Uitleg")
	u.sees("In gewone taal", "Verlof verleend: nee", "Waarom", "Aan één voorwaarde is niet voldaan, en dat geeft de doorslag:",
		"Beroep van een ouder van specifieke aard: nee. Dat is het oordeel van het hoofd (artikel 13a).")
	u.taps("In gewone taal")
	u.doesNotSee("en dat geeft de doorslag")
	u.picks("English") // and stays at what is explained
	u.sees("In plain language", "One condition is not met, and that decides:")
}

// What settled the outcome is marked with a bar, in bold and in words, and the
// steps can be cut down to it.
func TestExplanation_showsWhatDecided(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Uitleg")
	u.sees("Artikel 4:13 Algemene wet bestuursrecht")
	u.doesNotSee("Deze stap gaf mede de doorslag.")
	u.checks("Alleen wat de doorslag gaf")
	u.doesNotSee("Artikel 4:13 Algemene wet bestuursrecht")
	rows := u.rows()
	u.desk.focus(rows)
	u.presses(fyne.KeyEnd)
	u.sees("Beroep van een ouder van specifieke aard", "Deze stap gaf mede de doorslag.")
	if !rows.decides[rows.step()] || rows.decides[rows.tree.root] {
		t.Error("not the steps that decided are marked")
	}
	u.checks("Alleen wat de doorslag gaf")
	u.sees("Artikel 4:13 Algemene wet bestuursrecht")
}

func TestExplanation_ofOneLaw(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Uitleg")
	shows := func(step string) bool {
		return slices.ContainsFunc(u.rows().tree.rows, func(r row) bool { return r.step.Name == step })
	}
	chosen := u.desk.screen.(*explanation).law
	for i, option := range chosen.Options {
		if strings.HasPrefix(option, "Algemene termijnenwet (") {
			chosen.SetSelectedIndex(i)
		}
	}
	u.sees("Einde van de termijn", "Aanvraag", "Artikel 1 Algemene termijnenwet") // and what it stands under
	if shows("algemene_wet_bestuursrecht#3:46") {
		t.Error("steps of another law are shown")
	}
	chosen.SetSelectedIndex(0)
	if !shows("algemene_wet_bestuursrecht#3:46") {
		t.Error("the steps of all laws do not come back")
	}
}

// What is found is opened, selected and in sight, and counted; Enter goes on
// to the next, and around.
func TestExplanation_isSearched(t *testing.T) {
	u := recorded(t, "Ja")
	u.taps("Uitleg")
	u.picks("Zoeken")
	u.writes("schooljaar")
	found := u.desk.screen.(*explanation).finder
	all := len(found.hits)
	if all < 2 {
		t.Fatalf("%d steps are found", all)
	}
	for n := range all {
		u.sees(fmt.Sprintf("%d van %d", n+1, all))
		rows := u.rows()
		if rows.step() != found.hits[n].Step {
			t.Errorf("hit %d is not selected", n+1)
		}
		if !rows.found[rows.step()] {
			t.Errorf("hit %d is not marked", n+1)
		}
		u.sees(rows.words.Name(rows.step()))
		u.presses(fyne.KeyReturn)
	}
	u.sees(fmt.Sprintf("1 van %d", all))
	u.taps("Vorige")
	u.sees(fmt.Sprintf("%d van %d", all, all))
	u.types("Zoek in de stappen", "bestaat niet")
	u.sees("niets gevonden")
	if !u.button("Volgende").Disabled() {
		t.Error("there is a next of nothing")
	}
}

// Of what a search opened nothing stays open in the next: with each letter that
// is typed another step may be found first.
func TestExplanation_searchClosesWhatItOpened(t *testing.T) {
	u := recorded(t, "Ja")
	u.taps("Uitleg")
	before := len(u.rows().tree.rows)
	u.types("Zoek in de stappen", "schooljaar")
	if opened := len(u.rows().tree.rows); opened <= before {
		t.Fatalf("%d rows, %d before", opened, before)
	}
	u.types("Zoek in de stappen", "bestaat niet")
	if left := len(u.rows().tree.rows); left != before {
		t.Errorf("%d rows are left, of %d before", left, before)
	}
	u.types("Zoek in de stappen", "beroep_specifieke_aard")
	step, shown := u.rows().step(), len(u.rows().tree.rows)
	u.types("Zoek in de stappen", "schooljaar")
	u.types("Zoek in de stappen", "beroep_specifieke_aard")
	if u.rows().step() != step || len(u.rows().tree.rows) != shown {
		t.Errorf("%d rows, %d when it was found at once", len(u.rows().tree.rows), shown)
	}
}

// A step shows the words of the law with the passage in it, how the step
// follows from it, and the lines of the rule.
func TestExplanation_showsTheLawBesideAStep(t *testing.T) {
	u := recorded(t, "Ja")
	u.taps("Uitleg")
	u.types("Zoek in de stappen", "beroep specifieke aard")
	u.sees("Komt van", "Oordeel van wie beslist. Dat is het oordeel van het hoofd (artikel 13a).",
		"Artikel 11 Leerplichtwet 1969", "De tekst van artikel 11 Leerplichtwet 1969", "De tekst van artikel 13a Leerplichtwet 1969",
		"De regel in het bestand", "articles.13a.machine_readable.open_terms.beroep_specifieke_aard", "- id: beroep_specifieke_aard")
	if marked := u.marked(); !slices.Contains(marked, "▸vanwege de specifieke aard van het beroep van één van de in artikel 2, eerste lid, bedoelde personen◂") {
		t.Errorf("marked is %q", marked)
	}
}

// What is not known yet, and what there is not, each say so in words and have
// an icon of their own.
func TestExplanation_unknownIsNotAbsent(t *testing.T) {
	c := opened(t)
	hands(t, c, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace, fyne.KeyReturn)
	u.taps("Uitleg")
	u.types("Zoek in de stappen", "verlof verleend")
	u.sees("nog niet bekend, want dit ontbreekt: Beroep van een ouder van specifieke aard")
	unknown := iconOf(u.rows().step())
	u.types("Zoek in de stappen", "")
	u.taps("Alles openen")
	absent := 0
	for _, row := range u.rows().tree.rows {
		if row.step.Result.IsAbsent() && !holdsOnly(row.step) {
			absent++
			if written := u.rows().words.Value(row.step); written != "geen" {
				t.Errorf("%s is written as %q", row.step.Name, written)
			}
			if iconOf(row.step).Name() == unknown.Name() {
				t.Error("what is absent looks as what is unknown")
			}
		}
	}
	if absent == 0 {
		t.Error("nothing is absent, so nothing is shown by this")
	}
}

func TestExplanation_copied(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Uitleg")
	u.taps("Kopiëren")
	u.sees("De uitleg staat op het klembord")
	copied := fyne.CurrentApp().Clipboard().Content()
	for _, want := range []string{
		"Uitleg bij beschikking, artikel 13a Leerplichtwet 1969, van maandag 30 november 2026", "Verlof verleend: nee",
		"De stappen\n", "\n  Besluit: maandag 30 november 2026\n", "\n    Verlof verleend: nee",
	} {
		if !strings.Contains(copied, want) {
			t.Errorf("%q is not on the clipboard:\n%s", want, copied)
		}
	}
}

// It is kept as a trace that reads back, and as a PDF to read; a file that is
// there is left alone.
func TestExplanation_saved(t *testing.T) {
	u := recorded(t, "Nee")
	u.taps("Uitleg")
	folder := t.TempDir()
	u.taps("Opslaan …")
	u.types("Pad van het bestand", filepath.Join(folder, "uitleg.pdf"))
	u.presses(fyne.KeyReturn)
	u.sees("Opgeslagen in " + filepath.Join(folder, "uitleg.pdf"))
	u.taps("Opslaan …")
	u.types("Pad van het bestand", filepath.Join(folder, "uitleg.pdf"))
	u.taps("Opslaan")
	u.sees("Er is al een bestand met deze naam.")
	u.taps("JSON, het spoor zelf")
	u.taps("Opslaan")
	u.sees("Opgeslagen in " + filepath.Join(folder, "uitleg.json"))

	kept, err := os.ReadFile(filepath.Join(folder, "uitleg.json"))
	if err != nil {
		t.Fatal(err)
	}
	document, err := trace.Decode(kept)
	if err != nil {
		t.Fatal(err)
	}
	tracetest.Check(t, document)
	paper, err := os.ReadFile(filepath.Join(folder, "uitleg.pdf"))
	if err != nil {
		t.Fatal(err)
	}
	file := pdftest.Read(t, paper)
	title := "Uitleg bij beschikking, artikel 13a Leerplichtwet 1969, van maandag 30 november 2026"
	if file.Title != title || file.Language != "nl-NL" || !slices.Equal(file.All("H1"), []string{title}) {
		t.Errorf("the title is %q, the language %q, the heading %q", file.Title, file.Language, file.All("H1"))
	}
	whole := strings.Join(file.All("P"), "\n")
	for _, want := range []string{"Aan één voorwaarde is niet voldaan", "› › Verlof verleend: nee"} {
		if !strings.Contains(whole, want) {
			t.Errorf("%q is not on paper:\n%s", want, whole)
		}
	}
}

// The cell accounts for its answer beside the steps: which decisions it
// counted and which it passed over, each with its dossier.
func TestExplanation_asksTheCell(t *testing.T) {
	c := opened(t)
	passed := decided(t, c, true, func(fields map[string]value.Value) { fields["bsn_jongere"] = value.String("999990019") })
	counted := decided(t, c, true, nil)
	last := decided(t, c, true, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace)
	u.desk.show(newRecordedExplanation(u.desk, last, u.desk.screen))
	u.types("Zoek in de stappen", "verlof_al_verleend_in_schooljaar")
	for n := 0; !u.reads("Vraag de cel") && n < len(u.desk.screen.(*explanation).finder.hits); n++ {
		u.presses(fyne.KeyReturn)
	}
	u.sees("Antwoord", "uit 2 stukken, volgens")
	u.desk.focus(u.button("Vraag de cel"))
	u.presses(fyne.KeyReturn)
	u.sees("Wat de cel nagaat:", "Gevraagd is", "1 besluit telt mee", "1 besluit is overgeslagen")
	u.doesNotSee("111222333")
	u.presses(fyne.KeyEscape) // back to the step
	u.sees("De regel in het bestand")
	u.taps("Vraag de cel")
	u.taps("Stappen van dit antwoord")
	u.sees("Uitleg bij het antwoord van de kroniek", "Terug")
	u.taps("Terug")
	for i, gram := range []string{counted, passed} {
		explained := u.desk.screen.(*explanation)
		u.desk.focus(u.decisionButtons()[i])
		u.presses(fyne.KeyReturn)
		if opened, is := u.desk.screen.(*dossier); !is || opened.id != gram {
			t.Errorf("%s does not open its dossier", gram)
		}
		u.desk.show(explained)
	}
}

// A decision that comes out otherwise now is not explained away: each outcome
// stands there as it was and as it is.
func TestExplanation_ofADecisionThatDiffers(t *testing.T) {
	u := at(t, opened(t))
	u.presses(fyne.KeySpace)
	from := u.desk.screen
	u.desk.show(explaining(u.desk, from, func(context.Context) (*subject, error) {
		return nil, cell.Errors{
			{Code: cell.CodeDiffers, Name: "verlof_verleend", Then: "true", Now: "false"},
			{Code: cell.CodeDiffers, Name: "bezwaartermijn_einddatum", Then: "2027-01-11", Now: ""},
		}
	}))
	u.sees("Dit besluit komt nu anders uit dan het is vastgelegd", "Vastgelegd", "Nu", "Verlof verleend", "ja", "nee", "maandag 11 januari 2027", "niets")
	u.presses(fyne.KeyReturn) // back
	if u.desk.screen != from {
		t.Error("there is no way back")
	}
}

// Everything is done without a mouse: walking and opening, searching, cutting
// down, asking the cell, and back.
func TestExplanation_byKeyboardAlone(t *testing.T) {
	c := opened(t)
	decided(t, c, true, nil)
	last := decided(t, c, true, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace)
	from := u.desk.screen
	u.desk.show(newRecordedExplanation(u.desk, last, from))
	rows := u.rows()
	u.presses(fyne.KeyEnd, fyne.KeyHome, fyne.KeyPageDown, fyne.KeyPageUp)
	if rows.at != 0 {
		t.Errorf("the keyboard is at row %d", rows.at)
	}
	u.presses(fyne.KeyLeft)
	if len(rows.tree.rows) != 1 {
		t.Errorf("%d rows are in view after closing the first", len(rows.tree.rows))
	}
	u.presses(fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft)
	if rows.at != 1 {
		t.Error("left does not close the row first")
	}
	u.presses(fyne.KeyLeft)
	if rows.at != 0 {
		t.Error("left does not go to what the row stands under")
	}
	u.picks("Zoeken")
	u.writes("verlof_al_verleend_in_schooljaar")
	u.tabsTo("Vraag de cel")
	u.presses(fyne.KeySpace)
	u.sees("1 besluit telt mee")
	u.presses(fyne.KeyEscape) // back to the steps
	if u.desk.window.Canvas().Focused() != rows {
		t.Error("the keyboard is not back at the steps")
	}
	u.tabsTo("Opslaan …")
	u.presses(fyne.KeyReturn)
	u.sees("Opslaan in een bestand")
	u.tabsTo("Annuleren")
	u.presses(fyne.KeyEscape)
	u.doesNotSee("Opslaan in een bestand")
	u.tabsTo("Terug")
	u.presses(fyne.KeyReturn)
	if u.desk.screen != from {
		t.Error("there is no way back")
	}
}

// tabsTo walks with Tab until the keyboard is at the button with a label.
func (u *user) tabsTo(label string) {
	u.Helper()
	wanted := u.button(label)
	for range 100 {
		u.presses(fyne.KeyTab)
		if u.desk.window.Canvas().Focused() == fyne.Focusable(wanted) {
			return
		}
	}
	u.Fatalf("Tab does not come to %q", label)
}

// rows are the steps of the explanation that is shown.
func (u *user) rows() *treeList { return u.desk.screen.(*explanation).rows }

// marked gives the passages that stand out in the text of a law.
func (u *user) marked() []string {
	var marked []string
	for _, object := range u.visible() {
		text, is := object.(*widget.RichText)
		if !is {
			continue
		}
		for _, segment := range text.Segments {
			if words, is := segment.(*widget.TextSegment); is && strings.HasPrefix(words.Text, "▸") {
				marked = append(marked, strings.Join(strings.Fields(words.Text), " "))
			}
		}
	}
	return marked
}

// decisionButtons gives the buttons that open a decision, in reading order.
func (u *user) decisionButtons() []*button {
	var buttons []*button
	for _, object := range u.visible() {
		if b, is := object.(*button); is && strings.HasPrefix(b.Text, "Beschikking, ") {
			buttons = append(buttons, b)
		}
	}
	return buttons
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
func decided(t *testing.T, c *cell.Cell, answer bool, change func(fields map[string]value.Value)) string {
	t.Helper()
	hands(t, c, change)
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
