package reason

import (
	"strings"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// Tree writes every step of a document on a line of its own, further in than
// the step it stands under.
func (w *Writer) Tree(d *trace.Document) string {
	w.day = dayOf(d)
	var text strings.Builder
	w.branch(&text, d.Root, 0, nil)
	return text.String()
}

func (w *Writer) branch(text *strings.Builder, s *trace.Step, depth int, above *trace.Anchor) {
	text.WriteString(strings.Repeat("  ", depth) + w.line(s, above) + "\n")
	for _, child := range s.Children {
		at := s.Anchor
		if at == nil {
			at = above
		}
		w.branch(text, child, depth+1, at)
	}
}

// Line writes a step on a line: what it is about, what it gave, where it
// stands.
func (w *Writer) Line(s *trace.Step) string { return w.line(s, nil) }

func (w *Writer) line(s *trace.Step, above *trace.Anchor) string {
	if s.Source != nil && s.Source.Kind == trace.FromLiteral {
		return w.words.T("reason.literal", "Value", w.Value(s))
	}
	line := w.Name(s)
	if result := w.Value(s); result != "" {
		line = w.words.T("reason.outcome", "Label", line, "Value", result)
	}
	if s.Anchor != nil && s.Anchor.Ref() != above.Ref() && s.NodeType != trace.HookResolution && s.NodeType != trace.Article {
		line = w.words.T("reason.placed", "Text", line, "Place", w.article(s.Anchor))
	}
	for _, one := range s.Skipped {
		line += w.words.T("reason.skipped", "Number", one.Index+1, "Name", one.ID)
	}
	return line
}

// Laws writes a document folded to the laws that were read, each under the one
// that led to it, with how many steps were taken there.
func (w *Writer) Laws(whole *reading.Part) string {
	var text strings.Builder
	var write func(p *reading.Part, depth int)
	write = func(p *reading.Part, depth int) {
		text.WriteString(strings.Repeat("  ", depth) + w.words.N("reason.part", p.Steps, "Law", w.part(p), "ID", p.ID) + "\n")
		for _, under := range p.Under {
			write(under, depth+1)
		}
	}
	write(whole, 0)
	return text.String()
}

func (w *Writer) part(p *reading.Part) string {
	if p.Law == nil {
		return w.Name(p.Step)
	}
	return w.LawName(p.Law)
}
