package engine

import (
	"cmp"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// What an execution gave is stored and read again later. The law of the day
// it was recorded says what the stored outputs mean.

// fired gives an article (R#A) and the hooks that fired on what it produced
// at stages, in the order in which they fired.
func (c *Corpus) fired(ref string, stages []string, on value.Date) (base *article, hooks []*article, err error) {
	lawID, number, _ := strings.Cut(ref, "#")
	base, err = c.article(lawID, number, on)
	if err != nil {
		return nil, nil, err
	}
	r := &run{corpus: c, call: Call{Law: lawID, Article: number, Date: on}}
	for _, name := range stages {
		item, err := r.produced(base, name)
		if err != nil {
			return nil, nil, err
		}
		stage := &stageRun{run: r, base: &frame{run: r, in: base}, item: item, stage: Stage{Name: name}}
		hooks = append(hooks, stage.matching(law.PreActions)...)
		hooks = append(hooks, stage.matching(law.PostActions)...)
	}
	return base, hooks, nil
}

// TermsOf gives the terms that run from stored outputs: of what an article
// (R#A) produced at stages, under the law of the day it was recorded.
func (c *Corpus) TermsOf(ref string, stages []string, on value.Date, outputs map[string]value.Value) ([]Term, error) {
	_, hooks, err := c.fired(ref, stages, on)
	if err != nil {
		return nil, err
	}
	var terms []Term
	for _, hook := range hooks {
		terms = append(terms, storedTerms(hook.source, outputs)...)
	}
	return terms, nil
}

func storedTerms(in *law.Article, outputs map[string]value.Value) []Term {
	var terms []Term
	for _, item := range in.Produces {
		if item.Term == nil {
			continue
		}
		term := Term{For: item.Term.For, In: in}
		term.FirstDay, _ = outputs[item.Term.FirstDay].Date()
		term.LastDay, _ = outputs[item.Term.LastDay].Date()
		if !term.LastDay.IsZero() {
			terms = append(terms, term)
		}
	}
	return terms
}

// Unneeded is why a submission needs no decision: an output, of which the
// description says it to people, and the article that gives it.
type Unneeded struct {
	Output *law.Field
	In     *law.Article
}

// UnneededBy gives why a submission under an article (R#A) needs no decision,
// from the outputs that were stored of its stages; nil when it needs one.
func (c *Corpus) UnneededBy(ref string, stages []string, on value.Date, outputs map[string]value.Value) (*Unneeded, error) {
	_, hooks, err := c.fired(ref, stages, on)
	if err != nil {
		return nil, err
	}
	for _, hook := range hooks {
		for _, item := range hook.source.Produces {
			if item.DecisionNeeded != nil && outputs[item.DecisionNeeded.Output].IsFalse() {
				output, _ := hook.source.Output(item.DecisionNeeded.Output)
				return &Unneeded{output, hook.source}, nil
			}
		}
	}
	return nil, nil
}

// Names are the names that an article and the hooks on what it produces use,
// each with what the law declares for it. Of two declarations of one name the
// article's own goes first, then that of the hook that fires first.
type Names struct {
	Parameters, OpenTerms, Outputs map[string]*law.Field
}

// Field gives what is declared for a name; nil when nothing is.
func (n *Names) Field(name string) *law.Field {
	return cmp.Or(n.Parameters[name], n.OpenTerms[name], n.Outputs[name])
}

// NamesOf gives the names of an article (R#A) and of the hooks that fire on
// what it produces at stages.
func (c *Corpus) NamesOf(ref string, stages []string, on value.Date) (*Names, error) {
	base, hooks, err := c.fired(ref, stages, on)
	if err != nil {
		return nil, err
	}
	names := &Names{map[string]*law.Field{}, map[string]*law.Field{}, map[string]*law.Field{}}
	for _, a := range append([]*article{base}, hooks...) {
		for _, field := range a.source.Parameters {
			addName(names.Parameters, field)
		}
		for _, term := range a.source.OpenTerms {
			addName(names.OpenTerms, &term.Field)
		}
		for _, field := range a.source.Outputs {
			addName(names.Outputs, field)
		}
	}
	return names, nil
}

func addName(to map[string]*law.Field, field *law.Field) {
	if _, known := to[field.Name]; !known {
		to[field.Name] = field
	}
}
