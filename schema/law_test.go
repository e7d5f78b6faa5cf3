package schema_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/corpus"
	"kroniek/schema"
)

// law is a file of policy with one article; the tests fill in the article's
// rules, indented by four.
const law = `
$id: test
regulatory_layer: UITVOERINGSBELEID
valid_from: 2026-01-01
articles:
- number: 1
  text: Een artikel.
  machine_readable:
`

func rules(yaml string) string {
	return law + "    " + strings.ReplaceAll(strings.TrimSpace(yaml), "\n", "\n    ") + "\n"
}

// value is the rules of an article with one action that takes the value.
func value(yaml string) string {
	return rules("execution: {actions: [{output: o, value: " + yaml + "}]}")
}

func TestLaw_acceptsOwnCorpus(t *testing.T) {
	regulation, err := fs.Sub(corpus.FS, "regulation")
	if err != nil {
		t.Fatal(err)
	}
	files := yamlFiles(t, regulation)
	if len(files) == 0 {
		t.Fatal("the corpus holds no law")
	}
	for name, text := range files {
		if found := lawFindings(t, text); found != nil {
			t.Errorf("%s: %s", name, strings.Join(found, "; "))
		}
	}
}

func TestLaw_accepts(t *testing.T) {
	for name, text := range map[string]string{
		"plain scalars where a text is meant": `
$id: test
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.invalid/wet
name: no
articles: [{number: 0123, text: 2026-01-01, url: "https://example.invalid/wet/1"}]`,
		"a royal decree known by its Staatscourant number": `
$id: test
regulatory_layer: KONINKLIJK_BESLUIT
stcrt_id: stcrt-2025-1
url: https://example.invalid/kb
articles: [{number: "1", text: Een artikel., url: "https://example.invalid/kb/1"}]`,
		"a national law of which the number is not known": `
$id: test
regulatory_layer: MINISTERIELE_REGELING
bwb_id: null
url: https://example.invalid/regeling
articles: [{number: "1", text: Samenvatting., url: "https://example.invalid/regeling/1"}]`,
		"policy and reductions without address":       strings.Replace(law+"    {}", "UITVOERINGSBELEID", "REDUCTIE", 1),
		"produces as a single mapping":                rules(`execution: {produces: {legal_character: TOETS}}`),
		"produces as a list":                          rules(`execution: {produces: [{submission: AANVRAAG, parameters: [a], requests: test#1}, {legal_character: BESCHIKKING, decision_type: TOEKENNING, outputs: [o]}, {moment: {parameter: p}}, {term: {for: BEZWAARSCHRIFT, first_day: a, last_day: b, legal_basis: test#1}}, {decision_needed: {output: o, legal_basis: test#1}}]}`),
		"decides_on, one or more":                     rules(`execution: {produces: [{legal_character: BESCHIKKING, decides_on: test#1}, {legal_character: BESCHIKKING, decides_on: [test#1, "test#7:11"]}]}`),
		"an operation inline in an action":            rules(`execution: {actions: [{output: o, operation: ROUND, precision: 0, value: $a, legal_basis: test#1}]}`),
		"IF with cases and with when":                 value(`{operation: IF, cases: [{when: $a, then: {operation: IF, when: $b, then: 1, else: 2}}], default: null}`),
		"SWITCH with cases and with when":             value(`{operation: SWITCH, cases: [{when: $a, then: {operation: SWITCH, when: $b, then: 1}}]}`),
		"older names":                                 value(`{operation: AND, conditions: [{operation: NOT_EQUALS, subject: $a, value: 1}, {operation: IS_NULL, subject: $a}, {operation: NOT_NULL, subject: $a}, {operation: NOT_IN, subject: $a, values: [1]}]}`),
		"IN with value, a list or values":             value(`{operation: OR, conditions: [{operation: IN, subject: $a, value: $b}, {operation: IN, subject: $a, value: [1, 2]}, {operation: IN, subject: $a, values: [$b, 2]}]}`),
		"FOREACH with everything":                     value(`{operation: FOREACH, collection: $a, as: x, let: {y: {source: {regulation: andere_wet, output: o, parameters: {p: $x.veld}}}}, filter: $y, body: {operation: RECORD, fields: {y: $y}}, combine: ONLY, empty: null}`),
		"a source of every form":                      rules(`execution: {input: [{name: a, type: date, source: {regulation: r, output: o, as_of: 2024-02-29}}, {name: b, type: date, source: {regulation: r, output: o, parameters: {p: {operation: LIST, items: []}}, as_of: $p}}, {name: c, type: date, source: {output: o}}, {name: d, type: decision, source: {article: $d, output: o}}, {name: e, type: array, items: {type: object, fields: [{name: f, type: date}]}, source: {decisions: "test#7:11"}}, {name: g, type: array, source: {executograms: stroom}}, {name: h, type: string, source: {}}, {name: i, type: string, source: {scope: gemeente_code}}, {name: j, type: string, nullable: true, source: {decision: taken_on}}]}`),
		"open terms with a value and actions":         rules(`open_terms: [{id: a, type: array, default: []}, {id: b, type: number, default: {operation: ADD, values: [1, $p]}}, {id: c, type: number, default: {actions: [{output: c, value: 3}]}}]`),
		"bounds of three kinds":                       rules(`execution: {parameters: [{name: p, type: date, type_spec: {min: 2026-01-01, max: $q}}, {name: q, type: number, type_spec: {min: -1.5, max: 1e3}}]}`),
		"hooks on a character and on a submission":    rules(`hooks: [{hook_point: pre_actions, applies_to: {legal_character: BESCHIKKING, decision_type: TOEKENNING, stage: BEKENDMAKING}}, {hook_point: post_actions, applies_to: {submission: BEZWAARSCHRIFT, decided_by: BESCHIKKING, established_by: "test#7:11"}}, {hook_point: post_actions, applies_to: {completion: AANVRAAG, decided_by: BESCHIKKING}}]`),
		"overrides, executes, markings":               rules("overrides: [{law: a, article: 1, output: o, voids: true, legal_text_excerpt: bestaat geen aanspraak}]\nexecutes: [{law: a, article: '2'}]\nmarkings: [{about: a, reason: b, legal_text_excerpt: c}]\nuntranslatables: [{construct: a, reason: b, accepted: true}]"),
		"definitions bare and with a type":            rules(`definitions: {A: 5, B: [x, y], C: {value: 0.1, type: number, type_spec: {unit: ratio}}, D: no}`),
		"legal basis as text, mapping and list":       rules(`execution: {output: [{name: a, type: date, legal_basis: artikel 1}, {name: b, type: date, legal_basis: {law: test, article: 1, paragraph: 2, sentence: 1, explanation: zo}}, {name: c, type: date, legal_basis: [test#1, {law: test, article: 2}]}]}`),
		"names that start with a digit":               value(`$2_1_3_gezag`),
		"the calculation date with its parts":         value(`{operation: LIST, items: [$referencedate, $referencedate.year]}`),
		"DATE_ADD over one unit, START_OF, DATE_PART": value(`{operation: DATE_ADD, date: {operation: START_OF, date: $a, in: week}, days: {operation: DATE_PART, date: $a, in: day}}`),
	} {
		t.Run(name, func(t *testing.T) {
			if found := lawFindings(t, text); found != nil {
				t.Errorf("refused: %s", strings.Join(found, "; "))
			}
		})
	}
}

// TestLaw_refuses also proves that errors are direct: one fault, one finding,
// at the place of the fault.
func TestLaw_refuses(t *testing.T) {
	const (
		execution = "/articles/0/machine_readable/execution"
		ofAction  = execution + "/actions/0"
		ofValue   = ofAction + "/value"
		ofInput   = execution + "/input/0"
	)
	source := func(yaml string) string {
		return rules("execution: {input: [{name: i, type: number, source: " + yaml + "}]}")
	}
	produces := func(yaml string) string { return rules("execution: {produces: [" + yaml + "]}") }
	national := func(layer, head string) string {
		return "$id: test\nregulatory_layer: " + layer + "\n" + head + "\narticles: [{number: '1', text: t, url: 'https://example.invalid/1'}]"
	}
	const url = "url: https://example.invalid/wet"
	for name, test := range map[string]struct{ text, want string }{
		"a law without id":                     {strings.Replace(law, "$id: test\n", "", 1) + "    {}", "/ required"},
		"a law without articles":               {"$id: test\nregulatory_layer: REDUCTIE\narticles: []", "/articles minItems"},
		"an unknown key at the top":            {"onbekend: x" + law + "    {}", "/ additionalProperties"},
		"an address that is none":              {national("WET", "bwb_id: BWBR0000001\nurl: geen adres"), "/url format"},
		"a national law without url":           {national("WET", "bwb_id: BWBR0000001"), "/ required"},
		"an article of it without url":         {strings.Replace(national("WET", url+"\nbwb_id: BWBR0000001"), ", url: 'https://example.invalid/1'", "", 1), "/articles/0 required"},
		"a national law without bwb_id":        {national("AMVB", url), "/ required"},
		"a royal decree without any number":    {national("KONINKLIJK_BESLUIT", url), "/ required"},
		"a bwb_id that is none":                {national("WET", url+"\nbwb_id: BWBR1"), "/bwb_id pattern"},
		"a municipal ordinance without title":  {national("GEMEENTELIJKE_VERORDENING", url+"\ngemeente_code: GM0344"), "/ required"},
		"a gemeente_code without prefix":       {national("GEMEENTELIJKE_VERORDENING", url+"\nofficiele_titel: t\ngemeente_code: 0344"), "/gemeente_code pattern"},
		"a day that does not exist":            {strings.Replace(law, "2026-01-01", "2023-02-29", 1) + "    {}", "/valid_from format"},
		"a day without leading zeros":          {strings.Replace(law, "2026-01-01", "2026-1-1", 1) + "    {}", "/valid_from format"},
		"an id with a capital":                 {strings.Replace(law, "$id: test", "$id: Test", 1) + "    {}", "/$id pattern"},
		"a layer in lower case":                {strings.Replace(law, "UITVOERINGSBELEID", "beleidsregel", 1) + "    {}", "/regulatory_layer enum"},
		"an unknown key in the rules":          {rules(`execute: {}`), "/articles/0/machine_readable additionalProperties"},
		"an unknown type":                      {rules(`execution: {output: [{name: o, type: datum}]}`), execution + "/output/0/type enum"},
		"a field without type":                 {rules(`execution: {output: [{name: o}]}`), execution + "/output/0 required"},
		"derived on a parameter":               {rules(`execution: {parameters: [{name: p, type: date, derived: true}]}`), execution + "/parameters/0 additionalProperties"},
		"required on an output":                {rules(`execution: {output: [{name: p, type: date, required: true}]}`), execution + "/output/0 additionalProperties"},
		"an input without source":              {rules(`execution: {input: [{name: i, type: date}]}`), ofInput + " required"},
		"a name with a space":                  {rules(`execution: {output: [{name: een naam, type: date}]}`), execution + "/output/0/name pattern"},
		"a boolean that is a text":             {rules(`execution: {output: [{name: o, type: date, nullable: "true"}]}`), execution + "/output/0/nullable type"},
		"an unknown unit":                      {rules(`execution: {output: [{name: o, type: number, type_spec: {unit: dagen}}]}`), execution + "/output/0/type_spec/unit enum"},
		"a bound that is a word":               {rules(`execution: {output: [{name: o, type: number, type_spec: {min: laag}}]}`), execution + "/output/0/type_spec/min format"},
		"a bound that is a bad reference":      {rules(`execution: {output: [{name: o, type: number, type_spec: {max: "$a b"}}]}`), execution + "/output/0/type_spec/max pattern"},
		"an element that has a name":           {rules(`execution: {output: [{name: o, type: array, items: {name: x, type: date}}]}`), execution + "/output/0/items additionalProperties"},
		"an action without value":              {rules(`execution: {actions: [{output: o}]}`), ofAction + " required"},
		"an action without output":             {rules(`execution: {actions: [{value: 1}]}`), ofAction + " required"},
		"operands without operation":           {rules(`execution: {actions: [{output: o, value: 1, precision: 0}]}`), ofAction + " additionalProperties"},
		"an inline operation with a wrong key": {rules(`execution: {actions: [{output: o, operation: ADD, values: [1], value: 2}]}`), ofAction + " additionalProperties"},
		"an output inside an expression":       {value(`{operation: NOT, value: $a, output: o}`), ofValue + "/output not"},
		"a mapping that is no operation":       {value(`{a: 1}`), ofValue + " required"},
		"an unknown operation":                 {value(`{operation: SOM, values: [1]}`), ofValue + "/operation enum"},
		"an operation in lower case":           {value(`{operation: add, values: [1]}`), ofValue + "/operation enum"},
		"a misspelt operand, deep inside":      {value(`{operation: NOT, value: {operation: EQUALS, subject: $a, value: 1, valeu: 2}}`), ofValue + "/value additionalProperties"},
		"an operand that is missing":           {value(`{operation: EQUALS, subject: $a}`), ofValue + " required"},
		"values that are no list":              {value(`{operation: ADD, values: 1}`), ofValue + "/values type"},
		"nothing to add":                       {value(`{operation: ADD, values: []}`), ofValue + "/values minItems"},
		"one value to divide":                  {value(`{operation: DIVIDE, values: [1]}`), ofValue + "/values minItems"},
		"no conditions":                        {value(`{operation: AND, conditions: []}`), ofValue + "/conditions minItems"},
		"rounding without precision":           {value(`{operation: ROUND, value: $a}`), ofValue + " required"},
		"a precision past 28":                  {value(`{operation: FLOOR, value: $a, precision: 29}`), ofValue + "/precision maximum"},
		"IF without cases":                     {value(`{operation: IF, default: 1}`), ofValue + " required"},
		"IF with cases and when":               {value(`{operation: IF, cases: [{when: $a, then: 1}], when: $b, then: 2}`), ofValue + " additionalProperties"},
		"a case without then":                  {value(`{operation: IF, cases: [{when: $a}]}`), ofValue + "/cases/0 required"},
		"a case with else":                     {value(`{operation: IF, cases: [{when: $a, then: 1, else: 2}]}`), ofValue + "/cases/0 additionalProperties"},
		"IN with value and values":             {value(`{operation: IN, subject: $a, value: $b, values: [1]}`), ofValue + "/value not"},
		"IN with neither":                      {value(`{operation: IN, subject: $a}`), ofValue + " required"},
		"FOREACH without body":                 {value(`{operation: FOREACH, collection: $a}`), ofValue + " required"},
		"FOREACH with an unknown combine":      {value(`{operation: FOREACH, collection: $a, body: 1, combine: SUM}`), ofValue + "/combine enum"},
		"DATE_ADD of nothing":                  {value(`{operation: DATE_ADD, date: $a}`), ofValue + " required"},
		"DATE_DIFF in weeks":                   {value(`{operation: DATE_DIFF, from: $a, to: $b, in: weeks}`), ofValue + "/in enum"},
		"DATE_PART in the plural":              {value(`{operation: DATE_PART, date: $a, in: years}`), ofValue + "/in enum"},
		"a text that starts with $":            {value(`$ 5`), ofValue + " pattern"},
		"a reference that ends in a dot":       {value(`$a.`), ofValue + " pattern"},
		"as_of without regulation":             {source(`{output: o, as_of: 2026-01-01}`), ofInput + "/source dependentRequired"},
		"as_of on a day that does not exist":   {source(`{regulation: r, output: o, as_of: 2026-02-30}`), ofInput + "/source/as_of format"},
		"as_of with a name without $":          {source(`{regulation: r, output: o, as_of: peildatum}`), ofInput + "/source/as_of format"},
		"as_of with a field of a record":       {source(`{regulation: r, output: o, as_of: $a.b}`), ofInput + "/source/as_of pattern"},
		"regulation without output":            {source(`{regulation: r}`), ofInput + "/source dependentRequired"},
		"decisions beside an output":           {source(`{decisions: test#1, output: o}`), ofInput + "/source additionalProperties"},
		"executograms beside parameters":       {source(`{executograms: s, description: d}`), ofInput + "/source additionalProperties"},
		"article beside regulation":            {source(`{article: $d, regulation: r, output: o}`), ofInput + "/source additionalProperties"},
		"an article that is no reference":      {source(`{article: d}`), ofInput + "/source/article pattern"},
		"decisions of no article":              {source(`{decisions: test}`), ofInput + "/source/decisions pattern"},
		"scope beside an output":               {source(`{scope: gemeente_code, output: o}`), ofInput + "/source additionalProperties"},
		"a scope that is no place":             {source(`{scope: gemeente}`), ofInput + "/source/scope enum"},
		"an unknown part of the decision":      {source(`{decision: findings}`), ofInput + "/source/decision enum"},
		"a submission that also decides":       {produces(`{submission: AANVRAAG, legal_character: BESCHIKKING}`), execution + "/produces/0 additionalProperties"},
		"an unknown submission":                {produces(`{submission: VERZOEK}`), execution + "/produces/0/submission enum"},
		"an unknown legal character":           {produces(`{legal_character: BESCHIKING}`), execution + "/produces/0/legal_character enum"},
		"a decision without legal character":   {produces(`{outputs: [o]}`), execution + "/produces/0 required"},
		"requests that name no article":        {produces(`{submission: AANVRAAG, requests: test}`), execution + "/produces/0/requests pattern"},
		"a moment without parameter":           {produces(`{moment: {}}`), execution + "/produces/0/moment required"},
		"a term without last day":              {produces(`{term: {for: BESCHIKKING}}`), execution + "/produces/0/term required"},
		"a term for an unknown act":            {produces(`{term: {for: KLACHT, last_day: o}}`), execution + "/produces/0/term/for enum"},
		"a need without an output":             {produces(`{decision_needed: {}}`), execution + "/produces/0/decision_needed required"},
		"a hook on a completion at a stage":    {rules(`hooks: [{hook_point: pre_actions, applies_to: {completion: AANVRAAG, stage: BESLUIT}}]`), "/articles/0/machine_readable/hooks/0/applies_to additionalProperties"},
		"a hook on both":                       {rules(`hooks: [{hook_point: pre_actions, applies_to: {legal_character: TOETS, submission: AANVRAAG}}]`), "/articles/0/machine_readable/hooks/0/applies_to additionalProperties"},
		"a hook on neither":                    {rules(`hooks: [{hook_point: pre_actions, applies_to: {stage: BESLUIT}}]`), "/articles/0/machine_readable/hooks/0/applies_to required"},
		"a hook on a submission at a stage":    {rules(`hooks: [{hook_point: pre_actions, applies_to: {submission: AANVRAAG, stage: BESLUIT}}]`), "/articles/0/machine_readable/hooks/0/applies_to additionalProperties"},
		"an unknown hook point":                {rules(`hooks: [{hook_point: during, applies_to: {legal_character: TOETS}}]`), "/articles/0/machine_readable/hooks/0/hook_point enum"},
		"voids without the words":              {rules(`overrides: [{law: a, article: 1, output: o, voids: true}]`), "/articles/0/machine_readable/overrides/0 required"},
		"implements without term":              {rules(`implements: [{law: a, article: 1}]`), "/articles/0/machine_readable/implements/0 required"},
		"an open term without type":            {rules(`open_terms: [{id: a}]`), "/articles/0/machine_readable/open_terms/0 required"},
		"an unknown delegation type":           {rules(`open_terms: [{id: a, type: date, delegation_type: REDUCTIE}]`), "/articles/0/machine_readable/open_terms/0/delegation_type enum"},
		"a definition that is a record":        {rules(`definitions: {A: {b: 1, value: 2}}`), "/articles/0/machine_readable/definitions/A additionalProperties"},
		"a definition that is a reference":     {rules(`definitions: {A: $b}`), "/articles/0/machine_readable/definitions/A pattern"},
		"a legal basis with an unknown key":    {rules(`execution: {output: [{name: o, type: date, legal_basis: {lid: 1}}]}`), execution + "/output/0/legal_basis additionalProperties"},
		"a procedure without stages":           {strings.Replace(law, "articles:", "procedure: [{id: p, applies_to: {legal_character: BESCHIKKING}}]\narticles:", 1) + "    {}", "/procedure/0 required"},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff([]string{test.want}, lawFindings(t, test.text)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// document reads a schema as plain JSON.
func document(t *testing.T, name string) map[string]any {
	t.Helper()
	text, err := fs.ReadFile(schema.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	var read map[string]any
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	return read
}

// TestLaw_everyOperationIsChecked keeps the list of operations, their
// definitions and the choice between them equal: an operation that is listed
// and not chosen would take any key.
func TestLaw_everyOperationIsChecked(t *testing.T) {
	definitions := document(t, "law/"+schema.LawVersion+"/schema.json")["$defs"].(map[string]any)
	operation := definitions["operation"].(map[string]any)
	listed := operation["properties"].(map[string]any)["operation"].(map[string]any)["enum"].([]any)
	var want []any
	for _, name := range listed {
		if _, defined := definitions[name.(string)]; !defined {
			t.Errorf("%v has no definition", name)
		}
		want = append(want, map[string]any{
			"if":   map[string]any{"required": []any{"operation"}, "properties": map[string]any{"operation": map[string]any{"const": name}}},
			"then": map[string]any{"$ref": "#/$defs/" + name.(string)},
		})
	}
	if diff := cmp.Diff(want, operation["allOf"]); diff != "" {
		t.Error(diff)
	}
}
