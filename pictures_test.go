//go:build linux && !nogui

package main

import (
	"fmt"
	"image"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"kroniek/ui/text"
)

// A tour through every screen of the real program, on the demo of each cell.
// Its pictures are kept in docs/screens/SIZE/LANGUAGE-THEME/CELL-SCREEN.png.

// tourist walks through the program with a camera.
type tourist struct {
	*screen
	words  *text.Printer
	binary string // the program
	folder string
	handle handle
}

// handle is what is done with each screen on the tour: its picture is kept, or
// compared with the one that was.
type handle func(s *screen, path string)

// tour walks through every screen in one look.
func tour(t *testing.T, binary string, size image.Point, language text.Language, theme string, handle handle) {
	t.Helper()
	o := &tourist{newScreen(t, size, theme), text.New(language), binary,
		filepath.Join("docs", "screens", fmt.Sprintf("%dx%d", size.X, size.Y), string(language)+"-"+theme), handle}
	o.home = "/home/kroniek" // as it stands in the pictures
	o.begin()
	o.school()
	o.municipality()
}

// The window still looks as in the pictures that were kept. When it was changed
// on purpose, `make shots` makes them anew, to be looked at.
func TestWindow_looksAsKept(t *testing.T) {
	tour(t, built(t), image.Pt(1280, 800), text.Dutch, "light", (*screen).compare)
}

// stillComing is how long a picture may go on to change into the one that was
// kept, once it first came to rest: what is worked out comes later.
const stillComing = 20 * time.Second

func (s *screen) compare(path string) {
	s.Helper()
	name := strings.TrimSuffix(filepath.Base(path), ".png")
	taken := s.shot(name)
	if sealed.MatchString(path) {
		return
	}
	kept := readPicture(s.T, path)
	if !s.within(stillComing, func() bool { return unlike(kept, taken) <= mostUnlike || unlike(kept, s.picture(name)) <= mostUnlike }) {
		s.Errorf("%s: %d pixels are not as kept; see the new one with go test -artifacts, and make shots", path, unlike(kept, taken))
	}
}

// sealed are the pictures with seals, which are other in each chronicle.
var sealed = regexp.MustCompile(`-(ledger|verify|backup|export|import)\.png$`)

// mostUnlike is how many pixels may differ from the picture that was kept: the
// cursor in a text, and the edges of round forms on another machine. A word is
// more than that.
const mostUnlike = 100

// unlike counts the pixels that are clearly another colour: what is kept has
// few colours, and edges are drawn by the machine.
func unlike(kept, taken *image.RGBA) int {
	const clearly = 48
	if kept.Rect != taken.Rect {
		return len(kept.Pix)
	}
	count := 0
	for i := 0; i < len(kept.Pix); i += 4 {
		for channel := range 3 {
			a, b := int(kept.Pix[i+channel]), int(taken.Pix[i+channel])
			if max(a-b, b-a) > clearly {
				count++
				break
			}
		}
	}
	return count
}

// opens starts the program, walks through it and ends it.
func (o *tourist) opens(walk func(), args ...string) {
	o.Helper()
	o.config = o.TempDir()
	o.program = o.start(o.binary, append(args, "--lang", string(o.words.Language()))...)
	walk()
	o.ends()
}

// at waits for a screen, and for texts on it where they are given.
func (o *tourist) at(title string, texts ...string) {
	o.Helper()
	o.shows(o.words.T(title))
	for _, one := range texts {
		o.reads(o.words.T(one))
	}
}

// goes takes a way to a screen by its keys.
func (o *tourist) goes(keys, title string, texts ...string) {
	o.Helper()
	o.keys(keys)
	o.at(title, texts...)
}

// chooses clicks on a button.
func (o *tourist) chooses(label string) {
	o.Helper()
	o.clicks(o.words.T(label))
}

// keep keeps the picture of a screen under a name.
func (o *tourist) keep(name string) {
	o.Helper()
	o.handle(o.screen, filepath.Join(o.folder, name+".png"))
}

// question keeps the picture of a question, and goes back.
func (o *tourist) question(name string) {
	o.Helper()
	o.keep(name)
	o.keys("Escape")
}

func (o *tourist) begin() {
	o.opens(func() {
		o.at("start.title")
		o.keep("start")
	})
}

func (o *tourist) school() {
	o.opens(func() {
		o.worklist()
		o.keep("school-worklist")
		o.keys("ctrl+k")
		o.question("school-clock")
		o.goes("ctrl+2", "application.title")
		o.keep("school-application")
		o.worklist()
		o.keys("Return") // the most urgent application
		o.at("decide.title", "decide.judgements")
		o.keys("space")
		o.reads(o.words.T("decide.turning"))
		o.keep("school-decide")
		o.goes("ctrl+u", "explain.title", "explain.decisive")
		o.keep("school-explain")
		o.keys("ctrl+f")
		o.types("verlof_al_verleend_in_schooljaar")
		o.reads(o.words.T("explain.hit", "At", 1, "All", 1))
		o.chooses("explain.ask")
		o.reads(o.words.T("explain.ask_back"))
		o.keep("school-answer")
		o.goes("Escape", "explain.title")
		o.goes("Escape", "decide.title")
		o.chooses("whatif.open")
		o.at("whatif.title")
		o.keys("Tab", "space")
		o.reads(o.words.T("compare.at", "At", 1, "All", 7))
		o.keep("school-whatif")
		o.worklist()
		o.keys("Down", "Down", "ctrl+l") // the incomplete application
		o.at("completion.title")
		o.keep("school-completion")
		o.worklist()
		o.keys("Down", "Down", "Down", "Return") // the objection
		o.at("decide.title", "decide.judgements")
		o.keys("space")
		o.keep("school-reconsideration")
		o.laws("13a")
		o.keep("school-laws")
		o.ledger()
		o.keep("school-ledger")
		o.chooses("ledger.verify_head")
		o.question("school-verify")
		o.chooses("ledger.backup")
		o.question("school-backup")
		o.chooses("ledger.export")
		o.question("school-export")
		o.chooses("readin.title")
		o.question("school-import")
		o.dossier("84")
		o.keep("school-case")
		o.keys("Return")
		o.question("school-notice")
		o.ledger()
		o.dossier("67") // a new decision on objection
		o.keep("school-case-objection")
		o.scrolls(80)
		o.chooses("case.compare")
		o.at("compare.title", "compare.previous")
		o.keep("school-compare")
		o.ledger()
		o.dossier("72")
		o.scrolls(80)
		o.chooses("about.BEZWAARSCHRIFT")
		o.at("about.BEZWAARSCHRIFT", "objection.filled")
		o.keep("school-objection")
	}, "demo", "--cell", "obs_de_klimop")
}

func (o *tourist) municipality() {
	o.opens(func() {
		o.worklist()
		o.keep("municipality-worklist")
		o.goes("ctrl+2", "application.title")
		o.keep("municipality-application")
		o.worklist()
		o.keys("Return")
		o.at("decide.title", "decide.judgements")
		o.keep("municipality-decide")
		o.goes("ctrl+u", "explain.title", "explain.decisive")
		o.keep("municipality-explain")
		o.goes("Escape", "decide.title")
		o.chooses("whatif.open")
		o.at("whatif.title")
		o.keys("Tab", "space")
		o.reads(o.words.T("compare.at", "At", 1, "All", 19))
		o.keep("municipality-whatif")
		o.laws("49")
		o.keep("municipality-laws")
		o.ledger()
		o.keep("municipality-ledger")
		o.keys("Down", "Down", "Return")
		o.at("case.title")
		o.keep("municipality-case")
		o.keys("Return") // to decide on the objection
		o.at("decide.title", "decide.judgements")
		o.keep("municipality-reconsideration")
	}, "demo", "--cell", "gemeente_lindeveen")
}

// worklist goes to the worklist.
func (o *tourist) worklist() {
	o.Helper()
	o.goes("ctrl+1", "worklist.title", "worklist.received")
}

// laws looks up an article.
func (o *tourist) laws(article string) {
	o.Helper()
	o.goes("ctrl+4", "laws.title")
	o.keys("ctrl+f")
	o.types(article)
	o.keys("Return", "Down")
	o.reads(o.words.T("laws.rules"))
}

func (o *tourist) ledger() {
	o.Helper()
	o.goes("ctrl+3", "ledger.title", "ledger.moment")
}

// dossier opens the case of a gram by its number in the ledger.
func (o *tourist) dossier(number string) {
	o.Helper()
	o.keys("ctrl+f")
	o.types(number)
	o.keys("Return")
	o.reads(o.words.T("ledger.since", "Number", number))
	o.keys("Return")
	o.at("case.title")
}
