package engine_test

import (
	"errors"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

const tally = `
$id: telling
regulatory_layer: REDUCTIE
valid_from: 2020-01-01
articles:
  - number: '1'
    text: Een telling.
    machine_readable:
      implements: [{law: standplaatswet, article: '4', open_term: al_toegewezen}]
      execution:
        input: [{name: besluiten, type: array, source: {decisions: 'standplaatswet#1'}}]
        output: [{name: aantal, type: number}]
        actions:
          - output: aantal
            value: {operation: FOREACH, collection: $besluiten, as: b, body: 1, combine: ADD}
`

func TestCorpus_With(t *testing.T) {
	laws := chunk(t, "occasion.txtar")
	both, err := laws.With(
		engine.File{Name: "2020-01-01.yaml", Data: []byte(tally)},
		engine.File{Name: "2025-01-01.yaml", Data: []byte(strings.Replace(tally, "2020-01-01", "2025-01-01", 1))},
	)
	if err != nil {
		t.Fatal(err)
	}
	if len(both.Laws()) != len(laws.Laws())+2 {
		t.Errorf("%d laws, want two more than %d", len(both.Laws()), len(laws.Laws()))
	}
	on := value.MustDate("2026-01-01")
	if _, err := laws.Regulation("telling", on); !errors.Is(err, &engine.Error{Code: engine.CodeLawNotFound}) {
		t.Errorf("the corpus itself changed: %v", err)
	}
	if version, err := both.Regulation("telling", on); err != nil || version.ValidFrom != value.MustDate("2025-01-01") {
		t.Errorf("in force is %v (%v)", version, err)
	}
	call := engine.Call{Law: "telling", Outputs: []string{"aantal"}, Date: on}
	if _, err := both.Execute(call); !errors.Is(err, &engine.Error{Code: engine.CodeNoRows}) {
		t.Errorf("without rows: %v", err)
	}
	call.Parameters = map[string]value.Value{"besluiten": value.List([]value.Value{value.Record(nil), value.Record(nil)})}
	rowsGive(t, both, call, 2)
	call.Parameters = nil
	call.Sources = []engine.DataSource{rows{value.Record(nil), value.Record(nil), value.Record(nil)}}
	rowsGive(t, both, call, 3)
}

func rowsGive(t *testing.T, corpus *engine.Corpus, call engine.Call, want int64) {
	t.Helper()
	result, err := corpus.Execute(call)
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := result.Output("aantal"); got.String() != value.Integer(want).String() {
		t.Errorf("counted %v, want %d", got, want)
	}
}

// rows is a data source that gives itself.
type rows []value.Value

func (rows) Name() string           { return "rijen" }
func (rows) Law() string            { return "telling" }
func (rows) Key() []string          { return nil }
func (rows) Holds(name string) bool { return name == "besluiten" }
func (r rows) Find(*law.Field, []value.Value) (value.Value, bool, error) {
	return value.List(r), true, nil
}

func TestCorpus_With_refuses(t *testing.T) {
	laws := chunk(t, "occasion.txtar")
	for name, test := range map[string]struct{ text, code string }{
		"a law":                    {strings.Replace(tally, "REDUCTIE", "UITVOERINGSBELEID", 1), "no_reduction"},
		"an id of a law":           {strings.Replace(tally, "$id: telling", "$id: proceswet", 1), "taken_id"},
		"a file that is no law":    {"$id: telling", ""},
		"a version that is double": {tally, "duplicate_version"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := laws.With(engine.File{Name: "a.yaml", Data: []byte(tally)}, engine.File{Name: "b.yaml", Data: []byte(test.text)})
			var findings law.Findings
			if !errors.As(err, &findings) {
				t.Fatalf("got %v, want findings", err)
			}
			if test.code != "" && (len(findings) != 1 || findings[0].Code != test.code) {
				t.Errorf("found %v, want one %s", findings, test.code)
			}
		})
	}
}
