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
