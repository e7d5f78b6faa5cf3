package cell

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// maxAsking bounds how deep reductions may ask each other through the law.
const maxAsking = 32

// answerer answers the open terms of one execution, at any depth, by the
// reductions in force, from the chronicle as it stood. It is for one
// goroutine.
type answerer struct {
	cell   *Cell
	ctx    context.Context
	seen   horizon
	anew   []string // decisions that are left out, as they are taken anew
	log    *answerLog
	asking []string // terms that are being answered, outermost first
	outer  supplied // parameters of the reductions around, by name
	read   reads    // by the reduction that runs
}

var _ engine.Answerer = (*answerer)(nil)

// answerLog is what the answers of one execution did.
type answerLog struct {
	questions []question       // in the order in which they were asked
	answers   []AnswerRecord   // in the order in which they were given
	laws      []engine.ReadLaw // that the reductions read
}

// question is one that a reduction answered, or kept silent on.
type question struct {
	term       string // R#A term
	call       engine.Call
	answerer   answerer // as it was when it was asked
	provenance trace.Answer
}

// answering gives the answerer of an execution.
func (c *Cell) answering(ctx context.Context, seen horizon) *answerer {
	return &answerer{cell: c, ctx: ctx, seen: seen, log: &answerLog{}}
}

// Answer runs the reduction that fills the term on the day of the question;
// nil when none does.
func (a *answerer) Answer(q engine.Question) (*engine.Answer, error) {
	term := termName(q.Law, q.Article, q.Term)
	filling := a.cell.reductions.filling(term, q.Date)
	switch {
	case len(filling) == 0:
		return nil, nil
	case len(filling) > 1:
		return nil, a.cell.reductions.refusal(term, filling[0].Law.ID+" and "+filling[1].Law.ID, fmt.Sprintf("both fill it on %s", q.Date), "let one of the two fill it")
	case len(a.asking) >= maxAsking:
		return nil, a.endless(term)
	}
	return a.run(term, q, filling[0])
}

func (a *answerer) endless(term string) error {
	return &Error{
		Code: CodeReduction, Name: term, Where: a.cell.reductions.folder,
		Message: "the reductions ask each other without end: " + strings.Join(append(slices.Clone(a.asking[maxAsking-4:]), term), ", then "),
		Hint:    "a reduction may not rest on a rule that asks for its own answer",
	}
}

func (a *answerer) run(term string, q engine.Question, reduction *law.Article) (*engine.Answer, error) {
	parameters, silent, err := a.parameters(q, reduction)
	if err != nil || silent {
		return nil, err
	}
	anew, err := a.leftOut(q.Anew)
	if err != nil {
		return nil, err
	}
	inner := &answerer{
		cell: a.cell, ctx: a.ctx, seen: a.seen, log: a.log, outer: a.outer.with(parameters),
		anew: anew, asking: append(slices.Clone(a.asking), term),
	}
	output, _ := reduction.Fills(q.Term)
	one := question{term: term, answerer: *inner, call: engine.Call{
		Law: reduction.Law.ID, Outputs: []string{output}, Date: q.Date, Parameters: parameters, Scope: a.cell.config.Scope,
	}}
	result, err := inner.execute(one.call)
	if err != nil {
		return nil, err
	}
	one.provenance = inner.provenance(reduction)
	a.read.join(inner.read)
	a.log.questions, a.log.laws = append(a.log.questions, one), append(a.log.laws, result.Read...)
	v, _ := result.Output(output)
	if v.IsAbsent() {
		return nil, nil
	}
	if given := (AnswerRecord{Term: term, Answer: one.provenance}); !slices.Contains(a.log.answers, given) {
		a.log.answers = append(a.log.answers, given)
	}
	return &engine.Answer{Value: v, Provenance: one.provenance}, nil
}

// leftOut adds to the decisions that are left out those that are taken anew,
// and what came in the place of these before: the same matter does not count
// beside itself.
func (a *answerer) leftOut(anew []string) ([]string, error) {
	all := append(slices.Clone(a.anew), anew...)
	for _, id := range anew {
		by, err := a.cell.replacedBy(a.ctx, id, a.seen)
		if err != nil {
			return nil, err
		}
		if by != "" {
			all = append(all, by)
		}
	}
	return all, nil
}

// execute runs a reduction with the cell as its answerer and the giver of its
// rows.
func (a *answerer) execute(call engine.Call) (*engine.Result, error) {
	reduction, err := a.cell.reductions.laws.Regulation(call.Law, call.Date)
	if err != nil {
		return nil, err
	}
	call.Answerer = a
	call.Sources = []engine.DataSource{&rowSource{a, reduction}}
	return a.cell.reductions.laws.Execute(call)
}

// parameters takes what the reduction declares by name from the article that
// asks, or else from the reductions around it. The answer is silence
// where a parameter is absent that may not be: there is nobody to ask about.
func (a *answerer) parameters(q engine.Question, reduction *law.Article) (given supplied, silent bool, err error) {
	given = supplied{}
	for _, field := range reduction.Parameters {
		v, known, err := q.Parameter(field.Name)
		if !known {
			v, known = a.otherwise(q, field.Name)
		}
		switch {
		case err != nil:
			return nil, false, err
		case known && v.IsAbsent() && field.Required && !field.Nullable:
			return nil, true, nil
		case known:
			given[field.Name] = v
		}
	}
	return given, false, nil
}

// otherwise gives a parameter that the asking article has not been given: it
// is unknown there, and else it is that of the reductions around.
func (a *answerer) otherwise(q engine.Question, name string) (v value.Value, known bool) {
	asking, err := a.cell.reductions.laws.Article(q.Law+"#"+q.Article, q.Date)
	if err == nil && asking.Parameter(name) != nil {
		return value.Unknown(name), true
	}
	v, known = a.outer[name]
	return v, known
}

func (a *answerer) provenance(reduction *law.Article) trace.Answer {
	return trace.Answer{
		Answerer: a.cell.config.ID, LawID: reduction.Law.ID, ValidFrom: reduction.Law.ValidFrom.String(),
		RecordsRead: a.read.total(), LastRecord: a.read.last,
	}
}

// rows gives the rows of a source, and notes how far the chronicle was read.
func (a *answerer) rows(source *law.Source) ([]value.Value, error) {
	name, give := source.Decisions, func() ([]string, []value.Value, error) {
		return a.cell.decisionRows(a.ctx, source.Decisions, a.seen, a.anew)
	}
	if source.Executogram != "" {
		if a.cell.stream(source.Executogram) == nil {
			return nil, &Error{
				Code: CodeReduction, Name: source.Executogram, Where: a.cell.reductions.folder,
				Message: fmt.Sprintf("the cell keeps no stream %q", source.Executogram), Hint: "its streams are: " + a.cell.streamIDs(),
			}
		}
		name, give = source.Executogram, func() ([]string, []value.Value, error) {
			return a.cell.factRows(a.ctx, source.Executogram, a.seen)
		}
	}
	ids, list, err := give()
	if err != nil {
		return nil, err
	}
	a.read.note(name, ids)
	return list, nil
}
