package terminal

import "github.com/spf13/cobra"

func (a *app) exportCommand() *cobra.Command { return a.copying("export", a.deps.Export) }
