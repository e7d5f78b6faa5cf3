package letter

import (
	"slices"

	"kroniek/cell"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
	"kroniek/ui/reason"
)

// Ground is one thing that a decision rests on.
type Ground struct {
	What    string   // a judgement, a comparison or a fact, in sentences, with its values
	Words   []string // what the official said of it, by paragraph
	Law     string   // the citation: "artikel 1, lid 2, Voorbeeldwet"; "" none
	Passage string   // the words of the law that are meant; "" none
}

// Grounds are what settled the decision, in the order of the law: of what was
// refused the one thing that stood in the way, of what was granted all that was
// asked for.
func (p *Paper) Grounds() ([]Ground, error) {
	found, err := p.reasons()
	if err != nil {
		return nil, err
	}
	return found.grounds, nil
}

// Judgements are the other judgements that the official gave words for: they
// were looked at, and something else settled the decision.
func (p *Paper) Judgements() ([]Ground, error) {
	found, err := p.reasons()
	if err != nil {
		return nil, err
	}
	return found.others, nil
}

// Articles are the article that the decision was taken under, and those that
// its grounds stand on.
func (p *Paper) Articles() ([]string, error) {
	found, err := p.reasons()
	if err != nil {
		return nil, err
	}
	return found.articles, nil
}

// reasons are the grounds of a decision, as they are looked for.
type reasons struct {
	grounds, others []Ground
	articles        []string

	paper  *Paper
	writer *reason.Writer
	told   map[string]bool // the judgements that were told
}

// reasons takes the decision again, as it was recorded, and looks what settled
// it.
func (p *Paper) reasons() (*reasons, error) {
	if p.why != nil {
		return p.why, nil
	}
	r := &reasons{paper: p, writer: reason.New(p.read.words, p.read.cell.Laws()), told: map[string]bool{}}
	if decision := p.decision(); decision != nil {
		explained, err := p.read.cell.Explain(p.read.ctx, p.gram.ID)
		if err != nil {
			return nil, err
		}
		r.look(explained, decision.Outputs)
	}
	p.why = r
	return r, nil
}

// look finds what settled the outcomes of a decision.
func (r *reasons) look(explained *cell.Explanation, outcomes []string) {
	reader := reading.New(explained.Trace)
	r.cite(r.paper.Law())
	for _, name := range outcomes {
		if step := outcome(explained, name); step != nil {
			r.under(reader.Decisive(step), step)
		}
	}
	for _, step := range explained.Trace.Steps() {
		judged := judgements(step)
		if step.NodeType == trace.OpenTerm && len(judged) > 0 && !r.told[step.Name] && r.paper.gram.Reasons[step.Name] != "" {
			r.others = append(r.others, r.ground(reader.Decisive(step), step, judged))
		}
	}
}

// outcome gives the step that gave an outcome of the decision, or nil.
func outcome(explained *cell.Explanation, name string) *trace.Step {
	for _, step := range explained.Trace.Steps() {
		if step.NodeType == trace.Action && step.Name == name && step.Anchor.Ref() == explained.Decision.Ref() {
			return step
		}
	}
	return nil
}

// under tells what lies beneath a ground, and reports whether there was
// anything to tell.
func (r *reasons) under(g *reading.Ground, cites *trace.Step) (found bool) {
	for _, one := range given(g) {
		found = r.tell(one, cites) || found
	}
	return found
}

// given leaves out, of a question to another article, what was passed with it.
func given(g *reading.Ground) []*reading.Ground {
	if g.Step.NodeType != trace.CrossLaw {
		return g.Under
	}
	return slices.DeleteFunc(slices.Clone(g.Under), func(one *reading.Ground) bool {
		kind := one.Step.NodeType
		return kind != trace.Action && kind != trace.OverrideResolved && one != g.Under[len(g.Under)-1]
	})
}

// tell tells what a ground comes down to: comparisons of amounts and days,
// judgements and answers, and facts of yes or no. What lies between these is
// left out. A ground that was told elsewhere is not told again.
func (r *reasons) tell(g *reading.Ground, cites *trace.Step) (found bool) {
	if g.Told {
		return true
	}
	if len(g.Step.LegalBasis) > 0 {
		cites = g.Step
	}
	judged := judgements(g.Step)
	if r.compares(g.Step) {
		judged = judgements(g.Step.Children...)
	} else {
		if !filledByPerson(g.Step) && r.under(g, cites) {
			return true
		}
		if g.Step.Result.Kind() != value.KindBoolean || !r.known(g.Step) {
			return false
		}
	}
	told := r.ground(g, cites, judged)
	if !slices.ContainsFunc(r.grounds, func(other Ground) bool { return other.What == told.What }) {
		r.grounds = append(r.grounds, told)
	}
	return true
}

// filledByPerson reports whether a step is a term that was filled by another
// than the law: what lies beneath it is how, and not why.
func filledByPerson(step *trace.Step) bool {
	return step.NodeType == trace.OpenTerm && (step.Source == nil || step.Source.Kind != trace.FromImplementation)
}

// compares reports whether a step holds a number or a day that has a name
// against another. How two texts compare says nothing to a person; what that
// is called does.
func (r *reasons) compares(step *trace.Step) bool {
	if step.NodeType != trace.Operation || step.Result.Kind() != value.KindBoolean || len(step.Children) != 2 {
		return false
	}
	left, right := step.Children[0].Result, step.Children[1].Result
	_, day := left.Date()
	_, otherDay := right.Date()
	return (left.IsNumber() && right.IsNumber() || day && otherDay) && r.known(step.Children[0])
}

// named are the types of step that bear the name of a value.
var named = map[trace.NodeType]bool{
	trace.Resolve: true, trace.Action: true, trace.Cached: true, trace.OpenTerm: true, trace.OverrideResolved: true,
}

// known reports whether the law declares what a step bears the name of.
func (r *reasons) known(step *trace.Step) bool {
	if step.Anchor == nil || !named[step.NodeType] {
		return false
	}
	field := r.paper.read.glossary.Field(step.Anchor.Ref(), step.Name, r.paper.gram.RecordedOn)
	return field.Place != (law.Place{})
}

// judgements gives the names of the steps that an official judged.
func judgements(steps ...*trace.Step) []string {
	var names []string
	for _, step := range steps {
		if step.Source != nil && step.Source.Kind == trace.FromFinding {
			names = append(names, step.Name)
		}
	}
	return names
}

// ground puts a ground in words, with the official's own for what was judged
// in it.
func (r *reasons) ground(g *reading.Ground, cites *trace.Step, judged []string) Ground {
	single := r.writer.Single(g, cites)
	told := Ground{What: single.Text}
	if len(single.Cites) > 0 {
		told.Law, told.Passage = single.Cites[0].Where, single.Cites[0].Explanation
	}
	for _, name := range judged {
		told.Words = append(told.Words, paragraphs(r.paper.gram.Reasons[name])...)
		r.told[name] = true
	}
	for _, basis := range cites.LegalBasis {
		if in := r.paper.read.glossary.Article(basis.Law+"#"+basis.Article, r.paper.gram.RecordedOn); in != nil {
			r.cite(r.paper.read.words.Article(in))
		}
	}
	return told
}

func (r *reasons) cite(article string) {
	if !slices.Contains(r.articles, article) {
		r.articles = append(r.articles, article)
	}
}
