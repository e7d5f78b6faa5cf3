package terminal

import (
	"strings"

	"github.com/spf13/cobra"
)

// command makes a command: use is how it is written, and its name is where
// its words stand (terminal.command.NAME).
func (a *app) command(use string, args cobra.PositionalArgs, run func(*cobra.Command, []string) error) *cobra.Command {
	name, _, _ := strings.Cut(use, " ")
	key := "terminal.command." + name
	command := &cobra.Command{
		Use: use, Short: a.words.T(key + ".short"), Long: a.long(key), Example: a.example(key),
		RunE: run, DisableFlagsInUseLine: true,
	}
	command.Args = func(cmd *cobra.Command, given []string) error {
		if err := args(cmd, given); err != nil {
			return a.wrongUse("terminal.wrong.arguments", "Use", cmd.UseLine())
		}
		return nil
	}
	command.Flags().SortFlags = false
	return command
}

func (a *app) long(key string) string {
	short, long := a.words.T(key+".short"), a.words.T(key+".long")
	if long == key+".long" {
		return short + "."
	}
	return short + ".\n\n" + strings.TrimSpace(long)
}

func (a *app) example(key string) string {
	return "  " + strings.ReplaceAll(strings.TrimSpace(a.words.T(key+".example")), "\n", "\n  ")
}

// wordHelp puts the words of cobra's own in the language of the run.
func (a *app) wordHelp(root *cobra.Command) {
	root.SetUsageTemplate(a.usageTemplate())
	root.SetHelpTemplate("{{.Long}}\n\n{{.UsageString}}")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return a.wrongFlag(cmd, err) })
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, name := range []string{"help", "completion"} {
		if command, _, err := root.Find([]string{name}); err == nil && command != root {
			key := "terminal.command." + name
			command.Short, command.Example = a.words.T(key+".short"), a.example(key)
			command.Long = a.long(key)
		}
	}
	a.wordHelpFlags(root)
}

func (a *app) wordHelpFlags(command *cobra.Command) {
	command.InitDefaultHelpFlag()
	if help := command.Flags().Lookup("help"); help != nil {
		help.Usage = a.words.T("terminal.flag.help")
	}
	for _, under := range command.Commands() {
		a.wordHelpFlags(under)
	}
}

func (a *app) usageTemplate() string {
	heading := func(name string) string { return a.words.T("terminal.help." + name) }
	return heading("usage") + `:
  {{.UseLine}}{{if .HasAvailableSubCommands}} [` + heading("command") + `]{{end}} [` + heading("options") + `]
{{if .HasExample}}
` + heading("example") + `:
{{.Example}}
{{end}}{{if .HasAvailableSubCommands}}
` + heading("commands") + `:{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{end}}{{if .HasAvailableLocalFlags}}
` + heading("flags") + `:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}{{if .HasAvailableInheritedFlags}}
` + heading("everywhere") + `:
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}
{{end}}`
}
