package value

import (
	"strings"
	"testing"
)

// What ParseDate accepts, it writes back as it was.
func FuzzParseDate(f *testing.F) {
	for _, text := range []string{"2024-02-29", "2023-02-29", "0001-01-01", "9999-12-31", "2026-1-1", "２０２６-01-01"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDate(text)
		if err == nil && d.String() != text {
			t.Errorf("%q reads as %v", text, d)
		}
	})
}

// What ParseNumber accepts, reads back as the same number from its text and
// from its encoding.
func FuzzParseNumber(f *testing.F) {
	for _, text := range []string{"0", "-0", "5.00", "1e3", "1e-999", "123456789012345678901234567890.1", "9223372036854775808", "2170e1000"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := ParseNumber(text)
		if err != nil {
			return
		}
		again, err := ParseNumber(v.String())
		if err != nil || Compare(v, again) != 0 {
			t.Errorf("%q is %v, which reads as %v (%v)", text, v, again, err)
		}
		stored, err := Encode(v)
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := Decode(stored)
		if err != nil || decoded.Kind() != v.Kind() || Compare(v, decoded) != 0 {
			t.Errorf("%q is %v, which is stored as %s and reads as %v (%v)", text, v, stored, decoded, err)
		}
	})
}

// Stored JSON that decodes encodes to JSON that decodes to the same value.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{`{"a":[1,{"__decimal":"0.25"},null]}`, `5.0`, `"é"`, `{"__decimal":"1e5"}`, `[[[]]]`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := Decode([]byte(text))
		if err != nil {
			return
		}
		stored, err := Encode(v)
		if err != nil {
			t.Fatalf("%s decodes to %v, which does not encode: %v", text, v, err)
		}
		again, err := Decode(stored)
		if err != nil {
			t.Fatalf("%s is stored as %s, which does not decode: %v", text, stored, err)
		}
		if same, err := Same(v, again); err != nil || !same {
			t.Errorf("%s is %v, then %v (%v)", text, v, again, err)
		}
	})
}

// Arithmetic on any two numbers never panics, and subtraction undoes addition.
func FuzzArithmetic(f *testing.F) {
	f.Add("1", "3")
	f.Add("-9223372036854775808", "-1")
	f.Add("0.000000000000000000000000000001", "1e30")
	f.Fuzz(func(t *testing.T, textA, textB string) {
		a, errA := ParseNumber(textA)
		b, errB := ParseNumber(textB)
		if errA != nil || errB != nil {
			return
		}
		if sum, err := Add(a, b); err == nil {
			if back, err := Subtract(sum, b); err != nil || Compare(back, a) != 0 {
				t.Errorf("%v + %v − %v is %v (%v)", a, b, b, back, err)
			}
		}
		if product, err := Multiply(a, b); err == nil && !b.decimal().IsZero() {
			if back, err := Divide(product, b); err != nil || !strings.HasPrefix(back.String(), firstDigits(a, 20)) {
				t.Errorf("%v × %v ÷ %v is %v (%v)", a, b, b, back, err)
			}
		}
	})
}

// firstDigits gives the first digits of a short number whole; of a long one
// nothing, since a quotient keeps 28.
func firstDigits(v Value, n int) string {
	text := v.String()
	if len(text) > n {
		return ""
	}
	return text
}
