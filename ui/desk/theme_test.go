package desk

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// luminance is the relative luminance of WCAG 2.2.
func luminance(c color.Color) float64 {
	red, green, blue, _ := c.RGBA()
	part := func(v uint32) float64 {
		share := float64(v) / 0xffff
		if share <= 0.04045 {
			return share / 12.92
		}
		return math.Pow((share+0.055)/1.055, 2.4)
	}
	return 0.2126*part(red) + 0.7152*part(green) + 0.0722*part(blue)
}

func contrast(a, b color.Color) float64 {
	light, dark := luminance(a), luminance(b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// over lays a colour that may let light through over a ground.
func over(veil, ground color.Color) color.Color {
	top, under := color.NRGBAModel.Convert(veil).(color.NRGBA), color.NRGBAModel.Convert(ground).(color.NRGBA)
	mix := func(a, b uint8) uint8 {
		share := float64(top.A) / 0xff
		return uint8(math.Round(float64(a)*share + float64(b)*(1-share)))
	}
	return color.NRGBA{mix(top.R, under.R), mix(top.G, under.G), mix(top.B, under.B), 0xff}
}

// What WCAG 2.2 AA asks (1.4.3, 1.4.11): of text, and of what tells a control,
// its state or where the keyboard is.
const ofText, ofControl = 4.5, 3.0

// variants are the two looks of the window.
var variants = map[string]fyne.ThemeVariant{"light": theme.VariantLight, "dark": theme.VariantDark}

// The toolkit draws its controls in these pairs of colours: the front on the
// ground, with the veils over the ground between them.
func TestReadable_contrast(t *testing.T) {
	type pair struct {
		front, ground fyne.ThemeColorName
		veils         []fyne.ThemeColorName
		least         float64
	}
	var pairs []pair
	add := func(least float64, ground fyne.ThemeColorName, veils []fyne.ThemeColorName, fronts ...fyne.ThemeColorName) {
		for _, front := range fronts {
			pairs = append(pairs, pair{front, ground, veils, least})
		}
	}
	type names = []fyne.ThemeColorName
	words := names{theme.ColorNameForeground, theme.ColorNameError, theme.ColorNameWarning, theme.ColorNameSuccess,
		theme.ColorNamePlaceHolder, theme.ColorNamePrimary, theme.ColorNameHyperlink, theme.ColorNameDisabled}
	grounds := names{theme.ColorNameBackground, theme.ColorNameOverlayBackground, theme.ColorNameMenuBackground}
	for _, ground := range grounds {
		add(ofText, ground, nil, words...)
	}
	// Rows that the mouse is over, or that are selected.
	add(ofText, theme.ColorNameBackground, names{theme.ColorNameHover}, words[:6]...)
	add(ofText, theme.ColorNameBackground, names{theme.ColorNameSelection}, theme.ColorNameForeground)
	// Buttons of each weight, as they are, under the mouse, pressed and reached.
	buttons := map[fyne.ThemeColorName]fyne.ThemeColorName{
		theme.ColorNameForeground: theme.ColorNameButton, theme.ColorNameForegroundOnPrimary: theme.ColorNamePrimary,
	}
	for front, ground := range buttons {
		for _, veils := range []names{{}, {theme.ColorNameHover}, {theme.ColorNameFocus}} {
			add(ofText, ground, veils, front)
		}
	}
	for _, ground := range grounds {
		for _, veil := range []fyne.ThemeColorName{theme.ColorNameHover, theme.ColorNameFocus} {
			add(ofText, ground, names{veil}, theme.ColorNameForeground)
		}
	}
	add(ofText, theme.ColorNameError, nil, theme.ColorNameForegroundOnError)
	add(ofText, theme.ColorNameWarning, nil, theme.ColorNameForegroundOnWarning)
	add(ofText, theme.ColorNameSuccess, nil, theme.ColorNameForegroundOnSuccess)
	// Fields: their words, the hint in them, what is selected, their border.
	add(ofText, theme.ColorNameInputBackground, nil, theme.ColorNameForeground, theme.ColorNamePlaceHolder)
	add(ofText, theme.ColorNameInputBackground, names{theme.ColorNameSelection}, theme.ColorNameForeground)
	for _, ground := range (names{theme.ColorNameInputBackground, theme.ColorNameBackground, theme.ColorNameOverlayBackground}) {
		add(ofControl, ground, nil, theme.ColorNameInputBorder, theme.ColorNamePrimary, theme.ColorNameError)
	}
	// Where the keyboard is: the mark of a box, a choice and a menu.
	for _, ground := range grounds {
		add(ofControl, ground, nil, theme.ColorNameFocus)
	}
	add(ofControl, theme.ColorNameBackground, nil, theme.ColorNameScrollBar)
	add(ofControl, theme.ColorNameBackground, names{theme.ColorNameShadow}, theme.ColorNameForeground) // the grip between two parts

	colours := readable{theme.DefaultTheme(), themeOfSystem, 100}
	for look, variant := range variants {
		for _, pair := range pairs {
			ground := colours.Color(pair.ground, variant)
			for _, veil := range pair.veils {
				ground = over(colours.Color(veil, variant), ground)
			}
			front := over(colours.Color(pair.front, variant), ground)
			if got := contrast(front, ground); got < pair.least {
				t.Errorf("%s: %s on %s %s is %.2f to 1, want %.1f", look, pair.front, pair.ground, pair.veils, got, pair.least)
			}
		}
	}
}
