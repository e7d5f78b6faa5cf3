package cell

import (
	"bytes"

	"github.com/google/uuid"
)

// nextID gives a UUIDv7 above the last id of the chronicle; last is "" in an
// empty one. When the clock was set back the new id follows on the last one.
func nextID(last string) (string, error) {
	fresh, err := uuid.NewV7()
	if err != nil {
		return "", &Error{Code: CodeID, Message: "no new id could be made", Cause: err}
	}
	if last == "" {
		return fresh.String(), nil
	}
	previous, err := uuid.Parse(last)
	if err != nil {
		return "", &Error{Code: CodeID, Name: last, Message: "the last id of the chronicle is no UUID", Cause: err}
	}
	if bytes.Compare(fresh[:], previous[:]) > 0 {
		return fresh.String(), nil
	}
	following, ok := successor(previous)
	if !ok {
		return "", &Error{Code: CodeID, Name: last, Message: "no id lies above the last one of the chronicle"}
	}
	return following.String(), nil
}

// freeBits are the bits of a UUIDv7 that are not its version and variant
// (RFC 9562, 5.7).
var freeBits = uuid.UUID{
	0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f, 0xff,
	0x3f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
}

// successor gives the first id above an id, its version and variant kept; ok
// is false after the last one.
func successor(id uuid.UUID) (next uuid.UUID, ok bool) {
	for i := len(id) - 1; i >= 0; i-- {
		free := freeBits[i]
		if id[i]&free != free {
			id[i]++
			return id, true
		}
		id[i] &^= free
	}
	return uuid.UUID{}, false
}
