package engine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

// registers are the parts of calls.yaml about data sources and about what
// rules leave out.
type registers struct {
	Data     []register          `yaml:"data"`
	Mode     string              `yaml:"untranslatables"`
	Tainted  map[string][]string `yaml:"tainted"`  // output: what is left out of it
	Warnings *[]string           `yaml:"warnings"` // what is left out, in order
	Passed   map[string]any      `yaml:"passed"`   // outputs computed on the way
}

type register struct {
	Name string           `yaml:"name"`
	Law  string           `yaml:"law"`
	Key  []string         `yaml:"key"`
	Text bool             `yaml:"text"` // cells are texts
	Rows []map[string]any `yaml:"rows"`
}

func (r registers) fill(t *testing.T, out *engine.Call) {
	t.Helper()
	out.Untranslatables = engine.UntranslatableMode(r.Mode)
	for _, one := range r.Data {
		rows := make([]engine.Row, len(one.Rows))
		for i, row := range one.Rows {
			rows[i] = values(t, row)
		}
		newTable := engine.NewTable
		if one.Text {
			newTable = engine.NewTextTable
		}
		table, err := newTable(one.Name, one.Key, rows)
		if err != nil {
			t.Fatal(err)
		}
		out.Sources = append(out.Sources, table.ForLaw(one.Law))
	}
}

func (r registers) checkLeftOut(t *testing.T, result *engine.Result) {
	t.Helper()
	tainted := map[string]string{}
	for _, output := range result.Outputs {
		tainted[output.Name] = fmt.Sprint(constructs(output.Tainted))
	}
	for name, want := range r.Tainted {
		if tainted[name] != fmt.Sprint(want) {
			t.Errorf("%s is tainted by %s; want %v", name, tainted[name], want)
		}
	}
	if r.Warnings != nil && fmt.Sprint(constructs(result.Warnings)) != fmt.Sprint(*r.Warnings) {
		t.Errorf("warnings %v; want %v", constructs(result.Warnings), *r.Warnings)
	}
	if r.Passed == nil {
		return
	}
	got := map[string]string{}
	for _, output := range result.Passed {
		got[output.Name] = output.Value.String()
	}
	want := map[string]string{}
	for name, v := range r.Passed {
		want[name] = valueOf(t, v).String()
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("computed on the way: %v; want %v", got, want)
	}
}

func constructs(all []engine.Untranslated) []string {
	names := []string{}
	for _, one := range all {
		names = append(names, one.In.Number+" "+one.What.Construct)
	}
	return names
}

func TestNewTable_refusesRowWithoutKey(t *testing.T) {
	_, err := engine.NewTable("panden", []string{"adres"}, []engine.Row{{"adres": value.String("A")}, {"bouwjaar": value.Integer(1900)}})
	if err == nil || !strings.Contains(err.Error(), "row 2") || !strings.Contains(err.Error(), "panden") || !strings.Contains(err.Error(), "adres") {
		t.Errorf("%v; want an error that names the row, the source and the key", err)
	}
}

// broken is a register that cannot be reached.
type broken struct{ cause error }

func (broken) Name() string      { return "kadaster" }
func (broken) Law() string       { return "" }
func (broken) Key() []string     { return nil }
func (broken) Holds(string) bool { return true }
func (b broken) Find(*law.Field, []value.Value) (value.Value, bool, error) {
	return value.Absent, false, b.cause
}

const registerLaw = `
$id: pandenwet
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/panden
articles:
  - number: '1'
    text: Een pand van voor 1945 is oud.
    url: https://example.nl/panden#1
    machine_readable:
      execution:
        parameters: [{name: adres, type: string}]
        input: [{name: bouwjaar, type: number, source: {}}]
        output: [{name: oud, type: boolean}, {name: nog_eens, type: boolean}]
        actions:
          - {output: oud, value: {operation: LESS_THAN, subject: $bouwjaar, value: 1945}}
          - {output: nog_eens, value: {operation: LESS_THAN, subject: $bouwjaar, value: 1945}}
`

func TestCorpus_Execute_dataSourceFails(t *testing.T) {
	corpus := loadOne(t, registerLaw)
	cause := errors.New("no connection")
	_, err := corpus.Execute(engine.Call{Law: "pandenwet", Outputs: []string{"oud"}, Sources: []engine.DataSource{broken{cause}}})
	if !errors.Is(err, &engine.Error{Code: engine.CodeDataSource}) || !errors.Is(err, cause) {
		t.Errorf("%v; want %s with its cause", err, engine.CodeDataSource)
	}
	if failure := (*engine.Error)(nil); errors.As(err, &failure) && failure.Name != "bouwjaar" {
		t.Errorf("the error is about %q; want the input", failure.Name)
	}
	for _, part := range []string{"kadaster", "bouwjaar", "pandenwet"} {
		if err != nil && !strings.Contains(err.Error(), part) {
			t.Errorf("the error does not name %s: %v", part, err)
		}
	}
}

// counting is a register that counts how often it is asked.
type counting struct {
	*engine.Table
	asked int
}

func (c *counting) Find(field *law.Field, key []value.Value) (value.Value, bool, error) {
	c.asked++
	return c.Table.Find(field, key)
}

func TestCorpus_Execute_dataSourceIsAskedOnceAndTold(t *testing.T) {
	corpus := loadOne(t, registerLaw)
	table, err := engine.NewTable("panden", []string{"adres"}, []engine.Row{{"adres": value.String("Dam 1"), "bouwjaar": value.Integer(1900)}})
	if err != nil {
		t.Fatal(err)
	}
	source := &counting{Table: table.ForLaw("pandenwet")}
	result, err := corpus.Execute(engine.Call{
		Law: "pandenwet", Outputs: []string{"oud", "nog_eens"}, Trace: true,
		Parameters: map[string]value.Value{"adres": value.String("Dam 1")}, Sources: []engine.DataSource{source},
	})
	if err != nil {
		t.Fatal(err)
	}
	if source.asked != 1 {
		t.Errorf("the source was asked %d times; want once", source.asked)
	}
	if want := (engine.Consulted{Kind: "data_source", Name: "panden", Item: "bouwjaar"}); len(result.Consulted) != 1 || result.Consulted[0] != want {
		t.Errorf("consulted %v; want %v alone", result.Consulted, want)
	}
	tracetest.Check(t, result.Trace)
	told := 0
	for _, step := range stepsNamed(result.Trace.Root, "bouwjaar") {
		told++
		if want := (trace.Source{Kind: "data_source", Provider: "panden", Scope: "pandenwet"}); step.Source == nil || *step.Source != want {
			t.Errorf("a step %s has source %v; want %v", step.NodeType, step.Source, want)
		}
	}
	if told != 2 {
		t.Errorf("%d steps read the input; want two, the second cached", told)
	}
}

func stepsNamed(step *trace.Step, name string) []*trace.Step {
	var found []*trace.Step
	if step.Name == name {
		found = append(found, step)
	}
	for _, child := range step.Children {
		found = append(found, stepsNamed(child, name)...)
	}
	return found
}

func loadOne(t *testing.T, text string) *engine.Corpus {
	t.Helper()
	corpus, err := engine.Load(engine.File{Name: "law.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	return corpus
}
