package reading_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// law holds a rule for each way in which an outcome can be settled.
const law = `$id: leeswet
regulatory_layer: WET
valid_from: 2020-01-01
name: Leeswet
bwb_id: BWBR0000001
url: https://example.org/leeswet
articles:
  - number: '1'
    url: https://example.org/leeswet/1
    text: Tekst.
    machine_readable:
      execution:
        parameters:
          - {name: a, type: number}
          - {name: b, type: number}
          - {name: rijen, type: array, items: {type: object, fields: [{name: id, type: string}, {name: n, type: number}]}}
        output:
          - {name: beide, type: boolean}
          - {name: een_van_beide, type: boolean}
          - {name: keuze, type: number}
          - {name: anders, type: number}
          - {name: groot, type: boolean}
          - {name: alles_groot, type: boolean}
          - {name: enige, type: boolean}
          - {name: som, type: number}
          - {name: twee_keer, type: boolean}
        actions:
          - output: beide
            value:
              operation: AND
              conditions:
                - {operation: GREATER_THAN, subject: $a, value: 5}
                - {operation: GREATER_THAN, subject: $b, value: 5}
          - output: een_van_beide
            value:
              operation: OR
              conditions:
                - {operation: GREATER_THAN, subject: $a, value: 5}
                - {operation: GREATER_THAN, subject: $b, value: 5}
          - output: keuze
            value:
              operation: IF
              cases:
                - {when: {operation: EQUALS, subject: $a, value: 1}, then: 10}
                - {when: {operation: EQUALS, subject: $a, value: 2}, then: 20}
              default: 30
          - output: anders
            value: {operation: IF, when: {operation: EQUALS, subject: $a, value: 1}, then: $b, else: 0}
          - output: groot
            value: {operation: FOREACH, collection: $rijen, as: rij, body: {operation: GREATER_THAN, subject: $rij.n, value: 5}, combine: OR}
          - output: alles_groot
            value: {operation: FOREACH, collection: $rijen, as: rij, body: {operation: GREATER_THAN, subject: $rij.n, value: 5}, combine: AND}
          - output: enige
            value: {operation: FOREACH, collection: $rijen, as: rij, filter: {operation: GREATER_THAN, subject: $rij.n, value: $a}, body: true, combine: OR}
          - output: som
            value: {operation: ADD, values: [$a, $b, 1]}
          - output: twee_keer
            value:
              operation: AND
              conditions:
                - $beide
                - {operation: NOT, value: $beide}
`

func corpus(t testing.TB, texts ...string) *engine.Corpus {
	t.Helper()
	var files []engine.File
	for i, text := range texts {
		files = append(files, engine.File{Name: fmt.Sprintf("%d.yaml", i), Data: []byte(text)})
	}
	loaded, err := engine.Load(files...)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

// given reads parameters as a=1; rows as rijen=x:3,y:7.
func given(written string) map[string]value.Value {
	parameters := map[string]value.Value{}
	for part := range strings.FieldsSeq(written) {
		name, text, _ := strings.Cut(part, "=")
		if name != "rijen" {
			parameters[name] = value.MustNumber(text)
			continue
		}
		rows := []value.Value{}
		for row := range strings.SplitSeq(text, ",") {
			id, n, isRow := strings.Cut(row, ":")
			if isRow {
				rows = append(rows, value.Record(map[string]value.Value{"id": value.String(id), "n": value.MustNumber(n)}))
			}
		}
		parameters[name] = value.List(rows)
	}
	return parameters
}

func run(t testing.TB, c *engine.Corpus, output, parameters string) *trace.Document {
	t.Helper()
	result, err := c.Execute(engine.Call{Law: "leeswet", Outputs: []string{output}, Date: value.MustDate("2026-01-01"), Parameters: given(parameters), Trace: true})
	if err != nil {
		t.Fatal(err)
	}
	return result.Trace
}

// path writes grounds as a nested list: name=result[…].
func path(g *reading.Ground) string {
	text := g.Step.Name + "=" + g.Step.Result.String()
	if g.Told {
		text += "^"
	}
	if len(g.Under) == 0 {
		return text
	}
	parts := make([]string, len(g.Under))
	for i, under := range g.Under {
		parts[i] = path(under)
	}
	return text + "[" + strings.Join(parts, " ") + "]"
}

func TestReader_Decisive(t *testing.T) {
	c := corpus(t, law)
	for name, test := range map[string]struct{ output, parameters, want string }{
		"AND false: the operand that is":   {"beide", "a=9 b=1", "AND=false[GREATER_THAN=false[b=1 5=5]]"},
		"AND true: all":                    {"beide", "a=9 b=9", "AND=true[GREATER_THAN=true[a=9 5=5] GREATER_THAN=true[b=9 5=5]]"},
		"OR true: the operand that is":     {"een_van_beide", "a=1 b=9", "OR=true[GREATER_THAN=true[b=9 5=5]]"},
		"OR false: all":                    {"een_van_beide", "a=1 b=2", "OR=false[GREATER_THAN=false[a=1 5=5] GREATER_THAN=false[b=2 5=5]]"},
		"IF: the case that held":           {"keuze", "a=2", "IF=20[when=true[EQUALS=true[a=2 2=2]] 20=20]"},
		"IF: no case held":                 {"keuze", "a=3", "IF=30[when=false[EQUALS=false[a=3 1=1]] when=false[EQUALS=false[a=3 2=2]] 30=30]"},
		"IF with else":                     {"anders", "a=1 b=7", "IF=7[when=true[EQUALS=true[a=1 1=1]] b=7]"},
		"FOREACH OR true: the one that is": {"groot", "rijen=x:1,y:7,z:2", "FOREACH=true[rij={id: y, n: 7}[GREATER_THAN=true[rij.n=7 5=5]]]"},
		"FOREACH OR false: all":            {"groot", "rijen=x:1,y:2", "FOREACH=false[rij={id: x, n: 1}[GREATER_THAN=false[rij.n=1 5=5]] rij={id: y, n: 2}[GREATER_THAN=false[rij.n=2 5=5]]]"},
		"FOREACH AND false: the one that":  {"alles_groot", "rijen=x:8,y:2,z:9", "FOREACH=false[rij={id: y, n: 2}[GREATER_THAN=false[rij.n=2 5=5]]]"},
		"FOREACH AND true: all":            {"alles_groot", "rijen=x:8,y:9", "FOREACH=true[rij={id: x, n: 8}[GREATER_THAN=true[rij.n=8 5=5]] rij={id: y, n: 9}[GREATER_THAN=true[rij.n=9 5=5]]]"},
		"FOREACH over nothing":             {"groot", "rijen=", "FOREACH=false[rijen=[]]"},
		"FOREACH with a filter":            {"enige", "a=5 rijen=x:1,y:7", "FOREACH=true[rij={id: y, n: 7}[filter=true[GREATER_THAN=true[rij.n=7 a=5]] true=true]]"},
		"FOREACH of which all are filtered": {"enige", "a=9 rijen=x:1,y:7",
			"FOREACH=false[rijen=[{id: x, n: 1}, {id: y, n: 7}] a=9]"},
		"arithmetic: all":                   {"som", "a=1 b=2", "ADD=4[a=1 b=2 1=1]"},
		"what is read again is told before": {"twee_keer", "a=9 b=9", "AND=false[NOT=false[beide=true[AND=true[GREATER_THAN=true[a=9 5=5] GREATER_THAN=true[b=9 5=5]]]]]"},
		"and not twice":                     {"twee_keer", "a=1 b=9", "AND=false[beide=false[AND=false[GREATER_THAN=false[a=1 5=5]]]]"},
	} {
		t.Run(name, func(t *testing.T) {
			r := reading.New(run(t, c, test.output, test.parameters))
			action := r.Decisive(r.Document().Root).Under[0]
			if got := path(action.Under[0]); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// A chain of outputs that each read the one before twice is told in time that
// grows with the chain, not with its doublings.
func TestReader_Decisive_sharedGrounds(t *testing.T) {
	anchor := &trace.Anchor{LawID: "wet", Article: "1"}
	below := &trace.Step{NodeType: trace.Resolve, Name: "s0", Anchor: anchor, Result: value.Integer(1)}
	for i := 1; i < 200; i++ {
		again := &trace.Step{NodeType: trace.Cached, Name: below.Name, Anchor: anchor, Result: value.Integer(1)}
		below = &trace.Step{NodeType: trace.Action, Name: fmt.Sprintf("s%d", i), Anchor: anchor, Result: value.Integer(1), Children: []*trace.Step{below, again}}
	}
	g := reading.New(&trace.Document{Root: below}).Decisive(below)
	if len(g.Under) != 2 || !g.Under[1].Told {
		t.Errorf("%d grounds; want the second told before", len(g.Under))
	}
}

func TestReader_Decisive_finding(t *testing.T) {
	term := &trace.Step{NodeType: trace.OpenTerm, Name: "oordeel", Source: &trace.Source{Kind: trace.FromImplementation}, Result: value.Boolean(true), Children: []*trace.Step{
		{NodeType: trace.CrossLaw, Name: "beleid#stil"},
		{NodeType: trace.CrossLaw, Name: "beleid#oordeel", Result: value.Boolean(true)},
		{NodeType: trace.Resolve, Name: "oordeel", Source: &trace.Source{Kind: trace.FromFinding}, Result: value.Boolean(false)},
	}}
	got := path(reading.New(&trace.Document{Root: term}).Decisive(term))
	if want := "oordeel=true[beleid#oordeel=true]"; got != want {
		t.Errorf("got %s; want %s: what is silent or set aside decided nothing", got, want)
	}
}

// told writes differences as lines: what, where, in what.
func told(all []reading.Difference) []string {
	lines := []string{}
	for _, one := range all {
		step := one.Right
		if step == nil {
			step = one.Left
		}
		line := string(one.Change) + " " + step.Name
		if one.Change == reading.Changed {
			line += fmt.Sprintf(" %v: %v → %v", one.In, one.Left.Result, one.Right.Result)
		}
		lines = append(lines, line)
	}
	return lines
}

func TestDiff(t *testing.T) {
	c := corpus(t, law)
	newer := strings.NewReplacer("valid_from: 2020-01-01", "valid_from: 2026-01-01", "subject: $b, value: 5", "subject: $b, value: 7").Replace(law)
	conditions := "                - {operation: GREATER_THAN, subject: $a, value: 5}\n                - {operation: GREATER_THAN, subject: $b, value: 5}\n"
	swapped := "                - {operation: GREATER_THAN, subject: $b, value: 5}\n                - {operation: GREATER_THAN, subject: $a, value: 5}\n"
	for name, test := range map[string]struct {
		left, right *trace.Document
		want        []string
	}{
		"the same": {run(t, c, "beide", "a=9 b=9"), run(t, c, "beide", "a=9 b=9"), []string{}},
		"another value": {run(t, c, "som", "a=1 b=2"), run(t, c, "som", "a=1 b=3"),
			[]string{"changed som [result]: 4 → 5", "changed ADD [result]: 4 → 5", "changed b [result]: 2 → 3"}},
		"a condition that is not reached": {run(t, c, "beide", "a=9 b=9"), run(t, c, "beide", "a=1 b=9"), []string{
			"changed beide [result]: true → false", "changed AND [result]: true → false", "changed GREATER_THAN [result]: true → false",
			"changed a [result]: 9 → 1", "only_left GREATER_THAN"}},
		"another case": {run(t, c, "keuze", "a=1"), run(t, c, "keuze", "a=3"), []string{
			"changed keuze [result]: 10 → 30", "changed IF [result]: 10 → 30", "changed when [result]: true → false", "changed EQUALS [result]: true → false",
			"changed a [result]: 1 → 3", "only_left 10", "only_right when", "only_right 30"}},
		"elements by id": {run(t, c, "groot", "rijen=x:1,y:2,z:7"), run(t, c, "groot", "rijen=y:2,w:1,z:7"), []string{
			"changed rijen [result]: [{id: x, n: 1}, {id: y, n: 2}, {id: z, n: 7}] → [{id: y, n: 2}, {id: w, n: 1}, {id: z, n: 7}]",
			"only_left rij", "only_right rij"}},
		"what is left out, by id": {run(t, c, "enige", "a=5 rijen=x:1,y:7"), run(t, c, "enige", "a=5 rijen=w:2,x:1,y:7"), []string{
			"changed FOREACH [skipped]: true → true", "changed rijen [result]: [{id: x, n: 1}, {id: y, n: 7}] → [{id: w, n: 2}, {id: x, n: 1}, {id: y, n: 7}]"}},
		"a newer version that says the same of this": {run(t, c, "som", "a=1 b=2"), run(t, corpus(t, newer), "som", "a=1 b=2"), []string{}},
		"a newer version that says otherwise": {run(t, c, "beide", "a=9 b=6"), run(t, corpus(t, newer), "beide", "a=9 b=6"), []string{
			"changed beide [result]: true → false", "changed AND [result]: true → false", "changed GREATER_THAN [result]: true → false", "changed 7 [result]: 5 → 7"}},
		"one of two conditions read first": {run(t, c, "een_van_beide", "a=1 b=1"), run(t, corpus(t, strings.ReplaceAll(law, conditions, swapped)), "een_van_beide", "a=1 b=1"), []string{}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, told(reading.Diff(test.left, test.right))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A step that another step found first this time, or that stands under another
// one, is no difference.
func TestDiff_order(t *testing.T) {
	anchor := &trace.Anchor{LawID: "wet", Article: "1"}
	step := func(kind trace.NodeType, name string, children ...*trace.Step) *trace.Step {
		return &trace.Step{NodeType: kind, Name: name, YAMLPath: "articles.1." + name, Anchor: anchor, Result: value.Integer(1), Children: children}
	}
	doc := func(children ...*trace.Step) *trace.Document {
		return &trace.Document{Root: step(trace.Article, "wet#1", children...)}
	}
	found := func() *trace.Step { return step(trace.Action, "x", step(trace.Operation, "ADD")) }
	first := doc(step(trace.Action, "a", found()), step(trace.Action, "b", step(trace.Cached, "x")))
	second := doc(step(trace.Action, "b", found()), step(trace.Action, "a", step(trace.Cached, "x")))
	if all := told(reading.Diff(first, second)); len(all) > 0 {
		t.Errorf("found elsewhere first: %q", all)
	}
	moved := doc(step(trace.Action, "a"), step(trace.Action, "b", found()))
	if all := told(reading.Diff(doc(step(trace.Action, "a", found()), step(trace.Action, "b")), moved)); len(all) > 0 {
		t.Errorf("under another step: %q", all)
	}
	changed := found()
	changed.Result = value.Integer(2)
	moved = doc(step(trace.Action, "a"), step(trace.Action, "b", changed))
	all := reading.Diff(doc(step(trace.Action, "a", found()), step(trace.Action, "b")), moved)
	if len(all) != 1 || all[0].LeftID != "n0.0" || all[0].RightID != "n1.0" {
		t.Errorf("changed and under another step: %q", told(all))
	}
}

func TestSearch(t *testing.T) {
	d := run(t, corpus(t, law), "beide", "a=9 b=9")
	ids := func(query string, words func(*trace.Step) string) []string {
		found := []string{}
		for _, hit := range reading.Search(d, query, words) {
			found = append(found, hit.ID)
		}
		return found
	}
	label := func(s *trace.Step) string {
		if s.Name == "a" {
			return "Première één"
		}
		return ""
	}
	for query, want := range map[string][]string{
		"":                       {},
		"  ":                     {},
		"GREATER":                {"n0.0.0", "n0.0.1"},
		"conditions.1 value":     {"n0.0.1", "n0.0.1.1"},
		"premiere EEN":           {"n0.0.0.0"},
		"greater nergens":        {},
		"leeswet artikel 1":      {},
		"leeswet parameters.b":   {"n0.0.1.0"},
		"regelrecht leeswet and": {},
	} {
		if diff := cmp.Diff(want, ids(query, label)); diff != "" {
			t.Errorf("%q: %s", query, diff)
		}
	}
}

func TestFoldByLaw(t *testing.T) {
	at := func(law string, children ...*trace.Step) *trace.Step {
		s := &trace.Step{NodeType: trace.Operation, Name: "x", Children: children}
		if law != "" {
			s.Anchor = &trace.Anchor{LawID: law, Article: "1", ValidFrom: "2020-01-01"}
		}
		return s
	}
	newer := at("a")
	newer.Anchor.ValidFrom = "2021-01-01"
	d := &trace.Document{Root: at("a", at("a", at("b", at("b"), at("a"))), at("", at("c")), newer)}
	var write func(p *reading.Part) string
	write = func(p *reading.Part) string {
		text := fmt.Sprintf("%s %s %s %d", p.ID, p.Law.LawID, p.Law.ValidFrom, p.Steps)
		for _, under := range p.Under {
			text += " (" + write(under) + ")"
		}
		return text
	}
	want := "n a 2020-01-01 3 (n0.0 b 2020-01-01 2 (n0.0.1 a 2020-01-01 1)) (n1.0 c 2020-01-01 1) (n2 a 2021-01-01 1)"
	if got := write(reading.FoldByLaw(d)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// What a document is about is told from what followed, at each stage.
func TestOutcomes(t *testing.T) {
	step := func(kind trace.NodeType, name string, children ...*trace.Step) *trace.Step {
		return &trace.Step{NodeType: kind, Name: name, Children: children}
	}
	staged := &trace.Document{Root: step(trace.Article, "wet#1",
		step(trace.Article, "BESLUIT",
			step(trace.HookResolution, "wet#2", step(trace.Action, "gevolg", step(trace.Action, "tussenstap")), step(trace.Cached, "eerder")),
			step(trace.Action, "uitkomst")),
		step(trace.Article, "BEKENDMAKING", step(trace.HookResolution, "wet#3", step(trace.OverrideResolved, "termijn"))))}
	plain := &trace.Document{Root: step(trace.Article, "wet#1", step(trace.Action, "uitkomst", step(trace.Action, "tussenstap")))}
	names := func(steps []*trace.Step) string {
		var all []string
		for _, one := range steps {
			all = append(all, one.Name)
		}
		return strings.Join(all, " ")
	}
	for _, c := range []struct{ what, got, want string }{
		{"outcomes at stages", names(reading.Outcomes(staged)), "uitkomst"},
		{"given at stages", names(reading.Given(staged)), "gevolg uitkomst termijn"},
		{"outcomes without", names(reading.Outcomes(plain)), "uitkomst"},
		{"given without", names(reading.Given(plain)), "uitkomst"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
}

// A decision taken anew has no submission of its own; that is no difference.
func TestSharedStages(t *testing.T) {
	staged := func(stages ...string) *trace.Document {
		root := &trace.Step{NodeType: trace.Article, Name: "wet#1", Children: []*trace.Step{{NodeType: trace.Action, Name: "uitkomst"}}}
		for _, stage := range stages {
			root.Children = append(root.Children, &trace.Step{NodeType: trace.Article, Name: stage})
		}
		return &trace.Document{Root: root}
	}
	names := func(d *trace.Document) string {
		var all []string
		for _, one := range d.Root.Children {
			all = append(all, one.Name)
		}
		return strings.Join(all, " ")
	}
	for _, c := range []struct {
		left, right         *trace.Document
		wantLeft, wantRight string
	}{
		{staged("AANVRAAG", "BESLUIT"), staged("BESLUIT", "BEKENDMAKING"), "uitkomst BESLUIT", "uitkomst BESLUIT"},
		{staged("BESLUIT"), staged("BESLUIT"), "uitkomst BESLUIT", "uitkomst BESLUIT"},
		{staged("BESLUIT"), staged(), "uitkomst BESLUIT", "uitkomst"},
		{staged("AANVRAAG"), staged("BESLUIT"), "uitkomst AANVRAAG", "uitkomst BESLUIT"},
	} {
		before := names(c.left)
		left, right := reading.SharedStages(c.left, c.right)
		if names(left) != c.wantLeft || names(right) != c.wantRight {
			t.Errorf("%q beside %q, want %q beside %q", names(left), names(right), c.wantLeft, c.wantRight)
		}
		if names(c.left) != before {
			t.Errorf("the document itself became %q", names(c.left))
		}
	}
}

// Only the steps of the decisive paths decide, and not what stands above them.
func TestReader_Deciding(t *testing.T) {
	d := run(t, corpus(t, law), "beide", "a=9 b=1")
	on := reading.New(d).Deciding()
	for _, step := range d.Steps() {
		want := step != d.Root && step.Name != "a" && !(step.Name == "GREATER_THAN" && step.Result.IsTrue())
		if step.Name == "5" {
			continue // of either condition
		}
		if on[step] != want {
			t.Errorf("%s = %v decides: %v, want %v", step.Name, step.Result, on[step], want)
		}
	}
}
