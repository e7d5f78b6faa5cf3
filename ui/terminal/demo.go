package terminal

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/demo"
)

func (a *app) demoCommand() *cobra.Command {
	var inText, passing bool
	var file, cellID string
	cmd := a.command("demo", cobra.NoArgs, func(cmd *cobra.Command, _ []string) (err error) {
		if file == "" {
			folder, err := os.MkdirTemp("", "kroniek-demo-")
			if err != nil {
				return err
			}
			defer os.RemoveAll(folder)
			file, passing = filepath.Join(folder, "demo.db"), true
		}
		return a.demo(cmd.Context(), cellID, Start{Language: a.asked, Chronicle: file, Passing: passing}, inText)
	})
	cmd.Flags().BoolVar(&inText, "text", false, a.words.T("terminal.flag.text"))
	cmd.Flags().StringVar(&file, "chronicle", "", a.words.T("terminal.flag.demo_chronicle"))
	cmd.Flags().StringVar(&cellID, "cell", "", a.words.T("terminal.flag.demo_cell",
		"Cells", strings.Join(a.shipped().Cells(), ", ")))
	return cmd
}

// demo makes a practice chronicle and shows what happens in it: in the
// window, or else in text.
func (a *app) demo(ctx context.Context, cellID string, start Start, inText bool) error {
	file := start.Chronicle
	id, script, err := demo.Find(a.shipped(), cellID)
	if errors.Is(err, fs.ErrNotExist) {
		return a.wrongUse("terminal.wrong.no_demo", "Cell", cellID)
	}
	if err != nil {
		return err
	}
	if inText && !a.json {
		return a.tellDemo(ctx, file, id, script)
	}
	if err := a.playDemo(ctx, file, id, script); err != nil || inText {
		return err
	}
	err = a.deps.Window(ctx, start)
	if !errors.Is(err, ErrNoWindow) {
		return err
	}
	if a.json {
		return nil
	}
	if err := os.Remove(file); err != nil {
		return err
	}
	if err := a.page(func(p *page) { p.line(a.words.T("terminal.demo.no_window")); p.gap() }); err != nil {
		return err
	}
	return a.tellDemo(ctx, file, id, script)
}

// played is a demonstration that was played, as JSON.
type played struct {
	Chronicle string `json:"chronicle"`
	Cell      string `json:"cell"`
	Sequence  int64  `json:"sequence"` // how many grams it recorded
	Hash      string `json:"hash"`
}

// playDemo plays the demonstration without a word; as JSON it says what came
// of it.
func (a *app) playDemo(ctx context.Context, file, id string, script *demo.Script) (err error) {
	s, err := a.startDemo(ctx, file, id, script)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.chronicle.Close()) }()
	if err := demo.Play(ctx, s.cell, script); err != nil || !a.json {
		return err
	}
	head, err := s.chronicle.Head(ctx)
	if err != nil {
		return err
	}
	return a.answer(played{file, id, head.Sequence, head.Hash}, nil)
}

func (a *app) startDemo(ctx context.Context, file, id string, script *demo.Script) (*session, error) {
	chronicle, err := a.deps.Create(ctx, file, cell.Info{Cell: id, Practice: true, Made: script.Begins})
	if err != nil {
		return nil, err
	}
	s, err := a.openCell(id, chronicle)
	if err != nil {
		return nil, errors.Join(err, chronicle.Close())
	}
	return s, nil
}
