package value

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseNumber(t *testing.T) {
	for text, want := range map[string]string{
		"5": "5", "-5": "-5", "5.0": "5", "5.00": "5", "0.10": "0.1", "1e3": "1000", "1.5e-3": "0.0015",
		"9223372036854775807": "9223372036854775807", "9223372036854775808": "9223372036854775808",
		"123456789012345678901234567890.123456789": "123456789012345678901234567890.123456789",
	} {
		v, err := ParseNumber(text)
		if err != nil || v.String() != want {
			t.Errorf("ParseNumber(%q) = %v, %v; want %s", text, v, err, want)
		}
	}
	for _, text := range []string{"", "-", "1.", ".5", "0x10", "1_000", "NaN", "Inf", "1e99999", "１", "1 0"} {
		if v, err := ParseNumber(text); err == nil {
			t.Errorf("ParseNumber(%q) = %v; want an error", text, v)
		}
	}
}

// What is accepted has a form that is accepted again: the bound on the digits
// holds for the number, however it is written.
func TestParseNumber_boundOnDigits(t *testing.T) {
	nines := strings.Repeat("9", 999)
	for text, fits := range map[string]bool{
		"2170e1000": false, "1e999": true, "1e-999": true, "1e-1001": false, "0e5000": true, nines: true, nines + "e1": true,
		nines + "9999999": false, "1" + strings.Repeat("0", 1100) + "e-1100": true, nines + "e9": false,
	} {
		v, err := ParseNumber(text)
		if fits != (err == nil) {
			t.Errorf("%.20s…: %v; want it accepted: %v", text, err, fits)
			continue
		}
		if err != nil {
			continue
		}
		if again, err := ParseNumber(v.String()); err != nil || Compare(v, again) != 0 {
			t.Errorf("%.20s… reads back as %v", text, err)
		}
	}
	tiny := MustNumber("1e-999")
	if product, err := Multiply(tiny, tiny); !errors.Is(err, ErrTooLarge) {
		t.Errorf("1e-999 squared is %v, %v", product, err)
	}
}

// F22: decimals are exact.
func TestArithmetic_exact(t *testing.T) {
	type operation = func(a, b Value) (Value, error)
	for _, c := range []struct {
		name    string
		compute operation
		a, b    string
		want    string
	}{
		{"0.1 + 0.2", Add, "0.1", "0.2", "0.3"},
		{"9048.60 − 2735.85", Subtract, "9048.60", "2735.85", "6312.75"},
		{"142.50 × 0.19", Multiply, "142.50", "0.19", "27.075"},
		{"addition widens", Add, "9223372036854775807", "1", "9223372036854775808"},
		{"subtraction widens", Subtract, "-9223372036854775808", "1", "-9223372036854775809"},
		{"multiplication widens", Multiply, "4294967296", "4294967296", "18446744073709551616"},
		{"division of integers that is exact", Divide, "84", "-7", "-12"},
		{"division at the edge", Divide, "-9223372036854775808", "-1", "9223372036854775808"},
		{"division that is not exact", Divide, "1", "3", "0.3333333333333333333333333333"},
		{"division rounds half away from zero", Divide, "2", "-3", "-0.6666666666666666666666666667"},
		{"division of a small by a large number", Divide, "1", "3000000", "0.0000003333333333333333333333333333"},
		{"division of a large number", Divide, "10000000000000000000000000000001", "3", "3333333333333333333333333333334"},
		{"division of decimals", Divide, "0.3", "0.1", "3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := c.compute(MustNumber(c.a), MustNumber(c.b))
			if err != nil || got.String() != c.want {
				t.Errorf("got %v, %v; want %s", got, err, c.want)
			}
		})
	}
}

func TestArithmetic_kinds(t *testing.T) {
	quotient, _ := Divide(MustNumber("6"), MustNumber("3"))
	if quotient.Kind() != KindInteger {
		t.Errorf("6 ÷ 3 is %v; integers stay integers", quotient.Kind())
	}
	product, _ := Multiply(MustNumber("2"), MustNumber("2.5"))
	if product.Kind() != KindDecimal {
		t.Errorf("2 × 2.5 is %v; a decimal stays a decimal", product.Kind())
	}
	if _, err := Divide(MustNumber("1"), MustNumber("0.0")); !errors.Is(err, ErrDivisionByZero) {
		t.Errorf("1 ÷ 0.0: %v; want %v", err, ErrDivisionByZero)
	}
	big := MustNumber(strings.Repeat("9", 900))
	if _, err := Multiply(big, big); !errors.Is(err, ErrTooLarge) {
		t.Errorf("900 digits squared: %v; want %v", err, ErrTooLarge)
	}
}

// F22: large integers that a float would take for one.
func TestEqual_largeIntegers(t *testing.T) {
	if same, _ := Equal(MustNumber("25000000"), MustNumber("25000001")); same {
		t.Error("25000000 = 25000001")
	}
	if same, _ := Equal(MustNumber("9007199254740993"), MustNumber("9007199254740992.0")); same {
		t.Error("2^53 + 1 = 2^53")
	}
}

// F23: half away from zero.
func TestRound(t *testing.T) {
	for _, c := range []struct {
		value     string
		precision int32
		way       Rounding
		want      string
	}{
		{"1.005", 2, RoundHalfUp, "1.01"}, {"27.075", 2, RoundHalfUp, "27.08"},
		{"2.5", 0, RoundHalfUp, "3"}, {"-2.5", 0, RoundHalfUp, "-3"}, {"-5.9", 0, RoundHalfUp, "-6"},
		{"2.1", 0, RoundUp, "3"}, {"-2.1", 0, RoundUp, "-2"}, {"2.9", 0, RoundDown, "2"}, {"-2.1", 0, RoundDown, "-3"},
		{"1250", -2, RoundHalfUp, "1300"}, {"1249", -2, RoundUp, "1300"}, {"-1249", -2, RoundDown, "-1300"},
		{"7", 2, RoundHalfUp, "7"},
	} {
		got, err := Round(MustNumber(c.value), c.precision, c.way)
		if err != nil || got.String() != c.want {
			t.Errorf("Round(%s, %d, %d) = %v, %v; want %s", c.value, c.precision, c.way, got, err, c.want)
		}
	}
	if whole, _ := Round(MustNumber("2.5"), 0, RoundHalfUp); whole.Kind() != KindInteger {
		t.Errorf("rounded to no decimals is %v; want an integer", whole.Kind())
	}
}

func numberText() *rapid.Generator[string] {
	return rapid.StringMatching(`-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,20})?`)
}

// divisorText writes a number that is not zero.
func divisorText() *rapid.Generator[string] {
	return rapid.StringMatching(`-?([1-9][0-9]{0,30}(\.[0-9]{1,20})?|0\.[0-9]{0,19}[1-9])`)
}

// The 64-bit road and the road through the library give the same number.
func TestArithmetic_agreesWithLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := MustNumber(numberText().Draw(t, "a")), MustNumber(numberText().Draw(t, "b"))
		for name, c := range map[string]struct {
			got  func(a, b Value) (Value, error)
			want string
		}{
			"add": {Add, a.decimal().Add(b.decimal()).String()},
			"sub": {Subtract, a.decimal().Sub(b.decimal()).String()},
			"mul": {Multiply, a.decimal().Mul(b.decimal()).String()},
		} {
			got, err := c.got(a, b)
			if err != nil || got.String() != c.want {
				t.Fatalf("%s(%v, %v) = %v, %v; want %s", name, a, b, got, err, c.want)
			}
		}
		if got, want := Compare(a, b), a.decimal().Cmp(b.decimal()); got != want {
			t.Fatalf("Compare(%v, %v) = %d; want %d", a, b, got, want)
		}
	})
}

// Rounding gives what the library gives.
func TestRound_agreesWithLibrary(t *testing.T) {
	numbers := rapid.OneOf(numberText(), rapid.StringMatching(`-?[0-9]{1,9}(\.[0-9]{1,6}|\.5)?`))
	rapid.Check(t, func(t *rapid.T) {
		v, precision := MustNumber(numbers.Draw(t, "number")), rapid.Int32Range(-28, 28).Draw(t, "precision")
		for way, want := range map[Rounding]string{
			RoundHalfUp: v.decimal().Round(precision).String(),
			RoundUp:     v.decimal().RoundCeil(precision).String(),
			RoundDown:   v.decimal().RoundFloor(precision).String(),
		} {
			got, err := Round(v, precision, way)
			if err != nil || got.String() != want {
				t.Fatalf("Round(%v, %d, %d) = %v, %v; want %s", v, precision, way, got, err, want)
			}
			if precision <= 0 && got.Kind() != KindInteger {
				t.Fatalf("Round(%v, %d, %d) is %v; want an integer", v, precision, way, got.Kind())
			}
		}
	})
}

// A quotient times its divisor is the dividend again, to 27 digits.
func TestDivide_isAccurate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := MustNumber(numberText().Draw(t, "a")), MustNumber(divisorText().Draw(t, "b"))
		quotient, err := Divide(a, b)
		if err != nil {
			t.Fatal(err)
		}
		off := quotient.decimal().Mul(b.decimal()).Sub(a.decimal()).Abs()
		if off.Shift(27).GreaterThan(a.decimal().Abs()) {
			t.Fatalf("%v ÷ %v = %v is off by %v", a, b, quotient, off)
		}
	})
}
