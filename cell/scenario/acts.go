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

// acts are the steps that prepare and carry out what a cell does.
func (w *world) acts() map[string]any {
	const day = `(\d{4}-\d{2}-\d{2})`
	return map[string]any{
		`een oefenkroniek van cel "([^"]*)" vanaf ` + day: w.newChronicle,

		`een volledig stuk onder "([^"]*)":`: w.prepareSubmission,
		`de bevindingen:`:                    w.prepareFindings,

		`op ` + day + ` dat stuk wordt ingediend`:                                w.submit,
		`op ` + day + ` dat stuk wordt ingediend, ontvangen op ` + day:           w.submitReceived,
		`op ` + day + ` dat stuk wordt ingediend met:`:                           w.submitWith,
		`op ` + day + ` dat stuk wordt ingediend zonder ("[^"]*"(?:, "[^"]*")*)`: w.submitWithout,

		`op ` + day + ` daarop wordt beslist`:                            w.decide,
		`op ` + day + ` daarop wordt beslist met de bevindingen:`:        w.decideWith,
		`op ` + day + ` daarop wordt beslist zonder bevindingen`:         w.decideWithout,
		`op ` + day + ` daarop wordt beslist zonder het bekend te maken`: w.decideKeepingBack,
		`op ` + day + ` dat besluit wordt bekendgemaakt`:                 w.notify,
	}
}

func (w *world) newChronicle(ctx context.Context, id, day string) error {
	first, err := value.ParseDate(day)
	if err != nil {
		return err
	}
	directory, err := w.options.Cell(id)
	if err != nil {
		return err
	}
	w.chronicle, err = w.options.NewChronicle(ctx, cell.Info{Cell: id, Practice: true, Made: first})
	if err != nil {
		return err
	}
	w.cell, err = cell.Open(cell.Options{
		Directory: directory, Name: id, Laws: w.laws, Chronicle: w.chronicle,
		Today: func() value.Date { return first },
	})
	return err
}

func (w *world) prepareSubmission(article string, table *godog.Table) (err error) {
	w.article = article
	w.fields, err = supplied(table)
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

func (w *world) submit(ctx context.Context, on string) error {
	return w.submitItems(ctx, on, "", w.fields)
}

func (w *world) submitReceived(ctx context.Context, on, received string) error {
	return w.submitItems(ctx, on, received, w.fields)
}

func (w *world) submitWith(ctx context.Context, on string, table *godog.Table) error {
	changed, err := supplied(table)
	if err != nil {
		return err
	}
	return w.submitItems(ctx, on, "", w.fields.With(changed))
}

func (w *world) submitWithout(ctx context.Context, on, names string) error {
	fields := maps.Clone(w.fields)
	for _, name := range quoted(names) {
		if _, given := fields[name]; !given {
			return fmt.Errorf("the complete submission has no %q to leave out", name)
		}
		delete(fields, name)
	}
	return w.submitItems(ctx, on, "", fields)
}

func (w *world) submitItems(ctx context.Context, on, received string, fields supply.Items) error {
	day, err := value.ParseDate(on)
	if err != nil {
		return err
	}
	submission := supply.Submission{Submission: cell.Submission{Article: w.article, On: day}, Items: fields}
	if err := submission.Received.UnmarshalText([]byte(received)); err != nil {
		return err
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

func (w *world) decide(ctx context.Context, on string) error {
	return w.decideOn(ctx, on, false, w.findings, w.reasons)
}

func (w *world) decideWith(ctx context.Context, on string, table *godog.Table) error {
	findings, reasons, err := judged(table)
	if err != nil {
		return err
	}
	return w.decideOn(ctx, on, false, findings, reasons)
}

func (w *world) decideWithout(ctx context.Context, on string) error {
	return w.decideOn(ctx, on, false, supply.Items{}, nil)
}

func (w *world) decideKeepingBack(ctx context.Context, on string) error {
	return w.decideOn(ctx, on, true, w.findings, w.reasons)
}

func (w *world) decideOn(ctx context.Context, on string, keepBack bool, findings supply.Items, reasons map[string]string) error {
	day, err := value.ParseDate(on)
	if err != nil {
		return err
	}
	if w.submission == nil {
		return errNothingToDecide
	}
	decision := supply.Decision{FindingItems: findings, Decision: cell.Decision{
		Submission: w.submission.ID, On: day, Reasons: reasons, KeepBack: keepBack,
	}}
	return w.act(ctx, func() error {
		read, err := decision.Read(ctx, w.cell)
		if err != nil {
			return err
		}
		if w.preview, err = w.cell.Preview(ctx, read); err != nil {
			return err
		}
		grams, err := w.cell.Decide(ctx, read)
		if err != nil {
			return err
		}
		w.latest, w.decision = &grams[0], &grams[0]
		return w.explain(ctx, grams[0].ID)
	})
}

// explain shows the trace of a recorded decision to whoever watches.
func (w *world) explain(ctx context.Context, decision string) error {
	if w.options.Traced == nil {
		return nil
	}
	explanation, err := w.cell.Explain(ctx, decision)
	if err == nil {
		w.options.Traced(explanation.Trace)
	}
	return err
}

func (w *world) notify(ctx context.Context, on string) error {
	day, err := value.ParseDate(on)
	if err != nil {
		return err
	}
	if w.decision == nil {
		return errNothingDecided
	}
	return w.act(ctx, func() error {
		gram, err := w.cell.Notify(ctx, w.decision.ID, day)
		w.latest = &gram
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
