package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
	"kroniek/engine/law"
)

// legislation shows the laws, policies and reductions there are: the versions of each
// on a line of time, and an article with its words beside its rules.
type legislation struct {
	d      *Desk
	corpus *engine.Corpus
	book   *lawbook
	search *entry
	list   *lawList
	count  *widget.Label
	line   *fyne.Container   // of time: the versions of the law that is shown
	around []*fyne.Container // lay out anew what changed in size
	page   *roll
	shown  *law.Article
	object fyne.CanvasObject
}

func newLegislation(d *Desk) *legislation {
	s := &legislation{d: d, corpus: d.deps.Laws, count: widget.NewLabel(""), line: container.NewStack(), page: newRoll()}
	if d.cell != nil {
		s.corpus = d.cell.Laws()
	}
	s.search = newEntry()
	s.search.PlaceHolder = d.text.T("laws.search")
	s.search.OnChanged = func(string) { s.choose() }
	s.search.OnSubmitted = func(string) { d.focus(s.list) }
	s.list = newLawList(s)
	asking := container.NewBorder(nil, nil, nil, s.count, s.search)
	shown := container.NewBorder(s.line, nil, nil, nil, s.page)
	s.around = []*fyne.Container{asking, shown}
	split := container.NewHSplit(container.NewBorder(asking, nil, nil, nil, s.list), shown)
	split.Offset = 0.36
	s.object = container.NewBorder(nil, small(d.text.T("laws.keys")), nil, nil, split)
	return s
}

func (s *legislation) title() string              { return s.d.text.T("laws.title") }
func (s *legislation) content() fyne.CanvasObject { return s.object }
func (s *legislation) find()                      { s.d.focus(s.search) }

func (s *legislation) load() {
	if s.book == nil {
		s.book = newLawbook(s.d, s.corpus)
		s.choose()
	}
	s.d.arrive(s.list)
}

// choose lists what is searched for.
func (s *legislation) choose() {
	s.list.rows = s.book.rows(newQuery(s.search.Text))
	s.count.SetText(s.d.text.N("laws.count", s.book.found(s.list.rows)))
	s.settle()
	s.list.Refresh()
	if len(s.list.rows) == 0 {
		s.line.RemoveAll()
		s.page.fill(subheading(s.d.text.T("laws.none")), paragraph(s.d.text.T("laws.none_do")))
		return
	}
	s.list.UnselectAll() // so that the first row is shown, also when it was another's place
	s.list.Select(0)
}

// showRow shows the law or the article of a row.
func (s *legislation) showRow(row lawRow) {
	if row.article != nil {
		s.show(row.article)
		return
	}
	s.showLaw(row.version)
}

// showLaw shows what a version of a law is.
func (s *legislation) showLaw(version *law.Regulation) {
	s.shown = nil
	s.timeline(version)
	s.page.fill(s.aboutLaw(version)...)
}

// show shows an article.
func (s *legislation) show(article *law.Article) {
	s.shown = article
	s.timeline(article.Law)
	s.page.fill(s.articleOf(article)...)
}

// jump goes to an article, also when the list does not have it now.
func (s *legislation) jump(to *law.Article) {
	at := s.list.rowOf(to)
	if at < 0 {
		s.search.SetText("")
		at = s.list.rowOf(to)
	}
	if at >= 0 {
		s.list.Select(at)
		s.list.ScrollTo(at)
	}
	s.show(to)
	s.d.focus(s.list)
}

// timeline shows the versions of a law in the order of their days; the one that
// is shown is marked, and the one in force today says so.
func (s *legislation) timeline(shown *law.Regulation) {
	row := container.NewHBox()
	for _, version := range s.book.versions[shown.ID] {
		label := s.span(version)
		if version == s.book.current[shown.ID] {
			label = s.d.text.T("laws.now", "Span", label)
		}
		b := newButton(label, nil, func() { s.turnTo(version) })
		b.Icon = theme.RadioButtonIcon()
		if version == shown {
			b.Icon, b.Importance = theme.RadioButtonCheckedIcon(), widget.HighImportance
		}
		row.Add(b)
	}
	s.line.Objects = []fyne.CanvasObject{container.NewHScroll(row)}
	s.settle()
}

func (s *legislation) settle() {
	for _, one := range s.around {
		one.Refresh()
	}
}

// turnTo shows another version: the same article of it, when it has that.
func (s *legislation) turnTo(version *law.Regulation) {
	if s.shown != nil {
		if same := version.Article(s.shown.Number); same != nil {
			s.show(same)
			return
		}
	}
	s.showLaw(version)
}

// span says from when to when a version is in force.
func (s *legislation) span(version *law.Regulation) string {
	from, to := version.ValidFrom, s.book.lastDay(version)
	t := s.d.text
	switch {
	case from.IsZero() && to.IsZero():
		return t.T("laws.always")
	case to.IsZero():
		return t.T("laws.from", "First", t.ShortDate(from))
	case from.IsZero():
		return t.T("laws.until", "Last", t.ShortDate(to))
	}
	return t.T("laws.between", "First", t.ShortDate(from), "Last", t.ShortDate(to))
}
