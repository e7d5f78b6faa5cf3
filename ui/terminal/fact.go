package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/supply"
)

// recordCommand records a fact of a stream.
func (a *app) recordCommand() *cobra.Command {
	var on, moment, file string
	var fields []string
	var fact supply.Fact
	var flags *chronicleFlags
	cmd := a.command("record", cobra.NoArgs, func(cmd *cobra.Command, _ []string) (err error) {
		if fact.Stream == "" {
			return a.wrongUse("terminal.wrong.required", "Flag", "stream", "Command", cmd.CommandPath())
		}
		if fact.On, err = a.day("on", on); err != nil {
			return err
		}
		if fact.Moment, err = a.day("moment", moment); err != nil {
			return err
		}
		if fact.Items, err = a.submittedFields(file, fields); err != nil {
			return err
		}
		return a.with(cmd, flags, true, func(ctx context.Context, s *session) error {
			gram, err := s.cell.RecordExecutogram(ctx, fact.Read(s.cell))
			if err != nil {
				return err
			}
			return a.answerRecorded(ctx, s, []cell.Gram{gram})
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&fact.Stream, "stream", "", a.words.T("terminal.flag.stream"))
	cmd.Flags().StringVar(&on, "on", "", a.words.T("terminal.flag.on"))
	cmd.Flags().StringVar(&moment, "moment", "", a.words.T("terminal.flag.moment"))
	a.pairsFlag(cmd, &fields, "field")
	cmd.Flags().StringVar(&file, "fields", "", a.words.T("terminal.flag.fields"))
	cmd.Flags().BoolVar(&fact.Confirmed, "confirm", false, a.words.T("terminal.flag.confirm"))
	return cmd
}
