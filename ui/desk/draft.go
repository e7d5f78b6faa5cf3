package desk

import (
	"errors"
	"io/fs"
	"maps"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/value"
	"kroniek/ui/text"
)

// draft is what was typed on a screen and is not recorded yet. It is kept at
// each change, so that it is there when the screen is shown again, also after
// a forced end. A screen has one for each thing that it is about: the article
// of a form, the submission that is decided.
//
// A screen adds its controls, offers what was restored, calls keep at each
// change, and drop once it is recorded.
type draft struct {
	desk     *Desk
	shelf    *shelf
	name     string
	saved    saved
	restored bool // it was there before the screen was
	controls map[string]filling
	past     []change // that can be undone, the last one last
	undoing  bool
	changed  func() // called when something was undone; may be nil
}

// filling is a control by what is filled in there.
type filling struct {
	typed func() string
	set   func(string)
}

// saved is a draft in its file.
type saved struct {
	At    time.Time         `json:"at"`    // when it was changed last
	Typed map[string]string `json:"typed"` // by the name of the control
}

// newDraft gives the draft of a screen about a subject in the open chronicle:
// what was kept of it, or an empty one.
func (d *Desk) newDraft(screen, subject string) *draft {
	f := &draft{desk: d, shelf: d.shelf, name: draftName(d.path, screen, subject), controls: map[string]filling{}}
	if d.path == "" {
		f.shelf = d.passing
	}
	err := f.shelf.get(f.name, &f.saved)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		d.fail(&text.Refusal{Layer: "desk", Code: "draft_unread", Message: err.Error()})
	}
	f.restored = len(f.saved.Typed) > 0
	return f
}

// drafts gives what tells whether there is a draft of a screen about a subject
// in the open chronicle.
func (d *Desk) drafts() func(screen, subject string) bool {
	shelf, path := d.shelf, d.path
	if path == "" {
		shelf = d.passing
	}
	names := shelf.names()
	return func(screen, subject string) bool { return names[draftName(path, screen, subject)] }
}

func draftName(path, screen, subject string) string {
	return "draft-" + obscured(path, screen, subject)
}

// add takes up a control and puts back what was typed in it; it reports
// whether there was something to put back. The name tells the control from the
// others of the screen.
func (f *draft) add(name string, typed func() string, set func(string)) bool {
	was := f.saved.Typed[name]
	if was != "" {
		set(was)
	}
	f.controls[name] = filling{typed, set}
	return was != ""
}

// keep keeps all that is typed now. Of nothing no draft is left.
func (f *draft) keep() {
	if f.undoing {
		return
	}
	now := maps.Clone(f.saved.Typed)
	if now == nil {
		now = map[string]string{}
	}
	for name, one := range f.controls {
		now[name] = one.typed()
	}
	maps.DeleteFunc(now, func(_, typed string) bool { return typed == "" })
	if maps.Equal(now, f.saved.Typed) {
		return
	}
	f.remember(now)
	f.saved = saved{At: f.desk.deps.Now(), Typed: now}
	var err error
	if len(now) > 0 {
		err = f.shelf.put(f.name, f.saved)
	} else {
		err = f.shelf.drop(f.name)
	}
	f.complain(err)
}

// drop puts the draft away: it was recorded, or is thrown away.
func (f *draft) drop() {
	f.saved, f.controls, f.past = saved{}, nil, nil
	f.complain(f.shelf.drop(f.name))
}

func (f *draft) complain(err error) {
	if err != nil {
		f.desk.fail(&text.Refusal{Layer: "desk", Code: "draft_unkept", Message: err.Error()})
	}
}

// offer says that a draft was restored and lets it be thrown away; again then
// shows the screen anew. It is nothing when none was.
func (f *draft) offer(again func()) []fyne.CanvasObject {
	if !f.restored {
		return nil
	}
	t := f.desk.text.T
	said := paragraph(t("draft.restored", "When", f.desk.moment(f.saved.At)))
	away := newButton(t("draft.throw_away"), theme.DeleteIcon(), func() {
		f.desk.confirm(t("draft.throw_away_what"), t("draft.throw_away"), func() {
			f.drop()
			again()
		})
	})
	return []fyne.CanvasObject{container.NewBorder(nil, nil, container.NewCenter(widget.NewIcon(theme.HistoryIcon())),
		container.NewCenter(away), said)}
}

// moment writes a time of the clock of the machine.
func (d *Desk) moment(at time.Time) string {
	at = at.Local()
	day, err := value.DateOf(at.Year(), int(at.Month()), at.Day())
	if err != nil { // the clock stands outside the years 1 to 9999
		return at.String()
	}
	return d.text.T("desk.moment", "Day", d.text.Date(day), "Time", at.Format("15:04"))
}
