package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"kroniek/ui/text"
)

// menu gives every way and act with its shortcut; the shortcuts work wherever
// the keyboard is, also inside a text.
func (d *Desk) menu() *fyne.MainMenu {
	quit := fyne.NewMenuItem(d.text.T("menu.quit"), fyne.CurrentApp().Quit)
	quit.IsQuit = true
	quit.Shortcut = control(fyne.KeyQ)
	return fyne.NewMainMenu(
		fyne.NewMenu(d.text.T("menu.chronicle"),
			d.way("worklist.title", fyne.Key1, func() { d.show(newWorklist(d)) }),
			d.way("application.title", fyne.Key2, func() { d.show(newApplication(d)) }),
			d.way("ledger.title", fyne.Key3, func() { d.show(newLedger(d)) }),
			d.item("laws.title", fyne.Key4, func() { d.show(newLegislation(d)) }),
			fyne.NewMenuItemSeparator(),
			d.way("menu.clock", fyne.KeyK, d.askDay),
			d.item("start.title", fyne.Key0, func() { d.show(newStart(d)) }),
			d.item("readin.title", fyne.KeyI, d.readIn),
			fyne.NewMenuItemSeparator(),
			quit,
		),
		fyne.NewMenu(d.text.T("menu.act"),
			d.item("menu.record", fyne.KeyReturn, d.record),
			d.undoing(),
			d.item("menu.complete", fyne.KeyL, d.complete),
			d.item("menu.find", fyne.KeyF, d.find),
			d.item("menu.explain", fyne.KeyU, d.explain),
			d.item("menu.stop", fyne.KeyPeriod, d.stop),
		),
		fyne.NewMenu(d.text.T("menu.view"),
			d.unmasking(),
			fyne.NewMenuItemSeparator(),
			d.item("menu.larger", fyne.KeyEqual, d.larger),
			d.item("menu.smaller", fyne.KeyMinus, d.smaller),
			d.sizes(),
			fyne.NewMenuItemSeparator(),
			d.lit("menu.light", themeLight),
			d.lit("menu.dark", themeDark),
			d.lit("menu.as_system", themeOfSystem),
			fyne.NewMenuItemSeparator(),
			d.spoken("menu.dutch", text.Dutch),
			d.spoken("menu.english", text.English),
		),
	)
}

// sizes are the sizes of the text, the one that is chosen marked.
func (d *Desk) sizes() *fyne.MenuItem {
	var sizes []*fyne.MenuItem
	for percent := leastScale; percent <= mostScale; percent += scaleStep {
		size := fyne.NewMenuItem(d.text.T("menu.percent", "Percent", percent), func() { d.scale(percent) })
		size.Checked = percent == d.habits.Scale
		sizes = append(sizes, size)
	}
	item := fyne.NewMenuItem(d.text.T("menu.size"), nil)
	item.ChildMenu = fyne.NewMenu("", sizes...)
	return item
}

func (d *Desk) lit(key string, choice themeChoice) *fyne.MenuItem {
	item := fyne.NewMenuItem(d.text.T(key), func() { d.light(choice) })
	item.Checked = d.habits.Theme == choice
	return item
}

func (d *Desk) spoken(key string, language text.Language) *fyne.MenuItem {
	item := fyne.NewMenuItem(d.text.T(key), func() { d.speak(language) })
	item.Checked = d.text.Language() == language
	return item
}

func (d *Desk) unmasking() *fyne.MenuItem {
	item := d.item("menu.unmask", fyne.KeyB, d.unmask)
	item.Checked = d.unmasked
	return item
}

// way is an item to a screen of the open chronicle.
func (d *Desk) way(key string, shortcut fyne.KeyName, to func()) *fyne.MenuItem {
	return d.item(key, shortcut, func() {
		if d.cell != nil {
			to()
		}
	})
}

func (d *Desk) item(key string, shortcut fyne.KeyName, act func()) *fyne.MenuItem {
	item := fyne.NewMenuItem(d.text.T(key), func() {
		if !d.asking {
			act()
		}
	})
	item.Shortcut = control(shortcut)
	return item
}

func control(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl}
}

func (d *Desk) record() {
	if s, can := d.screen.(recorder); can {
		s.record()
	}
}

// find goes to where one types what to look for.
func (d *Desk) find() {
	if s, can := d.screen.(interface{ find() }); can {
		s.find()
	}
}

func (d *Desk) explain() {
	if s, can := d.screen.(interface{ explain() }); can {
		s.explain()
	}
}
