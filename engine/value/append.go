package value

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Append adds the encoding of v (see Encode) to dst. On an error, of an
// unknown value, dst is given back as it was.
func Append(dst []byte, v Value) ([]byte, error) {
	switch v.kind {
	case KindUnknown:
		return dst, fmt.Errorf("an unknown value cannot be stored; missing: %s", strings.Join(v.Missing(), ", "))
	case KindAbsent:
		return append(dst, "null"...), nil
	case KindBoolean:
		return strconv.AppendBool(dst, v.num == 1), nil
	case KindInteger:
		if v.ref == nil {
			return strconv.AppendInt(dst, v.num, 10), nil
		}
		return append(dst, v.numberText()...), nil
	case KindDecimal:
		dst = append(dst, `{"`+decimalKey+`":"`...)
		dst = appendDecimal(dst, v)
		return append(dst, `"}`...), nil
	case KindString, KindDate:
		return AppendText(dst, v.String()), nil
	case KindList:
		return appendList(dst, v)
	}
	return appendFields(dst, v)
}

// appendDecimal writes a decimal with every digit.
func appendDecimal(dst []byte, v Value) []byte {
	places := -int(v.exp)
	if v.ref != nil || places <= 0 || places >= len(powersOfTen) || v.num == math.MinInt64 {
		return append(dst, v.numberText()...)
	}
	n := v.num
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	dst = strconv.AppendInt(dst, n/powersOfTen[places], 10)
	dst = append(dst, '.')
	fraction := n % powersOfTen[places]
	for i := places - 1; i > 0 && fraction < powersOfTen[i]; i-- {
		dst = append(dst, '0')
	}
	return strconv.AppendInt(dst, fraction, 10)
}

func appendList(dst []byte, v Value) ([]byte, error) {
	start := len(dst)
	dst = append(dst, '[')
	for i, item := range v.Items() {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = Append(dst, item); err != nil {
			return dst[:start], err
		}
	}
	return append(dst, ']'), nil
}

func appendFields(dst []byte, v Value) ([]byte, error) {
	start := len(dst)
	dst = append(dst, '{')
	for name, field := range v.Fields() {
		if len(dst) > start+1 {
			dst = append(dst, ',')
		}
		dst = append(AppendText(dst, name), ':')
		var err error
		if dst, err = Append(dst, field); err != nil {
			return dst[:start], err
		}
	}
	return append(dst, '}'), nil
}

// AppendText adds a text as JSON to dst, as encoding/json writes it without
// escaping for HTML. What is no UTF-8 becomes U+FFFD, also on the next writing.
func AppendText(dst []byte, text string) []byte {
	if plain(text) {
		dst = append(dst, '"')
		dst = append(dst, text...)
		return append(dst, '"')
	}
	text = strings.ToValidUTF8(text, "\ufffd")
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(text) // a string always encodes
	return append(dst, bytes.TrimSuffix(out.Bytes(), []byte("\n"))...)
}

// plain reports whether a text stands in JSON as it is.
func plain(text string) bool {
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			if c < ' ' || c == '"' || c == '\\' {
				return false
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 || r == '\u2028' || r == '\u2029' {
			return false
		}
		i += size
	}
	return true
}
