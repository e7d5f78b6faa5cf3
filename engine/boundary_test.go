package engine

import (
	"errors"
	"testing"

	"kroniek/engine/law"
)

// F18: what the eleven test accepts, with or without the leading zero.
func TestFormat_bsn(t *testing.T) {
	for _, bsn := range []string{"111222333", "123456782", "249566758", "999993653", "012345672", "10000008", "010000008"} {
		if !formats["bsn"].fits(bsn) {
			t.Errorf("%s is refused", bsn)
		}
	}
	for _, bsn := range []string{"", "000000000", "00000000", "111222334", "123456789", "1234567820", "12345678", "2739130", "12345678２", "99999365a", " 99993653"} {
		if formats["bsn"].fits(bsn) {
			t.Errorf("%q is accepted", bsn)
		}
	}
}

func TestFormat_postcode(t *testing.T) {
	for _, postcode := range []string{"3599 ZZ", "3599ZZ"} {
		if !formats["postcode"].fits(postcode) {
			t.Errorf("%s is refused", postcode)
		}
	}
	for _, postcode := range []string{"0599 ZZ", "359 ZZ", "3599 zz", "3599  ZZ", "3599 Z1", "ZZ 3599"} {
		if formats["postcode"].fits(postcode) {
			t.Errorf("%q is accepted", postcode)
		}
	}
}

// What is supplied is read by the declared type and nothing else.
func TestReadSupplied(t *testing.T) {
	in := &law.Article{Number: "1", Law: &law.Regulation{ID: "boomwet"}}
	field := func(kind law.TypeKind) *law.Field { return &law.Field{Name: "veld", Type: law.Type{Kind: kind}} }
	for _, c := range []struct {
		kind law.TypeKind
		text string
		want string
	}{
		{law.StringType, "012345672", "012345672"}, {law.StringType, "no", "no"}, {law.StringType, "2026-01-01", "2026-01-01"},
		{law.NumberType, "5.00", "5"}, {law.DateType, "2024-02-29", "2024-02-29"}, {law.BooleanType, "true", "true"},
		{law.AmountType, "-12.50", "-12.5"},
	} {
		got, err := ReadSupplied(field(c.kind), in, c.text)
		if err != nil || got.String() != c.want {
			t.Errorf("%s %q is %v (%v); want %s", c.kind, c.text, got, err, c.want)
		}
	}
	for kind, text := range map[law.TypeKind]string{
		law.NumberType: "vijf", law.DateType: "07-12-2026", law.BooleanType: "on", law.AmountType: "1,50",
	} {
		_, err := ReadSupplied(field(kind), in, text)
		var failure *Error
		if !errors.As(err, &failure) || failure.Code != CodeWrongType || failure.Name != "veld" || failure.Where.Article != "1" || failure.Hint == "" {
			t.Errorf("%s %q: %v; want what is wrong, where, and what to write", kind, text, err)
		}
	}
}
