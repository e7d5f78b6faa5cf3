package pdf

import (
	"strings"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"github.com/carlos7ags/folio/font"
	"golang.org/x/text/unicode/norm"
)

// length is in thousandths of a point. Lengths are whole numbers, so that a
// document is set alike on every machine.
type length int

const (
	point length = 1000
	mm    length = 2835

	pageWidth  length = 595276
	pageHeight length = 841890
)

// points gives a length as the file writes it.
func (l length) points() float64 { return float64(l) / float64(point) }

// Liberation Sans has the measures of the letter that offices write in, and
// every letter of the languages of Europe.
var (
	regularFace = sync.OnceValue(func() font.Face { return parsed(liberationsansregular.TTF) })
	boldFace    = sync.OnceValue(func() font.Face { return parsed(liberationsansbold.TTF) })
)

// parsed reads a font that is part of the program: one that cannot be read is
// a fault of the program.
func parsed(ttf []byte) font.Face {
	face, err := font.ParseTTF(ttf)
	if err != nil {
		panic(err)
	}
	return face
}

func faceOf(bold bool) font.Face {
	if bold {
		return boldFace()
	}
	return regularFace()
}

// width gives the width of words in a weight and size.
func width(words string, bold bool, size length) length {
	face, units := faceOf(bold), 0
	for _, r := range words {
		units += face.GlyphAdvance(face.GlyphIndex(r))
	}
	return length(units) * size / length(face.UnitsPerEm())
}

// replacement stands for a character that the fonts lack.
const replacement = '□'

// noBreak is a space at which no line ends.
const noBreak = '\u00A0'

// printable writes words as they are printed: composed, with a mark for what
// cannot be printed, and for a space that may not break one that looks alike.
func printable(words string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == noBreak:
			return ' '
		case regularFace().GlyphIndex(r) == 0 || boldFace().GlyphIndex(r) == 0:
			return replacement
		}
		return r
	}, norm.NFC.String(words))
}
