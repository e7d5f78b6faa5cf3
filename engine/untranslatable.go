package engine

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// UntranslatableMode says what becomes of an output, or of an input, whose
// article says that its rules leave part of the law out. The mode is the
// caller's: what may be left out for a simulation may not for a decision.
type UntranslatableMode string

// The four modes. A part that somebody has accepted stops nothing in any of
// them.
const (
	// UntranslatableError fails with CodeUntranslatable on what nobody has
	// accepted. It is the default: a wrong outcome must not look like a right
	// one.
	UntranslatableError UntranslatableMode = "error"
	// UntranslatablePropagate computes with the rules there are, and marks the
	// outcome and everything that reads it; see Output.Tainted.
	UntranslatablePropagate UntranslatableMode = "propagate"
	// UntranslatableWarn computes with the rules there are, and lists in
	// Result.Warnings what they leave out.
	UntranslatableWarn UntranslatableMode = "warn"
	// UntranslatableIgnore computes with the rules there are.
	UntranslatableIgnore UntranslatableMode = "ignore"
)

// Untranslated is a part of an article that its rules leave out.
type Untranslated struct {
	In   *law.Article
	What *law.Untranslatable
}

// markings gives each slot what the rules leave out of it: of a marking with
// targets those outputs and inputs, else every output of the article.
func (c *compiler) markings() {
	article := c.code.article
	for i := range article.Untranslatables {
		marking := &article.Untranslatables[i]
		for j := range c.code.slots {
			s := &c.code.slots[j]
			targeted := len(marking.Targets) == 0 && s.kind == outputSlot ||
				slices.Contains(marking.Targets, s.field.Name) && (s.kind == outputSlot || s.kind == inputSlot)
			if targeted {
				s.leftOut = append(s.leftOut, Untranslated{article, marking})
			}
		}
	}
}

// untranslated does with what the rules of a slot leave out as the call asks.
func (f *frame) untranslated(s *slot) error {
	for _, one := range s.leftOut {
		switch f.run.call.Untranslatables {
		case UntranslatablePropagate:
			f.run.taint(one)
		case UntranslatableWarn:
			if !slices.Contains(f.run.warnings, one) {
				f.run.warnings = append(f.run.warnings, one)
			}
		case UntranslatableIgnore:
		default:
			if !one.What.Accepted {
				return f.fail(s, CodeUntranslatable, fmt.Sprintf("the rules of article %s leave out %q, which %s needs: %s", one.In.Number, one.What.Construct, s.field.Name, one.What.Reason),
					"have it accepted in the law file, or ask in another mode")
			}
		}
	}
	return nil
}

// taint marks what is being resolved with what was left out of its reading.
func (r *run) taint(all ...Untranslated) {
	for _, one := range all {
		if !slices.Contains(r.tainted, one) {
			r.tainted = append(r.tainted, one)
		}
	}
}

// resolveMarked resolves a slot and keeps what taints it; what reads the slot
// is tainted by the same.
func (f *frame) resolveMarked(i int) (value.Value, error) {
	if f.run.call.Untranslatables != UntranslatablePropagate {
		return f.resolve(i)
	}
	outer := f.run.tainted
	f.run.tainted = nil
	v, err := f.resolve(i)
	if f.taints == nil {
		f.taints = make([][]Untranslated, len(f.code.slots))
	}
	f.taints[i] = f.run.tainted
	f.run.tainted = outer
	f.run.taint(f.taints[i]...)
	return v, err
}

// taintOf gives what taints a slot that was read.
func (f *frame) taintOf(i int) []Untranslated {
	if f.taints == nil {
		return nil
	}
	return f.taints[i]
}
