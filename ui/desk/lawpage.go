package desk

import (
	"net/url"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/law"
)

// aboutLaw tells what a version of a law is, and names its articles.
func (s *legislation) aboutLaw(version *law.Regulation) []fyne.CanvasObject {
	t := s.d.text.T
	objects := []fyne.CanvasObject{
		subheading(version.Name),
		fact(t("laws.layer"), s.d.text.Word("layer", string(version.Layer))),
		fact(t("laws.in_force"), s.span(version)),
	}
	for _, one := range []struct{ key, written string }{
		{"laws.bwb", version.BWBID}, {"laws.authority", version.CompetentAuthority}, {"laws.file", version.File},
	} {
		if one.written != "" {
			objects = append(objects, fact(t(one.key), one.written))
		}
	}
	objects = append(objects, s.origin(version.URL)...)
	objects = append(objects, subheading(t("laws.articles")))
	for _, article := range version.Articles {
		objects = append(objects, s.link(article))
	}
	return objects
}

// origin links to where the words of the law come from.
func (s *legislation) origin(written string) []fyne.CanvasObject {
	address, err := url.Parse(written)
	if err != nil || written == "" {
		return nil
	}
	link := widget.NewHyperlink(written, address)
	link.Wrapping = fyne.TextWrapBreak
	return []fyne.CanvasObject{container.New(shares{1, 2}, paragraph(s.d.text.T("laws.origin")), link)}
}

// articleOf shows an article: its words, and beside them what its rules say and
// what they are tied to.
func (s *legislation) articleOf(article *law.Article) []fyne.CanvasObject {
	words := []fyne.CanvasObject{subheading(s.d.text.T("laws.words"))}
	quoted := paragraph(strings.TrimSpace(article.Text))
	quoted.Selectable = true
	words = append(words, quoted)
	words = append(words, s.origin(article.URL)...)
	rules := append([]fyne.CanvasObject{subheading(s.d.text.T("laws.rules"))}, s.rules(article)...)
	return []fyne.CanvasObject{
		heading(capital(s.d.text.Article(article))),
		container.New(side{}, container.NewVBox(words...), container.NewVBox(rules...)),
		s.lines(article),
	}
}

// rules tells what an article asks and gives, and what it is tied to.
func (s *legislation) rules(article *law.Article) []fyne.CanvasObject {
	ties, err := s.corpus.ConnectionsOf(article.Law.ID+"#"+article.Number, s.book.dayFor(article.Law))
	if err != nil {
		return s.d.failures(err)
	}
	var objects []fyne.CanvasObject
	add := func(key string, shown ...fyne.CanvasObject) {
		if len(shown) > 0 {
			objects = append(objects, tight(append([]fyne.CanvasObject{small(s.d.text.T(key))}, shown...)...))
		}
	}
	add("laws.produces", s.produced(article)...)
	add("laws.fixes", s.fixed(article)...)
	add("laws.asks", s.fields(article.Parameters)...)
	add("laws.gives", s.fields(article.Outputs)...)
	for _, term := range article.OpenTerms {
		add("laws.open_term", s.openTerm(term, ties.Fill[term.Name])...)
	}
	add("laws.reads", s.links(ties.Reads)...)
	add("laws.rests_on", s.restsOn(article)...)
	add("laws.implements", s.implements(article)...)
	add("laws.hooks_onto", s.hooksOnto(article)...)
	add("laws.overrides", s.overrides(article)...)
	add("laws.hooked", s.links(ties.Hooked)...)
	add("laws.overridden", s.links(ties.Override)...)
	add("laws.decided_by", s.links(ties.DecidesOn)...)
	add("laws.asked_by", s.links(ties.Ask)...)
	add("laws.left_out", s.leftOut(article)...)
	if len(objects) == 0 {
		return []fyne.CanvasObject{paragraph(s.d.text.T("laws.no_rules"))}
	}
	return objects
}

// produced says what arises from an article.
func (s *legislation) produced(article *law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, item := range article.Produces {
		switch {
		case item.Submission != "":
			shown = append(shown, paragraph(capital(s.d.text.Word("kind", item.Submission))))
		case item.LegalCharacter != "":
			shown = append(shown, paragraph(capital(s.d.text.Word("kind", item.LegalCharacter))))
		case item.Term != nil:
			shown = append(shown, paragraph(s.d.text.T("laws.term", "Term", s.d.text.Word("term", item.Term.For))))
		}
	}
	return shown
}

func (s *legislation) fields(fields []*law.Field) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, field := range fields {
		shown = append(shown, s.field(field))
	}
	return shown
}

// field shows a name with what it means and what kind of value it is.
func (s *legislation) field(field *law.Field) fyne.CanvasObject {
	label := paragraph(s.d.text.Label(field) + " (" + s.d.text.Word("type", string(field.Type.Kind)) + ")")
	label.TextStyle.Bold = true
	if explained := s.d.text.Explanation(field); explained != "" {
		return tight(label, small(explained))
	}
	return label
}

// openTerm shows a term that is left to somebody, and who fills it.
func (s *legislation) openTerm(term *law.OpenTerm, fill []*law.Article) []fyne.CanvasObject {
	t := s.d.text.T
	shown := []fyne.CanvasObject{s.field(&term.Field)}
	if term.DecidedPerCaseBy != "" {
		shown = append(shown, paragraph(t("laws.per_case", "Who", s.d.text.Name(term.DecidedPerCaseBy))))
	}
	if term.DelegatedTo != "" {
		shown = append(shown, paragraph(t("laws.delegated", "Who", s.d.text.Name(term.DelegatedTo))))
	}
	if term.Default != nil {
		shown = append(shown, paragraph(t("laws.default")))
	}
	if len(fill) == 0 {
		return append(shown, paragraph(t("laws.not_filled")))
	}
	return append(append(shown, paragraph(t("laws.filled_by"))), s.links(fill)...)
}

func (s *legislation) implements(article *law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, one := range article.Implements {
		shown = append(shown, s.refer(one.Law+"#"+one.Article, article, s.d.text.Label(s.d.glossary.Field(one.Law+"#"+one.Article, one.OpenTerm, s.book.dayFor(article.Law))))...)
	}
	return shown
}

func (s *legislation) overrides(article *law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, one := range article.Overrides {
		shown = append(shown, s.refer(one.Law+"#"+one.Article, article, s.d.text.Name(one.Output))...)
	}
	return shown
}

// hooksOnto says on what an article runs.
func (s *legislation) hooksOnto(article *law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, one := range article.Hooks {
		kind := one.Submission
		for _, other := range []string{one.Completion, one.LegalCharacter} {
			if kind == "" {
				kind = other
			}
		}
		written := capital(s.d.text.Word("kind", kind))
		if one.Stage != "" {
			written = s.d.text.T("laws.at_stage", "Kind", written, "Stage", s.d.text.Word("stage", one.Stage))
		}
		if one.EstablishedBy != "" {
			shown = append(shown, s.refer(one.EstablishedBy, article, written)...)
			continue
		}
		shown = append(shown, paragraph(written))
	}
	return shown
}

// refer shows a reference to an article with what it is about.
func (s *legislation) refer(ref string, from *law.Article, about string) []fyne.CanvasObject {
	to, err := s.corpus.Article(ref, s.book.dayFor(from.Law))
	if err != nil {
		return []fyne.CanvasObject{paragraph(about + ": " + s.d.text.Ref(ref))}
	}
	return []fyne.CanvasObject{paragraph(about), s.link(to)}
}

func (s *legislation) links(articles []*law.Article) []fyne.CanvasObject {
	var shown []fyne.CanvasObject
	for _, article := range articles {
		shown = append(shown, s.link(article))
	}
	return shown
}

// link goes to an article.
func (s *legislation) link(to *law.Article) fyne.CanvasObject {
	l := widget.NewHyperlink(capital(s.d.text.Article(to)), nil)
	l.Wrapping = fyne.TextWrapWord
	l.OnTapped = func() { s.jump(to) }
	return l
}

// lines folds away the lines of the file that the rules stand in.
func (s *legislation) lines(article *law.Article) fyne.CanvasObject {
	written, first := article.Law.Excerpt(article.Place.Path + ".machine_readable")
	if len(written) == 0 {
		return container.NewVBox()
	}
	shown := paragraph(strings.Join(unindented(written), "\n"))
	shown.TextStyle.Monospace = true
	shown.SizeName = theme.SizeNameCaptionText
	shown.Wrapping = fyne.TextWrapBreak
	shown.Selectable = true
	place := small(s.d.text.T("explain.line", "File", article.Law.File, "Line", first))
	place.Wrapping = fyne.TextWrapBreak
	f := newFold(s.d.text.T("laws.lines"), container.NewVBox(place, shown))
	f.onFocus = s.page.reveal
	return f.object
}

// side lays two objects beside each other, each wrapped in half the width, and
// is as high as the higher of them.
type side struct{}

func (side) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, 0)
	for _, object := range objects {
		least := object.MinSize()
		size.Width += least.Width
		size.Height = max(size.Height, least.Height)
	}
	return size
}

func (side) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shares{1, 1}.Layout(objects, size)
}
