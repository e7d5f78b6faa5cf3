package terminal

import (
	"os"
	"path/filepath"

	"kroniek/cell/library"
)

// trees gives the directories as trees of laws; without any, the shipped
// corpus.
func (a *app) trees(directories []string) ([]library.Tree, error) {
	if len(directories) == 0 {
		return []library.Tree{a.shipped()}, nil
	}
	trees := make([]library.Tree, len(directories))
	for i, directory := range directories {
		info, err := os.Stat(directory)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			return nil, a.wrongUse("terminal.wrong.directory", "File", directory)
		}
		trees[i] = tree(directory)
	}
	return trees, nil
}

func tree(directory string) library.Tree {
	return library.Tree{Name: filepath.ToSlash(directory), Files: os.DirFS(directory)}
}

// around gives the corpus a path stands in: the nearest folder above it that
// is one. Without such a folder it is the shipped corpus.
func (a *app) around(path string) library.Tree {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return a.shipped()
	}
	for folder := absolute; ; folder = filepath.Dir(folder) {
		if found := tree(folder); found.IsCorpus() {
			return found
		}
		if folder == filepath.Dir(folder) {
			return a.shipped()
		}
	}
}
