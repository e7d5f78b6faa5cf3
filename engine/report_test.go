package engine_test

import (
	"fmt"
	"testing"

	"kroniek/engine"
	"kroniek/engine/value"
)

// Each source is told once, where it was read first, however many there are.
func TestExecute_consultedOnce(t *testing.T) {
	corpus, err := engine.Load(engine.File{Name: "dagen.yaml", Data: []byte(`$id: dagenwet
regulatory_layer: UITVOERINGSBELEID
articles:
  - number: '1'
    text: Geteld worden de dagen waarop het tarief een is.
    machine_readable:
      execution:
        parameters: [{name: dagen, type: array, items: {type: date}}]
        output: [{name: aantal, type: number}]
        actions:
          - output: aantal
            value:
              operation: FOREACH
              collection: $dagen
              as: dag
              body: {source: {regulation: dagenwet, output: tarief, parameters: {dag: $dag}, as_of: $dag}}
              combine: ADD
  - number: '2'
    text: Het tarief is een.
    machine_readable:
      execution:
        parameters: [{name: dag, type: date}]
        output: [{name: tarief, type: number}]
        actions: [{output: tarief, value: 1}]
`)})
	if err != nil {
		t.Fatal(err)
	}
	for _, count := range []int{3, 200} {
		var days []value.Value
		var want []string
		first := value.MustDate("2026-01-01")
		for i := range 2 * count { // each day comes twice
			day, _ := first.AddDays(int64(i % count))
			if days = append(days, value.DateValue(day)); i < count {
				want = append(want, "dagenwet#tarief "+day.String())
			}
		}
		result, err := execute(t, corpus, engine.Call{Law: "dagenwet", Outputs: []string{"aantal"}, Date: first,
			Parameters: map[string]value.Value{"dagen": value.List(days)}})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, one := range result.Consulted {
			got = append(got, fmt.Sprint(one, " ", one.Date))
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("consulted %v; want %v", got, want)
		}
	}
}
