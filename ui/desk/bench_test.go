package desk

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine/value"
)

// What is measured is how long the window is held up by a stroke of a key, with
// all the work behind it done; the draft is written each time. Painting is left
// out: without a display it is done by the processor, pixel by pixel.

func BenchmarkStroke_inAnApplication(b *testing.B) {
	u := house(b).enters()
	u.picks("Nieuwe aanvraag")
	u.types("Burgerservicenummer van de jongere", "111222333")
	u.strokes(b, u.entry("Naam van de aanvrager"))
}

func BenchmarkStroke_inAReason(b *testing.B) {
	u := house(b).enters()
	hands(u, u.desk.cell, nil)
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	u.chooses("Beroep van een ouder van specifieke aard", "Nee")
	u.strokes(b, u.entry("Motivering van dit oordeel, in uw eigen woorden"))
}

// strokes types in an entry, and empties it before it grows long.
func (u *user) strokes(b *testing.B, into *entry) {
	u.desk.focus(into)
	typed := 0
	for b.Loop() {
		if typed++; typed%200 == 0 {
			into.SetText("")
		}
		into.TypedRune('a')
	}
}

// An answer by which the decision is made anew.
func BenchmarkJudgement(b *testing.B) {
	u := house(b).enters()
	hands(u, u.desk.cell, nil)
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	answers := []string{"Ja", "Nee"}
	turn := 0
	for b.Loop() {
		turn++
		u.chooses("Beroep van een ouder van specifieke aard", answers[turn%2])
	}
}

const crowd = 10_000

// crowded gives a chronicle in which many applications wait.
func crowded(b *testing.B) home {
	b.Helper()
	h := house(b)
	c, err := h.deps().Open(h.path, "", false, false)
	if err != nil {
		b.Fatal(err)
	}
	hands(b, c, nil)
	entries, err := c.Grams(b.Context(), cell.Query{Kinds: []cell.Kind{cell.Aanvraag}})
	if err != nil {
		b.Fatal(err)
	}
	more := make([]cell.Gram, crowd-1)
	for i := range more {
		more[i] = entries[0].Gram
		more[i].ID = fmt.Sprintf("ffffffff-0000-7000-8000-%012x", i)
		more[i].Fields = map[string]value.Value{}
		for name, v := range entries[0].Gram.Fields {
			more[i].Fields[name] = v
		}
		more[i].Fields["naam_aanvrager"] = value.String(fmt.Sprintf("Żywiałowska %d", i))
	}
	if err := c.Chronicle().Append(b.Context(), more...); err != nil {
		b.Fatal(err)
	}
	if err := c.Chronicle().Close(); err != nil {
		b.Fatal(err)
	}
	return h
}

func BenchmarkWorklist_of10000(b *testing.B) {
	u := crowded(b).enters()
	w := u.desk.screen.(*worklist)
	if len(w.all) != crowd {
		b.Fatalf("%d items", len(w.all))
	}
	b.Run("load", func(b *testing.B) { // away from the window
		for b.Loop() {
			w.load()
		}
	})
	b.Run("stroke", func(b *testing.B) {
		u.desk.focus(w.search)
		typed := 0
		for b.Loop() {
			if typed++; typed%4 == 0 {
				w.search.SetText("")
			}
			w.search.TypedRune('1')
		}
		w.search.SetText("")
	})
	b.Run("sort", func(b *testing.B) {
		for b.Loop() {
			w.sortBy("worklist.what")
		}
	})
	b.Run("scroll", func(b *testing.B) {
		u.desk.focus(w.rows)
		for b.Loop() {
			u.presses(fyne.KeyPageDown)
			if w.rows.at == crowd-1 {
				u.presses(fyne.KeyHome)
			}
		}
	})
}

// From nothing to the first picture, the laws read and the screen painted.
func BenchmarkFirstFrame(b *testing.B) {
	deps := house(b).deps()
	for b.Loop() {
		var err error
		if deps.Laws, err = library.Load(library.Tree{Files: corpus.FS}); err != nil {
			b.Fatal(err)
		}
		d := New(test.NewApp(), deps)
		d.Show()
		d.window.Canvas().Capture()
		if err := d.Close(); err != nil {
			b.Fatal(err)
		}
	}
}
