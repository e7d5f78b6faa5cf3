package engine_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/golden"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

// The traces of a few cases are kept under testdata/traces: as an outline to
// be read at each change, and as the document itself, a step a line, for
// whatever shows a trace.

// school is a cell as a test needs it: it answers an open term by running the
// reduction that implements it on the rows it is given.
type school struct {
	laws *engine.Corpus // with the reductions
	rows map[string][]value.Value
}

const schoolID = "obs_de_klimop"

func newSchool(tb testing.TB) *school {
	tb.Helper()
	var files []engine.File
	folder := "cells/" + schoolID + "/reducties"
	err := fs.WalkDir(corpus.FS, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".yaml" {
			return err
		}
		data, err := fs.ReadFile(corpus.FS, name)
		files = append(files, engine.File{Name: name, Data: data})
		return err
	})
	if err != nil {
		tb.Fatal(err)
	}
	laws, err := shipped(tb).With(files...)
	if err != nil {
		tb.Fatal(err)
	}
	establishment := value.Record(map[string]value.Value{
		"id": value.String("vestiging-1"), "recorded_on": dateOf("2020-08-01"), "moment": dateOf("2020-08-01"),
		"gemeente_van_vestiging": value.String("Utrecht"), "provincie_van_vestiging": value.String("Utrecht"),
	})
	return &school{laws: laws, rows: map[string][]value.Value{"vestiging": {establishment}}}
}

func dateOf(day string) value.Value { return value.DateValue(value.MustDate(day)) }

func (s *school) Answer(q engine.Question) (*engine.Answer, error) {
	for _, version := range s.laws.Laws() {
		for _, article := range version.Articles {
			for _, one := range article.Implements {
				if version.Layer == law.Reductie && one.Law == q.Law && one.Article == q.Article && one.OpenTerm == q.Term {
					return s.reduce(q, article)
				}
			}
		}
	}
	return nil, nil
}

func (s *school) reduce(q engine.Question, article *law.Article) (*engine.Answer, error) {
	output, _ := article.Fills(q.Term)
	call := engine.Call{Law: article.Law.ID, Outputs: []string{output}, Date: q.Date, Parameters: map[string]value.Value{}, Answerer: s}
	for _, field := range article.Parameters {
		v, known, err := q.Parameter(field.Name)
		if err != nil {
			return nil, err
		}
		if known {
			call.Parameters[field.Name] = v
		}
	}
	read := s.supply(&call, article)
	result, err := s.laws.Execute(call)
	if err != nil {
		return nil, err
	}
	return &engine.Answer{Value: result.Outputs[0].Value, Provenance: trace.Answer{
		Answerer: schoolID, LawID: article.Law.ID, ValidFrom: article.Law.ValidFrom.String(), RecordsRead: read,
	}}, nil
}

// supply gives a reduction the rows it reads and says how many.
func (s *school) supply(call *engine.Call, article *law.Article) int {
	read := 0
	for _, input := range article.Inputs {
		if kind := input.Source.Decisions + input.Source.Executogram; kind != "" {
			call.Parameters[input.Name] = value.List(s.rows[kind])
			read += len(s.rows[kind])
		}
	}
	return read
}

// apply gives the trace of an application for leave, decided and made known a
// week later: one document of all three.
func (s *school) apply(tb testing.TB, first, last string) *trace.Document {
	tb.Helper()
	parameters := map[string]value.Value{
		"bsn_jongere": value.String("999993653"), "eerste_verlofdag": dateOf(first), "laatste_verlofdag": dateOf(last),
		"ondertekend": value.Boolean(true), "naam_aanvrager": value.String("A. Voorbeeld"), "adres_aanvrager": value.String("Bedachtplein 1, Utrecht"),
		"geboortedatum_jongere": value.Absent, "dagtekening": dateOf("2026-11-28"), "gevraagde_beschikking": value.String("verlof"),
	}
	submission := s.stages(tb, "2026-11-30", parameters, engine.StageAanvraag)
	asked := map[string]value.Value{}
	for _, name := range []string{"bsn_jongere", "eerste_verlofdag", "laatste_verlofdag"} {
		asked[name] = parameters[name]
	}
	return trace.Join(submission, s.stages(tb, "2026-12-07", asked, engine.StageBesluit, engine.StageBekendmaking))
}

func (s *school) stages(tb testing.TB, on string, parameters map[string]value.Value, stages ...string) *trace.Document {
	tb.Helper()
	day := value.MustDate(on)
	call := engine.Call{Law: "leerplichtwet_1969", Article: "13a", Date: day, Parameters: parameters, Suppliers: map[string]string{}, Answerer: s, Trace: true}
	for name := range parameters {
		call.Suppliers[name] = "AANVRAAG"
	}
	for _, name := range stages {
		call.Stages = append(call.Stages, engine.Stage{Name: name, Day: day})
	}
	if stages[0] != engine.StageAanvraag {
		call.Findings = map[string]value.Value{"beroep_specifieke_aard": value.Boolean(true)}
	}
	result, err := s.laws.Execute(call)
	if err != nil {
		tb.Fatal(err)
	}
	if missing := result.Missing(); len(missing) > 0 {
		tb.Fatalf("%s is missing", missing[0].Field.Name)
	}
	return result.Trace
}

// granted is a decision of 2026 on leave of a child.
func granted(id, child, first string, yes bool) value.Value {
	return value.Record(map[string]value.Value{
		"id": value.String(id), "bsn_jongere": value.String(child), "eerste_verlofdag": dateOf(first), "verlof_verleend": value.Boolean(yes),
	})
}

// goldenTraces makes the documents that are kept, by name.
func goldenTraces(tb testing.TB) map[string]*trace.Document {
	s := newSchool(tb)
	run := func(call engine.Call) *trace.Document {
		call.Trace = true
		result, err := s.laws.Execute(call)
		if err != nil {
			tb.Fatal(err)
		}
		return result.Trace
	}
	return map[string]*trace.Document{
		"leave_granted":    s.apply(tb, "2027-03-08", "2027-03-12"),
		"leave_too_long":   s.apply(tb, "2027-03-08", "2027-03-22"),
		"leave_in_holiday": s.apply(tb, "2026-12-21", "2026-12-23"),
		"nested_reference": run(engine.Call{Law: "algemene_wet_bestuursrecht", Outputs: []string{"bezwaartermijn_einddatum"}, Date: value.MustDate("2026-05-16"), Parameters: map[string]value.Value{"bekendmaking_datum": dateOf("2026-05-16")}}),
		"answer_of_the_decisions": run(engine.Call{Law: "reductie_verlof_al_verleend_in_schooljaar", Outputs: []string{"verlof_al_verleend_in_schooljaar"}, Date: value.MustDate("2027-03-01"),
			Parameters: map[string]value.Value{
				"bsn_jongere": value.String("999993653"), "eerste_verlofdag": dateOf("2027-05-31"), "op_bezwaar": value.List(nil),
				"besluiten": value.List([]value.Value{
					granted("other child", "111222333", "2026-10-05", true), granted("refused", "999993653", "2026-11-02", false),
					granted("last year", "999993653", "2026-06-01", true), granted("counted", "999993653", "2027-03-08", true),
				}),
			}}),
	}
}

// documents are the cases of which the document is kept too.
var documents = map[string]bool{"leave_granted": true, "leave_too_long": true, "leave_in_holiday": true}

// lines writes a document as it is kept: a step a line.
func lines(tb testing.TB, d *trace.Document) string {
	tb.Helper()
	written, err := d.Encode()
	if err != nil {
		tb.Fatal(err)
	}
	return strings.ReplaceAll(string(written), `{"node_id":`, "\n"+`{"node_id":`)
}

func TestGoldenTraces(t *testing.T) {
	for name, d := range goldenTraces(t) {
		t.Run(name, func(t *testing.T) {
			tracetest.Check(t, d)
			golden.Compare(t, "traces/"+name+".txt", reading.Outline(d))
			if documents[name] {
				golden.Compare(t, "traces/"+name+".json", lines(t, d))
			}
		})
	}
}

// The documents are the same bytes in another process: no order of a map and
// nothing of the machine is in them.
func TestGoldenTraces_otherProcess(t *testing.T) {
	digests := map[string]string{}
	for name, d := range goldenTraces(t) {
		digests[name] = fmt.Sprintf("%x", sha256.Sum256([]byte(lines(t, d))))
	}
	const child = "KRONIEK_TRACES_OF_CHILD"
	if os.Getenv(child) != "" {
		if err := json.NewEncoder(os.Stdout).Encode(digests); err != nil {
			t.Fatal(err)
		}
		return
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	again := exec.CommandContext(t.Context(), program, "-test.run=^"+t.Name()+"$")
	again.Env = append(os.Environ(), child+"=1", "TZ=Pacific/Apia", "LC_ALL=tr_TR.UTF-8", "GOMAXPROCS=1")
	printed, err := again.Output()
	if err != nil {
		t.Fatal(err)
	}
	var others map[string]string
	if err := json.NewDecoder(bytes.NewReader(printed)).Decode(&others); err != nil {
		t.Fatalf("%v: %s", err, printed)
	}
	if diff := cmp.Diff(digests, others); diff != "" {
		t.Error(diff)
	}
}

// Many may trace at once on one corpus that was not traced on before.
func TestGoldenTraces_atOnce(t *testing.T) {
	s := newSchool(t)
	traced := make([]*trace.Document, 8)
	var all sync.WaitGroup
	for i := range traced {
		all.Go(func() { traced[i] = s.apply(t, "2027-03-08", "2027-03-12") })
	}
	all.Wait()
	want := lines(t, traced[0])
	for _, d := range traced[1:] {
		if lines(t, d) != want {
			t.Error("two traces of one call differ")
		}
	}
}
