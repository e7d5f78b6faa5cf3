package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
)

// caseFile is a case, as JSON.
type caseFile struct {
	Grams    []cell.Gram `json:"grams"`
	Terms    []term      `json:"terms"`
	Unneeded []unneeded  `json:"unneeded,omitempty"`
}

func (a *app) caseCommand() *cobra.Command {
	var flags *chronicleFlags
	var asOf *asOfFlags
	cmd := a.command("case ID", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		on, err := a.asOf(asOf)
		if err != nil {
			return err
		}
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			return a.showCase(ctx, s, args[0], on)
		})
	})
	flags, asOf = a.chronicleFlags(cmd), a.asOfFlags(cmd)
	return cmd
}

func (a *app) showCase(ctx context.Context, s *session, id string, asOf cell.AsOf) error {
	found, err := s.cell.Case(ctx, id, asOf)
	if err != nil {
		return err
	}
	document := caseFile{Grams: found.Grams, Terms: []term{}, Unneeded: unneededOf(found.Unneeded)}
	for _, running := range found.Terms {
		document.Terms = append(document.Terms, termOf(running.Term, running.Gram))
	}
	return a.answer(document, func(p *page) {
		for _, gram := range document.Grams {
			a.writeGram(p, s, gram)
		}
		a.writeTerms(p, document.Terms)
		a.writeUnneeded(p, document.Unneeded)
	})
}
