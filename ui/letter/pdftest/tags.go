package pdftest

import (
	"fmt"
	"testing"

	"github.com/ledongthuc/pdf"
)

// tree reads the structure tree; each marked piece is taken out when an
// element claims it.
type tree struct {
	t      *testing.T
	marked map[mark]string
}

func (r *tree) element(v pdf.Value) Element {
	e := Element{Tag: v.Key("S").Name()}
	kids := v.Key("K")
	for i := range kids.Len() {
		kid := kids.Index(i)
		if kid.Key("Type").Name() == "MCR" {
			e.Text += r.take(kid)
			continue
		}
		e.Kids = append(e.Kids, r.element(kid))
	}
	return e
}

func (r *tree) take(reference pdf.Value) string {
	at := mark{identity(reference.Key("Pg")), reference.Key("MCID").Int64()}
	text, found := r.marked[at]
	if !found {
		r.t.Errorf("an element claims mark %d of page %s, which is not there or is claimed before", at.id, at.page)
	}
	delete(r.marked, at)
	return text
}

// identity tells the pages apart by what only they have.
func identity(page pdf.Value) string { return fmt.Sprint(page.Key("StructParents").Int64()) }
