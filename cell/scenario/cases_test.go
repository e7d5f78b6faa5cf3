package scenario_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cucumber/godog"

	"kroniek/cell/library"
	"kroniek/corpus"
)

// The cases that scenarios go by: a letter with how many there are.
var cases = map[string]int{"A": 5, "D": 9, "Y": 7, "V": 4, "O": 8, "E": 4, "P": 10, "F": 34}

// owed are the cases of the field that are owed here; those about values, files
// and the store are tested where these are.
var owed = []string{"F5", "F7", "F8", "F9", "F10", "F11", "F12", "F13", "F14", "F15", "F16", "F17", "F30", "F31", "F32"}

// byTest are the cases that no scenario can tell, by the test that does.
var byTest = map[string]struct{ folder, test string }{
	"F32": {"..", "TestExplain_sameBytesElsewhere"},
}

// withoutCell are the cases that ask the law alone.
var withoutCell = []string{"F10"}

var caseName = regexp.MustCompile(`^([A-Z]\d+)[ ,]`)

// Every case has a scenario, through a cell with a real chronicle, or a test
// that says so; and nothing goes by the name of a case that is not there.
func TestCases_allTold(t *testing.T) {
	told := toldCases(t)
	for id, one := range byTest {
		if told[id] {
			t.Errorf("%s is told by a scenario; %s is superfluous here", id, one.test)
		}
		told[id] = true
		if !testNames(t, one.folder, one.test, id) {
			t.Errorf("%s: no test %s in %s that names it", id, one.test, one.folder)
		}
	}
	for letter, count := range cases {
		for n := range count {
			id := fmt.Sprintf("%s%d", letter, n+1)
			if !told[id] && (letter != "F" || slices.Contains(owed, id)) {
				t.Errorf("%s: no scenario tells it", id)
			}
			delete(told, id)
		}
	}
	for id := range told {
		t.Errorf("%s: there is no such case", id)
	}
}

// toldCases gives the cases that scenarios of the corpus, or their examples,
// go by.
func toldCases(t *testing.T) map[string]bool {
	t.Helper()
	paths, err := library.Find(corpus.FS, ".", ".feature")
	if err != nil {
		t.Fatal(err)
	}
	features, err := godog.TestSuite{Options: &godog.Options{FS: corpus.FS, Paths: paths}}.RetrieveFeatures()
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, feature := range features {
		examples := map[string]string{} // by the id of a row of them
		for _, child := range feature.Feature.Children {
			if child.Scenario == nil {
				continue
			}
			for _, some := range child.Scenario.Examples {
				for _, row := range some.TableBody {
					examples[row.Id] = some.Name
				}
			}
		}
		for _, pickle := range feature.Pickles {
			steps := make([]string, len(pickle.Steps))
			for i, step := range pickle.Steps {
				steps[i] = step.Text
			}
			names := []string{pickle.Name}
			for _, node := range pickle.AstNodeIds {
				names = append(names, examples[node])
			}
			for _, name := range names {
				id := caseName.FindStringSubmatch(name)
				if id == nil {
					continue
				}
				told[id[1]] = true
				throughCell := strings.Contains(strings.Join(steps, "\n"), "een oefenkroniek van cel")
				if throughCell == slices.Contains(withoutCell, id[1]) {
					t.Errorf("%s: %q through a cell: %v", feature.Uri, name, throughCell)
				}
			}
		}
	}
	return told
}

// testNames reports whether a folder has a test of a name with a comment above
// it that names a case.
func testNames(t *testing.T, folder, test, id string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`// ` + id + `: (?:.*\n// )*.*\nfunc ` + test + `\(`)
	return slices.ContainsFunc(files, func(file string) bool {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return named.Match(text)
	})
}
