package reason

import (
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// Page is a trace told to a person.
type Page struct {
	Outcomes []Outcome `json:"outcomes"`
	Follows  []Stage   `json:"follows"` // what else followed by law, stage by stage
}

// Outcome is one thing that came out, with why.
type Outcome struct {
	Label    string   `json:"label"`
	Value    string   `json:"value"`
	Place    string   `json:"place"`               // the article that gives it
	Stage    string   `json:"stage,omitempty"`     // the stage at which, with its day; "" outside a procedure
	Lead     string   `json:"lead,omitempty"`      // how the reasons come together: "Aan alle voorwaarden is voldaan:"
	Reasons  []Reason `json:"reasons,omitempty"`   // what settled it
	Computed []Reason `json:"computed,omitempty"`  // how the values in the reasons were worked out
	Words    []Cite   `json:"words,omitempty"`     // the words of the law behind the reasons, each once
	NotAsked []string `json:"not_asked,omitempty"` // open terms that could make no difference any more
}

// Stage is what followed at a stage of a procedure.
type Stage struct {
	Title string   `json:"title,omitempty"` // "" outside a procedure
	Facts []Reason `json:"facts"`
}

// Page tells a document: in full what articles gave of themselves, in a line
// what followed from it by other articles. What served to work out something
// else is left to the steps.
func (w *Writer) Page(d *trace.Document) Page {
	w.day = dayOf(d)
	of := &telling{reading.New(d), readAgain(d), filledIn(d)}
	page := Page{Outcomes: []Outcome{}, Follows: []Stage{}}
	whole := Stage{}
	for _, step := range d.Root.Children {
		if step.NodeType == trace.Article {
			stage := Stage{Title: w.stageTitle(step)}
			for _, part := range step.Children {
				w.add(&page, &stage, of, part)
			}
			page.follow(stage)
			continue
		}
		w.add(&page, &whole, of, step)
	}
	page.follow(whole)
	return page
}

// telling is what is known of a document while it is told.
type telling struct {
	reader *reading.Reader
	read   map[*trace.Step]bool // those whose outcome something else was worked out from
	filled map[string]bool      // open terms, by name
}

// dayOf gives the day of the last stage, else no day.
func dayOf(d *trace.Document) value.Date {
	last := value.Date(0)
	for _, step := range d.Root.Children {
		if on, isDay := step.Result.Date(); isDay && step.NodeType == trace.Article {
			last = on
		}
	}
	return last
}

func (p *Page) follow(stage Stage) {
	if len(stage.Facts) > 0 {
		p.Follows = append(p.Follows, stage)
	}
}

func (w *Writer) stageTitle(s *trace.Step) string {
	if _, isDay := s.Result.Date(); !isDay {
		return w.Name(s)
	}
	return w.words.T("reason.stage", "Stage", w.Name(s), "Day", w.Value(s))
}

// add adds an outcome, or what a hook gave.
func (w *Writer) add(page *Page, stage *Stage, of *telling, step *trace.Step) {
	if step.NodeType != trace.HookResolution {
		outcome := w.outcome(of.reader, step, of.filled)
		outcome.Stage = stage.Title
		page.Outcomes = append(page.Outcomes, outcome)
		return
	}
	for _, given := range step.Children {
		if given.NodeType == trace.Cached || given.Result.IsAbsent() || of.read[given] && !w.produced(given) {
			continue
		}
		text := w.words.T("reason.follows", "Label", capital(w.Name(given)), "Value", w.Value(given), "Place", w.article(given.Anchor))
		stage.Facts = append(stage.Facts, Reason{Text: text, Cites: w.cites(given)})
	}
}

// readAgain gives the steps whose outcome something else was worked out from.
func readAgain(d *trace.Document) map[*trace.Step]bool {
	type output struct{ law, name string }
	givers, read := map[output][]*trace.Step{}, map[*trace.Step]bool{}
	for _, step := range d.Steps() {
		if step.Anchor == nil {
			continue
		}
		key := output{step.Anchor.LawID, fieldName(step.Name)}
		switch {
		case step.NodeType == trace.Action || step.NodeType == trace.OverrideResolved:
			givers[key] = append(givers[key], step)
		case step.NodeType == trace.CrossLaw:
			key.law, _, _ = strings.Cut(step.Name, "#")
			fallthrough
		case step.NodeType == trace.Cached || step.Source != nil && step.Source.Kind == trace.FromParameter:
			for _, giver := range givers[key] {
				read[giver] = true
			}
		}
	}
	return read
}

// produced reports whether an output is one of the days of a term, or another
// part of what its article produces.
func (w *Writer) produced(s *trace.Step) bool {
	article := w.glossary.Article(s.Anchor.Ref(), from(s.Anchor))
	return article != nil && slices.ContainsFunc(article.Produces, func(item law.Produces) bool {
		return item.Term != nil && (item.Term.FirstDay == s.Name || item.Term.LastDay == s.Name) || slices.Contains(item.Outputs, s.Name)
	})
}

func (w *Writer) outcome(r *reading.Reader, step *trace.Step, filled map[string]bool) Outcome {
	g := r.Decisive(step)
	o := Outcome{Label: capital(w.Name(step)), Value: w.Value(step), Place: w.Place(step)}
	o.Lead, o.Reasons = w.because(g)
	o.Computed = w.computed(g, map[string]bool{})
	if o.Words = quotes(o.Reasons); len(o.Words) == 0 {
		o.Words = quotes([]Reason{{Cites: w.cites(step)}})
	}
	o.NotAsked = w.notAsked(filled, step)
	return o
}

// computed explains the values that were worked out to compare them.
func (w *Writer) computed(g *reading.Ground, seen map[string]bool) []Reason {
	var all []Reason
	for _, under := range g.Under {
		s := under.Step
		if g.Step.NodeType == trace.Operation && compared[g.Step.Name] && isWorkedOut(s) {
			if key := s.Anchor.Ref() + " " + s.Name; !seen[key] && !under.Told {
				seen[key] = true
				all = append(all, w.explained(under))
			}
			continue
		}
		if s.NodeType != trace.CrossLaw {
			all = append(all, w.computed(under, seen)...)
		}
	}
	return all
}

// quotes gives the words of the law behind reasons, each once.
func quotes(reasons []Reason) []Cite {
	var all []Cite
	add := func(cites []Cite) {
		for _, one := range cites {
			known := slices.ContainsFunc(all, func(other Cite) bool { return other.Where == one.Where })
			if one.Words != "" && !known {
				all = append(all, Cite{Where: one.Where, Words: one.Words})
			}
		}
	}
	for _, reason := range reasons {
		add(reason.Cites)
	}
	for _, reason := range reasons {
		add(quotes(reason.Under))
	}
	return all
}

// notAsked names what an official or another law would have had to say, had a
// condition that came after the one that decided been read.
func (w *Writer) notAsked(filled map[string]bool, outcome *trace.Step) []string {
	var labels []string
	named := map[string]bool{}
	for _, step := range (&trace.Document{Root: outcome}).Steps() {
		if step.NodeType != trace.Operation || step.Name != "AND" && step.Name != "OR" {
			continue
		}
		article := w.Article(step)
		if article == nil {
			continue
		}
		for _, name := range unread(article, step) {
			if term := openTerm(article, name); term != nil && !filled[name] && !named[name] {
				named[name] = true
				labels = append(labels, w.words.Label(&term.Field))
			}
		}
	}
	return labels
}

// filledIn gives the names of the open terms that were filled.
func filledIn(d *trace.Document) map[string]bool {
	filled := map[string]bool{}
	for _, step := range d.Steps() {
		if step.NodeType == trace.OpenTerm {
			filled[step.Name] = true
		}
	}
	return filled
}

// unread gives the names in the conditions that an AND or an OR did not come
// to.
func unread(article *law.Article, step *trace.Step) []string {
	var names []string
	for _, action := range article.Actions {
		n := nodeAt(action.Value, step.YAMLPath)
		if n == nil || n.Key("conditions") == nil || len(step.Children) > len(n.Key("conditions").Items) {
			continue
		}
		for _, condition := range n.Key("conditions").Items[len(step.Children):] {
			names = append(names, namesIn(condition)...)
		}
	}
	return names
}

func nodeAt(n *law.Node, path string) *law.Node {
	if n == nil || n.Place.Path == path && n.Kind == law.OperationNode {
		return n
	}
	for _, part := range parts(n) {
		if found := nodeAt(part, path); found != nil {
			return found
		}
	}
	return nil
}

func namesIn(n *law.Node) []string {
	if n.Kind == law.ReferenceNode {
		return []string{n.Text}
	}
	var names []string
	for _, part := range parts(n) {
		names = append(names, namesIn(part)...)
	}
	return names
}

func parts(n *law.Node) []*law.Node {
	all := slices.Clone(n.Items)
	for _, key := range n.Keys {
		all = append(all, key.Value)
	}
	return all
}

func openTerm(article *law.Article, name string) *law.OpenTerm {
	for _, term := range article.OpenTerms {
		if term.Name == name {
			return term
		}
	}
	return nil
}
