package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

// A decision is followed in one tree, from the application to the notice,
// whether that came at once or later.
func TestCell_Explain_oneTrace(t *testing.T) {
	for name, keptBack := range map[string]bool{"made known at once": false, "made known later": true} {
		t.Run(name, func(t *testing.T) {
			o := newSchool(t, "2026-11-30")
			application := o.askLeave("2026-11-30")
			granted := leaveGranted(application, "2026-12-07")
			granted.KeepBack = keptBack
			decision := o.decide(granted)
			want := []string{"AANVRAAG 2026-11-30", "BESLUIT 2026-12-07"}
			if keptBack {
				o.expectStages(decision.ID, want)
				if _, err := o.Notify(t.Context(), decision.ID, day("2026-12-09")); err != nil {
					t.Fatal(err)
				}
				want = append(want, "BEKENDMAKING 2026-12-09")
			} else {
				want = append(want, "BEKENDMAKING 2026-12-07")
			}
			o.expectSource(o.expectStages(decision.ID, want), "eerste_verlofdag", cell.Aanvraag)
		})
	}
}

// What was added to a submission stands in the tree in the order in which it
// came: first the submission as it was handed in, then each completion after
// the submission read again with it.
func TestCell_Explain_completions(t *testing.T) {
	o := newPractice(t, "2026-12-01")
	application, err := o.RecordSubmission(t.Context(), cell.Submission{Article: felling, Fields: without(tree(), "aanvrager", "stamomtrek"), On: day("2026-12-01")})
	if err != nil {
		t.Fatal(err)
	}
	for _, added := range []struct {
		on     string
		fields values
	}{{"2026-12-02", values{"stamomtrek": value.Integer(120)}}, {"2026-12-03", values{"aanvrager": tree()["aanvrager"]}}} {
		if _, err := o.Complete(t.Context(), cell.Completion{Submission: application.ID, On: day(added.on), Fields: added.fields}); err != nil {
			t.Fatal(err)
		}
	}
	decision := o.decide(grant(application, "2026-12-04"))
	story := o.expectStages(decision.ID, []string{
		"AANVRAAG 2026-12-01",
		"AANVRAAG 2026-12-01", "AANVULLING 2026-12-02",
		"AANVRAAG 2026-12-01", "AANVULLING 2026-12-03",
		"BESLUIT 2026-12-04", "BEKENDMAKING 2026-12-04",
	})
	o.expectSource(story, "ondertekend", cell.Aanvraag)
}

// expectStages explains a decision, holds its trace against the stages that
// must be in it, each with its day, and gives it.
func (o *office) expectStages(decision string, want []string) *trace.Document {
	o.t.Helper()
	explanation, err := o.Explain(o.t.Context(), decision)
	if err != nil {
		o.t.Fatal(err)
	}
	tracetest.Check(o.t, explanation.Trace)
	var stages []string
	for _, step := range explanation.Trace.Root.Children {
		stages = append(stages, step.Name+" "+step.Result.String())
	}
	if diff := cmp.Diff(want, stages); diff != "" {
		o.t.Error(diff)
	}
	return explanation.Trace
}

// expectSource holds the first step that reads a field against the kind of gram
// that must have given it.
func (o *office) expectSource(document *trace.Document, field string, kind cell.Kind) {
	o.t.Helper()
	for _, step := range document.Steps() {
		if step.Name != field || step.Source == nil {
			continue
		}
		if given := (trace.Source{Kind: trace.FromParameter, Provider: string(kind)}); *step.Source != given {
			o.t.Errorf("%s is said to come from %v; want %v", field, *step.Source, given)
		}
		return
	}
	o.t.Errorf("no step reads %s", field)
}
