package desk

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// finder searches the steps of an explanation, and walks through what it
// found.
type finder struct {
	of     *explanation
	wanted *entry
	count  *widget.Label
	ways   []*button
	object fyne.CanvasObject
	said   func() map[*trace.Step]string // what the steps say in words; worked out once
	hits   []reading.Hit
	at     int
	opened []*trace.Step // to show hits of this search
	asked  int           // counts the searches; only the last counts
}

func newFinder(of *explanation) *finder {
	f := &finder{of: of, wanted: newEntry(), count: widget.NewLabel("")}
	f.said = sync.OnceValue(f.inWords)
	t := of.d.text.T
	f.wanted.PlaceHolder = t("explain.search")
	f.wanted.OnChanged = func(string) { f.search() }
	f.wanted.OnSubmitted = func(string) { f.turn(1) }
	f.ways = []*button{
		newButton(t("explain.previous"), theme.MoveUpIcon(), func() { f.turn(-1) }),
		newButton(t("explain.next"), theme.MoveDownIcon(), func() { f.turn(1) }),
	}
	f.show()
	f.object = container.NewBorder(nil, nil, nil, container.NewHBox(f.count, f.ways[0], f.ways[1]), f.wanted)
	return f
}

// search looks for what is typed, away from the window: a trace can be long.
func (f *finder) search() {
	f.asked++
	asked, query := f.asked, f.wanted.Text
	var hits []reading.Hit
	f.of.d.work(func(context.Context) error {
		said := f.said()
		for _, hit := range reading.Search(f.of.subject.document, query, func(step *trace.Step) string { return said[step] }) {
			if f.of.tree.shows(hit.Step) {
				hits = append(hits, hit)
			}
		}
		return nil
	}, func(error) {
		if asked == f.asked {
			f.take(hits)
		}
	})
}

func (f *finder) inWords() map[*trace.Step]string {
	words, said := f.of.d.writer(), map[*trace.Step]string{}
	for _, step := range f.of.subject.document.Steps() {
		said[step] = words.Name(step) + "\n" + words.Value(step)
	}
	return said
}

// take takes the hits of a search, and closes what the one before opened: with
// each letter another step may be the first.
func (f *finder) take(hits []reading.Hit) {
	f.of.rows.change(func(t *tree) { t.shut(f.opened) })
	f.hits, f.at, f.opened = hits, 0, nil
	found := make(map[*trace.Step]bool, len(hits))
	for _, hit := range hits {
		found[hit.Step] = true
	}
	f.of.rows.found = found
	f.of.rows.Refresh()
	f.show()
}

// turn goes to the next hit, or the one before, and around at the ends.
func (f *finder) turn(by int) {
	if len(f.hits) == 0 {
		return
	}
	f.at = (f.at + by + len(f.hits)) % len(f.hits)
	f.show()
}

// show shows the hit with its place among the others.
func (f *finder) show() {
	for _, way := range f.ways {
		way.Disable()
		if len(f.hits) > 0 {
			way.Enable()
		}
	}
	switch {
	case len(f.hits) > 0:
		f.count.SetText(f.of.d.text.T("explain.hit", "At", f.at+1, "All", len(f.hits)))
		path := pathTo(f.of.subject.document.Root, f.hits[f.at].ID)
		f.opened = append(f.opened, f.of.rows.reveal(path)...)
	case f.wanted.Text != "":
		f.count.SetText(f.of.d.text.T("explain.no_hit"))
	default:
		f.count.SetText("")
	}
}
