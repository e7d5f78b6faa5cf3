package reason_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
	"kroniek/ui/reason"
	"kroniek/ui/text"
)

// One step in words, without those beneath it, and with the citation of the
// one above where it has none of its own.
func TestWriter_Single(t *testing.T) {
	laws, err := engine.Load(engine.File{Name: "law.yaml", Data: []byte(sentences)})
	if err != nil {
		t.Fatal(err)
	}
	result, err := laws.Execute(engine.Call{Law: "zinnenwet", Outputs: []string{"elk"}, Date: value.MustDate("2026-06-01"), Trace: true,
		Parameters: map[string]value.Value{"a": value.Integer(1)}, Findings: map[string]value.Value{"oordeel": value.Boolean(true)}})
	if err != nil {
		t.Fatal(err)
	}
	step := func(kind trace.NodeType, name string) *trace.Step {
		for _, one := range result.Trace.Steps() {
			if one.NodeType == kind && one.Name == name {
				return one
			}
		}
		t.Fatalf("no step %s %s", kind, name)
		return nil
	}
	whole := step(trace.Action, "elk")
	cases := []struct {
		step  *trace.Step
		under *trace.Step
		text  string
		where []string
	}{
		{step(trace.Operation, "LESS_THAN_OR_EQUAL"), whole, "Aantal: 1 dag. Dat is niet meer dan 10 dagen (grens).", []string{"artikel 1, lid 1, volzin 2, Zinnenwet"}},
		{step(trace.OpenTerm, "oordeel"), whole, "Oordeel: ja. Dat is het oordeel van de baas.", []string{"artikel 1, lid 2, Zinnenwet"}},
		{step(trace.OpenTerm, "regel"), whole, "Regel: ja.", []string{"artikel 1, lid 1, Zinnenwet"}},
		{step(trace.OpenTerm, "regel"), nil, "Regel: ja.", nil},
		{whole, nil, "Elk: ja.", []string{"artikel 1, lid 1, Zinnenwet"}},
	}
	reader := reading.New(result.Trace)
	for _, c := range cases {
		single := reason.New(text.New(text.Dutch), laws).Single(reader.Decisive(c.step), c.under)
		var where []string
		for _, cite := range single.Cites {
			where = append(where, cite.Where)
		}
		if diff := cmp.Diff(c.where, where); diff != "" || single.Text != c.text || single.Under != nil {
			t.Errorf("%q, expected %q\n%s", single.Text, c.text, diff)
		}
	}
}
