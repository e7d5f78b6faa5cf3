package desk

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

// notice makes a decision known that was kept back: on which day, and with
// what the law asks for it.
type notice struct {
	d        *Desk
	decision string // id
	q        *question
	day      *dayEntry
	pile     *column
	fields   []*field
	problem  *widget.Label
}

// makeKnown asks on which day a decision is made known, and what the law asks
// for it.
func (d *Desk) makeKnown(decision string) {
	var asks []engine.Ask
	d.work(func(ctx context.Context) (err error) {
		asks, err = d.cell.NoticeForm(ctx, decision, 0)
		return err
	}, func(err error) {
		if err != nil {
			d.fail(err)
			return
		}
		n := &notice{d: d, decision: decision, q: d.question(), pile: newColumn(), problem: paragraph("")}
		n.show(asks)
	})
}

func (n *notice) show(asks []engine.Ask) {
	t := n.d.text.T
	n.day = n.d.newDayEntry(nil)
	n.day.set(n.d.today)
	n.problem.Importance = widget.DangerImportance
	n.problem.Hide()
	objects := []fyne.CanvasObject{paragraph(t("case.notify_what")), n.day.object}
	for _, ask := range asks {
		one := n.d.newField(ask, n.pile, nil, nil)
		n.fields = append(n.fields, one)
		objects = append(objects, one.object)
	}
	back := newButton(t("desk.back"), nil, n.q.close)
	on := newButton(t("case.notify"), nil, func() { n.record(false) })
	on.Importance = widget.HighImportance
	n.day.typed.onEscape = n.q.close
	n.q.show(container.NewVBox(append(objects, n.problem,
		container.NewHBox(layout.NewSpacer(), back, on))...), questionWidth, back, on)
	n.d.focus(n.day.typed)
}

func (n *notice) record(confirmed bool) {
	made := cell.Notice{Decision: n.decision, On: n.day.day(), Inputs: map[string]value.Value{}, Confirmed: confirmed}
	if made.On.IsZero() {
		n.refuse(n.d.text.T("case.notify_day"))
		return
	}
	for _, one := range n.fields {
		if v, given, _ := one.value(); given {
			made.Inputs[one.ask.Field.Name] = v
		}
	}
	var gram cell.Gram
	n.d.act(func(ctx context.Context) (err error) {
		gram, err = n.d.cell.MakeKnown(ctx, made)
		return err
	}, func(err error) { n.settle(gram, err) })
}

func (n *notice) settle(gram cell.Gram, err error) {
	switch {
	case err == nil:
		n.q.close()
		n.d.show(newDossier(n.d, gram.ID))
		n.d.tell(n.d.text.T("case.notified", "Day", n.d.text.Date(gram.Moment)))
	case errors.Is(err, &cell.Error{Code: cell.CodeConfirmGap}):
		n.q.close()
		n.d.gap(err, func() { n.record(true) })
	case !n.q.popup.Visible():
		n.d.fail(err)
	default:
		n.refuse(n.complain(err))
	}
}

// complain puts each refusal at its field, and gives the first that belongs to
// none.
func (n *notice) complain(err error) string {
	elsewhere := ""
	for _, one := range refusals(err) {
		written := n.d.text.Error(one)[0].String()
		if f := n.d.fieldOf(one, n.fields); f != nil {
			f.complain(written)
		} else if elsewhere == "" {
			elsewhere = written
		}
	}
	return elsewhere
}

// refuse says in the question what is wrong.
func (n *notice) refuse(why string) {
	n.problem.SetText(why)
	n.problem.Hidden = why == ""
	n.q.fit(questionWidth)
	n.d.focus(n.day.typed)
}
