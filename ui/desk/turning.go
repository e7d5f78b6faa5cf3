package desk

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// turning is a judgement that would make the decision otherwise, were it the
// other way.
type turning struct {
	ask     engine.Ask
	value   value.Value
	outcome string // what would be otherwise
}

// turn looks which judgement would make the decision otherwise, and shows it
// unless something was changed meanwhile. Only a yes or no has another way.
func (s *decide) turn() {
	asking, made, now := s.asking, s.decision(), s.d.outcomesOf(s.preview)
	var asks []engine.Ask
	for _, j := range s.shown {
		if j.ask.Known && j.ask.Field.Type.Kind == law.BooleanType && len(s.preview.Missing()) == 0 {
			asks = append(asks, j.ask)
		}
	}
	if len(asks) == 0 {
		return
	}
	var found []turning
	s.d.work(func(ctx context.Context) error {
		for _, ask := range asks {
			other := value.Boolean(!ask.Value.IsTrue())
			preview, err := s.d.cell.Preview(ctx, with(made, ask, other))
			if err != nil || len(preview.Missing()) > 0 {
				continue // the other way something else would have to be judged first
			}
			outcomes := slices.DeleteFunc(s.d.outcomesOf(preview), func(one string) bool { return slices.Contains(now, one) })
			if len(outcomes) > 0 {
				found = append(found, turning{ask, other, strings.Join(outcomes, "; ")})
			}
		}
		return ctx.Err()
	}, func(err error) {
		if err == nil && asking == s.asking {
			s.turning = found
			s.showOutcome()
		}
	})
}

// with gives a decision with one judgement or input otherwise.
func with(made cell.Decision, ask engine.Ask, v value.Value) cell.Decision {
	given := &made.Inputs
	if ask.Kind == engine.AskFinding {
		given = &made.Findings
	}
	other := map[string]value.Value{}
	for name, was := range *given {
		other[name] = was
	}
	other[ask.Field.Name] = v
	*given = other
	return made
}

// turningPoints shows what would make the decision otherwise.
func (s *decide) turningPoints() []fyne.CanvasObject {
	if len(s.turning) == 0 {
		return nil
	}
	objects := []fyne.CanvasObject{subheading(s.d.text.T("decide.turning"))}
	for _, one := range s.turning {
		written := s.d.text.T("decide.turns", "Name", s.d.text.Label(one.ask.Field),
			"Value", s.d.value(one.value, one.ask.Field), "Outcome", one.outcome)
		objects = append(objects, paragraph(written))
	}
	return []fyne.CanvasObject{tight(objects...)}
}

// outcomesOf gives what a decision would be, an outcome at a time.
func (d *Desk) outcomesOf(preview *cell.Preview) []string {
	var decided []string
	for _, output := range preview.Outputs {
		if output.Origin == engine.Direct && output.Field.Type.Kind != law.DecisionType {
			decided = append(decided, d.text.Label(output.Field)+": "+d.value(output.Value, output.Field))
		}
	}
	return decided
}
