package desk

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/store"
)

// home is what outlives a window: a chronicle in its file, and the folder of
// the drafts.
type home struct {
	testing.TB
	path, folder string
}

// house makes a new practice chronicle and an empty folder.
func house(t testing.TB) home {
	t.Helper()
	h := home{t, filepath.Join(t.TempDir(), "test.kroniek"), filepath.Join(t.TempDir(), "kroniek")}
	chronicle, err := store.Create(h.path, cell.Info{Cell: school, Practice: true, Made: today})
	if err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Close(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { check(t, h.path) })
	return h
}

// deps are those of a window in the house.
func (h home) deps() Deps {
	h.Helper()
	return Deps{
		Laws: known(h.TB), Folder: h.folder,
		Cells: []CellChoice{{ID: school, Name: "Openbare basisschool De Klimop"}},
		Open: func(path, _ string, _, _ bool) (*cell.Cell, error) {
			chronicle, err := store.Open(path, store.Writing)
			if err != nil {
				return nil, err
			}
			return on(h.TB, chronicle), nil
		},
		Now: func() time.Time { return time.Date(2026, 12, 8, 8, 31, 0, 0, time.Local) },
	}
}

// enters opens a window in the house on its chronicle.
func (h home) enters() *user {
	h.Helper()
	deps := h.deps()
	c, err := deps.Open(h.path, "", false, false)
	if err != nil {
		h.Fatal(err)
	}
	u := sits(h.TB, deps)
	u.desk.ShowCell(c, h.path)
	return u
}

// isKilled ends the window as a forced end does: nothing is asked of it, only
// the file is let go.
func (u *user) isKilled() {
	u.Helper()
	if err := u.desk.cell.Chronicle().Close(); err != nil {
		u.Fatal(err)
	}
	u.desk.cell = nil
}

func TestDraft_ofAnApplicationSurvivesAForcedEnd(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.picks("Nieuwe aanvraag")
	u.doesNotSee("hersteld")
	u.types("Naam van de aanvrager", "S. de Vrie")
	u.types("Burgerservicenummer van de jongere", "11122")
	u.chooses("Ondertekend", "Nee")
	u.types("Dag van ontvangst", "07-12-2026")
	u.isKilled()

	u = h.enters() // where one was
	u.sees("Concept van dinsdag 8 december 2026, 08:31 uur hersteld.")
	u.holds("Naam van de aanvrager", "S. de Vrie")
	u.holds("Burgerservicenummer van de jongere", "11122")
	u.holds("Dag van ontvangst", "07-12-2026")
	u.sees("Dit past hier niet. Gevraagd wordt een burgerservicenummer van negen cijfers.")
	u.fillIn()
	u.picks("Vastleggen")
	u.sees("vastgelegd, ontvangen op maandag 7 december 2026")
	u.picks("Nieuwe aanvraag")
	u.doesNotSee("hersteld")
	u.holds("Naam van de aanvrager", "")
	if left := h.drafts(); len(left) > 0 {
		t.Errorf("after recording there are still %v", left)
	}
}

// drafts gives the names of the files that are kept.
func (h home) drafts() []string {
	h.Helper()
	files, err := filepath.Glob(filepath.Join(h.folder, "draft-*"))
	if err != nil {
		h.Fatal(err)
	}
	return files
}

func TestDraft_canBeThrownAway(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.picks("Nieuwe aanvraag")
	u.types("Naam van de aanvrager", "S. de Vries")
	u.picks("Werkvoorraad")
	u.picks("Nieuwe aanvraag")
	u.holds("Naam van de aanvrager", "S. de Vries")
	u.taps("Weggooien")
	u.sees("Het concept weggooien? Wat u hebt ingevuld is dan weg.")
	u.presses(fyne.KeyEscape)
	u.holds("Naam van de aanvrager", "S. de Vries")
	u.taps("Weggooien")
	u.taps("Weggooien") // in the question
	u.holds("Naam van de aanvrager", "")
	u.doesNotSee("hersteld")
	if left := h.drafts(); len(left) > 0 {
		t.Errorf("there are still %v", left)
	}
}

func TestDraft_ofADecisionSurvivesAForcedEnd(t *testing.T) {
	h := house(t)
	u := h.enters()
	hands(t, u.desk.cell, nil)
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	u.chooses("Beroep van een ouder van specifieke aard", "Nee")
	u.types("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar ope")
	u.checks("Nog niet bekendmaken")
	u.types("Dag van het besluit", "09-12-2026")
	u.isKilled()

	u = h.enters() // where one was
	u.sees("Concept van dinsdag 8 december 2026, 08:31 uur hersteld.", "De bekendmaking volgt later", "op woensdag 9 december 2026")
	u.holds("Motivering van dit oordeel, in uw eigen woorden", "Het kantoor is het hele jaar ope")
	u.taps("Vastleggen")
	u.sees("Besluit vastgelegd op woensdag 9 december 2026. Verlof verleend: nee.",
		"Motivering: Het kantoor is het hele jaar ope", "Nog niet bekendgemaakt")
	if left := h.drafts(); len(left) > 0 {
		t.Errorf("after recording there are still %v", left)
	}
}

// A draft holds what is nobody else's business: only its owner reads it, and
// the name of its file says nothing.
func TestDraft_isPrivate(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.picks("Nieuwe aanvraag")
	u.types("Burgerservicenummer van de jongere", "111222333")
	files, err := os.ReadDir(h.folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("nothing is kept")
	}
	for _, file := range files {
		info, err := file.Info()
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 || strings.Contains(file.Name(), "111222333") {
			t.Errorf("%s has mode %v", file.Name(), info.Mode())
		}
	}
	if folder, err := os.Stat(h.folder); err != nil || folder.Mode().Perm() != 0o700 {
		t.Errorf("the folder has mode %v (%v)", folder.Mode(), err)
	}
}

// Of the demo nothing stays behind.
func TestDraft_ofAPassingChronicleGoesWithTheWindow(t *testing.T) {
	h := house(t)
	c := opened(t)
	deps := h.deps()
	deps.Cells[0].HasDemo = true
	deps.Demo = func(string) (*cell.Cell, error) { return c, nil }
	u := sits(t, deps)
	u.desk.Show()
	u.presses(fyne.KeySpace)
	u.picks("Nieuwe aanvraag")
	u.types("Naam van de aanvrager", "S. de Vries")
	u.picks("Werkvoorraad")
	u.picks("Nieuwe aanvraag")
	u.holds("Naam van de aanvrager", "S. de Vries")
	if left := h.drafts(); len(left) > 0 {
		t.Errorf("there are %v", left)
	}
}

func TestDraft_thatCannotBeKeptIsTold(t *testing.T) {
	h := house(t)
	if err := os.WriteFile(h.folder, nil, 0o600); err != nil { // a file where the folder should be
		t.Fatal(err)
	}
	u := h.enters()
	u.picks("Nieuwe aanvraag")
	u.types("Naam van de aanvrager", "S. de Vries")
	u.sees("Het concept kan niet worden bewaard.", "leg vast voordat u afsluit")
	u.holds("Naam van de aanvrager", "S. de Vries")
}
