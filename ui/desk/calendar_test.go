package desk

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kroniek/engine/value"
	"kroniek/ui/text"
)

func TestCalendar_picksADay(t *testing.T) {
	test.NewTempApp(t)
	var picked value.Date
	c := newCalendar(text.New(text.Dutch), value.MustDate("2027-02-28"), func(d value.Date) { picked = d }, nil)
	if c.month.Text != "februari 2027" {
		t.Errorf("the month is %q", c.month.Text)
	}
	// The first of February 2027 is a Monday: seven names and then the days.
	if first := c.days.Objects[daysOfWeek].(*button); first.Text != "1" {
		t.Errorf("the first day is %q", first.Text)
	}
	if last := c.days.Objects[len(c.days.Objects)-1].(*button); last.Text != "28" {
		t.Errorf("the last day is %q", last.Text)
	}
	c.turn(1)
	c.turn(1)
	if c.month.Text != "april 2027" {
		t.Errorf("two months on is %q", c.month.Text)
	}
	// The first of April 2027 is a Thursday.
	if first := c.days.Objects[daysOfWeek+3].(*button); first.Text != "1" {
		t.Errorf("the Thursday is %q", first.Text)
	}
	c.first().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if picked != value.MustDate("2027-04-01") {
		t.Errorf("picked %v", picked)
	}
}
