package terminal

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/engine"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// chronicleFlags say which chronicle a command works on.
type chronicleFlags struct{ file, cell string }

func (a *app) chronicleFlags(cmd *cobra.Command) *chronicleFlags {
	flags := &chronicleFlags{}
	a.chronicleFlag(cmd, &flags.file)
	cmd.Flags().StringVar(&flags.cell, "cell", "", a.words.T("terminal.flag.cell"))
	return flags
}

func (a *app) chronicleFlag(cmd *cobra.Command, file *string) {
	cmd.Flags().StringVar(file, "chronicle", "", a.words.T("terminal.flag.chronicle"))
}

// reading opens a chronicle without its cell, to read, for one command.
func (a *app) reading(cmd *cobra.Command, file string, do func(ctx context.Context, chronicle cell.Chronicle) error) (err error) {
	if file == "" {
		return a.wrongUse("terminal.wrong.required", "Flag", "chronicle", "Command", cmd.CommandPath())
	}
	chronicle, err := a.deps.Open(cmd.Context(), file, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, chronicle.Close()) }()
	return do(cmd.Context(), chronicle)
}

// session is a chronicle with its cell.
type session struct {
	cell      *cell.Cell
	chronicle cell.Chronicle
	laws      *engine.Corpus
	glossary  *text.Glossary
	directory fs.FS  // of the cell
	name      string // of the directory
}

// with opens the chronicle for one command and closes it after.
func (a *app) with(cmd *cobra.Command, flags *chronicleFlags, write bool, do func(ctx context.Context, s *session) error) (err error) {
	if flags.file == "" {
		return a.wrongUse("terminal.wrong.required", "Flag", "chronicle", "Command", cmd.CommandPath())
	}
	s, err := a.open(cmd.Context(), flags, write)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.chronicle.Close()) }()
	return do(cmd.Context(), s)
}

func (a *app) open(ctx context.Context, flags *chronicleFlags, write bool) (*session, error) {
	chronicle, err := a.deps.Open(ctx, flags.file, write)
	if err != nil {
		return nil, err
	}
	id := flags.cell
	if id == "" {
		id = chronicle.Info().Cell
	}
	s, err := a.openCell(id, chronicle)
	if err != nil {
		return nil, errors.Join(err, chronicle.Close())
	}
	return s, nil
}

// openCell opens a cell, by its id or its directory, on a chronicle.
func (a *app) openCell(id string, chronicle cell.Chronicle) (*session, error) {
	directory, err := a.cellDirectory(id)
	if err != nil {
		return nil, err
	}
	laws, err := library.Load(a.shipped())
	if err != nil {
		return nil, err
	}
	opened, err := cell.Open(cell.Options{
		Directory: directory, Name: id, Laws: laws, Chronicle: chronicle, Today: a.deps.Today,
	})
	if err != nil {
		return nil, err
	}
	laws = opened.Laws() // with its reductions
	return &session{
		cell: opened, chronicle: chronicle, laws: laws, glossary: text.NewGlossary(laws), directory: directory, name: id,
	}, nil
}

func (a *app) shipped() library.Tree { return library.Tree{Files: a.deps.Corpus} }

// cellDirectory gives the directory of a cell: of a shipped one by its id, or
// one's own by its path.
func (a *app) cellDirectory(cellOrPath string) (fs.FS, error) {
	if slices.Contains(a.shipped().Cells(), cellOrPath) {
		return a.shipped().Cell(cellOrPath)
	}
	if info, err := os.Stat(cellOrPath); err == nil && info.IsDir() {
		return os.DirFS(cellOrPath), nil
	}
	if strings.ContainsRune(cellOrPath, filepath.Separator) {
		return nil, &cell.Error{
			Code: cell.CodeCellDirectory, Name: cellOrPath,
			Message: "there is no such directory", Hint: "give the directory that holds the cell.yaml",
		}
	}
	return a.shipped().Cell(cellOrPath)
}

// day reads a day given as a flag; "" is no day.
func (a *app) day(flag, written string) (value.Date, error) {
	if written == "" {
		return 0, nil
	}
	day, err := a.words.ReadDate(written)
	if err != nil {
		return 0, a.wrongUse("terminal.wrong.day", "Flag", flag, "Given", written)
	}
	return day, nil
}

// asOfFlags are the two dates of a reading.
type asOfFlags struct{ stood, known string }

func (a *app) asOfFlags(cmd *cobra.Command) *asOfFlags {
	flags := &asOfFlags{}
	cmd.Flags().StringVar(&flags.stood, "stood-on", "", a.words.T("terminal.flag.stood-on"))
	cmd.Flags().StringVar(&flags.known, "known-on", "", a.words.T("terminal.flag.known-on"))
	return flags
}

func (a *app) asOf(flags *asOfFlags) (on cell.AsOf, err error) {
	if on.StoodOn, err = a.day("stood-on", flags.stood); err != nil {
		return on, err
	}
	on.KnownOn, err = a.day("known-on", flags.known)
	return on, err
}
