package terminal

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"kroniek/cell"
)

// headDocument is the end of the chain, as JSON.
type headDocument struct {
	Sequence int64  `json:"sequence"`
	Hash     string `json:"hash"`
}

func (a *app) headCommand() *cobra.Command {
	var file string
	cmd := a.command("head", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		return a.reading(cmd, file, func(ctx context.Context, chronicle cell.Chronicle) error {
			head, err := chronicle.Head(ctx)
			if err != nil {
				return err
			}
			return a.answer(headDocument(head), func(p *page) { p.line(writtenHead(head)) })
		})
	})
	a.chronicleFlag(cmd, &file)
	return cmd
}

func writtenHead(head cell.Head) string { return fmt.Sprintf("%d:%s", head.Sequence, head.Hash) }
