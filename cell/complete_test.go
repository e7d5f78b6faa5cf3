package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/value"
)

func TestComplete(t *testing.T) {
	o := newPractice(t, "2026-12-01")
	application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: without(tree(), "aanvrager", "stamomtrek"), On: day("2026-12-01")})
	if err != nil {
		t.Fatal(err)
	}
	asks, err := o.CompletionForm(t.Context(), application.ID, day("2026-12-02"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, ask := range asks {
		names = append(names, ask.Field.Name)
	}
	if diff := cmp.Diff([]string{"stamomtrek", "aanvrager"}, names); diff != "" {
		t.Error(diff)
	}
	part, err := o.Complete(t.Context(), cell.Completion{Submission: application.ID, On: day("2026-12-02"), Fields: values{"stamomtrek": value.Integer(120)}})
	if err != nil {
		t.Fatal(err)
	}
	if part.Kind != cell.Aanvulling || !cmp.Equal(part.Missing, []string{"aanvrager"}) || !cmp.Equal(part.RefersTo, []string{application.ID}) {
		t.Errorf("recorded is %+v", part)
	}
	whole, err := o.Submission(t.Context(), application.ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the whole", whole.Fields, without(with(tree(), values{"stamomtrek": value.Integer(120)}), "aanvrager"))
	decision := o.decide(grant(application, "2026-12-03"))
	same(t, "what the decision saw", values{"stamomtrek": decision.Fields["stamomtrek"]}, values{"stamomtrek": value.Integer(120)})
	if explanation, err := o.Explain(t.Context(), decision.ID); err != nil {
		t.Error(err)
	} else if same, err := explanation.SameSteps(); err != nil || !same {
		t.Errorf("it came about by other steps (%v)", err)
	}
}

func TestComplete_refuses(t *testing.T) {
	o := newPractice(t, "2026-12-01")
	application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: without(tree(), "stamomtrek"), On: day("2026-12-02")})
	if err != nil {
		t.Fatal(err)
	}
	decided := o.apply("2026-12-02")
	decision := o.decide(grant(decided, "2026-12-02"))
	n := o.count()
	girth := values{"stamomtrek": value.Integer(120)}
	for name, test := range map[string]struct {
		completion cell.Completion
		want       []refusal
	}{
		"several at once":       {cell.Completion{Submission: application.ID, Fields: values{"stamomtrek": value.Integer(0), "boomsoort": value.String("x"), "x": value.Integer(1)}}, []refusal{{cell.CodeAlreadySupplied, "boomsoort", felling}, {cell.CodeUnknownField, "x", felling}, {cell.CodeWrongValue, "stamomtrek", felling}}},
		"what was absent":       {cell.Completion{Submission: application.ID, Fields: values{"toelichting": value.String("x")}}, []refusal{{cell.CodeAlreadySupplied, "toelichting", felling}}},
		"nothing":               {cell.Completion{Submission: application.ID}, []refusal{{cell.CodeNothingAdded, application.ID, ""}}},
		"a decided one":         {cell.Completion{Submission: decided.ID, Fields: girth}, []refusal{{cell.CodeAlreadyDecided, decided.ID, decision.ID}}},
		"what is no submission": {cell.Completion{Submission: decision.ID, Fields: girth}, []refusal{{Code: cell.CodeReference, Name: decision.ID}}},
		"what is not there":     {cell.Completion{Submission: "01900000-0000-7000-8000-000000000000", Fields: girth}, []refusal{{Code: cell.CodeGramNotFound}}},
		"received before":       {cell.Completion{Submission: application.ID, Fields: girth, Received: day("2026-12-01")}, []refusal{{Code: cell.CodeBeforeSubmission}}},
		"received after":        {cell.Completion{Submission: application.ID, Fields: girth, Received: day("2026-12-04")}, []refusal{{Code: cell.CodeReceivedLater}}},
		"recorded before":       {cell.Completion{Submission: application.ID, Fields: girth, On: day("2026-12-01")}, []refusal{{Code: cell.CodeBeforeSubmission}}},
		"the key of the store":  {cell.Completion{Submission: application.ID, Fields: values{"stamomtrek": value.Record(values{"__decimal": value.String("1")})}}, []refusal{{cell.CodeWrongValue, "stamomtrek", felling}}},
	} {
		t.Run(name, func(t *testing.T) {
			if test.completion.On.IsZero() {
				test.completion.On = day("2026-12-03")
			}
			_, err := o.Complete(t.Context(), test.completion)
			o.refused(err, n, test.want...)
		})
	}
}
