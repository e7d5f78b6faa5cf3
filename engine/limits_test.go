package engine_test

import (
	"errors"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/value"
)

const limitLaw = `$id: grenswet
regulatory_layer: WET
valid_from: 1000-01-01
bwb_id: BWBR0000001
url: https://example.nl/grens
articles:
  - number: '1'
    text: Het recht van vandaag is dat van gisteren.
    url: https://example.nl/grens#1
    machine_readable:
      execution:
        input: [{name: vorig, type: number, source: {regulation: grenswet, output: altijd_verder, as_of: $gisteren}}]
        output: [{name: gisteren, type: date}, {name: altijd_verder, type: number}]
        actions:
          - {output: gisteren, value: {operation: DATE_ADD, date: $referencedate, days: -1}}
          - {output: altijd_verder, value: {operation: ADD, values: [$vorig, 1]}}
  - number: '2'
    text: Alles wordt met alles vergeleken.
    url: https://example.nl/grens#2
    machine_readable:
      execution:
        parameters: [{name: lijst, type: array}]
        output: [{name: paren, type: number}]
        actions:
          - output: paren
            value:
              operation: FOREACH
              collection: $lijst
              as: a
              body: {operation: FOREACH, collection: $lijst, as: b, body: 1, combine: ADD}
              combine: ADD
`

// Each limit is a field of the call and has an error of its own.
func TestLimits(t *testing.T) {
	corpus, err := engine.Load(engine.File{Name: "grens.yaml", Data: []byte(limitLaw)})
	if err != nil {
		t.Fatal(err)
	}
	items := make([]value.Value, 100)
	for i := range items {
		items[i] = value.Integer(int64(i))
	}
	list := map[string]value.Value{"lijst": value.List(items)}
	for _, c := range []struct {
		name, output string
		limits       engine.Limits
		parameters   map[string]value.Value
		says         string
	}{
		{"nesting", "altijd_verder", engine.Limits{}, nil, "more than 500 deep"},
		{"elements", "paren", engine.Limits{Elements: 99}, list, "100 elements; the limit is 99"},
		{"steps", "paren", engine.Limits{Steps: 5000}, list, "more than 5000 steps"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := corpus.Execute(engine.Call{Law: "grenswet", Outputs: []string{c.output}, Date: value.MustDate("2026-01-01"), Parameters: c.parameters, Limits: c.limits})
			var failure *engine.Error
			for errors.As(err, &failure) && failure.Cause != nil && failure.Name != c.name {
				err = failure.Cause
			}
			if failure == nil || failure.Code != engine.CodeLimit || failure.Name != c.name || !strings.Contains(failure.Error(), c.says) {
				t.Errorf("got %v; want the limit %s: %s", err, c.name, c.says)
			}
		})
	}
	result, err := corpus.Execute(engine.Call{Law: "grenswet", Outputs: []string{"paren"}, Date: value.MustDate("2026-01-01"), Parameters: list})
	if err != nil {
		t.Fatal(err)
	}
	if pairs, _ := result.Output("paren"); pairs.String() != "10000" {
		t.Errorf("paren is %v; want 10000", pairs)
	}
}
