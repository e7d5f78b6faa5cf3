package main

import (
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The tour in the README is what a newcomer types first, so it is run as it
// stands there, in a shell.
func TestREADME_tour(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	shell := exec.Command("sh", "-eu", "-c", tourIn(t, string(readme)))
	shell.Dir, shell.Stderr = t.TempDir(), os.Stderr
	printed, err := shell.Output()
	if err != nil {
		t.Fatal(err)
	}
	documents := map[string]map[string]any{}
	decoder := json.NewDecoder(strings.NewReader(string(printed)))
	for {
		var document map[string]any
		if err := decoder.Decode(&document); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in %s", err, printed)
		}
		documents[kindOfAnswer(t, document)] = document
	}
	for _, kind := range []string{"decide", "case"} {
		written, err := json.Marshal(documents[kind])
		if err != nil {
			t.Fatal(err)
		}
		for path, want := range map[string]string{
			"terms.0.for": `"BEZWAARSCHRIFT"`, "terms.0.first_day": `"2026-12-08"`, "terms.0.last_day": `"2027-01-18"`,
			map[string]string{"decide": "grams.0", "case": "grams.1"}[kind] + ".outputs.verlof_verleend": "true",
		} {
			if got, err := lookUp(string(written), path); err != nil || got != want {
				t.Errorf("%s: %s is %s (%v), want %s", kind, path, got, err, want)
			}
		}
	}
	if documents["verify"]["intact"] != true {
		t.Errorf("the chronicle of the tour is not intact: %s", printed)
	}
}

// tourIn gives the commands of the tour, which stand in the first block of
// code between its marks.
func tourIn(t *testing.T, readme string) string {
	t.Helper()
	_, after, begun := strings.Cut(readme, "<!-- tour -->")
	tour, _, ended := strings.Cut(after, "<!-- /tour -->")
	_, block, opened := strings.Cut(tour, "```sh\n")
	commands, _, closed := strings.Cut(block, "```")
	if !begun || !ended || !opened || !closed {
		t.Fatal("README.md has no tour: a block of sh between <!-- tour --> and <!-- /tour -->")
	}
	return commands
}

// kindOfAnswer tells which command of the tour gave a document.
func kindOfAnswer(t *testing.T, document map[string]any) string {
	t.Helper()
	for command, keys := range map[string][]string{
		"new":    {"cell", "chronicle", "made", "practice"},
		"decide": {"grams", "id", "terms"},
		"case":   {"grams", "terms"},
		"verify": {"hash", "intact", "sequence"},
	} {
		if slices.Equal(sortedKeys(document), keys) {
			return command
		}
	}
	t.Fatalf("no command of the tour answers with %v", sortedKeys(document))
	return ""
}

func sortedKeys(document map[string]any) []string {
	var keys []string
	for key := range document {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}
