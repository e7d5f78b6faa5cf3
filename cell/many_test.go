package cell_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/corpus"
	"kroniek/engine/value"
	"kroniek/store"
)

// Many cases of many children, decided and objected to, in one chronicle: each
// decision explains itself in another process, and after a change in a
// reduction exactly those differ that the change is about.

const schoolID = "obs_de_klimop"

// A fate is what befalls a child: first an application, perhaps an objection,
// then another application.
type fate struct {
	last      string // day of the first leave
	judged    bool
	objection bool
	again     bool // a second application, which is granted or not
	turns     bool // that second one turns on not counting what was revoked
}

var fates = []fate{
	{last: "2027-03-12", judged: true, again: true},                               // granted, so the second is refused
	{last: "2027-03-12", judged: false, again: true},                              // refused, so the second is granted
	{last: "2027-03-12", judged: true, objection: true, again: true, turns: true}, // granted, revoked, granted again
	{last: "2027-03-22", judged: true},                                            // too many days
}

// crowd is a chronicle full of cases.
type crowd struct {
	*memory
	*cell.Cell
	t     *testing.T
	turns []string // decisions that turn on not counting what was revoked
}

func newCrowd(t *testing.T, cases int) *crowd {
	t.Helper()
	c := &crowd{t: t, memory: newMemory(cell.Info{Cell: schoolID, Practice: true, Made: day("2026-08-03")})}
	c.Cell = openSchool(t, c.memory, schoolDirectory(t))
	children := cases * len(fates) / 7
	first := make([]cell.Gram, children)
	for i := range children {
		f := fates[i%len(fates)]
		first[i] = c.decide(c.apply(i, "2026-11-02", "2027-03-08", f.last), "2026-11-02", f.judged)
	}
	for i := range children {
		if fates[i%len(fates)].objection {
			c.decide(c.object(first[i], "2026-11-09"), "2026-11-09", false)
		}
	}
	for i := range children {
		f := fates[i%len(fates)]
		if !f.again {
			continue
		}
		second := c.decide(c.apply(i, "2026-11-16", "2027-05-31", "2027-06-04"), "2026-11-16", true)
		if want := i%len(fates) != 0; second.Outputs["verlof_verleend"].IsTrue() != want {
			t.Fatalf("child %d: the second leave is %v", i, second.Outputs["verlof_verleend"])
		}
		if f.turns {
			c.turns = append(c.turns, second.ID)
		}
	}
	return c
}

func (c *crowd) apply(child int, on, first, last string) string {
	c.t.Helper()
	gram, err := c.RecordSubmission(c.t.Context(), cell.Submission{Article: leave, On: day(on), Fields: values{
		"bsn_jongere": value.String(bsn(child)), "eerste_verlofdag": value.String(first), "laatste_verlofdag": value.String(last),
		"ondertekend": value.Boolean(true), "naam_aanvrager": value.String("A. Voorbeeld"), "adres_aanvrager": value.String("Dreef 1"),
		"dagtekening": value.String("2026-08-01"), "gevraagde_beschikking": value.String("verlof"),
	}})
	if err != nil {
		c.t.Fatal(err)
	}
	return gram.ID
}

func (c *crowd) object(decision cell.Gram, on string) string {
	c.t.Helper()
	gram, err := c.RecordSubmission(c.t.Context(), objecting(decision.ID, on))
	if err != nil {
		c.t.Fatal(err)
	}
	return gram.ID
}

func objecting(decision, on string) cell.Submission {
	return cell.Submission{Article: onObjection, RefersTo: decision, On: day(on), Fields: values{
		"ondertekend": value.Boolean(true), "naam_indiener": value.String("A. Voorbeeld"), "adres_indiener": value.String("Dreef 1"),
		"dagtekening": value.String("2026-08-01"), "omschrijving_bestreden_besluit": value.String("het besluit"), "gronden_van_bezwaar": value.String("het klopt niet"),
	}}
}

func (c *crowd) decide(submission, on string, judged bool) cell.Gram {
	c.t.Helper()
	d := cell.Decision{Submission: submission, On: day(on), Reasons: map[string]string{"beroep_specifieke_aard": "gezien het rooster"}}
	d.Findings = values{"beroep_specifieke_aard": value.Boolean(judged)}
	grams, err := c.Decide(c.t.Context(), d)
	if err != nil {
		c.t.Fatal(err)
	}
	return grams[0]
}

// bsn gives a number that passes the eleven test, another for each child.
func bsn(child int) string {
	for n := 100000000 + child*100; ; n++ {
		digits, sum := fmt.Sprintf("%09d", n), 0
		for at, digit := range []byte(digits) {
			weight := 9 - at
			if weight == 1 {
				weight = -1
			}
			sum += weight * int(digit-'0')
		}
		if sum%11 == 0 {
			return digits
		}
	}
}

func schoolDirectory(t *testing.T) fs.FS {
	t.Helper()
	directory, err := fs.Sub(corpus.FS, "cells/"+schoolID)
	if err != nil {
		t.Fatal(err)
	}
	return directory
}

// countingRevoked is the school with a reduction that also counts leave which
// was revoked.
func countingRevoked(t *testing.T) fs.FS {
	t.Helper()
	changed := fstest.MapFS{}
	err := fs.WalkDir(schoolDirectory(t), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(schoolDirectory(t), name)
		if strings.Contains(name, "verlof_al_verleend") {
			data = bytes.Replace(data, []byte("subject: $besluit.id, value:"), []byte("subject: $besluit.bsn_jongere, value:"), 1)
		}
		changed[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

func openSchool(t *testing.T, chronicle cell.Chronicle, directory fs.FS) *cell.Cell {
	t.Helper()
	opened, err := cell.Open(cell.Options{
		Directory: directory, Name: schoolID, Laws: load(t, shipped), Chronicle: chronicle,
		Today: func() value.Date { return chronicle.Info().Made },
	})
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// keep writes the grams into a file.
func (c *crowd) keep(file string) {
	c.t.Helper()
	chronicle, err := store.Create(file, c.info)
	if err != nil {
		c.t.Fatal(err)
	}
	for batch := range slices.Chunk(c.entries, 1000) {
		grams := make([]cell.Gram, len(batch))
		for i, entry := range batch {
			grams[i] = entry.Gram
		}
		if err := chronicle.Append(c.t.Context(), grams...); err != nil {
			c.t.Fatal(err)
		}
	}
	if err := chronicle.Close(); err != nil {
		c.t.Fatal(err)
	}
}

func TestExplain_manyCases(t *testing.T) {
	t.Parallel() // it is the longest by far
	cases := 5000 / slowdown
	if testing.Short() {
		cases = 500 / slowdown
	}
	c := newCrowd(t, cases)
	file := filepath.Join(t.TempDir(), "crowd.db")
	c.keep(file)
	differing := explainElsewhere(t, file)
	if len(differing) > 0 {
		t.Errorf("%d decisions differ in another process: %v", len(differing), differing[:min(5, len(differing))])
	}
	differing = explainEach(t, openSchool(t, c.memory, countingRevoked(t)))
	if diff := cmp.Diff(c.turns, differing); diff != "" {
		t.Errorf("after the change (-want +got):\n%s", diff)
	}
	changed, err := openSchool(t, c.memory, countingRevoked(t)).Changed(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var named, asked []string
	for _, one := range changed {
		if one.Law != "reductie_verlof_al_verleend_in_schooljaar" {
			t.Fatalf("%s changed", one.Law)
		}
		named = append(named, one.Gram)
	}
	for _, entry := range c.entries {
		if gram := entry.Gram; gram.Kind == cell.Beschikking && usesReduction(gram) {
			asked = append(asked, gram.ID)
		}
	}
	if diff := cmp.Diff(asked, named); diff != "" || len(asked) == 0 {
		t.Errorf("what was made by the reduction that changed (-want +got):\n%s", diff)
	}
}

func usesReduction(gram cell.Gram) bool {
	return slices.ContainsFunc(gram.Receipt.Laws, func(used cell.LawDigest) bool {
		return used.Law == "reductie_verlof_al_verleend_in_schooljaar"
	})
}

// F32: the same decision explained in two processes gives the same trace, byte
// for byte, and the one of the recording.
func TestExplain_sameBytesElsewhere(t *testing.T) {
	c := newCrowd(t, 20)
	file := filepath.Join(t.TempDir(), "crowd.db")
	c.keep(file)
	here := filepath.Join(t.TempDir(), "here")
	traceEach(t, c.Cell, here)
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	inAnotherProcess(t, file, elsewhere)
	names, err := filepath.Glob(here + "/*")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d traces (%v)", len(names), err)
	}
	for _, name := range names {
		one, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		other, err := os.ReadFile(filepath.Join(elsewhere, filepath.Base(name)))
		if err != nil || !bytes.Equal(one, other) {
			t.Errorf("the trace of %s is another in another process (%v)", filepath.Base(name), err)
		}
	}
}

// traceEach writes the trace of every decision into a folder, and sees that it
// is the recorded one.
func traceEach(t *testing.T, c *cell.Cell, folder string) {
	t.Helper()
	decisions, err := c.Grams(t.Context(), cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, decision := range decisions {
		explanation, err := c.Explain(t.Context(), decision.Gram.ID)
		if err != nil {
			t.Fatal(err)
		}
		if same, err := explanation.SameSteps(); err != nil || !same {
			t.Errorf("%s: not the steps of the recording (%v)", decision.Gram.ID, err)
		}
		written, err := explanation.Trace.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, decision.Gram.ID), written, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// What the other process is told: which chronicle it is about, and where the
// traces go, if they are wanted.
const (
	chronicleVariable = "CELL_TEST_CHRONICLE"
	tracesVariable    = "CELL_TEST_TRACES"
)

// inAnotherProcess explains every decision in a new process, and gives what it
// printed.
func inAnotherProcess(t *testing.T, file, traces string) []byte {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestExplain_inThisProcess$", "-test.count=1")
	command.Env = append(os.Environ(), chronicleVariable+"="+file, tracesVariable+"="+traces)
	var complaints bytes.Buffer
	command.Stderr = &complaints
	out, err := command.Output()
	if err != nil {
		t.Fatalf("the other process: %v\n%s%s", err, out, complaints.Bytes())
	}
	return out
}

// explainElsewhere explains every decision in a new process, and gives the ids
// of those that came out otherwise.
func explainElsewhere(t *testing.T, file string) []string {
	t.Helper()
	out := inAnotherProcess(t, file, "")
	var ids []string
	done := false
	for line := range strings.Lines(string(out)) {
		id, differs := strings.CutPrefix(strings.TrimSpace(line), "differs ")
		if differs {
			ids = append(ids, id)
		}
		done = done || strings.HasPrefix(line, "explained ")
	}
	if !done {
		t.Fatalf("the other process did not explain to its end: %s", out)
	}
	return ids
}

// TestExplain_inThisProcess is what the other process runs. By itself it has
// nothing to explain.
func TestExplain_inThisProcess(t *testing.T) {
	file := os.Getenv(chronicleVariable)
	if file == "" {
		return
	}
	chronicle, err := store.Open(file, store.Reading)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = chronicle.Close() }() // it only read
	school := openSchool(t, chronicle, schoolDirectory(t))
	if traces := os.Getenv(tracesVariable); traces != "" {
		traceEach(t, school, traces)
		return
	}
	for _, id := range explainEach(t, school) {
		fmt.Println("differs", id)
	}
	fmt.Println("explained all")
}

// explainEach explains every decision, a few at a time, and gives the ids of
// those that came out otherwise, in order.
func explainEach(t *testing.T, c *cell.Cell) []string {
	t.Helper()
	decisions, err := c.Grams(t.Context(), cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil {
		t.Fatal(err)
	}
	differs := make([]bool, len(decisions))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() {
			for at := int(next.Add(1)) - 1; at < len(decisions); at = int(next.Add(1)) - 1 {
				_, err := c.Explain(t.Context(), decisions[at].Gram.ID)
				differs[at] = errors.Is(err, &cell.Error{Code: cell.CodeDiffers})
				if err != nil && !differs[at] {
					t.Error(err)
					return
				}
			}
		})
	}
	workers.Wait()
	var ids []string
	for at, decision := range decisions {
		if differs[at] {
			ids = append(ids, decision.Gram.ID)
		}
	}
	return ids
}
