package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Table is a DataSource in memory. A row gives its columns to the inputs of
// those names, and all rows of a key together to the input that is called as
// the table is. It never changes.
type Table struct {
	name, law string
	key       []string
	columns   []string
	rows      map[string][]Row // by the text of their key
	text      bool             // cells are texts that a declared type reads
}

// Row is a row of a Table by column. A cell that is absent says that there is
// none; a column that a row leaves out says nothing.
type Row map[string]value.Value

// NewTable makes a table of which the columns key tell the rows apart; with
// several rows of one key it serves only inputs that take whole rows. The
// error says which row lacks a column of the key.
func NewTable(name string, key []string, rows []Row) (*Table, error) {
	t := &Table{name: name, key: key, rows: map[string][]Row{}}
	for i, row := range rows {
		cells := make([]value.Value, len(key))
		for j, column := range key {
			cell, given := row[column]
			if !given || cell.IsAbsent() || cell.IsUnknown() {
				return nil, fmt.Errorf("row %d of the data source %s has no %q, which is its key", i+1, name, column)
			}
			cells[j] = cell
		}
		for column := range row {
			if !slices.Contains(t.columns, column) {
				t.columns = append(t.columns, column)
			}
		}
		t.rows[keyText(cells)] = append(t.rows[keyText(cells)], row)
	}
	return t, nil
}

// NewTextTable makes a table of texts as people and files write them: the
// declared type of the input reads a cell, so that 0123 keeps its zero in a
// text and is a number nowhere else than in a number.
func NewTextTable(name string, key []string, rows []Row) (*Table, error) {
	t, err := NewTable(name, key, rows)
	if err == nil {
		t.text = true
	}
	return t, err
}

// ForLaw gives the same table for the inputs of one law.
func (t *Table) ForLaw(id string) *Table {
	scoped := *t
	scoped.law = id
	return &scoped
}

// Name is what errors, traces and reports call the table.
func (t *Table) Name() string { return t.name }

// Law is the law whose inputs the table serves; "" those of every law.
func (t *Table) Law() string { return t.law }

// Key names the columns that tell the rows apart.
func (t *Table) Key() []string { return t.key }

// Holds reports whether there is a column of the name, or the table has it.
func (t *Table) Holds(field string) bool { return slices.Contains(t.columns, field) || field == t.name }

// Find gives the cell of a column, or whole rows; see DataSource. The error
// says that several rows hold the one value that is asked.
func (t *Table) Find(field *law.Field, key []value.Value) (v value.Value, found bool, err error) {
	rows := t.rows[keyText(key)]
	whole := !slices.Contains(t.columns, field.Name)
	switch {
	case len(rows) == 0:
		return value.Absent, false, nil
	case whole && field.Type.Kind == law.ArrayType:
		items := make([]value.Value, len(rows))
		for i, row := range rows {
			items[i] = t.record(row, field.Type.Items)
		}
		return value.List(items), true, nil
	case len(rows) > 1:
		return value.Absent, false, fmt.Errorf("%d rows have this key", len(rows))
	case whole:
		return t.record(rows[0], &field.Type), true, nil
	}
	cell, found := rows[0][field.Name]
	return t.cell(field, cell), found, nil
}

// record gives a row as a record, its cells read by the declared shape.
func (t *Table) record(row Row, shape *law.Type) value.Value {
	fields := maps.Clone(map[string]value.Value(row))
	if shape != nil {
		for _, field := range shape.Fields {
			if cell, given := fields[field.Name]; given {
				fields[field.Name] = t.cell(field, cell)
			}
		}
	}
	return value.Record(fields)
}

// cell reads a text cell by the type of its field; what the type cannot read
// stays text, for the boundary to refuse.
func (t *Table) cell(field *law.Field, cell value.Value) value.Value {
	if !t.text || cell.Kind() != value.KindString {
		return cell
	}
	if v, err := readAs(field.Type.Kind, cell.Text()); err == nil {
		return v
	}
	return cell
}

// keyText is the text by which a row is found: keys are equal when they are
// written the same, whether as text or as number.
func keyText(key []value.Value) string {
	texts := make([]string, len(key))
	for i, v := range key {
		texts[i] = v.String()
	}
	return strings.Join(texts, "\x00")
}
