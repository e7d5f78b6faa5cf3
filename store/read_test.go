package store

import (
	"strings"
	"testing"

	"kroniek/cell"
	"kroniek/engine/value"
)

// Every query walks an index in the order of the answer and reads the rows of
// that answer alone.
func TestGrams_ReadAnIndex(t *testing.T) {
	chronicle := made(t, newPath(t))
	stood, known := value.MustDate("2026-02-01"), value.MustDate("2026-03-01")
	for _, test := range []struct {
		name  string
		query cell.Query
		index string
	}{
		{"all", cell.Query{}, "gram_by_seq"},
		{"as it stood", cell.Query{StoodOn: stood}, "gram_by_seq"},
		{"as it was known", cell.Query{KnownOn: known}, "gram_by_seq"},
		{"a kind", cell.Query{Kinds: []cell.Kind{cell.Beschikking}}, "gram_by_kind"},
		{"two kinds", cell.Query{Kinds: []cell.Kind{cell.Beschikking, cell.Aanvraag}}, "gram_by_kind"},
		{"an article", cell.Query{Ref: proef}, "gram_by_article"},
		{"an article and a kind", cell.Query{Ref: proef, Kinds: []cell.Kind{cell.Beschikking}}, "gram_by_article"},
		{"a stream", cell.Query{Stream: "stroom"}, "gram_by_stream"},
		{"what rests on a gram", cell.Query{RefersTo: "id"}, "reference_by_target"},
	} {
		for _, page := range []cell.Query{{}, {NewestFirst: true, Limit: 20, Before: 900}} {
			query := test.query
			query.NewestFirst, query.Limit, query.Before = page.NewestFirst, page.Limit, page.Before
			plan := queryPlan(t, chronicle, query)
			if !strings.Contains(plan, test.index+" ") || !strings.Contains(plan, "SEARCH gram USING INTEGER PRIMARY KEY") {
				t.Errorf("%s: it does not read %s:\n%s", test.name, test.index, plan)
			}
			for _, slow := range []string{"SCAN gram\n", "TEMP B-TREE"} {
				if strings.Contains(plan, slow) {
					t.Errorf("%s: it needs a %s:\n%s", test.name, strings.TrimSpace(slow), plan)
				}
			}
		}
	}
}

func TestGram_ReadsAnIndex(t *testing.T) {
	chronicle := made(t, newPath(t))
	plan := explain(t, chronicle, "SELECT "+columns+" FROM gram WHERE id = ?", "id")
	if !strings.Contains(plan, "SEARCH gram USING INDEX sqlite_autoindex_gram_1 (id=?)") {
		t.Errorf("it does not read an index:\n%s", plan)
	}
}

func queryPlan(t *testing.T, chronicle *Chronicle, query cell.Query) string {
	t.Helper()
	text, args := selection(query)
	return explain(t, chronicle, text, args...)
}

func explain(t *testing.T, chronicle *Chronicle, text string, args ...any) string {
	t.Helper()
	rows, err := chronicle.db.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what went wrong
	var plan strings.Builder
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		plan.WriteString(step + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan.String()
}

// A gram that no longer gives its hash is never handed out.
func TestGrams_RefuseAChangedRow(t *testing.T) {
	path := newPath(t)
	entries := recorded(t, path, 2)
	change := append(append([]string{}, dropGuards...),
		"UPDATE gram SET body = replace(body, 'gram van', 'gram vam') WHERE seq = 3")
	tamper(t, path, append(change, putBackGuards(t)...)...)
	chronicle := opened(t, path, Reading)
	_, err := chronicle.Gram(t.Context(), entries[2].Gram.ID)
	if told := wantCode(t, err, cell.CodeDamaged); told.Where != "row 3" {
		t.Errorf("it names %q, want row 3", told.Where)
	}
	_, err = chronicle.Grams(t.Context(), cell.Query{})
	wantCode(t, err, cell.CodeDamaged)
	if _, err := chronicle.Grams(t.Context(), cell.Query{Before: 3}); err != nil {
		t.Errorf("the rows before it cannot be read: %v", err)
	}
	if err := chronicle.Close(); err != nil {
		t.Error(err)
	}
}
