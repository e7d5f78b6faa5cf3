package terminal

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"kroniek/ui/letter"
)

// letterFile is a letter that was written, as JSON.
type letterFile struct {
	File  string `json:"file"`
	Title string `json:"title"`
	Gram  string `json:"gram"`
}

func (a *app) letterCommand() *cobra.Command {
	var flags *chronicleFlags
	cmd := a.command("letter ID FILE.pdf", cobra.ExactArgs(2), func(cmd *cobra.Command, args []string) error {
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			return a.writeLetter(ctx, s, args[0], args[1])
		})
	})
	flags = a.chronicleFlags(cmd)
	return cmd
}

// writeLetter writes a letter to a file that does not exist yet.
func (a *app) writeLetter(ctx context.Context, s *session, id, file string) error {
	letters, err := letter.Read(s.directory, s.name)
	if err != nil {
		return err
	}
	made, err := letters.Write(ctx, s.cell, id)
	if err != nil {
		return err
	}
	if err := writeNew(file, made.PDF); errors.Is(err, fs.ErrExist) {
		return a.wrongUse("terminal.wrong.file_exists", "File", file)
	} else if err != nil {
		return err
	}
	return a.answer(letterFile{file, made.Title, id}, func(p *page) {
		p.line(a.words.T("terminal.letter.written", "Title", made.Title, "File", file))
	})
}

// writeNew writes a file for its owner alone; fs.ErrExist when there is one.
func writeNew(name string, content []byte) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Close())
}
