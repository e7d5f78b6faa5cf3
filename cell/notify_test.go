package cell_test

import (
	"slices"
	"testing"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

func TestCell_MakeKnown(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	decision := o.keepBack(o.apply("2026-11-02"), "2026-11-09")
	if !decision.KeptBack() || !slices.Equal(decision.Stages, []string{engine.StageBesluit}) {
		t.Errorf("kept back %v, stages %v", decision.KeptBack(), decision.Stages)
	}
	same(t, "outputs of the decision", decision.Outputs, values{
		"vellen_toegestaan": value.Boolean(true), "kenmerk": value.String("2026/17"), "genomen_namens": value.String("de burgemeester"),
	})
	notice := o.makeKnown(decision, "2026-11-13")
	if notice.Kind != cell.Bekendmaking || notice.Ref() != felling || !slices.Equal(notice.RefersTo, []string{decision.ID}) {
		t.Errorf("a %s under %s that refers to %v", notice.Kind, notice.Ref(), notice.RefersTo)
	}
	if notice.Moment != day("2026-11-13") || notice.RecordedOn != day("2026-11-13") || o.count() != 3 {
		t.Errorf("moment %s, recorded on %s, %d grams", notice.Moment, notice.RecordedOn, o.count())
	}
	same(t, "outputs of the notice", notice.Outputs, values{
		"eerste_bezwaardag": value.String("2026-11-14"), "laatste_bezwaardag": value.String("2026-12-25"),
		"bekendgemaakt_namens": value.String("de burgemeester"), "verzonden_per": value.String("post"),
	})
	same(t, "fields of the notice", notice.Fields, values{"wijze_van_verzenden": value.String("post")})
	if notice.Receipt == nil || len(notice.Receipt.Trace) != 64 {
		t.Errorf("receipt %+v", notice.Receipt)
	}
}

func TestCell_MakeKnown_refuses(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	application := o.apply("2026-11-02")
	made := o.decide(grant(o.apply("2026-11-02"), "2026-11-03"))
	kept := o.keepBack(application, "2026-11-09")

	_, err := o.Notify(t.Context(), "01890000-0000-7000-8000-000000000000", 0)
	o.refused(err, 4, refusal{Code: cell.CodeGramNotFound})
	_, err = o.Notify(t.Context(), application.ID, 0)
	o.refused(err, 4, refusal{Code: cell.CodeReference, Name: application.ID})
	_, err = o.Notify(t.Context(), made.ID, 0)
	o.refused(err, 4, refusal{cell.CodeAlreadyNotified, made.ID, made.ID})
	_, err = o.Notify(t.Context(), kept.ID, day("2026-11-08"))
	o.refused(err, 4, refusal{cell.CodeBeforeDecision, "2026-11-08", kept.ID})

	known := notice(kept, "2026-11-13")
	known.Inputs = values{"namens": value.String("de wethouder"), "koerier": value.String("ja"), "wijze_van_verzenden": value.Integer(1)}
	_, err = o.MakeKnown(t.Context(), known)
	o.refused(err, 4,
		refusal{cell.CodeInputNotAsked, "namens", felling},
		refusal{cell.CodeInputNotAsked, "koerier", felling},
		refusal{cell.CodeWrongValue, "wijze_van_verzenden", "procesrecht#4"},
	)
	_, err = o.Notify(t.Context(), kept.ID, day("2026-11-13"))
	o.refused(err, 4, refusal{cell.CodeMissing, "wijze_van_verzenden", "procesrecht#4"})

	sent := o.makeKnown(kept, "2026-11-13")
	_, err = o.Notify(t.Context(), kept.ID, day("2026-11-14"))
	o.refused(err, 5, refusal{cell.CodeAlreadyNotified, kept.ID, sent.ID})
}

// The form of a notice asks what the decision does not hold.
func TestCell_NoticeForm(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	kept := o.keepBack(o.apply("2026-11-02"), "2026-11-09")
	asks, err := o.NoticeForm(t.Context(), kept.ID, day("2026-11-13"))
	if err != nil {
		t.Fatal(err)
	}
	if len(asks) != 1 || asks[0].Field.Name != "wijze_van_verzenden" || !asks[0].Needed {
		t.Errorf("asks %+v", asks)
	}
	sent := o.makeKnown(kept, "2026-11-13")
	_, err = o.NoticeForm(t.Context(), kept.ID, 0)
	o.refused(err, 3, refusal{cell.CodeAlreadyNotified, kept.ID, sent.ID})
}
