package terminal

import (
	"io"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kroniek/ui/text"
)

// flagsOf are the commands with the flags that the design names (05-desk 5.4).
var flagsOf = map[string][]string{
	"demo":           {"text"},
	"eval":           {"date", "param", "finding", "corpus", "trace"},
	"test":           {"corpus"},
	"validate":       {},
	"new":            {"cell", "practice"},
	"submit":         {"chronicle", "article", "on", "received", "refers-to", "field", "fields"},
	"decide":         {"chronicle", "on", "keep-back", "input", "finding", "reason"},
	"preview":        {"chronicle", "on", "keep-back", "input", "finding", "reason"},
	"notify":         {"chronicle", "on"},
	"complete":       {"chronicle", "on", "received", "field", "fields"},
	"record":         {"chronicle", "on", "field", "fields"},
	"findings":       {"chronicle"},
	"answers":        {"chronicle"},
	"explain":        {"chronicle", "trace"},
	"explain-answer": {"chronicle", "trace"},
	"worklist":       {"chronicle"},
	"case":           {"chronicle"},
	"grams":          {"chronicle"},
	"verify":         {"chronicle", "head"},
	"head":           {"chronicle"},
	"backup":         {"chronicle"},
	"export":         {"chronicle"},
	"import":         {"chronicle"},
	"letter":         {"chronicle"},
	"trace show":     {},
	"trace why":      {},
	"trace diff":     {},
	"version":        {},
	"completion":     {},
}

func rootIn(language text.Language) *cobra.Command {
	a := &app{deps: Deps{Corpus: fstest.MapFS{}, Out: io.Discard, Err: io.Discard}, words: text.New(language)}
	return a.root()
}

func TestCommands_areThoseOfTheDesign(t *testing.T) {
	root := rootIn(text.Dutch)
	for name, flags := range flagsOf {
		command, left, err := root.Find(strings.Fields(name))
		if err != nil || len(left) > 0 || command == root {
			t.Errorf("there is no command %q", name)
			continue
		}
		for _, flag := range append(slices.Clone(flags), "json", "help") {
			if command.Flag(flag) == nil {
				t.Errorf("%s has no flag --%s", name, flag)
			}
		}
	}
}

// TestCommands_explainThemselves looks at every command in every language: what
// it does, an example of it, and what each flag is for.
func TestCommands_explainThemselves(t *testing.T) {
	for _, language := range text.Languages {
		walkCommands(rootIn(language), func(command *cobra.Command) {
			if command.Short == "" || command.Long == "" || unworded(command.Short+command.Long+command.Example) {
				t.Errorf("%s: %s does not say what it does: %q", language, command.CommandPath(), command.Long)
			}
			if !strings.Contains(command.Example, command.Root().Name()) {
				t.Errorf("%s: %s has no example: %q", language, command.CommandPath(), command.Example)
			}
			command.Flags().VisitAll(func(flag *pflag.Flag) {
				if flag.Usage == "" || unworded(flag.Usage) {
					t.Errorf("%s: %s does not say what --%s is for", language, command.CommandPath(), flag.Name)
				}
			})
		})
	}
}

// unworded reports whether a key shows where its words have to be.
func unworded(shown string) bool { return strings.Contains(shown, "terminal.") }

func walkCommands(command *cobra.Command, do func(*cobra.Command)) {
	do(command)
	for _, under := range command.Commands() {
		if command.Name() != "completion" { // the shells are the library's own
			walkCommands(under, do)
		}
	}
}
