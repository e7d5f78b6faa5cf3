package text

import (
	"strings"
	"testing"

	"kroniek/cell"
)

// F33: no citizen's number in what may be kept.
func TestF33_Safe(t *testing.T) {
	const number = "999993653"
	for given, want := range map[string]string{
		"geen veld „999993653”.":               "geen veld „••••••653”.",
		"bsn=999993653, 999993653":             "bsn=••••••653, ••••••653",
		"het nummer 999993654 bestaat niet":    "het nummer 999993654 bestaat niet", // fails the eleven test
		"01a22f48-170b-72c1-9574-999993653000": "01a22f48-170b-72c1-9574-999993653000",
		"/tmp/999993653/kroniek.db":            "/tmp/••••••653/kroniek.db",
		"2026-11-30":                           "2026-11-30",
		"0f3a999993653":                        "0f3a999993653",
	} {
		if got := Safe(given); got != want {
			t.Errorf("%q becomes %q, want %q", given, got, want)
		}
	}
	for _, m := range New(Dutch).Error(&cell.Error{Code: cell.CodeGramNotFound, Name: number,
		Message: "there is no " + number, Hint: "look for " + number}) {
		if strings.Contains(m.String()+m.Detail, number) {
			t.Errorf("the message tells it: %+v", m)
		}
	}
}
