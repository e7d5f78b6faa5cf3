package cell

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Completion is the act of adding what a submission lacked.
type Completion struct {
	Submission string // id
	Fields     map[string]value.Value
	On         value.Date // the day of recording; no day: today
	Received   value.Date // the day of receipt; no day: the day of recording
	Confirmed  bool       // the date is right although long after the last gram
}

// Complete records what was added to a submission, as a gram of its own; the
// decision sees the whole. CodeReference when the gram is no submission,
// CodeAlreadyDecided when a decision was taken on it, CodeNothingAdded without
// a field. What does not fit, what nobody asks and what was supplied before
// (CodeAlreadySupplied) is refused at once, as Errors.
func (c *Cell) Complete(ctx context.Context, completion Completion) (Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return Gram{}, err
	}
	adding, err := c.adding(ctx, completion, now)
	if err != nil {
		return Gram{}, err
	}
	if err := now.refuse(adding.On); err != nil {
		return Gram{}, err
	}
	gram, err := c.completion(ctx, adding)
	if err != nil {
		return Gram{}, err
	}
	grams, err := c.record(ctx, now, completion.Confirmed, gram)
	if err != nil {
		return Gram{}, err
	}
	return grams[0], nil
}

// CompletionForm gives what can be added to a submission on a day (no day:
// today): what it lacks, and what the law asks of a completion itself.
func (c *Cell) CompletionForm(ctx context.Context, submission string, on value.Date) ([]engine.Ask, error) {
	now, err := c.present(ctx)
	if err != nil {
		return nil, err
	}
	adding, err := c.adding(ctx, Completion{Submission: submission, On: on}, now)
	if err != nil {
		return nil, err
	}
	return adding.asks, nil
}

// adding is a completion being made.
type adding struct {
	Completion
	whole   Gram // the submission with what was added to it before
	article *law.Article
	asks    []engine.Ask // what can be added
	seen    horizon
}

func (c *Cell) adding(ctx context.Context, completion Completion, now present) (*adding, error) {
	submission, err := c.undecided(ctx, completion.Submission)
	if err != nil {
		return nil, err
	}
	completion.On = now.dayOr(completion.On)
	a := &adding{Completion: completion, seen: upTo(now.last.ID)}
	if a.Received, err = (Submission{Received: a.Received}).receipt(a.On); err != nil {
		return nil, err
	}
	if a.Received < submission.Moment {
		return nil, &Error{
			Code: CodeBeforeSubmission, Name: a.Received.String(), Where: submission.ID,
			Message: fmt.Sprintf("the completion of %s came before the submission, of %s", a.Received, submission.Moment),
			Hint:    "give the day on which it came in",
		}
	}
	if a.whole, err = c.whole(ctx, submission, a.seen); err != nil {
		return nil, err
	}
	if a.article, err = c.reductions.laws.Article(submission.Ref(), a.On); err != nil {
		return nil, lawFailed(err)
	}
	shape, err := c.reductions.laws.Execute(a.call(nil))
	if err != nil {
		return nil, lawFailed(err)
	}
	a.asks = slices.DeleteFunc(shape.Asks, func(ask engine.Ask) bool {
		return ask.Kind != engine.AskField || ask.Stage == engine.StageAanvraag && !slices.Contains(a.whole.Missing, ask.Field.Name)
	})
	return a, nil
}

// call runs the submission as it is now, and its completion.
func (a *adding) call(parameters supplied) engine.Call {
	return engine.Call{
		Law: a.article.Law.ID, Article: a.article.Number, Date: a.On, Parameters: parameters,
		Stages: []engine.Stage{
			{Name: engine.StageAanvraag, Day: a.whole.Moment}, {Name: engine.StageAanvulling, Day: a.Received},
		},
	}
}

// completion gives the gram of a completion, without id.
func (c *Cell) completion(ctx context.Context, a *adding) (Gram, error) {
	if len(a.Fields) == 0 {
		return Gram{}, &Error{
			Code: CodeNothingAdded, Name: a.Submission, Message: "the completion adds nothing",
			Hint: "it can add: " + strings.Join(a.names(), ", "),
		}
	}
	added, refused := a.added()
	result, log, err := c.runCompletion(ctx, a, added)
	if err != nil {
		refused = append(refused, added.refusals(err, CodeUnknownField)...)
	}
	if len(refused) > 0 {
		return Gram{}, refused
	}
	receipt, err := receiptOf(result, log, a.On)
	if err != nil {
		return Gram{}, err
	}
	return Gram{
		Kind: Aanvulling, Law: a.whole.Law, Article: a.whole.Article, Stages: []string{engine.StageAanvulling},
		RecordedOn: a.On, Moment: a.Received, RefersTo: references(a.whole.ID), Fields: added,
		Missing: a.stillMissing(added), Outputs: a.changed(result), Receipt: receipt,
	}, nil
}

// runCompletion runs the stages with what is added.
func (c *Cell) runCompletion(ctx context.Context, a *adding, added supplied) (*engine.Result, *answerLog, error) {
	whole := supplied(a.whole.Fields).with(added)
	read, err := c.withDecisions(ctx, a.article.Parameters, whole, a.seen)
	if err != nil {
		return nil, nil, err
	}
	answerer := c.answering(ctx, a.seen)
	call := a.call(read)
	call.Scope, call.Answerer, call.Trace = c.config.Scope, answerer, true
	call.Suppliers = suppliedBy(string(a.whole.Kind), whole)
	for name := range added {
		call.Suppliers[name] = string(Aanvulling)
	}
	result, err := c.reductions.laws.Execute(call)
	return result, answerer.log, err
}

// added gives the fields that can be added, and refuses the others. What a
// completion itself may lack is absent.
func (a *adding) added() (supplied, Errors) {
	fields, refused := supplied{}, Errors(nil)
	refuse := func(code Code, name, what, hint string) {
		refused = append(refused, &Error{
			Code: code, Name: name, Where: a.whole.Ref(), Message: fmt.Sprintf("%q: %s", name, what), Hint: hint,
		})
	}
	names := a.names()
	for _, name := range sortedNames(a.Fields) {
		_, held := a.whole.Fields[name]
		asked := slices.Contains(names, name)
		switch {
		case held && !asked:
			refuse(CodeAlreadySupplied, name, "it was supplied before", "a completion adds what was missing; leave it out")
		case !asked:
			refuse(CodeUnknownField, name, "a completion has no such field", "it can add: "+strings.Join(names, ", "))
		case value.CheckSupplied(a.Fields[name]) != nil:
			refuse(CodeWrongValue, name, value.ErrReserved.Error(), "leave that key out")
		default:
			fields[name] = a.Fields[name]
		}
	}
	for _, ask := range a.asks {
		if _, given := a.Fields[ask.Field.Name]; !given && ask.Field.Nullable && ask.Stage == engine.StageAanvulling {
			fields[ask.Field.Name] = value.Absent
		}
	}
	return fields, refused
}

func (a *adding) names() []string {
	list := make([]string, len(a.asks))
	for i, ask := range a.asks {
		list[i] = ask.Field.Name
	}
	return list
}

func (a *adding) stillMissing(added supplied) []string {
	return slices.DeleteFunc(slices.Clone(a.whole.Missing), func(name string) bool {
		_, given := added[name]
		return given
	})
}

// changed gives the outputs of the completion, and those of the submission
// that came out otherwise with what was added.
func (a *adding) changed(result *engine.Result) map[string]value.Value {
	outputs := map[string]value.Value{}
	for _, output := range result.Outputs {
		before, known := a.whole.Outputs[output.Name]
		if !output.Value.IsUnknown() && (output.Stage == engine.StageAanvulling || !known || !sameOutcome(before, output.Value)) {
			outputs[output.Name] = output.Value
		}
	}
	return outputs
}

// unneeded gives why a submission needs no decision; nil when it needs one.
func (c *Cell) unneeded(submission Gram) (*engine.Unneeded, error) {
	why, err := c.reductions.laws.UnneededBy(submission.Ref(), submission.Stages, submission.RecordedOn, submission.Outputs)
	if err != nil {
		return nil, lawFailed(err)
	}
	return why, nil
}
