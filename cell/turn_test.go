package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

// refuseLeave refuses leave for want of a profession.
func (o *office) refuseLeave(on string) cell.Gram {
	o.t.Helper()
	application := o.askLeave(on)
	return o.decide(judging(application, on, false))
}

func judging(submission cell.Gram, on string, profession bool) cell.Decision {
	return cell.Decision{
		Submission: submission.ID, On: day(on), Findings: values{"beroep_specifieke_aard": value.Boolean(profession)},
		Reasons: map[string]string{"beroep_specifieke_aard": "gezien het rooster"},
	}
}

func (o *office) object(decision cell.Gram, on string) cell.Gram {
	o.t.Helper()
	gram, err := o.RecordSubmission(o.t.Context(), objecting(decision.ID, on))
	if err != nil {
		o.t.Fatal(err)
	}
	return gram
}

// A preview of a decision on an objection shows both decisions and records
// none; deciding links them.
func TestDecide_inTurn(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	refusal := o.refuseLeave("2026-12-07")
	objection := o.object(refusal, "2026-12-14")
	n := o.count()
	d := judging(objection, "2027-01-11", true)
	preview, err := o.Preview(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	if len(preview.Grams) != 2 || preview.Grams[0].Outputs["nieuw_besluit"].Kind() != value.KindDecision || o.count() != n {
		t.Fatalf("the preview has %d grams, the first with %v; %d recorded", len(preview.Grams), preview.Grams[0].Outputs, o.count()-n)
	}
	grams, err := o.Decide(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	first, second := grams[0], grams[1]
	if first.Outputs["nieuw_besluit"].Text() != second.ID || first.ID >= second.ID || second.Ref() != leave {
		t.Errorf("%s holds %v; the other is %s under %s", first.ID, first.Outputs["nieuw_besluit"], second.ID, second.Ref())
	}
	if diff := cmp.Diff([]string{first.ID}, second.RefersTo); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{objection.ID}, first.RefersTo); diff != "" {
		t.Error(diff)
	}
	same(t, "the fields of the new decision", second.Fields, values{
		"bsn_jongere": refusal.Fields["bsn_jongere"], "eerste_verlofdag": refusal.Fields["eerste_verlofdag"],
		"laatste_verlofdag": refusal.Fields["laatste_verlofdag"], "beroep_specifieke_aard": value.Boolean(true),
		"verlof_valt_buiten_schoolvakanties": value.Boolean(true), "verlof_al_verleend_in_schooljaar": value.Boolean(false),
	})
	same(t, "the fields of the first", first.Fields, values{
		"bestreden_besluit": value.String(refusal.ID), "tijdig_ingediend": value.Boolean(true), "beroep_specifieke_aard": value.Boolean(true),
	})
}

// Kept back, neither decision starts a term; each is made known by itself, and
// explains itself with its notice.
func TestDecide_inTurnKeptBack(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	objection := o.object(o.refuseLeave("2026-12-07"), "2026-12-14")
	d := judging(objection, "2027-01-11", true)
	d.KeepBack = true
	grams, err := o.Decide(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	var notices []cell.Gram
	for i, gram := range grams {
		if !gram.KeptBack() {
			t.Fatalf("%s was made known", gram.Ref())
		}
		notice, err := o.Notify(t.Context(), gram.ID, day("2027-01-13")+value.Date(i))
		if err != nil {
			t.Fatal(err)
		}
		notices = append(notices, notice)
	}
	_, terms := o.dossier(objection.ID, cell.AsOf{})
	want := []running{
		{"BEZWAARSCHRIFT", "2026-12-08", "2027-01-18", terms[0].Gram},
		{"BEROEPSCHRIFT", "2027-01-14", "2027-02-24", notices[0].ID},
		{"BEROEPSCHRIFT", "2027-01-15", "2027-02-25", notices[1].ID},
	}
	if diff := cmp.Diff(want, terms); diff != "" {
		t.Error(diff)
	}
	for _, gram := range grams {
		if _, err := o.Explain(t.Context(), gram.ID); err != nil {
			t.Error(err)
		}
	}
}

// A decision as a value is what the law of an objection sees of it: its
// outcomes and the findings it used, not those that were set aside.
func TestDecide_seesTheContestedDecision(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	d := judging(o.askLeave("2026-12-01"), "2026-12-07", true)
	d.Findings["verlof_al_verleend_in_schooljaar"] = value.Boolean(true) // set aside
	grant := o.decide(d)
	if got := grant.Outputs["verlof_verleend"]; !got.IsTrue() {
		t.Fatalf("verlof_verleend is %v", got)
	}
	upheld := o.decide(cell.Decision{Submission: o.object(grant, "2026-12-14").ID, On: day("2027-01-11")})
	if got := upheld.Outputs["bestreden_besluit_herroepen"]; !got.IsFalse() {
		t.Errorf("revoked: %v", got)
	}
	findings, err := o.Findings(t.Context(), upheld.ID)
	if err != nil {
		t.Fatal(err)
	}
	if len(findings) != 1 || findings[0].Term.Name != "beroep_specifieke_aard" {
		t.Errorf("it rests on %v", findings)
	}
	findings, err = o.Findings(t.Context(), grant.ID)
	if err != nil || len(findings) != 1 || findings[0].Reason != "gezien het rooster" || findings[0].By != engine.ByFinding {
		t.Errorf("the grant rests on %v (%v)", findings, err)
	}
}

func TestReadings_ofWhatIsNoDecision(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	application := o.askLeave("2026-12-01")
	for name, read := range map[string]func(id string) error{
		"Explain":       func(id string) error { _, err := o.Explain(t.Context(), id); return err },
		"Findings":      func(id string) error { _, err := o.Findings(t.Context(), id); return err },
		"ExplainAnswer": func(id string) error { _, err := o.ExplainAnswer(t.Context(), id, "x"); return err },
		"objecting": func(id string) error {
			_, err := o.RecordSubmission(t.Context(), objecting(id, "2026-12-02"))
			return err
		},
	} {
		n := o.count()
		o.refused(read(application.ID), n, refusal{Code: cell.CodeReference, Name: application.ID})
		o.refused(read("01900000-0000-7000-8000-000000000000"), n, refusal{Code: cell.CodeReference})
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

// F13, on a law that asks two judgements: a reason is asked for each that the
// no rests on, and for no other.
func TestDecide_asksForReasons(t *testing.T) {
	for name, test := range map[string]struct {
		girth             int64
		healthy, landmark bool
		reasons           map[string]string
		want              []string
	}{
		"both stand in the way":          {180, true, true, nil, []string{"boom_is_beeldbepalend"}}, // the other was not needed
		"one does":                       {180, true, false, nil, []string{"boom_is_gezond"}},
		"the other does":                 {180, false, true, nil, []string{"boom_is_beeldbepalend"}},
		"one that was told carries it":   {180, true, true, map[string]string{"boom_is_gezond": "zo is het"}, nil},
		"a word of nothing is no reason": {180, true, false, map[string]string{"boom_is_gezond": "  "}, []string{"boom_is_gezond"}},
		"the law itself does":            {400, true, true, nil, nil},
		"nothing does":                   {180, false, false, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			o := newPractice(t, "2026-12-01")
			application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, On: day("2026-12-01"), Fields: with(tree(), values{"stamomtrek": value.Integer(test.girth)})})
			if err != nil {
				t.Fatal(err)
			}
			d := grant(application, "2026-12-02")
			d.Reasons = test.reasons
			d.Findings = values{"boom_is_gezond": value.Boolean(test.healthy), "boom_is_beeldbepalend": value.Boolean(test.landmark)}
			preview, err := o.Preview(t.Context(), d)
			if err != nil {
				t.Fatal(err)
			}
			if len(preview.Unreasoned) != len(test.want) {
				t.Errorf("the preview asks %d reasons, want %d", len(preview.Unreasoned), len(test.want))
			}
			n := o.count()
			_, err = o.Decide(t.Context(), d)
			if test.want == nil {
				if err != nil {
					t.Error(err)
				}
				return
			}
			var want []refusal
			for _, name := range test.want {
				want = append(want, refusal{Code: cell.CodeReasonMissing, Name: name})
			}
			o.refused(err, n, want...)
		})
	}
}
