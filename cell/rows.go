package cell

import (
	"context"
	"slices"
	"sync"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// What a row has of its gram; its fields and outputs stand beside it under
// their own names.
const (
	rowID         = engine.DecisionID
	rowArticle    = engine.DecisionArticle
	rowRecordedOn = engine.DecisionRecorded
	rowMoment     = "moment" // of a fact
)

// horizon bounds what an execution sees of the chronicle: the grams of which
// the id is below it. Ids rise, so that is the chronicle as it stood.
type horizon string

// before gives the chronicle as it stood before a gram.
func before(id string) horizon { return horizon(id) }

// upTo gives the chronicle as it stands with a gram as the last; "" an empty
// one. No id begins with another, so a letter after it is above it alone.
func upTo(id string) horizon {
	if id == "" {
		return ""
	}
	return horizon(id + "~")
}

func (h horizon) sees(id string) bool { return id < string(h) }

// rowBook keeps the rows that reductions read, so that each gram is read and
// typed once. The chronicle only grows: what was read stays right.
type rowBook struct {
	mu   sync.Mutex
	rows map[string]*rows // by what selects them
}

// rows are the grams of one selection, in the order of the chronicle.
type rows struct {
	ids      []string
	values   []value.Value
	keptBack []int      // decisions of which the notice is a gram of its own
	last     int64      // sequence up to which the chronicle was read
	shapes   [][]string // the names that rows have: thousands of rows, a few shapes
}

// add adds a row; those of one shape share its names, so that a reduction that
// reads them all finds these close at hand.
func (r *rows) add(id string, v value.Value) {
	names, values := make([]string, 0, v.Len()), make([]value.Value, 0, v.Len())
	for name, part := range v.Fields() {
		names, values = append(names, name), append(values, part)
	}
	at := slices.IndexFunc(r.shapes, func(shape []string) bool { return slices.Equal(shape, names) })
	if at < 0 {
		at, r.shapes = len(r.shapes), append(r.shapes, names)
	}
	r.ids, r.values = append(r.ids, id), append(r.values, value.RecordOf(r.shapes[at], values))
}

// page is how many grams are read at once.
const page = 512

// decisionRows gives the decisions taken under an article (R#A), but for those
// that are left out.
func (c *Cell) decisionRows(ctx context.Context, ref string, seen horizon, leftOut []string) (ids []string, list []value.Value, err error) {
	all, n, err := c.rowsOf(ctx, ref, Query{Kinds: []Kind{Beschikking}, Ref: ref}, c.decisionRow, seen)
	if err != nil {
		return nil, nil, err
	}
	ids, list = all.ids[:n:n], all.values[:n:n]
	late, _ := slices.BinarySearch(all.keptBack, n)
	if late == 0 && len(leftOut) == 0 {
		return ids, list, nil
	}
	ids, list = slices.Clone(ids), slices.Clone(list)
	for _, at := range all.keptBack[:late] {
		if list[at], err = c.withNotice(ctx, ids[at], list[at], seen); err != nil {
			return nil, nil, err
		}
	}
	for _, id := range leftOut {
		if at, found := slices.BinarySearch(ids, id); found {
			ids, list = slices.Delete(ids, at, at+1), slices.Delete(list, at, at+1)
		}
	}
	return ids, list, nil
}

// factRows gives the facts of a stream.
func (c *Cell) factRows(ctx context.Context, stream string, seen horizon) (ids []string, list []value.Value, err error) {
	all, n, err := c.rowsOf(ctx, "executograms "+stream, Query{Kinds: []Kind{Executogram}, Stream: stream}, c.factRow, seen)
	if err != nil {
		return nil, nil, err
	}
	return all.ids[:n:n], all.values[:n:n], nil
}

// rowsOf gives the rows of a selection and how many of them are seen.
func (c *Cell) rowsOf(ctx context.Context, name string, query Query, row func(Gram) (value.Value, error), seen horizon) (all rows, n int, err error) {
	c.book.mu.Lock()
	defer c.book.mu.Unlock()
	kept := c.book.rows[name]
	if kept == nil {
		kept = &rows{}
	}
	head, err := c.options.Chronicle.Head(ctx)
	if err != nil {
		return rows{}, 0, err
	}
	newer, err := c.between(ctx, query, kept.last, head.Sequence)
	if err != nil {
		return rows{}, 0, err
	}
	for _, entry := range newer {
		v, err := row(entry.Gram)
		if err != nil {
			return rows{}, 0, err
		}
		if entry.Gram.KeptBack() {
			kept.keptBack = append(kept.keptBack, len(kept.ids))
		}
		kept.add(entry.Gram.ID, v)
		kept.last = entry.Sequence
	}
	kept.last = head.Sequence
	c.book.rows[name] = kept
	n, _ = slices.BinarySearch(kept.ids, string(seen))
	return *kept, n, nil
}

// between gives the entries of a query after one sequence number, up to
// another, in order.
func (c *Cell) between(ctx context.Context, query Query, after, last int64) ([]Entry, error) {
	var list []Entry
	query.NewestFirst = true
	for top := last; top > after; top = query.Before - 1 {
		query.Before, query.Limit = top+1, int(min(top-after, page))
		entries, err := c.options.Chronicle.Grams(ctx, query)
		if err != nil {
			return nil, err
		}
		for _, entry := range entries {
			if entry.Sequence > after {
				list = append(list, entry)
			}
		}
		if len(entries) < query.Limit {
			break
		}
		query.Before = entries[len(entries)-1].Sequence
	}
	slices.Reverse(list)
	return list, nil
}

// decisionRow gives a decision as a reduction reads it. The law of its day
// types what it holds; a decision that it holds is its id.
func (c *Cell) decisionRow(gram Gram) (value.Value, error) {
	parts, err := c.typed(gram)
	if err != nil {
		return value.Absent, err
	}
	parts[rowID] = value.String(gram.ID)
	parts[rowArticle] = value.String(gram.Ref())
	parts[rowRecordedOn] = value.DateValue(gram.RecordedOn)
	return value.Record(parts), nil
}

// typed gives what a gram holds, with the types that the law of its day
// declares. What the law does not know any more stays as it was stored.
func (c *Cell) typed(gram Gram) (supplied, error) {
	parts := heldBy(gram)
	declared, err := c.reductions.laws.NamesOf(gram.Ref(), gram.Stages, gram.RecordedOn)
	if err != nil && unknownLaw(err) {
		return parts, nil
	}
	if err != nil {
		return nil, lawFailed(err)
	}
	for name, v := range parts {
		if field := declared.Field(name); field != nil {
			parts[name] = ofType(field.Type, v)
		}
	}
	return parts, nil
}

// ofType gives a stored value as rules read it: with the dates that its type
// says it holds, and a text of a format in its one form.
func ofType(t law.Type, v value.Value) value.Value {
	switch day, isDay := v.Date(); {
	case t.Kind == law.DateType && isDay:
		return value.DateValue(day)
	case t.Format != "":
		if formed, err := engine.Accept(&law.Field{Type: t}, nil, v); err == nil {
			return formed
		}
	case t.Items != nil && v.Kind() == value.KindList:
		items := make([]value.Value, v.Len())
		for i, item := range v.Items() {
			items[i] = ofType(*t.Items, item)
		}
		return value.List(items)
	case len(t.Fields) > 0 && v.Kind() == value.KindRecord:
		parts := map[string]value.Value{}
		for name, part := range v.Fields() {
			parts[name] = part
		}
		for _, field := range t.Fields {
			if part, held := parts[field.Name]; held {
				parts[field.Name] = ofType(field.Type, part)
			}
		}
		return value.Record(parts)
	}
	return v
}

// withNotice adds to the row of a decision what its notice gave, when that is
// seen.
func (c *Cell) withNotice(ctx context.Context, id string, row value.Value, seen horizon) (value.Value, error) {
	notice, found, err := c.noticeOf(ctx, id, seen)
	if err != nil || !found {
		return row, err
	}
	parts, err := c.typed(notice)
	if err != nil {
		return row, err
	}
	for name, part := range row.Fields() {
		parts[name] = part
	}
	return value.Record(parts), nil
}

// factRow gives a fact as a reduction reads it.
func (c *Cell) factRow(gram Gram) (value.Value, error) {
	parts := map[string]value.Value{}
	stream := c.stream(gram.Stream)
	for name, v := range gram.Fields {
		parts[name] = v
		if stream == nil {
			continue
		}
		if field := stream.Field(name); field != nil {
			parts[name] = ofType(field.Type, v)
		}
	}
	parts[rowID] = value.String(gram.ID)
	parts[rowRecordedOn] = value.DateValue(gram.RecordedOn)
	parts[rowMoment] = value.DateValue(gram.Moment)
	return value.Record(parts), nil
}

// unknownLaw reports whether a failure is that the law is not loaded, or not
// as it was.
func unknownLaw(err error) bool {
	for _, failure := range failuresOf(err) {
		switch failure.Code {
		case engine.CodeLawNotFound, engine.CodeLawNotYetInForce, engine.CodeLawEnded, engine.CodeArticleNotFound, engine.CodeNothingProduced:
			return true
		}
	}
	return false
}
