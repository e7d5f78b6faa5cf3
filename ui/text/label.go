package text

import (
	"strings"

	"kroniek/engine/law"
)

// Label gives what a field is called on screen: the first line of its
// description in the law, else its name.
func (p *Printer) Label(field *law.Field) string {
	if field == nil {
		return ""
	}
	label, _, _ := strings.Cut(strings.TrimSpace(field.Description), "\n")
	if label == "" {
		return p.Name(field.Name)
	}
	return strings.TrimSpace(label)
}

// Explanation gives the lines of a field's description after the first, as
// one paragraph; "" when there are none.
func (p *Printer) Explanation(field *law.Field) string {
	if field == nil {
		return ""
	}
	_, rest, _ := strings.Cut(strings.TrimSpace(field.Description), "\n")
	return strings.Join(strings.Fields(rest), " ")
}

// Name writes a name of the law for a person who has no label for it.
func (p *Printer) Name(name string) string {
	written := spaced(name)
	if written == "" {
		return ""
	}
	return strings.ToUpper(written[:1]) + written[1:]
}

// Article names an article: "artikel 4 van de Voorbeeldwet".
func (p *Printer) Article(article *law.Article) string {
	if article == nil {
		return ""
	}
	return p.T("citation.article", "Article", article.Number, "Law", lawName(article.Law))
}

// Ref names an article given as R#A.
func (p *Printer) Ref(ref string) string {
	id, number, found := strings.Cut(ref, "#")
	if !found {
		return p.Name(id)
	}
	return p.T("citation.article", "Article", number, "Law", p.Name(id))
}

// Source names what asks or gives a field: what the law cites for it, else
// its article.
func (p *Printer) Source(field *law.Field, in *law.Article) string {
	if field == nil || len(field.LegalBasis) == 0 {
		return p.Article(in)
	}
	cited := make([]string, len(field.LegalBasis))
	for i, basis := range field.LegalBasis {
		cited[i] = p.Basis(basis, in)
	}
	return strings.Join(cited, "; ")
}

// Basis writes a citation; what it leaves out is taken from the article that
// cites.
func (p *Printer) Basis(basis law.Basis, in *law.Article) string {
	if basis.Text != "" {
		return p.citation(basis.Text)
	}
	name, number := basis.Law, basis.Article
	if name == "" {
		name = basis.LawID
	}
	if in != nil && (name == "" || in.Law != nil && name == in.Law.ID) {
		name = lawName(in.Law)
		if number == "" {
			number = in.Number
		}
	}
	if number == "" {
		return p.Name(name)
	}
	key := "citation.article"
	switch {
	case basis.Paragraph != "" && basis.Sentence != "":
		key = "citation.sentence"
	case basis.Paragraph != "":
		key = "citation.paragraph"
	}
	return p.T(key, "Article", number, "Law", p.Name(name), "Paragraph", basis.Paragraph, "Sentence", basis.Sentence)
}

// Passage gives what the file says of its citations for a field, such as
// the passage of the law; "" when it says nothing.
func (p *Printer) Passage(field *law.Field) string {
	var passages []string
	for _, basis := range field.LegalBasis {
		if basis.Explanation != "" {
			passages = append(passages, basis.Explanation)
		}
	}
	return strings.Join(passages, " ")
}

// citation makes a reference inside a citation readable and leaves the rest.
func (p *Printer) citation(written string) string {
	ref, rest, _ := strings.Cut(written, " ")
	if !strings.Contains(ref, "#") {
		return written
	}
	return strings.TrimSuffix(p.Ref(ref)+", "+rest, ", ")
}

func lawName(l *law.Regulation) string {
	switch {
	case l == nil:
		return ""
	case l.Name != "":
		return l.Name
	}
	return spaced(l.ID)
}

func spaced(name string) string { return strings.ReplaceAll(name, "_", " ") }
