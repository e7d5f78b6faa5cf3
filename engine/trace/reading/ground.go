package reading

import (
	"slices"

	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Ground is a step that an outcome rests on, with the grounds beneath it.
type Ground struct {
	Step *trace.Step
	// Under are the grounds of the step; of one that read again what an
	// earlier step found, those of that one.
	Under []*Ground
	// Told is true when the grounds were told before, elsewhere in the tree;
	// then Under is empty.
	Told bool
}

// Decisive gives what settled the outcome of a step: of an AND that is false
// the operand that is false, of an OR that is true the one that is true, of an
// IF the condition that held and what it led to, of a loop over conditions the
// elements that decided. Where every operand counts, all are there. A step
// that read again what was found is followed to where it was found.
func (r *Reader) Decisive(step *trace.Step) *Ground {
	return r.ground(step, map[*trace.Step]bool{})
}

func (r *Reader) ground(step *trace.Step, told map[*trace.Step]bool) *Ground {
	g, found := &Ground{Step: step}, step
	if step.NodeType == trace.Cached {
		if found = r.Original(step); found == nil {
			return g
		}
	}
	if g.Told = told[found] && len(found.Children) > 0; g.Told {
		return g
	}
	told[found] = true
	for _, child := range deciding(found) {
		g.Under = append(g.Under, r.ground(child, told))
	}
	return g
}

// deciding gives the steps right beneath a step that settled its result.
func deciding(s *trace.Step) []*trace.Step {
	switch s.NodeType {
	case trace.Operation:
		if choose := choices[s.Name]; choose != nil {
			return choose(s)
		}
	case trace.OpenTerm:
		return slices.DeleteFunc(slices.Clone(s.Children), func(child *trace.Step) bool { return !fills(child, s) })
	default: // all that is beneath it counts
	}
	return s.Children
}

// choices are the operations that look at some of their operands alone.
var choices = map[string]func(*trace.Step) []*trace.Step{
	"AND": func(s *trace.Step) []*trace.Step { return decidedBy(s, value.Value.IsFalse) },
	"OR":  func(s *trace.Step) []*trace.Step { return decidedBy(s, value.Value.IsTrue) },
	"IF":  chosen, "SWITCH": chosen,
	"FOREACH": looped,
}

// decidedBy gives the operands that decide when one of them does, else those
// that are unknown when the result is, else all.
func decidedBy(s *trace.Step, decides func(value.Value) bool) []*trace.Step {
	switch {
	case decides(s.Result):
		return having(s.Children, decides)
	case s.Result.IsUnknown():
		return having(s.Children, value.Value.IsUnknown)
	}
	return s.Children
}

func having(steps []*trace.Step, is func(value.Value) bool) []*trace.Step {
	var found []*trace.Step
	for _, one := range steps {
		if is(one.Result) {
			found = append(found, one)
		}
	}
	return found
}

// chosen gives the condition that held, or that is unknown, with what it led
// to; when none held, all of them with what came instead.
func chosen(s *trace.Step) []*trace.Step {
	for i, child := range s.Children {
		if child.NodeType == trace.Requirement && !child.Result.IsFalse() {
			return s.Children[i:]
		}
	}
	return s.Children
}

// looped gives the elements that decided. A loop over conditions stops at the
// one that decides; whether it looked for a true or a false one shows in those
// before it.
func looped(s *trace.Step) []*trace.Step {
	elements := Elements(s)
	if len(elements) == 0 {
		return s.Children
	}
	if s.Result.IsUnknown() {
		return slices.DeleteFunc(elements, func(e *trace.Step) bool { return !lastResult(e).IsUnknown() })
	}
	var agreeing []*trace.Step
	for _, one := range elements {
		if v := lastResult(one); s.Result.Kind() == value.KindBoolean && value.Identical(v, s.Result) {
			agreeing = append(agreeing, one)
		}
	}
	if len(agreeing) > 0 {
		return agreeing
	}
	return elements
}

// Elements gives the steps of the elements of a FOREACH that its filter let
// through.
func Elements(s *trace.Step) []*trace.Step {
	var elements []*trace.Step
	for _, child := range s.Children {
		if child.Source != nil && child.Source.Kind == trace.FromElement {
			elements = append(elements, child)
		}
	}
	return elements
}

// lastResult is the result of the body of an element, or of its filter when
// that went no further.
func lastResult(element *trace.Step) value.Value {
	if n := len(element.Children); n > 0 {
		return element.Children[n-1].Result
	}
	return value.Absent
}

// fills reports whether a step beneath an open term took part in filling it:
// it is no implementation that is silent and no finding that was set aside.
func fills(child, term *trace.Step) bool {
	return !(child.NodeType == trace.CrossLaw && child.Result.IsAbsent()) && !SetAside(child, term)
}

// SetAside reports whether a step beneath an open term is a finding that was
// given and not used, since something else goes before it.
func SetAside(child, term *trace.Step) bool {
	return child.Source != nil && child.Source.Kind == trace.FromFinding && child.Name == term.Name &&
		(term.Source == nil || term.Source.Kind != trace.FromFinding)
}
