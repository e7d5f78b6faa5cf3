package terminal

import (
	"encoding/json"
	"fmt"
	"strings"
)

// answer writes the answer of a command: as one JSON document, or for a
// person.
func (a *app) answer(document any, write func(p *page)) error {
	if a.json {
		encoder := json.NewEncoder(a.deps.Out)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		return encoder.Encode(document)
	}
	return a.page(write)
}

// page writes lines for a person.
func (a *app) page(write func(p *page)) error {
	p := &page{}
	write(p)
	_, err := fmt.Fprint(a.deps.Out, p.text.String())
	return err
}

// page is text for a person, line by line.
type page struct {
	text   strings.Builder
	indent int
}

// line writes one line; a text of several lines stays under its indent.
func (p *page) line(text string) {
	for part := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		line := strings.Repeat("  ", p.indent) + part
		p.text.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// pair writes a label with its value.
func (p *page) pair(label, text string) { p.line(label + ": " + text) }

// gap writes an empty line.
func (p *page) gap() { p.text.WriteString("\n") }

// under writes what belongs under the last line.
func (p *page) under(write func()) {
	p.indent++
	write()
	p.indent--
}
