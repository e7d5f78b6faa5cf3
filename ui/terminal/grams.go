package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
)

// grams is the chronicle in its order, as JSON.
type grams struct {
	Grams []entry `json:"grams"`
}

type entry struct {
	Sequence int64     `json:"sequence"`
	Hash     string    `json:"hash"`
	Gram     cell.Gram `json:"gram"`
}

func (a *app) gramsCommand() *cobra.Command {
	var flags *chronicleFlags
	var asOf *asOfFlags
	cmd := a.command("grams", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		on, err := a.asOf(asOf)
		if err != nil {
			return err
		}
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			entries, err := s.cell.Grams(ctx, cell.Query{StoodOn: on.StoodOn, KnownOn: on.KnownOn})
			if err != nil {
				return err
			}
			document := grams{Grams: make([]entry, len(entries))}
			for i, one := range entries {
				document.Grams[i] = entry(one)
			}
			return a.answer(document, func(p *page) {
				for _, one := range entries {
					p.line(a.words.T("terminal.grams.line", "Sequence", one.Sequence, "ID", one.Gram.ID,
						"Day", one.Gram.RecordedOn, "Kind", a.words.Word("kind", string(one.Gram.Kind)), "Hash", one.Hash[:12]))
				}
				p.line(a.words.N("terminal.grams.total", len(entries)))
			})
		})
	})
	flags, asOf = a.chronicleFlags(cmd), a.asOfFlags(cmd)
	return cmd
}
