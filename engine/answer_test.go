package engine_test

import (
	"errors"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

var answerLaws = []engine.File{
	{Name: "wet.yaml", Data: []byte(`$id: vraagwet
regulatory_layer: WET
bwb_id: BWBR0000001
url: https://example.nl/vraag
articles:
  - number: '1'
    text: Is er al eens een vergunning verleend?
    url: https://example.nl/vraag#1
    machine_readable:
      open_terms: [{id: al_verleend, type: boolean, decided_per_case_by: het college}]
      execution:
        parameters: [{name: aanvrager, type: string}]
        output: [{name: mag, type: boolean}]
        actions: [{output: mag, value: {operation: NOT, value: $al_verleend}}]
`)},
	{Name: "beleid.yaml", Data: []byte(`$id: beleid
regulatory_layer: BELEIDSREGEL
articles:
  - number: '1'
    text: Het college gaat ervan uit van niet.
    machine_readable:
      implements: [{law: vraagwet, article: '1', open_term: al_verleend}]
      execution:
        parameters: [{name: aanvrager, type: string}]
        output: [{name: al_verleend, type: boolean, nullable: true}]
        actions:
          - output: al_verleend
            value: {operation: IF, cases: [{when: {operation: EQUALS, subject: $aanvrager, value: bekend}, then: false}], default: null}
`)},
}

type answering func(engine.Question) (*engine.Answer, error)

func (a answering) Answer(q engine.Question) (*engine.Answer, error) { return a(q) }

// An answer goes before an implementation and a finding; silence passes the
// term on to the next.
func TestAnswerer_goesFirst(t *testing.T) {
	corpus, err := engine.Load(answerLaws...)
	if err != nil {
		t.Fatal(err)
	}
	yes := func(engine.Question) (*engine.Answer, error) {
		return &engine.Answer{Value: value.Boolean(true), Provenance: trace.Answer{Answerer: "cel", LawID: "reductie", RecordsRead: 3, LastRecord: "g3"}}, nil
	}
	nothing := func(engine.Question) (*engine.Answer, error) { return nil, nil }
	absent := func(engine.Question) (*engine.Answer, error) { return &engine.Answer{}, nil }
	finding := map[string]value.Value{"al_verleend": value.Boolean(true)}
	for _, c := range []struct {
		name, applicant string
		answerer        answering
		findings        map[string]value.Value
		by              engine.Filler
		may             bool
	}{
		{"an answer", "bekend", yes, finding, engine.ByAnswer, false},
		{"no answer", "bekend", nothing, finding, engine.ByImplementation, true},
		{"an absent answer", "bekend", absent, finding, engine.ByImplementation, true},
		{"no answer and a silent policy", "ander", nothing, finding, engine.ByFinding, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			result, err := corpus.Execute(engine.Call{Law: "vraagwet", Outputs: []string{"mag"}, Date: value.MustDate("2026-01-01"),
				Parameters: map[string]value.Value{"aanvrager": value.String(c.applicant)}, Findings: c.findings, Answerer: c.answerer})
			if err != nil {
				t.Fatal(err)
			}
			filled := result.OpenTerms[0]
			if may, _ := result.Output("mag"); filled.By != c.by || may.IsTrue() != c.may {
				t.Errorf("filled by %s, mag is %v; want %s, %v", filled.By, may, c.by, c.may)
			}
			if c.by == engine.ByAnswer && (filled.Answer == nil || filled.Answer.LastRecord != "g3") {
				t.Errorf("the provenance is %v", filled.Answer)
			}
		})
	}
}

// The question gives what the article that asks knows, and nothing else.
func TestAnswerer_question(t *testing.T) {
	corpus, err := engine.Load(answerLaws...)
	if err != nil {
		t.Fatal(err)
	}
	answerer := answering(func(q engine.Question) (*engine.Answer, error) {
		applicant, known, err := q.Parameter("aanvrager")
		if q.Law != "vraagwet" || q.Article != "1" || q.Term != "al_verleend" || !known || err != nil || applicant.Text() != "bekend" {
			t.Errorf("the question is %+v with aanvrager %v (%v, %v)", q, applicant, known, err)
		}
		if _, known, _ := q.Parameter("iets_anders"); known {
			t.Error("the article knows a name it does not have")
		}
		return nil, errors.New("de kroniek is onleesbaar")
	})
	_, err = corpus.Execute(engine.Call{Law: "vraagwet", Outputs: []string{"mag"}, Date: value.MustDate("2026-01-01"),
		Parameters: map[string]value.Value{"aanvrager": value.String("bekend")}, Answerer: answerer})
	if !errors.Is(err, &engine.Error{Code: engine.CodeAnswer}) || !strings.Contains(err.Error(), "onleesbaar") || !strings.Contains(err.Error(), "al_verleend") {
		t.Errorf("an answer that fails: %v", err)
	}
}

// An answer of the wrong type names who gave it.
func TestAnswerer_wrongType(t *testing.T) {
	corpus, err := engine.Load(answerLaws...)
	if err != nil {
		t.Fatal(err)
	}
	answerer := answering(func(engine.Question) (*engine.Answer, error) {
		return &engine.Answer{Value: value.String("ja"), Provenance: trace.Answer{Answerer: "cel"}}, nil
	})
	_, err = corpus.Execute(engine.Call{Law: "vraagwet", Outputs: []string{"mag"}, Date: value.MustDate("2026-01-01"),
		Parameters: map[string]value.Value{"aanvrager": value.String("bekend")}, Answerer: answerer})
	if !errors.Is(err, &engine.Error{Code: engine.CodeWrongType}) || !strings.Contains(err.Error(), "delivered by cel") {
		t.Errorf("an answer of the wrong type: %v", err)
	}
}

// Rows of a cell are never an empty list by default.
func TestReference_rowsThatNobodySupplies(t *testing.T) {
	laws, err := engine.Load(answerLaws...)
	if err != nil {
		t.Fatal(err)
	}
	corpus, err := laws.With(engine.File{Name: "reductie.yaml", Cell: true, Data: []byte(`$id: reductie_al_verleend
regulatory_layer: REDUCTIE
articles:
  - number: '1'
    text: Al verleend is wat in de kroniek staat.
    machine_readable:
      implements: [{law: vraagwet, article: '1', open_term: al_verleend}]
      execution:
        input: [{name: besluiten, type: array, source: {decisions: 'vraagwet#1'}}]
        output: [{name: al_verleend, type: boolean}]
        actions:
          - output: al_verleend
            value: {operation: FOREACH, collection: $besluiten, body: true, combine: OR}
`)})
	if err != nil {
		t.Fatal(err)
	}
	call := engine.Call{Law: "reductie_al_verleend", Outputs: []string{"al_verleend"}, Date: value.MustDate("2026-01-01")}
	_, err = corpus.Execute(call)
	if !errors.Is(err, &engine.Error{Code: engine.CodeNoRows}) || !strings.Contains(err.Error(), "vraagwet#1") {
		t.Errorf("without rows: %v; want %s", err, engine.CodeNoRows)
	}
	call.Parameters = map[string]value.Value{"besluiten": value.List(nil)}
	result, err := corpus.Execute(call)
	if err != nil {
		t.Fatal(err)
	}
	if granted, _ := result.Output("al_verleend"); !granted.IsFalse() {
		t.Errorf("over no decisions: %v; want false", granted)
	}
}
