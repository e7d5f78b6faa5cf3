package main

import (
	"fmt"
	"time"

	"cel.dev/cel-go/cel"
	"cel.dev/cel-go/ext"
)

// leave is one application for leave with what is found on it.
type leave struct {
	first, last, firstLesson             time.Time
	profession, outsideHolidays, already bool
}

func date(text string) time.Time {
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		panic(err)
	}
	return day
}

// granted is an application of a week in March that is granted, so that every
// condition is read.
var granted = leave{
	first: date("2027-03-08"), last: date("2027-03-12"), firstLesson: date("2026-08-31"),
	profession: true, outsideHolidays: true,
}

// mayBeGranted is the test in plain Go: at most ten school days, not in the
// first two lesson weeks, the profession, outside the holidays and the first
// time this school year.
func (l leave) mayBeGranted() bool {
	return schoolDays(l.first, l.last) <= 10 &&
		!(l.first.Before(thirdWeek(l.firstLesson)) && !l.last.Before(l.firstLesson)) &&
		l.profession && l.outsideHolidays && !l.already
}

func weekday(day time.Time) int { return (int(day.Weekday()) + 6) % 7 }

func schoolDays(first, last time.Time) int {
	w := weekday(first)
	m := w + int(last.Sub(first).Hours()/24) + 1
	return 5*(m/7) + min(5, m%7) - min(5, w)
}

func thirdWeek(firstLesson time.Time) time.Time {
	return firstLesson.AddDate(0, 0, 14-weekday(firstLesson))
}

// celTest is the same test in CEL.
const celTest = `
cel.bind(w, (first.getDayOfWeek() + 6) % 7,
cel.bind(m, w + (last - first).getHours() / 24 + 1,
  5 * (m / 7) + math.least(5, m % 7) - math.least(5, w) <= 10)) &&
!((first - first_lesson).getHours() / 24 < 14 - (first_lesson.getDayOfWeek() + 6) % 7 && last >= first_lesson) &&
profession && outside_holidays && !already`

// celProgram compiles the test once, as the engine compiles a law.
func celProgram() (cel.Program, error) {
	env, err := cel.NewEnv(
		ext.Bindings(), ext.Math(),
		cel.Variable("first", cel.TimestampType), cel.Variable("last", cel.TimestampType), cel.Variable("first_lesson", cel.TimestampType),
		cel.Variable("profession", cel.BoolType), cel.Variable("outside_holidays", cel.BoolType), cel.Variable("already", cel.BoolType),
	)
	if err != nil {
		return nil, err
	}
	ast, issues := env.Compile(celTest)
	if issues.Err() != nil {
		return nil, fmt.Errorf("the test in CEL: %w", issues.Err())
	}
	return env.Program(ast, cel.EvalOptions(cel.OptOptimize))
}

func (l leave) celInput() map[string]any {
	return map[string]any{
		"first": l.first, "last": l.last, "first_lesson": l.firstLesson,
		"profession": l.profession, "outside_holidays": l.outsideHolidays, "already": l.already,
	}
}
