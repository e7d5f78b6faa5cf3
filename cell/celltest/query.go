package celltest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/value"
)

// fits is what a query means, written once more and simply.
func fits(entry cell.Entry, q cell.Query) bool {
	gram := entry.Gram
	return (len(q.Kinds) == 0 || slices.Contains(q.Kinds, gram.Kind)) &&
		(q.Ref == "" || gram.Ref() == q.Ref) &&
		(q.RefersTo == "" || slices.Contains(gram.RefersTo, q.RefersTo)) &&
		(q.Stream == "" || gram.Stream == q.Stream) &&
		(q.StoodOn.IsZero() || gram.Moment <= q.StoodOn) &&
		(q.KnownOn.IsZero() || gram.RecordedOn <= q.KnownOn) &&
		(q.Before == 0 || entry.Sequence < q.Before)
}

func selected(all []cell.Entry, q cell.Query) []int64 {
	sequences := []int64{}
	for _, entry := range all {
		if fits(entry, q) {
			sequences = append(sequences, entry.Sequence)
		}
	}
	if q.NewestFirst {
		slices.Reverse(sequences)
	}
	if q.Limit > 0 && len(sequences) > q.Limit {
		sequences = sequences[:q.Limit]
	}
	return sequences
}

// fill records grams of every kind, under two articles and in two streams, of
// which some happened well before they were recorded.
func fill(t *testing.T, chronicle cell.Chronicle) (first cell.Gram) {
	t.Helper()
	maker := &Maker{}
	first = maker.Gram(cell.Aanvraag, proef, "2026-02-01")
	appendAll(t, chronicle, first)
	for i := range 10 {
		day := fmt.Sprintf("2026-02-%02d", 2+i)
		ref := []string{proef, andere}[i%2]
		submission := maker.Gram([]cell.Kind{cell.Aanvraag, cell.Bezwaarschrift}[i%3%2], ref, day)
		submission.Moment -= value.Date(3 * (i % 4))
		decision := maker.Gram(cell.Beschikking, ref, day, submission.ID, first.ID)
		fact := maker.Fact([]string{"stroom_a", "stroom_b"}[i%2], day)
		appendAll(t, chronicle, submission, decision)
		appendAll(t, chronicle, fact)
	}
	return first
}

func testQueries(t *testing.T, chronicle cell.Chronicle) {
	first := fill(t, chronicle)
	all := grams(t, chronicle, cell.Query{})
	asked, found := 0, 0
	for _, query := range combinations(first.ID) {
		entries := grams(t, chronicle, query)
		got := make([]int64, len(entries))
		for i, entry := range entries {
			got[i] = entry.Sequence
		}
		if diff := cmp.Diff(selected(all, query), got); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", query, diff)
		}
		asked++
		found += len(got)
	}
	if asked < 1000 || found < asked/2 {
		t.Errorf("%d queries found %d entries: too few to prove anything", asked, found)
	}
}

// combinations gives every choice of a value, or none, for each part of a query.
func combinations(refersTo string) []cell.Query {
	days := []value.Date{0, value.MustDate("2026-02-04"), value.MustDate("2026-02-09")}
	queries := []cell.Query{{}}
	vary := func(choices int, set func(q *cell.Query, choice int)) {
		var more []cell.Query
		for _, query := range queries {
			for choice := range choices {
				varied := query
				set(&varied, choice)
				more = append(more, varied)
			}
		}
		queries = more
	}
	kinds := [][]cell.Kind{nil, {cell.Beschikking}, {cell.Bezwaarschrift, cell.Aanvraag, cell.Aanvraag}}
	vary(len(kinds), func(q *cell.Query, i int) { q.Kinds = kinds[i] })
	vary(2, func(q *cell.Query, i int) { q.Ref = []string{"", proef}[i] })
	vary(2, func(q *cell.Query, i int) { q.RefersTo = []string{"", refersTo}[i] })
	vary(2, func(q *cell.Query, i int) { q.Stream = []string{"", "stroom_a"}[i] })
	vary(3, func(q *cell.Query, i int) { q.StoodOn = days[i] })
	vary(3, func(q *cell.Query, i int) { q.KnownOn = days[i] })
	vary(2, func(q *cell.Query, i int) { q.NewestFirst = i == 1 })
	vary(2, func(q *cell.Query, i int) { q.Before = []int64{0, 14}[i] })
	vary(2, func(q *cell.Query, i int) { q.Limit = []int{0, 3}[i] })
	return queries
}

func testPages(t *testing.T, chronicle cell.Chronicle) {
	fill(t, chronicle)
	for _, query := range []cell.Query{{}, {Kinds: []cell.Kind{cell.Beschikking, cell.Aanvraag}}, {Stream: "stroom_b"}} {
		query.NewestFirst = true
		whole := grams(t, chronicle, query)
		query.Limit = 4
		var paged []cell.Entry
		for {
			page := grams(t, chronicle, query)
			if len(page) == 0 {
				break
			}
			paged = append(paged, page...)
			query.Before = page[len(page)-1].Sequence
		}
		if len(whole) < 5 || len(paged) != len(whole) {
			t.Fatalf("%+v: %d entries in pages, %d in all", query, len(paged), len(whole))
		}
		for i := range whole {
			if paged[i].Hash != whole[i].Hash {
				t.Errorf("%+v: place %d has sequence %d, want %d", query, i, paged[i].Sequence, whole[i].Sequence)
			}
		}
	}
}

// testTwoDates is a paper submission that came in on the first and was
// recorded on the fifth.
func testTwoDates(t *testing.T, chronicle cell.Chronicle) {
	gram := (&Maker{}).Gram(cell.Aanvraag, proef, "2026-06-05")
	gram.Moment = value.MustDate("2026-06-01")
	appendAll(t, chronicle, gram)
	third, fifth := value.MustDate("2026-06-03"), value.MustDate("2026-06-05")
	for _, reading := range []struct {
		name  string
		query cell.Query
		want  int
	}{
		{"as it stood on the third it counts", cell.Query{StoodOn: third}, 1},
		{"on the third it was not yet known", cell.Query{KnownOn: third}, 0},
		{"as it stood on the third, as known on that day", cell.Query{StoodOn: third, KnownOn: third}, 0},
		{"as it stood on the third, as known on the fifth", cell.Query{StoodOn: third, KnownOn: fifth}, 1},
		{"as it stood the day before it came in", cell.Query{StoodOn: gram.Moment - 1, KnownOn: fifth}, 0},
	} {
		if got := len(grams(t, chronicle, reading.query)); got != reading.want {
			t.Errorf("%s: %d entries, want %d", reading.name, got, reading.want)
		}
	}
}
