//go:build !nogui

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"kroniek/cell"
	"kroniek/cell/demo"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/store"
	"kroniek/ui/desk"
	_ "kroniek/ui/locale" // before the library of the window reads the language
	"kroniek/ui/terminal"
	"kroniek/ui/text"
)

// onMainThread takes what is to run on the thread of main.
var onMainThread = make(chan func())

// serveWindow runs the window on the thread of main, when there is one.
func serveWindow() {
	for do := range onMainThread {
		do()
	}
}

// openWindow opens the window and returns when it is closed.
func openWindow(_ context.Context, start terminal.Start) error {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return terminal.ErrNoWindow
	}
	office, err := newOffice()
	if err != nil {
		return err
	}
	defer os.RemoveAll(office.scratch)
	ended := make(chan error, 1)
	onMainThread <- func() { office.run(start, ended) }
	return <-ended
}

// run runs the window and says how it ended. It does not return after the
// window was closed: how the toolkit winds up is a race, in which it sometimes
// waits for itself, while the chronicle stays locked. So we close what is ours
// and leave the rest to the end of the process.
func (o *office) run(start terminal.Start, ended chan<- error) {
	program := app.NewWithID("nl.kroniek.desk")
	window, err := o.furnish(program, start)
	if err != nil {
		ended <- err
		return
	}
	window.Window().SetOnClosed(func() {
		ended <- window.Close()
		select {}
	})
	program.Run()
	ended <- window.Close() // it was ended from outside
}

// furnish makes the window, and shows what it starts with.
func (o *office) furnish(program fyne.App, start terminal.Start) (*desk.Desk, error) {
	deps := desk.Deps{
		Laws: o.laws, Cells: o.cells(), Open: o.open, Demo: o.demo,
		Backup: backup, Export: export, Import: store.Import,
		Read: o.read, AcceptCopy: store.AcceptCopy,
		Folder: program.Storage().RootURI().Path(),
	}
	if start.Language != "" {
		deps.Text = text.New(start.Language)
	}
	window := desk.New(program, deps)
	if start.Chronicle == "" {
		window.Show()
		return window, nil
	}
	opened, err := o.open(start.Chronicle, "", false, false)
	if err != nil {
		return nil, err
	}
	path := start.Chronicle
	if start.Passing {
		path = ""
	}
	window.ShowCell(opened, path)
	return window, nil
}

// office opens what the window asks for.
type office struct {
	shipped library.Tree
	laws    *engine.Corpus
	scratch string // folder of the demos, gone when the window closes
}

func newOffice() (*office, error) {
	shipped := library.Tree{Files: corpus.FS}
	laws, err := library.Load(shipped)
	if err != nil {
		return nil, err
	}
	scratch, err := os.MkdirTemp("", "kroniek-demo-")
	return &office{shipped, laws, scratch}, err
}

func (o *office) cells() []desk.CellChoice {
	var choices []desk.CellChoice
	for _, id := range o.shipped.Cells() {
		directory, err := o.shipped.Cell(id)
		if err != nil {
			continue
		}
		if config, err := cell.ReadConfig(directory, id); err == nil {
			_, _, err := demo.Find(o.shipped, id)
			choices = append(choices, desk.CellChoice{ID: id, Name: config.Name, HasDemo: err == nil})
		}
	}
	return choices
}

// open opens a chronicle with the cell it is of, or makes one for a cell.
func (o *office) open(path, cellID string, create, practice bool) (*cell.Cell, error) {
	chronicle, err := openOrCreate(path, cell.Info{Cell: cellID, Practice: practice, Made: today()}, create)
	if err != nil {
		return nil, err
	}
	return o.cellOn(chronicle)
}

// read opens a chronicle to read it only.
func (o *office) read(path string) (*cell.Cell, error) {
	chronicle, err := store.Open(path, store.Reading)
	if err != nil {
		return nil, err
	}
	return o.cellOn(chronicle)
}

// cellOn opens the cell that a chronicle is of; without one it lets go of the
// chronicle.
func (o *office) cellOn(chronicle *store.Chronicle) (*cell.Cell, error) {
	opened, err := o.shipped.Open(chronicle.Info().Cell, o.laws, chronicle, today)
	if err != nil {
		return nil, errors.Join(err, chronicle.Close())
	}
	return opened, nil
}

func openOrCreate(path string, info cell.Info, create bool) (*store.Chronicle, error) {
	if create {
		return store.Create(path, info)
	}
	return store.Open(path, store.Writing)
}

// demo plays the demonstration of a cell in a chronicle of its own.
func (o *office) demo(id string) (*cell.Cell, error) {
	_, script, err := demo.Find(o.shipped, id)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp(o.scratch, "")
	if err != nil {
		return nil, err
	}
	chronicle, err := store.Create(filepath.Join(folder, "demo.db"), cell.Info{Cell: id, Practice: true, Made: script.Begins})
	if err != nil {
		return nil, err
	}
	opened, err := o.shipped.Open(id, o.laws, chronicle, today)
	if err != nil {
		return nil, err
	}
	return opened, demo.Play(context.Background(), opened, script)
}
