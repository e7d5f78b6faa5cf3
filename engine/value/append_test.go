package value

import (
	"bytes"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// libraryText is what the library writes, the oracle of AppendText.
func libraryText(text string) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(text)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

func TestAppendText(t *testing.T) {
	for _, text := range []string{"", "a", `"`, `\`, "\n\t\x00\x1f", "\u2028\u2029", "\u007f", "<&>", "€ ǵ", "\ufffd", "é\u0301"} {
		if got, want := AppendText(nil, text), libraryText(text); !bytes.Equal(got, want) {
			t.Errorf("%q is written as %s; want %s", text, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		if got, want := AppendText([]byte("x"), text), libraryText(text); !bytes.Equal(got[1:], want) {
			t.Fatalf("%q is written as %s; want %s", text, got, want)
		}
	})
}

// A text that is no UTF-8 is written the same the second time.
func TestAppendText_invalid(t *testing.T) {
	first := AppendText(nil, "a\xff\xfeb")
	v, err := Decode(first)
	if err != nil {
		t.Fatal(err)
	}
	if again := AppendText(nil, v.Text()); !bytes.Equal(first, again) {
		t.Errorf("written %s, then %s", first, again)
	}
}

// A short decimal is written as a long one would be.
func TestAppend_decimal(t *testing.T) {
	for _, text := range []string{"0.5", "-0.5", "0.05", "-12.0305", "1.000000000000000001", "9.223372036854775807", "-9.223372036854775808", "0.000000000000000009", "123456789012345678.5"} {
		v := MustNumber(text)
		got, err := Append(nil, v)
		if want := `{"__decimal":"` + v.numberText() + `"}`; err != nil || string(got) != want {
			t.Errorf("%s is written as %s, %v; want %s", text, got, err, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		v := small(rapid.Int64().Draw(t, "coefficient"), int32(-rapid.IntRange(0, 25).Draw(t, "places")))
		if got, want := string(appendDecimal(nil, v)), v.numberText(); got != want {
			t.Fatalf("%s; want %s", got, want)
		}
	})
}

func TestAppend_unknown(t *testing.T) {
	inside := List([]Value{Integer(1), Record(map[string]Value{"a": Unknown("x")})})
	got, err := Append([]byte("before"), inside)
	if err == nil || string(got) != "before" {
		t.Errorf("Append gives %s, %v; want what was there and an error", got, err)
	}
}

// What the short way decodes, the library decodes to the same value; what it
// leaves alone says nothing.
func TestDecodeSimple_agrees(t *testing.T) {
	texts := []string{
		"null", "nul", "true", "truex", "false", `""`, `"a"`, `"a`, `"`, `"a"b"`, `"\n"`, "\"\n\"", "0", "-0", "00", "01", "-1", "-", "--1", "1.0", "1e2", "+1",
		"999999999999999999", "1000000000000000000", "9223372036854775808", " 1", "1 ", "",
		`{"__decimal":"0.5"}`, `{"__decimal":"-0.5"}`, `{"__decimal":"-1.50"}`, `{"__decimal":"5"}`, `{"__decimal":"5.0"}`, `{"__decimal":"05.1"}`,
		`{"__decimal":"1.+2"}`, `{"__decimal":"1.2.3"}`, `{"__decimal":"1.-2"}`, `{"__decimal":"0.123456789012345678"}`, `{"__decimal":".5"}`, `{"__decimal":"1.5","a":"b"}`,
	}
	for _, text := range texts {
		v, ok := decodeSimple([]byte(text), true)
		if !ok {
			continue
		}
		slow, err := decodeDocument([]byte(text), true)
		if err != nil || !Identical(v, slow) {
			t.Errorf("%s: %v the short way, %v (%v) the long way", text, v, slow, err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	v := Record(map[string]Value{"a": Integer(1), "b": String("een tekst van enige lengte"), "c": DateValue(MustDate("2026-12-07"))})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Encode(v); err != nil {
			b.Fatal(err)
		}
	}
}
