package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// suffixOfChronicle ends the name that is proposed for a new chronicle.
const suffixOfChronicle = ".kroniek"

// making asks what a new chronicle is to be: of which cell, for practice or
// for real, and in which file. The last two cannot be changed later, so nothing
// is chosen beforehand.
type making struct {
	s        *start
	cells    *choice
	practice *choice
	means    *widget.Label // what practice or real means
	path     *entry
}

func (s *start) newMaking() *making {
	m := &making{s: s, means: small(""), path: newEntry()}
	t := s.d.text.T
	var names, ids []string
	for _, one := range s.d.deps.Cells {
		names, ids = append(names, one.Name), append(ids, one.ID)
	}
	m.cells = newChoice(names, ids)
	if len(ids) > 1 {
		m.cells.mark(none)
	}
	m.practice = newChoice([]string{t("start.practice"), t("start.real")}, []string{"practice", "real"})
	m.practice.mark(none)
	m.practice.onChanged = m.explain
	for _, option := range append(m.cells.options, m.practice.options...) {
		option.onFocus = s.pile.reveal
	}
	m.path.onFocus = s.pile.reveal
	m.path.PlaceHolder = t("start.new_path")
	m.path.OnSubmitted = func(string) { m.create() }
	m.explain()
	return m
}

func (m *making) objects() []fyne.CanvasObject {
	t := m.s.d.text.T
	browse := m.s.button(t("start.browse_folder"), theme.FolderOpenIcon(), m.browse)
	create := m.s.button(t("start.make"), theme.ContentAddIcon(), m.create)
	return []fyne.CanvasObject{
		paragraph(t("start.fresh_what")), m.cells.object,
		m.practice.object, m.means,
		container.NewBorder(nil, nil, nil, container.NewHBox(browse, create), m.path),
	}
}

// explain says what was chosen means; as long as nothing was, what both do.
func (m *making) explain() {
	key := "start.means"
	if answer := m.practice.answer(); answer != "" {
		key = "start.means_" + answer
	}
	m.means.SetText(m.s.d.text.T(key))
}

// browse lets the folder be picked, and proposes a name when there is none.
func (m *making) browse() {
	if m.path.Text == "" {
		name := m.cells.answer()
		if name == "" {
			name = "kroniek"
		}
		m.path.SetText(name + suffixOfChronicle)
	}
	m.s.d.pickFolder(m.path)
}

func (m *making) create() {
	d, id, practice, path := m.s.d, m.cells.answer(), m.practice.answer(), m.path.Text
	for _, needed := range []struct {
		given, ask string
		control    fyne.Focusable
	}{
		{id, "start.no_cell", first(m.cells.options)},
		{practice, "start.no_practice", first(m.practice.options)},
		{path, "start.no_path", m.path},
	} {
		if needed.given == "" {
			d.tell(d.text.T(needed.ask))
			d.focus(needed.control)
			return
		}
	}
	m.s.opening(path, func() (*cell.Cell, error) { return d.deps.Open(path, id, true, practice == "practice") })
}

func first(options []*button) fyne.Focusable {
	if len(options) == 0 {
		return nil
	}
	return options[0]
}
