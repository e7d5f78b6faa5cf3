package desk

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/ui/text"
)

const largeSteps = 100_000

// largeTrace gives a window and a trace of 100,000 steps.
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

// away measures the work that is done away from the goroutine of the window,
// so that what is left is what the window itself is busy with.
type away struct{ whole time.Duration }

func (d *Desk) measured() *away {
	a := &away{}
	d.deps.Run = func(work, then func()) {
		begun := time.Now()
		work()
		a.whole += time.Since(begun)
		then()
	}
	return a
}

// report says how long the window was busy for each time, and how long work
// went on beside it.
func (a *away) report(b *testing.B) {
	each := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 / float64(b.N) }
	b.ReportMetric(each(b.Elapsed()-a.whole), "window-ms/op")
	b.ReportMetric(each(a.whole), "beside-ms/op")
}

func explained(b *testing.B) (*Desk, *explanation) {
	d, document := largeTrace(b)
	s := newExplanation(d, subject{document: document, day: today}, newStart(d))
	d.show(s)
	return d, s
}

// On the goroutine of the window: to open, to open every step, to go one row
// on, to go to the other end, and to show what a search found.

func BenchmarkExplanation_Open(b *testing.B) {
	d, document := largeTrace(b)
	beside := d.measured()
	start := newStart(d)
	for b.Loop() {
		d.show(newExplanation(d, subject{document: document, day: today}, start))
	}
	beside.report(b)
}

// Drawing is done by the graphics card; here it is done by software.
func BenchmarkExplanation_Draw(b *testing.B) {
	d, _ := explained(b)
	for b.Loop() {
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
	beside := d.measured()
	for b.Loop() {
		s.finder.wanted.SetText("deel_19")
		s.finder.wanted.SetText("")
	}
	beside.report(b)
}

func BenchmarkExplanation_NextHit(b *testing.B) {
	_, s := explained(b)
	s.finder.wanted.SetText("deel_19")
	for b.Loop() {
		s.finder.turn(1)
	}
}

func BenchmarkExplanation_Decisive(b *testing.B) {
	d, s := explained(b)
	beside := d.measured()
	for b.Loop() {
		s.decisive.SetChecked(!s.decisive.Checked)
	}
	beside.report(b)
}

func BenchmarkComparison(b *testing.B) {
	d, before := largeTrace(b)
	after := tracetest.Large(largeSteps)
	after.Root.Children[0].Name = "SUBTRACT"
	beside := d.measured()
	start := newStart(d)
	for b.Loop() {
		d.show(comparing(d, [2]string{"a", "b"}, start, func(context.Context) (*trace.Document, *trace.Document, error) {
			return before, after, nil
		}))
	}
	beside.report(b)
}
