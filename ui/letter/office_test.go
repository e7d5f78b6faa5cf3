package letter_test

import (
	"context"
	"maps"
	"path/filepath"
	"sync"
	"testing"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/store"
	"kroniek/ui/letter"
	"kroniek/ui/letter/pdftest"
)

const (
	school       = "obs_de_klimop"
	municipality = "gemeente_lindeveen"

	leave     = "leerplichtwet_1969#13a"
	card      = "babw#49"
	objection = "algemene_wet_bestuursrecht#7:11"
)

// The shipped laws, loaded once.
var shipped = sync.OnceValues(func() (*engine.Corpus, error) { return library.Load(library.Tree{Files: corpus.FS}) })

// An office is a shipped cell with a chronicle of its own and its letters.
type office struct {
	*cell.Cell
	letters *letter.Letters
	t       *testing.T
	today   value.Date
}

// open opens a cell on an empty chronicle; the acts move its clock.
func open(t *testing.T, id string, practice bool) *office {
	t.Helper()
	laws, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, today: day("2026-08-03")}
	info := cell.Info{Cell: id, Practice: practice, Made: o.today}
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
	tree := library.Tree{Files: corpus.FS}
	if o.Cell, err = tree.Open(id, laws, chronicle, func() value.Date { return o.today }); err != nil {
		t.Fatal(err)
	}
	directory, err := tree.Cell(id)
	if err != nil {
		t.Fatal(err)
	}
	if o.letters, err = letter.Read(directory, id); err != nil {
		t.Fatal(err)
	}
	return o
}

func day(text string) value.Date { return value.MustDate(text) }

type values = map[string]value.Value

var (
	yes  = value.Boolean(true)
	no   = value.Boolean(false)
	text = value.String
	none = value.Absent
	num  = value.Integer
)

// with gives the values with others over them; an absent one is left out.
func with(base, over values) values {
	all := maps.Clone(base)
	maps.Copy(all, over)
	maps.DeleteFunc(all, func(_ string, v value.Value) bool { return v.IsAbsent() })
	return all
}

// asked are the fields of a complete application for leave.
func asked() values {
	return values{
		"bsn_jongere": text("999993653"), "eerste_verlofdag": text("2027-03-08"), "laatste_verlofdag": text("2027-03-12"),
		"ondertekend": yes, "naam_aanvrager": text("A. Voorbeeld"), "adres_aanvrager": text("Bedachtplein 1, 3599 ZZ Utrecht"),
		"dagtekening": text("2026-11-28"), "gevraagde_beschikking": text("Een week verlof in maart"),
	}
}

func (o *office) submit(s cell.Submission) cell.Gram {
	o.t.Helper()
	o.today, s.Confirmed = max(o.today, s.On), true
	gram, err := o.RecordSubmission(o.t.Context(), s)
	if err != nil {
		o.t.Fatal(err)
	}
	return gram
}

func (o *office) decide(d cell.Decision) []cell.Gram {
	o.t.Helper()
	o.today, d.Confirmed = max(o.today, d.On), true
	grams, err := o.Decide(o.t.Context(), d)
	if err != nil {
		o.t.Fatal(err)
	}
	return grams
}

// ask records an application for leave.
func (o *office) ask(on string, over values) cell.Gram {
	o.t.Helper()
	return o.submit(cell.Submission{Article: leave, On: day(on), Fields: with(asked(), over)})
}

// object records an objection against a decision.
func (o *office) object(on string, against cell.Gram) cell.Gram {
	o.t.Helper()
	return o.submit(cell.Submission{Article: objection, On: day(on), RefersTo: against.ID, Fields: values{
		"ondertekend": yes, "naam_indiener": text("A. Voorbeeld"), "adres_indiener": text("Bedachtplein 1, 3599 ZZ Utrecht"),
		"dagtekening": text(on), "omschrijving_bestreden_besluit": text("het verlof"),
		"gronden_van_bezwaar": text("In elke schoolvakantie werk ik door."),
	}})
}

// make makes the letter of a gram.
func (o *office) make(id string) *letter.Letter {
	o.t.Helper()
	made, err := o.letters.Write(o.t.Context(), o.Cell, id)
	if err != nil {
		o.t.Fatal(err)
	}
	return made
}

// read makes the letter of a gram and reads it back.
func (o *office) read(id string) *pdftest.File {
	o.t.Helper()
	return pdftest.Read(o.t, o.make(id).PDF)
}

// head gives the head of the chronicle as it is now.
func (o *office) head() cell.Head {
	o.t.Helper()
	head, err := o.Chronicle().Head(o.t.Context())
	if err != nil {
		o.t.Fatal(err)
	}
	return head
}
