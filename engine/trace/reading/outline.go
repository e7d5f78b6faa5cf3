package reading

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"kroniek/engine/trace"
)

// Outline writes a document as text with all it says: a step a line, further
// in than the step it stands under, its citations and notes below it. What the
// step above says too is not repeated: of an anchor the article, of a path that
// goes on from it the beginning ("+"). It is for reviewing and comparing by
// eye; a person who wants to know why is given words.
func Outline(d *trace.Document) string {
	o := &outline{}
	o.step(d.Root, 0, nil)
	return o.text.String()
}

type outline struct{ text strings.Builder }

func (o *outline) step(s *trace.Step, depth int, above *trace.Step) {
	o.line(depth, words(string(s.NodeType), s.Name, "=", result(s), origin(s), place(s, above), address(s)))
	for _, basis := range s.LegalBasis {
		o.line(depth+2, "cites "+citation(basis))
	}
	if a := s.Answer; a != nil {
		o.line(depth+2, words("answered by", a.Answerer, "with", a.LawID, a.ValidFrom, fmt.Sprintf("from %d records", a.RecordsRead), a.LastRecord))
	}
	for _, one := range s.Skipped {
		o.line(depth+2, words("left out", strconv.Itoa(one.Index), one.ID))
	}
	if s.Message != "" {
		o.line(depth+2, "says "+s.Message)
	}
	for _, child := range s.Children {
		o.step(child, depth+1, s)
	}
}

func (o *outline) line(depth int, text string) {
	o.text.WriteString(strings.Repeat("  ", depth))
	o.text.WriteString(strings.ReplaceAll(text, "\n", `\n`))
	o.text.WriteByte('\n')
}

func result(s *trace.Step) string {
	text := cmp.Or(s.Result.String(), `""`)
	if s.TypeSpec == nil {
		return text
	}
	if s.TypeSpec.Precision != nil {
		text += fmt.Sprintf(" (%d places)", *s.TypeSpec.Precision)
	}
	return words(text, s.TypeSpec.Unit)
}

// origin writes where a value came from, and on which day.
func origin(s *trace.Step) string {
	text := ""
	if s.Source != nil {
		text = words("from", string(s.Source.Kind), s.Source.Provider, s.Source.Scope)
	}
	if s.AsOf != "" {
		text = words(text, "as of", s.AsOf)
	}
	return text
}

// place writes where a step stands, as far as the step above does not say so.
func place(s, above *trace.Step) string {
	var parts []string
	if s.Anchor != nil {
		if above == nil || above.Anchor == nil || above.Anchor.Ref() != s.Anchor.Ref() || above.Anchor.ValidFrom != s.Anchor.ValidFrom {
			parts = append(parts, s.Anchor.Ref(), s.Anchor.ValidFrom)
		}
		if s.Anchor.Paragraph != "" {
			parts = append(parts, "lid", s.Anchor.Paragraph)
		}
	}
	path := s.YAMLPath
	if above != nil && above.YAMLPath != "" {
		if rest, goesOn := strings.CutPrefix(path, above.YAMLPath+"."); goesOn {
			path = "+" + rest
		}
	}
	if text := words(append(parts, path)...); text != "" {
		return "(" + text + ")"
	}
	return ""
}

// address writes the uri of a step, in short when it says nothing new.
func address(s *trace.Step) string {
	if s.Anchor != nil && s.URI == "regelrecht://"+s.Anchor.LawID+"/"+s.Name {
		return "uri"
	}
	return s.URI
}

func citation(b trace.Basis) string {
	parts := []string{b.Text, b.Law, b.LawID, b.BWBID}
	for _, one := range []struct{ word, number string }{{"art.", b.Article}, {"lid", b.Paragraph}, {"volzin", b.Sentence}} {
		if one.number != "" {
			parts = append(parts, one.word, one.number)
		}
	}
	return words(append(parts, b.URL, b.Juriconnect, b.Explanation, b.Description)...)
}

// words joins the parts that are there.
func words(parts ...string) string {
	var there []string
	for _, part := range parts {
		if part != "" {
			there = append(there, part)
		}
	}
	return strings.Join(there, " ")
}
