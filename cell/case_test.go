package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/value"
)

// running is what a test looks at of a term.
type running struct{ For, First, Last, Gram string }

func (o *office) dossier(id string, asOf cell.AsOf) (ids []string, terms []running) {
	o.t.Helper()
	whole, err := o.Case(o.t.Context(), id, asOf)
	if err != nil {
		o.t.Fatal(err)
	}
	for _, gram := range whole.Grams {
		ids = append(ids, gram.ID)
	}
	for _, term := range whole.Terms {
		terms = append(terms, running{term.For, term.FirstDay.String(), term.LastDay.String(), term.Gram})
	}
	return ids, terms
}

// A case from application to objection: the same from whichever gram it is
// asked, and without the case beside it.
func TestCell_Case(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-02")
	other := o.apply("2026-11-03")
	decision := o.keepBack(application, "2026-11-09")
	o.decide(grant(other, "2026-11-10"))
	notice := o.makeKnown(decision, "2026-11-13")
	against, err := o.RecordSubmission(t.Context(), cell.Submission{
		Article: objection, RefersTo: decision.ID, On: day("2026-11-20"), Fields: values{"gronden": value.String("nee")},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{application.ID, decision.ID, notice.ID, against.ID}
	for _, id := range want {
		ids, terms := o.dossier(id, cell.AsOf{})
		if diff := cmp.Diff(want, ids); diff != "" {
			t.Errorf("the case of %s: %s", id, diff)
		}
		if diff := cmp.Diff([]running{{"BEZWAARSCHRIFT", "2026-11-14", "2026-12-25", notice.ID}}, terms); diff != "" {
			t.Errorf("the terms of %s: %s", id, diff)
		}
	}
	_, err = o.Case(t.Context(), "01890000-0000-7000-8000-000000000000", cell.AsOf{})
	o.refused(err, 6, refusal{Code: cell.CodeGramNotFound})
}

// The terms of a case as they were: to decide until it was decided, none
// while the decision was kept back, to object from the notice on.
func TestCell_Case_asOf(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-02")
	decision := o.keepBack(application, "2026-11-09")
	notice := o.makeKnown(decision, "2026-11-13")
	cases := []struct {
		on    string
		ids   []string
		terms []running
	}{
		{"2026-11-01", nil, nil},
		{"2026-11-08", []string{application.ID}, []running{{"BESCHIKKING", "", "2026-12-28", application.ID}}},
		{"2026-11-12", []string{application.ID, decision.ID}, nil},
		{"2026-11-13", []string{application.ID, decision.ID, notice.ID}, []running{{"BEZWAARSCHRIFT", "2026-11-14", "2026-12-25", notice.ID}}},
	}
	for _, c := range cases {
		for name, asOf := range map[string]cell.AsOf{"stood": {StoodOn: day(c.on)}, "known": {KnownOn: day(c.on)}} {
			t.Run(name+" "+c.on, func(t *testing.T) {
				ids, terms := o.dossier(application.ID, asOf)
				if diff := cmp.Diff(c.ids, ids); diff != "" {
					t.Errorf("grams: %s", diff)
				}
				if diff := cmp.Diff(c.terms, terms); diff != "" {
					t.Errorf("terms: %s", diff)
				}
			})
		}
	}
}
