package scenario

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing/fstest"

	"kroniek/cell/library"
	"kroniek/engine"
	"kroniek/engine/value"
)

// circumstances are the steps that change laws and the directory of the cell,
// as if they were written otherwise. The chronicle stays as it is.
func (w *world) circumstances() map[string]any {
	const day = `(\d{4}-\d{2}-\d{2})`
	return map[string]any{
		`de regelingen zonder "([^"]*)"`:                                   w.withoutLaw,
		`in de regeling "([^"]*)" staat "([^"]*)" in plaats van "([^"]*)"`: w.changeLaw,

		`in de reductie "([^"]*)" staat "([^"]*)" in plaats van "([^"]*)"`: w.changeReduction,
		`de reductie "([^"]*)" geldt pas vanaf ` + day:                     w.beginReduction,
		`de reductie "([^"]*)" geldt tot en met ` + day:                    w.endReduction,
	}
}

// edits are the changes that a scenario makes to files before they are read.
type edits struct {
	laws       []func(engine.File) (changed engine.File, keep bool)
	reductions map[string][]func(name, text string) (newName, newText string) // by id
}

// changed reports whether the scenario changed any rulework.
func (w *world) changed() bool { return len(w.files.laws)+len(w.files.reductions) > 0 }

// over gives the directory of the cell with the changes made.
func (e *edits) over(directory fs.FS) fs.FS {
	if len(e.reductions) == 0 {
		return directory
	}
	changed := fstest.MapFS{}
	_ = fs.WalkDir(directory, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(directory, name)
		for _, edit := range e.reductions[path.Base(path.Dir(name))] {
			base, text := edit(path.Base(name), string(data))
			name, data = path.Join(path.Dir(name), base), []byte(text)
		}
		changed[name] = &fstest.MapFile{Data: data}
		return err
	}) // what cannot be read, opening the cell says
	return changed
}

// change makes the changes to a law file.
func (e *edits) change(file engine.File) (engine.File, bool) {
	for _, edit := range e.laws {
		changed, keep := edit(file)
		if !keep {
			return file, false
		}
		file = changed
	}
	return file, true
}

// reload reads laws and cell again, by the files as they are now.
func (w *world) reload() (err error) {
	if w.laws, err = w.options.Laws(w.files.change); err != nil || w.cell == nil {
		return err
	}
	return w.open()
}

func (w *world) withoutLaw(id string) error {
	if err := w.lawLoaded(id); err != nil {
		return err
	}
	w.files.laws = append(w.files.laws, func(file engine.File) (engine.File, bool) {
		return file, library.ID(file.Data) != id
	})
	return w.reload()
}

func (w *world) changeLaw(id, now, then string) error {
	if err := w.lawLoaded(id); err != nil {
		return err
	}
	found := false
	w.files.laws = append(w.files.laws, func(file engine.File) (engine.File, bool) {
		if library.ID(file.Data) == id && strings.Contains(string(file.Data), then) {
			file.Data, found = []byte(strings.ReplaceAll(string(file.Data), then, now)), true
		}
		return file, true
	})
	err := w.reload()
	return allOf(err, found, id, then)
}

func allOf(err error, found bool, id, text string) error {
	if err == nil && !found {
		return fmt.Errorf("%q does not stand in %s", text, id)
	}
	return err
}

// editReduction changes every version of a reduction.
func (w *world) editReduction(id string, edit func(name, text string) (string, string)) error {
	if w.cell == nil {
		return errNoCell
	}
	if w.files.reductions == nil {
		w.files.reductions = map[string][]func(string, string) (string, string){}
	}
	w.files.reductions[id] = append(w.files.reductions[id], edit)
	return w.open()
}

func (w *world) changeReduction(id, now, then string) error {
	found := false
	err := w.editReduction(id, func(name, text string) (string, string) {
		found = found || strings.Contains(text, then)
		return name, strings.ReplaceAll(text, then, now)
	})
	return allOf(err, found, id, then)
}

func (w *world) beginReduction(id, day string) error {
	if _, err := value.ParseDate(day); err != nil {
		return err
	}
	found := false
	err := w.editReduction(id, func(name, text string) (string, string) {
		was := "valid_from: " + strings.TrimSuffix(name, ".yaml")
		found = found || strings.Contains(text, was)
		return day + ".yaml", strings.Replace(text, was, "valid_from: "+day, 1)
	})
	return allOf(err, found, id, "valid_from")
}

func (w *world) endReduction(id, day string) error {
	found := false
	err := w.editReduction(id, func(name, text string) (string, string) {
		from := "valid_from: " + strings.TrimSuffix(name, ".yaml")
		found = found || strings.Contains(text, from)
		return name, strings.Replace(text, from, from+"\nvalid_to: "+day, 1)
	})
	return allOf(err, found, id, "valid_from")
}
