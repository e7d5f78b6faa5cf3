package value

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

func TestEncode_losesNothing(t *testing.T) {
	for _, c := range []struct {
		v    Value
		want string
	}{
		{Integer(5), `5`},
		{MustNumber("123456789012345678901234567890"), `123456789012345678901234567890`},
		{MustNumber("0.3333333333333333333333333333"), `{"__decimal":"0.3333333333333333333333333333"}`},
		{MustNumber("5.00"), `{"__decimal":"5"}`},
		{DateValue(MustDate("2026-12-07")), `"2026-12-07"`},
		{String("ǵ ț Ș ề Żywiałowska <&> €"), `"ǵ ț Ș ề Żywiałowska <&> €"`},
		{String("Z\u0307"), "\"Z\u0307\""}, // decomposed stays decomposed
		{Absent, `null`},
		{Record(map[string]Value{"b": Boolean(true), "a": List([]Value{Integer(1), Absent})}), `{"a":[1,null],"b":true}`},
	} {
		got, err := Encode(c.v)
		if err != nil || string(got) != c.want {
			t.Errorf("Encode(%v) = %s, %v; want %s", c.v, got, err, c.want)
		}
	}
	if _, err := Encode(Unknown("x")); err == nil {
		t.Error("an unknown value was encoded")
	}
}

func TestDecodeSupplied(t *testing.T) {
	for text, want := range map[string]Kind{"5.0": KindInteger, "5": KindInteger, "5.5": KindDecimal, "1e2": KindInteger} {
		if v, err := DecodeSupplied([]byte(text)); err != nil || v.Kind() != want {
			t.Errorf("DecodeSupplied(%s) is %v, %v; want %v", text, v.Kind(), err, want)
		}
	}
	if _, err := DecodeSupplied([]byte(`{"x":{"__decimal":"1"}}`)); !errors.Is(err, ErrReserved) {
		t.Errorf("a supplied __decimal: %v; want %v", err, ErrReserved)
	}
	for _, text := range []string{`{"a":1,"a":2}`, `1 2`, `[1,`, `{"__decimal":1}`, `{"__decimal":"x"}`, `{"__decimal":"1","b":2}`} {
		if v, err := Decode([]byte(text)); err == nil {
			t.Errorf("Decode(%s) = %v; want an error", text, v)
		}
	}
}

func anyValue(depth int) *rapid.Generator[Value] {
	return rapid.Custom(func(t *rapid.T) Value {
		kinds := 6
		if depth > 0 {
			kinds = 8
		}
		switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
		case 0:
			return Absent
		case 1:
			return Boolean(rapid.Bool().Draw(t, "boolean"))
		case 2:
			return MustNumber(numberText().Draw(t, "number"))
		case 3:
			return String(rapid.String().Draw(t, "text"))
		case 4:
			return DateValue(anyDate().Draw(t, "date"))
		case 5:
			return Integer(rapid.Int64().Draw(t, "integer"))
		case 6:
			return List(rapid.SliceOfN(anyValue(depth-1), 0, 4).Draw(t, "list"))
		}
		return Record(rapid.MapOfN(rapid.StringMatching(`[a-z]{1,6}`), anyValue(depth-1), 0, 4).Draw(t, "record"))
	})
}

// What is stored reads back as the same value and the same bytes.
func TestEncode_roundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyValue(3).Draw(t, "value")
		stored, err := Encode(v)
		if err != nil {
			t.Fatal(err)
		}
		read, err := Decode(stored)
		if err != nil {
			t.Fatalf("%s: %v", stored, err)
		}
		if equal, err := Same(v, read); err != nil || !equal {
			t.Fatalf("%v reads back as %v (%v)", v, read, err)
		}
		if again, _ := Encode(read); string(again) != string(stored) {
			t.Fatalf("written %s, then %s", stored, again)
		}
	})
}

func TestSame_mixedNumbers(t *testing.T) {
	a := Record(map[string]Value{"bedragen": List([]Value{MustNumber("5")})})
	b := Record(map[string]Value{"bedragen": List([]Value{MustNumber("5.0")})})
	_, err := Equal(a, b)
	var mixed *MixedNumbersError
	if !errors.As(err, &mixed) || mixed.Path != "bedragen.0" {
		t.Errorf("an integer against a decimal in a record: %v; want an error at bedragen.0", err)
	}
	if same, err := Equal(MustNumber("5"), MustNumber("5.0")); err != nil || !same {
		t.Errorf("5 = 5.0 between plain numbers: %v, %v", same, err)
	}
	if same, err := Same(MustNumber("5.0"), MustNumber("5.00")); err != nil || !same {
		t.Errorf("5.0 = 5.00: %v, %v", same, err)
	}
}
