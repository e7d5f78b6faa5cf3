package cell

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Decision is the act of deciding on a submission.
type Decision struct {
	Submission string     // id
	On         value.Date // no day: today
	Inputs     map[string]value.Value
	Findings   map[string]value.Value
	Reasons    map[string]string // by finding or input; "" is the decision as a whole
	KeepBack   bool              // take the decision now, make it known later
	Confirmed  bool              // the date is right although long after the last gram
}

// Decide takes a decision and records it; the decision is the first gram.
// Refused: a second decision on the submission (CodeAlreadyDecided), a day
// before it (CodeBeforeSubmission) or on which nothing can be recorded, and,
// as Errors that name every one, what is missing and what nobody asks.
func (c *Cell) Decide(ctx context.Context, d Decision) ([]Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	preview, err := c.preview(ctx, now, d)
	refused := d.unaskedReasons()
	if err != nil {
		return nil, joined(err, refused)
	}
	if refused = append(refused, missing(preview.Missing())...); len(refused) > 0 {
		return nil, refused
	}
	return c.record(ctx, now, d.Confirmed, preview.Grams...)
}

// unaskedReasons refuses a reason that is about nothing that was given.
func (d Decision) unaskedReasons() Errors {
	var refused Errors
	for _, name := range sortedNames(d.Reasons) {
		_, found := d.Findings[name]
		_, given := d.Inputs[name]
		if name != "" && !found && !given {
			refused = append(refused, &Error{
				Code: CodeReasonNotAsked, Name: name,
				Message: fmt.Sprintf("the reason for %q is about no finding or input of this decision", name),
				Hint:    "give the finding too, or put the reason with the decision as a whole",
			})
		}
	}
	return refused
}

// taking is a decision being taken.
type taking struct {
	Decision
	submission Gram
	article    *law.Article // that decides
	held       supplied     // what the submission gives the decision, by name
	parameters supplied
}

// take gathers what a decision is taken on and refuses one that cannot be.
func (c *Cell) take(ctx context.Context, now present, d Decision) (*taking, error) {
	submission, err := c.undecided(ctx, d.Submission)
	if err != nil {
		return nil, err
	}
	d.On = now.dayOr(d.On)
	if err := now.refuseDecision(d.On, submission); err != nil {
		return nil, err
	}
	article, err := c.requested(submission, d.On)
	if err != nil {
		return nil, err
	}
	t := &taking{Decision: d, submission: submission, article: article, held: supplied{}}
	held := heldBy(submission)
	for _, field := range article.Parameters {
		if v, found := held[field.Name]; found {
			t.held[field.Name] = v
		}
	}
	t.parameters = maps.Clone(t.held)
	maps.Copy(t.parameters, d.Inputs)
	return t, nil
}

func (p present) refuseDecision(on value.Date, submission Gram) error {
	if on >= submission.RecordedOn {
		return p.refuse(on)
	}
	return &Error{
		Code: CodeBeforeSubmission, Name: on.String(), Where: submission.ID,
		Message: fmt.Sprintf("the decision of %s is dated before its submission, recorded on %s", on, submission.RecordedOn),
		Hint:    "decide on that day or later",
	}
}

// undecided gives a submission on which no decision was taken.
func (c *Cell) undecided(ctx context.Context, id string) (Gram, error) {
	submission, err := c.options.Chronicle.Gram(ctx, id)
	if err != nil {
		return Gram{}, err
	}
	if !submission.Kind.IsSubmission() {
		return Gram{}, &Error{
			Code: CodeReference, Name: id,
			Message: fmt.Sprintf("the gram is of kind %s and asks for no decision", submission.Kind),
			Hint:    "decide on a submission of the worklist",
		}
	}
	decisions, err := c.options.Chronicle.Grams(ctx, Query{Kinds: []Kind{Beschikking}, RefersTo: id})
	if err != nil {
		return Gram{}, err
	}
	if len(decisions) > 0 {
		decision := decisions[0].Gram
		return Gram{}, &Error{
			Code: CodeAlreadyDecided, Name: id, Where: decision.ID,
			Message: fmt.Sprintf("a decision was taken on it on %s", decision.RecordedOn),
			Hint:    "a recorded decision stays; what it decides changes by a new one",
		}
	}
	return submission, nil
}

// stages gives the stages that the decision runs.
func (t *taking) stages() []engine.Stage {
	stages := []engine.Stage{{Name: engine.StageBesluit, Day: t.On}}
	if !t.KeepBack {
		stages = append(stages, engine.Stage{Name: engine.StageBekendmaking, Day: t.On})
	}
	return stages
}

// run lets the law take the decision.
func (c *Cell) run(ctx context.Context, t *taking) (*engine.Result, error) {
	refused := alreadyHeld(t.Inputs, t.held, t.article)
	parameters, err := c.withDecisions(ctx, t.article.Parameters, t.parameters)
	if err != nil {
		return nil, err
	}
	result, err := c.options.Laws.Execute(engine.Call{
		Law: t.article.Law.ID, Article: t.article.Number, Stages: t.stages(), Date: t.On,
		Parameters: parameters, Findings: t.Findings, Scope: c.config.Scope, Trace: true,
	})
	if err != nil {
		given := maps.Clone(t.parameters)
		maps.Copy(given, t.Findings)
		refused = append(refused, given.refusals(err, CodeInputNotAsked)...)
	}
	return result, refused.asError()
}

// gram gives the decision as it would be recorded, without id.
func (t *taking) gram(result *engine.Result) (Gram, error) {
	fields := maps.Clone(t.parameters)
	for name, finding := range t.Findings {
		if _, twice := fields[name]; twice {
			return Gram{}, &Error{
				Code: CodeLaw, Name: name, Where: refOf(t.article),
				Message: fmt.Sprintf("the law calls both a finding and an input %q", name),
				Hint:    "one of the two needs another name in the law",
			}
		}
		fields[name] = finding
	}
	receipt, err := receiptOf(result)
	if err != nil {
		return Gram{}, err
	}
	return Gram{
		Kind: Beschikking, Law: t.article.Law.ID, Article: t.article.Number,
		Stages: stageNames(t.stages()), RecordedOn: t.On, Moment: t.On,
		RefersTo: references(t.submission.ID), Fields: fields, Outputs: known(result.Outputs),
		Reasons: t.words(), Receipt: receipt,
	}, nil
}

// words gives the reasons that say something, as they were written.
func (t *taking) words() map[string]string {
	words := maps.Clone(t.Reasons)
	maps.DeleteFunc(words, func(_, reason string) bool { return strings.TrimSpace(reason) == "" })
	return words
}

func stageNames(stages []engine.Stage) []string {
	list := make([]string, len(stages))
	for i, stage := range stages {
		list[i] = stage.Name
	}
	return list
}
