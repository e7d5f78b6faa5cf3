package text

import (
	"regexp"
	"strings"

	"kroniek/engine"
)

// masked shows of a citizen's number its last three digits.
func masked(number string) string {
	if len(number) <= shownDigits {
		return number
	}
	hidden := len(number) - shownDigits
	return strings.Repeat("•", hidden) + number[hidden:]
}

const shownDigits = 3

// whole is what stands between spaces and marks: a number inside an id or a
// hash is a part of it and no citizen's.
var whole = regexp.MustCompile(`[\pL\pN_-]+`)

// Safe masks every citizen's number in a text that may end up in a log, a
// report or a screenshot: an error repeats what a person typed.
func Safe(text string) string {
	return whole.ReplaceAllStringFunc(text, func(word string) string {
		if engine.IsBSN(word) {
			return masked(word)
		}
		return word
	})
}
