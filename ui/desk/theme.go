package desk

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// readable is a theme with the colours of text deepened, or lightened in the
// dark, until each stands out from its ground by at least 4.5 to 1 (WCAG 2.2
// AA), light or dark as was chosen, and with the text at the size that was
// chosen.
type readable struct {
	fyne.Theme
	choice  themeChoice
	percent int // of the size of the text
}

// themeChoice is light, dark, or what the system has.
type themeChoice string

const (
	themeOfSystem themeChoice = ""
	themeLight    themeChoice = "light"
	themeDark     themeChoice = "dark"
)

// variant gives light or dark: what was chosen, else what the system has.
func (c themeChoice) variant(ofSystem fyne.ThemeVariant) fyne.ThemeVariant {
	switch c {
	case themeLight:
		return theme.VariantLight
	case themeDark:
		return theme.VariantDark
	}
	return ofSystem
}

// Size gives the size that was chosen of text and of the icons in it; the room
// around them stays. The border of a field is as wide as the ring of a button.
func (r readable) Size(name fyne.ThemeSizeName) float32 {
	size := r.Theme.Size(name)
	switch name {
	case theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameHeadingText,
		theme.SizeNameSubHeadingText, theme.SizeNameInlineIcon, theme.SizeNameLineSpacing:
		return size * float32(r.percent) / 100
	case theme.SizeNameInputBorder: // its colour shows where the keyboard is
		return ringWidth
	}
	return size
}

type shade struct{ light, dark color.Color }

func rgb(red, green, blue uint8) color.Color { return color.NRGBA{red, green, blue, 0xff} }

var shades = map[fyne.ThemeColorName]shade{
	theme.ColorNameForeground:          {rgb(0x1a, 0x1a, 0x1a), rgb(0xf8, 0xf8, 0xf8)},
	theme.ColorNamePrimary:             {rgb(0x0b, 0x57, 0xb8), rgb(0x8a, 0xb8, 0xff)},
	theme.ColorNameForegroundOnPrimary: {rgb(0xff, 0xff, 0xff), rgb(0x10, 0x18, 0x24)},
	theme.ColorNameHyperlink:           {rgb(0x0b, 0x57, 0xb8), rgb(0x8a, 0xb8, 0xff)},
	theme.ColorNameError:               {rgb(0xb3, 0x1b, 0x12), rgb(0xff, 0x9b, 0x90)},
	theme.ColorNameForegroundOnError:   {rgb(0xff, 0xff, 0xff), rgb(0x17, 0x17, 0x18)},
	theme.ColorNameWarning:             {rgb(0x8a, 0x4b, 0x00), rgb(0xff, 0xb8, 0x4d)},
	theme.ColorNameForegroundOnWarning: {rgb(0xff, 0xff, 0xff), rgb(0x17, 0x17, 0x18)},
	theme.ColorNameSuccess:             {rgb(0x1c, 0x6b, 0x2a), rgb(0x7d, 0xd8, 0x8a)},
	theme.ColorNameForegroundOnSuccess: {rgb(0xff, 0xff, 0xff), rgb(0x17, 0x17, 0x18)},
	theme.ColorNamePlaceHolder:         {rgb(0x62, 0x62, 0x62), rgb(0xb2, 0xb2, 0xb2)},
	theme.ColorNameDisabled:            {rgb(0x6b, 0x6b, 0x6b), rgb(0x9a, 0x9a, 0x9a)},
	theme.ColorNameInputBorder:         {rgb(0x80, 0x80, 0x80), rgb(0x8a, 0x8a, 0x8a)},
	theme.ColorNameButton:              {rgb(0xe9, 0xec, 0xf0), rgb(0x28, 0x29, 0x2e)},
	theme.ColorNameFocus:               {color.NRGBA{0x0b, 0x57, 0xb8, 0xa8}, color.NRGBA{0x8a, 0xb8, 0xff, 0x84}},
	theme.ColorNameSeparator:           {rgb(0xc4, 0xc8, 0xcd), rgb(0x4a, 0x4d, 0x53)},
}

// Color gives the deepened colour where there is one.
func (r readable) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	variant = r.choice.variant(variant)
	one, found := shades[name]
	switch {
	case !found:
		return r.Theme.Color(name, variant)
	case variant == theme.VariantDark:
		return one.dark
	}
	return one.light
}
