package scenario

import (
	"context"
	"errors"
	"fmt"

	"github.com/cucumber/godog"

	"kroniek/cell"
	"kroniek/cell/supply"
	"kroniek/engine"
	"kroniek/engine/value"
)

// world is what one scenario knows.
type world struct {
	options   Options
	laws      *engine.Corpus
	files     edits // of laws and of the cell, as the scenario has them
	cellID    string
	chronicle cell.Chronicle
	cell      *cell.Cell

	// What the next act takes, unless it says otherwise.
	article  string
	fields   map[string]supply.Items // of a complete submission, by article
	findings supply.Items
	reasons  map[string]string

	// What the acts gave.
	submission, decision *cell.Gram
	latest               *cell.Gram  // the gram of the last act
	turns                []cell.Gram // decisions that the last one took in turn
	named                map[string]cell.Gram
	preview              *cell.Preview
	before               cell.Head // of the chronicle before the last act
	explained            *cell.Explanation
	answer               *cell.AnswerExplanation

	// A question to the engine alone.
	date       value.Date
	parameters supply.Items
	registers
	result *engine.Result

	refusal error // of the last act; nil when it went through
	excused bool  // a step expected the refusal
}

func (w *world) register(sc *godog.ScenarioContext) {
	w.findings, w.parameters = supply.Items{}, supply.Items{}
	w.fields, w.named = map[string]supply.Items{}, map[string]cell.Gram{}
	w.reasons = map[string]string{}
	for _, vocabulary := range []map[string]any{
		w.acts(), w.outcomes(), w.accounts(), w.circumstances(), w.questions(), w.englishQuestions(), w.registerSteps(),
	} {
		for expression, step := range vocabulary {
			sc.Step("^"+expression+"$", step)
		}
	}
}

// act carries out an act, after looking whether the one before went well.
func (w *world) act(ctx context.Context, act func() error) error {
	if err := w.unexcused(); err != nil {
		return err
	}
	if w.cell != nil {
		head, err := w.chronicle.Head(ctx)
		if err != nil {
			return err
		}
		w.before = head
	}
	w.latest, w.result, w.preview, w.turns, w.explained, w.answer = nil, nil, nil, nil, nil, nil
	w.refusal, w.excused = act(), false
	return nil
}

// unexcused gives the refusal of the last act when no step expected it.
func (w *world) unexcused() error {
	if w.refusal == nil || w.excused {
		return nil
	}
	return fmt.Errorf("refused: %w", w.refusal)
}

// end closes the scenario: its chronicle is whole and no refusal was left
// without a word.
func (w *world) end() error {
	err := w.unexcused()
	if w.chronicle == nil {
		return err
	}
	return errors.Join(err, w.chronicle.Verify(context.Background(), nil), w.chronicle.Close())
}

// supplied reads a table of two columns: names and texts.
func supplied(table *godog.Table) (supply.Items, error) {
	items := supply.Items{}
	for _, row := range table.Rows {
		if len(row.Cells) < 2 {
			return nil, fmt.Errorf("a row of the table has no value: %v", row.Cells)
		}
		name := row.Cells[0].Value
		if _, twice := items[name]; twice {
			return nil, fmt.Errorf("%q stands twice in the table", name)
		}
		items[name] = supply.Text(row.Cells[1].Value)
	}
	return items, nil
}
