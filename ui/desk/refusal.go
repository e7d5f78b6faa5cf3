package desk

import (
	"errors"

	"fyne.io/fyne/v2"

	"kroniek/cell"
)

// refuse puts each refusal of an act at its field, and the keyboard at the
// first of them; what belongs to no field stands on top of the screen.
func (d *Desk) refuse(err error, fields []*field) {
	d.focus(d.complain(err, fields))
}

// complain is refuse while a person types: the keyboard stays. It gives the
// first control that something is wrong with.
func (d *Desk) complain(err error, fields []*field) fyne.Focusable {
	var elsewhere []error
	var first fyne.Focusable
	for _, one := range refusals(err) {
		f := d.fieldOf(one, fields)
		if f == nil {
			elsewhere = append(elsewhere, one)
			continue
		}
		f.complain(d.text.Error(one)[0].String())
		if first == nil {
			first = f.controls[0]
		}
	}
	d.frame.clear()
	if len(elsewhere) > 0 {
		d.fail(errors.Join(elsewhere...))
	}
	return first
}

// fieldOf gives the field that a refusal is about, or nil.
func (d *Desk) fieldOf(refusal error, fields []*field) *field {
	for _, message := range d.text.Error(refusal) {
		for _, f := range fields {
			if f.ask.Field.Name == message.Name {
				return f
			}
		}
	}
	return nil
}

// refusals gives the refusals of one act each by itself.
func refusals(err error) []error {
	var several cell.Errors
	if errors.As(err, &several) {
		return several.Unwrap()
	}
	return []error{err}
}
