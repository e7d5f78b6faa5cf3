package cell_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
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
			o.expectStages(decision.ID, want)
		})
	}
}

// expectStages explains a decision and holds its trace against the stages that
// must be in it, each with its day.
func (o *office) expectStages(decision string, want []string) {
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
	for _, step := range explanation.Trace.Steps() {
		if step.Name != "eerste_verlofdag" || step.Source == nil {
			continue
		}
		if asked := (trace.Source{Kind: trace.FromParameter, Provider: "AANVRAAG"}); *step.Source != asked {
			o.t.Errorf("the first day is said to come from %v; want %v", *step.Source, asked)
		}
		return
	}
	o.t.Error("no step reads what the application says")
}
