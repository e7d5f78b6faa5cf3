package letter

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/ui/letter/pdf"
)

// page is a template with a head for grams of a kind.
func page(head, body string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte(`<html lang="nl-NL"><head><title>T</title>` + head + `</head><body>` + body + `</body></html>`)}
}

func meta(kind, decisionType string) string {
	return `<meta name="kind" content="` + kind + `"><meta name="decision_type" content="` + decisionType + `">`
}

func TestRead_refuses(t *testing.T) {
	cases := []struct {
		name, says string
		files      fstest.MapFS
	}{
		{"no kind", `no <meta name="kind"`, fstest.MapFS{"brieven/a.html": page("", "")}},
		{"no language", `no <html lang=`, fstest.MapFS{"brieven/a.html": {Data: []byte("<title>T</title>" + meta("AANVRAAG", ""))}}},
		{"not closed", "brieven/a.html", fstest.MapFS{"brieven/a.html": page(meta("AANVRAAG", ""), "{{if .Day}}")}},
		{"a part not closed", "unexpected EOF", fstest.MapFS{
			"brieven/a.html": page(meta("AANVRAAG", ""), ""), "brieven/delen/b.html": {Data: []byte(`{{define "x"}}`)},
		}},
		{"two for the same", "is for the same grams", fstest.MapFS{
			"brieven/a.html": page(meta("AANVRAAG", ""), ""), "brieven/b.html": page(meta("AANVRAAG", ""), ""),
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read(c.files, "cel")
			if !errors.Is(err, &cell.Error{Code: cell.CodeCellDirectory}) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, expected it to say %q", err, c.says)
			}
		})
	}
}

func TestLetters_template(t *testing.T) {
	letters, err := Read(fstest.MapFS{
		"brieven/receipt.html": page(meta("AANVRAAG", ""), ""), "brieven/any.html": page(meta("BESCHIKKING", ""), ""),
		"brieven/grant.html": page(meta("BESCHIKKING", "TOEKENNING"), ""),
	}, "cel")
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		kind         cell.Kind
		decisionType string
		want         string
	}{
		{cell.Aanvraag, "", "receipt"}, {cell.Beschikking, "TOEKENNING", "grant"}, {cell.Beschikking, "ANDERS", "any"},
		{cell.Executogram, "", ""},
	}
	for _, c := range cases {
		got := ""
		if found := letters.template(c.kind, c.decisionType); found != nil {
			got = found.name
		}
		if got != c.want {
			t.Errorf("%s %s has the template %q, expected %q", c.kind, c.decisionType, got, c.want)
		}
	}
	if none, err := Read(fstest.MapFS{}, "cel"); err != nil || none.template(cell.Aanvraag, "") != nil {
		t.Errorf("a cell without templates: %v", err)
	}
}

func TestReadMarkup(t *testing.T) {
	text := func(runs ...pdf.Run) pdf.Text { return runs }
	plain := pdf.Plain
	cases := []struct {
		name, body string
		want       []pdf.Block
	}{
		{"white space", "<p>\n  a\n  b </p>", []pdf.Block{{Text: plain("a b")}}},
		{"bold", "<p>a <strong> b</strong>c</p>", []pdf.Block{{Text: text(pdf.Run{Words: "a "}, pdf.Run{Words: "b", Bold: true}, pdf.Run{Words: "c"})}}},
		{"lines", "<p>a <br> b<br></p>", []pdf.Block{{Text: text(pdf.Run{Words: "a"}, pdf.Run{Words: "\n"}, pdf.Run{Words: "b"})}}},
		{"an empty line", "<address><br>b</address>", []pdf.Block{{Kind: pdf.Address, Text: plain("b")}}},
		{"nothing", "<p> </p><ul></ul><ul><li> </li></ul><!-- x -->", nil},
		{"headings", "<h1>a</h1><h2>b</h2>", []pdf.Block{{Kind: pdf.Heading, Text: plain("a")}, {Kind: pdf.Subheading, Text: plain("b")}}},
		{"lists", "<ol><li>a</li><li><p>b</p><p>c</p></li></ol><ul><li>d</li></ul>", []pdf.Block{
			{Kind: pdf.Numbers, Items: []pdf.Item{{Body: []pdf.Text{plain("a")}}, {Body: []pdf.Text{plain("b"), plain("c")}}}},
			{Kind: pdf.Bullets, Items: []pdf.Item{{Body: []pdf.Text{plain("d")}}}},
		}},
		{"facts", "<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd></dd></dl>", []pdf.Block{
			{Kind: pdf.Facts, Items: []pdf.Item{{Label: plain("a"), Body: []pdf.Text{plain("b")}}}},
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			read, err := readMarkup(strings.NewReader("<title> T &amp; \n U</title><body>" + c.body))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, read.blocks); diff != "" || read.title != "T & U" {
				t.Errorf("title %q\n%s", read.title, diff)
			}
		})
	}
}

func TestReadMarkup_refuses(t *testing.T) {
	cases := []struct{ body, says string }{
		{"<title>T</title><body><img src=x>", "no <img> here"},
		{"<title>T</title><body><table><tr><td>a</table>", "no <table> here"},
		{"<title>T</title><body>a", `"a" stands in no paragraph`},
		{"<title>T</title><body><p>a <i>b</i></p>", "no <i> within <p>"},
		{"<title>T</title><body><ul><li>a <ul><li>b</ul></ul>", "no <ul> within <li>"},
		{"<title>T</title><body><ul><p>a</p></ul>", "no <p> here"},
		{"<body><p>a", "no <title>"},
	}
	for _, c := range cases {
		if _, err := readMarkup(strings.NewReader(c.body)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, expected it to say %q", c.body, err, c.says)
		}
	}
}

func TestParagraphs(t *testing.T) {
	if got := paragraphs(" a \r\n\n b\n"); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("%q", got)
	}
}
