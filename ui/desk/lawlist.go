package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/law"
)

// lawList lists laws and, under each, its articles. What the arrows reach is
// shown at once.
type lawList struct {
	widget.List
	of   *legislation
	rows []lawRow
	at   int
	ring *canvas.Rectangle
}

func newLawList(of *legislation) *lawList {
	l := &lawList{of: of, ring: newRing()}
	l.Length = func() int { return len(l.rows) }
	l.CreateItem = func() fyne.CanvasObject { return tight(line(""), line("")) }
	l.UpdateItem = l.updateRow
	l.OnSelected = func(i int) {
		l.at = i
		of.showRow(l.rows[i])
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer puts a ring around the rows.
func (l *lawList) CreateRenderer() fyne.WidgetRenderer {
	return &ringed{l.List.CreateRenderer(), l.ring}
}

// FocusGained shows the ring.
func (l *lawList) FocusGained() { light(l.ring) }

// FocusLost hides the ring.
func (l *lawList) FocusLost() { l.ring.Hide() }

// TypedKey walks through the rows.
func (l *lawList) TypedKey(key *fyne.KeyEvent) {
	if to, walks := walked(key.Name, l.at, len(l.rows), pageRows); walks {
		l.Select(to)
		return
	}
	switch key.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		l.of.d.focus(l.of.page)
	case fyne.KeyEscape:
		l.of.search.SetText("")
	}
}

func (l *lawList) updateRow(i int, object fyne.CanvasObject) {
	labels := object.(*fyne.Container).Objects
	first, second := labels[0].(*widget.Label), labels[1].(*widget.Label)
	row := l.rows[i]
	first.TextStyle.Bold = row.article == nil
	second.SizeName = theme.SizeNameCaptionText
	if row.article == nil {
		first.SetText(row.version.Name)
		second.SetText(l.of.d.text.Word("layer", string(row.version.Layer)))
		return
	}
	first.SetText("    " + l.of.d.text.T("laws.article", "Number", row.article.Number))
	second.SetText("      " + beginning(row.article.Text))
}

// beginning gives the first words of a text, on one line.
func beginning(text string) string {
	const most = 120
	words := []rune(strings.Join(strings.Fields(text), " "))
	return string(words[:min(len(words), most)])
}

// rowOf gives the row of an article; -1 when the list does not have it.
func (l *lawList) rowOf(article *law.Article) int {
	for i, row := range l.rows {
		if row.article != nil && row.article.Number == article.Number && row.version.ID == article.Law.ID {
			return i
		}
	}
	return -1
}
