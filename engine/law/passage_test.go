package law

import "testing"

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
