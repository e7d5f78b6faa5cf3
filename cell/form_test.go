package cell_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

func TestCell_Form(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	asks, err := o.Form(t.Context(), felling, day("2026-11-30"), values{"stamomtrek": value.Integer(180)})
	if err != nil {
		t.Fatal(err)
	}
	var asked, known []string
	for _, ask := range asks {
		asked = append(asked, ask.Field.Name)
		if ask.Known {
			known = append(known, ask.Field.Name+"="+ask.Value.String())
		}
		if ask.Kind != engine.AskField || ask.Field.Description == "" || ask.In == nil {
			t.Errorf("%s: kind %s, description %q, in %v", ask.Field.Name, ask.Kind, ask.Field.Description, ask.In)
		}
	}
	slices.Sort(asked)
	want := []string{"aanvrager", "boomsoort", "ondertekend", "stamomtrek", "toelichting", "veldag"}
	if diff := cmp.Diff(want, asked); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"stamomtrek=180"}, known); diff != "" {
		t.Error(diff)
	}
}

func TestCell_Form_refuses(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	_, err := o.Form(t.Context(), felling, day("2026-11-30"), values{
		"stamomtrek": value.Integer(1000), "leeftijd": value.Integer(80),
	})
	o.refused(err, 0, refusal{cell.CodeWrongValue, "stamomtrek", felling}, refusal{Code: cell.CodeUnknownField, Name: "leeftijd"})
	_, err = o.Form(t.Context(), "kapverordening_eikendorp#10", day("2026-11-30"), nil)
	o.refused(err, 0, refusal{Code: cell.CodeNotTaken})
}

// What is submitted about a decision asks no one what the decision gives.
func TestCell_FormAbout(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	contested := o.refuseLeave("2026-12-07")
	if diff := cmp.Diff([]string{onObjection}, o.About(day("2026-12-14"))); diff != "" {
		t.Error(diff)
	}
	asks, err := o.FormAbout(t.Context(), onObjection, day("2026-12-14"), contested.ID)
	if err != nil {
		t.Fatal(err)
	}
	filled := values{}
	for _, ask := range asks {
		if ask.By == string(cell.Beschikking) {
			filled[ask.Field.Name] = ask.Value
		} else if ask.Known {
			t.Errorf("%s is known", ask.Field.Name)
		}
	}
	same(t, "what the decision fills", filled, values{
		"bestreden_besluit": value.String(contested.ID), "bezwaartermijn_einddatum": value.String("2027-01-18"),
	})
	_, err = o.FormAbout(t.Context(), onObjection, day("2026-12-14"), asks[0].Field.Name)
	o.refused(err, o.count(), refusal{Code: cell.CodeReference})
}

// Before the notice the decision gives a field that it does not hold yet.
func TestCell_FormAbout_whatIsNotKnownYet(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	d := judging(o.askLeave("2026-12-07"), "2026-12-07", false)
	d.KeepBack = true
	kept := o.decide(d)
	asks, err := o.FormAbout(t.Context(), onObjection, day("2026-12-14"), kept.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, ask := range asks {
		if ask.Field.Name == "bezwaartermijn_einddatum" && (ask.Known || ask.By != string(cell.Beschikking)) {
			t.Errorf("known %v, by %q", ask.Known, ask.By)
		}
	}
}
