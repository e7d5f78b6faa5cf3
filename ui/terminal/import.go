package terminal

import "github.com/spf13/cobra"

func (a *app) importCommand() *cobra.Command {
	var chronicle string
	cmd := a.command("import FILE", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		if chronicle == "" {
			return a.wrongUse("terminal.wrong.required", "Flag", "chronicle", "Command", cmd.CommandPath())
		}
		head, err := a.deps.Import(cmd.Context(), args[0], chronicle)
		if err != nil {
			return err
		}
		return a.answer(copied{chronicle, head.Sequence, head.Hash}, func(p *page) {
			p.line(a.words.N("terminal.import.done", int(head.Sequence), "File", chronicle))
			p.line(writtenHead(head))
		})
	})
	cmd.Flags().StringVar(&chronicle, "chronicle", "", a.words.T("terminal.flag.new_chronicle"))
	return cmd
}
