//go:build linux && !nogui

package main

import (
	"image"
	"path/filepath"
	"slices"
	"testing"

	"kroniek/cell"
	"kroniek/store"
)

// The real program on a display without a screen: the demo is opened and its
// most urgent application decided, with the keyboard alone, as the menus and
// the title of the window guide a person. What counts is the decision in the
// file; `go test -artifacts` keeps the screenshots.
func TestWindow_decidesAnApplication(t *testing.T) {
	screen := newScreen(t, image.Pt(1280, 800), "light")
	file := filepath.Join(t.TempDir(), "demo.db")
	program := screen.start(built(t), "demo", "--chronicle", file)

	screen.shows("Werkvoorraad")
	screen.shot("worklist")
	before := decided(t, file)
	screen.keys("Return") // the first application, the most urgent
	screen.shows("Beslissen")
	// A judgement has three answers (yes, no, open) and a reason; the keyboard
	// begins at the first yes. What the chronicle answers is asked of nobody.
	screen.keys("space", "Tab", "Tab", "Tab")
	screen.types("Wij werken van mei tot en met september op de camping.")
	screen.shot("decide")
	screen.until("a decision in the file", func() bool {
		screen.keys("ctrl+Return") // does nothing until the decision is known
		return len(decided(t, file)) > len(before)
	})
	screen.shows("Dossier")
	screen.shot("case")
	screen.keys("ctrl+3")
	screen.shows("Kroniek")
	screen.shot("ledger")
	screen.keys("ctrl+q")
	if err := program.Wait(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	checkDecision(t, file, len(before))
}

// checkDecision looks at the newest decision in the file.
func checkDecision(t *testing.T, file string, before int) {
	t.Helper()
	after := decided(t, file)
	if len(after) != before+1 {
		t.Fatalf("%d decisions, there were %d", len(after), before)
	}
	decision := after[before].Gram
	if granted := decision.Outputs["verlof_verleend"]; !granted.IsTrue() {
		t.Errorf("the leave is %v", granted)
	}
	want := "Wij werken van mei tot en met september op de camping."
	if reason := decision.Reasons["beroep_specifieke_aard"]; reason != want {
		t.Errorf("the reason is %q", reason)
	}
	if !slices.Contains(decision.Stages, "BEKENDMAKING") {
		t.Errorf("it was not made known: %v", decision.Stages)
	}
}

// decided reads the decisions in a chronicle, whoever else has it open, and
// verifies the chain.
func decided(t *testing.T, file string) []cell.Entry {
	t.Helper()
	chronicle, err := store.Open(file, store.Reading)
	if err != nil {
		t.Fatal(err)
	}
	defer chronicle.Close()
	entries, err := chronicle.Grams(t.Context(), cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Verify(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	return entries
}
