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

func TestReadable_contrast(t *testing.T) {
	const ofText, ofBorder = 4.5, 3.0
	pairs := []struct {
		front, ground fyne.ThemeColorName
		least         float64
	}{
		{theme.ColorNameForeground, theme.ColorNameBackground, ofText},
		{theme.ColorNameForeground, theme.ColorNameButton, ofText},
		{theme.ColorNameForeground, theme.ColorNameInputBackground, ofText},
		{theme.ColorNameForeground, theme.ColorNameOverlayBackground, ofText},
		{theme.ColorNameForeground, theme.ColorNameMenuBackground, ofText},
		{theme.ColorNamePlaceHolder, theme.ColorNameInputBackground, ofText},
		{theme.ColorNameError, theme.ColorNameBackground, ofText},
		{theme.ColorNameWarning, theme.ColorNameBackground, ofText},
		{theme.ColorNameSuccess, theme.ColorNameBackground, ofText},
		{theme.ColorNameHyperlink, theme.ColorNameBackground, ofText},
		{theme.ColorNameForegroundOnPrimary, theme.ColorNamePrimary, ofText},
		{theme.ColorNameForegroundOnError, theme.ColorNameError, ofText},
		{theme.ColorNameForegroundOnWarning, theme.ColorNameWarning, ofText},
		{theme.ColorNameForegroundOnSuccess, theme.ColorNameSuccess, ofText},
		{theme.ColorNameDisabled, theme.ColorNameMenuBackground, ofText}, // what cannot be pressed now is still read
		{theme.ColorNamePrimary, theme.ColorNameBackground, ofBorder},
		{theme.ColorNameInputBorder, theme.ColorNameInputBackground, ofBorder},
	}
	colours := readable{theme.DefaultTheme(), themeOfSystem, 100}
	for _, variant := range []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark} {
		for _, pair := range pairs {
			front, ground := colours.Color(pair.front, variant), colours.Color(pair.ground, variant)
			if got := contrast(front, ground); got < pair.least {
				t.Errorf("variant %d: %s on %s is %.2f to 1, want %.1f", variant, pair.front, pair.ground, got, pair.least)
			}
		}
	}
}
