package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/engine/value"
)

const (
	proef  = "proefregeling#1"
	andere = "proefregeling#12"
	day    = "2026-03-02"
)

var proefcel = cell.Info{Cell: "proefcel", Made: value.MustDate("2026-01-05")}

func newPath(t testing.TB) string { return filepath.Join(t.TempDir(), "proef.kroniek") }

// made makes a chronicle; it is closed and its file checked when the test ends.
func made(t testing.TB, path string) *Chronicle {
	t.Helper()
	chronicle, err := Create(path, proefcel)
	if err != nil {
		t.Fatal(err)
	}
	return checked(t, chronicle)
}

// checked closes a chronicle when the test ends and checks its file.
func checked(t testing.TB, chronicle *Chronicle) *Chronicle {
	t.Cleanup(func() {
		if err := chronicle.Close(); err != nil {
			t.Errorf("closing: %v", err)
		}
		checkFile(t, chronicle.path)
	})
	return chronicle
}

// checkFile proves that a file is whole: by SQLite's own check and the chain.
func checkFile(t testing.TB, path string) {
	t.Helper()
	var found string
	if err := plain(t, path).QueryRow("PRAGMA integrity_check").Scan(&found); err != nil || found != "ok" {
		t.Errorf("the integrity check of the file: %s %v", found, err)
	}
	chronicle := opened(t, path, Reading)
	if err := chronicle.Verify(context.Background(), nil); err != nil {
		t.Errorf("the file does not verify: %v", err)
	}
	if err := chronicle.Close(); err != nil {
		t.Error(err)
	}
}

func opened(t testing.TB, path string, mode Mode) *Chronicle {
	t.Helper()
	chronicle, err := Open(path, mode)
	if err != nil {
		t.Fatal(err)
	}
	return chronicle
}

// plain is a connection as any other program makes one, without our pragmas.
func plain(t testing.TB, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() }) // a test may have closed it
	return db
}

// tamper changes a file as any other program could, guards and all.
func tamper(t *testing.T, path string, statements ...string) {
	t.Helper()
	db := plain(t, path)
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// recorded makes a closed chronicle of so many acts of two grams.
func recorded(t *testing.T, path string, acts int) []cell.Entry {
	t.Helper()
	chronicle, err := Create(path, proefcel)
	if err != nil {
		t.Fatal(err)
	}
	appendActs(t, chronicle, &celltest.Maker{}, acts)
	entries, err := chronicle.Grams(t.Context(), cell.Query{})
	if err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Close(); err != nil {
		t.Fatal(err)
	}
	return entries
}

func appendActs(t testing.TB, chronicle *Chronicle, maker *celltest.Maker, acts int) {
	t.Helper()
	for range acts {
		submission := maker.Gram(cell.Aanvraag, proef, day)
		decision := maker.Gram(cell.Beschikking, andere, day, submission.ID)
		if err := chronicle.Append(t.Context(), submission, decision); err != nil {
			t.Fatal(err)
		}
	}
}

func count(t testing.TB, chronicle *Chronicle) int64 {
	t.Helper()
	head, err := chronicle.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return head.Sequence
}

func headOf(entry cell.Entry) cell.Head { return cell.Head{Sequence: entry.Sequence, Hash: entry.Hash} }

func openError(path string, mode Mode) error {
	chronicle, err := Open(path, mode)
	if err == nil {
		err = errors.Join(errors.New("it opened"), chronicle.Close())
	}
	return err
}

func wantCode(t testing.TB, err error, code cell.Code) *cell.Error {
	t.Helper()
	var told *cell.Error
	if !errors.As(err, &told) || told.Code != code {
		t.Fatalf("got %v, want an error with code %s", err, code)
	}
	if told.Message == "" || told.Hint == "" {
		t.Errorf("the error does not say what is the matter and what to do: %+v", told)
	}
	return told
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func writeFile(t testing.TB, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
