package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/cucumber/godog"

	"kroniek/engine"
	"kroniek/engine/value"
)

// registers is what a question may draw on beside its parameters.
type registers struct {
	sources []engine.DataSource
	mode    engine.UntranslatableMode
}

// registerSteps are the steps about registers, in both languages, and about
// what rules leave out.
func (w *world) registerSteps() map[string]any {
	return map[string]any{
		`het register "([^"]*)" met sleutel "([^"]*)":`:              w.setRegister,
		`the following "([^"]*)" data with key "([^"]*)":`:           w.setRegister,
		`the untranslatable mode is "(error|propagate|warn|ignore)"`: w.setMode,
		`output "([^"]*)" is tainted as untranslatable`:              w.isTainted,
	}
}

// setRegister reads a table of which the first row names the columns. Another
// register of the same name takes the place of the first.
func (w *world) setRegister(name, key string, table *godog.Table) error {
	rows, err := rowsOf(table)
	if err != nil {
		return err
	}
	keys := strings.Split(strings.ReplaceAll(key, " ", ""), ",")
	register, err := engine.NewTextTable(name, keys, rows)
	if err != nil {
		return err
	}
	w.sources = slices.DeleteFunc(w.sources, func(one engine.DataSource) bool { return one.Name() == name })
	w.sources = append(w.sources, register)
	return nil
}

// rowsOf reads the rows below the names of the columns. A cell with null says
// that there is none; any other is a text, which the law's type will read.
func rowsOf(table *godog.Table) ([]engine.Row, error) {
	if len(table.Rows) == 0 {
		return nil, fmt.Errorf("the table does not name its columns")
	}
	columns := table.Rows[0].Cells
	var rows []engine.Row
	for _, one := range table.Rows[1:] {
		row := engine.Row{}
		for i, cell := range one.Cells {
			name := columns[i].Value
			if _, twice := row[name]; twice {
				return nil, fmt.Errorf("the column %q stands twice in the table", name)
			}
			row[name] = value.String(cell.Value)
			if cell.Value == "null" {
				row[name] = value.Absent
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (w *world) setMode(mode string) { w.mode = engine.UntranslatableMode(mode) }

func (w *world) isTainted(name string) error {
	if err := w.asked(); err != nil {
		return err
	}
	output, found := w.outputOfLaw(name)
	if !found {
		return fmt.Errorf("there is no output %q", name)
	}
	if len(output.Tainted) == 0 {
		return fmt.Errorf("%q is not tainted", name)
	}
	return nil
}

// outputOfLaw gives an output of the last question: one that was asked, or
// one that those rest on.
func (w *world) outputOfLaw(name string) (engine.Output, bool) {
	for _, output := range slices.Concat(w.result.Outputs, w.result.Passed) {
		if output.Name == name {
			return output, true
		}
	}
	return engine.Output{}, false
}
