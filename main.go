// Command kroniek takes decisions by law and records them: in a window, or by
// commands in the terminal.
package main

import (
	"context"
	"os"
	"os/signal"
	"time"
	_ "time/tzdata"

	"kroniek/cell"
	"kroniek/corpus"
	"kroniek/engine/value"
	"kroniek/store"
	"kroniek/ui/terminal"
)

// version is the version of the program, as FyneApp.toml has it.
const version = "0.1.0"

// timeZone is where a day begins and ends.
const timeZone = "Europe/Amsterdam"

// main leaves its thread to the window: a toolkit may draw on no other.
func main() {
	go func() { os.Exit(run()) }()
	serveWindow()
}

// run runs the command and gives its exit status.
func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return terminal.Run(ctx, terminal.Deps{
		Version: version, Corpus: corpus.FS, Today: today,
		Open: openChronicle, Create: createChronicle,
		Backup: backup, Export: export, Import: store.Import, AcceptCopy: store.AcceptCopy, Window: openWindow,
		Out: os.Stdout, Err: os.Stderr,
	}, os.Args[1:])
}

// today gives the day it is in the Netherlands, wherever the machine is.
func today() value.Date {
	now := time.Now()
	if place, err := time.LoadLocation(timeZone); err == nil {
		now = now.In(place)
	}
	day, err := value.DateOf(now.Year(), int(now.Month()), now.Day())
	if err != nil {
		panic(err) // the clock stands outside the years 1 to 9999
	}
	return day
}

func openChronicle(_ context.Context, file string, write bool) (cell.Chronicle, error) {
	mode := store.Reading
	if write {
		mode = store.Writing
	}
	chronicle, err := store.Open(file, mode)
	if err != nil {
		return nil, err
	}
	return chronicle, nil
}

func createChronicle(_ context.Context, file string, info cell.Info) (cell.Chronicle, error) {
	chronicle, err := store.Create(file, info)
	if err != nil {
		return nil, err
	}
	return chronicle, nil
}

// backup and export know that every chronicle is one of the store.
func backup(ctx context.Context, from cell.Chronicle, file string) error {
	return from.(*store.Chronicle).Backup(ctx, file)
}

func export(ctx context.Context, from cell.Chronicle, file string) (cell.Head, error) {
	return from.(*store.Chronicle).Export(ctx, file)
}
