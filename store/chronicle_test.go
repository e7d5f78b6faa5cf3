package store

import (
	"context"
	"database/sql"
	"testing"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/engine/value"
)

func TestChronicle_Contract(t *testing.T) {
	celltest.Contract(t, func(t *testing.T, info cell.Info) cell.Chronicle {
		chronicle, err := Create(newPath(t), info)
		if err != nil {
			t.Fatal(err)
		}
		return checked(t, chronicle)
	})
}

func TestChronicle_SurvivesClosing(t *testing.T) {
	path := newPath(t)
	practice := cell.Info{Cell: "proefcel", Practice: true, Made: value.MustDate("2026-01-05")}
	first, err := Create(path, practice)
	if err != nil {
		t.Fatal(err)
	}
	maker := &celltest.Maker{}
	appendActs(t, first, maker, 3)
	if err := first.MoveClock(t.Context(), value.MustDate("2026-04-01")); err != nil {
		t.Fatal(err)
	}
	head, err := first.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}

	again := checked(t, opened(t, path, Writing))
	if again.Info() != practice {
		t.Errorf("it is now of %+v", again.Info())
	}
	if clock, err := again.Clock(t.Context()); err != nil || clock != value.MustDate("2026-04-01") {
		t.Errorf("the clock stands at %v (%v)", clock, err)
	}
	appendActs(t, again, maker, 1)
	if err := again.Verify(t.Context(), &head); err != nil {
		t.Error(err)
	}
}

func TestChronicle_CloseLeavesOneFile(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 2)
	for _, beside := range []string{"-wal", "-shm", "-journal"} {
		if exists(path + beside) {
			t.Errorf("%s is left", path+beside)
		}
	}
	checkFile(t, path)
	if exists(path + "-wal") {
		t.Error("reading left a log")
	}
}

func TestChronicle_CloseTwice(t *testing.T) {
	path := newPath(t)
	chronicle, err := Create(path, proefcel)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := chronicle.Close(); err != nil {
			t.Error(err)
		}
	}
	wantCode(t, chronicle.Append(t.Context(), (&celltest.Maker{}).Gram(cell.Aanvraag, proef, day)), cell.CodeStore)
	checkFile(t, path)
}

func TestChronicle_PathOfAnyKind(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"met spatie.kroniek", "50%?#&=.kroniek", "Żywiałowska €.kroniek"} {
		t.Run(name, func(t *testing.T) {
			path := folder + "/" + name
			chronicle := made(t, path)
			appendActs(t, chronicle, &celltest.Maker{}, 1)
			if !exists(path) {
				t.Error("the file has another name")
			}
		})
	}
}

// F30: order is by sequence, whatever the clock that made the ids said.
func TestF30_OrderIsBySequence(t *testing.T) {
	chronicle := made(t, newPath(t))
	maker := &celltest.Maker{}
	for _, moment := range []string{"2026-03-02", "2026-02-27", "2026-03-01"} {
		gram := maker.Gram(cell.Aanvraag, proef, day)
		gram.Moment = value.MustDate(moment)
		if err := chronicle.Append(t.Context(), gram); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := chronicle.Grams(t.Context(), cell.Query{})
	if err != nil {
		t.Fatal(err)
	}
	for i, entry := range entries {
		if entry.Sequence != int64(i+1) {
			t.Errorf("place %d has sequence %d", i, entry.Sequence)
		}
	}
}

// F30: with the clock set back to 2000 nothing is recorded, and the refusal
// says from which day it can be.
func TestF30_ClockSetBack(t *testing.T) {
	chronicle := made(t, newPath(t))
	maker := &celltest.Maker{}
	appendActs(t, chronicle, maker, 1)
	told := wantCode(t, chronicle.Append(t.Context(), maker.Gram(cell.Aanvraag, proef, "2000-01-01")), cell.CodeBeforeLast)
	if want := "a gram of 2000-01-01 cannot be recorded after one of " + day; told.Message != want {
		t.Errorf("it says %q, want %q", told.Message, want)
	}
	if got := count(t, chronicle); got != 2 {
		t.Errorf("it holds %d grams", got)
	}
}

func TestChronicle_AppendRefusesOtherIDs(t *testing.T) {
	chronicle := made(t, newPath(t))
	for _, id := range []string{"", "1", "0199C0DE-0000-7000-8000-000000000001", "{0199c0de-0000-7000-8000-000000000001}",
		"0199c0de-0000-4000-8000-000000000001"} {
		gram := (&celltest.Maker{}).Gram(cell.Aanvraag, proef, day)
		gram.ID = id
		wantCode(t, chronicle.Append(t.Context(), gram), cell.CodeID)
	}
}

// Once an act has begun it is finished: stopped half-way it could be recorded
// and yet be reported as not.
func TestChronicle_ActIsFinished(t *testing.T) {
	chronicle := made(t, newPath(t))
	ctx, cancel := context.WithCancel(t.Context())
	err := chronicle.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		cancel()
		last, err := chronicle.last(ctx, tx)
		if err != nil {
			return err
		}
		_, err = record(ctx, tx, last, (&celltest.Maker{}).Gram(cell.Aanvraag, proef, day))
		return err
	})
	if err != nil || count(t, chronicle) != 1 {
		t.Errorf("the act gives %v, and the chronicle holds %d grams", err, count(t, chronicle))
	}
}
