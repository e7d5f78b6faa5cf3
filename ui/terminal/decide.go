package terminal

import (
	"context"
	"maps"

	"github.com/spf13/cobra"

	"kroniek/cell/supply"
)

// decisionFlags are the flags of decide and preview.
type decisionFlags struct {
	chronicle                      *chronicleFlags
	on, file                       string
	keepBack, confirm              bool
	inputs, findings, reasonsTexts []string
}

// decisionFile is what --fields may hold for a decision.
type decisionFile struct {
	Inputs   supply.Items      `yaml:"inputs"`
	Findings supply.Items      `yaml:"findings"`
	Reasons  map[string]string `yaml:"reasons"` // by finding or input; "" is the decision as a whole
}

func (a *app) decideCommand() *cobra.Command {
	return a.decisionCommand("decide SUBMISSION", true, a.decide)
}

// decisionCommand makes a command that takes a decision, or looks at one.
func (a *app) decisionCommand(use string, write bool, do func(context.Context, *session, supply.Decision) error) *cobra.Command {
	flags := &decisionFlags{}
	cmd := a.command(use, cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		decision, err := a.decision(flags, args[0])
		if err != nil {
			return err
		}
		return a.with(cmd, flags.chronicle, write, func(ctx context.Context, s *session) error {
			return do(ctx, s, decision)
		})
	})
	flags.chronicle = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&flags.on, "on", "", a.words.T("terminal.flag.on"))
	cmd.Flags().BoolVar(&flags.keepBack, "keep-back", false, a.words.T("terminal.flag.keep-back"))
	a.pairsFlag(cmd, &flags.inputs, "input")
	a.pairsFlag(cmd, &flags.findings, "finding")
	a.pairsFlag(cmd, &flags.reasonsTexts, "reason")
	cmd.Flags().StringVar(&flags.file, "fields", "", a.words.T("terminal.flag.decision_fields"))
	cmd.Flags().BoolVar(&flags.confirm, "confirm", false, a.words.T("terminal.flag.confirm"))
	return cmd
}

// decision reads what the flags and the file supply; the flags go over the
// file.
func (a *app) decision(flags *decisionFlags, submission string) (decision supply.Decision, err error) {
	decision.Submission, decision.KeepBack, decision.Confirmed = submission, flags.keepBack, flags.confirm
	if decision.On, err = a.day("on", flags.on); err != nil {
		return decision, err
	}
	var file decisionFile
	if flags.file != "" {
		if err := a.readFile(flags.file, &file); err != nil {
			return decision, err
		}
	}
	inputs, err := a.pairs("input", flags.inputs)
	if err != nil {
		return decision, err
	}
	findings, err := a.pairs("finding", flags.findings)
	if err != nil {
		return decision, err
	}
	decision.InputItems, decision.FindingItems = file.Inputs.With(inputs), file.Findings.With(findings)
	typed, err := a.reasons(flags.reasonsTexts)
	decision.Reasons = file.Reasons
	if decision.Reasons == nil {
		decision.Reasons = map[string]string{}
	}
	maps.Copy(decision.Reasons, typed)
	return decision, err
}

func (a *app) decide(ctx context.Context, s *session, decision supply.Decision) error {
	read, err := decision.Read(ctx, s.cell)
	if err != nil {
		return err
	}
	grams, err := s.cell.Decide(ctx, read)
	if err != nil {
		return err
	}
	return a.answerRecorded(ctx, s, grams)
}
