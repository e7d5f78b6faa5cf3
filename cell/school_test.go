package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/value"
)

const leave = "leerplichtwet_1969#13a"

// askLeave records an application for leave from 8 to 12 March 2027.
func (o *office) askLeave(on string) cell.Gram {
	o.t.Helper()
	gram, err := o.RecordSubmission(o.t.Context(), cell.Submission{Article: leave, On: day(on), Fields: values{
		"bsn_jongere": value.String("111222333"), "eerste_verlofdag": value.String("2027-03-08"),
		"laatste_verlofdag": value.String("2027-03-12"), "ondertekend": value.Boolean(true),
		"naam_aanvrager": value.String("Żywiałowska"), "adres_aanvrager": value.String("Oudegracht 1, Utrecht"),
		"dagtekening": value.String(on), "gevraagde_beschikking": value.String("verlof"),
	}})
	if err != nil {
		o.t.Fatal(err)
	}
	return gram
}

func leaveGranted(application cell.Gram, on string) cell.Decision {
	return cell.Decision{Submission: application.ID, On: day(on), Findings: values{
		"beroep_specifieke_aard":             value.Boolean(true),
		"verlof_valt_buiten_schoolvakanties": value.Boolean(true),
		"verlof_al_verleend_in_schooljaar":   value.Boolean(false),
	}}
}

// The law of the corpus on the same cell code: recorded, decided and made
// known on one day.
func TestCell_school(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	application := o.askLeave("2026-11-30")
	if len(application.Missing) > 0 || application.Moment != day("2026-11-30") {
		t.Errorf("missing %v, moment %s", application.Missing, application.Moment)
	}
	if diff := cmp.Diff([]item{{application.ID, "2027-01-25", 56}}, o.worklist("2026-11-30", cell.AsOf{})); diff != "" {
		t.Error(diff)
	}
	decision := o.decide(leaveGranted(application, "2026-12-07"))
	if granted := decision.Outputs["verlof_verleend"]; !granted.IsTrue() {
		t.Errorf("verlof_verleend is %v", granted)
	}
	_, terms := o.dossier(application.ID, cell.AsOf{})
	if diff := cmp.Diff([]running{{"BEZWAARSCHRIFT", "2026-12-08", "2027-01-18", decision.ID}}, terms); diff != "" {
		t.Error(diff)
	}
}

// Decided on 9 November, sent on the 13th: six weeks later it is Christmas,
// and the term ends on the first working day after it. Until it is sent there
// is no term at all.
func TestCell_school_noticeCounts(t *testing.T) {
	o := newSchool(t, "2026-11-02")
	application := o.askLeave("2026-11-02")
	kept := leaveGranted(application, "2026-11-09")
	kept.KeepBack = true
	decision := o.decide(kept)
	if _, terms := o.dossier(application.ID, cell.AsOf{}); terms != nil {
		t.Errorf("kept back, and yet a term runs: %v", terms)
	}
	for _, name := range []string{"bezwaartermijn_startdatum", "bezwaartermijn_einddatum"} {
		if v, found := decision.Outputs[name]; found {
			t.Errorf("kept back, and yet %s is %v", name, v)
		}
	}
	notice, err := o.Notify(t.Context(), decision.ID, day("2026-11-13"))
	if err != nil {
		t.Fatal(err)
	}
	_, terms := o.dossier(application.ID, cell.AsOf{})
	if diff := cmp.Diff([]running{{"BEZWAARSCHRIFT", "2026-11-14", "2026-12-28", notice.ID}}, terms); diff != "" {
		t.Error(diff)
	}
}

// F18: a number is recorded as it was supplied, and with or without its leading
// zero it is one child to the law and to a reduction.
func TestCell_school_oneChildInTwoWritings(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	for i, bsn := range []string{"10000008", "010000008"} {
		application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: leave, On: o.today, Fields: values{
			"bsn_jongere": value.String(bsn), "eerste_verlofdag": value.String("2027-03-08"), "laatste_verlofdag": value.String("2027-03-12"),
		}})
		if err != nil {
			t.Fatal(err)
		}
		if kept := application.Fields["bsn_jongere"]; kept.Text() != bsn {
			t.Errorf("recorded is %v, supplied was %s", kept, bsn)
		}
		decision := o.decide(cell.Decision{
			Submission: application.ID, On: day("2026-12-07"), Findings: values{"beroep_specifieke_aard": value.Boolean(true)},
		})
		if granted := decision.Outputs["verlof_verleend"].IsTrue(); granted != (i == 0) {
			t.Errorf("leave %d is %v", i+1, granted)
		}
		o.today = day("2026-12-07")
	}
}
