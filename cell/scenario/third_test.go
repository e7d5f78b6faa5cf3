package scenario_test

import (
	"io/fs"
	"os"
	"testing"

	"kroniek/cell/library"
	"kroniek/cell/scenario"
	"kroniek/corpus"
	"kroniek/engine"
)

// A third cell, on law that nobody wrote code for: an article, a policy, a
// reduction and an objection, in YAML alone, beside the laws that hold for
// every decision.
func TestThirdCell(t *testing.T) {
	third := library.Tree{Name: "kap", Files: os.DirFS("testdata/kap")}
	options := onCorpus(t)
	options.Files, options.Paths = third.Files, []string{"kapvergunning.feature"}
	options.Laws = func(change scenario.Change) (*engine.Corpus, error) {
		return library.LoadChanged(change, library.Tree{Files: corpus.FS}, third)
	}
	options.Cell = func(id string) (fs.FS, error) { return third.Cell(id) }
	report, err := scenario.Run(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	for _, failure := range report.Failures {
		t.Error(failure.Error())
	}
	if report.Passed != 3 {
		t.Errorf("%d scenarios passed, want 3", report.Passed)
	}
}
