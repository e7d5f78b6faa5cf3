package pdf

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// breakText breaks a text into lines of at most a width. A word that is wider
// is broken where the line is full. A line that another follows ends with a
// space, so that who reads on finds two words and not one.
func breakText(text Text, size, most length) []Text {
	var lines []Text
	for _, paragraph := range hardLines(text) {
		if last := len(lines) - 1; last >= 0 {
			lines[last] = lines[last].spaced()
		}
		lines = append(lines, filled(paragraph, size, most)...)
	}
	return lines
}

// spaced gives the text with a space at its end, unless it is empty.
func (t Text) spaced() Text {
	if len(t) == 0 {
		return t
	}
	return t.with(Run{" ", t[len(t)-1].Bold})
}

// hardLines parts a text at its newlines.
func hardLines(text Text) []Text {
	lines := []Text{nil}
	for _, run := range text {
		for i, words := range strings.Split(norm.NFC.String(run.Words), "\n") {
			if i > 0 {
				lines = append(lines, nil)
			}
			last := len(lines) - 1
			lines[last] = lines[last].with(Run{words, run.Bold})
		}
	}
	return lines
}

// with gives the text with a run after it; runs of one weight become one.
func (t Text) with(run Run) Text {
	switch last := len(t) - 1; {
	case run.Words == "":
		return t
	case last >= 0 && t[last].Bold == run.Bold:
		joined := append(Text{}, t...)
		joined[last].Words += run.Words
		return joined
	}
	return append(append(Text{}, t...), run)
}

func (t Text) joined(more Text) Text {
	for _, run := range more {
		t = t.with(run)
	}
	return t
}

func (t Text) width(size length) length {
	total := length(0)
	for _, run := range t {
		total += width(printable(run.Words), run.Bold, size)
	}
	return total
}

// words parts a line at its spaces; each word but the first begins with the
// space before it.
func (t Text) words() []Text {
	var words []Text
	begin := true
	for _, run := range t {
		for i, word := range strings.Split(run.Words, " ") {
			if i > 0 {
				word, begin = " "+word, true
			}
			if begin {
				words, begin = append(words, nil), false
			}
			words[len(words)-1] = words[len(words)-1].with(Run{word, run.Bold})
		}
	}
	return words
}

// filled fills lines with the words of one.
func filled(text Text, size, most length) []Text {
	var lines []Text
	var line Text
	for _, word := range text.words() {
		if longer := line.joined(word); len(line) == 0 || longer.width(size) <= most {
			line = longer
		} else {
			lines = append(lines, line.spaced())
			line = word.unspaced()
		}
		for line.width(size) > most {
			head, tail := line.cut(size, most)
			lines, line = append(lines, head), tail
		}
	}
	return append(lines, line)
}

// unspaced gives a word without the space it begins with.
func (t Text) unspaced() Text {
	if len(t) == 0 {
		return t
	}
	bare := append(Text{}, t...)
	bare[0].Words = strings.TrimPrefix(bare[0].Words, " ")
	return bare
}

// cut parts a text that is too wide where it still fits; the head holds at
// least one character.
func (t Text) cut(size, most length) (head, tail Text) {
	for i, run := range t {
		for at := range run.Words {
			_, n := utf8.DecodeRuneInString(run.Words[at:])
			next := Run{run.Words[at : at+n], run.Bold}
			if len(head) > 0 && head.with(next).width(size) > most {
				tail = append(Text{{run.Words[at:], run.Bold}}, t[i+1:]...)
				return head, tail
			}
			head = head.with(next)
		}
	}
	return head, nil
}
