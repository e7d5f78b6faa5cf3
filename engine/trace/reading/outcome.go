package reading

import (
	"kroniek/engine/trace"
)

// Outcomes gives the steps that are what a document is about: what articles
// gave of themselves, at each stage. What rules that hook on to these gave is
// not among them.
func Outcomes(d *trace.Document) []*trace.Step {
	var outcomes []*trace.Step
	add := func(steps []*trace.Step) {
		for _, one := range steps {
			if one.NodeType != trace.HookResolution && one.NodeType != trace.Article {
				outcomes = append(outcomes, one)
			}
		}
	}
	add(d.Root.Children)
	for _, stage := range d.Root.Children {
		if stage.NodeType == trace.Article {
			add(stage.Children)
		}
	}
	return outcomes
}

// Given gives every step by which an article, or a rule that hooks on to it,
// gave something to the outside: Outcomes and what the hooks gave.
func Given(d *trace.Document) []*trace.Step {
	var given []*trace.Step
	var add func(steps []*trace.Step)
	add = func(steps []*trace.Step) {
		for _, one := range steps {
			switch one.NodeType {
			case trace.Article, trace.HookResolution:
				add(one.Children)
			case trace.Action, trace.OverrideResolved:
				given = append(given, one)
			default: // read again, or beside the matter
			}
		}
	}
	add(d.Root.Children)
	return given
}

// Deciding gives every step on the decisive paths of the outcomes of the
// document.
func (r *Reader) Deciding() map[*trace.Step]bool {
	on := map[*trace.Step]bool{}
	var mark func(g *Ground)
	mark = func(g *Ground) {
		on[g.Step] = true
		for _, under := range g.Under {
			mark(under)
		}
	}
	for _, outcome := range Outcomes(r.document) {
		mark(r.Decisive(outcome))
	}
	return on
}
