package pdf

import (
	"github.com/carlos7ags/folio/core"
)

// element is one element of the structure tree: what a piece of text is.
type element struct {
	tag  string
	kids []any // *element, or mark
}

// mark is a piece of a page that belongs to an element.
type mark struct{ page, id int }

func (e *element) add(tag string) *element {
	kid := &element{tag: tag}
	e.kids = append(e.kids, kid)
	return kid
}

// tree writes the structure tree.
type tree struct {
	writer objects
	pages  []*core.PdfIndirectReference
	marked []map[int]*core.PdfIndirectReference // by page, then by mark: the element it belongs to
}

func newTree(writer objects, pages []*core.PdfIndirectReference) *tree {
	t := &tree{writer: writer, pages: pages, marked: make([]map[int]*core.PdfIndirectReference, len(pages))}
	for i := range t.marked {
		t.marked[i] = map[int]*core.PdfIndirectReference{}
	}
	return t
}

// write gives the root of the structure tree.
func (t *tree) write(root *element) *core.PdfIndirectReference {
	whole := core.NewPdfDictionary()
	at := t.writer.AddObject(whole)
	whole.Set("Type", core.NewPdfName("StructTreeRoot"))
	whole.Set("K", core.NewPdfArray(t.element(root, at)))
	whole.Set("ParentTree", t.writer.AddObject(t.parents()))
	whole.Set("ParentTreeNextKey", core.NewPdfInteger(len(t.pages)))
	return at
}

func (t *tree) element(e *element, parent *core.PdfIndirectReference) *core.PdfIndirectReference {
	entry := core.NewPdfDictionary()
	at := t.writer.AddObject(entry)
	entry.Set("Type", core.NewPdfName("StructElem"))
	entry.Set("S", core.NewPdfName(e.tag))
	entry.Set("P", parent)
	kids := core.NewPdfArray()
	for _, kid := range e.kids {
		switch kid := kid.(type) {
		case *element:
			kids.Add(t.element(kid, at))
		case mark:
			t.marked[kid.page][kid.id] = at
			kids.Add(t.reference(kid))
		}
	}
	entry.Set("K", kids)
	return at
}

func (t *tree) reference(m mark) *core.PdfDictionary {
	entry := core.NewPdfDictionary()
	entry.Set("Type", core.NewPdfName("MCR"))
	entry.Set("Pg", t.pages[m.page])
	entry.Set("MCID", core.NewPdfInteger(m.id))
	return entry
}

// parents says of each mark on each page which element it belongs to. The
// marks of a page are numbered from zero.
func (t *tree) parents() *core.PdfDictionary {
	numbers := core.NewPdfArray()
	for page, marked := range t.marked {
		elements := core.NewPdfArray()
		for id := range len(marked) {
			elements.Add(marked[id])
		}
		numbers.Add(core.NewPdfInteger(page))
		numbers.Add(t.writer.AddObject(elements))
	}
	parents := core.NewPdfDictionary()
	parents.Set("Nums", numbers)
	return parents
}
