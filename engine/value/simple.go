package value

import (
	"bytes"
	"strconv"
)

// decodeSimple reads the JSON that most values are without the library: a
// literal name, a text without escapes, a number of at most eighteen digits, a
// decimal among them as it is stored. ok is false for all else, also for what
// is no JSON.
func decodeSimple(data []byte, stored bool) (v Value, ok bool) {
	if len(data) == 0 {
		return Absent, false
	}
	switch data[0] {
	case 'n':
		return Absent, string(data) == "null"
	case 't':
		return Boolean(true), string(data) == "true"
	case 'f':
		return Boolean(false), string(data) == "false"
	case '"':
		return decodePlainText(data)
	case '{':
		if stored {
			return decodeShortDecimal(data)
		}
		return Absent, false
	}
	return decodeWhole(data)
}

func decodePlainText(data []byte) (Value, bool) {
	if len(data) < 2 || data[len(data)-1] != '"' {
		return Absent, false
	}
	text := string(data[1 : len(data)-1])
	return String(text), plain(text)
}

func decodeWhole(data []byte) (Value, bool) {
	digits := bytes.TrimPrefix(data, []byte("-"))
	if len(digits) == 0 || len(digits) > 18 || digits[0] == '0' && len(data) > 1 {
		return Absent, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return Absent, false
		}
	}
	n, err := strconv.ParseInt(string(data), 10, 64)
	return Integer(n), err == nil
}

var decimalStart, decimalEnd = []byte(`{"` + decimalKey + `":"`), []byte(`"}`)

func decodeShortDecimal(data []byte) (Value, bool) {
	text, marked := bytes.CutPrefix(data, decimalStart)
	if !marked {
		return Absent, false
	}
	if text, marked = bytes.CutSuffix(text, decimalEnd); !marked {
		return Absent, false
	}
	whole, fraction, _ := bytes.Cut(text, []byte("."))
	if len(fraction) == 0 {
		return Absent, false
	}
	if v, ok := decodeWhole(whole); !ok || len(whole)+len(fraction) > 18 || v.num == 0 && whole[0] == '-' {
		return Absent, false
	}
	coefficient, err := strconv.ParseInt(string(whole)+string(fraction), 10, 64)
	return small(coefficient, int32(-len(fraction))), err == nil
}
