package store

import (
	"errors"
	"strings"
	"testing"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"kroniek/cell"
	"kroniek/cell/celltest"
)

// guarded are statements that would change what is recorded.
var guarded = []string{
	"UPDATE gram SET body = '{}' WHERE seq = 1",
	"UPDATE gram SET seq = 99 WHERE seq = 1",
	"UPDATE OR REPLACE gram SET seq = 2 WHERE seq = 1",
	"UPDATE OR IGNORE gram SET kind = 'X'",
	"DELETE FROM gram WHERE seq = 4",
	"DELETE FROM gram",
	"INSERT OR REPLACE INTO gram SELECT seq, id, 'X', law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 1",
	"INSERT OR REPLACE INTO gram SELECT 5, id, 'X', law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 1",
	"REPLACE INTO gram SELECT seq, 'zzz', 'X', law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 4",
	"INSERT OR IGNORE INTO gram SELECT seq, id, 'X', law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 1",
	"INSERT INTO gram SELECT NULL, id, kind, law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 1",
	"INSERT INTO gram SELECT 7, 'zzz', kind, law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 1",
	"INSERT INTO gram SELECT 5, 'zzz', kind, law, article, '2000-01-01', moment, stream, body, previous, hash FROM gram WHERE seq = 1",
	`INSERT INTO gram SELECT seq, 'zzz', kind, law, article, recorded_on, moment, stream, body, previous, hash FROM gram WHERE seq = 1
		ON CONFLICT (seq) DO UPDATE SET kind = 'X'`,
	"UPDATE reference SET gram = 4",
	"DELETE FROM reference",
	"INSERT INTO reference SELECT 2, 7, id FROM gram WHERE seq = 1",
	"INSERT OR REPLACE INTO reference SELECT 4, 0, id FROM gram WHERE seq = 1",
	"UPDATE chronicle SET practice = 1",
	"DELETE FROM chronicle",
	"INSERT OR REPLACE INTO chronicle VALUES (1, 'andere', 1, '2020-01-01')",
	"INSERT INTO practice_clock VALUES (2, '2020-01-01')",
}

// F25: neither this program nor any other changes, drops or replaces a row by
// an ordinary statement, with recursive_triggers on or off.
func TestF25_NothingRecordedIsReplaced(t *testing.T) {
	path := newPath(t)
	before := recorded(t, path, 2)
	for _, setting := range []string{"OFF", "ON"} {
		other := plain(t, path)
		if _, err := other.Exec("PRAGMA recursive_triggers = " + setting); err != nil {
			t.Fatal(err)
		}
		for _, statement := range guarded {
			_, err := other.Exec(statement)
			var driver *sqlite.Error
			if !errors.As(err, &driver) || driver.Code()&0xff != sqlite3.SQLITE_CONSTRAINT {
				t.Errorf("recursive_triggers %s: %s gives %v", setting, statement, err)
			}
		}
		if err := other.Close(); err != nil {
			t.Fatal(err)
		}
	}
	chronicle := checked(t, opened(t, path, Writing))
	if last := before[len(before)-1]; last.Sequence != count(t, chronicle) {
		t.Errorf("it ends at row %d, want %d", count(t, chronicle), last.Sequence)
	}
}

func TestPracticeClock_OnlyForward(t *testing.T) {
	path := newPath(t)
	practice := proefcel
	practice.Practice = true
	chronicle, err := Create(path, practice)
	if err != nil {
		t.Fatal(err)
	}
	checked(t, chronicle)
	other := plain(t, path)
	for _, statement := range []string{
		"UPDATE practice_clock SET day = '2000-01-01'",
		"DELETE FROM practice_clock",
		"INSERT OR REPLACE INTO practice_clock VALUES (1, '2000-01-01')",
	} {
		if _, err := other.Exec(statement); err == nil {
			t.Errorf("%s passes", statement)
		}
	}
}

func TestChronicle_EveryConnectionIsSet(t *testing.T) {
	chronicle := made(t, newPath(t))
	want := map[string]string{"recursive_triggers": "1", "foreign_keys": "1", "synchronous": "2", "busy_timeout": "5000",
		"trusted_schema": "0", "journal_mode": "wal", "application_id": "1263685454", "user_version": "1"}
	for range connections {
		conn, err := chronicle.db.Conn(t.Context()) // held, so that the next is another
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() }) // back to the pool
		for pragma, value := range want {
			var got string
			if err := conn.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != value {
				t.Errorf("%s is %s (%v), want %s", pragma, got, err, value)
			}
		}
	}
}

// dropGuards lets a test change rows as somebody with the file could.
var dropGuards = []string{
	"DROP TRIGGER gram_never_changed", "DROP TRIGGER gram_never_deleted", "DROP TRIGGER gram_only_after_the_last",
	"DROP TRIGGER reference_never_changed", "DROP TRIGGER reference_never_deleted", "DROP TRIGGER reference_only_of_the_last",
	"DROP TRIGGER chronicle_never_changed",
}

// putBackGuards gives the statements of version1 that make what was dropped.
func putBackGuards(t *testing.T) []string {
	t.Helper()
	schema, err := madeWith()
	if err != nil {
		t.Fatal(err)
	}
	var statements []string
	for _, drop := range dropGuards {
		statements = append(statements, schema[strings.ToLower(strings.TrimPrefix(drop, "DROP "))])
	}
	return statements
}

func TestVerify_NamesTheFirstRow(t *testing.T) {
	whole := newPath(t)
	recorded(t, whole, 3)
	content := readFile(t, whole)
	for _, test := range []struct{ name, statement, where string }{
		{"a body", "UPDATE gram SET body = replace(body, 'gram van', 'gram vam') WHERE seq = 3", "row 3"},
		{"a hash", "UPDATE gram SET hash = upper(hash) WHERE seq = 3", "row 3"},
		{"a link", "UPDATE gram SET previous = hash WHERE seq = 3", "row 3"},
		{"an id", "UPDATE gram SET id = 'zzz' WHERE seq = 6", "row 6"},
		{"a kind", "UPDATE gram SET kind = 'BEZWAARSCHRIFT' WHERE seq = 3", "row 3"},
		{"a law", "UPDATE gram SET law = 'andere' WHERE seq = 3", "row 3"},
		{"an article", "UPDATE gram SET article = '2' WHERE seq = 3", "row 3"},
		{"a day", "UPDATE gram SET recorded_on = '2026-03-03' WHERE seq = 6", "row 6"},
		{"a moment", "UPDATE gram SET moment = '2026-01-01' WHERE seq = 3", "row 3"},
		{"a stream", "UPDATE gram SET stream = 'x' WHERE seq = 3", "row 3"},
		{"a row gone from the middle", "DELETE FROM gram WHERE seq = 5", "row 5"},
		{"a row gone from the beginning", "DELETE FROM gram WHERE seq = 1", "row 1"},
		{"two rows in each other's place", "UPDATE gram SET seq = CASE seq WHEN 3 THEN -5 ELSE 3 END WHERE seq IN (3, 5); UPDATE gram SET seq = 5 WHERE seq = -5", "row 3"},
		{"a reference gone", "DELETE FROM reference WHERE gram = 4", "row 4"},
		{"a reference elsewhere", "UPDATE reference SET refers_to = (SELECT id FROM gram WHERE seq = 1) WHERE gram = 4", "row 4"},
		{"a reference added", "INSERT INTO reference SELECT 3, 0, id FROM gram WHERE seq = 1", "row 3"},
		{"another cell", "UPDATE chronicle SET cell = 'andere'", "row 1"},
		{"no longer practice", "UPDATE chronicle SET practice = 1 - practice", "row 1"},
		{"made on another day", "UPDATE chronicle SET made = '2020-01-01'", "row 1"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := newPath(t)
			writeFile(t, path, content)
			statements := append(append([]string{}, dropGuards...), test.statement)
			tamper(t, path, append(statements, putBackGuards(t)...)...)
			chronicle := opened(t, path, Reading)
			told := wantCode(t, chronicle.Verify(t.Context(), nil), cell.CodeDamaged)
			if told.Where != test.where {
				t.Errorf("it names %q, want %q: %v", told.Where, test.where, told)
			}
			if err := chronicle.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// An end that was cut off fits the chain; only a head recorded earlier shows it.
func TestVerify_EarlierHead(t *testing.T) {
	path := newPath(t)
	entries := recorded(t, path, 3)
	last := entries[len(entries)-1]
	cut := append(append([]string{}, dropGuards...),
		"DELETE FROM reference WHERE gram > 4", "DELETE FROM gram WHERE seq > 4")
	tamper(t, path, append(cut, putBackGuards(t)...)...)

	chronicle := checked(t, opened(t, path, Writing))
	if err := chronicle.Verify(t.Context(), nil); err != nil {
		t.Fatalf("the shorter chain does not fit: %v", err)
	}
	head := headOf(last)
	if told := wantCode(t, chronicle.Verify(t.Context(), &head), cell.CodeDamaged); told.Where != "row 5" {
		t.Errorf("it names %q, want row 5", told.Where)
	}
	appendActs(t, chronicle, celltest.MakerAfter(500), 3) // others in their place
	if told := wantCode(t, chronicle.Verify(t.Context(), &head), cell.CodeDamaged); told.Where != "row 6" {
		t.Errorf("it names %q, want row 6", told.Where)
	}
}

func TestVerify_Guards(t *testing.T) {
	for name, statement := range map[string]string{
		"a trigger gone":    "DROP TRIGGER gram_never_deleted",
		"an index gone":     "DROP INDEX gram_by_kind",
		"a trigger added":   "CREATE TRIGGER eigen AFTER INSERT ON gram BEGIN SELECT 1; END",
		"a table added":     "CREATE TABLE eigen (a)",
		"a trigger changed": "DROP TRIGGER gram_never_deleted; CREATE TRIGGER gram_never_deleted BEFORE DELETE ON gram BEGIN SELECT 1; END",
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			recorded(t, path, 1)
			tamper(t, path, statement)
			wantCode(t, openError(path, Writing), cell.CodeDamaged)
			chronicle := opened(t, path, Reading)
			wantCode(t, chronicle.Verify(t.Context(), nil), cell.CodeDamaged)
			if err := chronicle.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestChronicle_LacksAnIndex(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 1)
	tamper(t, path, "DROP INDEX gram_by_kind")
	chronicle := opened(t, path, Reading)
	_, err := chronicle.Grams(t.Context(), cell.Query{Kinds: []cell.Kind{cell.Aanvraag}})
	wantCode(t, err, cell.CodeDamaged)
	if err := chronicle.Close(); err != nil {
		t.Error(err)
	}
	tamper(t, path, "DROP TABLE chronicle")
	wantCode(t, openError(path, Reading), cell.CodeDamaged)
}

func TestVerify_SeesOneMoment(t *testing.T) {
	chronicle := made(t, newPath(t))
	maker := &celltest.Maker{}
	appendActs(t, chronicle, maker, 20)
	done := make(chan error, 1)
	go func() { done <- chronicle.Verify(t.Context(), nil) }()
	appendActs(t, chronicle, maker, 20)
	if err := <-done; err != nil {
		t.Error(err)
	}
}
