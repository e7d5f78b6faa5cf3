package cell_test

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/store"
)

// The articles of the made-up law under testdata.
const (
	felling   = "kapverordening_eikendorp#2"
	report    = "kapverordening_eikendorp#9"
	objection = "procesrecht#5"
)

// An office is a cell with a chronicle of its own and a clock that the test
// sets.
type office struct {
	*cell.Cell
	t     *testing.T
	today value.Date
}

// newOffice opens the made-up cell on an empty chronicle; its clock stands on
// the day.
func newOffice(t *testing.T, today string) *office {
	t.Helper()
	return openOffice(t, today, cell.Info{Cell: "eikendorp"})
}

// newPractice is newOffice on a practice chronicle.
func newPractice(t *testing.T, today string) *office {
	t.Helper()
	return openOffice(t, today, cell.Info{Cell: "eikendorp", Practice: true, Made: day(today)})
}

func openOffice(t *testing.T, today string, info cell.Info) *office {
	t.Helper()
	return open(t, today, info, cell.Options{
		Directory: os.DirFS("testdata/eikendorp"), Name: "eikendorp", Laws: load(t, madeUp),
	})
}

// newSchool opens the cell of the corpus on a practice chronicle.
func newSchool(t *testing.T, today string) *office {
	t.Helper()
	directory, err := fs.Sub(corpus.FS, "cells/obs_de_klimop")
	if err != nil {
		t.Fatal(err)
	}
	info := cell.Info{Cell: "obs_de_klimop", Practice: true, Made: day(today)}
	return open(t, today, info, cell.Options{Directory: directory, Name: "obs_de_klimop", Laws: load(t, shipped)})
}

func open(t *testing.T, today string, info cell.Info, options cell.Options) *office {
	t.Helper()
	o := &office{t: t, today: day(today)}
	if info.Made.IsZero() {
		info.Made = o.today
	}
	chronicle, err := store.Create(filepath.Join(t.TempDir(), "test.kroniek"), info)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := chronicle.Verify(context.WithoutCancel(t.Context()), nil); err != nil {
			t.Error(err)
		}
		if err := chronicle.Close(); err != nil {
			t.Error(err)
		}
	})
	options.Chronicle = chronicle
	options.Today = func() value.Date { return o.today }
	if o.Cell, err = cell.Open(options); err != nil {
		t.Fatal(err)
	}
	return o
}

// The laws of the tests, loaded once.
var (
	madeUp  = sync.OnceValues(func() (*engine.Corpus, error) { return library.Load(library.Tree{Files: os.DirFS("testdata/law")}) })
	shipped = sync.OnceValues(func() (*engine.Corpus, error) { return library.Load(library.Tree{Files: corpus.FS}) })
)

func load(t *testing.T, laws func() (*engine.Corpus, error)) *engine.Corpus {
	t.Helper()
	loaded, err := laws()
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

func day(text string) value.Date { return value.MustDate(text) }

type values = map[string]value.Value

// tree are the fields of a complete application.
func tree() values {
	return values{
		"boomsoort": value.String("zomereik"), "stamomtrek": value.Integer(180), "veldag": value.String("2026-12-01"),
		"toelichting": value.String("wortels in het riool"), "ondertekend": value.Boolean(true),
		"aanvrager": value.String("Żywiałowska"),
	}
}

// with gives the values with others over them; an absent one is left out.
func with(base, over values) values {
	all := values{}
	for _, some := range []values{base, over} {
		for name, v := range some {
			all[name] = v
		}
	}
	return all
}

func without(base values, names ...string) values {
	all := with(base, nil)
	for _, name := range names {
		delete(all, name)
	}
	return all
}

// apply records a complete application on a day.
func (o *office) apply(on string) cell.Gram {
	o.t.Helper()
	gram, err := o.RecordSubmission(o.t.Context(), cell.Submission{Article: felling, Fields: tree(), On: day(on)})
	if err != nil {
		o.t.Fatal(err)
	}
	return gram
}

// grant is the decision on an application that gives all it needs.
func grant(submission cell.Gram, on string) cell.Decision {
	return cell.Decision{
		Submission: submission.ID, On: day(on),
		Inputs: values{
			"dossiernummer": value.String("2026/17"), "namens": value.String("de burgemeester"),
			"wijze_van_verzenden": value.String("post"),
		},
		Findings: values{"boom_is_gezond": value.Boolean(false), "boom_is_beeldbepalend": value.Boolean(false)},
	}
}

// decide takes a decision and gives its gram.
func (o *office) decide(d cell.Decision) cell.Gram {
	o.t.Helper()
	grams, err := o.Decide(o.t.Context(), d)
	if err != nil {
		o.t.Fatal(err)
	}
	return grams[0]
}

// keepBack takes a decision without making it known.
func (o *office) keepBack(application cell.Gram, on string) cell.Gram {
	o.t.Helper()
	decision := grant(application, on)
	decision.KeepBack = true
	delete(decision.Inputs, "wijze_van_verzenden")
	return o.decide(decision)
}

// notice makes a decision known, and gives what that asks.
func notice(decision cell.Gram, on string) cell.Notice {
	return cell.Notice{
		Decision: decision.ID, On: day(on), Inputs: values{"wijze_van_verzenden": value.String("post")},
	}
}

func (o *office) makeKnown(decision cell.Gram, on string) cell.Gram {
	o.t.Helper()
	gram, err := o.MakeKnown(o.t.Context(), notice(decision, on))
	if err != nil {
		o.t.Fatal(err)
	}
	return gram
}

// count gives the number of grams in the chronicle.
func (o *office) count() int {
	o.t.Helper()
	entries, err := o.Grams(o.t.Context(), cell.Query{})
	if err != nil {
		o.t.Fatal(err)
	}
	return len(entries)
}

// refusal is what a test expects of one refusal; an empty Where is not looked
// at.
type refusal struct {
	Code  cell.Code
	Name  string
	Where string
}

// refused looks whether an act was refused with exactly these refusals, in any
// order, and left the chronicle at n grams.
func (o *office) refused(err error, n int, want ...refusal) {
	o.t.Helper()
	got := refusalsIn(err)
	slices.SortFunc(want, compareRefusals)
	if len(got) != len(want) {
		o.t.Fatalf("%d refusals, want %d: %v", len(got), len(want), err)
	}
	for i, w := range want {
		g := refusal{got[i].Code, got[i].Name, got[i].Where}
		if w.Name == "" {
			g.Name = ""
		}
		if w.Where == "" {
			g.Where = ""
		}
		if g != w {
			o.t.Errorf("refused with %v, want %v: %v", g, w, got[i])
		}
		if got[i].Message == "" || got[i].Hint == "" && got[i].Code != cell.CodeWrongValue {
			o.t.Errorf("%s says not what is the matter or what to do: %v", got[i].Code, got[i])
		}
	}
	if o.count() != n {
		o.t.Errorf("%d grams in the chronicle, want %d", o.count(), n)
	}
}

func refusalsIn(err error) []*cell.Error {
	var several cell.Errors
	var one *cell.Error
	if !errors.As(err, &several) && errors.As(err, &one) {
		several = cell.Errors{one}
	}
	several = slices.Clone(several)
	slices.SortFunc(several, func(a, b *cell.Error) int {
		return compareRefusals(refusal{a.Code, a.Name, a.Where}, refusal{b.Code, b.Name, b.Where})
	})
	return several
}

func compareRefusals(a, b refusal) int {
	return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Where, b.Where))
}

// same looks whether the values of a gram are these, by their stored text.
func same(t *testing.T, what string, got, want values) {
	t.Helper()
	for name, v := range want {
		g, found := got[name]
		if ok, err := value.Same(g, v); !found || err != nil || !ok {
			t.Errorf("%s: %s is %v, want %v", what, name, g, v)
		}
	}
	for name := range got {
		if _, wanted := want[name]; !wanted {
			t.Errorf("%s: %s is there, with %v", what, name, got[name])
		}
	}
}
