package reason

import (
	"strings"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// Differences writes how two documents differ, a line each: facts and outcomes
// that are another, and those that were read in one of the two alone. What
// only passes on a difference is left out.
func (w *Writer) Differences(all []reading.Difference) string {
	var text strings.Builder
	known := map[string]bool{}
	line := func(written string) {
		if written != "" && !known[written] {
			known[written] = true
			text.WriteString(written + "\n")
		}
	}
	for _, one := range all {
		switch one.Change {
		case reading.Changed:
			line(w.changed(one))
		case reading.OnlyLeft:
			w.each(one.Left, func(s *trace.Step) { line(w.alone("only_left", s)) })
		case reading.OnlyRight:
			w.each(one.Right, func(s *trace.Step) { line(w.alone("only_right", s)) })
		}
	}
	if text.Len() == 0 {
		line(w.words.T("reason.diff.none"))
	}
	return text.String()
}

func (w *Writer) changed(d reading.Difference) string {
	if !tells(d.Right) {
		return ""
	}
	left, right := w.Value(d.Left), w.Value(d.Right)
	if left == right {
		left, right = left+w.origin(d.Left), right+w.origin(d.Right)
	}
	if left == right {
		return w.words.T("reason.diff.otherwise", "Label", capital(w.Name(d.Right)), "Place", w.article(d.Right.Anchor))
	}
	return w.words.T("reason.diff.changed", "Label", capital(w.Name(d.Right)), "Left", left, "Right", right, "Place", w.article(d.Right.Anchor))
}

func (w *Writer) alone(key string, s *trace.Step) string {
	return w.words.T("reason.diff."+key, "Label", capital(w.Name(s)), "Value", w.Value(s), "Place", w.article(s.Anchor))
}

// each gives the uppermost facts and outcomes in what stands alone.
func (w *Writer) each(s *trace.Step, see func(*trace.Step)) {
	if tells(s) {
		see(s)
		return
	}
	for _, child := range s.Children {
		w.each(child, see)
	}
}

// tells reports whether a step found a fact or an outcome: one that a person
// knows by a name.
func tells(s *trace.Step) bool {
	switch s.NodeType {
	case trace.Action, trace.OpenTerm, trace.OverrideResolved:
		return true
	case trace.Resolve:
		return s.Source == nil || !inside[s.Source.Kind] && s.Source.Kind != trace.FromInput
	default:
		return false
	}
}
