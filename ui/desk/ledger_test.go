package desk

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/engine/value"
	"kroniek/store"
	"kroniek/ui/text"
)

// archive is a house whose chronicle holds many grams, two a day: an
// application and a fact.
func archive(t testing.TB, grams int) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "archief.kroniek")
	begin := value.MustDate("2020-01-06")
	chronicle, err := store.Create(path, cell.Info{Cell: school, Practice: true, Made: begin})
	if err != nil {
		t.Fatal(err)
	}
	maker := &celltest.Maker{}
	const inAct = 1000
	for made := 0; made < grams; {
		var act []cell.Gram
		for ; made < grams && len(act) < inAct; made += 2 {
			day := (begin + value.Date(made/2%2000)).String()
			if made/2 >= 2000 {
				day = (begin + 2000).String()
			}
			act = append(act, maker.Gram(cell.Aanvraag, "leerplichtwet_1969#13a", day), maker.Fact("vestiging", day))
		}
		if err := chronicle.Append(context.Background(), act...); err != nil {
			t.Fatal(err)
		}
	}
	if err := chronicle.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// counted counts the grams that are read from a chronicle.
type counted struct {
	cell.Chronicle
	read int
}

func (c *counted) Grams(ctx context.Context, query cell.Query) ([]cell.Entry, error) {
	entries, err := c.Chronicle.Grams(ctx, query)
	c.read += len(entries)
	return entries, err
}

// archiving gives a window the ways of the store to pass a chronicle on.
func archiving(t *testing.T, deps Deps) Deps {
	of := func(c cell.Chronicle) *store.Chronicle {
		if counting, is := c.(*counted); is {
			c = counting.Chronicle
		}
		return c.(*store.Chronicle)
	}
	deps.Laws = known(t)
	deps.Backup = func(ctx context.Context, from cell.Chronicle, path string) error { return of(from).Backup(ctx, path) }
	deps.Export = func(ctx context.Context, from cell.Chronicle, path string) (cell.Head, error) {
		return of(from).Export(ctx, path)
	}
	deps.Import = store.Import
	deps.Open = func(path, _ string, _, _ bool) (*cell.Cell, error) {
		chronicle, err := store.Open(path, store.Writing)
		if err != nil {
			return nil, err
		}
		return on(t, chronicle), nil
	}
	return deps
}

// browses opens a window on the ledger of an archive.
func browses(t *testing.T, grams int) (*user, *counted) {
	t.Helper()
	path := archive(t, grams)
	chronicle, err := store.Open(path, store.Writing)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { check(t, path) })
	of := &counted{Chronicle: chronicle}
	u := sits(t, archiving(t, Deps{}))
	u.desk.ShowCell(on(t, of), path)
	of.read = 0
	u.picks("Kroniek")
	return u, of
}

// numbered expects that the rows with these numbers are in sight.
func (u *user) numbered(wanted ...string) {
	u.Helper()
	shown := u.numbers()
	for _, number := range wanted {
		if !slices.Contains(shown, number) {
			u.Errorf("there is no row %s in sight; there are %v", number, shown)
		}
	}
}

// notNumbered expects that the rows with these numbers are not in sight.
func (u *user) notNumbered(unwanted ...string) {
	u.Helper()
	for _, number := range unwanted {
		if slices.Contains(u.numbers(), number) {
			u.Errorf("there is a row %s", number)
		}
	}
}

func (u *user) numbers() []string {
	return slices.DeleteFunc(u.texts(), func(text string) bool { return !isNumber(text) })
}

// In a large chronicle only the page in sight is read, wherever it is.
func TestLedger_readsWhatIsInSight(t *testing.T) {
	const grams = 5000
	u, of := browses(t, grams)
	u.numbered("5000", "4999")
	u.sees("Aanvraag, artikel 13a Leerplichtwet 1969")
	if of.read > page+1 { // and the last one, for the day
		t.Errorf("opening reads %d grams", of.read)
	}
	of.read = 0
	u.presses(fyne.KeyEnd)
	u.numbered("1", "2")
	u.sees("maandag 6 januari 2020")
	u.notNumbered("5000")
	if of.read > 2*page {
		t.Errorf("going to the oldest gram reads %d grams", of.read)
	}
	u.presses(fyne.KeyHome)
	u.numbered("5000")
	shown := u.desk.screen.(*ledger).rows
	for range keptPages + 5 {
		shown.to(shown.at + page)
	}
	if kept := len(u.desk.screen.(*ledger).pages.read); kept > keptPages {
		t.Errorf("%d pages are kept", kept)
	}
}

func TestLedger_isSearched(t *testing.T) {
	const hint = "Zoek een nummer, een dag of een kenmerk en druk op Enter"
	u, of := browses(t, 5000)
	look := func(typed string) {
		u.picks("Zoeken")
		u.writes(typed)
		u.presses(fyne.KeyReturn)
	}
	look("1234")
	u.sees("Vanaf nummer 1234 en ouder.")
	u.numbered("1234", "1233")
	u.notNumbered("1235")

	u.presses(fyne.KeyEscape) // back to the newest
	u.numbered("5000")
	u.doesNotSee("Vanaf nummer")
	look("08-01-2020")
	u.sees("Vastgelegd op woensdag 8 januari 2020 of eerder: vanaf nummer 6.")
	u.numbered("6")
	u.doesNotSee("donderdag 9 januari 2020")

	entries, err := of.Chronicle.Grams(t.Context(), cell.Query{Before: 322, NewestFirst: true, Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{entries[0].Gram.ID, strings.ToUpper(entries[0].Gram.ID)} {
		of.read = 0
		u.presses(fyne.KeyEscape)
		look(typed)
		u.sees("Vanaf nummer 321 en ouder.")
		if of.read > 4*page {
			t.Errorf("looking for an id reads %d grams", of.read)
		}
	}
	u.presses(fyne.KeyEscape)
	for _, nothing := range []string{"5001", "06-01-2019", "0199ffff", "een naam"} {
		u.types(hint, nothing)
		u.presses(fyne.KeyReturn)
		u.sees("Er is geen stuk met nummer, dag of kenmerk „" + nothing + "”.")
	}
}

func TestLedger_showsOneKind(t *testing.T) {
	u, of := browses(t, 1000)
	of.read = 0
	u.desk.screen.(*ledger).kind.SetSelected("Executogram")
	u.numbered("1000", "998")
	u.notNumbered("999")
	u.doesNotSee("Aanvraag,")
	if of.read > page {
		t.Errorf("one kind reads %d grams", of.read)
	}
	for range 1000 / page { // each time to the end of what is known
		u.presses(fyne.KeyEnd)
	}
	u.numbered("2", "4")
	u.notNumbered("1000")
	u.doesNotSee("Even geduld")
	u.desk.screen.(*ledger).kind.SetSelected("Beschikking")
	u.sees("Van deze soort is hier niets vastgelegd.")
	u.picks("Werkvoorraad")
	u.picks("Kroniek")
	if shown := u.desk.screen.(*ledger).kind.Selected; shown != "Beschikking" {
		t.Errorf("the filter comes back as %q", shown)
	}
}

func TestLedger_opensTheCase(t *testing.T) {
	u, _ := browses(t, 10)
	u.presses(fyne.KeyDown, fyne.KeyReturn)
	u.sees("Dossier", "gram van 2020-01-10")
	u.picks("Kroniek")
	u.presses(fyne.KeyReturn) // a fact that belongs to no case
	u.sees("Dossier", "Executogram")
}

func TestLedger_isVerified(t *testing.T) {
	u, of := browses(t, 10)
	u.taps("Controleren")
	u.sees("De kroniek is gaaf: alle 10 stukken zijn ongewijzigd en op volgorde.")

	u.taps("Kopiëren")
	kept := fyne.CurrentApp().Clipboard().Content()
	head, err := of.Head(t.Context())
	if err != nil || kept != writtenHead(head) {
		t.Errorf("the clipboard holds %q, not %q (%v)", kept, writtenHead(head), err)
	}
	u.taps("Tegen bewaard einde …")
	u.writes("iets anders")
	u.taps("Controleren")
	u.sees("Dit is geen einde van een kroniek.")
	u.types("Eerder bewaard einde, als nummer:zegel", kept)
	u.taps("Controleren")
	u.sees("Tot en met nummer 10 is er sinds het bewaarde einde niets gewijzigd of weggelaten.")

	u.taps("Tegen bewaard einde …")
	u.writes("7:" + strings.Repeat("0", 64))
	u.taps("Controleren")
	u.sees("De kroniek is beschadigd of gewijzigd (rij 7).")
}

func TestLedger_endIsSaved(t *testing.T) {
	u, of := browses(t, 10)
	path := filepath.Join(t.TempDir(), "einde.txt")
	u.taps("Bewaren …")
	u.types("Pad van het bestand", path)
	u.taps("Opslaan")
	u.sees("Opgeslagen in " + path)
	head, err := of.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if saved, err := os.ReadFile(path); err != nil || string(saved) != writtenHead(head)+"\n" {
		t.Errorf("saved is %q (%v)", saved, err)
	}
}

func TestLedger_isCopiedAndReadIn(t *testing.T) {
	u, _ := browses(t, 10)
	folder := t.TempDir()
	backup, lines, again := filepath.Join(folder, "kopie"), filepath.Join(folder, "uit.jsonl"), filepath.Join(folder, "nieuw")
	u.taps("Reservekopie …")
	u.types("Pad van het nieuwe bestand", backup)
	u.presses(fyne.KeyReturn)
	u.sees("De reservekopie staat in " + backup)
	check(t, backup)

	u.taps("Exporteren …")
	u.types("Pad van het nieuwe bestand", backup) // is there: what was typed stays, with why
	u.taps("Exporteren")
	u.sees("Er staat al een bestand „" + backup + "”.")
	u.holds("Pad van het nieuwe bestand", backup)
	u.types("Pad van het nieuwe bestand", lines)
	u.taps("Exporteren")
	u.sees("De export staat in " + lines)

	u.picks("Inlezen …")
	u.types("Pad van de export", backup)
	u.types("Pad van het nieuwe bestand", again)
	u.taps("Inlezen")
	u.sees("is geen export van een kroniek")
	u.types("Pad van de export", lines)
	u.taps("Inlezen")
	u.sees("De kroniek is ingelezen en staat in " + again)
	if u.desk.path != again {
		t.Errorf("the window goes on in %q", u.desk.path)
	}
	u.picks("Kroniek")
	u.numbered("10", "1")
	t.Cleanup(func() { check(t, again) })

	// The same on a machine that has the export alone, from the beginning.
	elsewhere := filepath.Join(folder, "elders")
	u = sits(t, archiving(t, Deps{Cells: []CellChoice{{"school", "Een school", false}}}))
	u.desk.Show()
	u.taps("Inlezen …")
	u.types("Pad van de export", lines)
	u.types("Pad van het nieuwe bestand", elsewhere)
	u.taps("Inlezen")
	u.sees("De kroniek is ingelezen en staat in " + elsewhere)
	t.Cleanup(func() { check(t, elsewhere) })
}

// Everything that is wrong with an export is told at once, and nothing is made.
func TestLedger_tellsWhatIsWrongWithAnExport(t *testing.T) {
	u, _ := browses(t, 10)
	folder := t.TempDir()
	lines, again := filepath.Join(folder, "uit.jsonl"), filepath.Join(folder, "nieuw")
	u.taps("Exporteren …")
	u.types("Pad van het nieuwe bestand", lines)
	u.taps("Exporteren")
	whole, err := os.ReadFile(lines)
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.NewReplacer(`"sequence":3,`, `"sequence":30,`, `"kind":"AANVRAAG"`, `"kind":"VERZOEK"`).Replace(string(whole))
	if err := os.WriteFile(lines, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	u.taps("Inlezen …")
	u.types("Pad van de export", lines)
	u.types("Pad van het nieuwe bestand", again)
	u.taps("Inlezen")
	u.sees("In regel 2 van het bestand", "In regel 4 van het bestand", "In regel 10 van het bestand")
	if _, err := os.Stat(again); err == nil {
		t.Error("a chronicle was made")
	}
}

func TestLedger_stoppedReadingIsReadAgain(t *testing.T) {
	u, _ := browses(t, 1000)
	var work held
	u.desk.deps.Run = work.run
	u.presses(fyne.KeyEnd)
	u.sees("Even geduld")
	u.picks("Stoppen")
	work.finish()
	u.sees("Gestopt")
	work.finish() // the rows that are in sight ask again
	u.sees("maandag 6 januari 2020")
}

// BenchmarkLedger opens the ledger of a very large chronicle and goes through
// it.
func BenchmarkLedger(b *testing.B) {
	path := archive(b, 100_000)
	chronicle, err := store.Open(path, store.Writing)
	if err != nil {
		b.Fatal(err)
	}
	laws, err := laws()
	if err != nil {
		b.Fatal(err)
	}
	d := New(test.NewTempApp(b), Deps{Laws: laws, Text: text.New(text.Dutch), Run: func(work, then func()) { work(); then() }})
	d.window.Resize(fyne.NewSize(1280, 800))
	d.ShowCell(on(b, chronicle), "")
	b.Cleanup(func() {
		if err := d.Close(); err != nil {
			b.Error(err)
		}
	})
	b.Run("Open", func(b *testing.B) {
		for b.Loop() {
			d.show(newLedger(d))
		}
	})
	b.Run("PageDown", func(b *testing.B) {
		for b.Loop() {
			d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
		}
	})
	b.Run("EndAndHome", func(b *testing.B) {
		for b.Loop() {
			d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
			d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		}
	})
	b.Run("LookForAnID", func(b *testing.B) {
		for b.Loop() {
			s := d.screen.(*ledger)
			s.search.SetText("00000000-7531")
			s.look()
		}
	})
}
