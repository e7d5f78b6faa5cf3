package cell

import (
	"fmt"

	"kroniek/engine/value"
)

// doubtAfter is how many days after the last gram a day of recording is
// believed without asking: a clock that once stood years ahead would lock the
// chronicle for good.
const doubtAfter = 60

// dayOr gives the day of an act: as given, else today.
func (p present) dayOr(on value.Date) value.Date {
	if on.IsZero() {
		return p.today
	}
	return on
}

// refuse refuses a day on which nothing can be recorded. In a practice
// chronicle a later day moves the clock.
func (p present) refuse(on value.Date) error {
	switch {
	case on > p.today && !p.practice:
		return &Error{
			Code: CodeInFuture, Name: on.String(),
			Message: fmt.Sprintf("%s is later than today, %s", on, p.today),
			Hint:    "record it on the day itself, or see whether the clock is right",
		}
	case on < p.last.RecordedOn:
		return &Error{
			Code: CodeBeforeLast, Name: on.String(), Where: p.last.ID,
			Message: fmt.Sprintf("%s is before %s, the day of the last gram", on, p.last.RecordedOn),
			Hint:    "a chronicle only grows: record it on that day or later; an earlier receipt is given as such",
		}
	}
	return nil
}

// doubt asks to confirm a day long after the last gram. A practice clock is
// moved by its user and needs no confirmation.
func (p present) doubt(on value.Date, confirmed bool) error {
	days := int(on) - int(p.last.RecordedOn)
	if confirmed || p.practice || p.last.ID == "" || days <= doubtAfter {
		return nil
	}
	return &Error{
		Code: CodeConfirmGap, Name: on.String(), Where: p.last.ID,
		Message: fmt.Sprintf("%s is %d days after the last gram, of %s", on, days, p.last.RecordedOn),
		Hint:    "confirm that the date is right; nothing can be recorded on an earlier day afterwards",
	}
}
