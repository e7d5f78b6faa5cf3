package engine_test

import (
	"io/fs"
	"path"
	"testing"

	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/value"
)

// corpusFiles gives the laws that ship with the program.
func corpusFiles(tb testing.TB) []engine.File {
	tb.Helper()
	var files []engine.File
	err := fs.WalkDir(corpus.FS, "regulation", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".yaml" {
			return err
		}
		data, err := fs.ReadFile(corpus.FS, name)
		files = append(files, engine.File{Name: name, Data: data})
		return err
	})
	if err != nil || len(files) == 0 {
		tb.Fatalf("%d law files: %v", len(files), err)
	}
	return files
}

func shipped(tb testing.TB) *engine.Corpus {
	tb.Helper()
	loaded, err := engine.Load(corpusFiles(tb)...)
	if err != nil {
		tb.Fatal(err)
	}
	return loaded
}

func BenchmarkLoad_corpus(b *testing.B) {
	files := corpusFiles(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := engine.Load(files...); err != nil {
			b.Fatal(err)
		}
	}
}

// leave is the decision on an application for leave that is granted.
func leave(trace bool) engine.Call {
	day := value.MustDate("2026-12-07")
	return engine.Call{
		Law: "leerplichtwet_1969", Article: "13a", Date: day, Trace: trace,
		Stages: []engine.Stage{{Name: engine.StageBesluit, Day: day}, {Name: engine.StageBekendmaking, Day: day}},
		Parameters: map[string]value.Value{
			"bsn_jongere":       value.String("999993653"),
			"eerste_verlofdag":  value.DateValue(value.MustDate("2027-03-08")),
			"laatste_verlofdag": value.DateValue(value.MustDate("2027-03-12")),
		},
		Findings: map[string]value.Value{
			"beroep_specifieke_aard":             value.Boolean(true),
			"verlof_valt_buiten_schoolvakanties": value.Boolean(true),
			"verlof_al_verleend_in_schooljaar":   value.Boolean(false),
		},
	}
}

func benchmarkCall(b *testing.B, call engine.Call) {
	loaded := shipped(b)
	b.ReportAllocs()
	for b.Loop() {
		result, err := loaded.Execute(call)
		if err != nil || len(result.Missing()) > 0 {
			b.Fatal(err)
		}
	}
}

func BenchmarkExecute_decision(b *testing.B) { benchmarkCall(b, leave(false)) }

func BenchmarkExecute_tracedDecision(b *testing.B) { benchmarkCall(b, leave(true)) }
