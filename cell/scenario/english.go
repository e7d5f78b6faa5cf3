package scenario

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"kroniek/cell/supply"
	"kroniek/engine"
	"kroniek/engine/value"
)

// englishQuestions are the steps in which other people's scenarios ask the
// law something. A value is what its content says, whether it stands between
// quotes or not, unless the law declares a type for it.
func (w *world) englishQuestions() map[string]any {
	const number = `(-?\d+(?:\.\d+)?)`
	return map[string]any{
		`the calculation date is "([^"]*)"`:                          w.setDate,
		`law "([^"]*)" is loaded`:                                    w.lawLoaded,
		`parameter "([^"]*)" is "([^"]*)"`:                           w.setParameter,
		`parameter "([^"]*)" is ` + number:                           w.setParameter,
		`the following parameters:`:                                  w.setParameters,
		`I evaluate "([^"]*)" of "([^"]*)"`:                          w.evaluate,
		`I evaluate outputs "([^"]*)" of "([^"]*)"`:                  w.evaluate,
		`the execution succeeds`:                                     w.unexcused,
		`the execution fails`:                                        w.fails,
		`the execution fails with "([^"]*)"`:                         w.failsWith,
		`output "([^"]*)" is (true|false)`:                           w.outputIsBoolean,
		`output "([^"]*)" equals ` + number:                          w.outputIsNumber,
		`output "([^"]*)" equals "([^"]*)"`:                          w.outputIs,
		`output "([^"]*)" is null`:                                   w.outputIsAbsent,
		`output "([^"]*)" contains "([^"]*)"`:                        w.outputContains,
		`the result contains exactly the outputs "([^"]*)"`:          w.exactOutputs,
		`output "([^"]*)" has (direct|reactive|override) provenance`: w.hasOrigin,
	}
}

func (w *world) setParameter(name, text string) {
	w.parameters = w.parameters.With(supply.Items{name: supply.Text(text)})
}

func (w *world) fails() error {
	if w.refusal == nil {
		return errNotRefused
	}
	w.excused = true
	return nil
}

func (w *world) failsWith(message string) error {
	if err := w.fails(); err != nil {
		return err
	}
	if !strings.Contains(w.refusal.Error(), message) {
		return fmt.Errorf("it failed with %q, not with %q", w.refusal, message)
	}
	return nil
}

func (w *world) outputContains(name, text string) error {
	got, field, err := w.output(name)
	if err != nil {
		return err
	}
	if got.Kind() != value.KindList {
		if strings.Contains(got.String(), text) {
			return nil
		}
		return differs(name, got, "something with "+text)
	}
	expected := supply.Guess(supply.Text(text))
	if field != nil && field.Type.Items != nil {
		element := *field
		element.Type = *field.Type.Items
		expected = supply.Read(supply.Text(text), &element, nil)
	}
	for _, item := range got.Items() {
		if same, err := value.Equal(item, expected); err == nil && same {
			return nil
		}
	}
	return differs(name, got, "a list with "+text)
}

func (w *world) exactOutputs(_ context.Context, names string) error {
	if err := w.asked(); err != nil {
		return err
	}
	expected := strings.Split(strings.ReplaceAll(names, " ", ""), ",")
	slices.Sort(expected)
	all := outputNames(w.result.Outputs, func(engine.Output) bool { return true })
	return same("the outputs", strings.Join(all, ", "), strings.Join(expected, ", "))
}

func (w *world) hasOrigin(name, origin string) error {
	if err := w.asked(); err != nil {
		return err
	}
	for _, output := range w.result.Outputs {
		if output.Name == name {
			return same("the provenance of "+name, string(output.Origin), origin)
		}
	}
	return fmt.Errorf("there is no output %q", name)
}

func (w *world) asked() error {
	if err := w.unexcused(); err != nil {
		return err
	}
	if w.result == nil {
		return errNotAsked
	}
	return nil
}
