package cell_test

import (
	"os"
	"strings"
	"testing"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/engine"
	"kroniek/engine/value"
)

// A register that leaves to others where a tree stands, and whether it is on a
// list.
const register = `$id: bomenregister
regulatory_layer: GEMEENTELIJKE_VERORDENING
valid_from: 2020-01-01
name: Bomenregister
officiele_titel: Bomenregister
gemeente_code: GM9999
url: https://example.org/register
articles:
  - number: '1'
    url: https://example.org/register#1
    text: Een boom staat op een plek.
    machine_readable:
      open_terms:
        - {id: plek, type: string, description: Plek}
      execution:
        parameters: [{name: stamnummer, type: string, required: false, description: Stamnummer}]
        output: [{name: plek_van_de_boom, type: string, description: Plek van de boom}]
        actions: [{output: plek_van_de_boom, value: $plek}]
  - number: '2'
    url: https://example.org/register#2
    text: Of een boom gezond is, volgt uit het oordeel daarover.
    machine_readable:
      execution:
        parameters:
          - {name: boomsoort, type: string, description: Soort boom}
          - {name: stamomtrek, type: number, description: Omtrek}
        input:
          - name: toegestaan
            type: boolean
            source: {regulation: kapverordening_eikendorp, output: vellen_toegestaan, parameters: {boomsoort: $boomsoort, stamomtrek: $stamomtrek, veldag: 2026-12-01, dossiernummer: x}}
        output: [{name: mag_weg, type: boolean, description: Mag weg}]
        actions: [{output: mag_weg, value: $toegestaan}]
`

// answering writes a reduction that gives an output for the term.
func answering(id, law, article, term, parameters, input, value string) string {
	return `$id: ` + id + `
regulatory_layer: REDUCTIE
valid_from: 2020-01-01
articles:
  - number: '1'
    text: Een antwoord.
    machine_readable:
      implements: [{law: ` + law + `, article: '` + article + `', open_term: ` + term + `}]
      execution:
        parameters: [` + parameters + `]
        input: [` + input + `]
        output: [{name: ` + term + `, type: ` + map[bool]string{true: "string", false: "boolean"}[term == "plek"] + `, nullable: true}]
        actions: [{output: ` + term + `, value: ` + value + `}]
`
}

// reducing opens the made-up cell with the register and these reductions.
func reducing(t *testing.T, reductions ...string) *office {
	t.Helper()
	files, err := library.Tree{Files: os.DirFS("testdata/law")}.Laws()
	if err != nil {
		t.Fatal(err)
	}
	laws, err := engine.Load(append(files, engine.File{Name: "bomenregister.yaml", Data: []byte(register)})...)
	if err != nil {
		t.Fatal(err)
	}
	more := map[string]string{"executogrammen/metingen.yaml": measured}
	for _, text := range reductions {
		id, _, _ := strings.Cut(strings.TrimPrefix(text, "$id: "), "\n")
		more["reducties/"+id+"/2020-01-01.yaml"] = text
	}
	info := cell.Info{Cell: "eikendorp", Practice: true, Made: day("2026-11-30")}
	return open(t, "2026-11-30", info, cell.Options{Directory: directory(more), Name: "eikendorp", Laws: laws})
}

const (
	ofTree = "{name: boomsoort, type: string}"
	felt   = "kapverordening_eikendorp"
)

// A reduction asks law that asks the cell again: for a term of another
// article, which has no parameter of its own for it.
func TestAnswer_withinAReduction(t *testing.T) {
	o := reducing(t,
		answering("gezond", felt, "2", "boom_is_gezond", ofTree,
			"{name: plek_van_de_boom, type: string, nullable: true, source: {regulation: bomenregister, output: plek_van_de_boom}}", "{operation: EQUALS, subject: $plek_van_de_boom, value: zomereik}"),
		answering("plek", "bomenregister", "1", "plek", ofTree, "{name: metingen, type: array, source: {executograms: metingen}}",
			"{operation: FOREACH, collection: $metingen, as: m, filter: {operation: EQUALS, subject: $m.boomsoort, value: $boomsoort}, body: $m.boomsoort, combine: ONLY}"))
	application := o.apply("2026-12-01")
	d := grant(application, "2026-12-02")
	d.Reasons = map[string]string{"boom_is_beeldbepalend": "zo is het"}
	decision := o.decide(d)
	same(t, "answered", values{"x": decision.Fields["boom_is_gezond"]}, values{"x": value.Boolean(true)})
	if got := decision.Outputs["vellen_toegestaan"]; !got.IsFalse() {
		t.Errorf("vellen_toegestaan is %v", got)
	}
	if n := len(decision.Receipt.Answers); n != 2 {
		t.Fatalf("%d answers in the receipt: %v", n, decision.Receipt.Answers)
	}
	outer := decision.Receipt.Answers[1]
	if outer.Term != felling+" boom_is_gezond" || outer.Answerer != "eikendorp" || outer.LawID != "gezond" || outer.RecordsRead != 1 || outer.LastRecord == "" {
		t.Errorf("the answer came from %+v", outer)
	}
	if aside := outer.SetAside; aside == nil || !aside.IsFalse() {
		t.Errorf("set aside is %v", aside)
	}
	account, err := o.ExplainAnswer(t.Context(), decision.ID, "plek")
	if err != nil {
		t.Fatal(err)
	}
	if account.Term != "bomenregister#1 plek" || account.Value.Text() != "zomereik" {
		t.Errorf("explained is %s: %v", account.Term, account.Value)
	}
	same(t, "the parameters of the reduction around", account.Parameters, values{"boomsoort": value.String("zomereik")})
}

func TestAnswer_askingItself(t *testing.T) {
	o := reducing(t, answering("gezond", felt, "2", "boom_is_gezond", ofTree+", {name: stamomtrek, type: number}",
		"{name: mag_weg, type: boolean, source: {regulation: bomenregister, output: mag_weg, parameters: {boomsoort: $boomsoort, stamomtrek: $stamomtrek}}}", "$mag_weg"))
	application := o.apply("2026-12-01")
	n := o.count()
	_, err := o.Decide(t.Context(), grant(application, "2026-12-02"))
	if err == nil || !strings.Contains(err.Error(), "ask each other without end") || !strings.Contains(err.Error(), "boom_is_gezond") {
		t.Errorf("a reduction without end gave %v", err)
	}
	if o.count() != n {
		t.Error("something was recorded")
	}
}

// Silence, and what an answer lacks, leave the term to who comes next.
func TestAnswer_silence(t *testing.T) {
	for name, test := range map[string]struct {
		reduction string
		field     values // of the application, besides
		by        engine.Filler
	}{
		"an absent answer":       {answering("gezond", felt, "2", "boom_is_gezond", ofTree, "", "{operation: IF, cases: [{when: {operation: EQUALS, subject: $boomsoort, value: linde}, then: true}], default: null}"), nil, engine.ByFinding},
		"an answer":              {answering("gezond", felt, "2", "boom_is_gezond", ofTree, "", "{operation: EQUALS, subject: $boomsoort, value: linde}"), nil, engine.ByAnswer},
		"about nothing":          {answering("gezond", felt, "2", "boom_is_gezond", "{name: toelichting, type: string}", "", "{operation: EQUALS, subject: $toelichting, value: ziek}"), values{"toelichting": value.Absent}, engine.ByFinding},
		"about nothing, allowed": {answering("gezond", felt, "2", "boom_is_gezond", "{name: toelichting, type: string, nullable: true}", "", "{operation: EQUALS, subject: $toelichting, value: ziek}"), values{"toelichting": value.Absent}, engine.ByAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			o := reducing(t, test.reduction)
			application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: with(tree(), test.field), On: day("2026-12-01")})
			if err != nil {
				t.Fatal(err)
			}
			preview, err := o.Preview(t.Context(), grant(application, "2026-12-02"))
			if err != nil {
				t.Fatal(err)
			}
			for _, filled := range preview.OpenTerms {
				if filled.Term.Name == "boom_is_gezond" && filled.By != test.by {
					t.Errorf("filled by %s, want %s", filled.By, test.by)
				}
			}
		})
	}
}

// What an application lacks, an answer that needs it lacks too; the form then
// asks for the field and not for a judgement.
func TestAnswer_lacksWhatTheApplicationLacks(t *testing.T) {
	o := reducing(t, answering("gezond", felt, "2", "boom_is_gezond", ofTree, "", "{operation: EQUALS, subject: $boomsoort, value: linde}"))
	application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: without(tree(), "boomsoort"), On: day("2026-12-01")})
	if err != nil {
		t.Fatal(err)
	}
	n := o.count()
	_, err = o.Decide(t.Context(), grant(application, "2026-12-02"))
	o.refused(err, n, refusal{cell.CodeMissing, "boomsoort", felling})
}

// A decision that was made known later holds what its notice gave from then
// on, and not before.
func TestAnswer_readsALaterNotice(t *testing.T) {
	o := reducing(t, answering("gezond", felt, "2", "boom_is_gezond", ofTree, "{name: besluiten, type: array, source: {decisions: 'kapverordening_eikendorp#2'}}",
		"{operation: FOREACH, collection: $besluiten, as: b, filter: {operation: EQUALS, subject: $b.boomsoort, value: $boomsoort}, body: {operation: GREATER_THAN, subject: $b.laatste_bezwaardag, value: $b.recorded_on}, combine: OR, empty: null}"))
	kept := o.keepBack(o.apply("2026-12-01"), "2026-12-02")
	second := o.apply("2026-12-03")
	if _, err := o.Preview(t.Context(), grant(second, "2026-12-03")); err == nil || !strings.Contains(err.Error(), "laatste_bezwaardag") {
		t.Errorf("before the notice: %v", err)
	}
	o.makeKnown(kept, "2026-12-04")
	preview, err := o.Preview(t.Context(), grant(second, "2026-12-05"))
	if err != nil {
		t.Fatal(err)
	}
	if filled := preview.OpenTerms; len(filled) == 0 || filled[len(filled)-1].By != engine.ByAnswer {
		t.Errorf("after the notice: %v", filled)
	}
}

// Only the decisions under the article are rows, with the types of the law.
func TestAnswer_rows(t *testing.T) {
	o := reducing(t, answering("gezond", felt, "2", "boom_is_gezond", ofTree, "{name: besluiten, type: array, source: {decisions: 'kapverordening_eikendorp#2'}}",
		"{operation: FOREACH, collection: $besluiten, as: b, filter: {operation: AND, conditions: [{operation: EQUALS, subject: $b.article, value: 'kapverordening_eikendorp#2'}, {operation: GREATER_THAN, subject: $b.veldag, value: $b.recorded_on}]}, body: true, combine: OR, empty: null}"))
	d := grant(o.apply("2026-11-30"), "2026-11-30") // to fell on 1 December
	first := o.decide(d)
	second := o.decide(cell.Decision{
		Submission: o.apply("2026-12-01").ID, On: day("2026-12-01"), Inputs: d.Inputs,
		Findings: values{"boom_is_beeldbepalend": value.Boolean(false)},
	})
	same(t, "answered", values{"x": second.Fields["boom_is_gezond"]}, values{"x": value.Boolean(true)})
	answer := second.Receipt.Answers[0]
	if answer.RecordsRead != 1 || answer.LastRecord != first.ID {
		t.Errorf("read %d records, the last %s; want only %s", answer.RecordsRead, answer.LastRecord, first.ID)
	}
}

func TestExplainAnswer_notAsked(t *testing.T) {
	o := reducing(t)
	decision := o.decide(grant(o.apply("2026-12-01"), "2026-12-02"))
	_, err := o.ExplainAnswer(t.Context(), decision.ID, "boom_is_gezond")
	o.refused(err, o.count(), refusal{cell.CodeNotAsked, "boom_is_gezond", decision.ID})
	_, err = o.ExplainAnswer(t.Context(), o.apply("2026-12-03").ID, "boom_is_gezond")
	o.refused(err, o.count(), refusal{Code: cell.CodeReference})
}
