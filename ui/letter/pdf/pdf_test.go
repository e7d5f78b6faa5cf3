package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine/value"
	"kroniek/ui/letter/pdftest"
)

func write(t *testing.T, d *Document) []byte {
	t.Helper()
	data, err := d.Write()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func long() *Document {
	d := &Document{
		Title: "Żywiałowska & <zoon>", Author: "Het bureau", Language: "nl-NL", Made: value.MustDate("2026-12-07"),
		Banner: "Oefening", Footer: func(page, pages int) (string, string) { return "links", fmt.Sprintf("Blad %d van %d", page, pages) },
		Blocks: []Block{{Kind: Address, Text: Plain("A. Naam\nStraat 1")}, {Kind: Heading, Text: Plain("Kop")}},
	}
	for i := range 40 {
		d.Blocks = append(d.Blocks, Block{Text: Text{
			{Words: fmt.Sprintf("Alinea %d met ", i)}, {Words: "vet", Bold: true},
			{Words: strings.Repeat(" en nog veel meer woorden", 10) + "."},
		}})
	}
	return d
}

// The numbers of the marks begin anew on each page; Read fails on one that is
// claimed by no element, or by two.
func TestDocument_Write_tagsReachEveryPage(t *testing.T) {
	file := pdftest.Read(t, write(t, long()))
	if len(file.Pages) < 3 {
		t.Fatalf("%d pages, expected three at least", len(file.Pages))
	}
	paragraphs := file.All("P")
	last := paragraphs[len(paragraphs)-1]
	if want := "Alinea 39 met vet" + strings.Repeat(" en nog veel meer woorden", 10) + "."; last != want {
		t.Errorf("the last paragraph reads %q, expected %q", last, want)
	}
	if got := file.All("H1"); !slices.Equal(got, []string{"Kop"}) {
		t.Errorf("the heading reads %q", got)
	}
	for i, page := range file.Pages {
		if want := fmt.Sprintf("Blad %d van %d", i+1, len(file.Pages)); !strings.Contains(page.Artifacts, want) {
			t.Errorf("below page %d stands %q", i+1, page.Artifacts)
		}
		if !strings.Contains(page.Text, "Oefening") {
			t.Errorf("page %d has no banner", i+1)
		}
	}
	if count := strings.Count(file.Text(), "Oefening"); count != 1 {
		t.Errorf("the banner is read aloud %d times", count)
	}
}

func TestDocument_Write_saysWhatItIs(t *testing.T) {
	file := pdftest.Read(t, write(t, long()))
	if file.Title != "Żywiałowska & <zoon>" || file.Author != "Het bureau" || file.Language != "nl-NL" {
		t.Errorf("title %q, author %q, language %q", file.Title, file.Author, file.Language)
	}
	if !file.Marked || !file.ShowsTitle {
		t.Errorf("marked as tagged: %v, shows its title: %v", file.Marked, file.ShowsTitle)
	}
	for _, want := range []string{">Żywiałowska &amp; &lt;zoon&gt;<", ">nl-NL<", ">2026-12-07<"} {
		if !strings.Contains(file.Metadata, want) {
			t.Errorf("the metadata lacks %s: %s", want, file.Metadata)
		}
	}
	if int(file.Width) != 595 || int(file.Height) != 841 {
		t.Errorf("%v by %v points is no A4", file.Width, file.Height)
	}
	if len(file.Fonts) != 2 {
		t.Errorf("fonts: %v", file.Fonts)
	}
	for _, font := range file.Fonts {
		if !font.Embedded || !strings.Contains(font.Name, "+LiberationSans") {
			t.Errorf("%s embedded: %v", font.Name, font.Embedded)
		}
	}
}

func TestDocument_Write_sameBytes(t *testing.T) {
	if !bytes.Equal(write(t, long()), write(t, long())) {
		t.Error("the same document gave other bytes")
	}
}

func TestDocument_Write_letters(t *testing.T) {
	cases := []struct{ name, words, want string }{
		{"of other languages", "ǵ ț Ș ề ǎ ố Ελλάδα Київ", "ǵ ț Ș ề ǎ ố Ελλάδα Київ"},
		{"composed", "Żywiałowska", "Żywiałowska"},
		{"decomposed", "Z\u0307ywia\u0142owska o\u0302\u0301", "Żywiałowska ố"},
		{"signs", "€ 12 „zo” ‘dus’ – IJsbrand Ĳ • §", "€ 12 „zo” ‘dus’ – IJsbrand Ĳ • §"},
		{"no-break space", "artikel\u00a01", "artikel 1"},
		{"what the fonts lack", "漢 😀", "□ □"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			for _, bold := range []bool{false, true} {
				d := &Document{Blocks: []Block{{Text: Text{{Words: c.words, Bold: bold}}}}}
				if got := pdftest.Read(t, write(t, d)).Text(); got != c.want {
					t.Errorf("bold %v: printed as %q, expected %q", bold, got, c.want)
				}
			}
		})
	}
	for _, r := range "ǵțȘềǎốŻĲ€□" {
		if regularFace().GlyphIndex(r) == 0 || boldFace().GlyphIndex(r) == 0 {
			t.Errorf("the fonts lack %q", r)
		}
	}
}

func TestDocument_Write_lists(t *testing.T) {
	d := &Document{Blocks: []Block{
		{Kind: Numbers, Items: []Item{{Body: []Text{Plain("een"), Plain("en meer")}}, {Body: []Text{Plain("twee")}}}},
		{Kind: Facts, Items: []Item{{Label: Plain("Datum"), Body: []Text{Plain("vandaag")}}}},
		{Kind: Bullets, Items: []Item{{Body: []Text{Plain("punt")}}}},
	}}
	want := pdftest.Element{Tag: "Document", Kids: []pdftest.Element{
		list(entry("1.", "een", "en meer"), entry("2.", "twee")), list(entry("Datum", "vandaag")), list(entry("•", "punt")),
	}}
	if diff := cmp.Diff(want, pdftest.Read(t, write(t, d)).Root); diff != "" {
		t.Error(diff)
	}
}

func list(items ...pdftest.Element) pdftest.Element { return pdftest.Element{Tag: "L", Kids: items} }

func entry(label string, paragraphs ...string) pdftest.Element {
	body := pdftest.Element{Tag: "LBody"}
	for _, one := range paragraphs {
		body.Kids = append(body.Kids, pdftest.Element{Tag: "P", Text: one})
	}
	return pdftest.Element{Tag: "LI", Kids: []pdftest.Element{{Tag: "Lbl", Text: label}, body}}
}

func TestBreakText(t *testing.T) {
	cases := []struct {
		name string
		text Text
		most length
		want []string
	}{
		{"at spaces", Plain("aaa bbb ccc"), 45 * point, []string{"aaa bbb ", "ccc"}},
		{"at newlines", Plain("a\nb\n\nc"), 100 * point, []string{"a ", "b ", "", "c"}},
		{"a word too wide", Plain("mmmmmmmmmm n"), 50 * point, []string{"mmmmmm", "mmmm n"}},
		{"not within a word of two weights", Text{{"aaa bb", false}, {"bb", true}}, 40 * point, []string{"aaa ", "bbbb"}},
		{"not at a no-break space", Plain("aaa b\u00a0b"), 30 * point, []string{"aaa ", "b\u00a0b"}},
		{"nothing", nil, 40 * point, []string{""}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, line := range breakText(c.text, 10*point, c.most) {
				words := ""
				for _, run := range line {
					words += run.Words
				}
				got = append(got, words)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A heading stays with what it is above, so does what leads up to a list, a
// short item is whole, and no line of a paragraph stands alone.
func TestPaged_keepsTogether(t *testing.T) {
	set := &setting{root: &element{tag: "Document"}}
	for range 60 {
		set.block(Block{Kind: Subheading, Text: Plain("kop")})
		set.block(Block{Text: Plain(strings.Repeat("woord ", 45))})
		set.block(Block{Kind: Numbers, Items: []Item{{Body: []Text{Plain("een"), Plain("twee")}}}})
	}
	pages := paged(set.lines, pageHeight-topMargin)
	if len(pages) < 3 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, page := range pages[:len(pages)-1] {
		if last := page[len(page)-1]; last.withNext {
			t.Errorf("page %d ends with a line that belongs to the next", i+1)
		}
		if lowest := page[len(page)-1].y; lowest < bottomMargin {
			t.Errorf("page %d runs on to %v points from the bottom", i+1, lowest.points())
		}
	}
}
