package desk

import (
	"slices"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/ui/reason"
	"kroniek/ui/text"
)

// account is what a trace comes down to as a whole. It is made away from the
// window, since it walks through every step.
type account struct {
	page     reason.Page
	deciding map[*trace.Step]bool // on a path that settled an outcome
	laws     []lawShare
}

// lawShare is a law with how many steps stand in it.
type lawShare struct {
	id, name string
	steps    int
}

func (l lawShare) holds(step *trace.Step) bool {
	return step.Anchor != nil && step.Anchor.LawID == l.id
}

func newAccount(document *trace.Document, words *reason.Writer) *account {
	return &account{
		page:     words.Page(document),
		deciding: reading.New(document).Deciding(),
		laws:     lawsOf(reading.FoldByLaw(document), words, nil),
	}
}

// lawsOf gives the laws that were read, in the order in which they come.
func lawsOf(part *reading.Part, words *reason.Writer, laws []lawShare) []lawShare {
	if part.Law != nil {
		at := slices.IndexFunc(laws, func(one lawShare) bool { return one.id == part.Law.LawID })
		if at < 0 {
			at, laws = len(laws), append(laws, lawShare{id: part.Law.LawID, name: capital(words.LawName(part.Law))})
		}
		laws[at].steps += part.Steps
	}
	for _, under := range part.Under {
		laws = lawsOf(under, words, laws)
	}
	return laws
}

func (a *account) names(words *text.Printer) []string {
	names := make([]string, len(a.laws))
	for i, one := range a.laws {
		names[i] = words.N("explain.law", one.steps, "Law", one.name)
	}
	return names
}

// writer puts steps in words, with the reductions of the cell among the laws.
// Each goroutine takes its own.
func (d *Desk) writer() *reason.Writer {
	laws := d.deps.Laws
	if d.cell != nil {
		laws = d.cell.Laws()
	}
	w := reason.New(d.text, laws)
	if d.unmasked {
		return w.Unmask()
	}
	return w
}
