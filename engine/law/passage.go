package law

import (
	"regexp"
	"strconv"
	"strings"
)

// Passage gives the words of a lid of the article, or of one volzin of it, on
// one line; of an article that is not divided the whole is its only lid. found
// is false when the article has no such lid or volzin.
func (a *Article) Passage(paragraph, sentence string) (words string, found bool) {
	text, found := a.paragraph(paragraph)
	if !found || sentence == "" {
		return oneLine(text), found
	}
	number, err := strconv.Atoi(sentence)
	all := sentences(text)
	if err != nil || number < 1 || number > len(all) {
		return "", false
	}
	return all[number-1], true
}

// SpanOf gives where words stand in the text of the article, within a lid (""
// the whole), however its lines are broken; found is false when they do not
// stand there.
func (a *Article) SpanOf(paragraph, words string) (from, to int, found bool) {
	text, found := a.paragraph(paragraph)
	fields := strings.Fields(words)
	if !found || len(fields) == 0 {
		return 0, 0, false
	}
	for i, field := range fields {
		fields[i] = regexp.QuoteMeta(field)
	}
	at := regexp.MustCompile(strings.Join(fields, `\s+`)).FindStringIndex(text)
	if at == nil {
		return 0, 0, false
	}
	start := strings.Index(a.Text, text)
	return start + at[0], start + at[1], true
}

// partStart is the letter of an onderdeel at the start of a line.
var partStart = regexp.MustCompile(`^[a-z]{1,2}\.\s`)

// PartWith gives the onderdeel of a lid in which words stand, behind what it
// is a part of and with a mark for what is left out. found is false when they
// stand in none.
func (a *Article) PartWith(paragraph, words string) (text string, found bool) {
	whole, found := a.paragraph(paragraph)
	if !found || words == "" {
		return "", false
	}
	lines := strings.Split(strings.TrimSpace(whole), "\n")
	for i, line := range lines {
		if i == 0 || !partStart.MatchString(line) || !strings.Contains(oneLine(line), words) {
			continue
		}
		text = oneLine(lines[0])
		if i > 1 {
			text += " […]"
		}
		return text + " " + oneLine(line), true
	}
	return "", false
}

// paragraphStart is the number of a lid at the start of a line.
var paragraphStart = regexp.MustCompile(`(?m)^(\d+[a-z]*)\.(?:[ \t]+|[ \t]*$\n?)`)

// paragraph gives a lid; "" is the whole article.
func (a *Article) paragraph(number string) (text string, found bool) {
	starts := paragraphStart.FindAllStringSubmatchIndex(a.Text, -1)
	if number == "" || len(starts) == 0 {
		if number != "" && number != "1" {
			return "", false
		}
		return a.Text, true
	}
	for i, at := range starts {
		if a.Text[at[2]:at[3]] != number {
			continue
		}
		end := len(a.Text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		return a.Text[at[1]:end], true
	}
	return "", false
}

// sentenceEnd is where one volzin ends and the next begins: a capital or a
// quotation mark after a full stop. That of an onderdeel ("a.") is none.
var sentenceEnd = regexp.MustCompile(`([^\s.]{2,}\.)\s+([A-Z„‘"])`)

func sentences(text string) []string {
	marked := sentenceEnd.ReplaceAllString(oneLine(text), "$1\n$2")
	return strings.Split(marked, "\n")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
