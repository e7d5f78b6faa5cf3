package desk

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine/value"
	"kroniek/store"
)

const municipality = "gemeente_lindeveen"

// officeOf gives a shipped cell on a new chronicle that begins on a day.
func officeOf(t *testing.T, id, begins string, practice bool) *cell.Cell {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.kroniek")
	chronicle, err := store.Create(path, cell.Info{Cell: id, Practice: practice, Made: value.MustDate(begins)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { check(t, path) })
	shipped := library.Tree{Files: corpus.FS}
	c, err := shipped.Open(id, known(t), chronicle, func() value.Date { return today })
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// enters opens a window on the worklist of a cell.
func enters(t *testing.T, c *cell.Cell) *user {
	t.Helper()
	u := sits(t, Deps{Laws: known(t)})
	u.desk.ShowCell(c, "")
	return u
}

// waits moves the clock of a practice chronicle.
func (u *user) waits(until string) {
	u.Helper()
	if err := u.desk.cell.Chronicle().MoveClock(context.Background(), value.MustDate(until)); err != nil {
		u.Fatal(err)
	}
	u.desk.show(u.desk.screen)
}

// answers fills in fields by their labels: yes and no are chosen, the rest is
// typed.
func (u *user) answers(fields ...[2]string) {
	u.Helper()
	for _, field := range fields {
		if field[1] == "Ja" || field[1] == "Nee" {
			u.chooses(field[0], field[1])
		} else {
			u.types(field[0], field[1])
		}
	}
}

// judges chooses an answer to a judgement, or types it, and the reason for it.
// The label may stand on the left too, with what was judged before.
func (u *user) judges(label, answer, reason string) {
	u.Helper()
	for _, j := range u.desk.screen.(*decide).shown {
		if u.desk.text.Label(j.ask.Field) != label || !j.opened {
			continue
		}
		if e, is := j.controls[0].(*entry); is {
			u.fills(e, answer)
		} else {
			for _, option := range j.controls {
				if b := option.(*button); b.Text == answer {
					test.Tap(b)
				}
			}
		}
		u.fills(j.reason, reason)
		return
	}
	u.Fatalf("%q is not asked; there is:\n%s", label, strings.Join(u.texts(), "\n"))
}

// fills types a text in a field, in place of what is there.
func (u *user) fills(e *entry, typed string) {
	u.Helper()
	u.desk.focus(e)
	e.SetText("")
	test.Type(e, typed)
}

// objects fills in an objection.
func (u *user) objects() {
	u.Helper()
	u.answers(
		[2]string{"Ondertekend", "Ja"},
		[2]string{"Naam van de indiener", "S. de Vries"},
		[2]string{"Adres van de indiener", "Dorpsstraat 1, 3511 AB Utrecht"},
		[2]string{"Dagtekening", "12-12-2026"},
		[2]string{"Omschrijving van het bestreden besluit", "De weigering van het verlof"},
		[2]string{"Gronden van het bezwaar", "Het werk is wel aan het seizoen gebonden."})
}

// readsRow fails the test when no row of the screen has exactly these texts.
func (u *user) readsRow(wanted ...string) {
	u.Helper()
	for _, object := range u.visible() {
		if row, is := object.(*fyne.Container); is && slices.Equal(labelsIn(row), wanted) {
			return
		}
	}
	u.Errorf("no row says %q; there is:\n%s", wanted, strings.Join(u.texts(), "\n"))
}

// labelsIn gives the texts of the labels in a container.
func labelsIn(c *fyne.Container) []string {
	var texts []string
	for _, object := range c.Objects {
		switch object := object.(type) {
		case *fyne.Container:
			texts = append(texts, labelsIn(object)...)
		case *widget.Label:
			texts = append(texts, object.Text)
		}
	}
	return texts
}

// of gives the grams of a kind; of all when it is "".
func of(t *testing.T, c *cell.Cell, kind cell.Kind) []cell.Gram {
	t.Helper()
	query := cell.Query{}
	if kind != "" {
		query.Kinds = []cell.Kind{kind}
	}
	entries, err := c.Grams(context.Background(), query)
	if err != nil {
		t.Fatal(err)
	}
	var grams []cell.Gram
	for _, entry := range entries {
		grams = append(grams, entry.Gram)
	}
	return grams
}
