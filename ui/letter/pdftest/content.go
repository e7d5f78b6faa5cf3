package pdftest

import (
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
)

// drawing follows what is drawn on a page.
type drawing struct {
	t       *testing.T
	page    pdf.Page
	name    string // of the page
	decoder pdf.TextEncoding
	ids     []int64 // of the marks that are open, outermost first; -1 of an artifact
	marked  map[mark]string
	text    []string
	outside []string
}

func readPage(t *testing.T, page pdf.Page, marked map[mark]string) Page {
	t.Helper()
	d := &drawing{t: t, page: page, name: identity(page.V), marked: marked}
	pdf.Interpret(page.V.Key("Contents"), d.do)
	if len(d.ids) > 0 {
		t.Errorf("%d marks are left open on a page", len(d.ids))
	}
	return Page{strings.Join(d.text, "\n"), strings.Join(d.outside, "\n")}
}

func (d *drawing) do(stack *pdf.Stack, op string) {
	operands := make([]pdf.Value, stack.Len())
	for i := len(operands) - 1; i >= 0; i-- {
		operands[i] = stack.Pop()
	}
	switch op {
	case "BDC":
		d.begin(operands)
	case "EMC":
		d.ids = d.ids[:len(d.ids)-1]
	case "Tf":
		font := d.page.Font(operands[0].Name())
		d.decoder = font.Encoder()
	case "Tj":
		d.show(d.decoder.Decode(operands[0].RawString()))
	}
}

func (d *drawing) begin(operands []pdf.Value) {
	if len(operands) != 2 {
		d.t.Errorf("BDC has %d operands", len(operands))
		return
	}
	id := int64(-1)
	if number := operands[1].Key("MCID"); number.Kind() == pdf.Integer {
		id = number.Int64()
		d.marked[mark{d.name, id}] += ""
	} else if operands[0].Name() != "Artifact" {
		d.t.Errorf("%s has no mark", operands[0].Name())
	}
	d.ids = append(d.ids, id)
}

func (d *drawing) show(text string) {
	d.text = append(d.text, text)
	switch {
	case len(d.ids) == 0:
		d.t.Errorf("%q is neither in the structure tree nor an artifact", text)
	case d.ids[len(d.ids)-1] < 0:
		d.outside = append(d.outside, text)
	default:
		d.marked[mark{d.name, d.ids[len(d.ids)-1]}] += text
	}
}
