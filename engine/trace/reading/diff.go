package reading

import (
	"cmp"
	"slices"

	"kroniek/engine/trace"
)

// Change says how a step differs between two documents.
type Change string

// The three ways.
const (
	Changed   Change = "changed"
	OnlyLeft  Change = "only_left"
	OnlyRight Change = "only_right"
)

// Part of a step in which two can differ.
const (
	InResult   = "result"
	InSource   = "source"
	InAnswer   = "answer"
	InCitation = "legal_basis"
	InDate     = "as_of"
	InSkipped  = "skipped"
)

// Difference is a step that stands in one of two documents alone, or that
// says something else in one than in the other.
type Difference struct {
	Change      Change
	Left, Right *trace.Step // nil where it does not stand
	LeftID      string
	RightID     string
	In          []string // what differs, of a step that is Changed
}

// Diff compares two documents by what their steps mean: a step is that of the
// same element in the same article of the same law, under the same step, the
// same time that element comes there; an element of a loop is known by its id.
// Where a step stands makes no difference, nor which of two steps found what
// the other read again, nor does the version of a law by itself: what a newer
// version says otherwise is a difference where it says so. Steps that stand
// under another step than before are found as well. A step that is there alone
// stands for all that is beneath it.
//
// The differences come in the order of the right document; what it lacks comes
// after what stood before it in the left one.
func Diff(left, right *trace.Document) []Difference {
	c := &comparison{
		left: New(left), right: New(right),
		seen: map[[2]*trace.Step]bool{}, partner: map[*trace.Step]*trace.Step{}, moved: map[*trace.Step]bool{},
	}
	c.pair(left.Root, right.Root)
	c.matchMoved()
	return c.told()
}

type comparison struct {
	left, right *Reader
	seen        map[[2]*trace.Step]bool
	partner     map[*trace.Step]*trace.Step // of a left step the right one
	changed     []Difference
	onlyLeft    []*trace.Step
	onlyRight   []*trace.Step
	moved       map[*trace.Step]bool // of these and what is beneath them, that which stands elsewhere in the other
}

// pair compares two steps that are one, and what they rest on.
func (c *comparison) pair(l, r *trace.Step) {
	if c.seen[[2]*trace.Step{l, r}] {
		return
	}
	c.compare(l, r)
	if l.NodeType != trace.Cached && r.NodeType != trace.Cached {
		c.pairAll(l.Children, r.Children)
		return
	}
	if same(l.Result, r.Result) {
		return // which of two steps found it makes no difference
	}
	if l, r = c.left.source(l), c.right.source(r); l != nil && r != nil {
		c.pairAll(l.Children, r.Children)
	}
}

// source gives the step that found what a step says: itself, or an earlier one.
func (r *Reader) source(s *trace.Step) *trace.Step {
	if s.NodeType == trace.Cached {
		return r.Original(s)
	}
	return s
}

// compare notes what two steps that are one say otherwise.
func (c *comparison) compare(l, r *trace.Step) {
	c.seen[[2]*trace.Step{l, r}] = true
	if c.partner[l] == nil {
		c.partner[l] = r
	}
	if in := differing(l, r); len(in) > 0 {
		c.changed = append(c.changed, Difference{Change: Changed, Left: l, Right: r, In: in})
	}
}

// pairAll pairs steps under one step, in the order in which each meaning comes.
func (c *comparison) pairAll(left, right []*trace.Step) {
	others, taken := byMeaning(right), map[meaning]int{}
	for _, l := range left {
		key := meaningOf(l)
		i := taken[key]
		if i == len(others[key]) {
			c.onlyLeft = append(c.onlyLeft, l)
			continue
		}
		taken[key]++
		c.pair(l, others[key][i])
	}
	for key, all := range others {
		c.onlyRight = append(c.onlyRight, all[taken[key]:]...)
	}
}

// matchMoved pairs steps that seem to stand alone with those of the other
// document that mean the same, under whatever step they stand.
func (c *comparison) matchMoved() {
	c.left.index()
	c.right.index()
	c.left.sort(c.onlyLeft)
	c.right.sort(c.onlyRight)
	others, taken := byMeaning(flat(c.onlyRight)), map[meaning]int{}
	for _, l := range flat(c.onlyLeft) {
		key := meaningOf(l)
		if i := taken[key]; i < len(others[key]) {
			taken[key]++
			r := others[key][i]
			c.moved[l], c.moved[r] = true, true
			c.compare(l, r)
		}
	}
}

func (r *Reader) sort(steps []*trace.Step) {
	slices.SortFunc(steps, func(a, b *trace.Step) int { return r.order[a] - r.order[b] })
}

// flat gives steps with all that is beneath them.
func flat(steps []*trace.Step) []*trace.Step {
	var all []*trace.Step
	for _, one := range steps {
		for _, step := range (&trace.Document{Root: one}).Steps() {
			all = append(all, step)
		}
	}
	return all
}

// alone gives the uppermost steps that really stand alone.
func (c *comparison) alone(steps []*trace.Step) []*trace.Step {
	var all []*trace.Step
	for _, one := range steps {
		if c.moved[one] {
			all = append(all, c.alone(one.Children)...)
			continue
		}
		all = append(all, one)
	}
	return all
}

// told gives the differences in order, each with its places.
func (c *comparison) told() []Difference {
	all := c.changed
	for _, one := range c.alone(c.onlyLeft) {
		all = append(all, Difference{Change: OnlyLeft, Left: one})
	}
	for _, one := range c.alone(c.onlyRight) {
		all = append(all, Difference{Change: OnlyRight, Right: one})
	}
	after := c.placesOfLeft()
	slices.SortStableFunc(all, func(a, b Difference) int { return cmp.Or(c.position(a, after)-c.position(b, after), c.tie(a, b)) })
	return c.withIDs(all)
}

func (c *comparison) withIDs(all []Difference) []Difference {
	ids := map[*trace.Step]string{}
	for _, one := range all {
		ids[one.Left], ids[one.Right] = "", ""
	}
	for _, d := range []*trace.Document{c.left.document, c.right.document} {
		for at, step := range d.Steps() {
			if _, wanted := ids[step]; wanted {
				ids[step] = at.ID()
			}
		}
	}
	for i := range all {
		all[i].LeftID, all[i].RightID = ids[all[i].Left], ids[all[i].Right]
	}
	return all
}

// placesOfLeft gives, per left step, the place in the right document of the
// last step before it, or itself, that stands in both.
func (c *comparison) placesOfLeft() map[*trace.Step]int {
	places, last := map[*trace.Step]int{}, 0
	for _, step := range c.left.document.Steps() {
		if other := c.partner[step]; other != nil {
			last = c.right.order[other]
		}
		places[step] = last
	}
	return places
}

func (c *comparison) position(d Difference, after map[*trace.Step]int) int {
	if d.Right != nil {
		return c.right.order[d.Right]
	}
	return after[d.Left]
}

// tie puts what stands in the right document before what it lacks.
func (c *comparison) tie(a, b Difference) int {
	switch {
	case a.Change == OnlyLeft && b.Change == OnlyLeft:
		return c.left.order[a.Left] - c.left.order[b.Left]
	case a.Change == OnlyLeft:
		return 1
	case b.Change == OnlyLeft:
		return -1
	}
	return 0
}

// meaning is what a step is about: an element of an article and, where that
// does not tell, a name.
type meaning struct{ article, path, name string }

func meaningOf(s *trace.Step) meaning {
	m := meaning{s.Anchor.Ref(), s.YAMLPath, s.Name}
	if s.Source == nil {
		return m
	}
	switch s.Source.Kind {
	case trace.FromLiteral:
		m.name = "" // a literal is called what it says
	case trace.FromElement:
		if id, found := s.Result.Field("id"); found {
			m.name = id.String()
		}
	default: // the name tells
	}
	return m
}

func byMeaning(steps []*trace.Step) map[meaning][]*trace.Step {
	all := map[meaning][]*trace.Step{}
	for _, one := range steps {
		key := meaningOf(one)
		all[key] = append(all[key], one)
	}
	return all
}

// differing names what two steps that are one say otherwise.
func differing(l, r *trace.Step) []string {
	var in []string
	note := func(part string, equal bool) {
		if !equal {
			in = append(in, part)
		}
	}
	note(InResult, same(l.Result, r.Result))
	note(InSource, l.NodeType != r.NodeType || equal(l.Source, r.Source))
	note(InAnswer, equal(l.Answer, r.Answer))
	note(InCitation, slices.Equal(l.LegalBasis, r.LegalBasis))
	note(InDate, l.AsOf == r.AsOf)
	note(InSkipped, slices.EqualFunc(l.Skipped, r.Skipped, sameElement))
	return in
}

// sameElement reports whether two elements that were left out are one: by id
// where they have one.
func sameElement(a, b trace.Skipped) bool {
	return a.ID == b.ID && (a.ID != "" || a.Index == b.Index)
}

func equal[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }
