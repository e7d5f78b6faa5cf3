package engine

import (
	"slices"

	"kroniek/engine/value"
)

// identity tells the executions of an article within one run apart: by date,
// by what is passed and by what is around them. One that ran before is used
// again.
type identity struct {
	target *article
	date   value.Date
	args   []passed
	around *surroundings
	beside *frame // that gives the parameters which are yet to be resolved
	anew   string // id of the decision that is taken anew; "" none
}

// hash gives equal identities one number; it says nothing outside the run.
func (id *identity) hash() uint64 {
	sum := value.HashText(id.target.seed, id.anew)
	sum = value.HashNumber(sum, uint64(id.date))
	for _, arg := range id.args {
		sum = arg.v.Hash(value.HashNumber(sum, uint64(arg.slot)))
	}
	return sum
}

// known gives the frame that ran before under an identity, or nil.
func (r *run) known(hash uint64, id *identity) *frame {
	for f := r.room.known[hash]; f != nil; f = f.next {
		if f.id.is(id) {
			return f
		}
	}
	return nil
}

func (id *identity) is(other *identity) bool {
	return id.target == other.target && id.date == other.date && id.around == other.around && id.beside == other.beside &&
		id.anew == other.anew && slices.EqualFunc(id.args, other.args, samePassed)
}

func samePassed(a, b passed) bool { return a.slot == b.slot && value.Identical(a.v, b.v) }

// keep remembers a frame for the rest of the run.
func (r *run) keep(hash uint64, f *frame) {
	f.next = r.room.known[hash]
	r.room.known[hash] = f
}
