package desk

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
)

// objection takes what is submitted about a decision: an objection, or what
// else the law lets somebody say of it.
type objection struct {
	*form
	decision string // id
	ref      string // R#A of the submission
}

func newObjection(d *Desk, decision, ref string) *objection {
	o := &objection{decision: decision, ref: ref}
	o.form = newForm(d, d.text.T("objection.record"), o.record)
	return o
}

// newObjectionAt makes the screen of a subject.
func newObjectionAt(d *Desk, subject string) screen {
	decision, ref, _ := strings.Cut(subject, " ")
	return newObjection(d, decision, ref)
}

func (o *objection) title() string {
	return o.d.text.Word("about", string(o.d.submits(o.ref)))
}

func (o *objection) load() {
	if o.isBuilt() { // it was left and is shown again as it was
		o.d.arrive(o.first())
		return
	}
	var asks []engine.Ask
	var decision cell.Gram
	o.d.work(func(ctx context.Context) error {
		today, err := o.d.cell.Today(ctx)
		if err != nil {
			return err
		}
		if decision, err = o.d.cell.Chronicle().Gram(ctx, o.decision); err != nil {
			return err
		}
		asks, err = o.d.cell.FormAbout(ctx, o.ref, today, o.decision)
		return err
	}, func(err error) {
		if err != nil {
			o.d.fail(err)
			return
		}
		again := func() { o.d.show(newObjection(o.d, o.decision, o.ref)) }
		o.build(o.d.newDraft("objection", o.subject()), again, o.before(&decision, asks), fillable(asks))
	})
}

// subject names the decision and the article; it tells this form from the others about decisions.
func (o *objection) subject() string { return o.decision + " " + o.ref }

// before shows what the decision fills by itself.
func (o *objection) before(decision *cell.Gram, asks []engine.Ask) []fyne.CanvasObject {
	d, t := o.d, o.d.text.T
	objects := []fyne.CanvasObject{paragraph(t("objection.what", "Cell", d.cell.Config().Name))}
	var filled []fyne.CanvasObject
	for _, ask := range asks {
		if ask.By != string(cell.Beschikking) {
			continue
		}
		written := t("objection.not_known")
		switch {
		case ask.Field.Type.Kind == law.DecisionType:
			written = t("objection.decision", "Kind", d.kindOf(decision), "Day", d.text.Date(decision.Moment))
		case ask.Known:
			written = d.value(ask.Value, ask.Field)
		}
		filled = append(filled, fact(d.text.Label(ask.Field), written))
	}
	filled = append(filled, (&sheet{d: d, gram: decision, fact: fact}).decided()...)
	return append(objects, tight(append([]fyne.CanvasObject{subheading(t("objection.filled"))}, filled...)...))
}

func (o *objection) record() {
	if !o.isSound() {
		return
	}
	o.d.confirmLeftOut(o.leftOut(), func() {
		o.d.submit(o.form, cell.Submission{Article: o.ref, RefersTo: o.decision}, false)
	})
}

// ways gives a button for each thing that can be submitted about a decision.
func (d *Desk) ways(decision string, reveal func(fyne.CanvasObject)) []*button {
	if d.readOnly {
		return nil
	}
	var ways []*button
	kinds := map[cell.Kind]int{}
	refs := d.cell.About(d.today)
	for _, ref := range refs {
		kinds[d.submits(ref)]++
	}
	for _, ref := range refs {
		kind := d.submits(ref)
		label := d.text.Word("about", string(kind))
		if kinds[kind] > 1 {
			label = d.text.T("desk.kind", "Kind", label, "Article", d.article(ref, d.today))
		}
		way := newButton(label, theme.MailReplyIcon(), func() { d.show(newObjection(d, decision, ref)) })
		way.onFocus = reveal
		ways = append(ways, way)
	}
	return ways
}
