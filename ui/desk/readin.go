package desk

import (
	"context"
	"path/filepath"

	"kroniek/cell"
)

// readIn asks for an export and a new file, makes a chronicle of the one in
// the other, and goes on in it.
func (d *Desk) readIn() {
	if d.deps.Import == nil {
		return
	}
	t := d.text.T
	d.askFiles(fileQuestion{
		title: t("readin.title"), what: t("readin.what"), act: t("readin.do"),
		files: []fileField{
			{label: t("readin.from"), exists: true},
			{label: t("start.new_path"), path: filepath.Join(homeFolder(), t("readin.file")+".kroniek")},
		},
		do: func(paths []string, again func(error)) { d.readFrom(paths[0], paths[1], again) },
	}, nil)
}

func (d *Desk) readFrom(from, path string, again func(error)) {
	var made bool
	var opened *cell.Cell
	d.task(func(ctx context.Context) error {
		if _, err := d.deps.Import(ctx, from, path); err != nil {
			return err
		}
		made = true
		var err error
		opened, err = d.deps.Open(path, "", false, false)
		return err
	}, func(err error) {
		if err != nil && made { // it is there, and cannot be opened here
			d.fail(err)
			return
		}
		if err == nil {
			d.open(opened, path)
		}
		d.settle(err, again, d.text.T("readin.done", "File", path))
	})
}
