package desk

import (
	"context"
	"errors"
	"testing"

	"kroniek/cell"
)

// held is work that a test lets go on when it wants.
type held struct{ waiting []func() }

func (h *held) run(work, then func()) {
	h.waiting = append(h.waiting, func() { work(); then() })
}

func (h *held) finish() {
	waiting := h.waiting
	h.waiting = nil
	for _, one := range waiting {
		one()
	}
}

func TestDesk_longWorkTellsHowFarItIsAndCanBeStopped(t *testing.T) {
	u := sits(t, Deps{Laws: known(t)})
	u.desk.Show()
	u.doesNotSee("Even geduld")

	var work held
	u.desk.deps.Run = work.run
	var outcome error
	u.desk.task(func(ctx context.Context) error {
		cell.Tell(ctx, 40, 100)
		u.sees("Even geduld … 40 %")
		u.taps("Stoppen")
		return ctx.Err()
	}, func(err error) {
		outcome = err
		u.desk.fail(err)
	})
	u.desk.showBusy() // as after 300 ms
	u.sees("Even geduld")
	work.finish()
	if !errors.Is(outcome, context.Canceled) {
		t.Errorf("the work ended with %v, not as stopped", outcome)
	}
	u.sees("Gestopt; er is niets veranderd.")
	u.doesNotSee("Even geduld", "Stoppen")
}

func TestDesk_whatMayNotBeBrokenOffOffersNoStop(t *testing.T) {
	u := sits(t, Deps{Laws: known(t)})
	u.desk.Show()
	var work held
	u.desk.deps.Run = work.run
	u.desk.act(func(ctx context.Context) error {
		u.desk.stop()
		return ctx.Err()
	}, func(err error) {
		if err != nil {
			t.Errorf("it was broken off: %v", err)
		}
	})
	u.desk.showBusy()
	u.sees("Even geduld")
	u.doesNotSee("Stoppen")
	work.finish()
	u.doesNotSee("Even geduld")
}
