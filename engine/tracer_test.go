package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/golden"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

const loopLaw = `$id: lussenwet
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/lussen
articles:
  - number: '1'
    text: De rijen die tellen.
    url: https://example.nl/lussen#1
    machine_readable:
      definitions: {marge: {value: 1, type: number}}
      execution:
        parameters:
          - {name: rijen, type: array, items: {type: object, fields: [{name: id, type: string}, {name: n, type: number}, {name: delen, type: array, items: {type: number}}]}}
        input:
          - {name: grens, type: number, source: {output: grens}}
        output:
          - {name: tellen, type: array, items: {type: string}}
        actions:
          - output: tellen
            value:
              operation: FOREACH
              collection: $rijen
              as: rij
              filter:
                operation: AND
                conditions:
                  - operation: FOREACH
                    collection: $rij.delen
                    as: deel
                    filter: {operation: GREATER_THAN, subject: $deel, value: $marge}
                    body: true
                    combine: OR
                  - {operation: GREATER_THAN, subject: $rij.n, value: $grens}
              body: $rij.id
  - number: '2'
    text: De grens is vijf.
    url: https://example.nl/lussen#2
    machine_readable:
      execution:
        output: [{name: grens, type: number}]
        actions: [{output: grens, value: 5}]
`

// loopRow is a row of which all but the first part are n.
func loopRow(id string, n int64, parts ...int64) value.Value {
	all := make([]value.Value, len(parts))
	for i, part := range parts {
		all[i] = value.Integer(part)
	}
	return value.Record(map[string]value.Value{"id": value.String(id), "n": value.Integer(n), "delen": value.List(all)})
}

func runLoop(tb testing.TB, rows ...value.Value) *trace.Document {
	tb.Helper()
	corpus, err := engine.Load(engine.File{Name: "law.yaml", Data: []byte(loopLaw)})
	if err != nil {
		tb.Fatal(err)
	}
	result, err := corpus.Execute(engine.Call{
		Law: "lussenwet", Outputs: []string{"tellen"}, Date: value.MustDate("2026-01-01"), Trace: true,
		Parameters: map[string]value.Value{"rijen": value.List(rows)},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return result.Trace
}

// Of an element that a filter leaves out only its index and its id stay, and
// what it found out for those after it: here the limit, which the second row
// reads first.
func TestTrace_leftOut(t *testing.T) {
	d := runLoop(t, loopRow("no parts", 9), loopRow("too few", 3, 0, 4), loopRow("counts", 7, 1, 2), loopRow("again too few", 5, 8))
	tracetest.Check(t, d)
	golden.Compare(t, "traces/left_out.txt", reading.Outline(d))
}

// The trace of a loop grows with what it counted, not with what it left out.
func TestTrace_leftOutTakesNoSteps(t *testing.T) {
	var rows []value.Value
	for i := range 1000 {
		rows = append(rows, loopRow(fmt.Sprint(i), 1, 2))
	}
	d := runLoop(t, rows...)
	steps := 0
	for range d.Steps() {
		steps++
	}
	loop := d.Root.Children[0].Children[0]
	if len(loop.Skipped) != 1000 || loop.Skipped[999] != (trace.Skipped{Index: 999, ID: "999"}) {
		t.Errorf("%d left out", len(loop.Skipped))
	}
	if steps > 20 {
		t.Errorf("%d steps", steps)
	}
	if outline := reading.Outline(d); strings.Count(outline, "resolve grens") != 1 {
		t.Errorf("the limit is not found once:\n%s", outline[:2000])
	}
}
