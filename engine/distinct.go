package engine

import "slices"

// distinct keeps each thing once, in the order in which they came.
type distinct[T comparable] struct {
	all  []T
	seen map[T]bool // once there are more than are looked through
}

// lookedThrough is how many things are faster looked through than hashed.
const lookedThrough = 64

func (d *distinct[T]) has(one T) bool {
	if d.seen != nil {
		return d.seen[one]
	}
	return slices.Contains(d.all, one)
}

func (d *distinct[T]) add(one T) {
	if d.has(one) {
		return
	}
	d.all = append(d.all, one)
	switch {
	case d.seen != nil:
		d.seen[one] = true
	case len(d.all) > lookedThrough:
		d.seen = make(map[T]bool, 2*len(d.all))
		for _, known := range d.all {
			d.seen[known] = true
		}
	}
}

// list gives what was kept, for whoever keeps it longer; nil for nothing.
func (d *distinct[T]) list() []T { return append([]T(nil), d.all...) }

// empty forgets everything and keeps the room.
func (d *distinct[T]) empty() {
	clear(d.all)
	d.all, d.seen = d.all[:0], nil
}
