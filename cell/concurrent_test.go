package cell_test

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"sync"
	"testing"

	"kroniek/cell"
	"kroniek/corpus"
	"kroniek/engine/value"
	"kroniek/store"
)

// Two cells on one code, four goroutines on each: they hand in, look, decide,
// object and explain at once, and each chronicle keeps its rules.
func TestCells_atOnce(t *testing.T) {
	cells := []*busy{
		newBusy(t, schoolID, leave, "verlof_verleend", values{
			"eerste_verlofdag": value.String("2027-03-08"), "laatste_verlofdag": value.String("2027-03-12"),
		}, "bsn_jongere", values{"beroep_specifieke_aard": value.Boolean(true)}),
		newBusy(t, "gemeente_lindeveen", "babw#49", "gehandicaptenparkeerkaart_verstrekt", values{
			"gemeente_van_inschrijving": value.String("GM9998"), "vraagt_als_bestuurder": value.Boolean(true), "vraagt_als_passagier": value.Boolean(false),
		}, "bsn_aanvrager", values{
			"loopbeperking_van_langdurige_aard": value.Boolean(true), "loopafstand_aan_een_stuk": value.Integer(60),
			"eerder_kaart_verstrekt": value.Boolean(false), "geneeskundig_onderzoek_gehouden": value.Boolean(true),
		}),
	}
	var workers sync.WaitGroup
	for at, one := range cells {
		for worker := range 4 {
			workers.Go(func() { one.work(100*at+worker, 5) })
		}
	}
	workers.Wait()
	for _, one := range cells {
		one.check(4 * 5)
	}
}

// busy is a cell that several goroutines work on.
type busy struct {
	*cell.Cell
	t         *testing.T
	chronicle cell.Chronicle
	article   string
	outcome   string
	fields    values
	person    string // name of the field that tells people apart
	findings  values
}

func newBusy(t *testing.T, id, article, outcome string, fields values, person string, findings values) *busy {
	t.Helper()
	directory, err := fs.Sub(corpus.FS, "cells/"+id)
	if err != nil {
		t.Fatal(err)
	}
	info := cell.Info{Cell: id, Practice: true, Made: day("2026-11-02")}
	chronicle, err := store.Create(filepath.Join(t.TempDir(), id+".db"), info)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := chronicle.Close(); err != nil {
			t.Error(err)
		}
	})
	opened, err := cell.Open(cell.Options{
		Directory: directory, Name: id, Laws: load(t, shipped), Chronicle: chronicle, Today: func() value.Date { return info.Made },
	})
	if err != nil {
		t.Fatal(err)
	}
	return &busy{opened, t, chronicle, article, outcome, with(fields, values{
		"ondertekend": value.Boolean(true), "naam_aanvrager": value.String("A. Voorbeeld"), "adres_aanvrager": value.String("Dreef 1"),
		"dagtekening": value.String("2026-11-01"), "gevraagde_beschikking": value.String("het gevraagde"),
	}), person, findings}
}

// work carries out some cases from the first act to the last.
func (b *busy) work(worker, cases int) {
	for n := range cases {
		if err := b.oneCase(1000*worker + n); err != nil {
			b.t.Error(err)
			return
		}
	}
}

func (b *busy) oneCase(person int) error {
	ctx, on := b.t.Context(), day("2026-11-02")
	application, err := b.RecordSubmission(ctx, cell.Submission{
		Article: b.article, On: on, Fields: with(b.fields, values{b.person: value.String(bsn(person))}),
	})
	if err != nil {
		return err
	}
	decide := cell.Decision{Submission: application.ID, On: on, Findings: b.findings}
	if _, err := b.Preview(ctx, decide); err != nil {
		return err
	}
	grams, err := b.Decide(ctx, decide)
	if err != nil {
		return err
	}
	if !grams[0].Outputs[b.outcome].IsTrue() {
		return fmt.Errorf("%s: %v", b.outcome, grams[0].Outputs[b.outcome])
	}
	if _, err := b.Decide(ctx, decide); !errors.Is(err, &cell.Error{Code: cell.CodeAlreadyDecided}) {
		return fmt.Errorf("a second decision: %w", err)
	}
	objection, err := b.RecordSubmission(ctx, objecting(grams[0].ID, "2026-11-02"))
	if err != nil {
		return err
	}
	upheld, err := b.Decide(ctx, cell.Decision{Submission: objection.ID, On: on})
	if err != nil {
		return err
	}
	for _, decision := range []string{grams[0].ID, upheld[0].ID} {
		explanation, err := b.Explain(ctx, decision)
		if err != nil {
			return err
		}
		if same, err := explanation.SameSteps(); err != nil || !same {
			return fmt.Errorf("%s came about by other steps: %w", decision, err)
		}
	}
	_, err = b.Worklist(ctx, 0, cell.AsOf{})
	return err
}

// check looks whether the chronicle holds each case once, in rising order, and
// is whole.
func (b *busy) check(cases int) {
	b.t.Helper()
	entries, err := b.Grams(b.t.Context(), cell.Query{})
	if err != nil {
		b.t.Fatal(err)
	}
	kinds, last := map[cell.Kind]int{}, ""
	for _, entry := range entries {
		kinds[entry.Gram.Kind]++
		if entry.Gram.ID <= last {
			b.t.Errorf("%s does not come after %s", entry.Gram.ID, last)
		}
		last = entry.Gram.ID
	}
	if kinds[cell.Aanvraag] != cases || kinds[cell.Bezwaarschrift] != cases || kinds[cell.Beschikking] != 2*cases {
		b.t.Errorf("%d cases gave %v", cases, kinds)
	}
	if err := b.chronicle.Verify(b.t.Context(), nil); err != nil {
		b.t.Error(err)
	}
}
