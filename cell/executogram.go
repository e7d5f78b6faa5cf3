package cell

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"

	"kroniek/engine"
	"kroniek/engine/value"
)

// Fact is the act of recording a fact of a stream.
type Fact struct {
	Stream    string // id
	Values    map[string]value.Value
	Moment    value.Date // the day from which it holds; no day: as Values has it under its name
	On        value.Date // the day of recording; no day: today
	Confirmed bool       // the date is right although long after the last gram
}

// RecordExecutogram records a fact, which refers to nothing. CodeNoStream when
// the cell keeps no such stream; a value that is missing, malformed or asked
// by nobody is refused, all at once as Errors, and then nothing is recorded.
func (c *Cell) RecordExecutogram(ctx context.Context, f Fact) (Gram, error) {
	c.act.Lock()
	defer c.act.Unlock()
	now, err := c.present(ctx)
	if err != nil {
		return Gram{}, err
	}
	on := now.dayOr(f.On)
	if err := now.refuse(on); err != nil {
		return Gram{}, err
	}
	stream := c.stream(f.Stream)
	if stream == nil {
		return Gram{}, &Error{
			Code: CodeNoStream, Name: f.Stream,
			Message: fmt.Sprintf("%s keeps no stream %q", c.config.Name, f.Stream), Hint: "its streams are: " + c.streamIDs(),
		}
	}
	values := supplied{}.with(f.Values)
	if !f.Moment.IsZero() {
		values[stream.Moment.Name] = value.DateValue(f.Moment)
	}
	if refused := stream.refusals(values); len(refused) > 0 {
		return Gram{}, refused
	}
	grams, err := c.record(ctx, now, f.Confirmed, stream.gram(values, on))
	if err != nil {
		return Gram{}, err
	}
	return grams[0], nil
}

// gram gives the gram of a fact of which nothing was refused, without id.
func (s *Stream) gram(values supplied, on value.Date) Gram {
	moment, _ := values[s.Moment.Name].Date()
	fields := maps.Clone(values)
	delete(fields, s.Moment.Name)
	for _, field := range s.Fields {
		if _, given := fields[field.Name]; !given {
			fields[field.Name] = value.Absent // nullable, or it would have been refused
		}
	}
	return Gram{Kind: Executogram, Stream: s.ID, RecordedOn: on, Moment: moment, Fields: fields}
}

// refusals gives what is wrong with the values of a fact, its moment among
// them by name.
func (s *Stream) refusals(values supplied) Errors {
	var refused Errors
	for _, name := range s.Names() {
		field := s.Field(name)
		v, given := values[name]
		switch {
		case !given && field.Nullable:
		case !given || v.IsAbsent() && !field.Nullable:
			refused = append(refused, s.refusal(CodeMissing, name, "is missing", "a fact is recorded whole", nil))
		default:
			if err := errors.Join(value.CheckSupplied(v), fits(v, s, name)); err != nil {
				refused = append(refused, s.refusal(CodeWrongValue, name, "does not fit", hintOf(err), err))
			}
		}
	}
	for _, name := range sortedNames(values) {
		if s.Field(name) == nil {
			refused = append(refused, s.refusal(CodeUnknownField, name, "is no field of the stream", "its fields are: "+strings.Join(s.Names(), ", "), nil))
		}
	}
	return refused
}

func fits(v value.Value, s *Stream, name string) error {
	_, err := engine.Accept(s.Field(name), nil, v)
	return err
}

func hintOf(err error) string {
	for _, failure := range failuresOf(err) {
		return failure.Hint
	}
	return ""
}

func (s *Stream) refusal(code Code, name, what, hint string, cause error) *Error {
	return &Error{
		Code: code, Name: name, Where: s.ID, Message: fmt.Sprintf("%q of the stream %s %s", name, s.ID, what), Hint: hint, Cause: cause,
	}
}

// firstFacts gives the facts that a fresh chronicle starts with. They are
// recorded together with its first act, on the same day.
func (c *Cell) firstFacts(on value.Date) []Gram {
	var grams []Gram
	for _, stream := range c.streams {
		for _, one := range stream.facts {
			grams = append(grams, stream.gram(one.values, on))
		}
	}
	return grams
}
