package store

import (
	"encoding/json"
	"fmt"
	"strings"

	"kroniek/cell"
)

// row is a gram as the file keeps it. Two rows are equal when every column is.
type row struct {
	seq        int64
	id         string
	kind       string
	law        string
	article    string
	recordedOn string
	moment     string
	stream     string
	body       string
	previous   string
	hash       string
	refersTo   string // the ids of the table reference, by position, a space between
}

// columns are those of the table gram; allColumns has refersTo too, which only
// a check needs.
const (
	columns    = "seq, id, kind, law, article, recorded_on, moment, stream, body, previous, hash"
	allColumns = columns + `, coalesce((SELECT group_concat(refers_to, ' ' ORDER BY position)
		FROM reference WHERE reference.gram = seq), '')`
)

func newRow(seq int64, previous string, gram cell.Gram) (row, error) {
	body, err := json.Marshal(gram)
	if err != nil {
		return row{}, err
	}
	return row{
		seq: seq, id: gram.ID, kind: string(gram.Kind), law: gram.Law, article: gram.Article,
		recordedOn: gram.RecordedOn.String(), moment: gram.Moment.String(), stream: gram.Stream,
		body: string(body), previous: previous, hash: link(previous, string(body)),
		refersTo: strings.Join(gram.RefersTo, " "),
	}, nil
}

// values gives the values of columns.
func (r *row) values() []any {
	return []any{r.seq, r.id, r.kind, r.law, r.article, r.recordedOn, r.moment, r.stream, r.body, r.previous, r.hash}
}

type scanner interface{ Scan(into ...any) error }

// scan reads a row of columns, scanAll one of allColumns.
func (r *row) scan(from scanner) error    { return from.Scan(r.targets()...) }
func (r *row) scanAll(from scanner) error { return from.Scan(append(r.targets(), &r.refersTo)...) }

func (r *row) targets() []any {
	return []any{&r.seq, &r.id, &r.kind, &r.law, &r.article, &r.recordedOn, &r.moment, &r.stream,
		&r.body, &r.previous, &r.hash}
}

// entry gives the gram of a row whose body still gives its hash.
func (r *row) entry() (cell.Entry, error) {
	if link(r.previous, r.body) != r.hash {
		return cell.Entry{}, r.damaged("its body does not give its hash")
	}
	entry := cell.Entry{Sequence: r.seq, Hash: r.hash}
	if err := json.Unmarshal([]byte(r.body), &entry.Gram); err != nil {
		return cell.Entry{}, r.damaged("its body is no gram: " + err.Error())
	}
	return entry, nil
}

// check tells whether the row stands whole at its place in the chain: after a
// row with this sequence and hash, and with every column as its body says.
func (r *row) check(last cell.Head) error {
	switch {
	case r.seq != last.Sequence+1:
		return damagedRow(last.Sequence+1, "", "it is gone: the next one is row "+fmt.Sprint(r.seq))
	case r.previous != last.Hash:
		return r.damaged("it does not follow on the row before it")
	}
	entry, err := r.entry()
	if err != nil {
		return err
	}
	want, err := newRow(r.seq, r.previous, entry.Gram)
	if err != nil {
		return r.damaged("its body is no gram: " + err.Error())
	}
	if *r != want {
		return r.damaged("its column " + r.difference(want) + " differs from its body")
	}
	return nil
}

// difference names the first column in which two rows differ.
func (r *row) difference(other row) string {
	theirs := other.values()
	names := strings.Split(columns, ", ")
	for i, mine := range r.values() {
		if mine != theirs[i] {
			return names[i]
		}
	}
	return "refers_to"
}

func (r *row) damaged(what string) error { return damagedRow(r.seq, r.id, what) }
