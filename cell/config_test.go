package cell_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/store"
)

func TestReadConfig(t *testing.T) {
	config, err := cell.ReadConfig(os.DirFS("testdata/eikendorp"), "eikendorp")
	if err != nil {
		t.Fatal(err)
	}
	want := cell.Config{
		ID: "eikendorp", Name: "Gemeente Eikendorp", Body: "het college van Eikendorp",
		RecordedBy: "de balie van Eikendorp", Scope: engine.Scope{GemeenteCode: "GM9999"},
		Submissions: []string{felling, report},
	}
	if diff := cmp.Diff(want, config); diff != "" {
		t.Error(diff)
	}
}

func cellFile(text string) fs.FS {
	return fstest.MapFS{"cell.yaml": {Data: []byte(text)}}
}

func TestReadConfig_takesTextAsWritten(t *testing.T) {
	config, err := cell.ReadConfig(cellFile("id: a1\nname: no\nbody: 0123\nrecorded_by: 1e3\nsubmissions: [wet/a#13a]\n"), "a1")
	if err != nil {
		t.Fatal(err)
	}
	if config.Name != "no" || config.Body != "0123" || config.RecordedBy != "1e3" {
		t.Errorf("%+v", config)
	}
}

func TestReadConfig_refuses(t *testing.T) {
	const whole = "id: a\nname: A\nbody: b\nrecorded_by: c\nsubmissions: [w#1]\n"
	cases := []struct {
		name, text string
		want       []string // what the refusals must hold, in order
	}{
		{"an empty file", "", []string{"a/cell.yaml:1:1: no YAML"}},
		{"no YAML", "id: [", []string{"a/cell.yaml:1:1: no YAML"}},
		{"a tab", "scope:\n\tgemeente_code: GM0001\n", []string{"no YAML"}},
		{"no mapping", "- id\n", []string{"a/cell.yaml:1:1: cell.yaml holds keys"}},
		{"a second document", whole + "---\nid: b\n", []string{"second document"}},
		{"a typo", strings.Replace(whole, "recorded_by", "recordedby", 1), []string{
			"a/cell.yaml:1:1: cell.yaml lacks the key recorded_by", `a/cell.yaml:4:1: cell.yaml has no key "recordedby" (the keys are: id, name`,
		}},
		{"a key twice", whole + "name: B\n", []string{`a/cell.yaml:6:1: the key "name" stands on line 2 and on line 6`}},
		{"an unknown place", whole + "scope: {gemeente_cod: GM0001}\n", []string{`a/cell.yaml:6:9: scope has no key "gemeente_cod"`}},
		{"a scope that is a text", whole + "scope: GM0001\n", []string{"a/cell.yaml:6:8: scope holds keys"}},
		{"codes that are none", whole + "scope: {gemeente_code: 344, provincie_code: Utrecht}\n", []string{
			`a/cell.yaml:6:24: "344" does not fit`, `a/cell.yaml:6:45: "Utrecht" does not fit`,
		}},
		{"an id that is none", strings.Replace(whole, "id: a", "id: De School", 1), []string{`a/cell.yaml:1:5: "De School" does not fit`}},
		{"empty texts", "id: a\nname: ''\nbody:\nrecorded_by: [c]\nsubmissions: [w#1]\n", []string{
			"a/cell.yaml:2:7:", "a/cell.yaml:3:6:", "a/cell.yaml:4:14: a text is expected",
		}},
		{"an alias", "id: &x a\nname: *x\nbody: b\nrecorded_by: c\nsubmissions: [w#1]\n", []string{"a/cell.yaml:2:7: a text is expected"}},
		{"no submissions", strings.Replace(whole, "[w#1]", "[]", 1), []string{"a/cell.yaml:5:14: submissions holds a list"}},
		{"known by nothing", whole + "known_by: []\n", []string{"a/cell.yaml:6:11: known_by holds a list"}},
		{"known by what is no name", whole + "known_by: [naam, Naam, naam]\n", []string{
			"\"Naam\" does not fit", "naam stands on line 6 and on line 6"}},
		{"a text for submissions", strings.Replace(whole, "[w#1]", "w#1", 1), []string{"a/cell.yaml:5:14: submissions holds a list"}},
		{"submissions that are none", strings.Replace(whole, "[w#1]", "[w#1, w, W#1, 'w#', w#1, {a: b}]", 1), []string{
			`a/cell.yaml:5:20: "w" does not fit`, `a/cell.yaml:5:23: "W#1" does not fit`, `a/cell.yaml:5:28: "w#" does not fit`,
			"a/cell.yaml:5:34: w#1 stands on line 5 and on line 5", "a/cell.yaml:5:39: a text is expected",
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := cell.ReadConfig(cellFile(c.text), "a")
			refused := refusalsIn(err)
			if len(refused) != len(c.want) {
				t.Fatalf("%d refusals, want %d: %v", len(refused), len(c.want), err)
			}
			for i, want := range c.want {
				if refused[i].Hint == "" {
					t.Errorf("what to do is not said: %v", refused[i])
				}
				if refused[i].Code != cell.CodeCellDirectory || !strings.Contains(refused[i].Error(), want) {
					t.Errorf("refused with %s %q, want %q", refused[i].Code, refused[i], want)
				}
			}
		})
	}
}

func TestReadConfig_noDirectory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("id: a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, directory := range map[string]fs.FS{
		"none": nil, "a file": os.DirFS(file), "an empty one": fstest.MapFS{}, "gone": os.DirFS(file + "s"),
	} {
		if _, err := cell.ReadConfig(directory, "x"); !errors.Is(err, &cell.Error{Code: cell.CodeCellDirectory}) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOpen_refuses(t *testing.T) {
	chronicle, err := store.Create(filepath.Join(t.TempDir(), "test.kroniek"), cell.Info{Cell: "eikendorp", Made: day("2026-11-30")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = chronicle.Close() })
	const other = "id: elzenveld\nname: A\nbody: b\nrecorded_by: c\nsubmissions: [kapverordening_eikendorp#2]\n"
	const unknown = "id: eikendorp\nname: A\nbody: b\nrecorded_by: c\n" +
		"submissions: [kapverordening_eikendorp#2, kapverordening_eikendorp#3, kapverordening_eikendorp#10, andere_wet#2]\n"
	cases := []struct {
		name, text string
		want       []refusal
	}{
		{"the chronicle of another cell", other, []refusal{{Code: cell.CodeOtherCell, Name: "eikendorp"}}},
		{"no cell.yaml worth the name", "id: eikendorp\n", []refusal{
			{Code: cell.CodeCellDirectory}, {Code: cell.CodeCellDirectory}, {Code: cell.CodeCellDirectory}, {Code: cell.CodeCellDirectory},
		}},
		{"submissions that no law establishes", unknown, []refusal{
			{Code: cell.CodeCellDirectory, Where: "kapverordening_eikendorp#3"},
			{Code: cell.CodeCellDirectory, Where: "kapverordening_eikendorp#10"},
			{Code: cell.CodeCellDirectory, Where: "andere_wet#2"},
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := cell.Open(cell.Options{
				Directory: cellFile(c.text), Name: "x", Laws: load(t, madeUp),
				Chronicle: chronicle, Today: func() value.Date { return day("2026-11-30") },
			})
			got := refusalsIn(err)
			if len(got) != len(c.want) {
				t.Fatalf("%v", err)
			}
			for _, w := range c.want {
				found := false
				for _, g := range got {
					found = found || g.Code == w.Code && (w.Name == "" || g.Name == w.Name) && (w.Where == "" || g.Where == w.Where)
				}
				if !found {
					t.Errorf("no refusal %v in %v", w, err)
				}
			}
		})
	}
}
