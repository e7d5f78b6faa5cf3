// Package pdftest reads a PDF back with another library than it was written
// with, so that tests see what a reader sees: the text, what each piece of it
// is, the fonts and what the file says of itself.
package pdftest

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
)

// File is what a PDF holds.
type File struct {
	Title, Author, Language string
	Metadata                string // XMP
	Marked                  bool   // says that it is tagged
	ShowsTitle              bool   // in the window, instead of the file's name
	Width, Height           float64
	Pages                   []Page
	Fonts                   []Font
	Root                    Element // of the structure tree
}

// Page is the text of one page, a line for each piece that is drawn.
type Page struct {
	Text      string
	Artifacts string // what is drawn outside the structure tree
}

// Font is a font that a page uses.
type Font struct {
	Name     string
	Embedded bool
}

// Element is an element of the structure tree: its own text, and its children.
type Element struct {
	Tag  string
	Text string
	Kids []Element
}

// Text gives the text of all pages, without what is repeated on each, on one
// line.
func (f *File) Text() string {
	var text strings.Builder
	f.Root.each(func(e Element) { text.WriteString(e.Text + " ") })
	return strings.Join(strings.Fields(text.String()), " ")
}

// All gives the texts of the elements with a tag, in order.
func (f *File) All(tag string) []string {
	var texts []string
	f.Root.each(func(e Element) {
		if e.Tag == tag {
			texts = append(texts, strings.TrimSpace(e.whole()))
		}
	})
	return texts
}

func (e Element) each(do func(Element)) {
	do(e)
	for _, kid := range e.Kids {
		kid.each(do)
	}
}

func (e Element) whole() string {
	text := e.Text
	for _, kid := range e.Kids {
		text += kid.whole()
	}
	return text
}

// Read reads a PDF and fails the test when it cannot be read.
func Read(t *testing.T, data []byte) *File {
	t.Helper()
	reader, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	catalog := reader.Trailer().Key("Root")
	info := reader.Trailer().Key("Info")
	file := &File{
		Title: info.Key("Title").Text(), Author: info.Key("Author").Text(), Language: catalog.Key("Lang").Text(),
		Metadata: stream(t, catalog.Key("Metadata")), Marked: catalog.Key("MarkInfo").Key("Marked").Bool(),
		ShowsTitle: catalog.Key("ViewerPreferences").Key("DisplayDocTitle").Bool(),
	}
	marked := map[mark]string{}
	for number := 1; number <= reader.NumPage(); number++ {
		page := reader.Page(number)
		box := page.V.Key("MediaBox")
		file.Width, file.Height = box.Index(2).Float64(), box.Index(3).Float64()
		file.Pages = append(file.Pages, readPage(t, page, marked))
		for _, name := range page.Fonts() {
			file.addFont(page.Font(name))
		}
	}
	tree := &tree{t: t, marked: marked}
	file.Root = tree.element(catalog.Key("StructTreeRoot").Key("K").Index(0))
	for at := range marked {
		t.Errorf("mark %d of page %s is in no element", at.id, at.page)
	}
	return file
}

func stream(t *testing.T, v pdf.Value) string {
	t.Helper()
	if v.Kind() != pdf.Stream {
		return ""
	}
	body, err := io.ReadAll(v.Reader())
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func (f *File) addFont(font pdf.Font) {
	for _, known := range f.Fonts {
		if known.Name == font.BaseFont() {
			return
		}
	}
	descriptor := font.V.Key("DescendantFonts").Index(0).Key("FontDescriptor")
	f.Fonts = append(f.Fonts, Font{font.BaseFont(), descriptor.Key("FontFile2").Kind() == pdf.Stream})
}

// mark is a marked piece of a page.
type mark struct {
	page string
	id   int64
}
