package value

import (
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"strconv"
	"strings"

	"github.com/shopspring/decimal"
)

// maxDigits bounds the digits of a number, so that no law can make one that
// fills the memory.
const maxDigits = 1000

// maxBits holds every whole number of maxDigits digits.
const maxBits = maxDigits * 10 / 3

// divisionDigits is the number of significant digits of a quotient that is
// not exact (01-language 1.4 asks for at least 28).
const divisionDigits = 28

// Errors of arithmetic; match them with errors.Is.
var (
	ErrDivisionByZero = errors.New("division by zero")
	ErrNumber         = errors.New("not a number")
	ErrTooLarge       = errors.New("a number of more than " + strconv.Itoa(maxDigits) + " digits")
)

// Integer makes an integer.
func Integer(n int64) Value { return Value{kind: KindInteger, num: n} }

// Int64 gives the integer as an int64; ok is false for every other value and
// for an integer that does not fit.
func (v Value) Int64() (n int64, ok bool) {
	return v.num, v.kind == KindInteger && v.ref == nil
}

// ParseNumber reads a number written as in JSON or YAML: an optional sign,
// digits, an optional fraction and exponent. Written without fraction and
// exponent it is an integer, else a decimal.
func ParseNumber(s string) (Value, error) {
	if !looksLikeNumber(s) {
		return Absent, fmt.Errorf("%q: %w", s, ErrNumber)
	}
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return Integer(n), nil
	}
	d, err := decimal.NewFromString(s)
	if err != nil {
		return Absent, fmt.Errorf("%q: %w", s, ErrNumber)
	}
	if strings.ContainsAny(s, ".eE") {
		return fromDecimal(d)
	}
	return fromBig(d.BigInt())
}

// MustNumber is ParseNumber for a text known to be a number; it panics on any
// other.
func MustNumber(s string) Value {
	v, err := ParseNumber(s)
	if err != nil {
		panic(err)
	}
	return v
}

func looksLikeNumber(s string) bool {
	rest := strings.TrimPrefix(strings.TrimPrefix(s, "-"), "+")
	rest, digits := cutDigits(rest)
	if digits == 0 {
		return false
	}
	if after, found := strings.CutPrefix(rest, "."); found {
		if rest, digits = cutDigits(after); digits == 0 {
			return false
		}
	}
	if rest != "" && (rest[0] == 'e' || rest[0] == 'E') {
		rest = strings.TrimPrefix(strings.TrimPrefix(rest[1:], "-"), "+")
		// An exponent of five digits or more names no number a law needs.
		if rest, digits = cutDigits(rest); digits == 0 || digits > 4 {
			return false
		}
	}
	return rest == ""
}

func cutDigits(s string) (rest string, digits int) {
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		digits++
	}
	return s[digits:], digits
}

// Add gives a + b of two numbers.
func Add(a, b Value) (Value, error) {
	if a.smallInteger() && b.smallInteger() {
		if sum := a.num + b.num; (sum > a.num) == (b.num > 0) {
			return Integer(sum), nil
		}
	}
	if x, y, exp, ok := aligned(a, b); ok {
		if sum := x + y; (sum > x) == (y > 0) {
			return small(sum, exp), nil
		}
	}
	return combine(a, b, (*big.Int).Add, decimal.Decimal.Add)
}

// Subtract gives a − b of two numbers.
func Subtract(a, b Value) (Value, error) {
	if a.smallInteger() && b.smallInteger() {
		if diff := a.num - b.num; (diff < a.num) == (b.num > 0) {
			return Integer(diff), nil
		}
	}
	if x, y, exp, ok := aligned(a, b); ok {
		if diff := x - y; (diff < x) == (y > 0) {
			return small(diff, exp), nil
		}
	}
	return combine(a, b, (*big.Int).Sub, decimal.Decimal.Sub)
}

// Multiply gives a × b of two numbers.
func Multiply(a, b Value) (Value, error) {
	if a.ref == nil && b.ref == nil && a.exp+b.exp >= -maxDigits {
		if product, ok := multiplyInt64(a.num, b.num); ok {
			if a.kind == KindInteger && b.kind == KindInteger {
				return Integer(product), nil
			}
			return small(product, a.exp+b.exp), nil
		}
	}
	return combine(a, b, (*big.Int).Mul, decimal.Decimal.Mul)
}

// Divide gives a ÷ b of two numbers: an integer when both are integers and it
// is exact, else a decimal of at least 28 significant digits, rounded half
// away from zero when it is not exact.
func Divide(a, b Value) (Value, error) {
	if b.isZero() {
		return Absent, ErrDivisionByZero
	}
	if a.smallInteger() && b.smallInteger() && b.num != -1 && a.num%b.num == 0 {
		return Integer(a.num / b.num), nil
	}
	if a.kind == KindInteger && b.kind == KindInteger {
		quotient, rest := new(big.Int).QuoRem(a.big(), b.big(), new(big.Int))
		if rest.Sign() == 0 {
			return fromBig(quotient)
		}
	}
	x, y := a.decimal(), b.decimal()
	places := int32(divisionDigits) + int32(y.NumDigits()) + y.Exponent() - int32(x.NumDigits()) - x.Exponent()
	quotient := x.DivRound(y, max(places, 0))
	if excess := int32(quotient.NumDigits()) - divisionDigits; excess > 0 && -quotient.Exponent() >= excess {
		quotient = x.DivRound(y, -quotient.Exponent()-excess)
	}
	return fromDecimal(quotient)
}

// Compare orders two numbers: −1, 0 or 1.
func Compare(a, b Value) int {
	if a.smallInteger() && b.smallInteger() {
		return compareInt64(a.num, b.num)
	}
	if x, y, _, ok := aligned(a, b); ok {
		return compareInt64(x, y)
	}
	return a.decimal().Cmp(b.decimal())
}

// Rounding is a way to round.
type Rounding uint8

// The three ways to round of the law language.
const (
	RoundHalfUp Rounding = iota // half away from zero
	RoundUp                     // towards positive infinity
	RoundDown                   // towards negative infinity
)

// Round rounds a number to the given number of decimals, which may be
// negative. To no decimals or fewer it gives an integer.
func Round(v Value, precision int32, way Rounding) (Value, error) {
	if v.kind == KindInteger && precision >= 0 {
		return v, nil
	}
	if rounded, ok := roundSmall(v, precision, way); ok {
		return rounded, nil
	}
	d := v.decimal()
	switch way {
	case RoundHalfUp:
		d = d.Round(precision)
	case RoundUp:
		d = d.RoundCeil(precision)
	case RoundDown:
		d = d.RoundFloor(precision)
	}
	if precision <= 0 {
		return fromBig(d.BigInt())
	}
	return fromDecimal(d)
}

// roundSmall rounds a small number to whole ones, tens, hundreds, … in 64
// bits, as nearly every law does.
func roundSmall(v Value, precision int32, way Rounding) (rounded Value, ok bool) {
	drop := -precision - v.exp
	if v.ref != nil || precision > 0 || int(drop) >= len(powersOfTen) {
		return Absent, false
	}
	unit := powersOfTen[drop]
	whole, rest := v.num/unit, v.num%unit
	switch {
	case way == RoundUp && rest > 0 || way == RoundHalfUp && rest >= unit-rest:
		whole++
	case way == RoundDown && rest < 0 || way == RoundHalfUp && -rest >= unit+rest:
		whole--
	}
	n, ok := multiplyInt64(whole, powersOfTen[-precision])
	return Integer(n), ok
}

// Decimal gives a number as a decimal of the library, for the layers that
// print amounts.
func (v Value) Decimal() (decimal.Decimal, bool) {
	if !v.IsNumber() {
		return decimal.Decimal{}, false
	}
	return v.decimal(), true
}

func (v Value) smallInteger() bool { return v.kind == KindInteger && v.ref == nil }

func (v Value) isZero() bool { return v.ref == nil && v.num == 0 }

func (v Value) big() *big.Int {
	if n, ok := v.ref.(*big.Int); ok {
		return n
	}
	return big.NewInt(v.num)
}

func (v Value) decimal() decimal.Decimal {
	switch ref := v.ref.(type) {
	case *decimal.Decimal:
		return *ref
	case *big.Int:
		return decimal.NewFromBigInt(ref, 0)
	}
	return decimal.New(v.num, v.exp)
}

func (v Value) numberText() string {
	if v.smallInteger() {
		return strconv.FormatInt(v.num, 10)
	}
	return v.decimal().String()
}

// combine is the road for numbers that do not fit in 64 bits.
func combine(a, b Value, integers func(z, x, y *big.Int) *big.Int, decimals func(x, y decimal.Decimal) decimal.Decimal) (Value, error) {
	if a.kind == KindInteger && b.kind == KindInteger {
		return fromBig(integers(new(big.Int), a.big(), b.big()))
	}
	return fromDecimal(decimals(a.decimal(), b.decimal()))
}

// fromBig keeps an integer in 64 bits where it fits.
func fromBig(n *big.Int) (Value, error) {
	if n.IsInt64() {
		return Integer(n.Int64()), nil
	}
	if n.BitLen() > maxBits {
		return Absent, ErrTooLarge
	}
	return Value{kind: KindInteger, ref: n}, nil
}

// fromDecimal keeps a decimal without trailing zeros, so that one value has
// one form, and in 64 bits where it fits. That form is what the bound on the
// digits holds for; what is far beyond it is not brought into that form.
func fromDecimal(d decimal.Decimal) (Value, error) {
	coefficient, exp := d.Coefficient(), d.Exponent()
	if coefficient.Sign() == 0 {
		return Value{kind: KindDecimal}, nil
	}
	if exp > maxDigits || exp < -4*maxDigits || coefficient.BitLen() > 4*maxBits {
		return Absent, ErrTooLarge
	}
	if exp > 0 {
		coefficient.Mul(coefficient, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(exp)), nil))
		exp = 0
	}
	quotient, rest := new(big.Int), new(big.Int)
	for exp < 0 && coefficient.Bit(0) == 0 {
		if quotient.QuoRem(coefficient, bigTen, rest); rest.Sign() != 0 {
			break
		}
		coefficient, quotient, exp = quotient, coefficient, exp+1
	}
	if exp < -maxDigits || coefficient.BitLen() > maxBits {
		return Absent, ErrTooLarge
	}
	if coefficient.IsInt64() {
		return Value{kind: KindDecimal, num: coefficient.Int64(), exp: exp}, nil
	}
	kept := decimal.NewFromBigInt(coefficient, exp)
	return Value{kind: KindDecimal, ref: &kept}, nil
}

var bigTen = big.NewInt(10)

// small makes a decimal of a coefficient and an exponent of at most zero.
func small(coefficient int64, exp int32) Value {
	for exp < 0 && coefficient%10 == 0 {
		coefficient, exp = coefficient/10, exp+1
	}
	return Value{kind: KindDecimal, num: coefficient, exp: exp}
}

var powersOfTen = func() (powers [19]int64) {
	powers[0] = 1
	for i := 1; i < len(powers); i++ {
		powers[i] = powers[i-1] * 10
	}
	return powers
}()

// aligned gives two small numbers, at least one of them a decimal, over one
// exponent.
func aligned(a, b Value) (x, y int64, exp int32, ok bool) {
	if a.ref != nil || b.ref != nil || a.exp == 0 && b.exp == 0 && a.kind == KindInteger && b.kind == KindInteger {
		return 0, 0, 0, false
	}
	exp = min(a.exp, b.exp)
	x, okX := scale(a.num, a.exp-exp)
	y, okY := scale(b.num, b.exp-exp)
	return x, y, exp, okX && okY
}

func scale(n int64, by int32) (int64, bool) {
	if int(by) >= len(powersOfTen) {
		return 0, false
	}
	return multiplyInt64(n, powersOfTen[by])
}

func multiplyInt64(a, b int64) (int64, bool) {
	negative := (a < 0) != (b < 0)
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > 1<<63-1 {
		return 0, false
	}
	if negative {
		return -int64(lo), true
	}
	return int64(lo), true
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

func compareInt64(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
