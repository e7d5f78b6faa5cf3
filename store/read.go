package store

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"slices"
	"strings"

	"kroniek/cell"
)

// Gram gives a gram by id; CodeGramNotFound when there is none.
func (c *Chronicle) Gram(ctx context.Context, id string) (cell.Gram, error) {
	var found row
	err := found.scan(c.db.QueryRowContext(ctx, "SELECT "+columns+" FROM gram WHERE id = ?", id))
	if errors.Is(err, sql.ErrNoRows) {
		return cell.Gram{}, &cell.Error{Code: cell.CodeGramNotFound, Name: id,
			Message: "the chronicle has no gram " + id,
			Hint:    "check the id, or open the chronicle it is in"}
	}
	if err != nil {
		return cell.Gram{}, failure(c.path, err)
	}
	entry, err := found.entry()
	return entry.Gram, err
}

// Grams gives the entries that fit the query, in order of sequence, or newest
// first where the query says so.
func (c *Chronicle) Grams(ctx context.Context, query cell.Query) ([]cell.Entry, error) {
	text, args := selection(query)
	rows, err := c.db.QueryContext(ctx, text, args...)
	if err != nil {
		return nil, failure(c.path, err)
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what went wrong
	var entries []cell.Entry
	for rows.Next() {
		var found row
		if err := found.scan(rows); err != nil {
			return nil, failure(c.path, err)
		}
		entry, err := found.entry()
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	return entries, failure(c.path, rows.Err())
}

// selection writes a query in two steps: the sequence numbers come from an
// index alone, which holds the moment too, and only the rows of the page are
// read. Several kinds are several reads of one index, merged in order.
func selection(query cell.Query) (text string, args []any) {
	branches := make([]string, 0, 1)
	for _, kinds := range splitKinds(query) {
		branch, values := sequences(query, kinds)
		branches = append(branches, branch)
		args = append(args, values...)
	}
	order := " ORDER BY seq"
	if query.NewestFirst {
		order += " DESC"
	}
	limit := query.Limit
	if limit <= 0 {
		limit = -1
	}
	return "SELECT " + columns + " FROM gram WHERE seq IN (" + strings.Join(branches, " UNION ALL ") +
		order + " LIMIT ?)" + order, append(args, limit)
}

// splitKinds gives one set of kinds for each read of an index.
func splitKinds(query cell.Query) [][]cell.Kind {
	kinds := slices.Compact(slices.Sorted(slices.Values(query.Kinds)))
	if len(kinds) < 2 || query.RefersTo != "" || query.Stream != "" || query.Ref != "" {
		return [][]cell.Kind{kinds}
	}
	return slices.Collect(slices.Chunk(kinds, 1))
}

// sequences writes the read of one index.
func sequences(query cell.Query, kinds []cell.Kind) (text string, args []any) {
	var terms []string
	where := func(term string, values ...any) {
		terms = append(terms, term)
		args = append(args, values...)
	}
	law, article, _ := strings.Cut(query.Ref, "#")
	from := "SELECT seq FROM gram INDEXED BY "
	switch {
	case query.RefersTo != "":
		from = "SELECT reference.gram AS seq FROM reference INDEXED BY reference_by_target" +
			" CROSS JOIN gram ON gram.seq = reference.gram"
		where("reference.refers_to = ?", query.RefersTo)
	case query.Stream != "":
		from += "gram_by_stream"
	case query.Ref != "":
		from += "gram_by_article"
	case len(kinds) > 0:
		from += "gram_by_kind"
	default:
		from += "gram_by_seq"
	}
	if query.Stream != "" {
		where("stream = ?", query.Stream)
	}
	if query.Ref != "" {
		where("law = ? AND article = ?", law, article)
	}
	if len(kinds) > 0 {
		values := make([]any, len(kinds))
		for i, kind := range kinds {
			values[i] = string(kind)
		}
		where("kind IN (?"+strings.Repeat(", ?", len(kinds)-1)+")", values...)
	}
	if !query.StoodOn.IsZero() {
		where("gram.moment <= ?", query.StoodOn.String())
	}
	bound, values := below(query)
	where("gram.seq < "+bound, values...)
	return from + " WHERE " + strings.Join(terms, " AND "), args
}

// below writes the sequence number below which a query looks. Days of
// recording never fall, so what was known on a day is a bound on it too.
func below(query cell.Query) (text string, args []any) {
	before := query.Before
	if before <= 0 {
		before = math.MaxInt64
	}
	if query.KnownOn.IsZero() {
		return "?", []any{before}
	}
	return `min(?, 1 + coalesce((SELECT seq FROM gram INDEXED BY gram_by_recording
		WHERE recorded_on <= ? ORDER BY recorded_on DESC, seq DESC LIMIT 1), 0))`,
		[]any{before, query.KnownOn.String()}
}
