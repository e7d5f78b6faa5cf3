package desk

import (
	"testing"

	"fyne.io/fyne/v2"
)

// Two recorded decisions are held against each other, outcome against outcome
// and step against step; which steps differ is said with a sign.
func TestComparison_ofTwoDecisions(t *testing.T) {
	c := opened(t)
	first, second := decided(t, c, true, nil), decided(t, c, false, nil)
	u := at(t, c)
	u.presses(fyne.KeySpace)
	from := u.desk.screen
	u.desk.show(newRecordedComparison(u.desk, first, second, [2]string{"het eerste", "het tweede"}, from))
	u.sees("Vergelijken", "het eerste", "het tweede", "Verlof verleend", "≠", "Verschil 1 van")
	u.doesNotSee("Artikel 4:13 Algemene wet bestuursrecht") // nothing differs there
	u.checks("Alleen de verschillen")
	u.sees("Artikel 4:13 Algemene wet bestuursrecht")
	before := u.desk.screen.(*comparison).versus.told.Text
	u.taps("Volgend verschil")
	u.sees("Verschil 2 van")
	u.doesNotSee(before)
	u.desk.focus(u.desk.screen.(*comparison).versus.first())
	u.presses(fyne.KeyEscape)
	if u.desk.screen != from {
		t.Error("Escape does not go back")
	}
}
