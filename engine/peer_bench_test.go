package engine_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/value"
)

var (
	registerStep  = regexp.MustCompile(`the following "([^"]*)" data with key "([^"]*)":`)
	parameterStep = regexp.MustCompile(`parameter "([^"]*)" is "([^"]*)"`)
	dateStep      = regexp.MustCompile(`the calculation date is "([^"]*)"`)
	evaluateStep  = regexp.MustCompile(`I evaluate "([^"]*)" of "([^"]*)"`)
)

// firstCase reads the first scenario of a feature of others as a call.
func firstCase(tb testing.TB, path string) engine.Call {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join(peerFolder(tb), path))
	if err != nil {
		tb.Fatal(err)
	}
	call := engine.Call{Parameters: map[string]value.Value{}}
	lines := strings.Split(string(data), "\n")
	for i, line := range lines {
		if step := registerStep.FindStringSubmatch(line); step != nil {
			call.Sources = append(call.Sources, registerOf(tb, step[1], step[2], lines[i+1:]))
		} else if step := parameterStep.FindStringSubmatch(line); step != nil {
			call.Parameters[step[1]] = value.String(step[2])
		} else if step := dateStep.FindStringSubmatch(line); step != nil {
			call.Date = value.MustDate(step[1])
		} else if step := evaluateStep.FindStringSubmatch(line); step != nil {
			call.Outputs, call.Law = []string{step[1]}, step[2]
			return call
		}
	}
	tb.Fatalf("%s evaluates nothing", path)
	return call
}

// registerOf reads the table at the head of lines: columns, then rows.
func registerOf(tb testing.TB, name, key string, lines []string) engine.DataSource {
	tb.Helper()
	columns := cellsOf(lines[0])
	var rows []engine.Row
	for _, line := range lines[1:] {
		cells := cellsOf(line)
		if cells == nil {
			break
		}
		row := engine.Row{}
		for i, cell := range cells {
			if row[columns[i]] = value.String(cell); cell == "null" {
				row[columns[i]] = value.Absent
			}
		}
		rows = append(rows, row)
	}
	table, err := engine.NewTextTable(name, []string{key}, rows)
	if err != nil {
		tb.Fatal(err)
	}
	return table
}

func cellsOf(line string) []string {
	parts := strings.Split(strings.TrimSpace(line), "|")
	if len(parts) < 3 {
		return nil
	}
	cells := parts[1 : len(parts)-1]
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// BenchmarkZorgtoeslag is the case that the comparison with other engines
// runs: the first scenario of the feature, over eight laws.
func BenchmarkZorgtoeslag(b *testing.B) {
	corpus, err := engine.Load(peerLaws(b, "corpus")...)
	if err != nil {
		b.Fatal(err)
	}
	call := firstCase(b, "corpus/regulation/nl/wet/wet_op_de_zorgtoeslag/scenarios/eligibility.feature")
	for _, name := range []string{"plain", "traced"} {
		b.Run(name, func(b *testing.B) {
			call.Trace = name == "traced"
			b.ReportAllocs()
			for b.Loop() {
				result, err := corpus.Execute(call)
				if err != nil {
					b.Fatal(err)
				}
				if !result.Outputs[0].Value.IsTrue() {
					b.Fatalf("%s is %v; want true", result.Outputs[0].Name, result.Outputs[0].Value)
				}
			}
		})
	}
}
