package desk

import (
	"context"
	"io/fs"
	"path/filepath"
	"sync"
	"testing"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/store"
)

// laws loads the corpus once for all tests.
var laws = sync.OnceValues(func() (*engine.Corpus, error) {
	return library.Load(library.Tree{Files: corpus.FS})
})

const school = "obs_de_klimop"

// today is the day on which the tests begin.
var today = value.MustDate("2026-12-07")

// opened gives a cell on a new practice chronicle in a file. The test hands it
// to a window, which closes it; then the file is checked.
func opened(t testing.TB) *cell.Cell {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.kroniek")
	chronicle, err := store.Create(path, cell.Info{Cell: school, Practice: true, Made: value.MustDate("2026-11-30")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { check(t, path) })
	return on(t, chronicle)
}

func check(t testing.TB, path string) {
	t.Helper()
	chronicle, err := store.Open(path, store.Reading)
	if err != nil {
		t.Error(err)
		return
	}
	if err := chronicle.Verify(context.Background(), nil); err != nil {
		t.Error(err)
	}
	if err := chronicle.Close(); err != nil {
		t.Error(err)
	}
}

func on(t testing.TB, chronicle cell.Chronicle) *cell.Cell {
	t.Helper()
	directory, err := fs.Sub(corpus.FS, "cells/"+school)
	if err != nil {
		t.Fatal(err)
	}
	c, err := cell.Open(cell.Options{
		Directory: directory, Name: school, Laws: known(t), Chronicle: chronicle,
		Today: func() value.Date { return today },
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// known gives the corpus.
func known(t testing.TB) *engine.Corpus {
	t.Helper()
	corpus, err := laws()
	if err != nil {
		t.Fatal(err)
	}
	return corpus
}
