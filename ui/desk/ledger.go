package desk

import (
	"context"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/value"
)

// ledger shows the chronicle itself, the newest gram first: every gram, or
// those of one kind, from a place on. It may hold very many; only those in
// sight are read.
type ledger struct {
	d        *Desk
	head     cell.Head
	pages    *pages
	updating bool // a row is being shown
	rows     *list
	room     *fyne.Container // holds the rows
	none     *fyne.Container // in place of them when there are none
	search   *entry
	kind     *widget.Select
	since    *fyne.Container // says from where the rows are shown
	sinceWhy *widget.Label
	end      *widget.Label // of the chronicle
	object   fyne.CanvasObject
}

// shownOfSeal is how much of a hash shows in a row: to tell one from another.
const shownOfSeal = 12

var ledgerShares = shares{3, 12, 8, 8, 5}

func newLedger(d *Desk) *ledger {
	s := &ledger{d: d, room: container.NewStack(), end: paragraph(""), sinceWhy: paragraph("")}
	t := d.text.T
	head := container.New(ledgerShares)
	for _, key := range []string{"ledger.number", "ledger.what", "ledger.moment", "ledger.recorded", "ledger.seal"} {
		name := line(t(key))
		name.TextStyle.Bold = true
		head.Add(name)
	}
	all := newButton(t("ledger.from_newest"), theme.ContentClearIcon(), s.fromNewest)
	s.since = container.NewBorder(nil, nil, nil, all, s.sinceWhy)
	s.since.Hide()
	s.none = container.NewStack()
	s.end.TextStyle.Monospace = true
	s.end.Wrapping = fyne.TextWrapBreak
	top := container.NewVBox(s.asking(), s.since, head)
	bottom := container.NewVBox(s.ending(), s.acts())
	s.object = container.NewBorder(top, bottom, nil, nil, container.NewStack(s.room, s.none))
	return s
}

func (s *ledger) title() string              { return s.d.text.T("ledger.title") }
func (s *ledger) content() fyne.CanvasObject { return s.object }
func (s *ledger) find()                      { s.d.focus(s.search) }

// acts are what can be done with the chronicle as a whole.
func (s *ledger) acts() fyne.CanvasObject {
	t := s.d.text.T
	acts := container.New(layout.NewRowWrapLayout(),
		newButton(t("ledger.verify"), theme.ConfirmIcon(), s.verify),
		newButton(t("ledger.verify_head"), theme.HistoryIcon(), s.askHead),
	)
	if s.d.deps.Backup != nil {
		acts.Add(newButton(t("ledger.backup"), theme.ContentCopyIcon(), s.backup))
		acts.Add(newButton(t("ledger.export"), theme.UploadIcon(), s.export))
	}
	if s.d.deps.Import != nil {
		acts.Add(newButton(t("readin.title"), theme.DownloadIcon(), s.d.readIn))
	}
	return acts
}

func (s *ledger) load() {
	var head cell.Head
	s.d.work(func(ctx context.Context) (err error) {
		head, err = s.d.cell.Chronicle().Head(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.head = head
		s.showEnd()
		s.showFrom(head.Sequence)
		if head.Sequence == 0 {
			s.d.arrive(s.search)
			return
		}
		s.d.arrive(s.rows)
	})
}

// showFrom shows the grams of the chosen kind from a place on.
func (s *ledger) showFrom(sequence int64) {
	before := s.rows
	s.pages = newPages(s.d, s.chosenKind(), sequence, s.came)
	s.rows = newList(s.pages.length, newLedgerRow, s.updateRow) // anew: the keyboard begins at its first row
	s.rows.onEscape = s.fromNewest
	s.rows.OnSelected = func(i int) {
		s.rows.UnselectAll()
		if entry, _ := s.pages.at(i); entry != nil {
			s.d.show(newDossier(s.d, entry.Gram.ID))
		}
	}
	s.since.Hidden = sequence == s.head.Sequence
	s.showNone()
	s.room.Objects = []fyne.CanvasObject{s.rows}
	s.room.Refresh()
	s.object.Refresh()
	if before != nil && s.d.window.Canvas().Focused() == fyne.Focusable(before) {
		s.d.focus(s.rows)
	}
}

// showNone says that there is nothing to show, and what to do about it.
func (s *ledger) showNone() {
	t := s.d.text.T
	s.none.Hidden = s.pages.length() > 0
	s.none.Objects = []fyne.CanvasObject{subheading(t("ledger.none_of_kind"))}
	if s.head.Sequence == 0 {
		s.none.Objects = []fyne.CanvasObject{container.NewVBox(subheading(t("ledger.empty")), paragraph(t("ledger.empty_do")))}
	}
	s.none.Refresh()
}

// came shows a page that has come.
func (s *ledger) came(err error) {
	if err != nil {
		s.d.fail(err)
	}
	if !s.updating { // else the row that asked for it is about to show it
		s.rows.Refresh()
	}
	s.showNone()
}

func newLedgerRow() fyne.CanvasObject {
	row := container.New(ledgerShares)
	for range ledgerShares {
		row.Add(line(""))
	}
	row.Objects[len(ledgerShares)-1].(*widget.Label).TextStyle.Monospace = true
	return row
}

func (s *ledger) updateRow(i int, object fyne.CanvasObject) {
	s.updating = true
	entry, unreadable := s.pages.at(i)
	s.updating = false
	for column, written := range s.columns(entry, unreadable) {
		label := object.(*fyne.Container).Objects[column].(*widget.Label)
		write(label, written, label.TextStyle, widget.MediumImportance)
	}
}

func (s *ledger) columns(entry *cell.Entry, unreadable bool) [5]string {
	switch {
	case unreadable:
		return [5]string{1: s.d.text.T("ledger.unreadable")}
	case entry == nil:
		return [5]string{1: s.d.text.T("desk.busy")}
	}
	return [5]string{
		strconv.FormatInt(entry.Sequence, 10),
		s.d.kindOf(&entry.Gram),
		s.day(entry.Gram.Moment),
		s.day(entry.Gram.RecordedOn),
		entry.Hash[:min(len(entry.Hash), shownOfSeal)],
	}
}

// day writes a day in full, or short when the text is so large that it would
// be cut off.
func (s *ledger) day(day value.Date) string {
	if s.d.habits.Scale >= largeText {
		return s.d.text.ShortDate(day)
	}
	return s.d.text.Date(day)
}
