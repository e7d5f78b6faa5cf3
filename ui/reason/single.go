package reason

import (
	"strings"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// Single puts one ground in words without what lies beneath it, for whoever
// tells few of them. A step that cites nothing rests on what the one it stands
// under cites (nil: on nothing).
func (w *Writer) Single(g *reading.Ground, standsUnder *trace.Step) Reason {
	s := g.Step
	single := Reason{Text: w.fact(s) + w.origin(s) + w.elsewhere(g), Cites: w.cites(s)}
	if s.NodeType == trace.Operation && compared[s.Name] {
		single = w.comparison(g)
	}
	if len(s.LegalBasis) == 0 && standsUnder != nil {
		single.Cites = w.cites(standsUnder)
	}
	return single
}

// Origin says in a sentence where the value of a step came from; "" when the
// law itself gives it.
func (w *Writer) Origin(s *trace.Step) string { return strings.TrimSpace(w.origin(s)) }
