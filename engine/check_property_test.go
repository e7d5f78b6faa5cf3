package engine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// guarded generates laws in which two numbers may be absent and conditions
// guard them, as well or as badly as it comes.
type guarded struct{ t *rapid.T }

func (g guarded) one(what string, ways ...func() *node) *node {
	return ways[rapid.IntRange(0, len(ways)-1).Draw(g.t, what)]()
}

func (g guarded) condition(depth int) *node {
	name := func() *node {
		return scalar("%s", rapid.SampledFrom([]string{"$a", "$b", "$hulp"}).Draw(g.t, "boolean"))
	}
	maybe := func() *node {
		return scalar("%s", rapid.SampledFrom([]string{"$x", "$y", "$misschien", "$van_elders"}).Draw(g.t, "nullable"))
	}
	given := func() *node { return scalar("%s", rapid.SampledFrom([]string{"$x", "$y"}).Draw(g.t, "given")) }
	test := func() *node {
		return g.one("test",
			func() *node { return operation("NOT_NULL", "subject", maybe()) },
			func() *node { return operation("IS_NULL", "subject", maybe()) },
			func() *node { return operation("EQUALS", "subject", maybe(), "value", scalar("null")) },
			func() *node { return operation("EQUALS", "subject", given(), "value", scalar("1")) },
			func() *node {
				return operation("IN", "subject", given(), "values", &node{list: []*node{scalar("1"), scalar("2")}})
			},
			func() *node { return operation("EQUALS", "subject", name(), "value", scalar("true")) },
		)
	}
	if depth == 0 {
		return g.one("leaf", name, test, test)
	}
	several := func(operator string) func() *node {
		return func() *node {
			return operation(operator, "conditions", &node{list: []*node{g.condition(depth - 1), g.condition(depth - 1)}})
		}
	}
	return g.one("condition", test, several("AND"), several("OR"), several("AND"), several("OR"),
		func() *node { return operation("NOT", "value", g.condition(depth-1)) },
		func() *node {
			one := &node{names: []string{"when", "then"}, keys: map[string]*node{"when": g.condition(depth - 1), "then": g.condition(0)}}
			return operation("IF", "cases", &node{list: []*node{one}}, "default", scalar("%v", rapid.Bool().Draw(g.t, "default")))
		})
}

func (g guarded) number(depth int) *node {
	name := func() *node {
		return scalar("%s", rapid.SampledFrom([]string{"$x", "$y", "$misschien", "$van_elders", "$verplicht_elders"}).Draw(g.t, "number"))
	}
	sum := func() *node { return operation("ADD", "values", &node{list: []*node{name(), scalar("1")}}) }
	if depth == 0 {
		return g.one("leaf", name, sum, sum, func() *node { return scalar("7") })
	}
	choice := func() *node {
		var cases []*node
		for range rapid.IntRange(1, 3).Draw(g.t, "cases") {
			cases = append(cases, &node{names: []string{"when", "then"}, keys: map[string]*node{"when": g.condition(2), "then": g.number(depth - 1)}})
		}
		if rapid.IntRange(0, 4).Draw(g.t, "default") == 0 {
			return operation("IF", "cases", &node{list: cases})
		}
		return operation("IF", "cases", &node{list: cases}, "default", g.number(depth-1))
	}
	return g.one("number", choice, choice, choice, sum)
}

const guardedFrame = `$id: bewaakt
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/bewaakt
articles:
  - number: '1'
    text: Bewaakt.
    url: https://example.nl/bewaakt#1
    machine_readable:
      execution:
        parameters:
          - {name: a, type: boolean}
          - {name: b, type: boolean}
          - {name: x, type: number, nullable: true}
          - {name: y, type: number, nullable: true}
        input:
          - {name: van_elders, type: number, nullable: true, source: {output: dubbel, parameters: {getal: $x}}}
          - {name: verplicht_elders, type: number, source: {output: dubbel, parameters: {getal: $y}}}
        output:
          - {name: hulp, type: boolean}
          - {name: misschien, type: number, nullable: true}
          - {name: uitkomst, type: number}
        actions:
          - {output: hulp, value: %s}
          - {output: misschien, value: {operation: IF, cases: [{when: {operation: AND, conditions: [$b, %s]}, then: 1}]}}
          - {output: uitkomst, value: %s}
  - number: '2'
    text: Dubbel.
    url: https://example.nl/bewaakt#2
    machine_readable:
      execution:
        parameters: [{name: getal, type: number}]
        output: [{name: dubbel, type: number}]
        actions: [{output: dubbel, value: {operation: MULTIPLY, values: [2, $getal]}}]
`

func (g guarded) file() engine.File {
	plain := func(depth int) string {
		text := g.condition(depth).write()
		for _, name := range []string{"$hulp", "$misschien", "$van_elders"} {
			text = strings.ReplaceAll(text, name, map[string]string{"$hulp": "$a"}[name]+map[string]string{"$misschien": "$x", "$van_elders": "$y"}[name])
		}
		return text
	}
	return engine.File{Name: "bewaakt.yaml", Data: fmt.Appendf(nil, guardedFrame, plain(2), plain(1), g.number(2).write())}
}

// failing gives a call on which the outcome of a guarded law meets an absence,
// or "".
func failing(t *rapid.T, file engine.File) string {
	corpus, err := engine.LoadUnchecked(file)
	if err != nil {
		t.Fatal(err)
	}
	numbers := []value.Value{value.Absent, value.Integer(1), value.Integer(2), value.Integer(3)}
	for i := range 4 * len(numbers) * len(numbers) {
		given := map[string]value.Value{
			"a": value.Boolean(i&1 > 0), "b": value.Boolean(i&2 > 0),
			"x": numbers[i/4%len(numbers)], "y": numbers[i/4/len(numbers)],
		}
		_, err := corpus.Execute(engine.Call{Law: "bewaakt", Outputs: []string{"uitkomst"}, Date: value.MustDate("2026-01-01"), Parameters: given})
		var failure *engine.Error
		if errors.As(err, &failure) && failure.Code != engine.CodeAbsentInOperation && failure.Code != engine.CodeAbsentNotAllowed {
			t.Fatal(err)
		}
		if err != nil {
			return fmt.Sprint(given, err)
		}
	}
	return ""
}

// Of laws with two numbers that may be absent, the checker refuses just those
// that fail on some call: it misses none and raises no false alarm.
func TestLoad_refusesJustWhatFails(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		file := guarded{t}.file()
		_, err := engine.Load(file)
		var findings law.Findings
		if err != nil && !errors.As(err, &findings) {
			t.Fatal(err)
		}
		for _, finding := range findings {
			if !slices.Contains([]string{"may_be_absent", "no_default"}, finding.Code) {
				t.Fatal(finding)
			}
		}
		call := failing(t, file)
		if call == "" && len(findings) > 0 {
			t.Fatalf("a false alarm: no call fails\n%v\n%s", findings, file.Data)
		}
		if call != "" && len(findings) == 0 {
			t.Fatalf("accepted, and it fails on %s\n%s", call, file.Data)
		}
	})
}

// mixed generates expressions of which every part is evaluated, over operands
// of any type.
type mixed struct{ t *rapid.T }

func (m mixed) operand(depth int, bound ...string) *node {
	names := append([]string{"$getal", "$bedrag", "$dag", "$tekst", "$waar", "$reeks", "$dag.year", "$referencedate", "7", "'8'", "2026-03-01", "'2026-03-02'", "true"}, bound...)
	if depth == 0 {
		return scalar("%s", rapid.SampledFrom(names).Draw(m.t, "name"))
	}
	next := func() *node { return m.operand(depth-1, bound...) }
	several := func() *node { return &node{list: []*node{next(), next()}} }
	one := func(name string, keys ...any) func() *node { return func() *node { return operation(name, keys...) } }
	sampled := func(names ...string) string { return rapid.SampledFrom(names).Draw(m.t, "operation") }
	return guarded(m).one("expression",
		func() *node { return next() },
		func() *node {
			return operation(sampled("ADD", "SUBTRACT", "MULTIPLY", "MIN", "MAX", "ADD"), "values", several())
		},
		func() *node { return operation(sampled("ADD", "MIN", "MAX"), "values", several()) },
		func() *node {
			return operation(sampled("ROUND", "CEIL", "FLOOR"), "value", next(), "precision", scalar("0"))
		},
		func() *node {
			return operation(sampled("LESS_THAN", "GREATER_THAN_OR_EQUAL"), "subject", next(), "value", next())
		},
		func() *node { return operation("NOT", "value", next()) },
		func() *node { return operation("DATE_ADD", "date", next(), "days", next()) },
		func() *node { return operation("DATE_DIFF", "from", next(), "to", next(), "in", scalar("days")) },
		func() *node { return operation("DAY_OF_WEEK", "date", next()) },
		func() *node { return operation("DATE_PART", "date", next(), "in", scalar("month")) },
		one("START_OF", "date", scalar("$dag"), "in", scalar("week")),
		func() *node { return m.loop(depth, bound) },
	)
}

func (m mixed) loop(depth int, bound []string) *node {
	element, as := m.operand(depth-1, bound...), fmt.Sprintf("e%d", len(bound))
	keys := []any{"collection", &node{list: []*node{element, element}}, "as", scalar("%s", as), "body", m.operand(depth-1, append(bound, "$"+as)...)}
	if combine := rapid.SampledFrom([]string{"", "ADD", "MIN", "MAX", "FIRST", "LAST", "AND", "OR"}).Draw(m.t, "combine"); combine != "" {
		keys = append(keys, "combine", scalar("%s", combine))
	}
	return operation("FOREACH", keys...)
}

const mixedFrame = `$id: gemengd
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/gemengd
articles:
  - number: '1'
    text: Gemengd.
    url: https://example.nl/gemengd#1
    machine_readable:
      execution:
        parameters:
          - {name: getal, type: number}
          - {name: bedrag, type: amount}
          - {name: dag, type: date}
          - {name: tekst, type: string}
          - {name: waar, type: boolean}
          - {name: reeks, type: array, items: {type: number}}
        actions: [{output: uitkomst, value: %s}]
`

// Of expressions of which every part is evaluated, the checker refuses just
// those that fail on their types. It may miss one over texts, which can be
// written as days.
func TestLoad_refusesJustWhatDoesNotGoTogether(t *testing.T) {
	given := map[string]value.Value{
		"getal": value.Integer(2), "bedrag": value.Integer(3), "dag": value.DateValue(value.MustDate("2026-01-02")),
		"tekst": value.String("2026-05-05"), "waar": value.Boolean(true), "reeks": value.List([]value.Value{value.Integer(1), value.Integer(2)}),
	}
	rapid.Check(t, func(t *rapid.T) {
		file := engine.File{Name: "gemengd.yaml", Data: fmt.Appendf(nil, mixedFrame, mixed{t}.operand(3).write())}
		_, found := engine.Load(file)
		if found != nil && strings.Contains(found.Error(), "is not written as") {
			return // a literal that cannot be read has no value to run with
		}
		corpus, err := engine.LoadUnchecked(file)
		if err != nil {
			t.Fatal(err)
		}
		_, err = corpus.Execute(engine.Call{Law: "gemengd", Outputs: []string{"uitkomst"}, Date: value.MustDate("2026-01-01"), Parameters: given})
		if err != nil && strings.Contains(err.Error(), "calendar") {
			return // a day that does not exist is for no checker to see
		}
		if _, action, _ := strings.Cut(string(file.Data), "actions"); found == nil && (strings.Contains(action, "$tekst") || strings.Contains(action, "'")) {
			return // whether a text is a day is not always known
		}
		if (found == nil) != (err == nil) {
			t.Fatalf("the checker: %v\nthe run: %v\n%s", found, err, file.Data)
		}
	})
}
