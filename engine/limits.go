package engine

import (
	"cmp"
	"fmt"
)

// Limits bound one execution, so that no law can keep a machine busy forever.
// A field that is zero takes the default.
type Limits struct {
	Nesting  int // how deep names may rest on each other, through all articles
	Elements int // of one collection
	Steps    int // names resolved and elements visited, in all
}

// DefaultLimits are far above what a law needs.
var DefaultLimits = Limits{Nesting: 500, Elements: 10_000_000, Steps: 1_000_000_000}

func (l Limits) orDefault() Limits {
	return Limits{
		Nesting:  cmp.Or(l.Nesting, DefaultLimits.Nesting),
		Elements: cmp.Or(l.Elements, DefaultLimits.Elements),
		Steps:    cmp.Or(l.Steps, DefaultLimits.Steps),
	}
}

// Names of the limits in the Name of an Error with CodeLimit.
const (
	limitNesting  = "nesting"
	limitElements = "elements"
	limitSteps    = "steps"
)

// within holds the resolving of a name against the limits.
func (f *frame) within(s *slot) error {
	if f.run.depth <= f.run.limits.Nesting && f.run.steps < f.run.limits.Steps {
		f.run.steps++
		return nil
	}
	at := &site{f.code.article, s.place}
	if f.run.depth > f.run.limits.Nesting {
		return at.limit(f, limitNesting, fmt.Sprintf("names rest on each other more than %d deep", f.run.limits.Nesting), "look for a chain that never ends, as of dates that go back forever")
	}
	return f.step(at)
}

// step counts a step; the error says that there were too many.
func (f *frame) step(at *site) error {
	if f.run.steps++; f.run.steps <= f.run.limits.Steps {
		return nil
	}
	return at.limit(f, limitSteps, fmt.Sprintf("the execution takes more than %d steps", f.run.limits.Steps), "look for a loop within a loop, or raise the limit")
}

func (s *site) limit(f *frame, name, message, hint string) error {
	return &Error{Code: CodeLimit, Where: s.where(f), Name: name, Message: message, Hint: hint}
}
