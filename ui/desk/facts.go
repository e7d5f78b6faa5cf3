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
		field := d.glossary.Field(gram.Ref(), name, gram.RecordedOn)
		if field.Type.Kind == law.DecisionType {
			continue // its id tells a person nothing
		}
		parts = append(parts, d.short(v, field))
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

// sheet shows what a gram holds, each value as a fact. What the grams before
// it say in the same words is left out; a decision is named by its kind and
// day when it is among those that are known.
type sheet struct {
	d      *Desk
	gram   *cell.Gram
	before []cell.Gram
	known  []cell.Gram
	fact   func(label, value string) fyne.CanvasObject
}

// decided shows what a decision decides.
func (s *sheet) decided() []fyne.CanvasObject {
	return s.held(s.d.own(s.gram), s.gram.Outputs)
}

// fields shows what was filled in, with the reasons that belong to it.
func (s *sheet) fields() []fyne.CanvasObject {
	return s.held(s.d.order(s.gram), s.gram.Fields)
}

// follows shows what followed from it by other articles.
func (s *sheet) follows() []fyne.CanvasObject {
	own := s.d.own(s.gram)
	others := slices.DeleteFunc(s.d.outputs(s.gram), func(name string) bool { return slices.Contains(own, name) })
	return s.held(others, s.gram.Outputs)
}

// rest shows what is missing and the reason for the whole.
func (s *sheet) rest() []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	t := s.d.text.T
	if len(s.gram.Missing) > 0 {
		rows = append(rows, s.fact(t("worklist.missing"), strings.Join(s.d.labels(s.gram, s.gram.Missing), ", ")))
	}
	if whole := s.gram.Reasons[""]; whole != "" {
		rows = append(rows, s.fact(t("decide.reason_whole"), whole))
	}
	return rows
}

// held shows values of the gram by their names, each with the reason for it.
func (s *sheet) held(names []string, values map[string]value.Value) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, name := range names {
		v, given := values[name]
		if !given || said(s.before, name, v) {
			continue
		}
		field := s.d.glossary.Field(s.gram.Ref(), name, s.gram.RecordedOn)
		if v.IsAbsent() && field.Type.Kind == law.DecisionType {
			continue // it took no other decision
		}
		rows = append(rows, s.fact(s.d.text.Label(field), s.value(v, field)))
		if reason := s.gram.Reasons[name]; reason != "" {
			rows = append(rows, s.fact("", s.d.text.T("case.because", "Reason", reason)))
		}
	}
	return rows
}

func (s *sheet) value(v value.Value, field *law.Field) string {
	if field.Type.Kind == law.DecisionType {
		for i := range s.known {
			if s.known[i].ID == v.Text() {
				return s.d.named(&s.known[i])
			}
		}
	}
	return s.d.value(v, field)
}

// named says which gram it is.
func (d *Desk) named(gram *cell.Gram) string {
	return d.text.T("case.named", "Kind", d.kindOf(gram), "Day", d.text.Date(gram.Moment))
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

// own gives the names of the outputs of the article itself.
func (d *Desk) own(gram *cell.Gram) []string {
	var own []string
	if article := d.glossary.Article(gram.Ref(), gram.RecordedOn); article != nil {
		for _, field := range article.Outputs {
			if _, given := gram.Outputs[field.Name]; given {
				own = append(own, field.Name)
			}
		}
	}
	return own
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
