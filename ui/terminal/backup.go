package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
)

// copied is a file that a chronicle was written to or made of, as JSON.
type copied struct {
	File     string `json:"file"` // that was made
	Sequence int64  `json:"sequence"`
	Hash     string `json:"hash"`
}

func (a *app) backupCommand() *cobra.Command {
	return a.copying("backup", func(ctx context.Context, from cell.Chronicle, file string) (cell.Head, error) {
		head, err := from.Head(ctx)
		if err != nil {
			return head, err
		}
		return head, a.deps.Backup(ctx, from, file)
	})
}

// copying makes a command that writes a chronicle to a new file.
func (a *app) copying(name string, do func(ctx context.Context, from cell.Chronicle, file string) (cell.Head, error)) *cobra.Command {
	var chronicle string
	cmd := a.command(name+" FILE", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		return a.reading(cmd, chronicle, func(ctx context.Context, from cell.Chronicle) error {
			head, err := do(ctx, from, args[0])
			if err != nil {
				return err
			}
			return a.answer(copied{args[0], head.Sequence, head.Hash}, func(p *page) {
				p.line(a.words.N("terminal."+name+".done", int(head.Sequence), "File", args[0]))
				p.line(writtenHead(head))
			})
		})
	})
	a.chronicleFlag(cmd, &chronicle)
	return cmd
}
