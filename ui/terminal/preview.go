package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/supply"
	"kroniek/engine"
	"kroniek/engine/value"
)

// previewed is what a decision would be, as JSON.
type previewed struct {
	Missing   []string    `json:"missing"` // names that the official must still supply
	Asks      []ask       `json:"asks"`
	OpenTerms []openTerm  `json:"open_terms"`
	Outputs   []output    `json:"outputs"`
	Terms     []term      `json:"terms"`
	Grams     []cell.Gram `json:"grams"` // what would be recorded; without ids
}

// ask is a fact that the law asks of a person, as JSON.
type ask struct {
	Kind    engine.AskKind `json:"kind"`
	Name    string         `json:"name"`
	Label   string         `json:"label"`
	Type    string         `json:"type"`
	By      string         `json:"by,omitempty"` // who supplies it, as the law says
	Article string         `json:"article"`
	Needed  bool           `json:"needed"`
	Value   *value.Value   `json:"value,omitempty"` // when it is known
}

// openTerm is an open term that was filled, as JSON.
type openTerm struct {
	Name    string        `json:"name"`
	Article string        `json:"article"`
	Value   value.Value   `json:"value"`
	By      engine.Filler `json:"by"`
	From    string        `json:"from,omitempty"` // the article that filled it
}

// output is one output, as JSON: a value, or the names it still lacks.
type output struct {
	Name    string        `json:"name"`
	Value   *value.Value  `json:"value,omitempty"`
	Lacks   []string      `json:"lacks,omitempty"`
	Origin  engine.Origin `json:"origin"`
	Article string        `json:"article"`
}

func (a *app) previewCommand() *cobra.Command {
	return a.decisionCommand("preview SUBMISSION", false, a.preview)
}

func (a *app) preview(ctx context.Context, s *session, decision supply.Decision) error {
	read, err := decision.Read(ctx, s.cell)
	if err != nil {
		return err
	}
	preview, err := s.cell.Preview(ctx, read)
	if err != nil {
		return err
	}
	return a.answer(a.previewed(preview), func(p *page) { a.writePreview(p, preview) })
}

func (a *app) previewed(preview *cell.Preview) previewed {
	document := previewed{
		Missing: []string{}, Asks: []ask{}, Terms: []term{}, Grams: preview.Grams,
		OpenTerms: openTermsOf(preview.OpenTerms), Outputs: outputsOf(preview.Outputs),
	}
	for _, one := range preview.Missing() {
		document.Missing = append(document.Missing, one.Field.Name)
	}
	for _, one := range preview.Asks {
		document.Asks = append(document.Asks, a.askOf(one))
	}
	for _, one := range preview.Terms {
		document.Terms = append(document.Terms, termOf(one, ""))
	}
	if document.Grams == nil {
		document.Grams = []cell.Gram{}
	}
	return document
}

func (a *app) askOf(one engine.Ask) ask {
	document := ask{
		Kind: one.Kind, Name: one.Field.Name, Label: a.words.Label(one.Field), Type: string(one.Field.Type.Kind),
		By: one.By, Article: ref(one.In), Needed: one.Needed,
	}
	if one.Known {
		document.Value = &one.Value
	}
	return document
}

func openTermsOf(filled []engine.FilledTerm) []openTerm {
	terms := make([]openTerm, len(filled))
	for i, one := range filled {
		terms[i] = openTerm{Name: one.Term.Name, Article: ref(one.In), Value: one.Value, By: one.By}
		if one.From != nil {
			terms[i].From = ref(one.From)
		}
	}
	return terms
}

func outputsOf(outputs []engine.Output) []output {
	documents := make([]output, len(outputs))
	for i, one := range outputs {
		documents[i] = output{Name: one.Name, Origin: one.Origin, Article: ref(one.In), Lacks: one.Value.Missing()}
		if !one.Value.IsUnknown() {
			documents[i].Value = &one.Value
		}
	}
	return documents
}

// writePreview writes what the decision would be.
func (a *app) writePreview(p *page, preview *cell.Preview) {
	p.line(a.words.T("terminal.preview.asks"))
	p.under(func() {
		for _, one := range preview.Asks {
			a.writeAsk(p, one)
		}
	})
	a.writeOpenTerms(p, preview.OpenTerms)
	p.line(a.words.T("terminal.preview.outputs"))
	p.under(func() {
		for _, one := range preview.Outputs {
			p.pair(a.words.Label(one.Field), a.words.Value(one.Value, one.Field))
		}
	})
	var terms []term
	for _, one := range preview.Terms {
		terms = append(terms, termOf(one, ""))
	}
	a.writeTerms(p, terms)
	if len(preview.Missing()) > 0 {
		p.line(a.words.T("terminal.preview.incomplete"))
		return
	}
	p.line(a.words.N("terminal.preview.complete", len(preview.Grams)))
}

func (a *app) writeAsk(p *page, one engine.Ask) {
	written := a.words.T("terminal.preview.not_given")
	switch {
	case one.Known && one.Filler != "" && one.Filler != engine.ByFinding:
		written = a.words.Value(one.Value, one.Field) + ", " + a.words.Word("filler", string(one.Filler))
	case one.Known:
		written = a.words.Value(one.Value, one.Field)
	case one.Needed:
		written = a.words.T("terminal.preview.needed", "By", one.By)
	}
	p.line(a.words.T("terminal.preview.ask", "Label", a.words.Label(one.Field), "Name", one.Field.Name,
		"Value", written, "Source", a.words.Source(one.Field, one.In)))
}

// writeOpenTerms writes who filled each open term.
func (a *app) writeOpenTerms(p *page, filled []engine.FilledTerm) {
	if len(filled) == 0 {
		return
	}
	p.line(a.words.T("terminal.preview.open_terms"))
	p.under(func() {
		for _, one := range filled {
			p.line(a.words.T("terminal.preview.open_term", "Label", a.words.Label(&one.Term.Field),
				"Value", a.words.Value(one.Value, &one.Term.Field), "By", a.words.Word("filler", string(one.By))))
		}
	})
}
