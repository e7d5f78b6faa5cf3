package main

import (
	"fmt"
	"os"
	"path/filepath"

	"kroniek/engine"
	"kroniek/engine/value"
)

// peerFolder is where laws that other people wrote lie beside the project.
func peerFolder() string {
	if folder := os.Getenv("KRONIEK_PEER"); folder != "" {
		return folder
	}
	return filepath.Join("..", "..", "shared", "peer")
}

// peerSubjects are the zorgtoeslag case (scenario 1 of its feature) with and
// without a trace; none where the folder is not there.
func peerSubjects() ([]subject, error) {
	folder := filepath.Join(peerFolder(), "corpus")
	if _, err := os.Stat(folder); err != nil {
		fmt.Fprintf(os.Stderr, "zorgtoeslag is left out: %s is not there\n", folder)
		return nil, nil
	}
	laws, err := lawsIn(folder)
	if err != nil {
		return nil, err
	}
	call, err := zorgtoeslagCall()
	if err != nil {
		return nil, err
	}
	traced := call
	traced.Trace = true
	return []subject{
		{"engine: zorgtoeslag", answers(laws, call, "heeft_recht_op_zorgtoeslag")},
		{"engine: zorgtoeslag, traced", answers(laws, traced, "heeft_recht_op_zorgtoeslag")},
	}, nil
}

func lawsIn(folder string) (*engine.Corpus, error) {
	var files []engine.File
	err := filepath.WalkDir(folder, func(name string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".yaml" {
			return err
		}
		data, err := os.ReadFile(name)
		files = append(files, engine.File{Name: name, Data: data})
		return err
	})
	if err != nil {
		return nil, err
	}
	return engine.Load(files...)
}

const bsn = "999993653"

// registers are the facts of the case, by register.
var registers = map[string]map[string]string{
	"personal_data":     {"geboortedatum": "2005-01-01", "verblijfsadres": "Amsterdam", "land_verblijf": "NEDERLAND"},
	"relationship_data": {"partnerschap_type": "GEEN", "partner_bsn": "null"},
	"insurance":         {"polis_status": "ACTIEF", "verdragsinschrijving": "false"},
	"box1": {"loon_uit_dienstbetrekking": "79547", "uitkeringen_en_pensioenen": "0", "winst_uit_onderneming": "0",
		"resultaat_overige_werkzaamheden": "0", "eigen_woning": "0", "buitenlands_inkomen": "0"},
	"box2":      {"reguliere_voordelen": "0", "vervreemdingsvoordelen": "0"},
	"box3":      {"spaargeld": "0", "beleggingen": "0", "onroerend_goed": "0", "schulden": "0"},
	"detenties": {"detentiestatus": "null", "inrichting_type": "null", "zorgtype": "null", "juridische_grondslag": "null"},
}

func zorgtoeslagCall() (engine.Call, error) {
	call := engine.Call{
		Law: "wet_op_de_zorgtoeslag", Outputs: []string{"heeft_recht_op_zorgtoeslag"}, Date: value.MustDate("2025-01-01"),
		Parameters: map[string]value.Value{"bsn": value.String(bsn)},
	}
	for name, facts := range registers {
		row := engine.Row{"bsn": value.String(bsn)}
		for column, fact := range facts {
			if row[column] = value.String(fact); fact == "null" {
				row[column] = value.Absent
			}
		}
		table, err := engine.NewTextTable(name, []string{"bsn"}, []engine.Row{row})
		if err != nil {
			return engine.Call{}, err
		}
		call.Sources = append(call.Sources, table)
	}
	return call, nil
}
