package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/supply"
)

func (a *app) completeCommand() *cobra.Command {
	var on, received, file string
	var fields []string
	var completion supply.Completion
	var flags *chronicleFlags
	cmd := a.command("complete SUBMISSION", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) (err error) {
		completion.Submission = args[0]
		if completion.On, err = a.day("on", on); err != nil {
			return err
		}
		if completion.Received, err = a.received(received); err != nil {
			return err
		}
		if completion.Items, err = a.submittedFields(file, fields); err != nil {
			return err
		}
		return a.with(cmd, flags, true, func(ctx context.Context, s *session) error {
			read, err := completion.Read(ctx, s.cell)
			if err != nil {
				return err
			}
			gram, err := s.cell.Complete(ctx, read)
			if err != nil {
				return err
			}
			return a.answerRecorded(ctx, s, []cell.Gram{gram})
		})
	})
	flags = a.chronicleFlags(cmd)
	a.submittedFlags(cmd, &on, &received, &file, &fields)
	cmd.Flags().BoolVar(&completion.Confirmed, "confirm", false, a.words.T("terminal.flag.confirm"))
	return cmd
}
