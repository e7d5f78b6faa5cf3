package celltest

import (
	"fmt"
	"maps"
	"sync/atomic"

	"kroniek/cell"
	"kroniek/engine/value"
)

// Maker makes grams with ids that rise, the same ones in every run. It may be
// used by many goroutines at once.
type Maker struct{ made atomic.Int64 }

// MakerAfter gives a maker whose first id is that of its gram number n+1, to
// go on in a chronicle that another maker began.
func MakerAfter(n int64) *Maker {
	m := &Maker{}
	m.made.Store(n)
	return m
}

// ID gives the next id: a UUIDv7 whose time is a counter.
func (m *Maker) ID() string {
	n := m.made.Add(1)
	return fmt.Sprintf("%08x-%04x-7000-8000-%012x", n>>16, n&0xffff, n)
}

// Gram gives a gram under an article (R#A), recorded on a day that is also
// its moment.
func (m *Maker) Gram(kind cell.Kind, ref, on string, refersTo ...string) cell.Gram {
	day := value.MustDate(on)
	gram := cell.Gram{
		ID: m.ID(), Kind: kind, RecordedOn: day, Moment: day, RefersTo: refersTo,
		Fields: map[string]value.Value{"tekst": value.String("gram van " + on)},
	}
	gram.Law, gram.Article = splitRef(ref)
	return gram
}

// Fact gives a gram of a stream.
func (m *Maker) Fact(stream, on string) cell.Gram {
	gram := m.Gram(cell.Executogram, "", on)
	gram.Stream = stream
	return gram
}

// With gives the gram with one more field.
func With(gram cell.Gram, name string, v value.Value) cell.Gram {
	gram.Fields = maps.Clone(gram.Fields)
	gram.Fields[name] = v
	return gram
}
