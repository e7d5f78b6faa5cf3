package engine

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"kroniek/engine/check"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Corpus is a set of laws, loaded, checked and compiled. It never changes;
// many goroutines may execute on it at once.
type Corpus struct {
	versions   map[string][]*regulation // by id, oldest first
	hooks      []hooked
	procedures []*regulation           // that define a procedure
	deciders   map[string][]*article   // by R#A of the submission they decide on
	implements map[string][]*article   // by R#A term
	overrides  map[string][]overriding // by R#A output
	rooms      sync.Pool               // of runs that ended
}

// regulation is a version of a law with its compiled articles.
type regulation struct {
	law      *law.Regulation
	next     *regulation // the version that takes its place; nil for the newest
	articles map[string]*article
	outputs  map[string][]*article // the articles that give an output
}

// article is an article with its code; the traced code is made when a trace
// is first asked for.
type article struct {
	law    *regulation
	source *law.Article
	name   string // R#A
	seed   uint64 // of the hash of its name
	plain  *code
	traced func() *code

	// Known when every law is loaded, for every date, by slot: who may come in
	// the place of an output and who may fill a term.
	overrides    [][]overriding
	implementers [][]*article
}

func (a *article) ref() string { return a.name }

type hooked struct {
	hook law.Hook
	in   *article
}

type overriding struct {
	override law.Override
	in       *article
}

// File is the text of a law file under the name that errors show.
type File struct {
	Name string
	Data []byte
	// Cell says that the file stands in the directory of a cell. Such a file is
	// a reduction, and no other file is.
	Cell bool
}

// Load reads, checks and compiles law files. The order of the files makes no
// difference. All findings of all files come at once as law.Findings. What is
// said of a law that is not among the files is no finding: the corpus may be
// a part of the laws there are, and what is never read cannot fail.
func Load(files ...File) (*Corpus, error) {
	regulations, findings, err := readChecked(files, check.Options{})
	if err != nil {
		return nil, err
	}
	if len(findings) > 0 {
		return nil, findings
	}
	return compileAll(regulations), nil
}

// Check is Load for a corpus that is complete, without keeping it: a law that
// is named and is not among the files is a finding too.
func Check(files ...File) error {
	_, findings, err := readChecked(files, check.Options{Complete: true})
	if err != nil {
		return err
	}
	if len(findings) > 0 {
		return findings
	}
	return nil
}

// readChecked gives the laws, sorted by id and date, and every finding, sorted.
func readChecked(files []File, options check.Options) ([]*law.Regulation, law.Findings, error) {
	regulations, ofCell, findings, err := readAll(files)
	if err != nil {
		return nil, nil, err
	}
	options.Rules, options.Unread = rules, len(findings) > 0
	options.OfCell = func(r *law.Regulation) bool { return ofCell[r] }
	findings = append(findings, check.Laws(regulations, options)...)
	findings.Sort()
	return regulations, findings, nil
}

// readAll reads every file, several at once, and gives the findings of those
// that are no law.
func readAll(files []File) (regulations []*law.Regulation, ofCell map[*law.Regulation]bool, findings law.Findings, err error) {
	read, failures := make([]*law.Regulation, len(files)), make([]error, len(files))
	var next atomic.Int64
	var readers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		readers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(files)); i = next.Add(1) - 1 {
				read[i], failures[i] = law.Read(files[i].Name, files[i].Data)
			}
		})
	}
	readers.Wait()
	ofCell = map[*law.Regulation]bool{}
	for i, r := range read {
		var found law.Findings
		switch err := failures[i]; {
		case errors.As(err, &found):
			findings = append(findings, found...)
		case err != nil:
			return nil, nil, nil, err
		default:
			regulations, ofCell[r] = append(regulations, r), files[i].Cell
		}
	}
	slices.SortFunc(regulations, byIDAndDate)
	return regulations, ofCell, findings, nil
}

// compileAll makes a corpus of laws in which nothing is wrong.
func compileAll(regulations []*law.Regulation) *Corpus {
	c := &Corpus{versions: map[string][]*regulation{}, implements: map[string][]*article{}, deciders: map[string][]*article{}, overrides: map[string][]overriding{}}
	for _, r := range regulations {
		c.add(r)
	}
	c.link()
	return c
}

// byIDAndDate orders the versions of laws.
func byIDAndDate(a, b *law.Regulation) int {
	return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.ValidFrom, b.ValidFrom), cmp.Compare(a.File, b.File))
}

// link tells each article who comes in the place of its outputs, who fills its
// terms and where its references lead.
func (c *Corpus) link() {
	for _, versions := range c.versions {
		for _, version := range versions {
			c.linkVersion(version)
		}
	}
}

func (c *Corpus) linkVersion(version *regulation) {
	for _, a := range version.articles {
		a.overrides, a.implementers = make([][]overriding, len(a.plain.slots)), make([][]*article, len(a.plain.slots))
		for i := range a.plain.slots {
			switch s := &a.plain.slots[i]; s.kind {
			case outputSlot:
				a.overrides[i] = c.overrides[a.ref()+" "+s.field.Name]
			case termSlot:
				a.implementers[i] = c.implements[a.ref()+" "+s.field.Name]
			}
		}
		c.lay(a, a.plain)
	}
}

func (c *Corpus) add(r *law.Regulation) *regulation {
	compiled := &regulation{law: r, articles: map[string]*article{}, outputs: map[string][]*article{}}
	for _, source := range r.Articles {
		one := &article{law: compiled, source: source, name: r.ID + "#" + source.Number, plain: compileArticle(source, false)}
		one.seed = value.HashText(value.HashSeed, one.name)
		one.traced = sync.OnceValue(func() *code {
			traced := compileArticle(source, true)
			c.lay(one, traced)
			return traced
		})
		compiled.articles[source.Number] = one
		c.index(one)
	}
	for name, givers := range r.Givers() {
		for _, giver := range givers {
			compiled.outputs[name] = append(compiled.outputs[name], compiled.articles[giver.Number])
		}
	}
	if len(r.Procedures) > 0 {
		c.procedures = append(c.procedures, compiled)
	}
	if older := c.versions[r.ID]; len(older) > 0 {
		older[len(older)-1].next = compiled
	}
	c.versions[r.ID] = append(c.versions[r.ID], compiled)
	return compiled
}

func (c *Corpus) index(a *article) {
	for _, hook := range a.source.Hooks {
		c.hooks = append(c.hooks, hooked{hook, a})
	}
	for _, item := range a.source.Produces {
		for _, submission := range item.DecidesOn {
			c.deciders[submission] = append(c.deciders[submission], a)
		}
	}
	for _, override := range a.source.Overrides {
		key := override.Law + "#" + override.Article + " " + override.Output
		c.overrides[key] = append(c.overrides[key], overriding{override, a})
	}
	if a.source.Law.Layer == law.Reductie {
		return // a reduction is asked by the cell, never by the engine
	}
	for _, implements := range a.source.Implements {
		key := termKey(implements.Law, implements.Article, implements.OpenTerm)
		c.implements[key] = append(c.implements[key], a)
	}
}

func termKey(lawID, article, term string) string { return lawID + "#" + article + " " + term }

// version gives the version of a law in force on a day: of those with
// valid_from on or before it the newest, unless that one has ended.
func (c *Corpus) version(id string, on value.Date) (*regulation, error) {
	versions := c.versions[id]
	if len(versions) == 0 {
		hint := "load it, or mend the name"
		if near := law.Nearest(id, slices.Collect(maps.Keys(c.versions))); near != "" {
			hint = "did you mean " + near + "?"
		}
		return nil, &Error{Code: CodeLawNotFound, Where: Where{Law: id, Date: on}, Name: id, Message: "there is no such law", Hint: hint}
	}
	var newest *regulation
	for _, one := range versions {
		if one.law.ValidFrom <= on {
			newest = one
		}
	}
	if newest == nil {
		return nil, &Error{Code: CodeLawNotYetInForce, Where: Where{Law: id, Date: on}, Name: id,
			Message: fmt.Sprintf("No version of law '%s' in force on %v; first in force from %v", id, on, versions[0].law.ValidFrom)}
	}
	if end := newest.law.ValidTo; !end.IsZero() && end < on {
		return nil, &Error{Code: CodeLawEnded, Where: Where{Law: id, Date: on}, Name: id,
			Message: fmt.Sprintf("No version of law '%s' in force on %v; last in force until %v", id, on, end)}
	}
	return newest, nil
}

// inForce reports whether the version is the one in force on a day.
func (r *regulation) inForce(on value.Date) bool {
	return r.law.ValidFrom <= on && (r.next == nil || on < r.next.law.ValidFrom) &&
		(r.law.ValidTo.IsZero() || on <= r.law.ValidTo)
}

func (c *Corpus) article(lawID, number string, on value.Date) (*article, error) {
	r, err := c.version(lawID, on)
	if err != nil {
		return nil, err
	}
	if a := r.articles[number]; a != nil {
		return a, nil
	}
	return nil, &Error{Code: CodeArticleNotFound, Where: Where{Law: lawID, Article: number, Date: on}, Name: number,
		Message: fmt.Sprintf("the version of %v has no article %s", r.law.ValidFrom, number)}
}

// Regulation gives the version of a law in force on a day; CodeLawNotFound,
// CodeLawNotYetInForce or CodeLawEnded when there is none.
func (c *Corpus) Regulation(id string, on value.Date) (*law.Regulation, error) {
	r, err := c.version(id, on)
	if err != nil {
		return nil, err
	}
	return r.law, nil
}

// Article gives an article, named R#A, of the version in force on a day.
func (c *Corpus) Article(ref string, on value.Date) (*law.Article, error) {
	lawID, number, _ := strings.Cut(ref, "#")
	a, err := c.article(lawID, number, on)
	if err != nil {
		return nil, err
	}
	return a.source, nil
}

// Laws gives every version of every law, sorted by id and date.
func (c *Corpus) Laws() []*law.Regulation {
	var all []*law.Regulation
	for _, id := range slices.Sorted(maps.Keys(c.versions)) {
		for _, one := range c.versions[id] {
			all = append(all, one.law)
		}
	}
	return all
}
