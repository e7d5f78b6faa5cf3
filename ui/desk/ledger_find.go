package desk

import (
	"context"
	"sort"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/value"
)

// ledgerKinds are the kinds that the ledger can be of; the first is all.
var ledgerKinds = []cell.Kind{
	"", cell.Aanvraag, cell.Aanvulling, cell.Beschikking, cell.Bekendmaking, cell.Bezwaarschrift, cell.Executogram,
}

// asking is where one says what the ledger is to show.
func (s *ledger) asking() fyne.CanvasObject {
	t := s.d.text.T
	s.search = newEntry()
	s.search.PlaceHolder = t("ledger.search")
	s.search.OnSubmitted = func(string) { s.look() }
	s.search.onEscape = s.fromNewest
	names := []string{t("ledger.all_kinds")}
	for _, kind := range ledgerKinds[1:] {
		names = append(names, capital(s.d.text.Word("kind", string(kind))))
	}
	s.kind = widget.NewSelect(names, nil)
	s.kind.SetSelectedIndex(0)
	for i, kind := range ledgerKinds {
		if string(kind) == s.d.habits.Ledger.Kind {
			s.kind.SetSelectedIndex(i)
		}
	}
	s.kind.OnChanged = func(string) {
		s.d.habits.Ledger.Kind = string(s.chosenKind())
		s.d.remember()
		s.showFrom(s.pages.from)
	}
	return container.NewBorder(nil, nil, nil, s.kind, s.search)
}

// ledgerHabits is how the ledger was left.
type ledgerHabits struct {
	Kind string `json:"kind"` // "" all kinds
}

func (s *ledger) chosenKind() cell.Kind { return ledgerKinds[max(s.kind.SelectedIndex(), 0)] }

// fromNewest shows the ledger from the newest gram on.
func (s *ledger) fromNewest() {
	s.search.SetText("")
	s.showFrom(s.head.Sequence)
	s.d.focus(s.rows)
}

// look shows the ledger from what is typed: a number, a day of recording, or
// an id or the beginning of one.
func (s *ledger) look() {
	typed := strings.ToLower(strings.TrimSpace(s.search.Text))
	if typed == "" {
		s.fromNewest()
		return
	}
	var found int64
	var day value.Date
	s.d.work(func(ctx context.Context) (err error) {
		found, day, err = s.locate(ctx, typed)
		return err
	}, func(err error) {
		switch {
		case err != nil:
			s.d.fail(err)
		case found == 0:
			s.d.tell(s.d.text.T("ledger.not_found", "Typed", s.search.Text))
			s.d.focus(s.search)
		default:
			s.d.frame.clear()
			s.sinceWhy.SetText(s.sinceWords(found, day))
			s.showFrom(found)
			s.d.focus(s.rows)
		}
	})
}

// sinceWords says from where the ledger is shown.
func (s *ledger) sinceWords(found int64, day value.Date) string {
	if !day.IsZero() {
		return s.d.text.T("ledger.since_day", "Number", found, "Day", s.d.text.Date(day))
	}
	return s.d.text.T("ledger.since", "Number", found)
}

// locate gives the sequence number of what is typed; 0 when there is none. Of a
// day it is the last gram that was recorded on it or before.
func (s *ledger) locate(ctx context.Context, typed string) (int64, value.Date, error) {
	if day, err := s.d.text.ReadDate(typed); err == nil {
		entries, err := s.d.cell.Grams(ctx, cell.Query{KnownOn: day, NewestFirst: true, Limit: 1})
		if err != nil || len(entries) == 0 {
			return 0, day, err
		}
		return entries[0].Sequence, day, nil
	}
	if number, err := strconv.ParseInt(typed, 10, 64); err == nil && number > 0 && number <= s.head.Sequence {
		return number, 0, nil
	}
	found, err := s.withID(ctx, typed)
	return found, 0, err
}

// withID gives the sequence number of the first gram whose id begins with what
// is typed. Ids rise with the chronicle, so a few readings find it.
func (s *ledger) withID(ctx context.Context, typed string) (int64, error) {
	var failed error
	at := func(sequence int64) (cell.Entry, bool) {
		entries, err := s.d.cell.Grams(ctx, cell.Query{NewestFirst: true, Limit: 1, Before: sequence + 1})
		if err != nil {
			failed = err
		}
		if len(entries) == 0 {
			return cell.Entry{}, false
		}
		return entries[0], true
	}
	before := sort.Search(int(s.head.Sequence), func(i int) bool {
		entry, read := at(int64(i + 1))
		return failed != nil || read && entry.Gram.ID >= typed
	})
	entry, read := at(int64(before + 1))
	if failed != nil || !read || !strings.HasPrefix(entry.Gram.ID, typed) {
		return 0, failed
	}
	return entry.Sequence, nil
}
