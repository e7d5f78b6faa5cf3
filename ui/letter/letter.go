package letter

import (
	"context"
	"fmt"
	"strings"

	"kroniek/cell"
	"kroniek/ui/letter/pdf"
	"kroniek/ui/text"
)

// Letter is a letter that was made.
type Letter struct {
	Title string
	// FileName is a name to keep it under: the kind of letter, its day and the
	// end of the gram's id.
	FileName string
	PDF      []byte
}

// Write makes the letter of a gram: the receipt of a submission, or a decision,
// by its own id or that of its notice. It records nothing.
//
// The error is a *text.Refusal when there is no such letter, a *cell.Error
// with CodeCellDirectory when the template cannot be carried out, or that of
// the cell.
func (l *Letters) Write(ctx context.Context, c *cell.Cell, id string) (*Letter, error) {
	m, err := gather(ctx, c, id)
	if err != nil {
		return nil, err
	}
	use := l.template(m.about.Kind, m.decisionType())
	if use == nil {
		return nil, noLetter(m.about)
	}
	m.speak(use.printer())
	marked, err := use.carryOut(m)
	if err != nil {
		return nil, err
	}
	document := pdf.Document{
		Title: marked.title, Author: m.Cell.Name, Language: use.language, Made: m.day, Blocks: marked.blocks,
		Footer: m.footer,
	}
	if m.Practice {
		document.Banner = m.words.T("letter.practice")
	}
	made, err := document.Write()
	if err != nil {
		return nil, fmt.Errorf("the letter of %s: %w", id, err)
	}
	return &Letter{Title: marked.title, FileName: m.fileName(use), PDF: made}, nil
}

// Has reports whether there is a letter of a gram, once it was made known.
func (l *Letters) Has(c *cell.Cell, gram cell.Gram) bool {
	read := &reader{cell: c, glossary: text.NewGlossary(c.Laws())}
	decisionType := ""
	if item := read.paper(gram, nil).decision(); item != nil {
		decisionType = item.DecisionType
	}
	return l.template(gram.Kind, decisionType) != nil
}

func noLetter(gram cell.Gram) error {
	return &text.Refusal{
		Layer: "letter", Code: "no_letter", Name: string(gram.Kind), Where: gram.ID,
		Message: fmt.Sprintf("this cell has no letter for a gram of kind %s", gram.Kind),
		Hint:    "name a submission or a decision, or add a template to its " + folder,
	}
}

// footer is what stands below a page.
func (m *Matter) footer(page, pages int) (left, right string) {
	return m.words.T("letter.head", "Head", fmt.Sprintf("%d:%s", m.head.Sequence, m.head.Hash)),
		m.words.T("letter.page", "Page", page, "Pages", pages)
}

// fileName tells the letters of a case apart and says nothing of a person.
func (m *Matter) fileName(use *letterTemplate) string {
	end := m.about.ID[strings.LastIndexByte(m.about.ID, '-')+1:]
	return use.name + "-" + m.day.String() + "-" + end + ".pdf"
}
