package desk

import (
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// lawbook is the laws as they are listed: by name, with the version of today
// in front.
type lawbook struct {
	d        *Desk
	on       value.Date
	ids      []string // by name of the law
	versions map[string][]*law.Regulation
	current  map[string]*law.Regulation // in force today, when there is one
	plain    map[*law.Article]string    // what an article is found by
	names    map[string]string          // what a law is found by
}

func newLawbook(d *Desk, corpus *engine.Corpus) *lawbook {
	b := &lawbook{d: d, on: lookedAtOn(d), versions: map[string][]*law.Regulation{}, current: map[string]*law.Regulation{},
		plain: map[*law.Article]string{}, names: map[string]string{}}
	if corpus == nil {
		return b
	}
	for _, version := range corpus.Laws() {
		if b.versions[version.ID] == nil {
			b.ids = append(b.ids, version.ID)
		}
		b.versions[version.ID] = append(b.versions[version.ID], version)
		if now, err := corpus.Regulation(version.ID, b.on); err == nil && now == version {
			b.current[version.ID] = version
		}
		for _, article := range version.Articles {
			b.plain[article] = reading.Plain(strings.Join(foundIn(article), "\n"))
		}
	}
	for _, id := range b.ids {
		b.names[id] = reading.Plain(b.front(id).Name + "\n" + id)
	}
	slices.SortStableFunc(b.ids, func(x, y string) int { return strings.Compare(b.names[x], b.names[y]) })
	return b
}

// lookedAtOn gives the day of the chronicle, or without one that of the machine.
func lookedAtOn(d *Desk) value.Date {
	if d.cell != nil {
		return d.today
	}
	year, month, day := d.deps.Now().Date()
	today, _ := value.DateOf(year, int(month), day) // a clock has no day that is none
	return today
}

// foundIn gives what an article is found by: its number, its words, and the
// names and labels in its rules.
func foundIn(article *law.Article) []string {
	parts := []string{article.Number, article.Text}
	add := func(f *law.Field) { parts = append(parts, f.Name, f.Description) }
	for _, fields := range [][]*law.Field{article.Parameters, article.Outputs, article.Definitions} {
		for _, f := range fields {
			add(f)
		}
	}
	for _, term := range article.OpenTerms {
		add(&term.Field)
	}
	for _, input := range article.Inputs {
		add(&input.Field)
	}
	return parts
}

// front gives the version that stands for a law in the list: that of today,
// or else the newest.
func (b *lawbook) front(id string) *law.Regulation {
	if current := b.current[id]; current != nil {
		return current
	}
	versions := b.versions[id]
	return versions[len(versions)-1]
}

// lastDay gives the last day on which a version is in force; no day when no
// end is known.
func (b *lawbook) lastDay(version *law.Regulation) value.Date {
	last := version.ValidTo
	versions := b.versions[version.ID]
	if at := slices.Index(versions, version); at >= 0 && at+1 < len(versions) {
		if next := versions[at+1].ValidFrom - 1; last.IsZero() || next < last {
			last = next
		}
	}
	return last
}

// dayFor gives the day on which a version is looked at: today when it is in
// force, else its last day, else its first.
func (b *lawbook) dayFor(version *law.Regulation) value.Date {
	switch last := b.lastDay(version); {
	case version.ValidFrom > b.on:
		return version.ValidFrom
	case !last.IsZero() && last < b.on:
		return last
	}
	return b.on
}

// lawRow is a row of the list: a law, or an article of it.
type lawRow struct {
	version *law.Regulation
	article *law.Article // nil: the row is of the law itself
}

// rows lists what is searched for: every law of which the name is found, with
// all its articles, and of the others the articles that are.
func (b *lawbook) rows(wanted query) []lawRow {
	var rows []lawRow
	for _, id := range b.ids {
		version := b.front(id)
		whole := wanted.finds(b.names[id])
		var articles []lawRow
		for _, article := range version.Articles {
			if whole || wanted.finds(b.names[id]+"\n"+b.plain[article]) {
				articles = append(articles, lawRow{version, article})
			}
		}
		if whole || len(articles) > 0 {
			rows = append(append(rows, lawRow{version: version}), articles...)
		}
	}
	return rows
}

// found counts the articles among rows.
func (b *lawbook) found(rows []lawRow) int {
	count := 0
	for _, row := range rows {
		if row.article != nil {
			count++
		}
	}
	return count
}
