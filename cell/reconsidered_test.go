package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
)

// besides writes the reconsiderations of a preview: outcome by outcome what it
// was and is, marked where it differs.
func besides(preview *cell.Preview) []string {
	var written []string
	for _, one := range preview.Beside {
		for _, outcome := range one.Outcomes {
			line := one.Contested.ID + " " + outcome.Field.Name + ": " + outcome.Then.String() + " " + outcome.Now.String()
			if outcome.Differs {
				line += " ≠"
			}
			written = append(written, line)
		}
	}
	return written
}

// The contested decision stands beside what it is now, whether or not it comes
// out otherwise.
func TestPreview_contestedBesideReconsidered(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	refusal := o.refuseLeave("2026-12-07")
	objection := o.object(refusal, "2026-12-14")
	for profession, want := range map[bool]string{true: "false true ≠", false: "false false"} {
		preview, err := o.Preview(t.Context(), judging(objection, "2027-01-11", profession))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{refusal.ID + " verlof_verleend: " + want}, besides(preview)); diff != "" {
			t.Error(diff)
		}
	}
}

// One that comes too late is not reconsidered.
func TestPreview_nothingBesideWhatIsLate(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	refusal := o.refuseLeave("2026-12-07")
	objection := o.object(refusal, "2027-01-19")
	preview, err := o.Preview(t.Context(), cell.Decision{Submission: objection.ID, On: day("2027-01-20")})
	if err != nil {
		t.Fatal(err)
	}
	if len(preview.Beside) != 0 {
		t.Errorf("beside it stands %v", besides(preview))
	}
}
