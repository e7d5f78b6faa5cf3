package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
)

// item is what a test looks at of a line of the worklist.
type item struct {
	Submission string
	LastDay    string
	DaysLeft   int
}

func (o *office) worklist(today string, asOf cell.AsOf) []item {
	o.t.Helper()
	work, err := o.Worklist(o.t.Context(), day(today), asOf)
	if err != nil {
		o.t.Fatal(err)
	}
	var items []item
	for _, w := range work {
		items = append(items, item{w.Submission.ID, w.LastDay.String(), w.DaysLeft})
	}
	return items
}

// submit records an application under an article.
func (o *office) submit(article, received, on string) string {
	o.t.Helper()
	fields := tree()
	if article == report {
		fields = without(fields, "stamomtrek", "veldag", "toelichting")
	}
	gram, err := o.RecordSubmission(o.t.Context(), cell.Submission{
		Article: article, Fields: fields, Received: day(received), On: day(on),
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return gram.ID
}

func TestCell_Worklist(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	if work := o.worklist("2026-11-20", cell.AsOf{}); len(work) != 0 {
		t.Errorf("an empty chronicle has work: %v", work)
	}
	endless := o.submit(report, "2026-10-01", "2026-10-01")
	second := o.submit(felling, "2026-10-05", "2026-10-05")
	third := o.submit(felling, "2026-10-05", "2026-10-05")
	first := o.submit(felling, "2026-09-20", "2026-10-06")
	decided := o.submit(felling, "2026-09-01", "2026-10-07")
	o.decide(grant(cell.Gram{ID: decided}, "2026-10-07"))

	want := []item{
		{first, "2026-11-15", -5}, {second, "2026-11-30", 10}, {third, "2026-11-30", 10}, {endless, "", 0},
	}
	if diff := cmp.Diff(want, o.worklist("2026-11-20", cell.AsOf{})); diff != "" {
		t.Error(diff)
	}
}

// A paper application received on day 1 and entered on day 5 is seen by who
// asks how it stood on day 3, and not by who asks what was known then.
func TestCell_Worklist_asOf(t *testing.T) {
	o := newOffice(t, "2026-12-31")
	paper := o.submit(felling, "2026-10-01", "2026-10-05")
	o.decide(grant(cell.Gram{ID: paper}, "2026-10-09"))
	cases := []struct {
		name string
		asOf cell.AsOf
		open bool
	}{
		{"today", cell.AsOf{}, false},
		{"as it stood on day 3", cell.AsOf{StoodOn: day("2026-10-03")}, true},
		{"as was known on day 3", cell.AsOf{KnownOn: day("2026-10-03")}, false},
		{"as was known on day 5", cell.AsOf{KnownOn: day("2026-10-05")}, true},
		{"before it was received", cell.AsOf{StoodOn: day("2026-09-30")}, false},
		{"once it was decided", cell.AsOf{StoodOn: day("2026-10-09"), KnownOn: day("2026-10-09")}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if work := o.worklist("2026-10-31", c.asOf); (len(work) == 1) != c.open {
				t.Errorf("open: %v", work)
			}
		})
	}
}

func TestCell_Worklist_today(t *testing.T) {
	o := newOffice(t, "2026-11-30")
	o.apply("2026-11-30")
	work, err := o.Worklist(t.Context(), 0, cell.AsOf{})
	if err != nil {
		t.Fatal(err)
	}
	if len(work) != 1 || work[0].DaysLeft != 56 {
		t.Errorf("without a day the clock counts: %+v", work)
	}
}
