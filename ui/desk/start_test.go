package desk

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
)

func TestStart_offersWhatWasOpenedBefore(t *testing.T) {
	h := house(t)
	u := h.enters()
	u.picks("Kroniek")
	u.picks("Begin")
	u.leaves()

	u = h.starts()
	u.sees("Eerder geopend", "Oefenkroniek van OBS De Klimop (fictief), in ")
	u.presses(fyne.KeyReturn) // the keyboard is at the last one
	u.sees("OEFENKRONIEK", "Controleren")
}

// Each cell has its demo, by its own name.
func TestStart_opensTheDemoOfEitherCell(t *testing.T) {
	var asked []string
	u := sits(t, Deps{
		Laws:  known(t),
		Cells: []CellChoice{{"school", "Een school", true}, {"gemeente", "Een gemeente", true}, {"third", "Een derde", false}},
		Demo: func(id string) (*cell.Cell, error) {
			asked = append(asked, id)
			return nil, errors.New("not now")
		},
	})
	u.desk.Show()
	u.sees("de demo verdwijnt als het venster sluit", "Demo openen: Een school")
	u.doesNotSee("Demo openen: Een derde")
	u.presses(fyne.KeySpace, fyne.KeyTab, fyne.KeySpace)
	if want := []string{"school", "gemeente"}; !slices.Equal(asked, want) {
		t.Errorf("asked for the demo of %q, want %q", asked, want)
	}
	u.sees("not now")
}

// Nothing that cannot be changed later is chosen beforehand.
func TestStart_aNewChronicleIsChosenInFull(t *testing.T) {
	var made []string
	u := sits(t, Deps{
		Laws:  known(t),
		Cells: []CellChoice{{ID: "school", Name: "Een school"}, {ID: "gemeente", Name: "Een gemeente"}},
		Open: func(path, id string, create, practice bool) (*cell.Cell, error) {
			made = append(made, path, id)
			if practice || !create {
				t.Error("it was to be made, for real")
			}
			return nil, errors.New("not now")
		},
	})
	u.desk.Show()
	u.taps("Maken")
	u.sees("Kies eerst een organisatie.")
	u.presses(fyne.KeyTab, fyne.KeySpace) // the keyboard is at the first
	u.taps("Maken")
	u.sees("Kies eerst of het een oefenkroniek is of een echte.")
	u.presses(fyne.KeyTab, fyne.KeyReturn)
	u.sees("Voor echte aanvragen. De dag is die van vandaag")
	u.types("Pad van het nieuwe bestand", "/tmp/echt.kroniek")
	u.presses(fyne.KeyReturn)
	if want := []string{"/tmp/echt.kroniek", "gemeente"}; !slices.Equal(made, want) {
		t.Errorf("made %q, want %q", made, want)
	}
}

// The dialog of the toolkit for a new file empties one that is there, which
// may be a chronicle. A folder is picked instead.
func TestDesk_noDialogEmptiesAFile(t *testing.T) {
	sources, err := filepath.Glob("*.go")
	if err != nil || len(sources) == 0 {
		t.Fatal(sources, err)
	}
	for _, source := range sources {
		written, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(written), "dialog."+"NewFileSave") || strings.Contains(string(written), "dialog."+"ShowFileSave") {
			t.Errorf("%s asks for a new file with a dialog that empties it", source)
		}
	}
}
