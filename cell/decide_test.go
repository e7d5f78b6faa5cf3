package cell_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

func TestCell_Decide(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	decision := grant(application, "2026-12-07")
	decision.Reasons = map[string]string{
		"boom_is_gezond": "de zwam zit in de stam", "dossiernummer": "nieuw nummer", "": "de boom is op", "namens": "  ",
	}
	grams, err := o.Decide(t.Context(), decision)
	if err != nil {
		t.Fatal(err)
	}
	if len(grams) != 1 || o.count() != 2 {
		t.Fatalf("%d grams given, %d in the chronicle", len(grams), o.count())
	}
	gram := grams[0]
	if gram.Kind != cell.Beschikking || gram.Ref() != felling || gram.ID <= application.ID {
		t.Errorf("recorded as %s under %s with id %s", gram.Kind, gram.Ref(), gram.ID)
	}
	if gram.RecordedOn != day("2026-12-07") || gram.Moment != day("2026-12-07") || !slices.Equal(gram.RefersTo, []string{application.ID}) {
		t.Errorf("recorded on %s, moment %s, refers to %v", gram.RecordedOn, gram.Moment, gram.RefersTo)
	}
	if gram.KeptBack() || !slices.Equal(gram.Stages, []string{engine.StageBesluit, engine.StageBekendmaking}) {
		t.Errorf("kept back %v, stages %v", gram.KeptBack(), gram.Stages)
	}
	same(t, "fields", gram.Fields, with(with(without(tree(), "ondertekend", "aanvrager"), decision.Inputs), decision.Findings))
	same(t, "outputs", gram.Outputs, values{
		"vellen_toegestaan": value.Boolean(true), "kenmerk": value.String("2026/17"), "genomen_namens": value.String("de burgemeester"),
		"bekendgemaakt_namens": value.String("de burgemeester"), "verzonden_per": value.String("post"),
		"eerste_bezwaardag": value.String("2026-12-08"), "laatste_bezwaardag": value.String("2027-01-18"),
	})
	reasons := map[string]string{"boom_is_gezond": "de zwam zit in de stam", "dossiernummer": "nieuw nummer", "": "de boom is op"}
	if diff := cmp.Diff(reasons, gram.Reasons); diff != "" {
		t.Errorf("reasons: %s", diff)
	}
	if gram.Receipt == nil || len(gram.Receipt.Trace) != 64 || len(gram.Receipt.Laws) == 0 {
		t.Errorf("receipt %+v", gram.Receipt)
	}
	kept, err := o.Chronicle().Gram(t.Context(), gram.ID)
	if err != nil {
		t.Fatal(err)
	}
	if given, stored := encoded(t, gram), encoded(t, kept); given != stored {
		t.Errorf("given back %s\nkept %s", given, stored)
	}
}

// An older law says on the decision what it decides on.
func TestCell_Decide_linkedFromTheDecision(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	gram := o.decide(cell.Decision{Submission: o.submit(report, "2026-12-01", "2026-12-01")})
	if gram.Ref() != "kapverordening_eikendorp#10" || gram.RecordedOn != day("2026-12-31") {
		t.Errorf("taken under %s on %s", gram.Ref(), gram.RecordedOn)
	}
	same(t, "outputs", gram.Outputs, values{"kennis_genomen": value.Boolean(true)})
}

// What the law settles without a finding does not ask it.
func TestCell_Decide_settledWithoutFinding(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	thick, err := o.RecordSubmission(t.Context(), cell.Submission{
		Article: felling, Fields: with(tree(), values{"stamomtrek": value.Integer(301)}),
	})
	if err != nil {
		t.Fatal(err)
	}
	decision := grant(thick, "2026-12-31")
	decision.Findings = nil
	if refused := o.decide(decision).Outputs["vellen_toegestaan"]; !refused.IsFalse() {
		t.Errorf("vellen_toegestaan is %v", refused)
	}
}

func TestCell_Decide_onWhatCannotBeDecided(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	_, err := o.Decide(t.Context(), grant(cell.Gram{ID: "01890000-0000-7000-8000-000000000000"}, "2026-12-07"))
	o.refused(err, 1, refusal{Code: cell.CodeGramNotFound})
	_, err = o.Decide(t.Context(), grant(application, "2026-11-29"))
	o.refused(err, 1, refusal{cell.CodeBeforeSubmission, "2026-11-29", application.ID})
	decision := o.decide(grant(application, "2026-12-07"))
	_, err = o.Decide(t.Context(), grant(application, "2026-12-08"))
	o.refused(err, 2, refusal{cell.CodeAlreadyDecided, application.ID, decision.ID})
	_, err = o.Decide(t.Context(), grant(decision, "2026-12-08"))
	o.refused(err, 2, refusal{Code: cell.CodeReference, Name: decision.ID})
}

func TestCell_Decide_missing(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application, err := o.RecordSubmission(t.Context(), cell.Submission{
		Article: felling, Fields: without(tree(), "stamomtrek", "toelichting"),
	})
	if err != nil {
		t.Fatal(err)
	}
	_, err = o.Decide(t.Context(), cell.Decision{Submission: application.ID})
	o.refused(err, 1,
		refusal{cell.CodeMissing, "stamomtrek", felling},
		refusal{cell.CodeMissing, "dossiernummer", felling},
		refusal{cell.CodeMissing, "boom_is_gezond", felling},
		refusal{cell.CodeMissing, "boom_is_beeldbepalend", felling},
		refusal{cell.CodeMissing, "namens", "procesrecht#3"},
		refusal{cell.CodeMissing, "wijze_van_verzenden", "procesrecht#4"},
	)
	for _, one := range refusalsIn(err) {
		if one.Name == "boom_is_gezond" && !strings.Contains(one.Hint, "de boswachter (artikel 2)") {
			t.Errorf("who finds it is not said: %v", one)
		}
	}
	// What the submission leaves open the official may supply.
	decision := grant(application, "2026-12-31")
	decision.Inputs = with(decision.Inputs, values{"stamomtrek": value.Integer(120)})
	if girth := o.decide(decision).Fields["stamomtrek"]; girth.String() != "120" {
		t.Errorf("stamomtrek is %v", girth)
	}
}

func TestCell_Decide_refusesEveryValueAtOnce(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	decision := grant(application, "2026-12-07")
	decision.Inputs = with(decision.Inputs, values{
		"boomsoort": value.String("linde"), "kosten": value.Integer(12), "dossiernummer": value.Integer(17),
	})
	decision.Reasons = map[string]string{"boom_is_ziek": "omdat", "dossiernummer": "mag"}
	_, err := o.Decide(t.Context(), decision)
	o.refused(err, 1,
		refusal{cell.CodeInputNotAsked, "boomsoort", felling},
		refusal{cell.CodeInputNotAsked, "kosten", felling},
		refusal{cell.CodeWrongValue, "dossiernummer", felling},
		refusal{Code: cell.CodeReasonNotAsked, Name: "boom_is_ziek"},
	)
}

func TestCell_Decide_findings(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	decision := grant(application, "2026-12-07")
	decision.Findings = with(decision.Findings, values{"boom_is_ziek": value.Boolean(true)})
	_, err := o.Decide(t.Context(), decision)
	o.refused(err, 1, refusal{Code: cell.CodeFindingNotAsked, Name: "boom_is_ziek"})
	decision = grant(application, "2026-12-07")
	decision.Findings["boom_is_gezond"] = value.String("nee")
	_, err = o.Decide(t.Context(), decision)
	o.refused(err, 1, refusal{cell.CodeWrongValue, "boom_is_gezond", felling})
}

// Two officials who decide on one application at the same time: one of them
// is refused, and the chronicle has one decision.
func TestCell_Decide_atOnce(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	errs := make([]error, 8)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { _, errs[i] = o.Decide(t.Context(), grant(application, "2026-12-07")) })
	}
	all.Wait()
	taken := 0
	for _, err := range errs {
		if err == nil {
			taken++
			continue
		}
		o.refused(err, 2, refusal{Code: cell.CodeAlreadyDecided, Name: application.ID})
	}
	if taken != 1 {
		t.Errorf("%d decisions were taken", taken)
	}
}

func TestCell_Preview(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	decision := grant(application, "2026-12-07")
	preview, err := o.Preview(t.Context(), decision)
	if err != nil {
		t.Fatal(err)
	}
	if o.count() != 1 {
		t.Errorf("a preview recorded: %d grams", o.count())
	}
	tracetest.Check(t, preview.Trace)
	if len(preview.Missing()) != 0 || len(preview.Grams) != 1 || preview.Trace == nil {
		t.Fatalf("missing %v, %d grams, trace %v", preview.Missing(), len(preview.Grams), preview.Trace)
	}
	would := preview.Grams[0]
	if would.ID != "" {
		t.Errorf("a preview has the id %s", would.ID)
	}
	would.ID = o.decide(decision).ID
	taken, err := o.Chronicle().Gram(t.Context(), would.ID)
	if err != nil {
		t.Fatal(err)
	}
	if previewed, recorded := encoded(t, would), encoded(t, taken); previewed != recorded {
		t.Errorf("previewed %s\nrecorded %s", previewed, recorded)
	}
	if _, err := o.Preview(t.Context(), decision); err == nil {
		t.Error("a second decision is previewed")
	}
}

// With nothing given a preview says what the official must supply, and only
// that: the rest stands in the application.
func TestCell_Preview_asks(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	preview, err := o.Preview(t.Context(), cell.Decision{Submission: application.ID})
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	for _, ask := range preview.Asks {
		asked = append(asked, string(ask.Kind)+" "+ask.Field.Name)
	}
	slices.Sort(asked)
	want := []string{"field dossiernummer", "field namens", "field wijze_van_verzenden", "finding boom_is_beeldbepalend", "finding boom_is_gezond"}
	if diff := cmp.Diff(want, slices.Compact(asked)); diff != "" {
		t.Error(diff)
	}
	if len(preview.Grams) != 0 || len(preview.Missing()) == 0 {
		t.Errorf("%d grams and missing %v", len(preview.Grams), preview.Missing())
	}
	// A reason may be typed before its finding is chosen.
	_, err = o.Preview(t.Context(), cell.Decision{Submission: application.ID, Reasons: map[string]string{"boom_is_gezond": "zwam"}})
	if err != nil {
		t.Error(err)
	}
}
