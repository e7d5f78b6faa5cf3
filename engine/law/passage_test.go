package law

import "testing"

func TestArticle_PartWith(t *testing.T) {
	a := &Article{Text: "1.\nHet mag, indien\na. het ene;\nb. het andere ding\n  op twee regels;\nc. het derde.\n2.\nVan lid twee.\n"}
	for _, c := range []struct{ paragraph, words, want string }{
		{"1", "het ene", "Het mag, indien a. het ene;"},
		{"1", "het derde", "Het mag, indien […] c. het derde."},
		{"1", "Het mag", ""},
		{"1", "nergens", ""},
		{"2", "lid twee", ""},
		{"3", "het ene", ""},
		{"1", "", ""},
	} {
		if got, found := a.PartWith(c.paragraph, c.words); got != c.want || found != (c.want != "") {
			t.Errorf("lid %q with %q: %q, %v; want %q", c.paragraph, c.words, got, found, c.want)
		}
	}
}

func TestArticle_Passage(t *testing.T) {
	divided := &Article{Text: "1.\nEen zin. De\ntweede zin, bedoeld in artikel 2, onder a. Een derde:\na. het ene;\nb. Het andere.\n2.\nVan lid twee.\n2a. Van lid 2a.\n10.\nVan lid tien.\n"}
	whole := &Article{Text: "Ongedeeld. Twee zinnen.\n"}
	for _, c := range []struct {
		in                        *Article
		paragraph, sentence, want string
	}{
		{divided, "1", "1", "Een zin."},
		{divided, "1", "2", "De tweede zin, bedoeld in artikel 2, onder a. Een derde: a. het ene; b. Het andere."},
		{divided, "2", "", "Van lid twee."},
		{divided, "2a", "", "Van lid 2a."},
		{divided, "10", "1", "Van lid tien."},
		{divided, "3", "", ""},
		{divided, "2", "2", ""},
		{divided, "2", "x", ""},
		{whole, "", "", "Ongedeeld. Twee zinnen."},
		{whole, "", "2", "Twee zinnen."},
		{whole, "1", "1", "Ongedeeld."},
		{whole, "2", "", ""},
	} {
		got, found := c.in.Passage(c.paragraph, c.sentence)
		if got != c.want || found != (c.want != "") {
			t.Errorf("lid %q, volzin %q: %q, %v; want %q", c.paragraph, c.sentence, got, found, c.want)
		}
	}
}

func TestArticle_SpanOf(t *testing.T) {
	a := &Article{Text: "1.\nEen zin. De\ntweede  zin (hier).\n2.\nEen zin.\n"}
	for _, c := range []struct{ paragraph, words, want string }{
		{"1", "De tweede zin (hier).", "De\ntweede  zin (hier)."},
		{"", "Een zin.", "Een zin."},
		{"1", "derde", ""},
		{"3", "Een zin.", ""},
		{"1", "", ""},
	} {
		from, to, found := a.SpanOf(c.paragraph, c.words)
		if got := a.Text[from:to]; got != c.want || found != (c.want != "") {
			t.Errorf("lid %q with %q: %q, %v; want %q", c.paragraph, c.words, got, found, c.want)
		}
	}
	if from, _, _ := a.SpanOf("2", "Een zin."); from < len("1.\nEen zin. De\ntweede  zin (hier).") {
		t.Errorf("the words of lid 2 stand at %d", from)
	}
}
