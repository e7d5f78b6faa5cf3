package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
)

func (a *app) notifyCommand() *cobra.Command {
	var on string
	var flags *chronicleFlags
	cmd := a.command("notify DECISION", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		day, err := a.day("on", on)
		if err != nil {
			return err
		}
		return a.with(cmd, flags, true, func(ctx context.Context, s *session) error {
			gram, err := s.cell.Notify(ctx, args[0], day)
			if err != nil {
				return err
			}
			return a.answerRecorded(ctx, s, []cell.Gram{gram})
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&on, "on", "", a.words.T("terminal.flag.on"))
	return cmd
}
