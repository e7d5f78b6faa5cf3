package value

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/shopspring/decimal"
)

// decimalKey marks a decimal in stored JSON: {"__decimal": "0.25"}.
const decimalKey = "__decimal"

// ErrReserved says that a supplied value holds the key that marks a decimal.
var ErrReserved = errors.New("the key " + decimalKey + " is reserved")

// Encode writes v as canonical JSON: no spaces, fields sorted by name, an
// integer as a JSON integer, a decimal as {"__decimal": "…"} with every digit,
// a date as its text. An unknown value has no encoding and is an error.
func Encode(v Value) ([]byte, error) { return Append(nil, v) }

// MarshalJSON is Encode.
func (v Value) MarshalJSON() ([]byte, error) { return Encode(v) }

// UnmarshalJSON is Decode.
func (v *Value) UnmarshalJSON(data []byte) (err error) {
	*v, err = Decode(data)
	return err
}

// CheckSupplied refuses a value that holds the key which marks a decimal
// (ErrReserved), wherever it came from.
func CheckSupplied(v Value) error {
	if _, marked := v.Field(decimalKey); marked {
		return ErrReserved
	}
	for _, item := range v.Items() {
		if err := CheckSupplied(item); err != nil {
			return err
		}
	}
	for _, field := range v.Fields() {
		if err := CheckSupplied(field); err != nil {
			return err
		}
	}
	return nil
}

// Decode reads a stored value. A date comes back as the text it was stored
// as; the declared type of its field makes it a date again.
func Decode(data []byte) (Value, error) { return decode(data, true) }

// DecodeSupplied reads a value that somebody supplies as JSON: a number comes
// as it is written, and a whole one such as 5.0 is the integer 5. The key
// __decimal is refused with ErrReserved.
func DecodeSupplied(data []byte) (Value, error) { return decode(data, false) }

func decode(data []byte, stored bool) (Value, error) {
	if v, ok := decodeSimple(data, stored); ok {
		return v, nil
	}
	return decodeDocument(data, stored)
}

func decodeDocument(data []byte, stored bool) (Value, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	v, err := decodeNext(decoder, stored)
	if err != nil {
		return Absent, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return Absent, errors.New("more than one JSON value")
	}
	return v, nil
}

func decodeNext(decoder *json.Decoder, stored bool) (Value, error) {
	token, err := decoder.Token()
	if err != nil {
		return Absent, err
	}
	switch token := token.(type) {
	case nil:
		return Absent, nil
	case bool:
		return Boolean(token), nil
	case string:
		return String(token), nil
	case json.Number:
		return wholeAsInteger(token.String())
	case json.Delim:
		if token == '[' {
			return decodeList(decoder, stored)
		}
		return decodeRecord(decoder, stored)
	}
	return Absent, fmt.Errorf("unexpected %v", token)
}

func decodeList(decoder *json.Decoder, stored bool) (Value, error) {
	items := []Value{}
	for decoder.More() {
		item, err := decodeNext(decoder, stored)
		if err != nil {
			return Absent, err
		}
		items = append(items, item)
	}
	_, err := decoder.Token()
	return List(items), err
}

func decodeRecord(decoder *json.Decoder, stored bool) (Value, error) {
	fields := map[string]Value{}
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			return Absent, err
		}
		name := key.(string)
		if _, twice := fields[name]; twice {
			return Absent, fmt.Errorf("the key %q stands twice", name)
		}
		if fields[name], err = decodeNext(decoder, stored); err != nil {
			return Absent, err
		}
	}
	if _, err := decoder.Token(); err != nil {
		return Absent, err
	}
	text, marked := fields[decimalKey]
	if !marked {
		return Record(fields), nil
	}
	if !stored {
		return Absent, ErrReserved
	}
	d, err := decimal.NewFromString(text.Text())
	if err != nil || len(fields) != 1 || !looksLikeNumber(text.Text()) {
		return Absent, fmt.Errorf("%s does not hold a decimal: %v", decimalKey, text)
	}
	return fromDecimal(d)
}

func wholeAsInteger(text string) (Value, error) {
	v, err := ParseNumber(text)
	if err != nil || v.kind == KindInteger || v.exp < 0 {
		return v, err
	}
	if d := v.decimal(); d.IsInteger() {
		return fromBig(d.BigInt())
	}
	return v, nil
}
