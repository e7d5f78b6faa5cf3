package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/law"
)

// lawText shows the words of an article.
type lawText struct {
	d      *Desk
	title  *widget.Label
	words  *widget.Label
	object fyne.CanvasObject
	shown  *law.Article
}

func newLawText(d *Desk) *lawText {
	w := &lawText{d: d, title: subheading(""), words: paragraph("")}
	w.words.Selectable = true
	pile := newColumn(w.title, w.words)
	w.object = pile.scroll
	return w
}

func (w *lawText) show(article *law.Article) {
	if article == nil || article == w.shown {
		return
	}
	w.shown = article
	w.title.SetText(capital(w.d.text.Article(article)))
	w.words.SetText(strings.TrimSpace(article.Text))
}

// foldedWords folds the words of an article away under its number: the name of
// a law can be too long for a button.
func (d *Desk) foldedWords(article *law.Article) *fold {
	words := paragraph(strings.TrimSpace(article.Text))
	words.Selectable = true
	named := small(capital(d.text.Article(article)))
	return newFold(d.text.T("decide.words", "Number", article.Number), tight(named, words))
}
