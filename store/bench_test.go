package store

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"testing"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/engine/value"
)

// many is the number of grams of a large chronicle: a page of it is read in
// milliseconds, and it opens in under half a second (03-cell 3.6).
const many = 100_000

func BenchmarkLarge(b *testing.B) {
	path := newPath(b)
	middle := fillLarge(b, path)
	b.Run("Open", func(b *testing.B) {
		for b.Loop() {
			closeAfter(b, opened(b, path, Writing))
		}
	})
	chronicle := opened(b, path, Writing)
	for name, query := range map[string]cell.Query{
		"Newest":  {},
		"Middle":  {Before: many / 2},
		"Kinds":   {Kinds: []cell.Kind{cell.Aanvraag, cell.Beschikking}},
		"Article": {Ref: "proefregeling#7"},
		"StoodOn": {StoodOn: value.MustDate(day)},
		"KnownOn": {KnownOn: value.MustDate(day)},
		"NoneYet": {StoodOn: value.MustDate(day) - 1},
		"Case":    {RefersTo: middle},
	} {
		query.NewestFirst, query.Limit = true, 50
		b.Run("Page"+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := chronicle.Grams(b.Context(), query); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("ArticleWhole", func(b *testing.B) { // as a reduction reads it
		for b.Loop() {
			entries, err := chronicle.Grams(b.Context(), cell.Query{Ref: "proefregeling#7", Kinds: []cell.Kind{cell.Beschikking}})
			if err != nil || len(entries) < many/200 {
				b.Fatal(len(entries), err)
			}
		}
	})
	b.Run("Gram", func(b *testing.B) {
		for b.Loop() {
			if _, err := chronicle.Gram(b.Context(), middle); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Verify", func(b *testing.B) {
		for b.Loop() {
			if err := chronicle.Verify(b.Context(), nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Backup", func(b *testing.B) {
		for b.Loop() {
			bounded(b, func(ctx context.Context) error { return chronicle.Backup(ctx, newPath(b)) })
		}
	})
	lines := newPath(b)
	b.Run("Export", func(b *testing.B) {
		for b.Loop() {
			_ = os.Remove(lines) // of the round before
			bounded(b, func(ctx context.Context) error { _, err := chronicle.Export(ctx, lines); return err })
		}
	})
	b.Run("Import", func(b *testing.B) {
		for b.Loop() {
			bounded(b, func(ctx context.Context) error { _, err := Import(ctx, lines, newPath(b)); return err })
		}
	})
	maker := celltest.MakerAfter(10 * many)
	b.Run("Append", func(b *testing.B) {
		for b.Loop() {
			appendActs(b, chronicle, maker, 1)
		}
	})
	closeAfter(b, chronicle)
	checkFile(b, path)
}

// bounded does work that streams: what it keeps near its end is no more than
// near its beginning.
func bounded(b *testing.B, do func(context.Context) error) {
	b.Helper()
	const slack = 8 << 20 // bytes; the grams take about 60 MB
	kept := func() int64 {
		var memory runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&memory)
		return int64(memory.HeapAlloc)
	}
	var percent, early int64
	ctx := cell.Telling(b.Context(), func(done, whole int64) {
		switch now := 100 * done / whole; {
		case now == percent:
			return
		case now == 10:
			early = kept()
			percent = now
		case now == 90:
			if late := kept(); late > early+slack {
				b.Errorf("it keeps %d bytes near its end, %d near its beginning", late, early)
			}
			percent = now
		}
	})
	if err := do(ctx); err != nil {
		b.Fatal(err)
	}
	if percent != 90 {
		b.Error("it did not tell how far it was")
	}
}

// fillLarge makes a chronicle of many grams under a hundred articles and
// gives the id of one in its middle.
func fillLarge(b *testing.B, path string) (middle string) {
	b.Helper()
	chronicle, err := Create(path, proefcel)
	if err != nil {
		b.Fatal(err)
	}
	maker := &celltest.Maker{}
	const inAct = 1000
	for recorded := 0; recorded < many; recorded += inAct {
		act := make([]cell.Gram, 0, inAct)
		for len(act) < inAct {
			ref := fmt.Sprintf("proefregeling#%d", len(act)/2%100)
			submission := maker.Gram(cell.Aanvraag, ref, day)
			act = append(act, submission, maker.Gram(cell.Beschikking, ref, day, submission.ID))
			if recorded == many/2 {
				middle = submission.ID
			}
		}
		if err := chronicle.Append(b.Context(), act...); err != nil {
			b.Fatal(err)
		}
	}
	closeAfter(b, chronicle)
	return middle
}

func closeAfter(b *testing.B, chronicle *Chronicle) {
	b.Helper()
	if err := chronicle.Close(); err != nil {
		b.Fatal(err)
	}
}
