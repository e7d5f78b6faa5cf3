package engine

import (
	"fmt"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// dateExpr is an operation on dates and whole numbers. Its operands are
// evaluated in order; an absence among them is an error that names the rule.
type dateExpr struct {
	operands []expr
	keys     []string
	compute  func(operands dateOperands) (value.Value, error)
	at       *site
	name     string
}

// dateOperands holds as many as any of the operations has.
type dateOperands [5]value.Value

func (e dateExpr) eval(f *frame) (value.Value, error) {
	var operands dateOperands
	var unknown value.Value
	for i, operand := range e.operands {
		v, err := operand.eval(f)
		switch {
		case err != nil:
			return value.Absent, err
		case v.IsAbsent():
			return value.Absent, e.at.fail(f, CodeAbsentInOperation, fmt.Sprintf("%s has no %s", e.name, e.keys[i]), "say what it is, or leave the key out")
		case v.IsUnknown():
			unknown = value.Merge(unknown, v)
		}
		operands[i] = v
	}
	if unknown.IsUnknown() {
		return unknown, nil
	}
	v, err := e.compute(operands)
	if err != nil {
		return value.Absent, e.at.wrap(f, CodeOperation, e.name+" failed", err)
	}
	return v, nil
}

// dates makes an operation of the operands under keys.
func (c *compiler) dates(n *law.Node, keys []string, compute func(dateOperands) (value.Value, error)) expr {
	e := dateExpr{keys: keys, compute: compute, at: c.site(n.Place), name: n.Operation}
	for _, key := range keys {
		e.operands = append(e.operands, c.compile(n.Key(key), dateKeyTypes[key]))
	}
	return e
}

var dateKeyTypes = map[string]law.TypeKind{
	"date": law.DateType, "from": law.DateType, "to": law.DateType,
	"date_of_birth": law.DateType, "reference_date": law.DateType,
}

func day(v value.Value) (value.Date, error) {
	if d, ok := v.Date(); ok {
		return d, nil
	}
	return 0, fmt.Errorf("%v is no date", v)
}

func whole(v value.Value) (int64, error) {
	if n, ok := v.Int64(); ok {
		return n, nil
	}
	if v.IsNumber() {
		if rounded, err := value.Round(v, 0, value.RoundDown); err == nil && value.Compare(rounded, v) == 0 {
			if n, ok := rounded.Int64(); ok {
				return n, nil
			}
		}
	}
	return 0, fmt.Errorf("%v is no whole number", v)
}

func twoDays(operands dateOperands) (from, to value.Date, err error) {
	if from, err = day(operands[0]); err != nil {
		return 0, 0, err
	}
	to, err = day(operands[1])
	return from, to, err
}

func buildAge(c *compiler, n *law.Node, _ law.TypeKind) expr {
	return c.dates(n, []string{"date_of_birth", "reference_date"}, func(operands dateOperands) (value.Value, error) {
		birth, on, err := twoDays(operands)
		if err != nil {
			return value.Absent, err
		}
		return value.Integer(birth.MonthsUntil(on) / 12), nil
	})
}

func buildDate(c *compiler, n *law.Node, _ law.TypeKind) expr {
	return c.dates(n, []string{"year", "month", "day"}, func(operands dateOperands) (value.Value, error) {
		var parts [3]int
		for i := range parts {
			part, err := whole(operands[i])
			if err != nil {
				return value.Absent, err
			}
			if part < 0 || part > 9999 {
				return value.Absent, fmt.Errorf("%v: %w", operands[i], value.ErrDate)
			}
			parts[i] = int(part)
		}
		d, err := value.DateOf(parts[0], parts[1], parts[2])
		return value.DateValue(d), err
	})
}

// dateAddKeys are added in this order; a month end is clamped.
var dateAddKeys = []string{"years", "months", "weeks", "days"}

func buildDateAdd(c *compiler, n *law.Node, _ law.TypeKind) expr {
	keys := []string{"date"}
	for _, key := range dateAddKeys {
		if n.Key(key) != nil {
			keys = append(keys, key)
		}
	}
	return c.dates(n, keys, func(operands dateOperands) (value.Value, error) {
		d, err := day(operands[0])
		for i, key := range keys[1:] {
			if err != nil {
				return value.Absent, err
			}
			var count int64
			if count, err = whole(operands[i+1]); err != nil {
				return value.Absent, fmt.Errorf("%s: %w", key, err)
			}
			d, err = addTo(d, key, count)
		}
		return value.DateValue(d), err
	})
}

func addTo(d value.Date, unit string, count int64) (value.Date, error) {
	const most = 10_000_000 // more than the calendar holds in any unit
	if count > most || count < -most {
		return 0, fmt.Errorf("%d %s: %w", count, unit, value.ErrDate)
	}
	switch unit {
	case "years":
		return d.AddMonths(12 * count)
	case "months":
		return d.AddMonths(count)
	case "weeks":
		return d.AddDays(7 * count)
	}
	return d.AddDays(count)
}

func buildDateDiff(c *compiler, n *law.Node, _ law.TypeKind) expr {
	unit := n.Key("in").Text
	return c.dates(n, []string{"from", "to"}, func(operands dateOperands) (value.Value, error) {
		from, to, err := twoDays(operands)
		if err != nil {
			return value.Absent, err
		}
		switch unit {
		case "years":
			return value.Integer(from.MonthsUntil(to) / 12), nil
		case "months":
			return value.Integer(from.MonthsUntil(to)), nil
		}
		return value.Integer(int64(to) - int64(from)), nil
	})
}

func buildDayOfWeek(c *compiler, n *law.Node, _ law.TypeKind) expr {
	return c.dates(n, []string{"date"}, func(operands dateOperands) (value.Value, error) {
		d, err := day(operands[0])
		return value.Integer(int64(d.Weekday())), err
	})
}

func buildDatePart(c *compiler, n *law.Node, _ law.TypeKind) expr {
	part := n.Key("in").Text
	return c.dates(n, []string{"date"}, func(operands dateOperands) (value.Value, error) {
		d, err := day(operands[0])
		if err != nil {
			return value.Absent, err
		}
		v, _ := datePart(value.DateValue(d), part) // the schema holds the part
		return v, nil
	})
}

func buildStartOf(c *compiler, n *law.Node, _ law.TypeKind) expr {
	unit := n.Key("in").Text
	return c.dates(n, []string{"date"}, func(operands dateOperands) (value.Value, error) {
		d, err := day(operands[0])
		if err != nil {
			return value.Absent, err
		}
		year, month, _ := d.Civil()
		switch unit {
		case "year":
			d, err = value.DateOf(year, 1, 1)
		case "month":
			d, err = value.DateOf(year, month, 1)
		default:
			d, err = d.AddDays(-int64(d.Weekday()))
		}
		return value.DateValue(d), err
	})
}
