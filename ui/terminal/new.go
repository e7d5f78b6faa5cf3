package terminal

import (
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/library"
)

// made is a new chronicle, as JSON.
type made struct {
	Chronicle string `json:"chronicle"`
	Cell      string `json:"cell"`
	Practice  bool   `json:"practice"`
	Made      string `json:"made"`
}

func (a *app) newCommand() *cobra.Command {
	var id string
	var practice bool
	cmd := a.command("new FILE", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		if id == "" {
			return a.wrongUse("terminal.wrong.required", "Flag", "cell", "Command", cmd.CommandPath())
		}
		return a.newChronicle(cmd, args[0], id, practice)
	})
	cmd.Flags().StringVar(&id, "cell", "", a.words.T("terminal.flag.new_cell",
		"Cells", strings.Join(a.shipped().Cells(), ", ")))
	cmd.Flags().BoolVar(&practice, "practice", false, a.words.T("terminal.flag.practice"))
	return cmd
}

// newChronicle looks whether the cell and its laws are right before it makes
// a file.
func (a *app) newChronicle(cmd *cobra.Command, file, id string, practice bool) error {
	directory, err := a.cellDirectory(id)
	if err != nil {
		return err
	}
	config, err := cell.ReadConfig(directory, id)
	if err != nil {
		return err
	}
	if _, err := library.Load(a.shipped()); err != nil {
		return err
	}
	info := cell.Info{Cell: config.ID, Practice: practice, Made: a.deps.Today()}
	chronicle, err := a.deps.Create(cmd.Context(), file, info)
	if err != nil {
		return err
	}
	if err := chronicle.Close(); err != nil {
		return err
	}
	document := made{Chronicle: file, Cell: info.Cell, Practice: practice, Made: info.Made.String()}
	return a.answer(document, func(p *page) {
		key := "terminal.new.made"
		if practice {
			key = "terminal.new.made_practice"
		}
		p.line(a.words.T(key, "File", file, "Cell", config.Name))
	})
}
