package law

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Place is where an element stands in its file.
type Place struct {
	Line, Column int
	Path         string // dotted, list items keyed on name, output or number (02-engine 2.4)
}

// source is the text of a file, to show a line of it beside a finding.
type source struct {
	name  string
	lines []string
	root  *yaml.Node
}

// Finding is something wrong in a law file.
type Finding struct {
	File  string
	Place Place
	Code  string
	Text  string // what is wrong
	Hint  string // what would be right; "" when unclear
	Line  string // the source line
}

func (f *Finding) Error() string {
	head := fmt.Sprintf("%s:%d:%d", f.File, f.Place.Line, f.Place.Column)
	if f.Place.Path != "" {
		head += " " + f.Place.Path
	}
	text := head + ": " + f.Text
	if f.Hint != "" {
		text += "; " + f.Hint
	}
	if f.Line != "" {
		text += "\n  " + f.Line + "\n  " + strings.Repeat(" ", max(f.Place.Column-1, 0)) + "^"
	}
	return text
}

// Findings are all that is wrong in the files, sorted by file and place.
type Findings []*Finding

func (f Findings) Error() string {
	parts := make([]string, len(f))
	for i, finding := range f {
		parts[i] = finding.Error()
	}
	return strings.Join(parts, "\n")
}

// Sort orders findings by file and place.
func (f Findings) Sort() {
	slices.SortStableFunc(f, func(a, b *Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Place.Line, b.Place.Line),
			cmp.Compare(a.Place.Column, b.Place.Column), cmp.Compare(a.Text, b.Text))
	})
}
