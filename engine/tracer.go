package engine

import (
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// tracer gathers the steps of one run in the order in which they open. Only
// when the run is done do they get their children, so that a step costs no
// allocation of its own.
type tracer struct {
	chunks [][]node // all but the last are full
	at     *node    // the step that is open
}

// node is a step with the step it stands under.
type node struct {
	trace.Step
	under    *node // nil: the root
	children int
	dropped  bool
}

// Steps stand in chunks of so many: a first one for what is soon done.
const (
	firstChunk = 32
	laterChunk = 128
)

// open opens a step below the one that is open.
func (t *tracer) open(like *trace.Step) *node {
	last := len(t.chunks) - 1
	if last < 0 || len(t.chunks[last]) == cap(t.chunks[last]) {
		size := firstChunk
		if last >= 0 {
			size = laterChunk
		}
		t.chunks = append(t.chunks, make([]node, 0, size))
		last++
	}
	i := len(t.chunks[last])
	t.chunks[last] = t.chunks[last][:i+1]
	n := &t.chunks[last][i]
	*n = node{Step: *like, under: t.at}
	if t.at != nil {
		t.at.children++
	}
	t.at = n
	return n
}

// close closes the step that is open, with its result.
func (t *tracer) close(v value.Value) {
	t.at.Result = v
	t.at = t.at.under
}

// mark is a moment in the gathering of steps.
type mark struct{ chunk, length int }

func (t *tracer) mark() mark {
	last := len(t.chunks) - 1
	return mark{last, len(t.chunks[last])}
}

// since calls see with each step that opened after the mark and was kept.
func (t *tracer) since(m mark, see func(n *node)) {
	for i := m.chunk; i < len(t.chunks); i++ {
		for j := m.length; j < len(t.chunks[i]); j++ {
			if n := &t.chunks[i][j]; !n.dropped {
				see(n)
			}
		}
		m.length = 0
	}
}

// drop takes the steps that opened after the mark away from under the step
// that is open. Of these, those that found something out for the rest of the
// run stay, with all they rest on.
func (t *tracer) drop(m mark) {
	finds, below := false, 0
	t.since(m, func(n *node) {
		finds = finds || n.finds()
		if n.under == t.at {
			below++
		}
	})
	t.at.children -= below
	if !finds {
		t.cut(m)
		return
	}
	t.since(m, func(n *node) {
		switch {
		case n.under != t.at && !n.under.dropped: // under one that stays
		case n.finds():
			n.under = t.at
			t.at.children++
		default:
			n.dropped = true
		}
	})
}

// cut forgets the steps that opened after the mark.
func (t *tracer) cut(m mark) {
	for i := m.chunk + 1; i < len(t.chunks); i++ {
		t.chunks[i] = t.chunks[i][:0]
	}
	t.chunks = t.chunks[:m.chunk+1]
	t.chunks[m.chunk] = t.chunks[m.chunk][:m.length]
}

// finds reports whether a step found what later steps read again.
func (n *node) finds() bool {
	switch n.NodeType {
	case trace.CrossLaw, trace.Action, trace.OpenTerm, trace.OverrideResolved:
		return true
	case trace.Resolve:
		return n.Source == nil || !passing[n.Source.Kind]
	default:
		return false
	}
}

// passing are the sources of what is read anew each time.
var passing = map[trace.SourceKind]bool{trace.FromLiteral: true, trace.FromBinding: true, trace.FromElement: true}

// document gives every step its children and makes the trace of them.
func (t *tracer) document() *trace.Document {
	total := 0
	for _, chunk := range t.chunks {
		total += len(chunk)
	}
	room := make([]*trace.Step, 0, total)
	t.since(mark{}, func(n *node) {
		if n.children > 0 {
			room = room[:len(room)+n.children]
			n.Children = room[len(room)-n.children : len(room)-n.children : len(room)]
		}
		if n.under != nil {
			n.under.Children = append(n.under.Children, &n.Step)
		}
	})
	return &trace.Document{Root: &t.chunks[0][0].Step}
}
