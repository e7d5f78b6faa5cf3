package cell

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Submission is the act of handing in an application or an objection.
type Submission struct {
	Article   string // R#A
	Fields    map[string]value.Value
	RefersTo  string     // id of the contested decision; "" none
	On        value.Date // the day of recording; no day: today
	Received  value.Date // the day of receipt; no day: the day of recording
	Confirmed bool       // the date is right although long after the last gram
}

// RecordSubmission records a submission and gives its gram. What is left out
// goes under Missing and is no reason to refuse. Every field that does not
// fit is refused at once, as Errors.
func (c *Cell) RecordSubmission(ctx context.Context, s Submission) (Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return Gram{}, err
	}
	on := now.dayOr(s.On)
	if err := now.refuse(on); err != nil {
		return Gram{}, err
	}
	gram, err := c.submission(ctx, s, on, upTo(now.last.ID))
	if err != nil {
		return Gram{}, err
	}
	grams, err := c.record(ctx, now, s.Confirmed, gram)
	if err != nil {
		return Gram{}, err
	}
	return grams[0], nil
}

// submission gives the gram of a submission recorded on a day, without id.
func (c *Cell) submission(ctx context.Context, s Submission, on value.Date, seen horizon) (Gram, error) {
	received, err := s.receipt(on)
	if err != nil {
		return Gram{}, err
	}
	article, err := c.taken(s.Article, on)
	if err != nil {
		return Gram{}, err
	}
	filled, err := c.fill(ctx, s, article, on, seen)
	if err != nil {
		return Gram{}, err
	}
	call := c.submitCall(article, on, received, filled.parameters)
	answerer := c.answering(ctx, seen)
	call.Suppliers, call.Trace, call.Answerer = suppliedBy(submissionItem(article).Submission, filled.fields), true, answerer
	result, err := c.reductions.laws.Execute(call)
	if refused := slices.Concat(filled.refused, refusalsOf(filled.fields, err)); len(refused) > 0 {
		return Gram{}, refused
	}
	receipt, err := receiptOf(result, answerer.log, on)
	if err != nil {
		return Gram{}, err
	}
	return Gram{
		Kind: Kind(submissionItem(article).Submission), Law: article.Law.ID, Article: article.Number,
		Stages: []string{engine.StageAanvraag}, RecordedOn: on, Moment: received,
		RefersTo: references(s.RefersTo), Fields: filled.fields, Missing: filled.missing,
		Outputs: known(result.Outputs), Receipt: receipt,
	}, nil
}

// receipt gives the day of receipt: as given, else the day of recording.
func (s Submission) receipt(on value.Date) (value.Date, error) {
	switch {
	case s.Received.IsZero():
		return on, nil
	case s.Received > on:
		return 0, &Error{
			Code: CodeReceivedLater, Name: s.Received.String(),
			Message: fmt.Sprintf("the receipt on %s is later than the recording on %s", s.Received, on),
			Hint:    "record it on the day of receipt or later",
		}
	}
	return s.Received, nil
}

func refusalsOf(fields supplied, err error) Errors {
	if err == nil {
		return nil
	}
	return fields.refusals(err, CodeUnknownField)
}

func references(id string) []string {
	if id == "" {
		return nil
	}
	return []string{id}
}

// filled are the fields of a submission, each from who supplies it.
type filled struct {
	fields     supplied              // as the gram keeps them
	parameters supplied              // as the law reads them
	theirs     map[string]*law.Field // that only the decision referred to can give
	missing    []string
	refused    Errors
}

// fill gathers the fields that the law asks: from the decision referred to,
// from the submitter, absent when left out and nullable, and else missing.
func (c *Cell) fill(ctx context.Context, s Submission, article *law.Article, on value.Date, seen horizon) (*filled, error) {
	contested, err := c.contested(ctx, s.RefersTo)
	if err != nil {
		return nil, err
	}
	shape, err := c.reductions.laws.Execute(c.submitCall(article, on, on, nil))
	if err != nil {
		return nil, lawFailed(err)
	}
	own, theirs, err := c.fromDecision(ctx, contested, shape.Asks, seen)
	if err != nil {
		return nil, err
	}
	f := &filled{fields: maps.Clone(own), theirs: theirs, refused: unasked(s, shape.Asks)}
	for _, ask := range shape.Asks {
		f.field(ask, s.Fields, own)
	}
	slices.Sort(f.missing)
	f.parameters, err = c.withDecisions(ctx, article.Parameters, f.fields, seen)
	return f, err
}

// field takes one field that the law asks.
func (f *filled) field(ask engine.Ask, given, own supplied) {
	name := ask.Field.Name
	v, isGiven := given[name]
	_, isOwn := own[name]
	isDecision := ask.Field.Type.Kind == law.DecisionType
	switch {
	case isGiven && (isOwn || isDecision || f.theirs[name] != nil):
		f.refuse(CodeNotYours, ask, "the decision that is referred to fills it", "leave it out")
	case isOwn:
	case isGiven && value.CheckSupplied(v) != nil:
		f.refuse(CodeWrongValue, ask, value.ErrReserved.Error(), "leave that key out")
	case isGiven:
		f.fields[name] = v
	case ask.Field.Nullable:
		f.fields[name] = value.Absent
	case isDecision:
		f.refuse(CodeReference, ask, "it is the decision that the submission is about", "refer to that decision by its id")
	case ask.Field.Required:
		f.missing = append(f.missing, name)
	}
}

func (f *filled) refuse(code Code, ask engine.Ask, why, hint string) {
	f.refused = append(f.refused, &Error{
		Code: code, Name: ask.Field.Name, Where: refOf(ask.In),
		Message: fmt.Sprintf("the field %q: %s", ask.Field.Name, why), Hint: hint,
	})
}

// unasked refuses the fields that nothing asks for.
func unasked(s Submission, asks []engine.Ask) Errors {
	asked := make([]string, len(asks))
	for i, ask := range asks {
		asked[i] = ask.Field.Name
	}
	var refused Errors
	for _, name := range sortedNames(s.Fields) {
		if !slices.Contains(asked, name) {
			refused = append(refused, &Error{
				Code: CodeUnknownField, Name: name, Where: s.Article,
				Message: fmt.Sprintf("the submission has no field %q", name),
				Hint:    "its fields are: " + strings.Join(asked, ", "),
			})
		}
	}
	return refused
}

// known gives the outputs that the law could give, by name.
func known(outputs []engine.Output) map[string]value.Value {
	values := map[string]value.Value{}
	for _, output := range outputs {
		if !output.Value.IsUnknown() {
			values[output.Name] = output.Value
		}
	}
	return values
}

// record appends the grams of one act with their ids: all of them or none. The
// first act of all brings the facts that the chronicle starts with.
func (c *Cell) record(ctx context.Context, now present, confirmed bool, grams ...Gram) ([]Gram, error) {
	if err := now.doubt(grams[0].RecordedOn, confirmed); err != nil {
		return nil, err
	}
	last, facts := now.last.ID, 0
	if last == "" {
		first := c.firstFacts(grams[0].RecordedOn)
		grams, facts = slices.Concat(first, grams), len(first)
	}
	for i := range grams {
		id, err := nextID(last)
		if err != nil {
			return nil, err
		}
		grams[i].ID, last = id, id
	}
	if grams[facts].Kind == Beschikking {
		link(grams[facts:])
	}
	if err := c.options.Chronicle.Append(ctx, grams...); err != nil {
		return nil, err
	}
	return grams[facts:], nil
}
