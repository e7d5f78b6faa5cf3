package main

import (
	"fmt"
	"io/fs"
	"path"

	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/value"
)

// shipped loads the laws that ship with the program.
func shipped() (*engine.Corpus, error) {
	var files []engine.File
	err := fs.WalkDir(corpus.FS, "regulation", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".yaml" {
			return err
		}
		data, err := fs.ReadFile(corpus.FS, name)
		files = append(files, engine.File{Name: name, Data: data})
		return err
	})
	if err != nil {
		return nil, err
	}
	return engine.Load(files...)
}

func day(text string) value.Value { return value.DateValue(value.MustDate(text)) }

// leaveCall asks the engine the test alone, without the procedure around it.
func leaveCall(trace bool) engine.Call {
	return engine.Call{
		Law: "leerplichtwet_1969", Outputs: []string{"verlof_verleend"}, Date: value.MustDate("2026-12-07"), Trace: trace,
		Parameters: map[string]value.Value{
			"bsn_jongere": value.String("999993653"), "eerste_verlofdag": day("2027-03-08"), "laatste_verlofdag": day("2027-03-12"),
		},
		Findings: leaveFindings,
	}
}

var leaveFindings = map[string]value.Value{
	"beroep_specifieke_aard": value.Boolean(true), "verlof_valt_buiten_schoolvakanties": value.Boolean(true),
	"verlof_al_verleend_in_schooljaar": value.Boolean(false),
}

// decisionCall takes the whole decision with its notice.
func decisionCall(trace bool) engine.Call {
	call := leaveCall(trace)
	call.Outputs, call.Article = nil, "13a"
	call.Stages = []engine.Stage{{Name: engine.StageBesluit, Day: call.Date}, {Name: engine.StageBekendmaking, Day: call.Date}}
	return call
}

// answers executes a call over and over; it stops at the first failure.
func answers(laws *engine.Corpus, call engine.Call, output string) func() error {
	return func() error {
		result, err := laws.Execute(call)
		if err != nil {
			return err
		}
		if v, _ := result.Output(output); !v.IsTrue() {
			return fmt.Errorf("%s is %v", output, v)
		}
		return nil
	}
}
