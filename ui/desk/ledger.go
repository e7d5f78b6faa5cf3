package desk

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// page is how many grams are read at a time.
const page = 200

// ledger shows the chronicle itself, the newest gram first, and verifies its
// chain.
type ledger struct {
	d       *Desk
	entries []cell.Entry
	rows    *list
	more    *button
	object  fyne.CanvasObject
}

var ledgerShares = shares{1, 6, 4, 4, 3}

func newLedger(d *Desk) *ledger {
	s := &ledger{d: d}
	t := d.text.T
	s.rows = newList(func() int { return len(s.entries) }, newLedgerRow, s.updateRow)
	s.rows.OnSelected = func(i int) {
		s.rows.UnselectAll()
		d.show(newDossier(d, s.entries[i].Gram.ID))
	}
	head := container.New(ledgerShares)
	for _, key := range []string{"ledger.number", "ledger.what", "ledger.moment", "ledger.recorded", "ledger.seal"} {
		name := line(t(key))
		name.TextStyle.Bold = true
		head.Add(name)
	}
	verify := newButton(t("ledger.verify"), theme.ConfirmIcon(), s.verify)
	s.more = newButton(t("ledger.more"), theme.MoveDownIcon(), s.read)
	s.object = container.NewBorder(head, container.NewHBox(verify, s.more), nil, nil, s.rows)
	return s
}

func (s *ledger) title() string              { return s.d.text.T("ledger.title") }
func (s *ledger) content() fyne.CanvasObject { return s.object }

func (s *ledger) load() {
	s.entries = nil
	s.read()
}

// read adds the next page of older grams.
func (s *ledger) read() {
	query := cell.Query{NewestFirst: true, Limit: page}
	if len(s.entries) > 0 {
		query.Before = s.entries[len(s.entries)-1].Sequence
	}
	var entries []cell.Entry
	s.d.work(func(ctx context.Context) (err error) {
		entries, err = s.d.cell.Grams(ctx, query)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.entries = append(s.entries, entries...)
		s.more.Hidden = len(entries) < page
		s.more.Refresh()
		s.rows.Refresh()
		s.d.arrive(s.rows)
	})
}

func newLedgerRow() fyne.CanvasObject {
	row := container.New(ledgerShares)
	for range ledgerShares {
		row.Add(line(""))
	}
	row.Objects[4].(*widget.Label).TextStyle.Monospace = true
	return row
}

func (s *ledger) updateRow(i int, object fyne.CanvasObject) {
	entry := &s.entries[i]
	for column, written := range []string{
		strconv.FormatInt(entry.Sequence, 10),
		s.d.kindOf(&entry.Gram),
		s.d.text.Date(entry.Gram.Moment),
		s.d.text.Date(entry.Gram.RecordedOn),
		entry.Hash,
	} {
		object.(*fyne.Container).Objects[column].(*widget.Label).SetText(written)
	}
}

func (s *ledger) verify() {
	var head cell.Head
	s.d.work(func(ctx context.Context) (err error) {
		if err = s.d.cell.Chronicle().Verify(ctx, nil); err != nil {
			return err
		}
		head, err = s.d.cell.Chronicle().Head(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.d.tell(s.d.text.N("ledger.whole", int(head.Sequence), "Hash", head.Hash))
	})
}
