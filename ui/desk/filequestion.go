package desk

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// fileQuestion asks which files an act works on.
type fileQuestion struct {
	title, what string
	act         string // what the button that does it says
	files       []fileField
	// do does it with the paths that were given, in order. When it fails it
	// calls again, which asks once more and says why.
	do func(paths []string, again func(error))
}

// fileField is one file that is asked.
type fileField struct {
	label  string
	path   string // suggested, or given before
	exists bool   // the file is there already
}

// askFiles asks the files, after an attempt that failed with its cause.
func (d *Desk) askFiles(f fileQuestion, failed error) {
	q := d.question()
	t := d.text.T
	objects := []fyne.CanvasObject{subheading(f.title), paragraph(f.what)}
	var entries []*entry
	var buttons []*button
	for _, file := range f.files {
		typed := newEntry()
		typed.PlaceHolder = file.label
		typed.SetText(file.path)
		typed.onEscape = q.close
		browse := newButton("", theme.FolderOpenIcon(), func() { d.browse(typed, file.exists) })
		entries, buttons = append(entries, typed), append(buttons, browse)
		objects = append(objects, tight(small(file.label), container.NewBorder(nil, nil, nil, browse, typed)))
	}
	problem := paragraph("")
	problem.Importance = widget.DangerImportance
	problem.Hide()
	complain := func(why string) {
		problem.SetText(why)
		problem.Show()
		q.fit(questionWidth)
	}
	do := func() {
		paths := make([]string, len(entries))
		for i, typed := range entries {
			if paths[i] = strings.TrimSpace(typed.Text); paths[i] == "" {
				complain(t("start.no_path"))
				d.focus(typed)
				return
			}
			f.files[i].path = paths[i]
		}
		q.close()
		f.do(paths, func(err error) { d.askFiles(f, err) })
	}
	for _, typed := range entries {
		typed.OnSubmitted = func(string) { do() }
	}
	back := newButton(t("desk.cancel"), nil, q.close)
	on := newButton(f.act, theme.ConfirmIcon(), do)
	on.Importance = widget.HighImportance
	objects = append(objects, problem, container.NewHBox(layout.NewSpacer(), back, on))
	q.show(container.NewVBox(objects...), questionWidth, append(buttons, back, on)...)
	if failed != nil {
		var why []string
		for _, message := range d.text.Error(failed) {
			why = append(why, message.String())
		}
		complain(strings.Join(why, "\n"))
	}
	d.focus(entries[0])
}

// browse picks a file that is there, or the folder of a new one.
func (d *Desk) browse(into *entry, exists bool) {
	if exists {
		dialog.ShowFileOpen(func(file fyne.URIReadCloser, err error) {
			if err != nil || file == nil {
				return
			}
			into.SetText(file.URI().Path())
			if err := file.Close(); err != nil {
				d.fail(err)
			}
		}, d.window)
		return
	}
	d.pickFolder(into)
}

// pickFolder picks the folder of a new file, whose name stays. The toolkit has
// a dialog for a new file, but that empties a file that is there already.
func (d *Desk) pickFolder(into *entry) {
	dialog.ShowFolderOpen(func(folder fyne.ListableURI, err error) {
		if err != nil || folder == nil {
			return
		}
		into.SetText(filepath.Join(folder.Path(), filepath.Base(into.Text)))
		d.focus(into)
	}, d.window)
}
