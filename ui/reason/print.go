package reason

import (
	"strings"
	"unicode/utf8"
)

// width is how long a line of a page is at most.
const width = 78

// Text writes a page as plain text.
func (w *Writer) Text(page Page) string {
	p := &printer{}
	for i, outcome := range page.Outcomes {
		if i > 0 {
			p.gap()
		}
		w.printOutcome(p, outcome)
	}
	if len(page.Follows) > 0 {
		w.heading(p, "follows")
		for _, stage := range page.Follows {
			p.line(0, "", stage.Title)
			for _, fact := range stage.Facts {
				p.line(1, "- ", fact.Text)
			}
		}
	}
	return strings.TrimLeft(p.text.String(), "\n")
}

func (w *Writer) heading(p *printer, name string) {
	p.gap()
	p.line(0, "", w.words.T("reason.heading."+name))
}

func (w *Writer) printOutcome(p *printer, o Outcome) {
	p.line(0, "", w.words.T("reason.outcome", "Label", o.Label, "Value", o.Value))
	p.line(0, "", capital(o.Place))
	p.line(0, "", o.Stage)
	if o.Lead != "" || len(o.Reasons) > 0 {
		w.heading(p, "why")
		p.line(0, "", o.Lead)
		for _, reason := range o.Reasons {
			w.printReason(p, 0, reason, true)
		}
	}
	if len(o.Computed) > 0 {
		w.heading(p, "computed")
		for _, reason := range o.Computed {
			w.printReason(p, 0, reason, false)
		}
	}
	if len(o.Words) > 0 {
		w.heading(p, "words")
		for _, cite := range o.Words {
			p.line(0, "- ", capital(cite.Where)+":")
			p.line(1, "", cite.Words)
		}
	}
	if len(o.NotAsked) > 0 {
		w.heading(p, "not_asked")
		for _, label := range o.NotAsked {
			p.line(0, "- ", label)
		}
	}
}

func (w *Writer) printReason(p *printer, depth int, reason Reason, cited bool) {
	p.line(depth, "- ", reason.Text)
	if cited {
		for _, cite := range reason.Cites {
			p.line(depth+1, "", w.citation(cite))
		}
	}
	for _, under := range reason.Under {
		w.printReason(p, depth+1, under, cited)
	}
}

func (w *Writer) citation(c Cite) string {
	where := capital(c.Where)
	if c.Explanation == "" {
		return w.words.T("reason.cite", "Where", where)
	}
	return w.words.T("reason.cite_explained", "Where", where, "Explanation", c.Explanation)
}

// printer writes text in lines that are not too long.
type printer struct{ text strings.Builder }

func (p *printer) gap() { p.text.WriteByte('\n') }

// line writes a text behind a mark, two spaces in for each depth; what does
// not fit goes on under it.
func (p *printer) line(depth int, mark, text string) {
	if text == "" {
		return
	}
	first := strings.Repeat("  ", depth) + mark
	rest := strings.Repeat(" ", len(first))
	line := first
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			p.text.WriteString(line + "\n")
			line = rest
		default:
			line += " "
		}
		line += word
	}
	p.text.WriteString(line + "\n")
}
