package terminal

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/ui/text"
)

// app is what the commands of one run share.
type app struct {
	deps  Deps
	asked text.Language // "" when nobody asked for one
	words *text.Printer
	json  bool
}

// Run runs the command that args (without the program's name) ask for, and
// gives the exit status: 0 done, 1 refused by the law or the cell, 2 wrong
// use, 3 a store that is damaged, busy or unreadable.
func Run(ctx context.Context, deps Deps, args []string) int {
	asked := language(args)
	a := &app{deps: deps, asked: asked, words: text.New(asked), json: slices.Contains(args, "--json")}
	root := a.root()
	root.SetArgs(args)
	root.SetOut(deps.Out)
	root.SetErr(deps.Err)
	if err := root.ExecuteContext(ctx); err != nil {
		a.fail(err)
		return status(err)
	}
	return 0
}

// language finds the language among the arguments: the help is written before
// the arguments are read. "" when none is asked for.
func language(args []string) text.Language {
	for i, arg := range args {
		if after, found := strings.CutPrefix(arg, "--lang="); found {
			return text.Language(after)
		}
		if arg == "--lang" && i+1 < len(args) {
			return text.Language(args[i+1])
		}
	}
	return ""
}

// root makes the command without a name, with all others under it.
func (a *app) root() *cobra.Command {
	root := a.command("kroniek", cobra.ArbitraryArgs, a.window)
	root.CompletionOptions.HiddenDefaultCmd = false
	root.SilenceErrors, root.SilenceUsage = true, true
	root.PersistentFlags().BoolVar(&a.json, "json", a.json, a.words.T("terminal.flag.json"))
	root.PersistentFlags().String("lang", "", a.words.T("terminal.flag.lang"))
	root.AddCommand(
		a.newCommand(), a.demoCommand(),
		a.submitCommand(), a.completeCommand(), a.recordCommand(), a.previewCommand(), a.decideCommand(), a.notifyCommand(),
		a.findingsCommand(), a.answersCommand(), a.explainCommand(), a.explainAnswerCommand(),
		a.worklistCommand(), a.caseCommand(), a.letterCommand(), a.gramsCommand(), a.verifyCommand(), a.headCommand(),
		a.backupCommand(), a.exportCommand(), a.importCommand(),
		a.evalCommand(), a.traceCommand(), a.testCommand(), a.validateCommand(), a.versionCommand(),
	)
	root.PersistentPreRunE = func(*cobra.Command, []string) error { return a.knownLanguage(root) }
	a.wordHelp(root)
	return root
}

func (a *app) knownLanguage(root *cobra.Command) error {
	given := root.PersistentFlags().Lookup("lang").Value.String()
	if given == "" || slices.Contains(text.Languages, text.Language(given)) {
		return nil
	}
	return a.wrongUse("terminal.wrong.language", "Given", given)
}

// window opens the window. A word after the name of the program is no
// command: cobra would have run that one.
func (a *app) window(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return a.wrongUse("terminal.wrong.command", "Given", args[0], "Commands", commandNames(cmd))
	}
	err := a.deps.Window(cmd.Context(), Start{Language: a.asked})
	if errors.Is(err, ErrNoWindow) {
		return a.wrongUse("terminal.wrong.window", "Commands", commandNames(cmd))
	}
	return err
}

func commandNames(root *cobra.Command) string {
	var names []string
	for _, command := range root.Commands() {
		if !command.Hidden {
			names = append(names, command.Name())
		}
	}
	return strings.Join(names, ", ")
}
