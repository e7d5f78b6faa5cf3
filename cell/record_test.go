package cell_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

func TestCell_RecordSubmission(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	gram := o.apply("2026-11-30")
	if gram.Kind != cell.Aanvraag || gram.Ref() != felling || gram.ID == "" || len(gram.RefersTo) != 0 {
		t.Errorf("recorded as %s under %s with id %q, referring to %v", gram.Kind, gram.Ref(), gram.ID, gram.RefersTo)
	}
	if gram.RecordedOn != day("2026-11-30") || gram.Moment != day("2026-11-30") {
		t.Errorf("recorded on %s, moment %s", gram.RecordedOn, gram.Moment)
	}
	if len(gram.Missing) > 0 || !slices.Equal(gram.Stages, []string{engine.StageAanvraag}) {
		t.Errorf("missing %v, stages %v", gram.Missing, gram.Stages)
	}
	same(t, "fields", gram.Fields, tree())
	same(t, "outputs", gram.Outputs, values{"aanvraag_ondertekend": value.Boolean(true), "uiterste_dag": value.String("2027-01-25")})
	kept, err := o.Chronicle().Gram(t.Context(), gram.ID)
	if err != nil {
		t.Fatal(err)
	}
	if given, stored := encoded(t, gram), encoded(t, kept); given != stored {
		t.Errorf("given back %s\nkept %s", given, stored)
	}
}

func encoded(t *testing.T, gram cell.Gram) string {
	t.Helper()
	text, err := json.Marshal(gram)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestCell_RecordSubmission_receipt(t *testing.T) {
	receipt := newOffice(t, "2026-11-30").apply("2026-11-30").Receipt
	if receipt == nil || receipt.Engine == "" || len(receipt.Trace) != 64 {
		t.Fatalf("receipt %+v", receipt)
	}
	var laws []string
	for _, law := range receipt.Laws {
		laws = append(laws, law.Law)
		if law.ValidFrom != day("2020-01-01") || len(law.Digest) != 64 {
			t.Errorf("%+v", law)
		}
	}
	if diff := cmp.Diff([]string{"kapverordening_eikendorp", "procesrecht"}, laws); diff != "" {
		t.Error(diff)
	}
}

func TestCell_RecordSubmission_leftOut(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	fields := without(tree(), "ondertekend", "boomsoort", "toelichting")
	gram, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: fields})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"boomsoort", "ondertekend"}, gram.Missing); diff != "" {
		t.Errorf("missing: %s", diff)
	}
	same(t, "fields", gram.Fields, with(fields, values{"toelichting": value.Absent}))
	same(t, "outputs", gram.Outputs, values{"uiterste_dag": value.String("2027-01-25")})
}

func TestCell_RecordSubmission_refusesEveryFieldAtOnce(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	_, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: with(tree(), values{
		"leeftijd":          value.Integer(80),
		"dag_van_ontvangst": value.String("2026-11-01"), // the moment is no field
		"dossiernummer":     value.String("2026/17"),    // is the official's
		"stamomtrek":        value.Integer(0),
		"veldag":            value.String("2026-02-30"),
		"ondertekend":       value.String("ja"),
		"aanvrager":         value.Absent,
	})})
	o.refused(err, 0,
		refusal{cell.CodeUnknownField, "leeftijd", felling},
		refusal{cell.CodeUnknownField, "dag_van_ontvangst", felling},
		refusal{cell.CodeUnknownField, "dossiernummer", felling},
		refusal{cell.CodeWrongValue, "stamomtrek", felling},
		refusal{cell.CodeWrongValue, "veldag", felling},
		refusal{cell.CodeWrongValue, "ondertekend", "procesrecht#1"},
		refusal{cell.CodeWrongValue, "aanvrager", "procesrecht#1"},
	)
	for code, name := range map[engine.Code]string{
		engine.CodeOutOfBounds: "stamomtrek", engine.CodeAbsentNotAllowed: "aanvrager", engine.CodeWrongType: "ondertekend",
	} {
		if !slices.ContainsFunc(refusalsIn(err), func(e *cell.Error) bool {
			return e.Name == name && errors.Is(e, &engine.Error{Code: code})
		}) {
			t.Errorf("%s is not refused because of %s: %v", name, code, err)
		}
	}
}

func TestCell_RecordSubmission_receivedOn(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	submission := cell.Submission{Article: felling, Fields: tree(), Received: day("2026-12-01")}
	_, err := o.RecordSubmission(t.Context(), submission)
	o.refused(err, 0, refusal{Code: cell.CodeReceivedLater})
	submission.Received = day("2026-11-26")
	gram, err := o.RecordSubmission(t.Context(), submission)
	if err != nil {
		t.Fatal(err)
	}
	if gram.Moment != day("2026-11-26") || gram.RecordedOn != day("2026-11-30") {
		t.Errorf("moment %s, recorded on %s", gram.Moment, gram.RecordedOn)
	}
	same(t, "outputs", gram.Outputs, values{"aanvraag_ondertekend": value.Boolean(true), "uiterste_dag": value.String("2027-01-21")})
}

func TestCell_RecordSubmission_notTaken(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	for _, article := range []string{"", "felling", "kapverordening_eikendorp#10", "kapverordening_eikendorp#99", "procesrecht#1"} {
		t.Run(article, func(t *testing.T) {
			_, err := o.RecordSubmission(t.Context(), cell.Submission{Article: article, Fields: tree()})
			o.refused(err, 0, refusal{Code: cell.CodeNotTaken, Where: article})
		})
	}
}

func TestCell_RecordSubmission_lawNotYetInForce(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	_, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: tree(), On: day("2019-12-31")})
	o.refused(err, 0, refusal{Code: cell.CodeLaw})
	if !errors.Is(err, &engine.Error{Code: engine.CodeLawNotYetInForce}) {
		t.Errorf("the cause is %v", err)
	}
}

func TestCell_RecordSubmission_refersTo(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-30")
	decision := o.decide(grant(application, "2026-12-07"))
	object := func(id string, fields values) (cell.Gram, error) {
		return o.RecordSubmission(t.Context(), cell.Submission{
			Article: objection, RefersTo: id, Fields: fields, On: day("2026-12-14"),
		})
	}
	grounds := values{"gronden": value.String("de boom is gezond")}

	_, err := object("01890000-0000-7000-8000-000000000000", grounds)
	o.refused(err, 2, refusal{Code: cell.CodeReference, Name: "01890000-0000-7000-8000-000000000000"})
	_, err = object(application.ID, grounds)
	o.refused(err, 2, refusal{Code: cell.CodeReference, Name: application.ID})
	_, err = object("", grounds)
	o.refused(err, 2, refusal{cell.CodeReference, "bestreden", objection})
	_, err = object(decision.ID, with(grounds, values{
		"bestreden": value.String(decision.ID), "laatste_bezwaardag": value.String("2027-03-01"),
	}))
	o.refused(err, 2, refusal{cell.CodeNotYours, "bestreden", objection}, refusal{Code: cell.CodeNotYours, Name: "laatste_bezwaardag"})

	gram, err := object(decision.ID, grounds)
	if err != nil {
		t.Fatal(err)
	}
	if gram.Kind != cell.Bezwaarschrift || !slices.Equal(gram.RefersTo, []string{decision.ID}) {
		t.Errorf("a %s that refers to %v", gram.Kind, gram.RefersTo)
	}
	same(t, "fields", gram.Fields, with(grounds, values{
		"bestreden": value.String(decision.ID), "laatste_bezwaardag": value.String("2027-01-18"),
	}))
	same(t, "outputs", gram.Outputs, values{"op_tijd": value.Boolean(true)})
}

// An objection before the notice is recorded and kept, though no one can say
// yet until when it could be made.
func TestCell_RecordSubmission_beforeTheNotice(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	decision := o.keepBack(o.apply("2026-11-30"), "2026-12-07")
	gram, err := o.RecordSubmission(t.Context(), cell.Submission{
		Article: objection, RefersTo: decision.ID, Fields: values{"gronden": value.String("te vroeg")},
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"laatste_bezwaardag"}, gram.Missing); diff != "" {
		t.Errorf("missing: %s", diff)
	}
}
