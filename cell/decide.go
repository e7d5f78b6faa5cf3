package cell

import (
	"context"
	"fmt"

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

// Decide takes a decision and records it, and with it the decisions that it
// takes in turn; the decision itself is the first gram. Refused: a second
// decision on the submission (CodeAlreadyDecided) or one that it does not need
// (CodeNotNeeded), a day before it (CodeBeforeSubmission) or on which nothing
// can be recorded, a second decision in the place of one (CodeAlreadyReplaced),
// reductions that do not fit the day (CodeReduction) and, as Errors that name
// every one, what is missing, what nobody asks and which judgement needs a
// reason (CodeReasonMissing).
func (c *Cell) Decide(ctx context.Context, d Decision) ([]Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	preview, err := c.preview(ctx, now, d)
	if err != nil {
		return nil, joined(err, d.unaskedReasons(nil))
	}
	refused := append(d.unaskedReasons(preview), missing(preview.Missing())...)
	if len(refused) == 0 {
		refused = unreasoned(preview.Unreasoned)
	}
	if len(refused) > 0 {
		return nil, refused
	}
	return c.record(ctx, now, d.Confirmed, preview.Grams...)
}

// unaskedReasons refuses a reason that is about nothing that was given or used.
func (d Decision) unaskedReasons(preview *Preview) Errors {
	var refused Errors
	for _, name := range sortedNames(d.Reasons) {
		_, found := d.Findings[name]
		_, given := d.Inputs[name]
		if name != "" && !found && !given && !preview.uses(name) {
			refused = append(refused, &Error{
				Code: CodeReasonNotAsked, Name: name,
				Message: fmt.Sprintf("the reason for %q is about no finding or input of this decision", name),
				Hint:    "give the finding too, or put the reason with the decision as a whole",
			})
		}
	}
	return refused
}

// take gathers what a new decision is taken on and refuses one that cannot be.
func (c *Cell) take(ctx context.Context, now present, d Decision) (*taking, error) {
	submission, err := c.undecided(ctx, d.Submission)
	if err != nil {
		return nil, err
	}
	d.On = now.dayOr(d.On)
	if err := now.refuseDecision(d.On, submission); err != nil {
		return nil, err
	}
	t, err := c.gather(ctx, d, submission, upTo(now.last.ID))
	if err != nil {
		return nil, err
	}
	why, err := c.unneeded(t.submission)
	if err != nil || why == nil {
		return t, err
	}
	return nil, &Error{
		Code: CodeNotNeeded, Name: why.Output.Name, Where: refOf(why.In),
		Message: fmt.Sprintf("the law says that this submission needs no decision (%s)", why.Output.Name),
		Hint:    "tell the submitter so; complete the submission if what it rests on is wrong",
	}
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
	submission, err := c.submissionOf(ctx, id)
	if err != nil {
		return Gram{}, err
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

// submissionOf gives the gram of a submission.
func (c *Cell) submissionOf(ctx context.Context, id string) (Gram, error) {
	submission, err := c.options.Chronicle.Gram(ctx, id)
	if err != nil || submission.Kind.IsSubmission() {
		return submission, err
	}
	return Gram{}, &Error{
		Code: CodeReference, Name: id,
		Message: fmt.Sprintf("the gram is of kind %s and asks for no decision", submission.Kind),
		Hint:    "name a submission of the worklist",
	}
}

// unreasoned refuses the judgements that need a word.
func unreasoned(terms []*law.OpenTerm) Errors {
	refused := make(Errors, len(terms))
	for i, term := range terms {
		refused[i] = &Error{
			Code: CodeReasonMissing, Name: term.Name,
			Message: fmt.Sprintf("%q is a judgement of %s, and the decision says no: it needs a reason", term.Name, term.DecidedPerCaseBy),
			Hint:    "say in words why it is judged so; whoever asked has a right to know",
		}
	}
	return refused
}
