package value

import (
	"math/big"
	"slices"

	"github.com/shopspring/decimal"
)

// HashSeed is where a hash starts (FNV-1a).
const HashSeed uint64 = 14695981039346656037

const hashPrime = 1099511628211

// HashText adds a text to a hash.
func HashText(sum uint64, text string) uint64 {
	for i := range len(text) {
		sum = (sum ^ uint64(text[i])) * hashPrime
	}
	return (sum ^ 0xff) * hashPrime
}

// HashNumber adds a number to a hash.
func HashNumber(sum, n uint64) uint64 { return (sum ^ n ^ n>>32) * hashPrime }

// Hash adds the value to a hash; identical values give one hash.
func (v Value) Hash(sum uint64) uint64 {
	sum = HashNumber(sum, uint64(v.kind)<<32^uint64(uint32(v.exp)))
	switch ref := v.ref.(type) {
	case nil:
		return HashNumber(sum, uint64(v.num))
	case string:
		return HashText(sum, ref)
	case *big.Int, *decimal.Decimal:
		return HashText(sum, v.numberText())
	case []string:
		for _, name := range ref {
			sum = HashText(sum, name)
		}
	case []Value:
		for _, item := range ref {
			sum = item.Hash(sum)
		}
	case *record:
		for i, name := range ref.names {
			sum = ref.values[i].Hash(HashText(sum, name))
		}
	}
	return sum
}

// Identical reports whether two values are the same in kind and content: as
// Same, but never an error, and an unknown is identical to one that lacks the
// same facts.
func Identical(a, b Value) bool {
	if a.kind != b.kind || a.exp != b.exp || a.num != b.num {
		return false
	}
	switch ref := a.ref.(type) {
	case nil:
		return b.ref == nil
	case string:
		return ref == b.ref.(string)
	case *big.Int, *decimal.Decimal:
		return b.ref != nil && a.numberText() == b.numberText()
	case []string:
		return slices.Equal(ref, b.ref.([]string))
	case []Value:
		return slices.EqualFunc(ref, b.ref.([]Value), Identical)
	}
	x, y := a.ref.(*record), b.ref.(*record)
	return slices.Equal(x.names, y.names) && slices.EqualFunc(x.values, y.values, Identical)
}
