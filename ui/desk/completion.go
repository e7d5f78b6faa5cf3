package desk

import (
	"context"

	"fyne.io/fyne/v2"

	"kroniek/cell"
	"kroniek/engine"
)

// completion takes what a submission lacked and came in later.
type completion struct {
	*form
	submission string // id
}

func newCompletion(d *Desk, submission string) *completion {
	c := &completion{submission: submission}
	c.form = newForm(d, d.text.T("completion.record"), c.record)
	return c
}

func (c *completion) title() string { return c.d.text.T("completion.title") }

func (c *completion) load() {
	if c.isBuilt() { // it was left and is shown again as it was
		c.d.arrive(c.first())
		return
	}
	var asks []engine.Ask
	var submission cell.Gram
	c.d.work(func(ctx context.Context) (err error) {
		if submission, err = c.d.cell.Submission(ctx, c.submission); err != nil {
			return err
		}
		asks, err = c.d.cell.CompletionForm(ctx, c.submission, 0)
		return err
	}, func(err error) {
		if err != nil {
			c.d.fail(err)
			return
		}
		known := newFold(c.d.named(&submission), tight((&sheet{d: c.d, gram: &submission, fact: fact}).fields()...))
		known.onFocus = c.pile.reveal
		before := []fyne.CanvasObject{paragraph(c.d.text.T("completion.what")), known.object}
		again := func() { c.d.show(newCompletion(c.d, c.submission)) }
		c.build(c.d.newDraft("completion", c.submission), again, before, fillable(asks))
	})
}

func (c *completion) record() {
	if c.isSound() {
		c.complete(false)
	}
}

func (c *completion) complete(confirmed bool) {
	made := cell.Completion{
		Submission: c.submission, Fields: c.values(), Received: c.received.day(), Confirmed: confirmed,
	}
	var gram cell.Gram
	c.button.Disable()
	c.d.act(func(ctx context.Context) (err error) {
		gram, err = c.d.cell.Complete(ctx, made)
		return err
	}, func(err error) {
		c.settle(gram, err, "form.recorded", func() { c.complete(true) })
	})
}
