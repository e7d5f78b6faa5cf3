package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/supply"
)

func (a *app) notifyCommand() *cobra.Command {
	var on string
	var inputs []string
	var notice supply.Notice
	var flags *chronicleFlags
	cmd := a.command("notify DECISION", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) (err error) {
		notice.Decision = args[0]
		if notice.On, err = a.day("on", on); err != nil {
			return err
		}
		if notice.Items, err = a.pairs("input", inputs); err != nil {
			return err
		}
		return a.with(cmd, flags, true, func(ctx context.Context, s *session) error {
			read, err := notice.Read(ctx, s.cell)
			if err != nil {
				return err
			}
			gram, err := s.cell.MakeKnown(ctx, read)
			if err != nil {
				return err
			}
			return a.answerRecorded(ctx, s, []cell.Gram{gram})
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&on, "on", "", a.words.T("terminal.flag.on"))
	a.pairsFlag(cmd, &inputs, "input")
	cmd.Flags().BoolVar(&notice.Confirmed, "confirm", false, a.words.T("terminal.flag.confirm"))
	return cmd
}
