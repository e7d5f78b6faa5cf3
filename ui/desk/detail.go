package desk

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
	"kroniek/ui/reason"
)

// detail shows beside the steps what one of them rests on: where its value came
// from, the words of the law, and the lines of the rule.
func (s *explanation) detail(step *trace.Step) {
	objects := []fyne.CanvasObject{tight(s.facts(step)...)}
	if step.Answer != nil && s.ask != nil {
		ask := newButton(s.d.text.T("explain.ask"), theme.StorageIcon(), func() { s.askCell(step) })
		ask.onFocus = s.side.reveal
		objects = append(objects, container.NewHBox(ask))
	}
	passages := s.rows.words.Passages(step)
	for _, one := range passages {
		objects = append(objects, s.cited(one))
	}
	objects = append(objects, s.texts(step, passages)...)
	s.side.fill(append(objects, s.source(step)...)...)
}

// facts says what a step did, what it gave and where that came from.
func (s *explanation) facts(step *trace.Step) []fyne.CanvasObject {
	t, words := s.d.text.T, s.rows.words
	objects := []fyne.CanvasObject{subheading(words.Name(step))}
	state := func(label, value string) {
		if value != "" {
			objects = append(objects, fact(label, value))
		}
	}
	state(t("explain.result"), words.Value(step))
	state(t("explain.kind"), s.d.text.Word("step", string(step.NodeType)))
	if step.Source != nil {
		state(t("explain.source"), s.origin(step))
	}
	if a := step.Answer; a != nil {
		state(t("explain.answer"), s.d.text.N("explain.answered", a.RecordsRead, "Rule", s.d.text.Name(a.LawID), "Since", s.day(a.ValidFrom)))
	}
	if step.AsOf != "" {
		state(t("explain.as_of"), s.day(step.AsOf))
	}
	state(t("explain.skipped"), s.skipped(step))
	state(t("explain.message"), step.Message)
	if s.account != nil && s.account.deciding[step] {
		objects = append(objects, small(t("explain.decided")))
	}
	return objects
}

// origin says where the value of a step came from.
func (s *explanation) origin(step *trace.Step) string {
	written := capital(s.d.text.Word("source", string(step.Source.Kind)))
	if said := s.rows.words.Origin(step); said != "" {
		return written + ". " + said
	}
	return written
}

func (s *explanation) day(written string) string {
	if day, err := value.ParseDate(written); err == nil {
		return s.d.text.Date(day)
	}
	return written
}

// mostSkipped is how many elements that a loop left out are named.
const mostSkipped = 10

func (s *explanation) skipped(step *trace.Step) string {
	if len(step.Skipped) == 0 {
		return ""
	}
	var names []string
	for _, one := range step.Skipped[:min(len(step.Skipped), mostSkipped)] {
		name := one.ID
		if name == "" {
			name = strconv.Itoa(one.Index + 1)
		}
		names = append(names, name)
	}
	return s.d.text.N("explain.skipped_are", len(step.Skipped), "Names", strings.Join(names, ", "), "More", len(step.Skipped)-len(names))
}

// cited shows a citation: where, how the step follows from it, and the words.
func (s *explanation) cited(one reason.Passage) fyne.CanvasObject {
	objects := []fyne.CanvasObject{subheading(capital(one.Where))}
	if one.Explanation != "" {
		objects = append(objects, paragraph(one.Explanation))
	}
	return tight(objects...)
}

// texts shows the words of the articles that a step cites, with what is cited
// marked, and those of the article that it stands in.
func (s *explanation) texts(step *trace.Step, passages []reason.Passage) []fyne.CanvasObject {
	var articles []*law.Article
	for _, one := range passages {
		if one.Article != nil && !hasArticle(articles, one.Article) {
			articles = append(articles, one.Article)
		}
	}
	if own := s.rows.words.Article(step); own != nil && !hasArticle(articles, own) {
		articles = append(articles, own)
	}
	var objects []fyne.CanvasObject
	for _, article := range articles {
		var marked []stretch
		for _, one := range passages {
			if sameArticle(one.Article, article) && one.To > one.From {
				marked = append(marked, stretch{one.From, one.To})
			}
		}
		objects = append(objects, widget.NewSeparator(),
			subheading(s.d.text.T("explain.words", "Article", s.d.text.Article(article))), markedText(article.Text, marked))
	}
	return objects
}

func hasArticle(articles []*law.Article, one *law.Article) bool {
	for _, other := range articles {
		if sameArticle(other, one) {
			return true
		}
	}
	return false
}

// stretch is a piece of a text, in bytes.
type stretch struct{ from, to int }

// markedText is a text in which stretches stand out: bold, between marks and
// in another colour.
func markedText(text string, marked []stretch) fyne.CanvasObject {
	var segments []widget.RichTextSegment
	add := func(words string, bold bool) {
		if words == "" {
			return
		}
		style := widget.RichTextStyleInline
		if bold {
			style.TextStyle.Bold, style.ColorName = true, theme.ColorNamePrimary
			words = "▸" + words + "◂"
		}
		segments = append(segments, &widget.TextSegment{Text: words, Style: style})
	}
	at := 0
	for _, one := range merged(marked) {
		add(text[at:one.from], false)
		add(text[one.from:one.to], true)
		at = one.to
	}
	add(strings.TrimRight(text[at:], "\n"), false)
	shown := widget.NewRichText(segments...)
	shown.Wrapping = fyne.TextWrapWord
	return shown
}

// merged sorts stretches and joins those that overlap.
func merged(marked []stretch) []stretch {
	slices.SortFunc(marked, func(a, b stretch) int { return a.from - b.from })
	var joined []stretch
	for _, one := range marked {
		if last := len(joined) - 1; last >= 0 && one.from <= joined[last].to {
			joined[last].to = max(joined[last].to, one.to)
			continue
		}
		joined = append(joined, one)
	}
	return joined
}

// mostLines is how many lines of a rule are shown.
const mostLines = 60

// source shows the lines of the file in which the step is written.
func (s *explanation) source(step *trace.Step) []fyne.CanvasObject {
	article := s.rows.words.Article(step)
	if article == nil || step.YAMLPath == "" {
		return nil
	}
	lines, first := article.Law.Excerpt(step.YAMLPath)
	if len(lines) == 0 {
		return nil
	}
	place := small(step.YAMLPath)
	place.Wrapping = fyne.TextWrapBreak
	shown := paragraph(strings.Join(unindented(lines[:min(len(lines), mostLines)]), "\n"))
	shown.TextStyle.Monospace = true
	shown.SizeName = theme.SizeNameCaptionText
	shown.Wrapping = fyne.TextWrapBreak
	objects := []fyne.CanvasObject{
		widget.NewSeparator(),
		tight(subheading(s.d.text.T("explain.rule")), small(s.d.text.T("explain.line", "File", article.Law.File, "Line", first)), place),
		shown,
	}
	if more := len(lines) - mostLines; more > 0 {
		objects = append(objects, small(s.d.text.N("explain.more_lines", more)))
	}
	return objects
}

// unindented takes from lines the room before them that they share; the first
// begins in the middle of a line.
func unindented(lines []string) []string {
	least := -1
	for _, one := range lines {
		if room := len(one) - len(strings.TrimLeft(one, " ")); strings.TrimSpace(one) != "" && (least < 0 || room < least) {
			least = room
		}
	}
	cut := make([]string, len(lines))
	for i, one := range lines {
		cut[i] = strings.TrimPrefix(one, strings.Repeat(" ", max(least, 0)))
	}
	return cut
}
