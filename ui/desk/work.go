package desk

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"kroniek/cell"
)

// patience is how long work may take before the window says it is busy.
const patience = 300 * time.Millisecond

// job is work that is under way.
type job struct {
	stop    context.CancelFunc // nil: it may not be broken off half way
	percent int64              // how far it is; 0 when it does not tell
}

// work reads for the screen that is shown, and then shows it. When the screen
// is left meanwhile the reading ends and nothing is shown. The person can stop
// it; then gets an error that wraps context.Canceled, which fail knows.
func (d *Desk) work(read func(context.Context) error, then func(error)) {
	showing := d.showing
	d.stoppable(showing, read, func(err error) {
		if showing.Err() == nil {
			then(err)
		}
	})
}

// task does what goes on when the screen is left, and what the person can
// stop: a backup, say. Stopped half way it leaves nothing behind.
func (d *Desk) task(do func(context.Context) error, then func(error)) {
	d.stoppable(context.Background(), do, then)
}

// act does what may not be broken off half way, such as recording.
func (d *Desk) act(do func(context.Context) error, then func(error)) {
	d.run(&job{}, func() error { return do(context.Background()) }, then)
}

func (d *Desk) stoppable(parent context.Context, do func(context.Context) error, then func(error)) {
	ctx, stop := context.WithCancel(parent)
	j := &job{stop: stop}
	ctx = cell.Telling(ctx, d.follow(j))
	d.run(j, func() error { return do(ctx) }, func(err error) {
		stop()
		then(err)
	})
}

func (d *Desk) run(j *job, do func() error, then func(error)) {
	d.jobs = append(d.jobs, j)
	var err error
	d.deps.Run(func() { err = do() }, func() {
		d.jobs = slices.DeleteFunc(d.jobs, func(one *job) bool { return one == j })
		d.frame.settle(d.jobs)
		then(err)
	})
}

// inBackground does work in a goroutine of its own and says so when it takes
// long.
func (d *Desk) inBackground(work, then func()) {
	waiting := time.AfterFunc(patience, func() { fyne.Do(d.showBusy) })
	go func() {
		work()
		fyne.Do(func() {
			waiting.Stop()
			then()
		})
	}()
}

// showBusy says that the window is busy, when it still is.
func (d *Desk) showBusy() {
	if len(d.jobs) > 0 {
		d.frame.busy.object.Show()
		d.frame.settle(d.jobs)
	}
}

// stop stops what can be stopped of the work that is under way.
func (d *Desk) stop() {
	for _, j := range d.jobs {
		if j.stop != nil {
			j.stop()
		}
	}
}

// follow brings what a job tells of itself to the window, a percent at a time.
func (d *Desk) follow(j *job) func(done, whole int64) {
	var told int64
	return func(done, whole int64) {
		percent := 100 * done / whole
		if percent == told {
			return
		}
		told = percent
		fyne.Do(func() {
			j.percent = percent
			d.frame.settle(d.jobs)
		})
	}
}
