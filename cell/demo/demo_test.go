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
	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/store"
)

// Each shipped demonstration plays to its end, with something of everything
// that befalls a case, and leaves work to do.
func TestPlay_theShippedDemonstrations(t *testing.T) {
	shipped := library.Tree{Files: corpus.FS}
	laws, err := library.Load(shipped)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range shipped.Cells() {
		t.Run(id, func(t *testing.T) {
			_, script, err := demo.Find(shipped, id)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "demo.db")
			chronicle, err := store.Create(file, cell.Info{Cell: id, Practice: true, Made: script.Begins})
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := chronicle.Close(); err != nil {
					t.Error(err)
				}
			}()
			opened, err := shipped.Open(id, laws, chronicle, func() value.Date { return script.Begins })
			if err != nil {
				t.Fatal(err)
			}
			if err := demo.Play(t.Context(), opened, script); err != nil {
				t.Fatal(err)
			}
			p := &played{t, opened}
			p.hasSomeOfEverything()
			p.leavesWork(script.Default)
			p.concernsNobody(laws)
			if err := chronicle.Verify(t.Context(), nil); err != nil {
				t.Error(err)
			}
		})
	}
}

// played is a cell after its demonstration.
type played struct {
	*testing.T
	*cell.Cell
}

func (p *played) grams(kinds ...cell.Kind) []cell.Gram {
	p.Helper()
	entries, err := p.Grams(p.Context(), cell.Query{Kinds: kinds})
	if err != nil {
		p.Fatal(err)
	}
	grams := make([]cell.Gram, len(entries))
	for i, entry := range entries {
		grams[i] = entry.Gram
	}
	return grams
}

// hasSomeOfEverything counts what happened, by the names of the laws that every
// cell has.
func (p *played) hasSomeOfEverything() {
	happened := map[string]int{}
	count := func(what string, is bool) {
		if is {
			happened[what]++
		}
	}
	applications := p.grams(cell.Aanvraag)
	if n := len(applications); n < 38 || n > 42 {
		p.Errorf("%d applications", n)
	}
	first, last := applications[0].RecordedOn, applications[len(applications)-1].RecordedOn
	if first > value.MustDate("2026-07-31") || last < value.MustDate("2026-09-01") {
		p.Errorf("from %s to %s is not two school years", first, last)
	}
	for range p.grams(cell.Aanvulling) {
		count("completed", true)
	}
	for range p.grams(cell.Bekendmaking) {
		count("made known later", true)
	}
	for _, objection := range p.grams(cell.Bezwaarschrift) {
		count("objected in time", objection.Outputs["tijdig_ingediend"].IsTrue())
		count("objected too late", !objection.Outputs["tijdig_ingediend"].IsTrue())
	}
	for _, decision := range p.grams(cell.Beschikking) {
		revoked, onObjection := decision.Outputs["bestreden_besluit_herroepen"]
		count("revoked", onObjection && revoked.IsTrue())
		count("an objection that changes nothing", onObjection && decision.Outputs["bezwaar_ontvankelijk"].IsTrue() && !revoked.IsTrue())
		for _, name := range []string{"verlof_verleend", "gehandicaptenparkeerkaart_verstrekt"} {
			outcome, given := decision.Outputs[name]
			count("granted", given && outcome.IsTrue())
			count("refused", given && !outcome.IsTrue())
		}
		if _, err := p.Explain(p.Context(), decision.ID); err != nil {
			p.Errorf("%s: %v", decision.ID, err)
		}
	}
	for what, fewest := range map[string]int{
		"granted": 7, "refused": 6, "completed": 1, "made known later": 1, "objected in time": 2,
		"objected too late": 1, "revoked": 1, "an objection that changes nothing": 1,
	} {
		if happened[what] < fewest {
			p.Errorf("%s: %d times, want %d", what, happened[what], fewest)
		}
	}
}

// leavesWork looks at what someone finds who opens the demonstration: in the
// first they meet, what is most urgent turns on one judgement.
func (p *played) leavesWork(first bool) {
	today, err := p.Today(p.Context())
	if err != nil {
		p.Fatal(err)
	}
	items, err := p.Worklist(p.Context(), today, cell.AsOf{})
	if err != nil {
		p.Fatal(err)
	}
	if first {
		preview, err := p.Preview(p.Context(), cell.Decision{Submission: items[0].Submission.ID})
		if err != nil {
			p.Fatal(err)
		}
		if open := preview.Missing(); len(open) != 1 || open[0].Kind != engine.AskFinding {
			p.Errorf("the most urgent turns on %d things", len(open))
		}
	}
	var late, soon, later, incomplete, objections int
	for _, item := range items {
		switch {
		case item.DaysLeft < 0:
			late++
		case item.DaysLeft < 7:
			soon++
		default:
			later++
		}
		if len(item.Submission.Missing) > 0 {
			incomplete++
		}
		if item.Submission.Kind == cell.Bezwaarschrift {
			objections++
		}
	}
	if late != 1 || soon != 1 || later < 2 || incomplete != 1 || objections != 1 {
		p.Errorf("%d are late, %d due soon, %d later; %d are incomplete, %d are objections", late, soon, later, incomplete, objections)
	}
}

// concernsNobody sees that every citizen's number is one of the range for tests,
// which belongs to nobody.
func (p *played) concernsNobody(laws *engine.Corpus) {
	for _, application := range p.grams(cell.Aanvraag) {
		names, err := laws.NamesOf(application.Ref(), application.Stages, application.RecordedOn)
		if err != nil {
			p.Fatal(err)
		}
		for name, v := range application.Fields {
			if field := names.Parameters[name]; field != nil && field.Type.Format == "bsn" && !strings.HasPrefix(v.Text(), "99999") {
				p.Errorf("%s of %s is in no range for tests", name, application.ID)
			}
		}
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
