package reading_test

import (
	"testing"

	"kroniek/engine/trace/reading"
	"kroniek/engine/trace/tracetest"
)

const largeSteps = 100_000

func BenchmarkSearch(b *testing.B) {
	d := tracetest.Large(largeSteps)
	b.ReportAllocs()
	for b.Loop() {
		if hits := reading.Search(d, "deel_19 parameter", nil); len(hits) > 0 {
			b.Fatalf("%d hits; the words stand in no step", len(hits))
		}
		if hits := reading.Search(d, "deel_19", nil); len(hits) < largeSteps/50 {
			b.Fatalf("%d hits", len(hits))
		}
	}
}

func BenchmarkFoldByLaw(b *testing.B) {
	d := tracetest.Large(largeSteps)
	b.ReportAllocs()
	for b.Loop() {
		if whole := reading.FoldByLaw(d); len(whole.Under) == 0 {
			b.Fatal("nothing is folded")
		}
	}
}

func BenchmarkReader_Decisive(b *testing.B) {
	d := tracetest.Large(largeSteps)
	b.ReportAllocs()
	for b.Loop() {
		if g := reading.New(d).Decisive(d.Root); len(g.Under) == 0 {
			b.Fatal("nothing decided")
		}
	}
}

func BenchmarkDiff(b *testing.B) {
	left, right := tracetest.Large(largeSteps), tracetest.Large(largeSteps)
	right.Root.Children[0].Name = "SUBTRACT"
	b.ReportAllocs()
	for b.Loop() {
		if all := reading.Diff(left, right); len(all) == 0 {
			b.Fatal("no difference")
		}
	}
}

func BenchmarkOutline(b *testing.B) {
	d := tracetest.Large(largeSteps)
	b.ReportAllocs()
	for b.Loop() {
		b.SetBytes(int64(len(reading.Outline(d))))
	}
}
