package cell_test

import (
	"testing"

	"kroniek/cell"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

// What a decision would be with another input, another judgement or on another
// day is worked out as the decision was, and nothing of it is recorded.
func TestCell_Suppose(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	application := o.askLeave("2026-11-30")
	decision := o.decide(leaveGranted(application, "2026-12-07"))
	n := o.count()
	suppose := func(change func(*cell.Supposition)) *cell.Preview {
		t.Helper()
		supposed, err := o.Supposed(t.Context(), decision.ID)
		if err != nil {
			t.Fatal(err)
		}
		change(supposed)
		preview, err := o.Suppose(t.Context(), *supposed)
		if err != nil {
			t.Fatal(err)
		}
		tracetest.Check(t, preview.Trace)
		if len(preview.Grams) > 0 {
			t.Errorf("it could be recorded: %v", preview.Grams)
		}
		return preview
	}
	expect := func(when string, preview *cell.Preview, want value.Value) {
		t.Helper()
		for _, output := range preview.Outputs {
			if output.Name == "verlof_verleend" && !value.Identical(output.Value, want) {
				t.Errorf("%s: the leave is %v, want %v", when, output.Value, want)
			}
		}
	}
	expect("as it was", suppose(func(*cell.Supposition) {}), value.Boolean(true))
	expect("another judgement", suppose(func(s *cell.Supposition) { s.Findings["beroep_specifieke_aard"] = value.Boolean(false) }), value.Boolean(false))
	expect("another application", suppose(func(s *cell.Supposition) {
		s.Fields = values{"laatste_verlofdag": value.String("2027-03-22")}
	}), value.Boolean(false))
	expect("another day", suppose(func(s *cell.Supposition) { s.On = day("2027-02-01") }), value.Boolean(true))
	open := suppose(func(s *cell.Supposition) { delete(s.Findings, "beroep_specifieke_aard") })
	expect("an open judgement", open, value.Unknown("beroep_specifieke_aard"))
	if missing := open.Missing(); len(missing) != 1 {
		t.Errorf("%d judgements are asked, want one", len(missing))
	}
	if got := o.count(); got != n {
		t.Errorf("%d grams were recorded", got-n)
	}
}

// A decision that was recorded is supposed beside the chronicle as it stood
// before it: it does not count itself.
func TestCell_Suppose_chronicleOfItsDay(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	first := o.decide(leaveGranted(o.askLeave("2026-11-30"), "2026-12-07"))
	o.decide(cell.Decision{Submission: o.askLeave("2026-12-08").ID, On: day("2026-12-09"), Findings: values{"beroep_specifieke_aard": value.Boolean(true)}})
	supposed, err := o.Supposed(t.Context(), first.ID)
	if err != nil {
		t.Fatal(err)
	}
	preview, err := o.Suppose(t.Context(), *supposed)
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range preview.OpenTerms {
		if term.Term.Name == "verlof_al_verleend_in_schooljaar" && !term.Value.IsFalse() {
			t.Errorf("the decision counts itself: %+v", term)
		}
	}
}

func TestCell_Suppose_refuses(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	application := o.askLeave("2026-11-30")
	n := o.count()
	made := leaveGranted(application, "2026-11-27")
	_, err := o.Suppose(t.Context(), cell.Supposition{Decision: made})
	o.refused(err, n, refusal{Code: cell.CodeBeforeSubmission})
	made.On = day("2026-12-07")
	_, err = o.Suppose(t.Context(), cell.Supposition{Decision: made, Fields: values{"ondertekend": value.String("x")}})
	o.refused(err, n, refusal{Code: cell.CodeWrongValue, Name: "ondertekend"})
	_, err = o.Supposed(t.Context(), application.ID)
	o.refused(err, n, refusal{Code: cell.CodeReference, Name: application.ID})
}

// The cell accounts for an answer before there is a decision, as it does
// afterwards.
func TestCell_PreviewAnswer(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	o.decide(leaveGranted(o.askLeave("2026-11-30"), "2026-12-07"))
	made := cell.Decision{Submission: o.askLeave("2026-12-08").ID, On: day("2026-12-09"), Findings: values{"beroep_specifieke_aard": value.Boolean(true)}}
	n := o.count()
	account, err := o.PreviewAnswer(t.Context(), made, "verlof_al_verleend_in_schooljaar")
	if err != nil {
		t.Fatal(err)
	}
	if !account.Value.IsTrue() || account.RecordsRead != 1 {
		t.Errorf("the answer is %v, from %d records", account.Value, account.RecordsRead)
	}
	tracetest.Check(t, account.Trace)
	_, err = o.PreviewAnswer(t.Context(), made, "beroep_specifieke_aard")
	o.refused(err, n, refusal{Code: cell.CodeNotAsked, Name: "beroep_specifieke_aard", Where: made.Submission})
	decided := o.decide(made)
	after, err := o.ExplainAnswer(t.Context(), decided.ID, "verlof_al_verleend_in_schooljaar")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the parameters before and after", account.Parameters, after.Parameters)
}
