package terminal

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/demo"
	"kroniek/cell/library"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/ui/letter"
)

const (
	lawSuffix = ".yaml"
	cellFile  = "cell.yaml"

	reductionsFolder = "reducties"
)

func (a *app) validateCommand() *cobra.Command {
	return a.command("validate PATH…", cobra.MinimumNArgs(1), func(_ *cobra.Command, args []string) error {
		return a.validate(args)
	})
}

// validate checks the laws and cells under the paths. Of laws it gives every
// finding, sorted, on Out.
func (a *app) validate(paths []string) error {
	var laws []string
	var wrong []error
	for _, path := range paths {
		files, err := findFiles(path, lawSuffix)
		if err != nil {
			return err
		}
		cells := cellsAmong(files)
		for _, folder := range cells {
			wrong = append(wrong, checkCell(folder))
		}
		laws = append(laws, slices.DeleteFunc(files, func(file string) bool { return isOfCell(file, cells) })...)
	}
	if len(laws) == 0 && len(wrong) == 0 {
		return a.wrongUse("terminal.wrong.no_laws")
	}
	findings, err := a.findings(laws)
	if err != nil {
		return err
	}
	return a.answerFindings(findings, errors.Join(wrong...))
}

// cellsAmong gives the folders of the cells whose cell.yaml is among files.
func cellsAmong(files []string) []string {
	var folders []string
	for _, file := range files {
		if filepath.Base(file) == cellFile {
			folders = append(folders, filepath.Dir(file))
		}
	}
	return folders
}

// isOfCell reports whether a file belongs to a cell and is no law: everything
// in its directory but the reductions.
func isOfCell(file string, cells []string) bool {
	return slices.ContainsFunc(cells, func(cell string) bool {
		inside, err := filepath.Rel(cell, file)
		if err != nil || strings.HasPrefix(inside, "..") {
			return false
		}
		folder, _, _ := strings.Cut(filepath.ToSlash(inside), "/")
		return folder != reductionsFolder
	})
}

// isReduction reports whether a file stands among the reductions of a cell.
func isReduction(file string) bool {
	for folder := filepath.Dir(file); folder != filepath.Dir(folder); folder = filepath.Dir(folder) {
		if filepath.Base(folder) == reductionsFolder {
			_, err := os.Stat(filepath.Join(filepath.Dir(folder), cellFile))
			return err == nil
		}
	}
	return false
}

// checkCell reads what is in the directory of a cell.
func checkCell(folder string) error {
	directory := os.DirFS(folder)
	err := cell.CheckDirectory(directory, folder)
	_, demoErr := demo.Read(directory)
	if errors.Is(demoErr, os.ErrNotExist) {
		demoErr = nil
	}
	if demoErr != nil {
		demoErr = &cell.Error{
			Code: cell.CodeCellDirectory, Name: folder, Message: demoErr.Error(), Hint: "mend the demonstration",
		}
	}
	_, letterErr := letter.Read(directory, folder)
	return errors.Join(err, demoErr, letterErr)
}

// findings checks the law files beside the corpora they stand in, as all the
// laws there are, and gives what is wrong in these files.
func (a *app) findings(files []string) (law.Findings, error) {
	loaded, err := a.withContext(files)
	if err != nil {
		return nil, err
	}
	var findings law.Findings
	switch err := engine.Check(loaded...); {
	case errors.As(err, &findings):
	case err != nil:
		return nil, err
	}
	return slices.DeleteFunc(findings, func(finding *law.Finding) bool {
		return !slices.Contains(files, finding.File)
	}), nil
}

// withContext adds to the files the other laws of the corpora they stand in:
// a law that refers to another is right only beside it. A law that is among
// the files takes the place of that of the corpus.
func (a *app) withContext(files []string) ([]engine.File, error) {
	var loaded []engine.File
	taken := map[string]bool{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		loaded = append(loaded, engine.File{Name: file, Data: data, Cell: isReduction(file)})
		taken[library.ID(data)] = true
	}
	for _, tree := range a.corporaAround(files) {
		others, err := tree.Laws()
		if err != nil {
			return nil, err
		}
		for _, other := range others {
			if !taken[library.ID(other.Data)] {
				loaded = append(loaded, other)
			}
		}
	}
	return loaded, nil
}

// corporaAround gives the corpora that the files stand in, each once.
func (a *app) corporaAround(files []string) []library.Tree {
	var trees []library.Tree
	for _, file := range files {
		around := a.around(file)
		if !slices.ContainsFunc(trees, func(tree library.Tree) bool { return tree.Name == around.Name }) {
			trees = append(trees, around)
		}
	}
	return trees
}

// answerFindings writes the findings; without any it is silent.
func (a *app) answerFindings(findings law.Findings, cells error) error {
	if a.json {
		if len(findings) > 0 {
			return errors.Join(findings, cells)
		}
		if cells != nil {
			return cells
		}
		return a.answer(map[string]any{"findings": []string{}}, nil)
	}
	if len(findings) > 0 {
		if _, err := fmt.Fprintln(a.deps.Out, findings.Error()); err != nil {
			return err
		}
		return errors.Join(errRefused, cells)
	}
	return cells
}
