// Package golden compares what a test made with what was kept. It is for
// tests.
//
// What is kept stands under testdata and is read at each change. With
// KRONIEK_UPDATE set, for the whole module at once, what the tests make is
// kept instead:
//
//	KRONIEK_UPDATE=1 go test ./...
package golden

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Switch is the variable that keeps what the tests make.
const Switch = "KRONIEK_UPDATE"

// Compare holds a text against the one kept in testdata under a name.
func Compare(tb testing.TB, name, got string) {
	tb.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name))
	if os.Getenv(Switch) != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			tb.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			tb.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		tb.Fatalf("%v; keep it with %s=1", err, Switch)
	}
	if diff := cmp.Diff(string(kept), got); diff != "" {
		tb.Errorf("%s is not as it was kept; read the difference, and keep it with %s=1 if it is right:\n%s", file, Switch, diff)
	}
}
