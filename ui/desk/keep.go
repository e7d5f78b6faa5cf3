package desk

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// format is a form in which something can be kept in a file.
type format struct {
	label  string
	suffix string // ".pdf"
	write  func() ([]byte, error)
}

// keeping asks in which file something is kept, and in which form.
type keeping struct {
	d       *Desk
	q       *question
	formats []format
	path    *entry
	form    *choice
	problem *widget.Label
}

// keepAs asks where something is kept under a name, in one of some forms, and
// writes it there. A file that is there already is left alone.
func (d *Desk) keepAs(name string, formats ...format) {
	k := &keeping{d: d, q: d.question(), formats: formats, path: newEntry(), problem: paragraph("")}
	t := d.text.T
	var labels, suffixes []string
	for _, one := range formats {
		labels, suffixes = append(labels, one.label), append(suffixes, one.suffix)
	}
	k.form = newChoice(labels, suffixes)
	k.form.choose(suffixes[0])
	k.form.onChanged = k.rename
	k.path.PlaceHolder = t("keep.path")
	k.path.SetText(filepath.Join(homeFolder(), name+suffixes[0]))
	k.path.OnSubmitted = func(string) { k.write() }
	k.path.onEscape = k.q.close
	k.problem.Importance = widget.DangerImportance
	k.problem.Hide()
	back := newButton(t("desk.cancel"), nil, k.q.close)
	browse := newButton(t("start.browse_folder"), theme.FolderOpenIcon(), func() { d.pickFolder(k.path) })
	on := newButton(t("keep.write"), theme.DocumentSaveIcon(), k.write)
	on.Importance = widget.HighImportance
	for _, option := range k.form.options {
		option.onEscape = k.q.close
	}
	k.q.show(container.NewVBox(
		subheading(t("keep.title")), paragraph(t("keep.what")), k.form.object, k.path, k.problem,
		container.NewHBox(layout.NewSpacer(), back, browse, on)), questionWidth, back, browse, on)
	d.focus(k.path)
}

// homeFolder is where files are kept when nothing else is said.
func homeFolder() string {
	folder, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return folder
}

func (k *keeping) chosen() format {
	for _, one := range k.formats {
		if one.suffix == k.form.answer() {
			return one
		}
	}
	return k.formats[0]
}

// rename gives the file the suffix of the form that was chosen.
func (k *keeping) rename() {
	k.path.SetText(strings.TrimSuffix(k.path.Text, filepath.Ext(k.path.Text)) + k.form.answer())
}

func (k *keeping) write() {
	path, chosen := strings.TrimSpace(k.path.Text), k.chosen()
	if path == "" {
		k.refuse(k.d.text.T("start.no_path"))
		return
	}
	k.d.act(func(context.Context) error {
		data, err := chosen.write()
		if err != nil {
			return err
		}
		return writeNew(path, data)
	}, func(err error) {
		switch {
		case err == nil:
			k.q.close()
			k.d.tell(k.d.text.T("keep.written", "File", path))
		case errors.Is(err, fs.ErrExist):
			k.refuse(k.d.text.T("keep.exists"))
		default:
			k.refuse(k.d.text.T("keep.failed", "Cause", err.Error()))
		}
	})
}

func (k *keeping) refuse(why string) {
	k.problem.SetText(why)
	k.problem.Show()
	k.q.popup.Resize(fyne.NewSize(questionWidth, k.q.popup.MinSize().Height))
	k.d.focus(k.path)
}

// writeNew writes a file that is not there yet.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}
