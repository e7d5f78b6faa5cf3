package desk

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/ui/text"
)

const largeSteps = 100_000

// largeTrace opens a window on a trace of 100,000 steps, drawn by software. The
// work that the window has done elsewhere is given apart.
func largeTrace(b *testing.B) (*Desk, *trace.Document) {
	b.Helper()
	known, err := laws()
	if err != nil {
		b.Fatal(err)
	}
	app := test.NewApp()
	b.Cleanup(app.Quit)
	d := New(app, Deps{Text: text.New(text.Dutch), Laws: known, Run: func(work, then func()) { work(); then() }})
	d.window.Resize(fyne.NewSize(1280, 800))
	b.Cleanup(d.window.Close)
	return d, tracetest.Large(largeSteps)
}

// elsewhere keeps the work apart from what the window does itself.
func (d *Desk) elsewhere(b *testing.B) {
	d.deps.Run = func(work, then func()) {
		b.StopTimer()
		work()
		b.StartTimer()
		then()
	}
}

func explained(b *testing.B) (*Desk, *explanation) {
	d, document := largeTrace(b)
	s := newExplanation(d, subject{document: document, day: today}, newStart(d))
	d.show(s)
	d.elsewhere(b)
	return d, s
}

// On the goroutine of the window: to open, to open every step, to go one row
// on, to go to the other end, and to show what a search found.

func BenchmarkExplanation_Open(b *testing.B) {
	d, document := largeTrace(b)
	d.elsewhere(b)
	start := newStart(d)
	for b.Loop() {
		d.show(newExplanation(d, subject{document: document, day: today}, start))
		d.window.Canvas().Capture()
	}
}

func BenchmarkExplanation_OpenAll(b *testing.B) {
	_, s := explained(b)
	for b.Loop() {
		s.rows.change((*tree).openAll)
		if len(s.tree.rows) < largeSteps {
			b.Fatal("not all is open")
		}
	}
}

func BenchmarkExplanation_Down(b *testing.B) {
	_, s := explained(b)
	s.rows.change((*tree).openAll)
	down := &fyne.KeyEvent{Name: fyne.KeyDown}
	for b.Loop() {
		s.rows.TypedKey(down)
	}
}

func BenchmarkExplanation_Scroll(b *testing.B) {
	_, s := explained(b)
	s.rows.change((*tree).openAll)
	at := float32(0)
	for b.Loop() {
		at += 300
		s.rows.ScrollToOffset(at)
	}
}

func BenchmarkExplanation_OtherEnd(b *testing.B) {
	_, s := explained(b)
	s.rows.change((*tree).openAll)
	for b.Loop() {
		s.rows.Select(len(s.tree.rows) - 1)
		s.rows.Select(0)
	}
}

func BenchmarkExplanation_Search(b *testing.B) {
	d, s := explained(b)
	for b.Loop() {
		s.finder.wanted.SetText("deel_19")
		s.finder.wanted.SetText("")
	}
	if d.frame == nil {
		b.Fatal("no frame")
	}
}

func BenchmarkExplanation_NextHit(b *testing.B) {
	_, s := explained(b)
	s.finder.wanted.SetText("deel_19")
	for b.Loop() {
		s.finder.turn(1)
	}
}

func BenchmarkExplanation_Decisive(b *testing.B) {
	_, s := explained(b)
	for b.Loop() {
		s.decisive.SetChecked(!s.decisive.Checked)
	}
}

// The work that is done away from the window, so that it shows how long a
// person waits.

func BenchmarkExplanation_SearchWhole(b *testing.B) {
	d, s := explained(b)
	d.deps.Run = func(work, then func()) { work(); then() }
	for b.Loop() {
		s.finder.wanted.SetText("deel_19")
		s.finder.wanted.SetText("")
	}
}

func BenchmarkExplanation_Account(b *testing.B) {
	d, document := largeTrace(b)
	for b.Loop() {
		newAccount(document, d.writer())
	}
}

func BenchmarkComparison(b *testing.B) {
	d, before := largeTrace(b)
	after := tracetest.Large(largeSteps)
	after.Root.Children[0].Name = "SUBTRACT"
	d.elsewhere(b)
	start := newStart(d)
	for b.Loop() {
		d.show(newComparison(d, before, after, [2]string{"a", "b"}, start))
	}
}
