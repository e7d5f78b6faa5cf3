package check

import (
	"cmp"
	"slices"

	"kroniek/engine/law"
)

// Options say what the checker may take for granted.
type Options struct {
	// Rules gives the rule of each operation of the language.
	Rules map[string]Rule
	// Complete says that there is no other law: naming one that is not among
	// the files is a finding.
	Complete bool
	// Unread says that some file could not be read. Of what one file says about
	// another nothing is reported then: the other may be in that file.
	Unread bool
	// Only says of which laws findings are wanted; nil: of all. The others stand
	// beside them.
	Only func(*law.Regulation) bool
	// OfCell reports whether a file stands in the directory of a cell.
	OfCell func(*law.Regulation) bool
}

// Laws gives every finding of the laws, sorted. The order of the laws makes no
// difference.
func Laws(regulations []*law.Regulation, options Options) law.Findings {
	c := &checker{Options: options, laws: slices.Clone(regulations), versions: map[string][]*law.Regulation{},
		givers: map[*law.Regulation]map[string][]*law.Article{}, scopes: map[*law.Article]*Scope{}, replaced: map[string]bool{}, stages: stagesOf(regulations)}
	slices.SortFunc(c.laws, func(a, b *law.Regulation) int {
		return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.ValidFrom, b.ValidFrom), cmp.Compare(a.File, b.File))
	})
	for _, r := range c.laws {
		c.index(r)
	}
	for _, r := range c.laws {
		if c.Only != nil && !c.Only(r) {
			continue
		}
		c.period(r)
		c.reduction(r)
		c.officials(r)
		c.procedures(r)
		for _, article := range r.Articles {
			c.article(article)
		}
	}
	if c.Only == nil {
		c.chains()
	}
	c.findings.Sort()
	return c.findings
}

// checker holds all laws at once.
type checker struct {
	Options
	laws     []*law.Regulation            // by id and date
	versions map[string][]*law.Regulation // by id, oldest first
	givers   map[*law.Regulation]map[string][]*law.Article
	scopes   map[*law.Article]*Scope
	replaced map[string]bool // "R#A output" that some override names
	stages   map[string]bool // by name
	findings law.Findings
}

func (c *checker) index(r *law.Regulation) {
	c.versions[r.ID] = append(c.versions[r.ID], r)
	c.givers[r] = r.Givers()
	for _, article := range r.Articles {
		for _, override := range article.Overrides {
			c.replaced[outputKey(override.Law, override.Article, override.Output)] = true
		}
	}
}

func outputKey(lawID, article, output string) string { return lawID + "#" + article + " " + output }

func (c *checker) article(article *law.Article) {
	s := newScope(c, article)
	c.scopes[article] = s
	s.check()
	s.cycles()
	s.claims()
	s.produces()
	s.bounds()
}

func (c *checker) report(r *law.Regulation, at law.Place, code, text, hint string) {
	c.findings = append(c.findings, r.Finding(at, code, text, hint))
}

// didYouMean gives a near name as hint, else what else would help.
func didYouMean(name string, names []string, otherwise string) string {
	if near := law.Nearest(name, names); near != "" {
		return "did you mean " + near + "?"
	}
	return otherwise
}

// within gives the place of an element inside another, or that other's own
// place when the path does not select one.
func within(r *law.Regulation, at law.Place, path string) law.Place {
	if at.Path != "" {
		path = at.Path + "." + path
	}
	if inner, found := r.Lookup(path); found {
		return inner
	}
	return at
}
