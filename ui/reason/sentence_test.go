package reason_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/ui/reason"
	"kroniek/ui/text"
)

// sentences is a law with a rule for each way to say why.
const sentences = `$id: zinnenwet
regulatory_layer: WET
valid_from: 2020-01-01
name: Zinnenwet
bwb_id: BWBR0000001
url: https://example.org/zinnenwet
articles:
  - number: '1'
    url: https://example.org/zinnenwet/1
    text: |
      1.
      Een zin. Een tweede zin.
      2.
      Het mag, indien
      a. het ene;
      b. het andere.
    machine_readable:
      open_terms:
        - {id: oordeel, type: boolean, decided_per_case_by: de baas, description: Oordeel, legal_basis: {law: zinnenwet, article: 1, paragraph: 2, explanation: 'Onder b: „het andere".'}}
        - {id: regel, type: boolean, description: Regel, default: true}
      definitions:
        grens: {value: 10, type: number, type_spec: {unit: days}, description: Grens}
      execution:
        parameters:
          - {name: a, type: number, type_spec: {unit: days}, description: Aantal}
          - {name: b, type: number, description: Bedrag, type_spec: {unit: eurocent}}
          - {name: dag, type: date, description: Dag}
          - {name: woord, type: string, nullable: true, description: Woord}
          - {name: rijen, type: array, description: Rijen, items: {type: object, fields: [{name: id, type: string}, {name: n, type: number}]}}
        output:
          - {name: elk, type: boolean, description: Elk}
          - {name: een, type: boolean, description: Een ervan}
          - {name: keuze, type: amount, type_spec: {unit: eurocent}, description: Keuze}
          - {name: laat, type: boolean, description: Laat}
          - {name: bekend, type: boolean, description: Bekend woord}
          - {name: leeg, type: boolean, description: Zonder woord}
          - {name: genoeg, type: boolean, description: Genoeg rijen}
          - {name: dubbel, type: amount, type_spec: {unit: eurocent}, description: "Dubbel\nHet bedrag, twee keer."}
          - {name: veel, type: boolean, description: Veel}
          - {name: gezegd, type: boolean, description: Gezegd}
        actions:
          - output: elk
            legal_basis: {law: zinnenwet, article: 1, paragraph: 1}
            value:
              operation: AND
              conditions:
                - {operation: LESS_THAN_OR_EQUAL, subject: $a, value: $grens, legal_basis: {law: zinnenwet, article: 1, paragraph: 1, sentence: 2, explanation: '„tweede zin".'}}
                - $oordeel
                - $regel
          - output: een
            value:
              operation: OR
              conditions:
                - {operation: GREATER_THAN, subject: $a, value: 3}
                - {operation: NOT, value: $oordeel}
          - output: keuze
            value:
              operation: IF
              cases:
                - {when: {operation: EQUALS, subject: $a, value: 1}, then: $b}
              default: $dubbel
          - {output: laat, value: {operation: GREATER_THAN, subject: $dag, value: 2026-01-01}}
          - {output: bekend, value: {operation: IN, subject: $woord, values: [ja, nee]}}
          - {output: leeg, value: {operation: IS_NULL, subject: $woord}}
          - output: genoeg
            value: {operation: FOREACH, collection: $rijen, as: rij, filter: {operation: GREATER_THAN, subject: $rij.n, value: $a}, body: true, combine: OR}
          - {output: dubbel, value: {operation: MULTIPLY, values: [$b, 2]}}
          - {output: veel, value: {operation: GREATER_THAN, subject: $dubbel, value: 100}}
          - {output: gezegd, value: $oordeel}
`

func TestWriter_why(t *testing.T) {
	laws, err := engine.Load(engine.File{Name: "law.yaml", Data: []byte(sentences)})
	if err != nil {
		t.Fatal(err)
	}
	number := func(n int64) value.Value { return value.Integer(n) }
	row := func(id string, n int64) value.Value {
		return value.Record(map[string]value.Value{"id": value.String(id), "n": number(n)})
	}
	yes, no := value.Boolean(true), value.Boolean(false)
	type facts map[string]value.Value
	for name, c := range map[string]struct {
		output   string
		given    facts
		findings facts
		nl       string // below "Waarom", without citations
	}{
		"a count that is too high":         {"elk", facts{"a": number(11)}, nil, "Aan één voorwaarde is niet voldaan, en dat geeft de doorslag: | - Aantal: 11 dagen. Dat is meer dan 10 dagen (grens). | Niet nodig: Oordeel, Regel"},
		"a judgement that decides":         {"elk", facts{"a": number(1)}, facts{"oordeel": no}, "Aan één voorwaarde is niet voldaan, en dat geeft de doorslag: | - Oordeel: nee. Dat is het oordeel van de baas. | Niet nodig: Regel"},
		"everything is met":                {"elk", facts{"a": number(1)}, facts{"oordeel": yes}, "Aan alle voorwaarden is voldaan: | - Aantal: 1 dag. Dat is niet meer dan 10 dagen (grens). | - Oordeel: ja. Dat is het oordeel van de baas. | - Regel: ja."},
		"one is enough":                    {"een", facts{"a": number(4)}, nil, "Het volgende is genoeg: | - Aantal: 4 dagen. Dat is meer dan 3 dagen. | Niet nodig: Oordeel"},
		"none is":                          {"een", facts{"a": number(1)}, facts{"oordeel": yes}, "Geen van deze is het geval: | - Aantal: 1 dag. Dat is niet meer dan 3 dagen. | - Oordeel: ja. Dat is het oordeel van de baas."},
		"a case":                           {"keuze", facts{"a": number(1), "b": number(250)}, nil, "- Aantal: 1 dag. Dat is gelijk aan 1 dag. | - Bedrag: € 2,50."},
		"no case":                          {"keuze", facts{"a": number(2), "b": number(250)}, nil, "- Aantal: 2 dagen. Dat is niet gelijk aan 1 dag. | - Dubbel: € 5,00."},
		"a day":                            {"laat", facts{"dag": value.String("2026-02-01")}, nil, "- Dag: zondag 1 februari 2026. Dat is later dan donderdag 1 januari 2026."},
		"among words":                      {"bekend", facts{"woord": value.String("misschien")}, nil, "- Woord: misschien. Dat is geen van: ja, nee."},
		"an absence":                       {"leeg", facts{"woord": value.Absent}, nil, "- Woord: geen."},
		"rows":                             {"genoeg", facts{"a": number(5), "rijen": value.List([]value.Value{row("x", 1), row("y", 7)})}, nil, "Rijen: één van de 2 bekeken rijen telt mee. | - Meegeteld: y. |   - N: 7. Dat is meer dan 5 dagen (aantal). | - Niet meegeteld: x."},
		"a computation":                    {"dubbel", facts{"b": number(250)}, nil, "Dat is berekend uit: | - Bedrag: € 2,50."},
		"what was compared was worked out": {"veel", facts{"b": number(250)}, nil, "- Dubbel: € 5,00. Dat is meer dan € 1,00. | Bepaald: Dubbel: € 5,00. Het bedrag, twee keer."},
		"what somebody said":               {"gezegd", nil, facts{"oordeel": yes}, "- Oordeel: ja. Dat is het oordeel van de baas."},
	} {
		t.Run(name, func(t *testing.T) {
			call := engine.Call{Law: "zinnenwet", Outputs: []string{c.output}, Date: value.MustDate("2026-06-01"), Parameters: c.given, Findings: c.findings, Trace: true}
			result, err := laws.Execute(call)
			if err != nil {
				t.Fatal(err)
			}
			page := reason.New(text.New(text.Dutch), laws).Page(result.Trace)
			if diff := cmp.Diff(c.nl, why(page.Outcomes[0])); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// why writes what a page says of an outcome on one line, without citations.
func why(o reason.Outcome) string {
	var lines []string
	if o.Lead != "" {
		lines = append(lines, o.Lead)
	}
	var add func(all []reason.Reason, depth int)
	add = func(all []reason.Reason, depth int) {
		for _, one := range all {
			lines = append(lines, strings.Repeat("  ", depth)+"- "+one.Text)
			add(one.Under, depth+1)
		}
	}
	add(o.Reasons, 0)
	for _, one := range o.Computed {
		lines = append(lines, "Bepaald: "+one.Text)
	}
	if len(o.NotAsked) > 0 {
		lines = append(lines, "Niet nodig: "+strings.Join(o.NotAsked, ", "))
	}
	return strings.Join(lines, " | ")
}

// What is cited comes with the words of the law: the volzin, or the onderdeel
// in which the quoted words stand.
func TestWriter_words(t *testing.T) {
	laws, err := engine.Load(engine.File{Name: "law.yaml", Data: []byte(sentences)})
	if err != nil {
		t.Fatal(err)
	}
	result, err := laws.Execute(engine.Call{Law: "zinnenwet", Outputs: []string{"elk"}, Date: value.MustDate("2026-06-01"), Trace: true,
		Parameters: map[string]value.Value{"a": value.Integer(1)}, Findings: map[string]value.Value{"oordeel": value.Boolean(true)}})
	if err != nil {
		t.Fatal(err)
	}
	outcome := reason.New(text.New(text.Dutch), laws).Page(result.Trace).Outcomes[0]
	want := []reason.Cite{
		{Where: "artikel 1, lid 1, volzin 2, Zinnenwet", Words: "Een tweede zin."},
		{Where: "artikel 1, lid 2, Zinnenwet", Words: "Het mag, indien […] b. het andere."},
	}
	if diff := cmp.Diff(want, outcome.Words); diff != "" {
		t.Error(diff)
	}
	// Without the laws the trace tells it all the same.
	outcome = reason.New(text.New(text.Dutch), nil).Page(result.Trace).Outcomes[0]
	if got := why(outcome); !strings.HasPrefix(got, "Aan alle voorwaarden is voldaan: | - A: 1 dag. Dat is niet meer dan 10 dagen (grens).") {
		t.Errorf("without the laws: %s", got)
	}
}
