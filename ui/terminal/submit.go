package terminal

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/supply"
	"kroniek/engine/value"
)

func (a *app) submitCommand() *cobra.Command {
	var on, received, file string
	var fields []string
	submission := supply.Submission{}
	var flags *chronicleFlags
	cmd := a.command("submit", cobra.NoArgs, func(cmd *cobra.Command, _ []string) (err error) {
		if submission.Article == "" {
			return a.wrongUse("terminal.wrong.required", "Flag", "article", "Command", cmd.CommandPath())
		}
		if submission.On, err = a.day("on", on); err != nil {
			return err
		}
		if submission.Received, err = a.received(received); err != nil {
			return err
		}
		if submission.Items, err = a.submittedFields(file, fields); err != nil {
			return err
		}
		return a.with(cmd, flags, true, func(ctx context.Context, s *session) error {
			return a.submit(ctx, s, submission)
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&submission.Article, "article", "", a.words.T("terminal.flag.article"))
	cmd.Flags().StringVar(&submission.RefersTo, "refers-to", "", a.words.T("terminal.flag.refers-to"))
	a.submittedFlags(cmd, &on, &received, &file, &fields)
	cmd.Flags().BoolVar(&submission.Confirmed, "confirm", false, a.words.T("terminal.flag.confirm"))
	return cmd
}

// submittedFlags adds the flags of what is handed in.
func (a *app) submittedFlags(cmd *cobra.Command, on, received, file *string, fields *[]string) {
	cmd.Flags().StringVar(on, "on", "", a.words.T("terminal.flag.on"))
	cmd.Flags().StringVar(received, "received", "", a.words.T("terminal.flag.received"))
	a.pairsFlag(cmd, fields, "field")
	cmd.Flags().StringVar(file, "fields", "", a.words.T("terminal.flag.fields"))
}

// received reads a day of receipt, or the moment of an electronic message.
func (a *app) received(written string) (value.Date, error) {
	if !strings.Contains(written, "T") {
		return a.day("received", written)
	}
	day, err := supply.ReceivedOn(written)
	if err != nil {
		return 0, a.wrongUse("terminal.wrong.day", "Flag", "received", "Given", written)
	}
	return day, nil
}

// submittedFields joins the fields of a file with those on the command line,
// which go over them.
func (a *app) submittedFields(file string, fields []string) (supply.Items, error) {
	var items supply.Items
	if file != "" {
		if err := a.readFile(file, &items); err != nil {
			return nil, err
		}
	}
	typed, err := a.pairs("field", fields)
	if err != nil {
		return nil, err
	}
	return items.With(typed), nil
}

func (a *app) submit(ctx context.Context, s *session, submission supply.Submission) error {
	read, err := submission.Read(ctx, s.cell)
	if err != nil {
		return err
	}
	gram, err := s.cell.RecordSubmission(ctx, read)
	if err != nil {
		return err
	}
	return a.answerRecorded(ctx, s, []cell.Gram{gram})
}
