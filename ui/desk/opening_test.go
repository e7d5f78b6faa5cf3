package desk

import (
	"database/sql"
	"os"
	"path/filepath"
	"testing"

	_ "modernc.org/sqlite"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/store"
)

// readsToo gives a window the ways to open a chronicle that does not open to
// write.
func readsToo(t *testing.T) Deps {
	deps := archiving(t, Deps{})
	deps.Read = func(path string) (*cell.Cell, error) {
		chronicle, err := store.Open(path, store.Reading)
		if err != nil {
			return nil, err
		}
		return on(t, chronicle), nil
	}
	deps.AcceptCopy = store.AcceptCopy
	return deps
}

// opens opens a chronicle as a person does.
func (u *user) opens(path string) {
	u.Helper()
	u.types("Pad van het bestand", path)
	u.taps("Openen")
}

// A chronicle that another program writes in: the window says who has it, and
// reads along.
func TestOpening_readsWhatAnotherHasOpen(t *testing.T) {
	path := archive(t, 10)
	other, err := store.Open(path, store.Writing)
	if err != nil {
		t.Fatal(err)
	}
	u := sits(t, readsToo(t))
	u.desk.Show()
	u.opens(path)
	u.sees("De kroniek is al open om in te schrijven, in proces", "open haar hier alleen om te lezen")
	u.taps("Alleen lezen")
	u.sees("ALLEEN LEZEN", "Werkvoorraad")
	if !u.button("Nieuwe aanvraag").Disabled() {
		t.Error("an application can be made")
	}
	u.picks("Nieuwe aanvraag")
	u.doesNotSee("Vastleggen")
	u.picks("Klok vooruitzetten …")
	u.sees("Deze kroniek is hier alleen te lezen.")

	u.picks("Kroniek")
	u.numbered("10")
	if err := other.Append(t.Context(), celltest.MakerAfter(100).Fact("vestiging", "2026-11-30")); err != nil {
		t.Fatal(err)
	}
	u.picks("Kroniek")
	u.numbered("11")
	u.taps("Controleren")
	u.sees("alle 11 stukken")
	u.picks("Werkvoorraad")
	u.presses("Return") // the first submission: its case, not its decision
	u.sees("Dossier")
	u.doesNotSee("Beslissen")
	if err := other.Close(); err != nil {
		t.Error(err)
	}
	check(t, path)
}

func TestOpening_goesOnInWhatIsOpenHere(t *testing.T) {
	path := archive(t, 10)
	u := sits(t, readsToo(t))
	u.desk.Show()
	u.opens(path)
	u.picks("Begin")
	u.opens(path)
	u.sees("Werkvoorraad")
	u.doesNotSee("Alleen lezen", "ALLEEN LEZEN", "Verder met een kroniek")
}

// F27: a copy of the file alone while the chronicle is in use.
func TestF27_aCopyThatLacksItsLogIsAcceptedOnlyWhenAsked(t *testing.T) {
	path := archive(t, 10)
	other, err := store.Open(path, store.Writing)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "kopie.kroniek")
	if err := os.WriteFile(copied, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	u := sits(t, readsToo(t))
	u.desk.Show()
	u.opens(copied)
	u.sees("Dit is een kopie van een kroniek die in gebruik was, zonder het bestand „kopie.kroniek-wal”")
	u.taps("Terug")
	u.sees("Begin", "Verder met een kroniek")
	u.opens(copied)
	u.taps("Kopie aanvaarden")
	u.picks("Kroniek")
	u.numbered("10")
	u.doesNotSee("ALLEEN LEZEN")
	if err := other.Close(); err != nil {
		t.Error(err)
	}
}

// A file that was changed is not written in any more; what it holds can be read.
func TestF26_aDamagedChronicleIsReadAndNotWritten(t *testing.T) {
	path := archive(t, 10)
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("DROP TRIGGER gram_never_changed"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	u := sits(t, readsToo(t))
	u.desk.Show()
	u.opens(path)
	u.sees("De kroniek is beschadigd of gewijzigd", "zet een reservekopie terug")
	u.taps("Alleen lezen")
	u.sees("ALLEEN LEZEN")
	u.picks("Kroniek")
	u.numbered("10", "1")
	u.taps("Controleren")
	u.sees("De kroniek is beschadigd of gewijzigd")

	garbage := filepath.Join(t.TempDir(), "leeg.kroniek")
	if err := os.WriteFile(garbage, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	u.picks("Begin")
	u.opens(garbage)
	u.sees("De kroniek is beschadigd of gewijzigd")
	u.taps("Alleen lezen") // in vain: there is nothing in it
	u.sees("De kroniek is beschadigd of gewijzigd", "Verder met een kroniek")
}
