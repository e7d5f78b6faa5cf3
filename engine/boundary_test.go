package engine

import (
	"errors"
	"testing"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// F18: what the eleven test accepts, with or without the leading zero, and the
// one form it has for every rule.
func TestFormat_bsn(t *testing.T) {
	for bsn, form := range map[string]string{
		"111222333": "111222333", "123456782": "123456782", "249566758": "249566758", "999993653": "999993653",
		"012345672": "012345672", "12345672": "012345672", "10000008": "010000008", "010000008": "010000008",
	} {
		if got := formats["bsn"].form(bsn); got != form {
			t.Errorf("%s has the form %q, want %s", bsn, got, form)
		}
	}
	for _, bsn := range []string{"", "000000000", "00000000", "111222334", "123456789", "1234567820", "12345678", "2739130", "12345678２", "99999365a", " 99993653"} {
		if formats["bsn"].form(bsn) != "" {
			t.Errorf("%q is accepted", bsn)
		}
	}
}

func TestFormat_postcode(t *testing.T) {
	for _, postcode := range []string{"3599 ZZ", "3599ZZ"} {
		if form := formats["postcode"].form(postcode); form != "3599 ZZ" {
			t.Errorf("%s has the form %q", postcode, form)
		}
	}
	for _, postcode := range []string{"0599 ZZ", "359 ZZ", "3599 zz", "3599  ZZ", "3599 Z1", "ZZ 3599", "3599-ZZ"} {
		if formats["postcode"].form(postcode) != "" {
			t.Errorf("%q is accepted", postcode)
		}
	}
}

// A text of a format comes in by its one form, however it was supplied.
func TestAccept_givesOneForm(t *testing.T) {
	field := &law.Field{Name: "nummer", Type: law.Type{Kind: law.StringType, Format: "bsn"}}
	for name, read := range map[string]func() (value.Value, error){
		"as a value": func() (value.Value, error) { return Accept(field, nil, value.String("10000008")) },
		"as a text":  func() (value.Value, error) { return ReadSupplied(field, nil, "10000008") },
	} {
		if v, err := read(); err != nil || v.Text() != "010000008" {
			t.Errorf("%s it is %v (%v)", name, v, err)
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
