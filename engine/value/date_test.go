package value

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// F20: a day is written in one way and must exist.
func TestParseDate(t *testing.T) {
	if d, err := ParseDate("2024-02-29"); err != nil || d.String() != "2024-02-29" {
		t.Errorf("2024-02-29: %v, %v", d, err)
	}
	for _, text := range []string{"2023-02-29", "2026-1-1", "2026-02-30", "2026-13-01", "2026-00-10", "0000-01-01", "20260101", "2026-01-01T00:00", "２026-01-01", ""} {
		if d, err := ParseDate(text); !errors.Is(err, ErrDate) {
			t.Errorf("ParseDate(%q) = %v, %v; want an error", text, d, err)
		}
	}
}

// F34: summer time makes no difference to days.
func TestDate_daysAcrossSummerTime(t *testing.T) {
	for _, c := range [][2]string{{"2026-03-28", "2026-03-30"}, {"2026-10-24", "2026-10-26"}} {
		if days := MustDate(c[1]) - MustDate(c[0]); days != 2 {
			t.Errorf("from %s to %s: %d days; want 2", c[0], c[1], days)
		}
	}
}

func TestDate_AddMonths_clamps(t *testing.T) {
	for _, c := range []struct {
		from   string
		months int64
		want   string
	}{
		{"2026-01-31", 1, "2026-02-28"}, {"2024-01-31", 1, "2024-02-29"}, {"2028-02-29", 12, "2029-02-28"},
		{"2028-02-29", 60, "2033-02-28"}, {"2026-03-31", -1, "2026-02-28"}, {"2026-12-15", 1, "2027-01-15"},
	} {
		if got, err := MustDate(c.from).AddMonths(c.months); err != nil || got.String() != c.want {
			t.Errorf("%s and %d months = %v, %v; want %s", c.from, c.months, got, err, c.want)
		}
	}
}

func TestDate_bounds(t *testing.T) {
	if FirstDate.String() != "0001-01-01" || LastDate.String() != "9999-12-31" {
		t.Errorf("the calendar runs from %v to %v", FirstDate, LastDate)
	}
	for name, err := range map[string]error{
		"a day before the first": second(FirstDate.AddDays(-1)), "a day after the last": second(LastDate.AddDays(1)),
		"a month after the last": second(LastDate.AddMonths(1)), "very many days": second(FirstDate.AddDays(1 << 62)),
		"very many months": second(FirstDate.AddMonths(-1 << 62)),
	} {
		if !errors.Is(err, ErrDate) {
			t.Errorf("%s: %v; want an error", name, err)
		}
	}
}

func second(_ Date, err error) error { return err }

func anyDate() *rapid.Generator[Date] {
	return rapid.Custom(func(t *rapid.T) Date { return Date(rapid.Int32Range(int32(FirstDate), int32(LastDate)).Draw(t, "day")) })
}

// Every day agrees with the calendar of the standard library.
func TestDate_agreesWithTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDate().Draw(t, "date")
		want := time.Date(1, 1, int(d), 0, 0, 0, 0, time.UTC)
		if d.String() != want.Format(time.DateOnly) {
			t.Fatalf("day %d is %v; want %s", int(d), d, want.Format(time.DateOnly))
		}
		if weekday := (int(want.Weekday()) + 6) % 7; d.Weekday() != weekday {
			t.Fatalf("%v is weekday %d; want %d", d, d.Weekday(), weekday)
		}
		if read, err := ParseDate(d.String()); err != nil || read != d {
			t.Fatalf("%v reads back as %v, %v", d, read, err)
		}
	})
}

// Adding the whole months between two days never passes the second, and one
// more does.
func TestDate_MonthsUntil(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := anyDate().Draw(t, "from"), anyDate().Draw(t, "to")
		if from > to {
			from, to = to, from
		}
		months := from.MonthsUntil(to)
		if reached, err := from.AddMonths(months); err != nil || reached > to {
			t.Fatalf("%v and %d months = %v, %v; past %v", from, months, reached, err, to)
		}
		if next, err := from.AddMonths(months + 1); err == nil && next <= to {
			t.Fatalf("%v and %d months = %v; not past %v", from, months+1, next, to)
		}
	})
}
