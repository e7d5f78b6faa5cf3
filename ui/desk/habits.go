package desk

import (
	"slices"

	"kroniek/cell"
	"kroniek/ui/text"
)

// habits are how somebody likes the window and where they were; they come back
// at the next run. They are kept at each change.
type habits struct {
	Language text.Language  `json:"language"`
	Theme    themeChoice    `json:"theme"`
	Scale    int            `json:"scale"` // of the text, in percent
	Width    float32        `json:"width"` // of the window
	Height   float32        `json:"height"`
	Open     string         `json:"open"`   // path of the chronicle one was in; "" in none
	Recent   []recent       `json:"recent"` // chronicles that were opened, the newest first
	Worklist worklistHabits `json:"worklist"`
	Ledger   ledgerHabits   `json:"ledger"`
}

// recent is a chronicle that was opened, and where in it one was.
type recent struct {
	Path     string `json:"path"`
	Cell     string `json:"cell"` // its name
	Practice bool   `json:"practice"`
	Place    place  `json:"place"`
}

// place is a screen and what it is about, so that it can be shown again.
type place struct {
	Screen  string `json:"screen"`
	Subject string `json:"subject"`
}

// placed is a screen that can be found again.
type placed interface{ place() place }

// places make the screens that can be found again.
func places() map[string]func(d *Desk, subject string) screen {
	return map[string]func(d *Desk, subject string) screen{
		"worklist":    func(d *Desk, _ string) screen { return newWorklist(d) },
		"application": func(d *Desk, _ string) screen { return newApplication(d) },
		"decide":      func(d *Desk, id string) screen { return newDecide(d, id) },
		"dossier":     func(d *Desk, id string) screen { return newDossier(d, id) },
		"completion":  func(d *Desk, id string) screen { return newCompletion(d, id) },
		"objection":   newObjectionAt,
		"ledger":      func(d *Desk, _ string) screen { return newLedger(d) },
		"legislation": func(d *Desk, _ string) screen { return newLegislation(d) },
		"explain":     func(d *Desk, id string) screen { return newRecordedExplanation(d, id, newDossier(d, id)) },
		"what_if":     func(d *Desk, id string) screen { return newRecordedWhatIf(d, id, newDossier(d, id)) },
	}
}

func (w *worklist) place() place    { return place{Screen: "worklist"} }
func (a *application) place() place { return place{Screen: "application"} }
func (s *decide) place() place      { return place{"decide", s.id} }
func (s *dossier) place() place     { return place{"dossier", s.id} }
func (c *completion) place() place  { return place{"completion", c.submission} }
func (o *objection) place() place   { return place{"objection", o.subject()} }
func (s *ledger) place() place      { return place{Screen: "ledger"} }
func (s *legislation) place() place { return place{Screen: "legislation"} }
func (s *explanation) place() place { return placeOf("explain", s.decision, s.from) }
func (s *whatIf) place() place      { return placeOf("what_if", s.decision, s.from) }
func (s *comparison) place() place  { return placeOf("", "", s.from) }

// placeOf is the place of what is about a recorded decision, else of the screen
// it was opened from.
func placeOf(name, decision string, from screen) place {
	if at, is := from.(placed); is && decision == "" {
		return at.place()
	}
	if decision == "" {
		return place{Screen: "worklist"}
	}
	return place{name, decision}
}

// Bounds of what a habit may be.
const (
	mostRecent            = 8
	leastScale, mostScale = 100, 200
	leastWidth            = 640
	leastHeight           = 480
)

const habitsName = "habits"

// readHabits gives the habits of the runs before; what is not to be read is
// as in the first run.
func readHabits(from *shelf) habits {
	h := habits{}
	_ = from.get(habitsName, &h) // a habit is not worth a complaint
	h.Scale = min(max(h.Scale, leastScale), mostScale)
	if h.Width < leastWidth || h.Height < leastHeight {
		h.Width, h.Height = 1280, 800
	}
	return h
}

// remember keeps the habits.
func (d *Desk) remember() {
	if size := d.window.Canvas().Size(); size.Width >= leastWidth && size.Height >= leastHeight {
		d.habits.Width, d.habits.Height = size.Width, size.Height
	}
	_ = d.shelf.put(habitsName, d.habits) // a habit is not worth a complaint
}

// know puts a chronicle in front of those that were opened, and gives what is
// known of it.
func (h *habits) know(path string, of *cell.Cell) {
	known := recent{Path: path, Place: h.of(path).Place}
	known.Cell, known.Practice = of.Config().Name, of.Chronicle().Info().Practice
	h.forget(path)
	h.Recent = slices.Insert(h.Recent, 0, known)
	h.Recent = h.Recent[:min(len(h.Recent), mostRecent)]
}

func (h *habits) of(path string) recent {
	for _, one := range h.Recent {
		if one.Path == path {
			return one
		}
	}
	return recent{}
}

func (h *habits) forget(path string) {
	h.Recent = slices.DeleteFunc(h.Recent, func(one recent) bool { return one.Path == path })
}

// note remembers where one is.
func (d *Desk) note(s screen) {
	d.habits.Open = ""
	if at, is := s.(placed); is && d.cell != nil {
		d.at = at.place()
	}
	if _, is := s.(*start); !is && d.cell != nil && d.path != "" {
		d.habits.Open = d.path
		for i := range d.habits.Recent {
			if d.habits.Recent[i].Path == d.path {
				d.habits.Recent[i].Place = d.at
			}
		}
	}
	d.remember()
}

// found gives the screen of a place; the worklist when there is none.
func (d *Desk) found(at place) screen {
	make, known := places()[at.Screen]
	if !known {
		make = places()["worklist"]
	}
	return make(d, at.Subject)
}
