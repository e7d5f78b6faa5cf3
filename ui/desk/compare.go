package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
)

// comparison shows two traces beside each other: a contested decision and its
// reconsideration, say.
type comparison struct {
	d        *Desk
	read     func(context.Context) (before, after *trace.Document, err error)
	from     screen
	versus   *versus
	object   *fyne.Container
	compared bool
}

// newRecordedComparison compares two recorded decisions, which are taken again
// for it, on the stages that both have.
func newRecordedComparison(d *Desk, before, after string, labels [2]string, from screen) *comparison {
	return comparing(d, labels, from, func(ctx context.Context) (*trace.Document, *trace.Document, error) {
		first, err := d.cell.Explain(ctx, before)
		if err != nil {
			return nil, nil, err
		}
		second, err := d.cell.Explain(ctx, after)
		if err != nil {
			return nil, nil, err
		}
		left, right := reading.SharedStages(first.Trace, second.Trace)
		return left, right, nil
	})
}

// comparing compares two traces as they are read; labels say what each is.
func comparing(d *Desk, labels [2]string, from screen, read func(context.Context) (before, after *trace.Document, err error)) *comparison {
	s := &comparison{d: d, read: read, from: from}
	s.versus = newVersus(d, labels, s, s.leave)
	back := newButton(d.text.T("explain.back"), theme.NavigateBackIcon(), s.leave)
	bottom := container.NewBorder(nil, nil, back, nil, small(d.text.T("compare.keys")))
	s.object = container.NewBorder(nil, bottom, nil, nil, s.versus.object)
	return s
}

func (s *comparison) title() string              { return s.d.text.T("compare.title") }
func (s *comparison) content() fyne.CanvasObject { return s.object }
func (s *comparison) leave()                     { s.d.show(s.from) }

func (s *comparison) load() {
	if s.compared {
		s.d.arrive(s.versus.first())
		return
	}
	var before, after *trace.Document
	s.d.work(func(ctx context.Context) (err error) {
		before, after, err = s.read(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.versus.compare(before, after, func() {
			s.compared = true
			s.d.arrive(s.versus.first())
		})
	})
}
