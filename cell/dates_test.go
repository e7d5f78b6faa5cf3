package cell_test

import (
	"testing"

	"kroniek/cell"
)

// acts are the acts with a day, each on an office with one application of
// 2026-09-01, one decided and kept back that day.
var acts = map[string]func(o *office, application, decision cell.Gram, on string, confirmed bool) error{
	"RecordSubmission": func(o *office, _, _ cell.Gram, on string, confirmed bool) error {
		_, err := o.RecordSubmission(o.t.Context(), cell.Submission{
			Article: felling, Fields: tree(), On: day(on), Confirmed: confirmed,
		})
		return err
	},
	"Decide": func(o *office, application, _ cell.Gram, on string, confirmed bool) error {
		decision := grant(application, on)
		decision.Confirmed = confirmed
		_, err := o.Decide(o.t.Context(), decision)
		return err
	},
	"MakeKnown": func(o *office, _, decision cell.Gram, on string, confirmed bool) error {
		known := notice(decision, on)
		known.Confirmed = confirmed
		_, err := o.MakeKnown(o.t.Context(), known)
		return err
	},
}

func eachAct(t *testing.T, open func(*testing.T, string) *office, test func(o *office, act func(on string, confirmed bool) error)) {
	t.Helper()
	for name, act := range acts {
		t.Run(name, func(t *testing.T) {
			o := open(t, "2026-12-31")
			application := o.apply("2026-09-01")
			decision := o.keepBack(o.apply("2026-09-01"), "2026-09-01")
			o.apply("2026-10-01")
			test(o, func(on string, confirmed bool) error { return act(o, application, decision, on, confirmed) })
		})
	}
}

func TestCell_acts_inFuture(t *testing.T) {
	eachAct(t, newOffice, func(o *office, act func(string, bool) error) {
		o.today = day("2026-10-02")
		o.refused(act("2026-10-03", false), 4, refusal{Code: cell.CodeInFuture, Name: "2026-10-03"})
		if err := act("2026-10-02", false); err != nil {
			o.t.Error(err)
		}
	})
}

func TestCell_acts_beforeLast(t *testing.T) {
	eachAct(t, newOffice, func(o *office, act func(string, bool) error) {
		o.refused(act("2026-09-30", false), 4, refusal{Code: cell.CodeBeforeLast, Name: "2026-09-30"})
		if err := act("2026-10-01", false); err != nil {
			o.t.Error(err)
		}
	})
}

func TestCell_acts_longAfterLast(t *testing.T) {
	eachAct(t, newOffice, func(o *office, act func(string, bool) error) {
		o.refused(act("2026-12-01", false), 4, refusal{Code: cell.CodeConfirmGap, Name: "2026-12-01"})
		if err := act("2026-12-01", true); err != nil {
			o.t.Errorf("confirmed: %v", err)
		}
	})
	eachAct(t, newOffice, func(o *office, act func(string, bool) error) {
		if err := act("2026-11-30", false); err != nil {
			o.t.Errorf("sixty days after the last gram: %v", err)
		}
	})
}

// The clock of the machine set back a day, or to another century: what it
// says is today is a day on which nothing can be recorded any more.
func TestCell_RecordSubmission_clockSetBack(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	o.apply("2026-11-30")
	for _, today := range []string{"2026-11-29", "2000-01-01"} {
		o.today = day(today)
		_, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: tree()})
		o.refused(err, 1, refusal{Code: cell.CodeBeforeLast, Name: today})
	}
}

func TestCell_Today(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	if today, err := o.Today(t.Context()); err != nil || today != day("2026-11-30") {
		t.Errorf("today is %s, %v", today, err)
	}
	o.today = day("2026-12-01")
	if today, err := o.Today(t.Context()); err != nil || today != day("2026-12-01") {
		t.Errorf("a day later it is %s, %v", today, err)
	}
}

// A practice chronicle has a clock of its own: acts and the user move it
// forward, also past the day of the machine, and no date needs confirmation.
func TestCell_Today_practice(t *testing.T) {
	o := newPractice(t, "2026-09-01")
	stands := func(want string) {
		t.Helper()
		if today, err := o.Today(t.Context()); err != nil || today != day(want) {
			t.Errorf("the clock stands at %s, want %s: %v", today, want, err)
		}
	}
	stands("2026-09-01")
	o.apply("2026-09-02")
	stands("2026-09-02")
	o.apply("2031-05-05")
	stands("2031-05-05")
	if err := o.Chronicle().MoveClock(t.Context(), day("2031-06-01")); err != nil {
		t.Fatal(err)
	}
	stands("2031-06-01")
	gram, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: tree()})
	if err != nil {
		t.Fatal(err)
	}
	if gram.RecordedOn != day("2031-06-01") {
		t.Errorf("without a day it is recorded on %s", gram.RecordedOn)
	}
	_, err = o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: tree(), On: day("2031-05-31")})
	o.refused(err, 3, refusal{Code: cell.CodeBeforeLast})
}
