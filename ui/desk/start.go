package desk

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/value"
)

// start is where a chronicle is chosen: one that was opened before, a demo,
// one that is there, or a new one.
type start struct {
	d        *Desk
	pile     *column
	first    fyne.Focusable
	existing *entry
	make     *making
}

func newStart(d *Desk) *start {
	s := &start{d: d, pile: newColumn()}
	s.build()
	return s
}

func (s *start) title() string              { return s.d.text.T("start.title") }
func (s *start) content() fyne.CanvasObject { return s.pile.scroll }
func (s *start) load()                      { s.d.arrive(s.first) }

func (s *start) build() {
	t := s.d.text.T
	objects := []fyne.CanvasObject{paragraph(t("start.what"))}
	if recent := s.recent(); len(recent) > 0 {
		objects = append(objects, s.card("start.recent", recent...))
	}
	if demos := s.demos(); len(demos) > 0 {
		objects = append(objects, s.card("start.demo", append([]fyne.CanvasObject{paragraph(t("start.demo_what"))}, demos...)...))
	}
	s.make = s.newMaking()
	objects = append(objects,
		s.card("start.existing", paragraph(t("start.existing_what")), s.buildExisting()),
		s.card("start.fresh", append(s.make.objects(), s.readsIn()...)...))
	s.pile.fill(objects...)
}

func (s *start) card(title string, content ...fyne.CanvasObject) fyne.CanvasObject {
	return container.NewPadded(container.NewVBox(append([]fyne.CanvasObject{heading(s.d.text.T(title))}, append(content, widget.NewSeparator())...)...))
}

// button makes a button of the screen; the keyboard begins at the first.
func (s *start) button(label string, icon fyne.Resource, tapped func()) *button {
	b := newButton(label, icon, tapped)
	b.onFocus = s.pile.reveal
	if s.first == nil {
		b.Importance = widget.HighImportance
		s.first = b
	}
	return b
}

// recent offers the chronicles that were opened before.
func (s *start) recent() []fyne.CanvasObject {
	var offers []fyne.CanvasObject
	for _, one := range s.d.habits.Recent {
		key := "start.real_of"
		if one.Practice {
			key = "start.practice_of"
		}
		open := s.button(filepath.Base(one.Path), theme.HistoryIcon(), func() { s.openAt(one.Path) })
		open.Alignment = widget.ButtonAlignLeading
		offers = append(offers, container.NewBorder(nil, nil, open, nil,
			line(s.d.text.T(key, "Cell", one.Cell, "Folder", filepath.Dir(one.Path)))))
	}
	return offers
}

// demos offers the demo of each cell that has one.
func (s *start) demos() []fyne.CanvasObject {
	var offers []fyne.CanvasObject
	for _, one := range s.d.deps.Cells {
		if one.HasDemo {
			offers = append(offers, container.NewHBox(s.button(s.d.text.T("start.demo_open", "Cell", one.Name), theme.MediaPlayIcon(), func() {
				s.opening("", func() (*cell.Cell, error) { return s.d.deps.Demo(one.ID) })
			})))
		}
	}
	return offers
}

func (s *start) buildExisting() fyne.CanvasObject {
	t := s.d.text.T
	s.existing = newEntry()
	s.existing.onFocus = s.pile.reveal
	s.existing.PlaceHolder = t("start.path")
	s.existing.OnSubmitted = func(string) { s.openExisting() }
	if s.first == nil {
		s.first = s.existing
	}
	browse := s.button(t("start.browse"), theme.FolderOpenIcon(), s.browse)
	open := s.button(t("start.open"), theme.ConfirmIcon(), s.openExisting)
	return container.NewBorder(nil, nil, nil, container.NewHBox(browse, open), s.existing)
}

// readsIn offers to make a chronicle of an export.
func (s *start) readsIn() []fyne.CanvasObject {
	if s.d.deps.Import == nil {
		return nil
	}
	t := s.d.text.T
	return []fyne.CanvasObject{container.NewBorder(nil, nil, nil,
		s.button(t("readin.title"), theme.DownloadIcon(), s.d.readIn), paragraph(t("start.readin")))}
}

// browse lets the file be picked, and opens it.
func (s *start) browse() {
	dialog.ShowFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil || file == nil {
			return
		}
		if err := file.Close(); err != nil {
			s.d.fail(err)
			return
		}
		s.existing.SetText(file.URI().Path())
		s.openExisting()
	}, s.d.window)
}

func (s *start) openExisting() {
	if s.existing.Text == "" {
		s.d.tell(s.d.text.T("start.no_path"))
		s.d.focus(s.existing)
		return
	}
	s.openAt(s.existing.Text)
}

// openAt opens the chronicle in the file at a path.
func (s *start) openAt(path string) {
	s.opening(path, func() (*cell.Cell, error) { return s.d.deps.Open(path, "", false, false) })
}

// opening opens a chronicle and goes on in it; the path is that of its file,
// "" when it goes with the window.
func (s *start) opening(path string, open func() (*cell.Cell, error)) {
	var opened *cell.Cell
	var today value.Date
	s.d.act(func(ctx context.Context) (err error) {
		if opened, err = open(); err != nil {
			return err
		}
		today, err = opened.Today(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.d.notOpened(err, path)
			return
		}
		s.d.today = today
		s.d.open(opened, path)
	})
}
