package pdf

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/carlos7ags/folio/content"
	"github.com/carlos7ags/folio/core"
	"github.com/carlos7ags/folio/document"
	"github.com/carlos7ags/folio/font"
)

// producer is what the file says it was made with.
const producer = "Kroniek"

// objects takes the objects of a file.
type objects interface {
	AddObject(core.PdfObject) *core.PdfIndirectReference
}

// Write sets the document and gives the file. The error is of the library.
func (d *Document) Write() ([]byte, error) {
	root := &element{tag: "Document"}
	head := newBanner(d.Banner, root)
	set := &setting{root: root}
	for _, block := range d.Blocks {
		set.block(block)
	}
	pages := paged(set.lines, pageHeight-topMargin-head.height())
	embedded := newFonts()
	sheets := make([]*content.Stream, len(pages))
	for i, lines := range pages {
		sheets[i] = d.draw(&sheet{stream: content.NewStream(), fonts: embedded, page: i}, head, lines, len(pages))
	}
	return d.file(root, sheets, embedded)
}

func (d *Document) draw(s *sheet, head *banner, lines []placed, pages int) *content.Stream {
	if head != nil {
		head.draw(s)
	}
	for _, one := range lines {
		s.line(one)
	}
	s.leave()
	if d.Footer != nil {
		s.footer(d.Footer(s.page+1, pages))
	}
	return s.stream
}

// file writes the pages with all that belongs to them.
func (d *Document) file(root *element, sheets []*content.Stream, embedded *fonts) ([]byte, error) {
	writer := document.NewWriter("1.7")
	pages := core.NewPdfDictionary()
	pagesAt := writer.AddObject(pages)
	kids := pageObjects(writer, pagesAt, sheets, resources(writer, embedded))
	list := core.NewPdfArray()
	for _, kid := range kids {
		list.Add(kid)
	}
	pages.Set("Type", core.NewPdfName("Pages"))
	pages.Set("Kids", list)
	pages.Set("Count", core.NewPdfInteger(len(kids)))

	tags := newTree(writer, kids).write(root)
	writer.SetRoot(writer.AddObject(d.catalog(pagesAt, tags, writer.AddObject(d.metadata()))))
	writer.SetInfo(writer.AddObject(d.info()))
	var out bytes.Buffer
	_, err := writer.WriteToWithOptions(&out, document.WriteOptions{Deterministic: true})
	return out.Bytes(), err
}

func resources(writer objects, embedded *fonts) *core.PdfDictionary {
	names := core.NewPdfDictionary()
	for _, one := range []struct {
		name string
		font *font.EmbeddedFont
	}{{regularName, embedded.regular}, {boldName, embedded.bold}} {
		names.Set(one.name, writer.AddObject(one.font.BuildObjects(writer.AddObject)))
	}
	all := core.NewPdfDictionary()
	all.Set("Font", names)
	return all
}

func pageObjects(writer objects, parent *core.PdfIndirectReference, sheets []*content.Stream, using *core.PdfDictionary) []*core.PdfIndirectReference {
	kids := make([]*core.PdfIndirectReference, len(sheets))
	for i, stream := range sheets {
		page := core.NewPdfDictionary()
		page.Set("Type", core.NewPdfName("Page"))
		page.Set("Parent", parent)
		page.Set("MediaBox", core.NewPdfArray(core.NewPdfInteger(0), core.NewPdfInteger(0),
			core.NewPdfReal(pageWidth.points()), core.NewPdfReal(pageHeight.points())))
		page.Set("Resources", using)
		page.Set("Contents", writer.AddObject(core.NewPdfStreamCompressed(stream.Bytes())))
		page.Set("StructParents", core.NewPdfInteger(i))
		page.Set("Tabs", core.NewPdfName("S"))
		kids[i] = writer.AddObject(page)
	}
	return kids
}

func (d *Document) catalog(pages, tags, metadata *core.PdfIndirectReference) *core.PdfDictionary {
	marked := core.NewPdfDictionary()
	marked.Set("Marked", core.NewPdfBoolean(true))
	viewer := core.NewPdfDictionary()
	viewer.Set("DisplayDocTitle", core.NewPdfBoolean(true))
	catalog := core.NewPdfDictionary()
	catalog.Set("Type", core.NewPdfName("Catalog"))
	catalog.Set("Pages", pages)
	catalog.Set("Lang", core.NewPdfTextString(d.Language))
	catalog.Set("MarkInfo", marked)
	catalog.Set("StructTreeRoot", tags)
	catalog.Set("ViewerPreferences", viewer)
	catalog.Set("Metadata", metadata)
	return catalog
}

func (d *Document) info() *core.PdfDictionary {
	info := core.NewPdfDictionary()
	info.Set("Title", core.NewPdfTextString(d.Title))
	info.Set("Author", core.NewPdfTextString(d.Author))
	info.Set("Producer", core.NewPdfTextString(producer))
	if !d.Made.IsZero() {
		info.Set("CreationDate", core.NewPdfLiteralString("D:"+strings.ReplaceAll(d.Made.String(), "-", "")))
	}
	return info
}

// metadata says the same in XMP, which readers prefer.
func (d *Document) metadata() *core.PdfStream {
	var text bytes.Buffer
	text.WriteString("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n")
	text.WriteString(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n")
	text.WriteString(`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">` + "\n")
	fmt.Fprintf(&text, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%s</rdf:li></rdf:Alt></dc:title>\n", escaped(d.Title))
	fmt.Fprintf(&text, "<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>\n", escaped(d.Author))
	fmt.Fprintf(&text, "<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>\n", escaped(d.Language))
	if !d.Made.IsZero() {
		fmt.Fprintf(&text, "<xmp:CreateDate>%s</xmp:CreateDate>\n", d.Made)
	}
	fmt.Fprintf(&text, "<pdf:Producer>%s</pdf:Producer>\n", producer)
	text.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	stream := core.NewPdfStream(text.Bytes())
	stream.Dict.Set("Type", core.NewPdfName("Metadata"))
	stream.Dict.Set("Subtype", core.NewPdfName("XML"))
	return stream
}

func escaped(text string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(text)) // a buffer takes everything
	return out.String()
}
