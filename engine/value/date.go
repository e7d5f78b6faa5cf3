package value

import (
	"errors"
	"fmt"
)

// Date is a day of the Gregorian calendar, from 0001-01-01 (1) to 9999-12-31.
// It has no time and no time zone. The zero Date is no day.
type Date int32

// Bounds of the calendar.
const (
	FirstDate Date = 1
	LastDate  Date = 3652059 // 9999-12-31
)

// ErrDate is the cause of every error about a day that does not exist or lies
// outside the calendar.
var ErrDate = errors.New("not a day of the calendar")

// DateOf makes the Date of a year, month (1–12) and day of the month.
func DateOf(year, month, day int) (Date, error) {
	if year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month) {
		return 0, fmt.Errorf("%04d-%02d-%02d: %w", year, month, day, ErrDate)
	}
	return dayNumber(year, month, day), nil
}

// ParseDate reads a day written as YYYY-MM-DD, and nothing else.
func ParseDate(s string) (Date, error) {
	if len(s) != 10 || s[4] != '-' || s[7] != '-' {
		return 0, fmt.Errorf("%q is not written as YYYY-MM-DD: %w", s, ErrDate)
	}
	var part [3]int
	for i, bounds := range [3][2]int{{0, 4}, {5, 7}, {8, 10}} {
		for _, c := range []byte(s[bounds[0]:bounds[1]]) {
			if c < '0' || c > '9' {
				return 0, fmt.Errorf("%q is not written as YYYY-MM-DD: %w", s, ErrDate)
			}
			part[i] = part[i]*10 + int(c-'0')
		}
	}
	d, err := DateOf(part[0], part[1], part[2])
	if err != nil {
		return 0, fmt.Errorf("%q: %w", s, ErrDate)
	}
	return d, nil
}

// MustDate is ParseDate for a day known to exist; it panics on any other.
func MustDate(s string) Date {
	d, err := ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// DateValue makes a date value.
func DateValue(d Date) Value { return Value{kind: KindDate, num: int64(d)} }

// Date gives the day of a date value, or of a string that is written as one.
func (v Value) Date() (Date, bool) {
	switch v.kind {
	case KindDate:
		return v.date(), true
	case KindString:
		d, err := ParseDate(v.Text())
		return d, err == nil
	}
	return 0, false
}

func (v Value) date() Date { return Date(v.num) }

// IsZero reports whether d is no day.
func (d Date) IsZero() bool { return d == 0 }

// Civil gives the year, month and day of the month.
func (d Date) Civil() (year, month, day int) {
	// Days are counted from 0000-03-01, so that the leap day ends a year.
	z := int(d) + 305
	era := z / 146097
	dayOfEra := z % 146097
	yearOfEra := (dayOfEra - dayOfEra/1460 + dayOfEra/36524 - dayOfEra/146096) / 365
	dayOfYear := dayOfEra - (365*yearOfEra + yearOfEra/4 - yearOfEra/100)
	shifted := (5*dayOfYear + 2) / 153
	day = dayOfYear - (153*shifted+2)/5 + 1
	month = (shifted+2)%12 + 1
	year = yearOfEra + era*400
	if month <= 2 {
		year++
	}
	return year, month, day
}

// Weekday gives the day of the week, Monday 0 to Sunday 6.
func (d Date) Weekday() int { return (int(d) - 1) % 7 }

// String writes the day as YYYY-MM-DD; no day is "".
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	year, month, day := d.Civil()
	return fmt.Sprintf("%04d-%02d-%02d", year, month, day)
}

// MarshalText writes the day as YYYY-MM-DD.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a day written as YYYY-MM-DD; an empty text is no day.
func (d *Date) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*d = 0
		return nil
	}
	parsed, err := ParseDate(string(text))
	*d = parsed
	return err
}

// AddDays gives the day n days later (earlier when n is negative).
func (d Date) AddDays(n int64) (Date, error) {
	if n > int64(LastDate) || n < -int64(LastDate) {
		return 0, fmt.Errorf("%v and %d days: %w", d, n, ErrDate)
	}
	sum := int64(d) + n
	if sum < int64(FirstDate) || sum > int64(LastDate) {
		return 0, fmt.Errorf("%v and %d days: %w", d, n, ErrDate)
	}
	return Date(sum), nil
}

// AddMonths gives the same day of the month n months later, or the last day
// of that month when it is shorter.
func (d Date) AddMonths(n int64) (Date, error) {
	if n > 120000 || n < -120000 {
		return 0, fmt.Errorf("%v and %d months: %w", d, n, ErrDate)
	}
	year, month, day := d.Civil()
	months := year*12 + month - 1 + int(n)
	if months < 12 || months > 9999*12+11 {
		return 0, fmt.Errorf("%v and %d months: %w", d, n, ErrDate)
	}
	year, month = months/12, months%12+1
	return dayNumber(year, month, min(day, daysInMonth(year, month))), nil
}

// MonthsUntil gives the whole months from d to other, signed; a month is
// whole when AddMonths reaches other.
func (d Date) MonthsUntil(other Date) int64 {
	if other < d {
		return -other.MonthsUntil(d)
	}
	fromYear, fromMonth, _ := d.Civil()
	toYear, toMonth, _ := other.Civil()
	months := int64(toYear-fromYear)*12 + int64(toMonth-fromMonth)
	if reached, err := d.AddMonths(months); err != nil || reached > other {
		months--
	}
	return months
}

func isLeap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

func daysInMonth(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if isLeap(year) {
			return 29
		}
		return 28
	}
	return 31
}

func dayNumber(year, month, day int) Date {
	if month <= 2 {
		year--
		month += 12
	}
	return Date(365*year + year/4 - year/100 + year/400 + (153*(month-3)+2)/5 + day - 306)
}
