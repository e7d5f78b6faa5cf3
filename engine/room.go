package engine

import "kroniek/engine/value"

// room is where a run and its frames stand. A corpus keeps the rooms of runs
// that ended for the next, so that an execution allocates little; nothing of a
// run is left in it.
type room struct {
	run    run
	known  map[uint64]*frame // frames that were called, by hash; see identity
	frames slab[frame]
	cells  slab[cell]
	args   slab[passed]
	keys   slab[value.Value] // of data sources

	reached   distinct[*article] // of which the rules ran
	read      distinct[ReadLaw]
	consulted distinct[Consulted]
	used      distinct[string] // parameters of the caller that something read
}

func newRoom() *room {
	return &room{
		known:  map[uint64]*frame{},
		frames: slab[frame]{all: make([]frame, 16)},
		cells:  slab[cell]{all: make([]cell, 128)},
		args:   slab[passed]{all: make([]passed, 32)},
		keys:   slab[value.Value]{all: make([]value.Value, 32)},
	}
}

// enter gives a run its room; leave gives it back, empty.
func (c *Corpus) enter() *room {
	if used, ok := c.rooms.Get().(*room); ok {
		return used
	}
	return newRoom()
}

func (c *Corpus) leave(r *room) {
	r.run = run{}
	clear(r.known)
	r.frames.empty()
	r.cells.empty()
	r.args.empty()
	r.keys.empty()
	r.reached.empty()
	r.read.empty()
	r.consulted.empty()
	r.used.empty()
	c.rooms.Put(r)
}

// slab hands out pieces of one array; when it is full a larger one takes its
// place, and the pieces that are in use keep the old one.
type slab[T any] struct {
	all  []T
	used int
}

// take gives n zero elements.
func (s *slab[T]) take(n int) []T {
	if s.used+n > len(s.all) {
		s.all, s.used = make([]T, max(2*len(s.all), n)), 0
	}
	piece := s.all[s.used : s.used+n : s.used+n]
	s.used += n
	return piece
}

func (s *slab[T]) empty() {
	clear(s.all[:s.used])
	s.used = 0
}
