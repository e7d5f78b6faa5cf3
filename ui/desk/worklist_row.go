package desk

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kroniek/cell"
	"kroniek/engine/law"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// workRow is a row of the worklist: the item, with what it is found and sorted
// by.
type workRow struct {
	cell.WorkItem
	who   string // the words by which a person knows it, such as a name
	name  string // who, as rows are sorted by it
	plain string // all that it is found by
	draft bool   // a decision on it was begun
}

// formOrder gives the order in which the form of an article asks its fields:
// by that a person is known before where they live.
func (d *Desk) formOrder(ctx context.Context, today value.Date) func(ref string) []string {
	orders := map[string][]string{}
	return func(ref string) []string {
		if names, known := orders[ref]; known {
			return names
		}
		orders[ref] = nil
		asks, err := d.cell.Form(ctx, ref, today, nil)
		if err != nil { // then as the article itself has them
			return nil
		}
		for _, ask := range asks {
			orders[ref] = append(orders[ref], ask.Field.Name)
		}
		return orders[ref]
	}
}

// newWorkRow makes the row of an item, its fields in the order of the form.
func (d *Desk) newWorkRow(item cell.WorkItem, order []string) *workRow {
	row := &workRow{WorkItem: item}
	gram := &row.Submission
	parts := []string{gram.ID}
	for _, name := range d.cell.Config().KnownBy {
		if row.who == "" {
			row.who = gram.Fields[name].Text()
		}
	}
	for _, name := range ordered(gram.Fields, append(order, d.order(gram)...)) {
		v := gram.Fields[name]
		if row.who == "" && isWords(v, d.glossary.Field(gram.Ref(), name, gram.RecordedOn)) {
			row.who = v.Text()
		}
		parts = append(parts, found(v, d.text)...)
	}
	row.name = reading.Plain(row.who)
	row.plain = reading.Plain(strings.Join(parts, "\n"))
	return row
}

// isWords reports whether a value is text that the law leaves free: no number,
// code or choice.
func isWords(v value.Value, field *law.Field) bool {
	return v.Kind() == value.KindString && field.Type.Kind == law.StringType && field.Type.Format == ""
}

// found gives what a value is found by: as it is, and as it is typed.
func found(v value.Value, p *text.Printer) []string {
	if day, is := v.Date(); is {
		return []string{day.String(), p.ShortDate(day), p.Date(day)}
	}
	if v.IsAbsent() {
		return nil
	}
	return []string{v.String()}
}

// query is what is typed to find something: each word must be there.
type query []string

func newQuery(typed string) query {
	plain := reading.Plain(typed)
	if joined := strings.NewReplacer(" ", "", ".", "").Replace(plain); isNumber(joined) {
		return query{joined}
	}
	return strings.Fields(plain)
}

func isNumber(typed string) bool { return typed != "" && strings.Trim(typed, "0123456789") == "" }

func (q query) finds(plain string) bool {
	return !slices.ContainsFunc(q, func(word string) bool { return !strings.Contains(plain, word) })
}

// worklistFilters are the parts of the worklist that can be shown by
// themselves.
var worklistFilters = []struct {
	key  string
	fits func(*workRow) bool
}{
	{"all", func(*workRow) bool { return true }},
	{"late", func(r *workRow) bool { return r.isLate() }},
	{"urgent", func(r *workRow) bool { return r.isLate() || r.isSoon() }},
	{"incomplete", func(r *workRow) bool { return len(r.Submission.Missing) > 0 }},
	{"whole", func(r *workRow) bool { return len(r.Submission.Missing) == 0 }},
	{"begun", func(r *workRow) bool { return r.draft }},
}

func (r *workRow) isLate() bool { return !r.LastDay.IsZero() && r.DaysLeft < 0 }
func (r *workRow) isSoon() bool { return !r.LastDay.IsZero() && r.DaysLeft >= 0 && r.DaysLeft <= soon }

// worklistColumns are the columns with the order they give the rows.
var worklistColumns = []struct {
	key     string
	share   float32
	compare func(a, b *workRow) int
}{
	{"worklist.what", 9, func(a, b *workRow) int { return cmp.Compare(a.name, b.name) }},
	{"worklist.received", 6, func(a, b *workRow) int { return cmp.Compare(a.Submission.Moment, b.Submission.Moment) }},
	{"worklist.last_day", 6, func(a, b *workRow) int { return cmp.Compare(a.lastDay(), b.lastDay()) }},
	{"worklist.left", 6, func(a, b *workRow) int { return cmp.Compare(a.lastDay(), b.lastDay()) }},
	{"worklist.missing", 6, func(a, b *workRow) int {
		return cmp.Compare(len(a.Submission.Missing), len(b.Submission.Missing))
	}},
}

// lastDay orders by the last day; what has none comes after the others.
func (r *workRow) lastDay() value.Date {
	if r.LastDay.IsZero() {
		return value.LastDate
	}
	return r.LastDay
}
