package scenario_test

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"testing"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/cell/scenario"
	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/store"
)

// fewest is how many scenarios the corpus holds at the least; a runner that
// loses some on the way does not pass for a law in order.
const fewest = 120

func TestCorpus_scenarios(t *testing.T) {
	paths, err := library.Find(corpus.FS, ".", ".feature")
	if err != nil {
		t.Fatal(err)
	}
	options := onCorpus(t)
	options.Files, options.Paths = corpus.FS, paths
	options.Traced = func(d *trace.Document) { tracetest.Check(t, d) }
	report, err := scenario.Run(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	for _, failure := range report.Failures {
		t.Error(failure.Error())
	}
	if report.Passed+report.Failed < fewest {
		t.Errorf("%d scenarios ran; the corpus had at least %d", report.Passed+report.Failed, fewest)
	}
}

// onCorpus runs scenarios on the shipped laws and cells, each with a real
// chronicle.
func onCorpus(t *testing.T) scenario.Options {
	shipped := library.Tree{Files: corpus.FS}
	folder, made := t.TempDir(), 0
	return scenario.Options{
		Laws: func(change scenario.Change) (*engine.Corpus, error) { return library.LoadChanged(change, shipped) },
		Cell: func(id string) (fs.FS, error) { return shipped.Cell(id) },
		NewChronicle: func(_ context.Context, info cell.Info) (cell.Chronicle, error) {
			made++
			return store.Create(filepath.Join(folder, fmt.Sprintf("%d.db", made)), info)
		},
	}
}
