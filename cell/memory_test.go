package cell_test

import (
	"context"
	"fmt"
	"slices"

	"kroniek/cell"
	"kroniek/engine/value"
)

// memory is a chronicle without a file or a chain, for tests that need very
// many grams.
type memory struct {
	info    cell.Info
	entries []cell.Entry
	byID    map[string]int
	resting map[string][]int // by what is rested on
	byRef   map[string][]int
}

func newMemory(info cell.Info) *memory {
	return &memory{info: info, byID: map[string]int{}, resting: map[string][]int{}, byRef: map[string][]int{}}
}

func (m *memory) Info() cell.Info { return m.info }

func (m *memory) Append(_ context.Context, grams ...cell.Gram) error {
	for _, gram := range grams {
		at := len(m.entries)
		m.entries = append(m.entries, cell.Entry{Sequence: int64(at + 1), Gram: gram})
		m.byID[gram.ID] = at
		m.byRef[gram.Ref()] = append(m.byRef[gram.Ref()], at)
		for _, id := range gram.RefersTo {
			m.resting[id] = append(m.resting[id], at)
		}
	}
	return nil
}

func (m *memory) Gram(_ context.Context, id string) (cell.Gram, error) {
	if at, found := m.byID[id]; found {
		return m.entries[at].Gram, nil
	}
	return cell.Gram{}, &cell.Error{Code: cell.CodeGramNotFound, Name: id, Message: fmt.Sprintf("no gram %s", id)}
}

// Grams knows the queries of acts and reductions; the two dates it does not.
func (m *memory) Grams(_ context.Context, query cell.Query) ([]cell.Entry, error) {
	at, count := func(i int) int { return i }, len(m.entries)
	if places, narrow := m.places(query); narrow {
		at, count = func(i int) int { return places[i] }, len(places)
	}
	var found []cell.Entry
	for i := range count {
		if query.NewestFirst {
			i = count - 1 - i
		}
		entry := m.entries[at(i)]
		if query.Limit > 0 && len(found) == query.Limit {
			break
		}
		if (query.Kinds == nil || slices.Contains(query.Kinds, entry.Gram.Kind)) &&
			(query.Stream == "" || query.Stream == entry.Gram.Stream) && (query.Before == 0 || entry.Sequence < query.Before) {
			found = append(found, entry)
		}
	}
	return found, nil
}

// places gives the grams that an index finds.
func (m *memory) places(query cell.Query) (places []int, narrow bool) {
	switch {
	case query.RefersTo != "":
		return m.resting[query.RefersTo], true
	case query.Ref != "":
		return m.byRef[query.Ref], true
	}
	return nil, false
}

func (m *memory) Head(context.Context) (cell.Head, error) {
	return cell.Head{Sequence: int64(len(m.entries))}, nil
}

func (m *memory) Verify(context.Context, *cell.Head) error { return nil }

func (m *memory) Clock(context.Context) (value.Date, error) {
	if n := len(m.entries); n > 0 {
		return max(m.info.Made, m.entries[n-1].Gram.RecordedOn), nil
	}
	return m.info.Made, nil
}

func (m *memory) MoveClock(context.Context, value.Date) error { return nil }
func (m *memory) Close() error                                { return nil }
