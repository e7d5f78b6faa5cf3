package desk

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// start is where a chronicle is chosen: the demo, one that is there, or a new
// one.
type start struct {
	d        *Desk
	demo     *button
	existing *entry
	fresh    *entry
	choice   *widget.Select
	practice *widget.Check
	object   fyne.CanvasObject
}

func newStart(d *Desk) *start {
	s := &start{d: d}
	s.object = s.build()
	return s
}

func (s *start) title() string              { return s.d.text.T("start.title") }
func (s *start) content() fyne.CanvasObject { return s.object }

func (s *start) load() {
	if s.demo == nil {
		s.d.arrive(s.existing)
		return
	}
	s.d.arrive(s.demo)
}

func (s *start) build() fyne.CanvasObject {
	t := s.d.text.T
	pile := newColumn(paragraph(t("start.what")))
	if with := slices.IndexFunc(s.d.deps.Cells, func(c CellChoice) bool { return c.HasDemo }); with >= 0 {
		id := s.d.deps.Cells[with].ID
		s.demo = newButton(t("start.demo_open"), theme.MediaPlayIcon(), func() {
			s.opening("", func() (*cell.Cell, error) { return s.d.deps.Demo(id) })
		})
		s.demo.Importance = widget.HighImportance
		pile.box.Add(widget.NewCard(t("start.demo"), "", container.NewVBox(
			paragraph(t("start.demo_what")), container.NewHBox(s.demo))))
	}
	pile.box.Add(widget.NewCard(t("start.existing"), "", s.buildExisting()))
	pile.box.Add(widget.NewCard(t("start.fresh"), "", s.buildFresh()))
	return pile.scroll
}

func (s *start) buildExisting() fyne.CanvasObject {
	t := s.d.text.T
	s.existing = newEntry()
	s.existing.PlaceHolder = t("start.path")
	s.existing.OnSubmitted = func(string) { s.openExisting() }
	browse := newButton(t("start.browse"), theme.FolderOpenIcon(), func() {
		dialog.ShowFileOpen(func(file fyne.URIReadCloser, err error) {
			if err != nil || file == nil {
				return
			}
			s.existing.SetText(file.URI().Path())
			if err := file.Close(); err != nil {
				s.d.fail(err)
			}
		}, s.d.window)
	})
	open := newButton(t("start.open"), theme.ConfirmIcon(), s.openExisting)
	return container.NewVBox(
		paragraph(t("start.existing_what")),
		container.NewBorder(nil, nil, nil, container.NewHBox(browse, open), s.existing),
	)
}

func (s *start) buildFresh() fyne.CanvasObject {
	t := s.d.text.T
	names := make([]string, len(s.d.deps.Cells))
	for i, one := range s.d.deps.Cells {
		names[i] = one.Name
	}
	s.choice = widget.NewSelect(names, nil)
	s.choice.PlaceHolder = t("start.cell")
	if len(names) == 1 {
		s.choice.SetSelectedIndex(0)
	}
	s.fresh = newEntry()
	s.fresh.PlaceHolder = t("start.new_path")
	s.fresh.OnSubmitted = func(string) { s.create() }
	s.practice = widget.NewCheck(t("start.practice"), nil)
	made := newButton(t("start.make"), theme.ContentAddIcon(), s.create)
	return container.NewVBox(
		paragraph(t("start.fresh_what")),
		s.choice,
		container.NewBorder(nil, nil, nil, made, s.fresh),
		s.practice,
	)
}

func (s *start) openExisting() {
	path := s.existing.Text
	if path == "" {
		s.d.tell(s.d.text.T("start.no_path"))
		s.d.focus(s.existing)
		return
	}
	s.openAt(path)
}

func (s *start) create() {
	chosen := s.choice.SelectedIndex()
	switch {
	case chosen < 0:
		s.d.tell(s.d.text.T("start.no_cell"))
		s.d.focus(s.choice)
		return
	case s.fresh.Text == "":
		s.d.tell(s.d.text.T("start.no_path"))
		s.d.focus(s.fresh)
		return
	}
	id, path, practice := s.d.deps.Cells[chosen].ID, s.fresh.Text, s.practice.Checked
	s.opening(path, func() (*cell.Cell, error) { return s.d.deps.Open(path, id, true, practice) })
}

// openAt opens the chronicle in the file at a path.
func (s *start) openAt(path string) {
	s.opening(path, func() (*cell.Cell, error) { return s.d.deps.Open(path, "", false, false) })
}

// opening opens a chronicle and goes on in it; the path is that of its file,
// "" when it goes with the window.
func (s *start) opening(path string, open func() (*cell.Cell, error)) {
	var opened *cell.Cell
	s.d.act(func(context.Context) (err error) {
		opened, err = open()
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.d.open(opened, path)
	})
}
