package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"kroniek/engine"
)

// A law that is a table: an IF of a thousand cases, each with conditions of
// its own.
func BenchmarkLoad_table(b *testing.B) {
	for name, condition := range map[string]string{
		"a value":        "{operation: EQUALS, subject: $k, value: %d}",
		"two conditions": "{operation: AND, conditions: [{operation: EQUALS, subject: $x, value: %[1]d}, {operation: GREATER_THAN, subject: $k, value: %[1]d}]}",
		"no equality":    "{operation: AND, conditions: [{operation: GREATER_THAN, subject: $k, value: %[1]d}, {operation: LESS_THAN, subject: $m, value: %[1]d}]}",
		"a list":         "{operation: IN, subject: $x, values: [%[1]d, 1%[1]d, 2%[1]d]}",
	} {
		b.Run(name, func(b *testing.B) {
			cases := make([]string, 1000)
			for i := range cases {
				cases[i] = fmt.Sprintf("{when: "+condition+", then: %[1]d}", i)
			}
			file := engine.File{Name: "tabel.yaml", Data: fmt.Appendf(nil, tableLaw, strings.Join(cases, ", "))}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := engine.Load(file); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

const tableLaw = `$id: tabelwet
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/tabel
articles:
  - number: '1'
    text: Het bedrag volgt uit de tabel.
    url: https://example.nl/tabel#1
    machine_readable:
      execution:
        parameters: [{name: k, type: number}, {name: m, type: number}, {name: x, type: number, nullable: true}]
        output: [{name: bedrag, type: amount, nullable: true}]
        actions: [{output: bedrag, value: {operation: IF, cases: [%s], default: $x}}]
`
