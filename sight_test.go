//go:build linux && !nogui

package main

import (
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
)

// alike is how strongly a place must correlate with a word to be that word.
// The same letters reach 0.9999, other ones hardly 0.9.
const alike = 0.99

// words draws what is looked for as the window draws it. Its pixels are 0
// where there is no letter and 1 where a letter is.
func words(t *testing.T, text string, bold bool) *picture {
	t.Helper()
	test.NewTempApp(t)
	written := canvas.NewText(text, color.White)
	written.TextStyle = fyne.TextStyle{Bold: bold}
	page := software.NewTransparentCanvas()
	page.SetPadded(false)
	page.SetContent(written)
	drawn := page.Capture()
	// Only what the letters cover: what stands around a label is not its own.
	bounds := image.Rectangle{}
	for y := range drawn.Bounds().Dy() {
		for x := range drawn.Bounds().Dx() {
			if ink(drawn.At(x, y)) > 0 {
				bounds = bounds.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	p := newPicture(bounds.Dx(), bounds.Dy())
	for y := range p.height {
		for x := range p.width {
			p.pixels[y*p.width+x] = ink(drawn.At(x+bounds.Min.X, y+bounds.Min.Y))
		}
	}
	return p
}

func ink(c color.Color) float64 {
	_, _, _, alpha := c.RGBA()
	return float64(alpha) / 0xffff
}

// picture is an image in grey, from 0 to 1.
type picture struct {
	width, height int
	pixels        []float64
}

func newPicture(width, height int) *picture {
	return &picture{width, height, make([]float64, width*height)}
}

func grey(img *image.RGBA) *picture {
	p := newPicture(img.Rect.Dx(), img.Rect.Dy())
	for i := range p.pixels {
		r, g, b := img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2]
		p.pixels[i] = (0.299*float64(r) + 0.587*float64(g) + 0.114*float64(b)) / 255
	}
	return p
}

// find gives the middle of every place where the word stands, whatever its
// colours, from the top down.
func (p *picture) find(word *picture) []image.Point {
	probes := word.probes()
	var found []image.Point
	for y := 0; y+word.height <= p.height; y++ {
		for x := 0; x+word.width <= p.width; x++ {
			if p.promising(x, y, probes) && math.Abs(p.correlation(word, x, y)) > alike {
				found = append(found, image.Pt(x+word.width/2, y+word.height/2))
			}
		}
	}
	return found
}

// probes are some pixels of the word: first those in the heart of a letter,
// then those far from every letter.
type probes struct{ letter, ground []image.Point }

func (p *picture) probes() probes {
	var found probes
	for y := range p.height {
		for x := range p.width {
			switch ink := p.pixels[y*p.width+x]; {
			case ink > 0.97:
				found.letter = append(found.letter, image.Pt(x, y))
			case ink == 0:
				found.ground = append(found.ground, image.Pt(x, y))
			}
		}
	}
	return probes{spread(found.letter, 6), spread(found.ground, 6)}
}

func spread(points []image.Point, count int) []image.Point {
	if len(points) <= count {
		return points
	}
	var some []image.Point
	for i := range count {
		some = append(some, points[(2*i+1)*len(points)/(2*count)])
	}
	return some
}

// leastContrast is how much letters differ from their ground, at least.
const leastContrast = 0.15

// promising looks at the probes alone: letters differ from the ground. Most
// places fail on the first two.
func (p *picture) promising(x, y int, at probes) bool {
	if math.Abs(p.mean(x, y, at.letter[:1])-p.mean(x, y, at.ground[:1])) < leastContrast {
		return false
	}
	return math.Abs(p.mean(x, y, at.letter)-p.mean(x, y, at.ground)) > leastContrast
}

func (p *picture) mean(x, y int, points []image.Point) float64 {
	sum := 0.0
	for _, point := range points {
		sum += p.pixels[(y+point.Y)*p.width+x+point.X]
	}
	return sum / float64(max(len(points), 1))
}

// correlation tells how alike the word and a place are: 1 the same, -1 the
// same in the opposite colours, 0 not at all.
func (p *picture) correlation(word *picture, x, y int) float64 {
	var n, sumA, sumB, sumAA, sumBB, sumAB float64
	for row := range word.height {
		for column := range word.width {
			a, b := word.pixels[row*word.width+column], p.pixels[(y+row)*p.width+x+column]
			n, sumA, sumB = n+1, sumA+a, sumB+b
			sumAA, sumBB, sumAB = sumAA+a*a, sumBB+b*b, sumAB+a*b
		}
	}
	spread := (n*sumAA - sumA*sumA) * (n*sumBB - sumB*sumB)
	if spread <= 0 {
		return 0
	}
	return (n*sumAB - sumA*sumB) / math.Sqrt(spread)
}
