package scenario

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/cucumber/godog"

	"kroniek/cell/supply"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

var errNotAsked = errors.New("nothing was asked of the law")

// questions are the Dutch steps that ask the law something without a cell,
// and those that read an output, with or without one.
func (w *world) questions() map[string]any {
	const day = `(\d{4}-\d{2}-\d{2})`
	return map[string]any{
		`de rekendatum ` + day:                  w.setDate,
		`de gegevens:`:                          w.setParameters,
		`"([^"]*)" van "([^"]*)" wordt bepaald`: w.evaluate,
		`op ` + day + ` een besluit onder "([^"]*)" wordt genomen en bekendgemaakt`: w.decideByLaw,

		`is "([^"]*)" (waar|onwaar)`:       w.outputIsBoolean,
		`is "([^"]*)" (-?\d+(?:[.,]\d+)?)`: w.outputIsNumber,
		`is "([^"]*)" ` + day:              w.outputIsDay,
		`is "([^"]*)" "([^"]*)"`:           w.outputIs,
		`is "([^"]*)" afwezig`:             w.outputIsAbsent,
		`ontstaat "([^"]*)" niet`:          w.noOutput,
	}
}

func (w *world) setDate(day string) (err error) {
	w.date, err = value.ParseDate(day)
	return err
}

func (w *world) setParameters(table *godog.Table) error {
	parameters, err := supplied(table)
	if err != nil {
		return err
	}
	w.parameters = w.parameters.With(parameters)
	return nil
}

func (w *world) evaluate(ctx context.Context, outputs, id string) error {
	var names []string
	for _, name := range strings.Split(outputs, ",") {
		names = append(names, strings.TrimSpace(name))
	}
	return w.ask(ctx, engine.Call{Law: id, Outputs: names, Date: w.date})
}

func (w *world) decideByLaw(ctx context.Context, on, ref string) error {
	day, err := value.ParseDate(on)
	if err != nil {
		return err
	}
	id, article, _ := strings.Cut(ref, "#")
	return w.ask(ctx, engine.Call{Law: id, Article: article, Date: day, Stages: []engine.Stage{
		{Name: engine.StageBesluit, Day: day}, {Name: engine.StageBekendmaking, Day: day},
	}})
}

func (w *world) ask(ctx context.Context, call engine.Call) error {
	if call.Date.IsZero() {
		return errors.New("no calculation date was given")
	}
	return w.act(ctx, func() error {
		call, err := supply.Call(w.laws, call, w.parameters, w.findings)
		if err != nil {
			return err
		}
		call.Sources, call.Untranslatables = w.sources, w.mode
		call.Trace = w.options.Traced != nil
		if w.result, err = w.laws.Execute(call); err != nil {
			return err
		}
		if call.Trace {
			w.options.Traced(w.result.Trace)
		}
		return incomplete(w.result)
	})
}

// incomplete refuses a result for which facts are still missing.
func incomplete(result *engine.Result) error {
	var missing engine.Errors
	for _, ask := range result.Missing() {
		missing = append(missing, &engine.Error{
			Code: engine.CodeMissingFacts, Name: ask.Field.Name,
			Where:   engine.Where{Law: ask.In.Law.ID, Article: ask.In.Number},
			Message: fmt.Sprintf("%q is still needed", ask.Field.Name),
		})
	}
	if missing == nil {
		return nil
	}
	return missing
}

func (w *world) outputIsBoolean(name, word string) error {
	return w.outputEquals(name, value.Boolean(word == "waar" || word == "true"))
}

func (w *world) outputIsNumber(name, number string) error {
	expected, err := value.ParseNumber(strings.ReplaceAll(number, ",", "."))
	if err != nil {
		return err
	}
	return w.outputEquals(name, expected)
}

func (w *world) outputIsDay(name, day string) error {
	expected, err := value.ParseDate(day)
	if err != nil {
		return err
	}
	got, _, err := w.output(name)
	if err != nil {
		return err
	}
	if found, isDay := got.Date(); isDay && found == expected {
		return nil
	}
	return differs(name, got, day)
}

// outputIs compares with a text, read as the output's own type.
func (w *world) outputIs(name, text string) error {
	got, field, err := w.output(name)
	if err != nil {
		return err
	}
	expected := supply.Guess(supply.Text(text))
	if field != nil {
		expected = supply.Read(supply.Text(text), field, nil)
	}
	if got.Kind() == value.KindString {
		expected = value.String(text)
	}
	return equal(name, got, expected)
}

func (w *world) outputIsAbsent(name string) error { return w.outputEquals(name, value.Absent) }

func (w *world) outputEquals(name string, expected value.Value) error {
	got, _, err := w.output(name)
	if err != nil {
		return err
	}
	return equal(name, got, expected)
}

func equal(name string, got, expected value.Value) error {
	if same, err := value.Equal(got, expected); err != nil || !same {
		return differs(name, got, expected.String())
	}
	return nil
}

func differs(name string, got value.Value, expected string) error {
	return fmt.Errorf("%q is %v, expected %s", name, got, expected)
}

func (w *world) noOutput(name string) error {
	if err := w.unexcused(); err != nil {
		return err
	}
	if _, _, err := w.output(name); err == nil {
		return fmt.Errorf("there is an output %q", name)
	}
	return nil
}

// outputNames gives the names of the outputs of the last question, sorted.
func outputNames(outputs []engine.Output, take func(engine.Output) bool) []string {
	var names []string
	for _, output := range outputs {
		if take(output) {
			names = append(names, output.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// lawLoaded looks whether a law is among those the scenario runs on.
func (w *world) lawLoaded(id string) error {
	if slices.ContainsFunc(w.laws.Laws(), func(l *law.Regulation) bool { return l.ID == id }) {
		return nil
	}
	return fmt.Errorf("the law %q is not loaded", id)
}
