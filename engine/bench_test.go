package engine_test

import (
	"fmt"
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

// objection is the decision on an objection against a refusal, which takes it
// anew with a new judgement.
func objection() engine.Call {
	day := value.MustDate("2027-01-11")
	contested := value.Decision(map[string]value.Value{
		engine.DecisionID:       value.String("0193a000-0000-7000-8000-000000000001"),
		engine.DecisionArticle:  value.String("leerplichtwet_1969#13a"),
		engine.DecisionTakenOn:  value.String("leerplichtwet_1969#13a"),
		engine.DecisionRecorded: value.DateValue(value.MustDate("2026-12-07")),
		engine.DecisionOutcomes: value.Record(map[string]value.Value{"verlof_verleend": value.Boolean(false)}),
		engine.DecisionFindings: value.Record(map[string]value.Value{
			"beroep_specifieke_aard": value.Boolean(false), "verlof_valt_buiten_schoolvakanties": value.Boolean(true),
			"verlof_al_verleend_in_schooljaar": value.Boolean(false),
		}),
		"bsn_jongere":       value.String("999993653"),
		"eerste_verlofdag":  value.String("2027-03-08"),
		"laatste_verlofdag": value.String("2027-03-12"),
		"verlof_verleend":   value.Boolean(false),
	})
	return engine.Call{
		Law: "algemene_wet_bestuursrecht", Article: "7:11", Date: day,
		Stages:     []engine.Stage{{Name: engine.StageBesluit, Day: day}, {Name: engine.StageBekendmaking, Day: day}},
		Parameters: map[string]value.Value{"bestreden_besluit": contested, "tijdig_ingediend": value.Boolean(true)},
		Findings:   map[string]value.Value{"beroep_specifieke_aard": value.Boolean(true)},
	}
}

func BenchmarkExecute_objection(b *testing.B) {
	result, err := shipped(b).Execute(objection())
	if err != nil {
		b.Fatal(err)
	}
	if revoked, _ := result.Output("bestreden_besluit_herroepen"); !revoked.IsTrue() {
		b.Fatalf("the refusal is not revoked: %v", revoked)
	}
	benchmarkCall(b, objection())
}

// BenchmarkExecute_reduction asks whether leave was granted before, of ever
// more decisions; half are of other children and none is in this school year.
func BenchmarkExecute_reduction(b *testing.B) {
	const name = "cells/obs_de_klimop/reducties/reductie_verlof_al_verleend_in_schooljaar/2020-08-01.yaml"
	data, err := fs.ReadFile(corpus.FS, name)
	if err != nil {
		b.Fatal(err)
	}
	loaded, err := shipped(b).With(engine.File{Name: name, Data: data, Cell: true})
	if err != nil {
		b.Fatal(err)
	}
	for _, count := range []int{10, 1_000, 100_000} {
		b.Run(fmt.Sprint(count), func(b *testing.B) {
			call := engine.Call{
				Law: "reductie_verlof_al_verleend_in_schooljaar", Outputs: []string{"verlof_al_verleend_in_schooljaar"}, Date: value.MustDate("2026-12-07"),
				Parameters: map[string]value.Value{
					"bsn_jongere": value.String("999993653"), "eerste_verlofdag": value.DateValue(value.MustDate("2027-03-08")),
					"besluiten": value.List(earlierDecisions(count)), "op_bezwaar": value.List(nil),
				},
			}
			b.ReportAllocs()
			for b.Loop() {
				result, err := loaded.Execute(call)
				if err != nil || !result.Outputs[0].Value.IsFalse() {
					b.Fatal(err)
				}
			}
		})
	}
}

func earlierDecisions(count int) []value.Value {
	rows := make([]value.Value, count)
	for i := range rows {
		rows[i] = value.Record(map[string]value.Value{
			"id": value.String(fmt.Sprintf("0193a000-0000-7000-8000-%012d", i)), "article": value.String("leerplichtwet_1969#13a"),
			"recorded_on": value.DateValue(value.MustDate("2025-11-03")), "bsn_jongere": value.String([]string{"999993653", "111222333"}[i%2]),
			"eerste_verlofdag": value.DateValue(value.MustDate("2025-11-10")), "laatste_verlofdag": value.DateValue(value.MustDate("2025-11-14")),
			"verlof_verleend": value.Boolean(true),
		})
	}
	return rows
}
