package desk

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// application takes a new application. What the form asks comes from the
// engine; beside it stands the article that asks the field the keyboard is in.
type application struct {
	d        *Desk
	articles []string // R#A
	choice   *widget.Select
	asked    string // the article that the form is for
	form     *column
	fields   []*field
	received *dayEntry
	words    *lawText
	button   *button
	draft    *draft
	object   fyne.CanvasObject
}

// receivedControl is the day of receipt in the draft; no field has such a name.
const receivedControl = "#received"

func newApplication(d *Desk) *application {
	a := &application{d: d, form: newColumn(), words: newLawText(d)}
	for _, ref := range d.cell.Config().Submissions {
		if d.establishes(ref, cell.Aanvraag) {
			a.articles = append(a.articles, ref)
		}
	}
	names := make([]string, len(a.articles))
	for i, ref := range a.articles {
		names[i] = d.article(ref, d.today)
	}
	a.choice = widget.NewSelect(names, nil)
	if len(names) > 0 {
		a.choice.SetSelectedIndex(0)
	}
	a.choice.OnChanged = func(string) { a.load() }
	a.button = newButton(d.text.T("application.record"), theme.DocumentSaveIcon(), a.record)
	a.button.Importance = widget.HighImportance
	bottom := container.NewVBox(widget.NewSeparator(), container.NewBorder(nil, nil, nil, a.button, small(d.text.T("application.keys"))))
	left := container.NewBorder(nil, bottom, nil, nil, a.form.scroll)
	split := container.NewHSplit(left, a.words.object)
	split.Offset = 0.6
	a.object = split
	return a
}

// establishes reports whether an article establishes a submission of a kind.
func (d *Desk) establishes(ref string, kind cell.Kind) bool {
	article := d.glossary.Article(ref, d.today)
	if article == nil {
		return false
	}
	for _, item := range article.Produces {
		if item.Submission == string(kind) {
			return true
		}
	}
	return false
}

func (a *application) title() string              { return a.d.text.T("application.title") }
func (a *application) content() fyne.CanvasObject { return a.object }

func (a *application) article() string { return a.articles[a.choice.SelectedIndex()] }

func (a *application) load() {
	if len(a.articles) == 0 {
		a.form.fill(subheading(a.d.text.T("application.none")))
		a.button.Disable()
		a.d.arrive(nil)
		return
	}
	if a.article() == a.asked { // it was left and is shown again as it was
		a.d.arrive(a.fields[0].controls[0])
		return
	}
	var asks []engine.Ask
	article := a.article()
	a.d.work(func(ctx context.Context) error {
		today, err := a.d.cell.Today(ctx)
		if err != nil {
			return err
		}
		asks, err = a.d.cell.Form(ctx, article, today, nil)
		return err
	}, func(err error) {
		if err != nil {
			a.d.fail(err)
			return
		}
		a.asked = article
		a.build(asks)
	})
}

func (a *application) build(asks []engine.Ask) {
	a.fields = nil
	a.draft = a.d.newDraft("application", a.asked)
	again := func() { a.d.show(newApplication(a.d)) }
	objects := append(a.draft.offer(again), paragraph(a.d.text.T("application.what", "Cell", a.d.cell.Config().Name)))
	if len(a.articles) > 1 {
		objects = append(objects, a.choice)
	}
	for _, ask := range asks {
		if ask.Field.Type.Kind == law.DecisionType {
			continue
		}
		f := a.d.newField(ask, a.form, a.draft.keep, func(f *field) { a.words.show(f.ask.In) })
		a.fields = append(a.fields, f)
		a.draft.add(ask.Field.Name, f.typed, f.set)
		objects = append(objects, f.object)
	}
	a.received = a.d.newDayEntry(a.draft.keep)
	a.draft.add(receivedControl, func() string { return a.received.typed.Text }, a.received.typed.SetText)
	a.received.typed.onFocus = a.form.reveal
	objects = append(objects, tight(
		subheading(a.d.text.T("application.received")),
		small(a.d.text.T("application.received_what")),
		spaced(a.received.object)))
	a.form.fill(objects...)
	if len(a.fields) == 0 {
		a.d.arrive(a.received.typed)
		return
	}
	a.words.show(a.fields[0].ask.In)
	a.d.arrive(a.fields[0].controls[0])
}

// record records the application, after it said what was left out.
func (a *application) record() {
	if a.received == nil || !a.judge() {
		return
	}
	left := a.leftOut()
	if len(left) == 0 {
		a.submit(false)
		return
	}
	question := a.d.text.N("application.left_out", len(left), "Names", strings.Join(left, ", "))
	a.d.confirm(question, a.d.text.T("application.record_all_the_same"), func() { a.submit(false) })
}

// judge shows every error and puts the keyboard at the first.
func (a *application) judge() bool {
	var first fyne.Focusable
	for _, f := range a.fields {
		if !f.judge(true) && first == nil {
			first = f.controls[0]
		}
	}
	if a.received.typed.Text != "" && a.received.day().IsZero() {
		a.d.tell(a.d.text.T("application.received_wrong"))
		first = a.received.typed
	}
	a.d.focus(first)
	return first == nil
}

func (a *application) leftOut() []string {
	var names []string
	for _, f := range a.fields {
		if _, given, _ := f.value(); !given && f.ask.Field.Required && !f.ask.Field.Nullable {
			names = append(names, a.d.text.Label(f.ask.Field))
		}
	}
	return names
}

func (a *application) submit(confirmed bool) {
	submission := cell.Submission{
		Article: a.article(), Fields: map[string]value.Value{},
		Received: a.received.day(), Confirmed: confirmed,
	}
	for _, f := range a.fields {
		if v, given, _ := f.value(); given {
			submission.Fields[f.ask.Field.Name] = v
		}
	}
	var gram cell.Gram
	a.button.Disable()
	a.d.act(func(ctx context.Context) (err error) {
		gram, err = a.d.cell.RecordSubmission(ctx, submission)
		return err
	}, func(err error) {
		a.button.Enable()
		switch {
		case err == nil:
			a.draft.drop()
			a.d.show(newDossier(a.d, gram.ID))
			a.d.tell(a.d.text.T("application.recorded", "Kind", a.d.kindOf(&gram), "Day", a.d.text.Date(gram.Moment)))
		case a.d.gap(err, func() { a.submit(true) }):
		default:
			a.d.refuse(err, a.fields)
		}
	})
}
