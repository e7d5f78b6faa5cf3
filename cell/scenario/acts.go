package scenario

import (
	"context"
	"fmt"
	"maps"
	"regexp"

	"github.com/cucumber/godog"

	"kroniek/cell"
	"kroniek/cell/supply"
	"kroniek/engine/value"
)

// acts are the steps that prepare and carry out what a cell does. What is
// handed in is "dat stuk", the last that was named, or one under an article; a
// decision is "dat besluit", the last, or one that has a name.
func (w *world) acts() map[string]any {
	const (
		day     = `(\d{4}-\d{2}-\d{2})`
		names   = `("[^"]*"(?:, "[^"]*")*)`
		submit  = `op ` + day + ` (?:dat stuk|een stuk onder "([^"]*)") wordt ingediend(?: tegen (dat besluit|"[^"]*"))?(?:, ontvangen op (\S+))?(?: zonder ` + names + `)?`
		decide  = `op ` + day + ` (?:daarop|op ("[^"]*")) wordt beslist`
		further = `op ` + day + ` (?:dat stuk|("[^"]*")) wordt aangevuld(?:, ontvangen op (\S+))? met:`
	)
	return map[string]any{
		`een oefenkroniek van cel "([^"]*)" vanaf ` + day: w.newChronicle,

		`een volledig stuk onder "([^"]*)":`: w.prepareSubmission,
		`de bevindingen:`:                    w.prepareFindings,

		submit:               w.submitWithout,
		submit + ` met:`:     w.submitWith,
		further:              w.complete,
		`dat heet "([^"]*)"`: w.name,

		decide:                                 w.decide,
		decide + ` met de bevindingen:`:        w.decideWith,
		decide + ` zonder bevindingen`:         w.decideWithout,
		decide + ` zonder het bekend te maken`: w.decideKeepingBack,
		`op ` + day + ` (?:dat besluit|("[^"]*")) wordt bekendgemaakt`: w.notify,

		`op ` + day + ` in "([^"]*)" wordt vastgelegd:`: w.recordFact,
	}
}

func (w *world) newChronicle(ctx context.Context, id, day string) error {
	first, err := value.ParseDate(day)
	if err != nil {
		return err
	}
	w.cellID = id
	w.chronicle, err = w.options.NewChronicle(ctx, cell.Info{Cell: id, Practice: true, Made: first})
	if err != nil {
		return err
	}
	return w.open()
}

// open opens the cell on its chronicle, by the laws and the directory as they
// are now.
func (w *world) open() error {
	directory, err := w.options.Cell(w.cellID)
	if err != nil {
		return err
	}
	w.cell, err = cell.Open(cell.Options{
		Directory: w.files.over(directory), Name: w.cellID, Laws: w.laws, Chronicle: w.chronicle,
		Today: func() value.Date { return w.chronicle.Info().Made },
	})
	return err
}

func (w *world) prepareSubmission(article string, table *godog.Table) (err error) {
	w.article = article
	w.fields[article], err = supplied(table)
	return err
}

// prepareFindings reads a table of judgements: name, value, and where there
// is one the reason in words.
func (w *world) prepareFindings(table *godog.Table) (err error) {
	w.findings, w.reasons, err = judged(table)
	return err
}

func judged(table *godog.Table) (supply.Items, map[string]string, error) {
	findings, err := supplied(table)
	reasons := map[string]string{}
	for _, row := range table.Rows {
		if len(row.Cells) > 2 && row.Cells[2].Value != "" {
			reasons[row.Cells[0].Value] = row.Cells[2].Value
		}
	}
	return findings, reasons, err
}

func (w *world) submitWith(ctx context.Context, on, article, against, received, without string, table *godog.Table) error {
	changed, err := supplied(table)
	if err != nil {
		return err
	}
	return w.submit(ctx, on, article, against, received, without, changed)
}

func (w *world) submitWithout(ctx context.Context, on, article, against, received, without string) error {
	return w.submit(ctx, on, article, against, received, without, nil)
}

func (w *world) submit(ctx context.Context, on, article, against, received, without string, changed supply.Items) error {
	if article == "" {
		article = w.article
	}
	fields := maps.Clone(w.fields[article])
	for _, name := range quoted(without) {
		if _, given := fields[name]; !given {
			return fmt.Errorf("the complete submission has no %q to leave out", name)
		}
		delete(fields, name)
	}
	submission := supply.Submission{Submission: cell.Submission{Article: article}, Items: fields.With(changed)}
	var err error
	if submission.On, err = value.ParseDate(on); err != nil {
		return err
	}
	if submission.Received, err = supply.ReceivedOn(received); err != nil {
		return err
	}
	if against != "" {
		contested, err := w.decided(against)
		if err != nil {
			return err
		}
		submission.RefersTo = contested.ID
	}
	return w.act(ctx, func() error {
		read, err := submission.Read(ctx, w.cell)
		if err != nil {
			return err
		}
		gram, err := w.cell.RecordSubmission(ctx, read)
		if err != nil {
			return err
		}
		w.latest, w.submission, w.decision = &gram, &gram, nil
		return nil
	})
}

func (w *world) complete(ctx context.Context, on, which, received string, table *godog.Table) error {
	added, err := supplied(table)
	if err != nil {
		return err
	}
	submission, err := w.submitted(which)
	if err != nil {
		return err
	}
	completion := supply.Completion{Completion: cell.Completion{Submission: submission.ID}, Items: added}
	if completion.On, err = value.ParseDate(on); err != nil {
		return err
	}
	if completion.Received, err = supply.ReceivedOn(received); err != nil {
		return err
	}
	return w.act(ctx, func() error {
		read, err := completion.Read(ctx, w.cell)
		if err != nil {
			return err
		}
		gram, err := w.cell.Complete(ctx, read)
		if err == nil {
			w.latest = &gram
		}
		return err
	})
}

// name gives the gram of the last act a name.
func (w *world) name(name string) error {
	if err := w.recorded(); err != nil {
		return err
	}
	w.named[name] = *w.latest
	return nil
}

// find gives a gram by its name between quotes.
func (w *world) find(name string) (*cell.Gram, error) {
	gram, found := w.named[quoted(name)[0]]
	if !found {
		return nil, fmt.Errorf("nothing has the name %s", name)
	}
	return &gram, nil
}

// submitted gives the submission of a name; "" the last.
func (w *world) submitted(name string) (*cell.Gram, error) {
	switch {
	case name != "":
		return w.find(name)
	case w.submission == nil:
		return nil, errNothingToDecide
	}
	return w.submission, nil
}

// decided gives the decision of a name; "" and "dat besluit" the last.
func (w *world) decided(name string) (*cell.Gram, error) {
	switch {
	case quotedName.MatchString(name):
		return w.find(name)
	case w.decision == nil:
		return nil, errNothingDecided
	}
	return w.decision, nil
}

func (w *world) decide(ctx context.Context, on, which string) error {
	return w.decideOn(ctx, on, which, false, w.findings, w.reasons)
}

func (w *world) decideWith(ctx context.Context, on, which string, table *godog.Table) error {
	findings, reasons, err := judged(table)
	if err != nil {
		return err
	}
	return w.decideOn(ctx, on, which, false, findings, reasons)
}

func (w *world) decideWithout(ctx context.Context, on, which string) error {
	return w.decideOn(ctx, on, which, false, supply.Items{}, nil)
}

func (w *world) decideKeepingBack(ctx context.Context, on, which string) error {
	return w.decideOn(ctx, on, which, true, w.findings, w.reasons)
}

func (w *world) decideOn(ctx context.Context, on, which string, keepBack bool, findings supply.Items, reasons map[string]string) error {
	day, err := value.ParseDate(on)
	if err != nil {
		return err
	}
	submission, err := w.submitted(which)
	if err != nil {
		return err
	}
	decision := supply.Decision{FindingItems: findings, Decision: cell.Decision{
		Submission: submission.ID, On: day, Reasons: reasons, KeepBack: keepBack,
	}}
	return w.act(ctx, func() error {
		read, err := decision.Read(ctx, w.cell)
		if err != nil {
			return err
		}
		preview, err := w.cell.Preview(ctx, read)
		if err != nil {
			return err
		}
		grams, err := w.cell.Decide(ctx, read)
		if err != nil {
			return err
		}
		w.preview, w.submission = preview, submission
		w.latest, w.decision, w.turns = &grams[0], &grams[0], grams[1:]
		return w.show(ctx, grams)
	})
}

// show shows the traces of recorded decisions to whoever watches.
func (w *world) show(ctx context.Context, decisions []cell.Gram) error {
	if w.options.Traced == nil {
		return nil
	}
	for _, decision := range decisions {
		explanation, err := w.cell.Explain(ctx, decision.ID)
		if err != nil {
			return err
		}
		w.options.Traced(explanation.Trace)
	}
	return nil
}

func (w *world) notify(ctx context.Context, on, which string) error {
	day, err := value.ParseDate(on)
	if err != nil {
		return err
	}
	decision, err := w.decided(which)
	if err != nil {
		return err
	}
	return w.act(ctx, func() error {
		gram, err := w.cell.Notify(ctx, decision.ID, day)
		w.latest = &gram
		return err
	})
}

func (w *world) recordFact(ctx context.Context, on, stream string, table *godog.Table) error {
	items, err := supplied(table)
	if err != nil {
		return err
	}
	fact := supply.Fact{Fact: cell.Fact{Stream: stream}, Items: items}
	if fact.On, err = value.ParseDate(on); err != nil {
		return err
	}
	return w.act(ctx, func() error {
		gram, err := w.cell.RecordExecutogram(ctx, fact.Read(w.cell))
		if err == nil {
			w.latest = &gram
		}
		return err
	})
}

var quotedName = regexp.MustCompile(`"([^"]*)"`)

// quoted gives the names between quotes.
func quoted(text string) []string {
	var names []string
	for _, match := range quotedName.FindAllStringSubmatch(text, -1) {
		names = append(names, match[1])
	}
	return names
}
