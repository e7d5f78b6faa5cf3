package desk

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
)

// application takes a new application.
type application struct {
	*form
	articles []string // R#A
	choice   *widget.Select
	asked    string // the article that the form is for
}

func newApplication(d *Desk) *application {
	a := &application{}
	a.form = newForm(d, d.text.T("application.record"), a.record)
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
	return a
}

// establishes reports whether an article establishes a submission of a kind.
func (d *Desk) establishes(ref string, kind cell.Kind) bool {
	return d.submits(ref) == kind
}

// submits gives the kind of submission that an article establishes; "" none.
func (d *Desk) submits(ref string) cell.Kind {
	article := d.glossary.Article(ref, d.today)
	if article == nil {
		return ""
	}
	for _, item := range article.Produces {
		if item.Submission != "" {
			return cell.Kind(item.Submission)
		}
	}
	return ""
}

func (a *application) title() string { return a.d.text.T("application.title") }

func (a *application) article() string { return a.articles[a.choice.SelectedIndex()] }

func (a *application) load() {
	if len(a.articles) == 0 {
		a.pile.fill(subheading(a.d.text.T("application.none")))
		a.button.Disable()
		a.d.arrive(nil)
		return
	}
	if a.article() == a.asked { // it was left and is shown again as it was
		a.d.arrive(a.first())
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
		a.fill(asks)
	})
}

func (a *application) fill(asks []engine.Ask) {
	before := []fyne.CanvasObject{paragraph(a.d.text.T("application.what", "Cell", a.d.cell.Config().Name))}
	if len(a.articles) > 1 {
		before = append(before, a.choice)
	}
	again := func() { a.d.show(newApplication(a.d)) }
	a.build(a.d.newDraft("application", a.asked), again, before, fillable(asks))
}

// record records the application, after it said what was left out.
func (a *application) record() {
	if !a.isSound() {
		return
	}
	a.d.confirmLeftOut(a.leftOut(), func() { a.submit(false) })
}

// confirmLeftOut asks whether something is recorded although it is incomplete.
func (d *Desk) confirmLeftOut(names []string, record func()) {
	if len(names) == 0 {
		record()
		return
	}
	question := d.text.N("form.left_out", len(names), "Names", strings.Join(names, ", "))
	d.confirm(question, d.text.T("form.record_all_the_same"), record)
}

func (a *application) submit(confirmed bool) {
	a.d.submit(a.form, cell.Submission{Article: a.asked}, confirmed)
}

// submit records what a form holds as a submission.
func (d *Desk) submit(f *form, submission cell.Submission, confirmed bool) {
	submission.Fields, submission.Received, submission.Confirmed = f.values(), f.received.day(), confirmed
	var gram cell.Gram
	f.button.Disable()
	d.act(func(ctx context.Context) (err error) {
		gram, err = d.cell.RecordSubmission(ctx, submission)
		return err
	}, func(err error) {
		f.settle(gram, err, "form.recorded", func() { d.submit(f, submission, true) })
	})
}
