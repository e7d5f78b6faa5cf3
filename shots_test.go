//go:build linux && !nogui && shots

package main

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"kroniek/ui/text"
)

// The pictures of every screen in docs/screens, as `make shots` makes them: the
// real program on the demo of each cell, in both sizes, languages and themes.
// One picture is docs/screens/SIZE/LANGUAGE-THEME/CELL-SCREEN.png.
func TestShots(t *testing.T) {
	program := built(t)
	for _, size := range []image.Point{{1280, 800}, {1920, 1080}} {
		for _, language := range text.Languages {
			for _, theme := range []string{"light", "dark"} {
				look := size.String() + " " + string(language) + " " + theme
				t.Run(look, func(t *testing.T) {
					folder := filepath.Join("docs", "screens", fmt.Sprintf("%dx%d", size.X, size.Y), string(language)+"-"+theme)
					if err := os.MkdirAll(folder, 0o755); err != nil {
						t.Fatal(err)
					}
					tourist := &tourist{words: text.New(language), program: program, folder: folder,
						screen: newScreen(t, size, theme)}
					tourist.begin()
					tourist.school()
					tourist.municipality()
				})
			}
		}
	}
}

// tourist walks through the program with a camera.
type tourist struct {
	*screen
	words   *text.Printer
	program string
	folder  string
}

// opens starts the program, walks through it and ends it.
func (o *tourist) opens(walk func(), args ...string) {
	o.Helper()
	o.home = o.TempDir()
	program := o.start(o.program, append(args, "--lang", string(o.words.Language()))...)
	walk()
	o.keys("ctrl+q")
	if err := program.Wait(); err != nil {
		o.Errorf("the program ended with %v", err)
	}
}

// at waits for a screen, and for a text on it where one is given.
func (o *tourist) at(title string, texts ...string) {
	o.Helper()
	o.shows(o.words.T(title))
	for _, one := range texts {
		o.reads(one)
	}
}

// keep takes a picture and keeps it under a name.
func (o *tourist) keep(name string) {
	o.Helper()
	o.shot(name)
	taken := o.picture(filepath.Join(o.ArtifactDir(), name+".png"))
	file, err := os.Create(filepath.Join(o.folder, name+".png"))
	if err != nil {
		o.Fatal(err)
	}
	defer file.Close()
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, fewColours(taken)); err != nil {
		o.Fatal(err)
	}
}

// fewColours gives a picture in its 256 commonest colours, which is nearly all
// it has: a window is flat, and its letters have edges in few greys.
func fewColours(taken *image.RGBA) *image.Paletted {
	counts := map[color.RGBA]int{}
	for i := 0; i < len(taken.Pix); i += 4 {
		counts[color.RGBA{taken.Pix[i], taken.Pix[i+1], taken.Pix[i+2], 0xff}]++
	}
	all := make([]color.RGBA, 0, len(counts))
	for one := range counts {
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return (int(a.R)-int(b.R))<<16 + (int(a.G)-int(b.G))<<8 + int(a.B) - int(b.B)
	})
	var palette color.Palette
	for _, one := range all[:min(len(all), 256)] {
		palette = append(palette, one)
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

func (o *tourist) begin() {
	o.opens(func() {
		o.at("start.title")
		o.keep("start")
	})
}

// Each cell's work, and the screens that both have, from the school's.

func (o *tourist) school() {
	o.opens(func() {
		o.at("worklist.title", o.words.T("worklist.received"))
		o.keep("school-worklist")
		o.keys("ctrl+2")
		o.at("application.title")
		o.keep("school-application")
		o.keys("ctrl+1")
		o.at("worklist.title", o.words.T("worklist.received"))
		o.keys("Return") // the most urgent application
		o.at("decide.title", o.words.T("decide.judgements"))
		o.keys("space")
		o.keep("school-decide")
		o.keys("ctrl+u")
		o.at("explain.title", o.words.T("explain.decisive"))
		o.keep("school-explain")
		o.keys("Escape")
		o.at("decide.title")
		o.clicks(o.words.T("whatif.open"))
		o.at("whatif.title")
		o.keys("Tab", "space")
		o.keep("school-whatif")
		o.keys("ctrl+1")
		o.at("worklist.title", o.words.T("worklist.received"))
		o.keys("Down", "Down", "ctrl+l") // the incomplete application
		o.at("completion.title")
		o.keep("school-completion")
		o.keys("ctrl+1")
		o.at("worklist.title", o.words.T("worklist.received"))
		o.keys("Down", "Down", "Down", "Return") // the objection
		o.at("decide.title", o.words.T("decide.judgements"))
		o.keys("space")
		o.keep("school-objection")
		o.keys("ctrl+4")
		o.at("laws.title")
		o.keys("ctrl+f")
		o.types("13a")
		o.keys("Return", "Down")
		o.reads(o.words.T("laws.rules"))
		o.keep("school-laws")
		o.keys("ctrl+3")
		o.at("ledger.title", o.words.T("ledger.moment"))
		o.keep("school-ledger")
		o.keys("Down", "Down", "Return")
		o.at("case.title")
		o.keep("school-case")
	}, "demo", "--cell", "obs_de_klimop")
}

func (o *tourist) municipality() {
	o.opens(func() {
		o.at("worklist.title", o.words.T("worklist.received"))
		o.keep("municipality-worklist")
		o.keys("ctrl+2")
		o.at("application.title")
		o.keep("municipality-application")
		o.keys("ctrl+1")
		o.at("worklist.title", o.words.T("worklist.received"))
		o.keys("Return")
		o.at("decide.title", o.words.T("decide.judgements"))
		o.keep("municipality-decide")
		o.keys("ctrl+3")
		o.at("ledger.title", o.words.T("ledger.moment"))
		o.keys("Down", "Down", "Return")
		o.at("case.title")
		o.keep("municipality-case")
	}, "demo", "--cell", "gemeente_lindeveen")
}
