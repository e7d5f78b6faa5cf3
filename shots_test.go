//go:build linux && !nogui && shots

package main

import (
	"cmp"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kroniek/ui/text"
)

// The pictures of every screen, as `make shots` makes them: in both sizes,
// languages and themes.
func TestShots(t *testing.T) {
	program := built(t)
	for _, size := range []image.Point{{1280, 800}, {1920, 1080}} {
		for _, language := range text.Languages {
			for _, theme := range []string{"light", "dark"} {
				t.Run(size.String()+" "+string(language)+" "+theme, func(t *testing.T) {
					tour(t, program, size, language, theme, (*screen).write)
				})
			}
		}
	}
}

// write keeps a picture of the screen in a file.
func (s *screen) write(path string) {
	s.Helper()
	taken := s.shot(strings.TrimSuffix(filepath.Base(path), ".png"))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		s.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		s.Fatal(err)
	}
	defer file.Close()
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, fewColours(taken)); err != nil {
		s.Fatal(err)
	}
}

// fewColours gives a picture in the 256 colours that serve it best: those of its
// flat parts, and of the others the commonest that are not near to one that is
// commoner. Only the edges of letters have many colours.
func fewColours(taken *image.RGBA) *image.Paletted {
	counts := map[color.RGBA]int{}
	for i := 0; i < len(taken.Pix); i += 4 {
		counts[color.RGBA{taken.Pix[i], taken.Pix[i+1], taken.Pix[i+2], 0xff}]++
	}
	all := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var palette color.Palette
	for _, one := range all {
		flat := len(palette) < mostFlat && counts[one] > edges
		if len(palette) < 256 && (flat || !slices.ContainsFunc(palette, func(c color.Color) bool { return near(c.(color.RGBA), one) })) {
			palette = append(palette, one)
		}
	}
	index := map[color.RGBA]uint8{}
	for _, one := range all {
		index[one] = uint8(palette.Index(one))
	}
	few := image.NewPaletted(taken.Rect, palette)
	for i := range few.Pix {
		few.Pix[i] = index[color.RGBA{taken.Pix[4*i], taken.Pix[4*i+1], taken.Pix[4*i+2], 0xff}]
	}
	return few
}

// A flat part has more pixels of its colour than edges have of one of theirs; a
// window has no more such colours than mostFlat.
const (
	edges    = 400
	mostFlat = 64
)

// near tells whether nobody sees two colours apart on the edge of a letter.
func near(a, b color.RGBA) bool {
	apart := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return max(apart(a.R, b.R), apart(a.G, b.G), apart(a.B, b.B)) <= 10
}
