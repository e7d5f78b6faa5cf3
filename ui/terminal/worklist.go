package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/engine/value"
)

// worklist is the work list, as JSON.
type worklist struct {
	Today value.Date `json:"today"`
	Items []workItem `json:"items"`
}

type workItem struct {
	Submission cell.Gram   `json:"submission"`
	LastDay    *value.Date `json:"last_day"`  // null when the law states none
	DaysLeft   *int        `json:"days_left"` // negative when the last day has passed
}

func (a *app) worklistCommand() *cobra.Command {
	var flags *chronicleFlags
	var asOf *asOfFlags
	cmd := a.command("worklist", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		on, err := a.asOf(asOf)
		if err != nil {
			return err
		}
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			today, err := s.cell.Today(ctx)
			if err != nil {
				return err
			}
			items, err := s.cell.Worklist(ctx, today, on)
			if err != nil {
				return err
			}
			return a.answer(worklistOf(today, items), func(p *page) { a.writeWorklist(p, s, today, items) })
		})
	})
	flags, asOf = a.chronicleFlags(cmd), a.asOfFlags(cmd)
	return cmd
}

func worklistOf(today value.Date, items []cell.WorkItem) worklist {
	document := worklist{Today: today, Items: make([]workItem, len(items))}
	for i, item := range items {
		document.Items[i].Submission = item.Submission
		if !item.LastDay.IsZero() {
			document.Items[i].LastDay, document.Items[i].DaysLeft = &item.LastDay, &item.DaysLeft
		}
	}
	return document
}

func (a *app) writeWorklist(p *page, s *session, today value.Date, items []cell.WorkItem) {
	if len(items) == 0 {
		p.line(a.words.T("terminal.worklist.empty", "Today", a.words.Date(today)))
		return
	}
	p.line(a.words.N("terminal.worklist.head", len(items), "Today", a.words.Date(today)))
	for _, item := range items {
		a.writeWorkItem(p, s, item)
	}
}

func (a *app) writeWorkItem(p *page, s *session, item cell.WorkItem) {
	gram := item.Submission
	p.line(a.words.T("terminal.gram.head", "Kind", a.words.Word("kind", string(gram.Kind)),
		"Day", a.words.Date(gram.Moment), "ID", gram.ID))
	p.under(func() {
		p.pair(a.words.T("terminal.gram.article"), a.article(s, gram))
		switch {
		case item.LastDay.IsZero():
			p.line(a.words.T("terminal.worklist.no_last_day"))
		case item.DaysLeft < 0:
			p.line(a.words.N("terminal.worklist.late", -item.DaysLeft, "Last", a.words.Date(item.LastDay)))
		default:
			p.line(a.words.N("terminal.worklist.left", item.DaysLeft, "Last", a.words.Date(item.LastDay)))
		}
		a.writeMissing(p, s, gram)
	})
}
