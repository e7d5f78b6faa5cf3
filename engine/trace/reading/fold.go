package reading

import (
	"kroniek/engine/trace"
)

// Part is a piece of a document within one law: where it begins, how much of
// it there is, and the other laws that were read from there.
type Part struct {
	Step  *trace.Step // the first step in the law
	ID    string      // its place
	Law   *trace.Anchor
	Steps int     // in this law, without those of Under
	Under []*Part // in the order of the document
}

// FoldByLaw folds a document to the laws that were read, each under the one
// that led to it. A step without a place belongs to what it stands under.
func FoldByLaw(d *trace.Document) *Part {
	whole := &Part{Step: d.Root, ID: trace.Place(nil).ID(), Law: d.Root.Anchor}
	whole.fold(make(trace.Place, 0, 32), d.Root)
	return whole
}

func (p *Part) fold(at trace.Place, step *trace.Step) {
	p.Steps++
	for i, child := range step.Children {
		below := append(at, i)
		if child.Anchor == nil || within(child.Anchor, p.Law) {
			p.fold(below, child)
			continue
		}
		part := &Part{Step: child, ID: below.ID(), Law: child.Anchor}
		p.Under = append(p.Under, part)
		part.fold(below, child)
	}
}

// within reports whether a place is in a version of a law.
func within(place, law *trace.Anchor) bool {
	return law != nil && place.LawID == law.LawID && place.ValidFrom == law.ValidFrom
}
