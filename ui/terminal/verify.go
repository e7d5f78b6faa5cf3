package terminal

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
)

// verified is a chain that holds, as JSON.
type verified struct {
	Intact   bool   `json:"intact"`
	Sequence int64  `json:"sequence"`
	Hash     string `json:"hash"`
}

func (a *app) verifyCommand() *cobra.Command {
	var written string
	var flags *chronicleFlags
	cmd := a.command("verify", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		earlier, err := a.readHead(written)
		if err != nil {
			return err
		}
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			return a.verify(ctx, s, earlier)
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&written, "head", "", a.words.T("terminal.flag.head"))
	return cmd
}

func (a *app) verify(ctx context.Context, s *session, earlier *cell.Head) error {
	if err := s.chronicle.Verify(ctx, earlier); err != nil {
		return err
	}
	head, err := s.chronicle.Head(ctx)
	if err != nil {
		return err
	}
	return a.answer(verified{true, head.Sequence, head.Hash}, func(p *page) {
		p.line(a.words.N("terminal.verify.intact", int(head.Sequence), "Head", writtenHead(head)))
		if earlier != nil {
			p.line(a.words.T("terminal.verify.earlier", "Head", writtenHead(*earlier)))
		}
	})
}

// readHead reads a head as the command head writes it; "" is none.
func (a *app) readHead(written string) (*cell.Head, error) {
	if written == "" {
		return nil, nil
	}
	sequence, hash, found := strings.Cut(written, ":")
	number, err := strconv.ParseInt(sequence, 10, 64)
	if !found || err != nil || number < 0 {
		return nil, a.wrongUse("terminal.wrong.head", "Given", written)
	}
	return &cell.Head{Sequence: number, Hash: hash}, nil
}
