package desk

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// summarised is how many fields stand for a submission in a list.
const summarised = 3

// summary tells one submission from another: its first fields, in the order
// of the article that establishes it.
func (d *Desk) summary(gram *cell.Gram) string {
	var parts []string
	for _, name := range d.order(gram) {
		v, given := gram.Fields[name]
		if !given || v.IsAbsent() || len(parts) == summarised {
			continue
		}
		parts = append(parts, d.short(v, d.glossary.Field(gram.Ref(), name, gram.RecordedOn)))
	}
	if len(parts) == 0 {
		return gram.ID
	}
	return strings.Join(parts, " · ")
}

// short writes a value for a list; a day as it is typed.
func (d *Desk) short(v value.Value, field *law.Field) string {
	if day, is := v.Date(); is && field.Type.Kind == law.DateType {
		return d.text.ShortDate(day)
	}
	return d.value(v, field)
}

// kindOf says what a gram is and under which article.
func (d *Desk) kindOf(gram *cell.Gram) string {
	kind := capital(d.text.Word("kind", string(gram.Kind)))
	if gram.Law == "" {
		return kind
	}
	return d.text.T("desk.kind", "Kind", kind, "Article", d.article(gram.Ref(), gram.RecordedOn))
}

// labels writes names of a gram as their labels.
func (d *Desk) labels(gram *cell.Gram, names []string) []string {
	written := make([]string, len(names))
	for i, name := range names {
		written[i] = d.text.Label(d.glossary.Field(gram.Ref(), name, gram.RecordedOn))
	}
	return written
}

// facts shows what a gram holds, each as a fact: what it decides, its fields,
// what is missing and why it was decided so. What the grams before it say in
// the same words is left out.
func (d *Desk) facts(gram *cell.Gram, before []cell.Gram, fact func(label, value string) fyne.CanvasObject) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	held := func(names []string, values map[string]value.Value) {
		for _, name := range names {
			if said(before, name, values[name]) {
				continue
			}
			field := d.glossary.Field(gram.Ref(), name, gram.RecordedOn)
			rows = append(rows, fact(d.text.Label(field), d.value(values[name], field)))
			if reason := gram.Reasons[name]; reason != "" {
				rows = append(rows, fact("", d.text.T("case.because", "Reason", reason)))
			}
		}
	}
	if gram.Kind.IsSubmission() {
		held(d.order(gram), gram.Fields)
		held(d.outputs(gram), gram.Outputs)
	} else {
		held(d.outputs(gram), gram.Outputs)
		held(d.order(gram), gram.Fields)
	}
	if len(gram.Missing) > 0 {
		rows = append(rows, fact(d.text.T("worklist.missing"), strings.Join(d.labels(gram, gram.Missing), ", ")))
	}
	if whole := gram.Reasons[""]; whole != "" {
		rows = append(rows, fact(d.text.T("decide.reason_whole"), whole))
	}
	return rows
}

// said reports whether one of the grams holds the same field.
func said(grams []cell.Gram, name string, v value.Value) bool {
	return slices.ContainsFunc(grams, func(g cell.Gram) bool {
		before, holds := g.Fields[name]
		same, err := value.Same(before, v)
		return holds && err == nil && same
	})
}

// order gives the names of the fields: first as the article has them, then
// the others by name.
func (d *Desk) order(gram *cell.Gram) []string {
	var own []string
	if article := d.glossary.Article(gram.Ref(), gram.RecordedOn); article != nil {
		for _, field := range article.Parameters {
			own = append(own, field.Name)
		}
		for _, term := range article.OpenTerms {
			own = append(own, term.Name)
		}
	}
	return ordered(gram.Fields, own)
}

func (d *Desk) outputs(gram *cell.Gram) []string {
	var own []string
	if article := d.glossary.Article(gram.Ref(), gram.RecordedOn); article != nil {
		for _, field := range article.Outputs {
			own = append(own, field.Name)
		}
	}
	return ordered(gram.Outputs, own)
}

// ordered gives the names that are there, those in first before the others.
func ordered(there map[string]value.Value, first []string) []string {
	var names []string
	for _, name := range first {
		if _, found := there[name]; found && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(there)) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func capital(word string) string {
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}
