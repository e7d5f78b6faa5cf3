package desk

import (
	"context"
	"errors"
	"os"
	"strings"

	"kroniek/cell"
)

// remedies are what can be done about a chronicle that does not open, by why
// it does not.
var remedies = map[cell.Code]struct {
	act string // key of its words
	do  func(d *Desk, path string)
}{
	cell.CodeBusy:     {"opening.read", (*Desk).openToRead},
	cell.CodeReadOnly: {"opening.read", (*Desk).openToRead},
	cell.CodeDamaged:  {"opening.read", (*Desk).openToRead},
	cell.CodeLacksLog: {"opening.accept", (*Desk).acceptCopy},
}

// notOpened says why the chronicle in a file did not open, and offers what can
// be done about it.
func (d *Desk) notOpened(err error, path string) {
	var refused *cell.Error
	if !errors.As(err, &refused) || path == "" {
		d.fail(err)
		return
	}
	remedy, known := remedies[refused.Code]
	switch {
	case refused.Code == cell.CodeBusy && d.isOpen(path): // in this very window
		d.show(d.found(d.at))
		return
	case !known || d.deps.Read == nil || d.deps.AcceptCopy == nil:
		d.fail(err)
		return
	}
	d.confirm(d.text.Error(err)[0].String(), d.text.T(remedy.act), func() { remedy.do(d, path) })
}

// isOpen reports whether the file at a path is the chronicle that is open.
func (d *Desk) isOpen(path string) bool {
	if d.cell == nil || d.path == "" {
		return false
	}
	open, err := os.Stat(d.path)
	if err != nil {
		return false
	}
	asked, err := os.Stat(path)
	return err == nil && os.SameFile(open, asked)
}

// openToRead opens a chronicle in which nothing can be recorded here.
func (d *Desk) openToRead(path string) {
	d.take(path, true, func(context.Context) (*cell.Cell, error) { return d.deps.Read(path) })
}

// acceptCopy takes a copy that lacks what was recorded last as it is, and goes
// on in it.
func (d *Desk) acceptCopy(path string) {
	d.take(path, false, func(ctx context.Context) (*cell.Cell, error) {
		if err := d.deps.AcceptCopy(ctx, path); err != nil {
			return nil, err
		}
		return d.deps.Open(path, "", false, false)
	})
}

func (d *Desk) take(path string, readOnly bool, open func(context.Context) (*cell.Cell, error)) {
	var opened *cell.Cell
	d.act(func(ctx context.Context) (err error) {
		opened, err = open(ctx)
		return err
	}, func(err error) {
		if err != nil {
			d.fail(err)
			return
		}
		d.openAs(opened, path, readOnly)
	})
}

// readable gives the screen to show in place of one to record on, in a
// chronicle that is only read: the case it is about, or the worklist.
func (d *Desk) readable(s screen) screen {
	if _, records := s.(recorder); !records || !d.readOnly {
		return s
	}
	if at, is := s.(placed); is && at.place().Subject != "" {
		id, _, _ := strings.Cut(at.place().Subject, " ")
		return newDossier(d, id)
	}
	return newWorklist(d)
}
