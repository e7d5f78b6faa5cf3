package desk

import (
	"context"
	"errors"

	"kroniek/cell"
)

// page is how many grams are read at a time, and keptPages how many pages are
// kept of a chronicle that may have very many.
const (
	page      = 100
	keptPages = 20
)

// pages are the entries of a chronicle, the newest first, of which only those
// that are looked at are read. Of all kinds together any place can be looked
// at; of one kind the places follow as they are read.
type pages struct {
	d    *Desk
	kind cell.Kind // "" all kinds
	from int64     // the sequence number of the first place
	read map[int]*pageRead
	came func(err error) // called when a page has come

	order []int // in which pages were read
	ended bool  // of one kind: the last page is there
	last  int64 // of one kind: the sequence number that was read last
}

// pageRead is a page that is there, or is being read.
type pageRead struct {
	entries    []cell.Entry
	unreadable bool
}

func newPages(d *Desk, kind cell.Kind, from int64, came func(error)) *pages {
	return &pages{d: d, kind: kind, from: from, read: map[int]*pageRead{}, came: came, last: from + 1, ended: from == 0}
}

// length gives how many places there are, as far as known.
func (p *pages) length() int {
	if p.kind == "" {
		return int(p.from)
	}
	count := 0
	for _, one := range p.read {
		count += len(one.entries)
	}
	if !p.ended {
		count++ // the place that reads on
	}
	return count
}

// at gives the entry in a place; nil while its page is being read, or when it
// cannot be.
func (p *pages) at(i int) (entry *cell.Entry, unreadable bool) {
	if p.read[i/page] == nil {
		p.ask(i / page)
	}
	got := p.read[i/page]
	if got != nil && i%page < len(got.entries) {
		return &got.entries[i%page], false
	}
	return nil, got != nil && got.unreadable
}

// ask reads a page. Of one kind the pages are read one after the other.
func (p *pages) ask(number int) {
	query := cell.Query{NewestFirst: true, Limit: page, Before: p.from - int64(number)*page + 1}
	if p.kind != "" {
		if p.ended || number != len(p.read) {
			return
		}
		query.Kinds, query.Before = []cell.Kind{p.kind}, p.last
	}
	p.read[number] = &pageRead{}
	var entries []cell.Entry
	p.d.work(func(ctx context.Context) (err error) {
		entries, err = p.d.cell.Grams(ctx, query)
		return err
	}, func(err error) {
		p.take(number, entries, err)
		p.came(err)
	})
}

func (p *pages) take(number int, entries []cell.Entry, err error) {
	if errors.Is(err, context.Canceled) {
		delete(p.read, number) // it is read when it is looked at again
		return
	}
	p.read[number] = &pageRead{entries, err != nil}
	if p.kind == "" {
		p.letGo(number)
		return
	}
	p.ended = err != nil || len(entries) < page
	if len(entries) > 0 {
		p.last = entries[len(entries)-1].Sequence
	}
}

// letGo keeps the pages that were read last.
func (p *pages) letGo(number int) {
	p.order = append(p.order, number)
	if len(p.order) > keptPages {
		delete(p.read, p.order[0])
		p.order = p.order[1:]
	}
}
