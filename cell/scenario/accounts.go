package scenario

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

var (
	errNoCell      = errors.New("there is no chronicle of a cell")
	errUnexplained = errors.New("nothing was explained")
)

// accounts are the steps in which a cell accounts for what it decided and
// answered, and those that read the chronicle on a day.
func (w *world) accounts() map[string]any {
	const (
		day   = `(\d{4}-\d{2}-\d{2})`
		which = `(?:dat besluit|("[^"]*"))`
		names = `("[^"]*"(?:, "[^"]*")*)`
	)
	return map[string]any{
		which + ` wordt uitgelegd`:                                    w.explain,
		`van ` + which + ` het antwoord op "([^"]*)" wordt uitgelegd`: w.explainAnswer,

		`laat elk besluit zich uitleggen`:                               w.allExplained,
		`is "([^"]*)" in de uitleg één stap`:                            w.oneStep,
		`komt "([^"]*)" in de uitleg niet voor`:                         w.notInTrace,
		`zegt de uitleg dat de bevinding "([^"]*)" terzijde is gesteld`: w.setAside,
		`is het antwoord (waar|onwaar|afwezig)`:                         w.answerIs,
		`slaat het antwoord ("[^"]*") over`:                             w.answerSkips,
		`slaat het antwoord ("[^"]*") niet over`:                        w.answerCounts,
		`noemt het antwoord "([^"]*)"`:                                  w.answerNames,
		`berust ` + which + ` op de bevindingen ` + names:               w.restsOn,
		`berust ` + which + ` op geen bevinding`:                        w.restsOnNone,

		`is het recht van elk besluit onveranderd`:          w.nothingChanged,
		`is het recht van ("[^"]*") veranderd in "([^"]*)"`: w.lawChanged,

		`telt ("[^"]*") zoals het er op ` + day + ` voor stond`:      w.stood,
		`telt ("[^"]*") niet zoals het er op ` + day + ` voor stond`: w.stoodNot,
		`was ("[^"]*") op ` + day + ` bekend`:                        w.wasKnown,
		`was ("[^"]*") op ` + day + ` nog niet bekend`:               w.wasUnknown,
	}
}

func (w *world) explain(ctx context.Context, which string) error {
	decision, err := w.decided(which)
	if err != nil {
		return err
	}
	return w.act(ctx, func() (err error) {
		w.explained, err = w.cell.Explain(ctx, decision.ID)
		return err
	})
}

func (w *world) explainAnswer(ctx context.Context, which, term string) error {
	decision, err := w.decided(which)
	if err != nil {
		return err
	}
	return w.act(ctx, func() (err error) {
		w.answer, err = w.cell.ExplainAnswer(ctx, decision.ID, term)
		return err
	})
}

// allExplained looks at every decision in the chronicle.
func (w *world) allExplained(ctx context.Context) error {
	if err := w.unexcused(); err != nil {
		return err
	}
	decisions, err := w.cell.Grams(ctx, cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil {
		return err
	}
	if len(decisions) == 0 {
		return errNothingDecided
	}
	for _, decision := range decisions {
		explained, err := w.cell.Explain(ctx, decision.Gram.ID)
		if err != nil {
			return err
		}
		if same, err := explained.SameSteps(); err != nil || !w.changed() && !same {
			return fmt.Errorf("%s came about by other steps than its receipt says (%v)", decision.Gram.ID, err)
		}
	}
	return nil
}

// steps gives the steps of the last explanation that fill a term.
func (w *world) steps(term string) ([]*trace.Step, error) {
	if err := w.unexcused(); err != nil {
		return nil, err
	}
	if w.explained == nil {
		return nil, errUnexplained
	}
	var found []*trace.Step
	walk(w.explained.Trace.Root, func(step *trace.Step) {
		if step.NodeType == trace.OpenTerm && step.Name == term {
			found = append(found, step)
		}
	})
	return found, nil
}

func walk(step *trace.Step, visit func(*trace.Step)) {
	visit(step)
	for _, child := range step.Children {
		walk(child, visit)
	}
}

func (w *world) oneStep(term string) error {
	steps, err := w.steps(term)
	if err != nil {
		return err
	}
	if len(steps) != 1 || steps[0].Answer == nil || slices.ContainsFunc(steps[0].Children, isNotSetAside) {
		return fmt.Errorf("%q is %d steps, and not one that the cell answered", term, len(steps))
	}
	return nil
}

// isNotSetAside tells a finding that an answer went before from a step of its
// own.
func isNotSetAside(step *trace.Step) bool {
	return step.Source == nil || step.Source.Kind != trace.FromFinding
}

func (w *world) notInTrace(term string) error {
	steps, err := w.steps(term)
	if err == nil && len(steps) > 0 {
		return fmt.Errorf("%q is in the explanation", term)
	}
	return err
}

func (w *world) setAside(term string) error {
	steps, err := w.steps(term)
	if err != nil {
		return err
	}
	for _, step := range steps {
		if step.Source.Kind != trace.FromFinding && slices.ContainsFunc(step.Children, func(child *trace.Step) bool { return !isNotSetAside(child) }) {
			return nil
		}
	}
	return fmt.Errorf("the explanation says nothing of a finding on %q that was set aside", term)
}

func (w *world) answered() error {
	if err := w.unexcused(); err != nil {
		return err
	}
	if w.answer == nil {
		return errUnexplained
	}
	return nil
}

func (w *world) answerIs(word string) error {
	if err := w.answered(); err != nil {
		return err
	}
	expected := map[string]value.Value{"waar": value.Boolean(true), "onwaar": value.Boolean(false), "afwezig": value.Absent}[word]
	return equal(w.answer.Term, w.answer.Value, expected)
}

// skips reports whether a filter in the account of an answer left a gram out.
func (w *world) skips(name string) (bool, error) {
	gram, err := w.find(name)
	if err != nil {
		return false, err
	}
	if err := w.answered(); err != nil {
		return false, err
	}
	skipped := false
	walk(w.answer.Trace.Root, func(step *trace.Step) {
		skipped = skipped || slices.ContainsFunc(step.Skipped, func(one trace.Skipped) bool { return one.ID == gram.ID })
	})
	return skipped, nil
}

func (w *world) answerSkips(name string) error {
	skipped, err := w.skips(name)
	if err == nil && !skipped {
		return fmt.Errorf("the answer counted %s", name)
	}
	return err
}

func (w *world) answerCounts(name string) error {
	skipped, err := w.skips(name)
	if err == nil && skipped {
		return fmt.Errorf("the answer left %s out", name)
	}
	return err
}

// answerNames looks for a text among the values in the account of an answer.
func (w *world) answerNames(text string) error {
	if err := w.answered(); err != nil {
		return err
	}
	found := false
	walk(w.answer.Trace.Root, func(step *trace.Step) { found = found || strings.Contains(step.Result.String(), text) })
	if !found {
		return fmt.Errorf("%q is nowhere in the account of the answer", text)
	}
	return nil
}

func (w *world) restsOn(ctx context.Context, which, names string) error {
	if err := w.unexcused(); err != nil {
		return err
	}
	decision, err := w.decided(which)
	if err != nil {
		return err
	}
	findings, err := w.cell.Findings(ctx, decision.ID)
	if err != nil {
		return err
	}
	used := make([]string, len(findings))
	for i, finding := range findings {
		used[i] = finding.Term.Name
	}
	slices.Sort(used)
	expected := quoted(names)
	slices.Sort(expected)
	return same("the findings it used", strings.Join(used, ", "), strings.Join(expected, ", "))
}

func (w *world) restsOnNone(ctx context.Context, which string) error {
	return w.restsOn(ctx, which, "")
}

func (w *world) nothingChanged(ctx context.Context) error {
	changed, err := w.cell.Changed(ctx)
	if err == nil && len(changed) > 0 {
		return fmt.Errorf("%d grams were made by other law: %v", len(changed), changed[0])
	}
	return err
}

func (w *world) lawChanged(ctx context.Context, name, law string) error {
	gram, err := w.find(name)
	if err != nil {
		return err
	}
	changed, err := w.cell.Changed(ctx)
	if err != nil {
		return err
	}
	var laws []string
	for _, one := range changed {
		if one.Gram == gram.ID {
			laws = append(laws, one.Law)
		}
	}
	return same("the laws of "+name+" that changed", strings.Join(laws, ", "), law)
}

// shows looks whether a reading shows a gram.
func (w *world) shows(ctx context.Context, name string, asOf func(*cell.AsOf) *value.Date, day string, expected bool) error {
	gram, err := w.find(name)
	if err != nil {
		return err
	}
	var on cell.AsOf
	if *asOf(&on), err = value.ParseDate(day); err != nil {
		return err
	}
	found, err := w.cell.Case(ctx, gram.ID, on)
	if err != nil {
		return err
	}
	shown := slices.ContainsFunc(found.Grams, func(one cell.Gram) bool { return one.ID == gram.ID })
	return same(name+" on "+day+" is there", fmt.Sprint(shown), fmt.Sprint(expected))
}

func stoodOn(on *cell.AsOf) *value.Date { return &on.StoodOn }
func knownOn(on *cell.AsOf) *value.Date { return &on.KnownOn }

func (w *world) stood(ctx context.Context, name, day string) error {
	return w.shows(ctx, name, stoodOn, day, true)
}

func (w *world) stoodNot(ctx context.Context, name, day string) error {
	return w.shows(ctx, name, stoodOn, day, false)
}

func (w *world) wasKnown(ctx context.Context, name, day string) error {
	return w.shows(ctx, name, knownOn, day, true)
}

func (w *world) wasUnknown(ctx context.Context, name, day string) error {
	return w.shows(ctx, name, knownOn, day, false)
}
