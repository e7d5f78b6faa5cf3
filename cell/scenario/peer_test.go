package scenario_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kroniek/cell/library"
	"kroniek/cell/scenario"
	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
)

// peerScenarios is how many scenarios others wrote; a runner that loses some
// on the way does not pass.
const peerScenarios = 32

// difference is how a scenario of others comes out here, and the words of the
// specification by which it does.
type difference struct{ comesOut, because string }

const (
	typeDecides = "01-language 1.8: “What the type of the field decides, the parser must not guess”: the parameter is a string, so 42 is the text 42, and F19 wants its digits kept"
	noGate      = "02-engine 2.2: “The engine never adds a gate: stopping early is the law's own structure”: the law has no condition on age, and the scenario is marked as a wish"
)

// peerDifferences are the scenarios of others, by file and line, that come
// out otherwise here.
var peerDifferences = map[string]difference{
	"bdd/conformance/value_typing.feature:15":                                         {`"waarde_is_getal" is false`, typeDecides},
	"bdd/conformance/value_typing.feature:22":                                         {`"waarde_is_getal" is false`, typeDecides},
	"bdd/conformance/value_typing.feature:29":                                         {`"waarde_is_getal" is false`, typeDecides},
	"corpus/regulation/nl/wet/wet_op_de_zorgtoeslag/scenarios/eligibility.feature:45": {`"heeft_recht_op_zorgtoeslag" is true`, noGate},
}

// A scenario that a tag marks as a wish (@wip) is run as any other: it must
// fail as long as it is one.
func TestPeer_scenarios(t *testing.T) {
	peer := peerFolder(t)
	features, err := library.Find(os.DirFS(peer), ".", ".feature")
	if err != nil {
		t.Fatal(err)
	}
	laws := library.Tree{Name: peer, Files: os.DirFS(filepath.Join(peer, "corpus"))}
	report, err := scenario.Run(t.Context(), scenario.Options{
		Files: os.DirFS(peer), Paths: features,
		Laws:   func(change scenario.Change) (*engine.Corpus, error) { return library.LoadChanged(change, laws) },
		Traced: func(d *trace.Document) { tracetest.Check(t, d) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if ran := report.Passed + report.Failed; ran != peerScenarios {
		t.Errorf("%d scenarios ran; want %d", ran, peerScenarios)
	}
	stale := maps.Clone(peerDifferences)
	for _, failure := range report.Failures {
		place := fmt.Sprintf("%s:%d", failure.Path, failure.Line)
		if known, found := stale[place]; !found || !strings.Contains(failure.Err.Error(), known.comesOut) {
			t.Error(failure.Error())
		}
		delete(stale, place)
	}
	for _, place := range slices.Sorted(maps.Keys(stale)) {
		t.Errorf("%s passes; take it out of the known differences", place)
	}
	for _, place := range slices.Sorted(maps.Keys(peerDifferences)) {
		t.Logf("%s differs: %s", place, peerDifferences[place].because)
	}
}

// peerFolder gives the folder with laws and scenarios that other people
// wrote. Nothing of them is part of the project, so where they are not the
// test cannot run.
func peerFolder(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("KRONIEK_PEER")
	if folder == "" {
		folder = "../../../shared/peer"
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("the laws of others are not at %s; set KRONIEK_PEER to their folder", folder)
	}
	return folder
}
