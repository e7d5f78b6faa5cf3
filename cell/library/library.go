// Package library reads laws and cells out of a tree of files: the shipped
// corpus, or directories of one's own.
//
// A tree that holds a folder `regulation` is a corpus: its laws are the
// *.yaml under it, its cells the folders under `cells`. Any other tree is a
// folder of laws.
package library

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

// Folders of a corpus.
const (
	regulationFolder = "regulation"
	cellsFolder      = "cells"
	cellFile         = "cell.yaml"
)

// Tree is a tree of files with the name that errors show for it; the shipped
// corpus has none.
type Tree struct {
	Name  string
	Files fs.FS
}

// Load loads the laws of the trees. The error is of the file system, or
// law.Findings.
func Load(trees ...Tree) (*engine.Corpus, error) {
	return LoadChanged(func(file engine.File) (engine.File, bool) { return file, true }, trees...)
}

// LoadChanged is Load with each file as change gives it; one that it does not
// keep is left out.
func LoadChanged(change func(engine.File) (changed engine.File, keep bool), trees ...Tree) (*engine.Corpus, error) {
	var files []engine.File
	for _, tree := range trees {
		found, err := tree.Laws()
		if err != nil {
			return nil, err
		}
		for _, file := range found {
			if changed, keep := change(file); keep {
				files = append(files, changed)
			}
		}
	}
	return engine.Load(files...)
}

// ID gives the id of a law; "" of a file that cannot be read.
func ID(data []byte) string {
	var head struct {
		ID string `yaml:"$id"`
	}
	_ = yaml.Unmarshal(data, &head) // what is wrong in the file, loading it says
	return head.ID
}

// Laws reads the law files of the tree, in the order of their names. Hidden
// entries are left alone.
func (t Tree) Laws() ([]engine.File, error) {
	root := "."
	if t.IsCorpus() {
		root = regulationFolder
	}
	names, err := Find(t.Files, root, ".yaml")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", t.Name, err)
	}
	files := make([]engine.File, len(names))
	for i, name := range names {
		data, err := fs.ReadFile(t.Files, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.path(name), err)
		}
		files[i] = engine.File{Name: t.path(name), Data: data}
	}
	return files, nil
}

// IsCorpus reports whether the tree is a corpus, with laws and cells.
func (t Tree) IsCorpus() bool { return isFolder(t.Files, regulationFolder) }

func (t Tree) path(name string) string { return path.Join(t.Name, name) }

// Cells gives the ids of the cells in the tree, in order.
func (t Tree) Cells() []string {
	entries, err := fs.ReadDir(t.Files, cellsFolder)
	if err != nil {
		return nil
	}
	var ids []string
	for _, entry := range entries {
		if isFile(t.Files, path.Join(cellsFolder, entry.Name(), cellFile)) {
			ids = append(ids, entry.Name())
		}
	}
	return ids
}

// Cell gives the directory of a cell; CodeCellDirectory when the tree has no
// such cell.
func (t Tree) Cell(id string) (fs.FS, error) {
	if !slices.Contains(t.Cells(), id) {
		return nil, &cell.Error{
			Code: cell.CodeCellDirectory, Name: id,
			Message: fmt.Sprintf("there is no cell %q", id),
			Hint:    "the cells are: " + strings.Join(t.Cells(), ", ") + "; or give the directory of a cell of your own",
		}
	}
	return fs.Sub(t.Files, path.Join(cellsFolder, id))
}

// Open opens a cell of the tree on a chronicle, and closes the chronicle when
// it cannot.
func (t Tree) Open(id string, laws *engine.Corpus, chronicle cell.Chronicle, today func() value.Date) (*cell.Cell, error) {
	directory, err := t.Cell(id)
	if err != nil {
		return nil, errors.Join(err, chronicle.Close())
	}
	opened, err := cell.Open(cell.Options{
		Directory: directory, Name: id, Laws: laws, Chronicle: chronicle, Today: today,
	})
	if err != nil {
		return nil, errors.Join(err, chronicle.Close())
	}
	return opened, nil
}

// Find gives the files under root whose name ends in suffix, sorted. Hidden
// files and folders are left alone.
func Find(files fs.FS, root, suffix string) ([]string, error) {
	var found []string
	err := fs.WalkDir(files, root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if hidden(name) && entry.IsDir() && name != root {
			return fs.SkipDir
		}
		if !entry.IsDir() && !hidden(name) && strings.HasSuffix(name, suffix) {
			found = append(found, name)
		}
		return nil
	})
	return found, err
}

func hidden(name string) bool {
	base := path.Base(name)
	return base != "." && strings.HasPrefix(base, ".")
}

func isFolder(files fs.FS, name string) bool {
	info, err := fs.Stat(files, name)
	return err == nil && info.IsDir()
}

func isFile(files fs.FS, name string) bool {
	info, err := fs.Stat(files, name)
	return err == nil && !info.IsDir()
}
