package text

import (
	"fmt"
	"strings"

	"kroniek/engine/value"
)

// Date writes a day in full: "maandag 14 september 2026". No day is "".
func (p *Printer) Date(d value.Date) string {
	if d.IsZero() {
		return ""
	}
	year, month, day := d.Civil()
	return fmt.Sprintf("%s %d %s %d", p.Weekdays()[d.Weekday()], day, p.Months()[month-1], year)
}

// ShortDate writes a day as it is typed: "14-09-2026". No day is "".
func (p *Printer) ShortDate(d value.Date) string {
	if d.IsZero() {
		return ""
	}
	year, month, day := d.Civil()
	return fmt.Sprintf("%02d-%02d-%04d", day, month, year)
}

// ReadDate reads a day typed as 14-09-2026, or as 2026-09-14. The error is a
// value.ErrDate.
func (p *Printer) ReadDate(typed string) (value.Date, error) {
	return value.ParseDate(typedDay(typed))
}

// Weekdays are the names of the days, Monday first.
func (p *Printer) Weekdays() []string { return strings.Fields(p.T("calendar.weekdays")) }

// Months are the names of the months.
func (p *Printer) Months() []string { return strings.Fields(p.T("calendar.months")) }

// typedDay turns a day around that is typed day first, and leaves all else.
func typedDay(typed string) string {
	typed = strings.TrimSpace(typed)
	parts := strings.Split(typed, "-")
	if len(parts) != 3 || len(parts[2]) != 4 || len(parts[0]) > 2 || len(parts[1]) > 2 {
		return typed
	}
	return parts[2] + "-" + twoDigits(parts[1]) + "-" + twoDigits(parts[0])
}

func twoDigits(number string) string {
	if len(number) == 1 {
		return "0" + number
	}
	return number
}
