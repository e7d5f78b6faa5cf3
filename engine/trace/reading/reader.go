package reading

import (
	"slices"
	"strings"

	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Reader reads one document. It is for one goroutine.
type Reader struct {
	document *trace.Document
	order    map[*trace.Step]int     // place in the order of the document
	found    map[found][]*trace.Step // in that order
}

// found is what a step found: a name in an article, or an output of a law.
type found struct{ where, name string }

// New makes a Reader of a document, which must not change.
func New(d *trace.Document) *Reader { return &Reader{document: d} }

// Document gives what is read.
func (r *Reader) Document() *trace.Document { return r.document }

// Original gives the step that found what a cached step read again: the last
// one before it that found the same under that name; nil when there is none.
func (r *Reader) Original(cached *trace.Step) *trace.Step {
	r.index()
	var original *trace.Step
	for _, one := range r.found[keyOf(cached)] {
		if r.order[one] > r.order[cached] {
			break
		}
		if same(one.Result, cached.Result) && one.AsOf == cached.AsOf {
			original = one
		}
	}
	return original
}

func (r *Reader) index() {
	if r.order != nil {
		return
	}
	r.order, r.found = map[*trace.Step]int{}, map[found][]*trace.Step{}
	for _, step := range r.document.Steps() {
		r.order[step] = len(r.order)
		if finds[step.NodeType] {
			key := keyOf(step)
			r.found[key] = append(r.found[key], step)
		}
	}
}

// finds are the types of step that find something under a name.
var finds = map[trace.NodeType]bool{
	trace.Resolve: true, trace.Action: true, trace.OpenTerm: true, trace.OverrideResolved: true, trace.CrossLaw: true,
}

// keyOf gives what a step finds or read again. A reference names the output of
// a law, wherever it is asked.
func keyOf(s *trace.Step) found {
	if strings.Contains(s.Name, "#") {
		return found{name: s.Name}
	}
	if s.Anchor == nil {
		return found{name: s.Name}
	}
	return found{s.Anchor.Ref() + " " + s.Anchor.ValidFrom, s.Name}
}

// same reports whether two results are one: a date and its text are, as are an
// integer and a decimal of the same value.
func same(a, b value.Value) bool {
	if a.IsUnknown() || b.IsUnknown() {
		return a.IsUnknown() && b.IsUnknown() && slices.Equal(a.Missing(), b.Missing())
	}
	equal, err := value.Equal(a, b)
	return err == nil && equal
}
