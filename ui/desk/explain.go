package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// explanation shows how an outcome came about: on top in plain language, under
// it step by step, and beside a step the words it rests on.
type explanation struct {
	d        *Desk
	decision string // that is recorded; "" of what is not
	read     func(context.Context) (*subject, error)
	ask      func(ctx context.Context, term string) (*cell.AnswerExplanation, error) // nil: the cell cannot be asked
	from     screen
	object   *fyne.Container
	subject  *subject // nil until it is read
	account  *account // nil until it is made
	tree     *tree
	rows     *treeList
	summary  *roll
	side     *roll
	finder   *finder
	law      *widget.Select
	decisive *widget.Check
	term     string // R#A term: of which the cell accounts for its answer at once; "" of none
	filters  int    // counts the filters that were asked for; only the last counts
}

// subject is a trace that is explained.
type subject struct {
	heading  string
	document *trace.Document
	day      value.Date // whose law applied
}

// newExplanation explains a trace that is at hand.
func newExplanation(d *Desk, of subject, from screen) *explanation {
	return explaining(d, from, func(context.Context) (*subject, error) { return &of, nil })
}

// newPreviewExplanation explains a decision as it would be.
func newPreviewExplanation(d *Desk, made cell.Decision, document *trace.Document, from screen) *explanation {
	heading := d.text.T("explain.of_preview", "Day", d.text.Date(made.On))
	s := newExplanation(d, subject{heading, document, made.On}, from)
	s.ask = func(ctx context.Context, term string) (*cell.AnswerExplanation, error) {
		return d.cell.PreviewAnswer(ctx, made, term)
	}
	return s
}

// newRecordedExplanation explains a recorded decision, which is taken again
// for it.
func newRecordedExplanation(d *Desk, decision string, from screen) *explanation {
	s := explaining(d, from, func(ctx context.Context) (*subject, error) {
		explained, err := d.cell.Explain(ctx, decision)
		if err != nil {
			return nil, err
		}
		gram := &explained.Decision
		kind := d.text.T("desk.kind", "Kind", d.text.Word("kind", string(gram.Kind)), "Article", d.article(gram.Ref(), gram.RecordedOn))
		heading := d.text.T("explain.of_decision", "Kind", kind, "Day", d.text.Date(gram.RecordedOn))
		return &subject{heading, explained.Trace, gram.RecordedOn}, nil
	})
	s.decision = decision
	s.ask = func(ctx context.Context, term string) (*cell.AnswerExplanation, error) {
		return d.cell.ExplainAnswer(ctx, decision, term)
	}
	return s
}

func explaining(d *Desk, from screen, read func(context.Context) (*subject, error)) *explanation {
	return &explanation{d: d, from: from, read: read, object: container.NewStack()}
}

func (s *explanation) title() string              { return s.d.text.T("explain.title") }
func (s *explanation) content() fyne.CanvasObject { return s.object }

func (s *explanation) load() {
	if s.subject != nil {
		s.d.arrive(s.rows)
		return
	}
	var found *subject
	s.d.work(func(ctx context.Context) (err error) {
		found, err = s.read(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.refuse(err)
			return
		}
		s.fill(found)
		s.d.arrive(s.rows)
		s.tell()
	})
}

// refuse says why nothing is explained; of a decision that comes out otherwise
// now, each outcome with what it was and is.
func (s *explanation) refuse(err error) {
	back := s.back()
	objects := []fyne.CanvasObject{container.NewHBox(back)}
	if differences := s.d.differences(err); differences != nil {
		objects = append(differences, objects...)
	} else {
		s.d.fail(err)
	}
	s.object.Objects = []fyne.CanvasObject{newColumn(objects...).scroll}
	s.object.Refresh()
	s.d.arrive(back)
}

func (s *explanation) back() *button {
	return newButton(s.d.text.T("explain.back"), theme.NavigateBackIcon(), s.leave)
}

func (s *explanation) leave() { s.d.show(s.from) }

// fill shows the steps, with what each stage gave in view.
func (s *explanation) fill(found *subject) {
	s.subject = found
	s.summary, s.side = newRoll(), newRoll()
	s.rows = newTreeList(found.document.Root, s.d.writer(), s.detail, s.leave)
	s.tree = s.rows.tree
	s.tree.openStages()
	s.finder = newFinder(s)
	split := container.NewHSplit(s.rows, s.side)
	split.Offset = 0.6
	bottom := container.NewBorder(nil, nil, s.back(), nil, small(s.d.text.T("explain.keys")))
	s.object.Objects = []fyne.CanvasObject{container.NewBorder(s.top(), bottom, nil, nil, split)}
	s.object.Refresh()
	s.rows.pick(0)
}

// summaryHeight is how high the summary is; what does not fit scrolls.
const summaryHeight = 168

// top is the summary with what can be done with the steps under it.
func (s *explanation) top() fyne.CanvasObject {
	t := s.d.text.T
	plain := newFold(t("explain.summary"), container.New(high(summaryHeight), s.summary))
	plain.turn()
	of := line(s.subject.heading)
	of.Alignment = fyne.TextAlignTrailing
	s.decisive = widget.NewCheck(t("explain.decisive"), func(bool) { s.filter() })
	s.law = widget.NewSelect([]string{t("explain.every_law")}, func(string) { s.filter() })
	s.law.Selected = t("explain.every_law")
	ways := container.New(layout.NewRowWrapLayout(),
		s.decisive,
		newButton(t("explain.open_all"), theme.MenuDropDownIcon(), func() { s.rows.change((*tree).openAll) }),
		newButton(t("explain.close_all"), theme.MenuExpandIcon(), func() { s.rows.change((*tree).closeAll) }),
		newButton(t("explain.copy"), theme.ContentCopyIcon(), s.copy),
		newButton(t("explain.save"), theme.DocumentSaveIcon(), s.save),
	)
	find := container.New(shares{5, 3}, s.finder.object, s.law)
	return container.NewVBox(container.NewBorder(nil, nil, plain.button, nil, of), plain.content, find, ways, widget.NewSeparator())
}

// tell reads the trace as a whole, and then shows what it comes down to.
func (s *explanation) tell() {
	var told *account
	s.d.work(func(context.Context) error {
		told = newAccount(s.subject.document, s.d.writer())
		return nil
	}, func(error) {
		s.account = told
		s.summary.fill(s.d.told(told.page)...)
		s.rows.decides = told.deciding
		s.law.Options = append([]string{s.d.text.T("explain.every_law")}, told.names(s.d.text)...)
		s.law.Refresh()
		s.rows.Refresh()
		s.detail(s.rows.step())
		s.accountFor(s.term)
	})
}

// accountFor goes to the step in which the cell answered a term (R#A term), and
// lets the cell account for it; nothing happens when there is none.
func (s *explanation) accountFor(term string) {
	if path := pathToAnswer(s.subject.document.Root, term); path != nil {
		s.rows.reveal(path)
		s.askCell(path[len(path)-1])
	}
}

// pathToAnswer gives the steps from a step to the answer of the cell to a term.
func pathToAnswer(from *trace.Step, term string) []*trace.Step {
	if from.Answer != nil && from.Anchor.Ref()+" "+from.Name == term {
		return []*trace.Step{from}
	}
	for _, child := range from.Children {
		if path := pathToAnswer(child, term); path != nil {
			return append([]*trace.Step{from}, path...)
		}
	}
	return nil
}

// filter shows only the steps of a law, or those that settled the outcome,
// each with what it stands under.
func (s *explanation) filter() {
	if s.account == nil {
		return
	}
	s.filters++
	asked, chosen, decisive := s.filters, s.law.SelectedIndex()-1, s.decisive.Checked
	var only map[*trace.Step]bool
	s.d.work(func(context.Context) error {
		if chosen >= 0 || decisive {
			only = withAbove(s.subject.document.Root, func(step *trace.Step) bool {
				return (!decisive || s.account.deciding[step]) && (chosen < 0 || s.account.laws[chosen].holds(step))
			})
		}
		return nil
	}, func(error) {
		if asked != s.filters {
			return
		}
		s.rows.change(func(t *tree) {
			t.only = only
			t.openWithin(mostOpened)
		})
		s.finder.search()
	})
}

// find puts the keyboard in the search field.
func (s *explanation) find() {
	if s.finder != nil {
		s.d.focus(s.finder.wanted)
	}
}
