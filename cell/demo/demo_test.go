package demo_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"kroniek/cell"
	"kroniek/cell/demo"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine/value"
	"kroniek/store"
)

// The shipped demonstration plays to its end and leaves work to do: someone
// who opens it must find something to decide, and something incomplete.
func TestPlay_theShippedDemonstration(t *testing.T) {
	shipped := library.Tree{Files: corpus.FS}
	laws, err := library.Load(shipped)
	if err != nil {
		t.Fatal(err)
	}
	id, script, err := demo.Find(shipped, "")
	if err != nil {
		t.Fatal(err)
	}
	chronicle, err := store.Create(filepath.Join(t.TempDir(), "demo.db"), cell.Info{Cell: id, Practice: true, Made: script.Begins})
	if err != nil {
		t.Fatal(err)
	}
	opened, err := shipped.Open(id, laws, chronicle, func() value.Date { return script.Begins })
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := chronicle.Close(); err != nil {
			t.Error(err)
		}
	}()
	if err := demo.Play(t.Context(), opened, script); err != nil {
		t.Fatal(err)
	}
	today, err := opened.Today(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	items, err := opened.Worklist(t.Context(), today, cell.AsOf{})
	if err != nil {
		t.Fatal(err)
	}
	incomplete := 0
	for _, item := range items {
		if len(item.Submission.Missing) > 0 {
			incomplete++
		}
		if item.DaysLeft < 0 {
			t.Errorf("%s is late at the end of the demonstration", item.Submission.ID)
		}
	}
	if len(items) < 2 || incomplete == 0 || incomplete == len(items) {
		t.Errorf("%d submissions wait, %d of them incomplete; want some of each", len(items), incomplete)
	}
	if err := chronicle.Verify(t.Context(), nil); err != nil {
		t.Error(err)
	}
}

// Who asks for no demonstration by name gets the default, wherever it stands.
func TestFind(t *testing.T) {
	tree := library.Tree{Files: fstest.MapFS{
		"cells/a/cell.yaml":       {},
		"cells/b/cell.yaml":       {},
		"cells/b/" + demo.File:    {Data: []byte("begins: 2026-01-01")},
		"cells/c/cell.yaml":       {},
		"cells/c/" + demo.File:    {Data: []byte("begins: 2026-01-02\ndefault: true")},
		"cells/d/cell.yaml":       {},
		"cells/d/" + demo.File:    {Data: []byte("begins: 2026-01-03")},
		"regulation/nothing.yaml": {},
	}}
	for asked, want := range map[string]string{"": "c", "b": "b", "c": "c", "d": "d"} {
		if id, script, err := demo.Find(tree, asked); err != nil || id != want || script == nil {
			t.Errorf("asked for %q: %q (%v), want %q", asked, id, err, want)
		}
	}
	if _, _, err := demo.Find(tree, "a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of a cell without a demonstration: %v", err)
	}
}

func TestRead_refuses(t *testing.T) {
	const submit = "begins: 2026-01-01\nacts:\n  - on: 2026-01-01\n    name: a\n    submit: {article: w#1}\n"
	for name, test := range map[string]struct{ script, want string }{
		"an act on nothing":     {submit + "  - on: 2026-01-02\n    decide: {submission: b}\n", `refers to "b"`},
		"an act of two kinds":   {submit + "  - on: 2026-01-02\n    decide: {submission: a}\n    notify: {decision: a}\n", "act 2"},
		"an act of no kind":     {submit + "  - on: 2026-01-02\n", "act 2"},
		"a key nobody knows":    {submit + "  - on: 2026-01-02\n    decides: {submission: a}\n", "decides"},
		"no day":                {"begins: 2026-13-01\nacts: []\n", "2026-13-01"},
		"an act on a later one": {"acts:\n  - decide: {submission: a}\n  - name: a\n    submit: {article: w#1}\n", `refers to "a"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := demo.Read(fstest.MapFS{demo.File: {Data: []byte(test.script)}})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want something with %q", err, test.want)
			}
		})
	}
}

// Every kind of act is carried out.
func TestPlay_everyKind(t *testing.T) {
	const whole = "ondertekend: true\n        naam_aanvrager: x\n        adres_aanvrager: y\n        dagtekening: 2026-08-01\n        gevraagde_beschikking: z\n        bsn_jongere: 999993653\n        eerste_verlofdag: 2027-03-08"
	script, err := demo.Read(fstest.MapFS{demo.File: {Data: []byte(`
begins: 2026-11-02
acts:
  - on: 2026-11-02
    record: {stream: vestiging, fields: {gevestigd_vanaf: 2027-08-01, gemeente_van_vestiging: Zeist, provincie_van_vestiging: Utrecht}}
  - on: 2026-11-02
    name: a
    submit:
      article: leerplichtwet_1969#13a
      fields:
        ` + whole + `
  - on: 2026-11-04
    complete: {submission: a, received: 2026-11-03, fields: {laatste_verlofdag: 2027-03-12}}
  - on: 2026-11-05
    name: b
    decide: {submission: a, findings: {beroep_specifieke_aard: ja}, keep_back: true}
  - on: 2026-11-06
    notify: {decision: b}
`)}})
	if err != nil {
		t.Fatal(err)
	}
	shipped := library.Tree{Files: corpus.FS}
	laws, err := library.Load(shipped)
	if err != nil {
		t.Fatal(err)
	}
	chronicle, err := store.Create(filepath.Join(t.TempDir(), "demo.db"), cell.Info{Cell: "obs_de_klimop", Practice: true, Made: script.Begins})
	if err != nil {
		t.Fatal(err)
	}
	opened, err := shipped.Open("obs_de_klimop", laws, chronicle, func() value.Date { return script.Begins })
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := chronicle.Close(); err != nil {
			t.Error(err)
		}
	}()
	if err := demo.Play(t.Context(), opened, script); err != nil {
		t.Fatal(err)
	}
	entries, err := opened.Grams(t.Context(), cell.Query{})
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, entry := range entries {
		kinds = append(kinds, string(entry.Gram.Kind))
	}
	if got := strings.Join(kinds, " "); got != "EXECUTOGRAM EXECUTOGRAM AANVRAAG AANVULLING BESCHIKKING BEKENDMAKING" {
		t.Errorf("recorded are %s", got)
	}
}
