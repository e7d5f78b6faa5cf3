package value

import "strconv"

// decodeSimple reads the JSON that most values are without the library: a
// literal name, a text without escapes, a whole number of at most eighteen
// digits. ok is false for all else, also for what is no JSON.
func decodeSimple(data []byte) (v Value, ok bool) {
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
	digits := data
	if data[0] == '-' {
		digits = data[1:]
	}
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
