package terminal

import (
	"github.com/spf13/cobra"
)

func (a *app) versionCommand() *cobra.Command {
	return a.command("version", cobra.NoArgs, func(*cobra.Command, []string) error {
		document := map[string]string{"version": a.deps.Version}
		return a.answer(document, func(p *page) { p.line("kroniek " + a.deps.Version) })
	})
}
