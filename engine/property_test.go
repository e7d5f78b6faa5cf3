package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kroniek/engine"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

// node is an element of a generated law: a scalar, a list or an operation
// whose keys keep an order.
type node struct {
	text  string
	list  []*node
	names []string
	keys  map[string]*node
}

func scalar(format string, args ...any) *node { return &node{text: fmt.Sprintf(format, args...)} }

func operation(name string, keys ...any) *node {
	n := &node{names: []string{"operation"}, keys: map[string]*node{"operation": scalar("%s", name)}}
	for i := 0; i < len(keys); i += 2 {
		n.names = append(n.names, keys[i].(string))
		n.keys[keys[i].(string)] = keys[i+1].(*node)
	}
	return n
}

// write gives the element as YAML in flow style.
func (n *node) write() string {
	switch {
	case n.keys != nil:
		parts := make([]string, len(n.names))
		for i, name := range n.names {
			parts[i] = name + ": " + n.keys[name].write()
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case n.list != nil:
		parts := make([]string, len(n.list))
		for i, item := range n.list {
			parts[i] = item.write()
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return n.text
}

// commutes are the operations in which the order of operands means nothing.
var commutes = map[string]bool{"AND": true, "OR": true, "ADD": true, "MULTIPLY": true, "MIN": true, "MAX": true}

// reordered gives the element with its keys, and the operands of operations
// that commute, in another order.
func (n *node) reordered(t *rapid.T) *node {
	switch {
	case n.keys != nil:
		other := &node{names: rapid.Permutation(n.names).Draw(t, "keys"), keys: map[string]*node{}}
		for name, key := range n.keys {
			other.keys[name] = key.reordered(t)
		}
		for _, key := range []string{"conditions", "values"} {
			if operands := other.keys[key]; operands != nil && commutes[n.keys["operation"].text] {
				operands.list = rapid.Permutation(operands.list).Draw(t, "operands")
			}
		}
		return other
	case n.list != nil:
		other := &node{}
		for _, item := range n.list {
			other.list = append(other.list, item.reordered(t))
		}
		return other
	}
	return n
}

// Names that a generated law knows; half of the parameters may be left out.
var (
	booleanNames = []string{"$waar", "$onwaar", "$misschien", "$oordeel", "$nooit", "$van_elders"}
	numberNames  = []string{"$een", "$half", "$veel", "$soms", "$bedrag_elders"}
	dateNames    = []string{"$dag", "$andere_dag", "$soms_dag", "$referencedate"}
)

func operands(t *rapid.T, depth int, one func(*rapid.T, int) *node) *node {
	n := &node{list: []*node{}}
	for range rapid.IntRange(2, 4).Draw(t, "count") {
		n.list = append(n.list, one(t, depth-1))
	}
	return n
}

func anyBoolean(t *rapid.T, depth int) *node {
	if depth == 0 {
		return scalar("%s", rapid.SampledFrom(booleanNames).Draw(t, "boolean"))
	}
	switch rapid.IntRange(0, 6).Draw(t, "boolean operation") {
	case 0, 1:
		return operation("AND", "conditions", operands(t, depth, anyBoolean))
	case 2, 3:
		return operation("OR", "conditions", operands(t, depth, anyBoolean))
	case 4:
		return operation("NOT", "value", anyBoolean(t, depth-1))
	case 5:
		name := rapid.SampledFrom([]string{"LESS_THAN", "GREATER_THAN_OR_EQUAL", "EQUALS"}).Draw(t, "order")
		return operation(name, "subject", anyNumber(t, depth-1), "value", anyNumber(t, depth-1))
	}
	return operation("LESS_THAN_OR_EQUAL", "subject", anyDay(t, depth-1), "value", anyDay(t, depth-1))
}

func anyNumber(t *rapid.T, depth int) *node {
	if depth == 0 {
		return scalar("%s", rapid.SampledFrom(append(numberNames, "7", "-0.25", "1000000")).Draw(t, "number"))
	}
	switch rapid.IntRange(0, 4).Draw(t, "number operation") {
	case 0:
		return operation(rapid.SampledFrom([]string{"ADD", "MULTIPLY", "MIN", "MAX", "SUBTRACT"}).Draw(t, "name"), "values", operands(t, depth, anyNumber))
	case 1:
		return operation("ROUND", "value", anyNumber(t, depth-1), "precision", scalar("%d", rapid.IntRange(-2, 4).Draw(t, "precision")))
	case 2:
		return operation("DATE_DIFF", "from", anyDay(t, depth-1), "to", anyDay(t, depth-1), "in", scalar("days"))
	}
	one := &node{names: []string{"when", "then"}, keys: map[string]*node{"when": anyBoolean(t, depth-1), "then": anyNumber(t, depth-1)}}
	return operation("IF", "cases", &node{list: []*node{one}}, "default", anyNumber(t, depth-1))
}

func anyDay(t *rapid.T, depth int) *node {
	if depth == 0 {
		return scalar("%s", rapid.SampledFrom(dateNames).Draw(t, "date"))
	}
	return operation("DATE_ADD", "date", anyDay(t, depth-1), rapid.SampledFrom([]string{"days", "weeks", "months"}).Draw(t, "unit"),
		scalar("%d", rapid.IntRange(-50, 50).Draw(t, "amount")))
}

const outputCount = 3

// generated is a law whose outputs are generated expressions.
type generated struct{ outputs []*node }

func anyLaw() *rapid.Generator[generated] {
	return rapid.Custom(func(t *rapid.T) generated {
		g := generated{}
		for range outputCount {
			g.outputs = append(g.outputs, anyBoolean(t, rapid.IntRange(1, 4).Draw(t, "depth")))
		}
		return g
	})
}

func (g generated) reordered(t *rapid.T) generated {
	other := generated{}
	for _, output := range g.outputs {
		other.outputs = append(other.outputs, output.reordered(t))
	}
	return other
}

func (g generated) file() engine.File {
	var text strings.Builder
	text.WriteString(`$id: gegenereerd
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/gegenereerd
articles:
  - number: '1'
    text: Gegenereerd.
    url: https://example.nl/gegenereerd#1
    machine_readable:
      open_terms:
        - {id: oordeel, type: boolean, decided_per_case_by: het college}
        - {id: nooit, type: boolean}
      execution:
        parameters:
          - {name: waar, type: boolean}
          - {name: onwaar, type: boolean}
          - {name: misschien, type: boolean, required: false}
          - {name: een, type: number}
          - {name: half, type: number}
          - {name: veel, type: number}
          - {name: soms, type: number, required: false}
          - {name: dag, type: date}
          - {name: andere_dag, type: date}
          - {name: soms_dag, type: date, required: false}
        input:
          - {name: van_elders, type: boolean, source: {regulation: elders, output: groot, parameters: {getal: $soms}}}
          - {name: bedrag_elders, type: number, source: {regulation: elders, output: dubbel, parameters: {getal: $een}}}
        output:
`)
	for i := range g.outputs {
		fmt.Fprintf(&text, "          - {name: uitkomst_%d, type: boolean}\n", i)
	}
	text.WriteString("        actions:\n")
	for i, output := range g.outputs {
		fmt.Fprintf(&text, "          - {output: uitkomst_%d, value: %s}\n", i, output.write())
	}
	return engine.File{Name: "gegenereerd.yaml", Data: []byte(text.String())}
}

var elders = engine.File{Name: "elders.yaml", Data: []byte(`$id: elders
regulatory_layer: WET
bwb_id: BWBR0000002
url: https://example.nl/elders
articles:
  - number: '1'
    text: Elders.
    url: https://example.nl/elders#1
    machine_readable:
      execution:
        parameters: [{name: getal, type: number}]
        output: [{name: groot, type: boolean}, {name: dubbel, type: number}]
        actions:
          - {output: groot, value: {operation: GREATER_THAN, subject: $getal, value: 5}}
          - {output: dubbel, value: {operation: MULTIPLY, values: [2, $getal]}}
`)}

func load(t *rapid.T, files ...engine.File) *engine.Corpus {
	corpus, err := engine.Load(files...)
	if err != nil {
		t.Fatalf("%v\n%s", err, files[0].Data)
	}
	return corpus
}

// facts are what a generated call gives; any of them may be left out.
func facts(t *rapid.T) map[string]value.Value {
	all := map[string]value.Value{
		"waar": value.Boolean(true), "onwaar": value.Boolean(false), "misschien": value.Boolean(true),
		"een": value.Integer(1), "half": value.MustNumber("0.5"), "veel": value.MustNumber("9223372036854775807"), "soms": value.Integer(6),
		"dag": value.DateValue(value.MustDate("2026-02-28")), "andere_dag": value.DateValue(value.MustDate("2024-02-29")),
		"soms_dag": value.DateValue(value.MustDate("2026-12-31")),
	}
	given := map[string]value.Value{}
	for _, name := range []string{"waar", "onwaar", "misschien", "een", "half", "veel", "soms", "dag", "andere_dag", "soms_dag"} {
		if rapid.IntRange(0, 4).Draw(t, name) > 0 {
			given[name] = all[name]
		}
	}
	return given
}

// outcome runs the outputs and gives what came out, as text: a value, or the
// facts that are missing. Of a traced run the trace is checked too.
func outcome(t *rapid.T, corpus *engine.Corpus, given map[string]value.Value, trace bool, outputs ...string) string {
	result, err := corpus.Execute(engine.Call{Law: "gegenereerd", Outputs: outputs, Date: value.MustDate("2026-06-15"), Parameters: given, Trace: trace})
	if err != nil {
		return err.Error()
	}
	if trace {
		tracetest.Check(t, result.Trace)
	}
	var text []string
	for _, output := range result.Outputs {
		text = append(text, output.Name+" = "+output.Value.String())
	}
	return strings.Join(text, "\n")
}

// The order of operands, of keys and of files changes no outcome.
func TestExecute_orderMeansNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, given := anyLaw().Draw(t, "law"), facts(t)
		one := load(t, g.file(), elders)
		other := load(t, elders, g.reordered(t).file())
		for i := range outputCount {
			name := fmt.Sprintf("uitkomst_%d", i)
			if a, b := outcome(t, one, given, false, name), outcome(t, other, given, false, name); a != b {
				t.Fatalf("%s\nreordered: %s\n%s", a, b, g.outputs[i].write())
			}
		}
	})
}

// Tracing changes no outcome.
func TestExecute_tracingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, given := anyLaw().Draw(t, "law"), facts(t)
		corpus := load(t, g.file(), elders)
		for i := range outputCount {
			name := fmt.Sprintf("uitkomst_%d", i)
			if a, b := outcome(t, corpus, given, false, name), outcome(t, corpus, given, true, name); a != b {
				t.Fatalf("%s\ntraced: %s", a, b)
			}
		}
	})
}

// An output comes out the same alone as together with all others, when all
// others come out.
func TestExecute_lazyEqualsEager(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, given := anyLaw().Draw(t, "law"), facts(t)
		corpus := load(t, g.file(), elders)
		var names, alone []string
		for i := range outputCount {
			name := fmt.Sprintf("uitkomst_%d", i)
			names = append(names, name)
			alone = append(alone, outcome(t, corpus, given, false, name))
		}
		together := outcome(t, corpus, given, false, names...)
		if strings.HasPrefix(together, "uitkomst_0 = ") && together != strings.Join(alone, "\n") {
			t.Fatalf("alone:\n%s\ntogether:\n%s", strings.Join(alone, "\n"), together)
		}
	})
}

// Going as many days, months or years as lie between two days never passes
// the second, and going one more does (02-engine, 04-cases 4.3).
func TestDateAdd_agreesWithDateDiff(t *testing.T) {
	corpus, err := engine.Load(engine.File{Name: "dagen.yaml", Data: []byte(`$id: dagen
regulatory_layer: WET
bwb_id: BWBR0000003
url: https://example.nl/dagen
articles:
  - number: '1'
    text: Dagen.
    url: https://example.nl/dagen#1
    machine_readable:
      execution:
        parameters: [{name: van, type: date}, {name: tot, type: date}]
        output:
          - {name: dagen, type: date}
          - {name: maanden, type: date}
          - {name: jaren, type: date}
          - {name: maand_verder, type: date}
          - {name: jaar_verder, type: date}
        actions:
          - {output: dagen, value: {operation: DATE_ADD, date: $van, days: {operation: DATE_DIFF, from: $van, to: $tot, in: days}}}
          - {output: maanden, value: {operation: DATE_ADD, date: $van, months: {operation: DATE_DIFF, from: $van, to: $tot, in: months}}}
          - {output: jaren, value: {operation: DATE_ADD, date: $van, years: {operation: DATE_DIFF, from: $van, to: $tot, in: years}}}
          - {output: maand_verder, value: {operation: DATE_ADD, date: $van, months: {operation: ADD, values: [1, {operation: DATE_DIFF, from: $van, to: $tot, in: months}]}}}
          - {output: jaar_verder, value: {operation: DATE_ADD, date: $van, years: {operation: ADD, values: [1, {operation: DATE_DIFF, from: $van, to: $tot, in: years}]}}}
`)})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		day := rapid.Int32Range(int32(value.MustDate("1800-01-01")), int32(value.MustDate("2400-01-01")))
		from, to := value.Date(day.Draw(t, "from")), value.Date(day.Draw(t, "to"))
		if from > to {
			from, to = to, from
		}
		result, err := corpus.Execute(engine.Call{Law: "dagen", Outputs: []string{"dagen", "maanden", "jaren", "maand_verder", "jaar_verder"}, Date: from,
			Parameters: map[string]value.Value{"van": value.DateValue(from), "tot": value.DateValue(to)}})
		if err != nil {
			t.Fatal(err)
		}
		reached := map[string]value.Date{}
		for _, output := range result.Outputs {
			reached[output.Name], _ = output.Value.Date()
		}
		if reached["dagen"] != to || reached["maanden"] > to || reached["jaren"] > to || reached["maand_verder"] <= to || reached["jaar_verder"] <= to {
			t.Fatalf("from %v to %v: %v", from, to, reached)
		}
	})
}
