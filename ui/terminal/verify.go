package terminal

import (
	"context"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/engine/value"
)

// verified is a chain that holds, as JSON.
type verified struct {
	Intact   bool   `json:"intact"`
	Sequence int64  `json:"sequence"`
	Hash     string `json:"hash"`
	// Changed are the grams that were made by law that is another now.
	Changed []changed `json:"changed,omitempty"`
}

// changed is a version of a law that a gram was made with and that is another
// now, as JSON.
type changed struct {
	Gram      string     `json:"gram"`
	Kind      cell.Kind  `json:"kind"`
	Law       string     `json:"law"`
	On        value.Date `json:"on"`
	ValidFrom value.Date `json:"valid_from"`
	Digest    string     `json:"digest"`
	Now       value.Date `json:"valid_from_now,omitzero"`
	NowDigest string     `json:"digest_now,omitempty"`
}

func (a *app) verifyCommand() *cobra.Command {
	var written string
	var accept bool
	var flags *chronicleFlags
	cmd := a.command("verify", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		earlier, err := a.readHead(written)
		if err != nil {
			return err
		}
		if accept && flags.file != "" {
			if err := a.deps.AcceptCopy(cmd.Context(), flags.file); err != nil {
				return err
			}
		}
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			return a.verify(ctx, s, earlier)
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&written, "head", "", a.words.T("terminal.flag.head"))
	cmd.Flags().BoolVar(&accept, "accept-copy", false, a.words.T("terminal.flag.accept-copy"))
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
	document := verified{true, head.Sequence, head.Hash, nil}
	other, err := s.cell.Changed(ctx)
	if err != nil {
		return err
	}
	for _, one := range other {
		document.Changed = append(document.Changed, changed(one))
	}
	return a.answer(document, func(p *page) {
		p.line(a.words.N("terminal.verify.intact", int(head.Sequence), "Head", writtenHead(head)))
		if earlier != nil {
			p.line(a.words.T("terminal.verify.earlier", "Head", writtenHead(*earlier)))
		}
		for _, one := range document.Changed {
			p.line(a.words.T("terminal.verify.changed", "Kind", a.words.Word("kind", string(one.Kind)), "ID", one.Gram,
				"Law", a.words.Name(one.Law), "Day", a.words.Date(one.On), "ValidFrom", one.ValidFrom, "Gone", one.NowDigest == ""))
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
