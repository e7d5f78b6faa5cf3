package desk

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// tour goes past every screen and question of the window, with something to
// see on each, and calls look at each.
func (u *user) tour(look func(name string)) {
	u.Helper()
	visit := func(name string, to func()) {
		to()
		// The toolkit lays out anew what has changed its size when it paints;
		// without a display, when the window changes its own.
		size := u.desk.window.Canvas().Size()
		for range 2 {
			u.desk.window.Resize(size.AddWidthHeight(-9, -9))
			u.desk.window.Resize(size)
		}
		look(name)
	}
	d := u.desk
	submission := func() string { return d.screen.(*worklist).shown[0].Submission.ID }
	visit("start", func() { d.show(newStart(d)); d.tell("x") })
	visit("worklist", func() { d.show(newWorklist(d)) })
	first := submission()
	visit("application", func() {
		d.show(newApplication(d))
		u.types("Burgerservicenummer van de jongere", "1")
		d.focus(u.entry(d.text.T("desk.day_placeholder")))
	})
	visit("decide", func() { d.show(newDecide(d, first)) })
	taken := d.screen.(*decide)
	visit("explain", func() { u.taps(d.text.T("decide.explain")) })
	visit("saving an explanation", func() { u.taps(d.text.T("explain.save")) })
	u.taps(d.text.T("desk.cancel"))
	visit("what if", func() {
		d.show(taken)
		u.taps(d.text.T("whatif.open"))
		u.chooses("Beroep van een ouder van specifieke aard", d.text.T("field.no"))
	})
	visit("dossier", func() { d.show(newDossier(d, first)) })
	visit("completion", func() { d.show(newCompletion(d, first)) })
	visit("legislation", func() { d.show(newLegislation(d)) })
	visit("ledger", func() { d.show(newLedger(d)) })
	visit("refusal", func() { d.fail(&cell.Error{Code: cell.CodeNoFile, Name: "x", Message: "m"}) })
	visit("calendar", d.askDay)
	u.presses(fyne.KeyEscape)
	visit("question", func() {
		d.confirm(d.text.T("application.record_all_the_same"), d.text.T("application.record_all_the_same"), func() {})
	})
	u.presses(fyne.KeyEscape)
}

// tourist sits at a window with work of every urgency in it.
func tourist(t *testing.T, language text.Language, choice themeChoice, scale int) *user {
	t.Helper()
	c := opened(t)
	several(t, c, "S. de Vries")
	if err := c.Chronicle().MoveClock(t.Context(), value.MustDate("2027-01-15")); err != nil {
		t.Fatal(err)
	}
	several(t, c, "B. Jansen")
	if err := c.Chronicle().MoveClock(t.Context(), value.MustDate("2027-01-27")); err != nil {
		t.Fatal(err)
	}
	u := sits(t, Deps{Laws: known(t), Cells: []CellChoice{{school, c.Config().Name, true}, {"b", "Gemeente Lindeveen", true}}})
	u.desk.theme = theme.DefaultTheme()
	u.desk.open(c, "")
	u.desk.speak(language)
	u.desk.light(choice)
	u.desk.scale(scale)
	return u
}

// sight is what the eye meets: the texts, each on the planes painted before it.
type sight struct {
	ground color.Color
	planes []plane
	seen   func(text *canvas.Text, ground color.Color)
}

// plane is a coloured rectangle at its place on the screen.
type plane struct {
	at     fyne.Position
	size   fyne.Size
	colour color.Color
}

func (p plane) holds(at fyne.Position) bool {
	return at.X >= p.at.X && at.Y >= p.at.Y && at.X < p.at.X+p.size.Width && at.Y < p.at.Y+p.size.Height
}

// look walks an object in the order of painting; clip is what is in sight.
func (s *sight) look(object fyne.CanvasObject, from fyne.Position, clip plane) {
	if object == nil || !object.Visible() {
		return
	}
	at := from.Add(object.Position())
	middle := at.AddXY(object.Size().Width/2, object.Size().Height/2)
	switch object := object.(type) {
	case *canvas.Rectangle:
		if _, _, _, alpha := object.FillColor.RGBA(); alpha > 0 {
			s.planes = append(s.planes, plane{at, object.Size(), object.FillColor})
		}
	case *canvas.Text:
		if strings.TrimSpace(object.Text) != "" && clip.holds(middle) {
			s.seen(object, s.at(middle))
		}
	case *fyne.Container:
		for _, child := range object.Objects {
			s.look(child, at, clip)
		}
	case *container.Scroll:
		s.lookInto(object, at, plane{at: at, size: object.Size()})
	case fyne.Widget:
		s.lookInto(object, at, clip)
	}
}

func (s *sight) lookInto(object fyne.Widget, at fyne.Position, clip plane) {
	for _, child := range test.WidgetRenderer(object).Objects() {
		s.look(child, at, clip)
	}
}

// at gives the colour of a spot.
func (s *sight) at(spot fyne.Position) color.Color {
	ground := s.ground
	for _, plane := range s.planes {
		if plane.holds(spot) {
			ground = over(plane.colour, ground)
		}
	}
	return ground
}

// Every text on every screen stands out from what it stands on, in both looks.
func TestScreens_everyTextCanBeRead(t *testing.T) {
	for look, choice := range map[string]themeChoice{"light": themeLight, "dark": themeDark} {
		t.Run(look, func(t *testing.T) {
			u := tourist(t, text.Dutch, choice, 100)
			disabled := theme.Color(theme.ColorNameDisabled)
			u.tour(func(name string) {
				count := 0
				s := &sight{ground: theme.Color(theme.ColorNameBackground), seen: func(written *canvas.Text, ground color.Color) {
					count++
					least := ofText
					if written.Color == disabled { // WCAG asks nothing of what cannot be used; we do
						least = ofControl
					}
					if got := contrast(over(written.Color, ground), ground); got < least {
						t.Errorf("%s: %q is %.2f to 1 on what it stands on, want %.1f", name, written.Text, got, least)
					}
				}}
				c := u.desk.window.Canvas()
				shown := append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...)
				for _, object := range shown {
					s.look(object, fyne.NewPos(0, 0), plane{size: c.Size()})
				}
				if count < 5 {
					t.Errorf("%s shows only %d texts", name, count)
				}
			})
		})
	}
}

// hasOtherWay reports whether what an object does can be done elsewhere or
// stands in a sentence: a bar beside what scrolls, and a link.
func hasOtherWay(object fyne.CanvasObject) bool {
	_, links := object.(*widget.Hyperlink)
	return links || strings.HasSuffix(fmt.Sprintf("%T", object), "scrollBarArea")
}

// What can be tapped is large enough, and every screen fits the window, in
// both languages and with the text at its largest.
func TestScreens_fitAndCanBeTapped(t *testing.T) {
	for _, language := range text.Languages {
		for _, scale := range []int{leastScale, mostScale} {
			u := tourist(t, language, themeLight, scale)
			u.tour(func(name string) {
				c := u.desk.window.Canvas()
				least := c.Content().MinSize()
				if top := c.Overlays().Top(); top != nil {
					least = least.Max(top.MinSize())
				}
				if least.Width > 1280 || least.Height > 800 {
					t.Errorf("%s, %s at %d %% needs %v", name, language, scale, least)
				}
				for _, object := range u.visible() {
					if _, tappable := object.(fyne.Tappable); !tappable || hasOtherWay(object) {
						continue
					}
					if size := object.Size(); size.Width < leastTarget || size.Height < leastTarget {
						t.Errorf("%s, %s at %d %%: a %T is %v", name, language, scale, object, size)
					}
				}
			})
		}
	}
}
