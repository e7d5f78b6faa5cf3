package desk

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine/value"
)

// several hands in applications of several people, received on different days.
func several(t testing.TB, c *cell.Cell, names ...string) {
	t.Helper()
	for i, name := range names {
		hands(t, c, func(fields map[string]value.Value) {
			fields["naam_aanvrager"] = value.String(name)
			fields["dagtekening"] = value.DateValue(value.MustDate("2026-11-20") + value.Date(i))
		})
	}
}

// order gives the people in the worklist, from top to bottom.
func (u *user) order() []string {
	u.Helper()
	var people []string
	for _, row := range u.desk.screen.(*worklist).shown {
		people = append(people, row.who)
	}
	return people
}

// A name is found by the letters that are on every keyboard (F24).
func TestWorklist_findsByPlainLetters(t *testing.T) {
	people := []string{"Żywiałowska", "Zywiałowska", "IJsbrand Null", "Țăranu Șerban", "Nguyễn Thị Bố", "Ǵorǵi Ǎ", "S. de Vries"}
	c := opened(t)
	several(t, c, people...)
	u := at(t, c)
	u.presses(fyne.KeySpace)
	for typed, want := range map[string]int{
		"zywialowska": 2, "ŻYWIAŁOWSKA": 2, "ijsbrand": 1, "null": 1, "taranu serban": 1, "bo nguyen": 1,
		"gorgi a": 1, "vries": 1, "111222333": 7, "111 222 333": 7, "333": 7, "08-03-2027": 7, "maart vries": 1, "": 7, "zzz": 0,
	} {
		u.types("Zoek op naam, nummer of datum", typed)
		if got := u.order(); len(got) != want {
			t.Errorf("%q finds %q, want %d", typed, got, want)
		}
	}
}

func TestWorklist_whatIsNotThereSaysWhatToDo(t *testing.T) {
	c := opened(t)
	several(t, c, "S. de Vries", "B. Jansen")
	u := at(t, c)
	u.presses(fyne.KeySpace)
	u.sees("2 van 2 stukken", "S. de Vries", "B. Jansen")
	u.shortcut(fyne.KeyF, fyne.KeyModifierControl)
	u.writes("jansen")
	u.sees("1 van 2 stukken", "B. Jansen")
	u.doesNotSee("S. de Vries")
	u.writes("zz")
	u.sees("Niets gevonden.", "0 van 2 stukken")
	u.presses(fyne.KeyEscape)
	u.sees("2 van 2 stukken", "S. de Vries")
	u.shortcut(fyne.KeyF, fyne.KeyModifierControl)
	u.writes("jansen")
	u.presses(fyne.KeyReturn, fyne.KeyReturn) // to the list, and opens
	u.sees("Beslissen", "B. Jansen")
}

func TestWorklist_emptyOfAnythingAndEmptyOfWork(t *testing.T) {
	c := opened(t)
	u := at(t, c)
	u.presses(fyne.KeySpace)
	u.sees("Er ligt niets te wachten op een besluit.", "Deze kroniek is nog leeg.")
	hands(t, c, func(fields map[string]value.Value) {
		fields["laatste_verlofdag"] = value.DateValue(value.MustDate("2027-03-22"))
	})
	u.picks("Werkvoorraad")
	u.presses(fyne.KeyReturn)
	u.taps("Vastleggen")
	u.picks("Werkvoorraad")
	u.sees("Er ligt niets te wachten op een besluit.", "Is er een aanvraag binnengekomen")
	u.doesNotSee("nog leeg")
}

func TestWorklist_sortsByItsColumns(t *testing.T) {
	h := house(t)
	u := h.enters()
	several(t, u.desk.cell, "Çelik", "Aart", "bakker")
	u.picks("Werkvoorraad")
	for _, step := range []struct{ column, want string }{
		{"", "[Çelik Aart bakker]"},
		{"Aanvraag", "[Aart bakker Çelik]"},
		{"Aanvraag", "[Çelik bakker Aart]"},
		{"Ontvangen", "[Çelik Aart bakker]"},
		{"Aanvraag", "[Aart bakker Çelik]"},
	} {
		if step.column != "" {
			u.taps(step.column)
		}
		if got := fmt.Sprint(u.order()); got != step.want {
			t.Errorf("by %q: %s, want %s", step.column, got, step.want)
		}
	}
	u.leaves()
	u = h.enters() // the order comes back
	if got := fmt.Sprint(u.order()); got != "[Aart bakker Çelik]" {
		t.Errorf("the next time: %s", got)
	}
}

func TestWorklist_filtersAndRemembers(t *testing.T) {
	h := house(t)
	u := h.enters()
	several(t, u.desk.cell, "Heel")
	hands(t, u.desk.cell, func(fields map[string]value.Value) {
		fields["naam_aanvrager"] = value.String("Half")
		delete(fields, "dagtekening")
	})
	u.picks("Werkvoorraad")
	w := u.desk.screen.(*worklist)
	for filter, want := range map[string]string{
		"Alles": "[Heel Half]", "Onvolledig": "[Half]", "Compleet": "[Heel]", "Te laat": "[]", "Besluit begonnen": "[]",
	} {
		w.filter.SetSelected(filter)
		if got := fmt.Sprint(u.order()); got != want {
			t.Errorf("%s: %s, want %s", filter, got, want)
		}
	}
	w.filter.SetSelected("Onvolledig")
	u.leaves()
	u = h.enters()
	u.sees("1 van 2 stukken", "Half")
	u.presses(fyne.KeyEscape)
	u.sees("2 van 2 stukken")
	// A decision that was begun is marked, and found by that.
	u.presses(fyne.KeyReturn)
	u.types("Alleen als u er iets aan toe wilt voegen", "Nog bellen.")
	u.picks("Werkvoorraad")
	u.sees("Concept · Aanvraag, artikel 13a")
	u.desk.screen.(*worklist).filter.SetSelected("Besluit begonnen")
	u.sees("1 van 2 stukken")
}

func TestWorklist_saysHowLongIsLeft(t *testing.T) {
	c := opened(t)
	several(t, c, "S. de Vries")
	u := at(t, c)
	u.presses(fyne.KeySpace)
	u.sees("nog 56 dagen")
	u.moves("11-01-2027")
	u.sees("nog 14 dagen, spoed")
	u.moves("25-01-2027")
	u.sees("vandaag, de laatste dag")
	u.moves("26-01-2027")
	u.sees("1 dag te laat")
}
