package trace

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Place is where a step stands: the index of each child on the way from the
// root. It holds until the next step of the walk that gave it.
type Place []int

// ID writes the place as a node_id: n for the root, then the indices, n0.2.
func (p Place) ID() string { return string(p.append(nil)) }

func (p Place) append(dst []byte) []byte {
	dst = append(dst, 'n')
	for i, index := range p {
		if i > 0 {
			dst = append(dst, '.')
		}
		dst = strconv.AppendInt(dst, int64(index), 10)
	}
	return dst
}

// Steps gives every step with its place, each before the steps it rests on.
func (d *Document) Steps() iter.Seq2[Place, *Step] {
	return func(yield func(Place, *Step) bool) { walk(make(Place, 0, 32), d.Root, yield) }
}

func walk(at Place, step *Step, yield func(Place, *Step) bool) bool {
	if !yield(at, step) {
		return false
	}
	for i, child := range step.Children {
		if !walk(append(at, i), child, yield) {
			return false
		}
	}
	return true
}

// Step gives the step with a node_id; found is false when there is none.
func (d *Document) Step(id string) (step *Step, found bool) {
	indices, isID := strings.CutPrefix(id, "n")
	if !isID {
		return nil, false
	}
	step = d.Root
	if indices == "" {
		return step, true
	}
	for part := range strings.SplitSeq(indices, ".") {
		index, err := strconv.Atoi(part)
		if err != nil || index < 0 || index >= len(step.Children) || part != strconv.Itoa(index) {
			return nil, false
		}
		step = step.Children[index]
	}
	return step, true
}

// Join makes one document of those of the stages of one decision, in the
// order given: the application, the decision, the notice. Its root is called
// as that of the last, and has what stands under each root under it. The
// documents keep their steps and are not changed.
func Join(documents ...*Document) *Document {
	last := documents[len(documents)-1].Root
	root := *last
	root.Children = nil
	for _, one := range documents {
		root.Children = append(root.Children, one.Root.Children...)
	}
	root.Children = slices.Clip(root.Children)
	return &Document{Root: &root}
}
