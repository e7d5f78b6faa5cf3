package desk

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// CellChoice is a cell that a chronicle can be made for.
type CellChoice struct {
	ID, Name string
	HasDemo  bool
}

// Deps is what the window stands on, handed in by the program.
type Deps struct {
	Text  *text.Printer // nil: in the language of the last time
	Cells []CellChoice
	// Open opens the chronicle in a file, or makes it for a cell.
	Open func(path, cellID string, create, practice bool) (*cell.Cell, error)
	// Read opens a chronicle to read it only, beside whoever writes in it, and
	// AcceptCopy makes a copy openable that lacks what was recorded last. Nil:
	// it is not offered.
	Read       func(path string) (*cell.Cell, error)
	AcceptCopy func(ctx context.Context, path string) error
	// Demo plays the demo of a cell in a practice chronicle that goes when the
	// window closes.
	Demo func(cellID string) (*cell.Cell, error)
	// Backup copies a chronicle that is open to a new file, and Export writes
	// its grams there as lines of JSON. Import makes a chronicle of an export in
	// a new file. Nil: it is not offered.
	Backup func(ctx context.Context, from cell.Chronicle, path string) error
	Export func(ctx context.Context, from cell.Chronicle, path string) (cell.Head, error)
	Import func(ctx context.Context, from, path string) (cell.Head, error)
	Laws   *engine.Corpus
	// Folder is where drafts and habits are kept; "": nothing outlives the window.
	Folder string
	Now    func() time.Time // nil: the clock of the machine
	// Run does work away from the window and then comes back to it. Nil: in a
	// goroutine of its own.
	Run func(work, then func())
}

// Desk is the window with the chronicle that is open in it. It is used from
// the goroutine of the window only.
type Desk struct {
	deps     Deps
	window   fyne.Window
	text     *text.Printer
	glossary *text.Glossary

	cell     *cell.Cell // nil: none is open
	path     string     // its file; "" when it goes with the window
	readOnly bool       // nothing can be recorded in it here
	today    value.Date
	shelf    *shelf // what outlives the window
	passing  *shelf // what is kept about a chronicle that goes with the window
	habits   habits
	at       place      // the last screen that can be found again
	theme    fyne.Theme // that of the toolkit
	unmasked bool       // citizens' numbers are shown in full
	jobs     []*job     // works that are not done
	asking   bool       // a question stands before the window

	screen  screen
	showing context.Context // ends when the screen is left
	leave   context.CancelFunc
	frame   *frame
}

// screen is one view of the window.
type screen interface {
	title() string
	// content gives what is shown; it is made once.
	content() fyne.CanvasObject
	// load reads what is shown anew, and then calls Desk.arrive. It is called
	// at each showing.
	load()
}

// recorder is a screen on which something can be recorded.
type recorder interface{ record() }

// New makes the window; Show or ShowCell opens it.
func New(app fyne.App, deps Deps) *Desk {
	d := &Desk{
		deps: deps, text: deps.Text, glossary: text.NewGlossary(deps.Laws),
		shelf: newShelf(deps.Folder), passing: newShelf(""),
	}
	if deps.Now == nil {
		d.deps.Now = time.Now
	}
	if deps.Run == nil {
		d.deps.Run = d.inBackground
	}
	d.habits = readHabits(d.shelf)
	if d.text == nil {
		d.text = text.New(d.habits.Language)
	}
	d.theme = app.Settings().Theme()
	d.dress()
	d.window = app.NewWindow(d.text.T("desk.name"))
	d.window.SetMaster()
	d.window.Resize(fyne.NewSize(d.habits.Width, d.habits.Height))
	d.lookShortcuts()
	d.showing, d.leave = context.WithCancel(context.Background())
	d.furnish()
	return d
}

// Window gives the window itself.
func (d *Desk) Window() fyne.Window { return d.window }

// Show opens the window where one was the last time, or else where a chronicle
// is chosen.
func (d *Desk) Show() {
	last := d.habits.Open
	begin := newStart(d)
	d.show(begin)
	d.window.Show()
	if last != "" {
		begin.openAt(last)
	}
}

// ShowCell opens the window on a chronicle. The path is that of its file; ""
// when it goes with the window.
func (d *Desk) ShowCell(c *cell.Cell, path string) {
	today, err := c.Today(context.Background())
	d.today = today
	d.open(c, path)
	if err != nil {
		d.fail(err)
	}
	d.window.Show()
}

// Close closes the chronicle that is open.
func (d *Desk) Close() error {
	d.leave()
	d.stop()
	d.remember()
	if d.cell == nil {
		return nil
	}
	open := d.cell
	d.cell = nil
	return open.Chronicle().Close()
}

// open takes up a chronicle, kept in the file at a path, in place of the one
// before it, and shows where one was in it.
func (d *Desk) open(c *cell.Cell, path string) { d.openAs(c, path, false) }

// openAs is open, of a chronicle that may only be read.
func (d *Desk) openAs(c *cell.Cell, path string, readOnly bool) {
	if d.cell != nil && d.cell != c {
		if err := d.Close(); err != nil {
			d.fail(err)
		}
	}
	if whole, err := filepath.Abs(path); path != "" && err == nil {
		path = whole
	}
	d.cell, d.path, d.at, d.readOnly = c, path, place{}, readOnly
	if path != "" {
		d.habits.know(path, c)
		d.at = d.habits.of(path).Place
	}
	d.show(d.found(d.at))
}

// show changes to a screen and reads it anew. In a chronicle that is only read
// there is no screen to record on.
func (d *Desk) show(s screen) {
	s = d.readable(s)
	d.leave()
	d.showing, d.leave = context.WithCancel(context.Background())
	d.screen = s
	d.note(s)
	d.window.Canvas().Unfocus()
	d.frame.clear()
	d.frame.body.Objects = []fyne.CanvasObject{s.content()}
	d.frame.body.Refresh()
	d.refreshFrame()
	s.load()
}

// arrive says that the screen shows what it has to show: the keyboard begins
// at the control, and the title of the window names the screen.
func (d *Desk) arrive(first fyne.Focusable) {
	d.focus(first)
	// What was hidden until now has no place in the window yet, so that it cannot
	// ask by itself to be painted.
	canvas.Refresh(d.frame.body)
	title := d.text.T("desk.window", "Screen", d.screen.title())
	if d.cell != nil {
		title = d.text.T("desk.window_cell", "Screen", d.screen.title(), "Cell", d.cell.Config().Name)
	}
	d.window.SetTitle(title)
}

// focus puts the keyboard on a control.
func (d *Desk) focus(control fyne.Focusable) {
	if control != nil {
		d.window.Canvas().Focus(control)
	}
}

// value writes a value for the screen.
func (d *Desk) value(v value.Value, field *law.Field) string {
	if d.unmasked {
		return d.text.Value(v, field)
	}
	return d.text.Masked(v, field)
}

// article names an article given as R#A.
func (d *Desk) article(ref string, on value.Date) string {
	if article := d.glossary.Article(ref, on); article != nil {
		return d.text.Article(article)
	}
	return d.text.Ref(ref)
}

// furnish makes the frame and the menus around the screens.
func (d *Desk) furnish() {
	d.frame = newFrame(d)
	d.window.SetMainMenu(d.menu())
	d.window.SetContent(container.NewPadded(d.frame.object))
}
