package terminal

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell/supply"
)

// pairs reads flags written as name=value.
func (a *app) pairs(flag string, texts []string) (supply.Items, error) {
	items, err := supply.Pairs(texts)
	switch {
	case errors.Is(err, supply.ErrTwice):
		return nil, a.wrongUse("terminal.wrong.twice", "Flag", flag, "Given", strings.TrimSuffix(err.Error(), ": "+supply.ErrTwice.Error()))
	case err != nil:
		return nil, a.wrongUse("terminal.wrong.pair", "Flag", flag, "Given", strings.TrimSuffix(err.Error(), ": "+supply.ErrPair.Error()))
	}
	return items, nil
}

// pairsFlag adds a flag that may be given several times, as name=value.
func (a *app) pairsFlag(cmd *cobra.Command, texts *[]string, name string) {
	cmd.Flags().StringArrayVar(texts, name, nil, a.words.T("terminal.flag."+name))
}

// readFile reads YAML or JSON of a file into out.
func (a *app) readFile(name string, out any) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := supply.Decode(data, out); err != nil {
		return a.wrongUse("terminal.wrong.content", "File", name, "Cause", err.Error())
	}
	return nil
}

var lawName = regexp.MustCompile(`^[a-z_][a-z0-9_]*$`)

// reasons reads the official's words: name=text for one judgement, and a text
// by itself for the decision as a whole.
func (a *app) reasons(texts []string) (map[string]string, error) {
	reasons := map[string]string{}
	for _, text := range texts {
		name, words, found := strings.Cut(text, "=")
		if !found || name != "" && !lawName.MatchString(name) {
			name, words = "", text
		}
		if _, twice := reasons[name]; twice {
			return nil, a.wrongUse("terminal.wrong.twice", "Flag", "reason", "Given", fmt.Sprintf("%q", name))
		}
		reasons[name] = words
	}
	return reasons, nil
}
