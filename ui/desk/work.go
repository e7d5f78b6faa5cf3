package desk

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
)

// patience is how long work may take before the window says it is busy.
const patience = 300 * time.Millisecond

// inBackground does work in a goroutine of its own and says so when it takes
// long.
func (d *Desk) inBackground(work, then func()) {
	d.running++
	waiting := time.AfterFunc(patience, func() { fyne.Do(d.showBusy) })
	go func() {
		work()
		fyne.Do(func() {
			waiting.Stop()
			d.running--
			d.showBusy()
			then()
		})
	}()
}

// showBusy says that the window is busy, or no longer.
func (d *Desk) showBusy() {
	if d.running > 0 {
		d.frame.busy.Show()
		return
	}
	d.frame.busy.Hide()
}

// work reads for the screen that is shown, and then shows it. When the screen
// is left meanwhile the reading ends and nothing is shown.
func (d *Desk) work(read func(context.Context) error, then func(error)) {
	showing := d.showing
	d.run(func() error { return read(showing) }, func(err error) {
		if showing.Err() == nil {
			then(err)
		}
	})
}

// act does what may not be broken off half way, such as recording.
func (d *Desk) act(do func(context.Context) error, then func(error)) {
	d.run(func() error { return do(context.Background()) }, then)
}

func (d *Desk) run(do func() error, then func(error)) {
	var err error
	d.deps.Run(func() { err = do() }, func() { then(err) })
}
