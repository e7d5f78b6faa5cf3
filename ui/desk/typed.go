package desk

import (
	"strconv"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// typed writes a value as it would be typed in the field for it.
func (d *Desk) typed(v value.Value, field *law.Field) string {
	switch field.Type.Kind {
	case law.BooleanType:
		return strconv.FormatBool(v.IsTrue())
	case law.DateType:
		if day, is := v.Date(); is {
			return d.text.ShortDate(day)
		}
	default: // as it is written
	}
	return v.String()
}

// hides reports whether a value is not shown in full now.
func (d *Desk) hides(v value.Value, field *law.Field) bool {
	return !d.unmasked && d.text.Masked(v, field) != d.text.Value(v, field)
}
