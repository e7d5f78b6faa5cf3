package engine_test

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// addLaws seeds a target with every law of testdata and of the corpus.
func addLaws(f *testing.F) {
	f.Helper()
	for _, file := range corpusFiles(f) {
		f.Add(string(file.Data))
	}
	for _, name := range chunkFiles(f) {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, part := range archive.Files {
			f.Add(string(part.Data))
		}
	}
	refused, _ := filepath.Glob("law/testdata/*/*.yaml")
	for _, name := range refused {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
}

// Any file is either loaded or refused with findings that stand in the file,
// twice the same.
func FuzzLoad(f *testing.F) {
	addLaws(f)
	f.Fuzz(func(t *testing.T, text string) {
		file := engine.File{Name: "law.yaml", Data: []byte(text)}
		_, err := engine.Load(file)
		_, again := engine.Load(file)
		if (err == nil) != (again == nil) || err != nil && err.Error() != again.Error() {
			t.Fatalf("first %v\nthen %v", err, again)
		}
		if err == nil {
			return
		}
		var findings law.Findings
		if !errors.As(err, &findings) || len(findings) == 0 {
			t.Fatalf("%v is no list of findings", err)
		}
		lines := len(regexp.MustCompile("\r\n|[\n\r\u0085\u2028\u2029]").Split(text, -1))
		for _, finding := range findings {
			if finding.Place.Line < 1 || finding.Place.Line > lines || finding.Text == "" {
				t.Errorf("a finding on line %d of %d: %v", finding.Place.Line, lines, finding)
			}
		}
	})
}

// Any expression that loads executes without a panic, and tracing changes
// nothing.
func FuzzExpression(f *testing.F) {
	for _, text := range []string{
		"$getal", "{operation: ADD, values: [$getal, 1.5]}", "{operation: DATE_ADD, date: $dag, weeks: $getal}",
		"{operation: FOREACH, collection: $lijst, body: $item, combine: ADD}", "{operation: DIVIDE, values: [$getal, 0]}",
		"{operation: IF, cases: [{when: {operation: EQUALS, subject: $leeg, value: null}, then: 1}]}",
		"{operation: DATE, year: $getal, month: 2, day: 30}", "$dag.year", "$referencedate.iso", "null", "[1, [2]]",
	} {
		f.Add(text, int64(7))
	}
	f.Fuzz(func(t *testing.T, text string, number int64) {
		if strings.ContainsAny(text, "\n\r") {
			return
		}
		corpus, err := engine.Load(engine.File{Name: "law.yaml", Data: []byte(strings.Replace(expressionLaw, "EXPRESSION", text, 1))})
		if err != nil {
			return
		}
		call := engine.Call{Law: "los", Outputs: []string{"uitkomst"}, Date: value.MustDate("2026-11-30"), Parameters: map[string]value.Value{
			"getal": value.Integer(number), "dag": value.DateValue(value.MustDate("2024-02-29")), "leeg": value.Absent,
			"lijst": value.List([]value.Value{value.Integer(1), value.Integer(2)}),
		}}
		_, _ = execute(t, corpus, call) // holds the one with a trace against the one without
	})
}

const expressionLaw = `$id: los
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/los
articles:
  - number: '1'
    text: Los.
    url: https://example.nl/los#1
    machine_readable:
      execution:
        parameters:
          - {name: getal, type: number}
          - {name: dag, type: date}
          - {name: leeg, type: number, nullable: true}
          - {name: lijst, type: array}
        actions:
          - output: uitkomst
            value: EXPRESSION
`
