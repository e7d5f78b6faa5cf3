package desk

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"kroniek/engine/value"
	"kroniek/ui/letter/pdf"
	"kroniek/ui/reason"
	"kroniek/ui/text"
)

// printed is an explanation as it leaves the window: as text or on paper.
type printed struct {
	title string
	page  reason.Page
	steps []printedStep
}

// printedStep is a step on a line of its own.
type printedStep struct {
	depth int
	line  string
}

// printed takes the explanation as it is shown, of the steps those in view,
// and hands it on.
func (s *explanation) printed(then func(printed)) {
	if s.account == nil {
		return
	}
	p := printed{title: s.subject.heading, page: s.account.page}
	rows := slices.Clone(s.tree.rows)
	s.d.work(func(context.Context) error {
		words := s.d.writer()
		for _, row := range rows {
			p.steps = append(p.steps, printedStep{row.depth, words.Line(row.step)})
		}
		return nil
	}, func(error) { then(p) })
}

// text writes it as plain text.
func (p printed) text(words *reason.Writer, stepsTitle string) string {
	var written strings.Builder
	written.WriteString(p.title + "\n\n" + words.Text(p.page) + "\n" + stepsTitle + "\n")
	for _, step := range p.steps {
		written.WriteString(strings.Repeat("  ", step.depth) + step.line + "\n")
	}
	return written.String()
}

// languageTags are the languages as a PDF names them.
var languageTags = map[text.Language]string{text.Dutch: "nl-NL", text.English: "en-GB"}

// pdf writes it on paper.
func (p printed) pdf(d *Desk, made value.Date) ([]byte, error) {
	t := d.text.T
	document := pdf.Document{
		Title: p.title, Author: d.cell.Config().Name, Language: languageTags[d.text.Language()], Made: made,
		Footer: func(page, pages int) (string, string) {
			return p.title, t("explain.sheet", "Page", page, "Pages", pages)
		},
		Blocks: []pdf.Block{{Kind: pdf.Heading, Text: pdf.Plain(p.title)}},
	}
	if d.cell.Chronicle().Info().Practice {
		document.Banner = t("desk.practice")
	}
	for _, outcome := range p.page.Outcomes {
		document.Blocks = append(document.Blocks, outcomeBlocks(d.text, outcome)...)
	}
	for i, stage := range p.page.Follows {
		if i == 0 {
			document.Blocks = append(document.Blocks, pdf.Block{Kind: pdf.Subheading, Text: pdf.Plain(t("reason.heading.follows"))})
		}
		if stage.Title != "" {
			document.Blocks = append(document.Blocks, pdf.Block{Text: pdf.Plain(capital(stage.Title))})
		}
		document.Blocks = append(document.Blocks, bulletBlock(stage.Facts))
	}
	document.Blocks = append(document.Blocks, pdf.Block{Kind: pdf.Subheading, Text: pdf.Plain(t("explain.steps"))}, p.stepBlock())
	return document.Write()
}

// stepBlock lists the steps; how far in a step stands shows in the marks
// before it, which are read aloud too.
func (p printed) stepBlock() pdf.Block {
	list := pdf.Block{Kind: pdf.Bullets}
	for _, step := range p.steps {
		list.Items = append(list.Items, pdf.Item{Body: []pdf.Text{pdf.Plain(strings.Repeat("› ", step.depth) + step.line)}})
	}
	return list
}

func outcomeBlocks(words *text.Printer, o reason.Outcome) []pdf.Block {
	t := words.T
	where := capital(o.Place)
	if o.Stage != "" {
		where = t("explain.outcome_where", "Place", where, "Stage", o.Stage)
	}
	blocks := []pdf.Block{
		{Kind: pdf.Subheading, Text: pdf.Plain(t("reason.outcome", "Label", o.Label, "Value", o.Value))},
		{Text: pdf.Plain(where)},
	}
	if o.Lead != "" {
		blocks = append(blocks, pdf.Block{Text: pdf.Plain(o.Lead)})
	}
	part := func(name string, list pdf.Block) {
		if len(list.Items) > 0 {
			blocks = append(blocks, pdf.Block{Kind: pdf.Subheading, Text: pdf.Plain(t("reason.heading." + name))}, list)
		}
	}
	if len(o.Reasons) > 0 {
		blocks = append(blocks, bulletBlock(o.Reasons))
	}
	part("computed", bulletBlock(o.Computed))
	quotes := pdf.Block{Kind: pdf.Bullets}
	for _, cite := range o.Words {
		quotes.Items = append(quotes.Items, pdf.Item{Body: []pdf.Text{{{Words: capital(cite.Where), Bold: true}}, pdf.Plain(cite.Words)}})
	}
	part("words", quotes)
	open := pdf.Block{Kind: pdf.Bullets}
	for _, label := range o.NotAsked {
		open.Items = append(open.Items, pdf.Item{Body: []pdf.Text{pdf.Plain(label)}})
	}
	part("not_asked", open)
	return blocks
}

// bulletBlock lists reasons, each with what it rests on and the reasons under
// it.
func bulletBlock(reasons []reason.Reason) pdf.Block {
	list := pdf.Block{Kind: pdf.Bullets}
	var add func(one reason.Reason, depth int)
	add = func(one reason.Reason, depth int) {
		item := pdf.Item{Body: []pdf.Text{pdf.Plain(strings.Repeat("› ", depth) + one.Text)}}
		for _, cite := range one.Cites {
			where := capital(cite.Where)
			if cite.Explanation != "" {
				where += " – " + cite.Explanation
			}
			item.Body = append(item.Body, pdf.Plain(where))
		}
		list.Items = append(list.Items, item)
		for _, under := range one.Under {
			add(under, depth+1)
		}
	}
	for _, one := range reasons {
		add(one, 0)
	}
	return list
}

// copy puts the explanation on the clipboard as text.
func (s *explanation) copy() {
	s.printed(func(p printed) {
		fyne.CurrentApp().Clipboard().SetContent(p.text(s.d.writer(), s.d.text.T("explain.steps")))
		s.d.tell(s.d.text.T("explain.copied"))
	})
}

// save keeps the explanation in a file: to read, or as the trace itself.
func (s *explanation) save() {
	s.printed(func(p printed) {
		s.d.keepAs(s.d.text.T("explain.file", "Day", s.subject.day),
			format{s.d.text.T("explain.as_pdf"), ".pdf", func() ([]byte, error) { return p.pdf(s.d, s.d.today) }},
			format{s.d.text.T("explain.as_json"), ".json", s.subject.document.Encode},
		)
	})
}
