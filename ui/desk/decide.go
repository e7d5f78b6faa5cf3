package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/value"
)

// decide takes a decision: on the left what was asked for, in the middle what
// the law asks of whoever decides, on the right the decision as it would be.
type decide struct {
	d          *Desk
	id         string // of the submission
	asked      *column
	judgements *column
	outcome    *column
	day        *dayEntry
	whole      *entry // the reasons for the decision as a whole
	keepBack   *widget.Check
	will       *widget.Label
	recording  *button
	why        *button
	otherwise  *button
	restored   *fyne.Container
	folded     []fyne.CanvasObject // the application, where it has no column of its own
	object     fyne.CanvasObject

	draft           *draft
	first           string       // the day as it was filled in at first
	known           []*judgement // all that were ever asked here
	shown           []*judgement // those that are asked now
	contested       []cell.Gram  // the decisions that the submission is about
	quoted          []quotation  // articles with their words, as they were folded
	asideOpen       bool         // what is not needed is shown
	implementedOpen bool         // what other regulations fill in is shown
	preview         *cell.Preview
	turning         []turning // what would make the decision otherwise
	asking          int       // counts the previews that were asked for; only the last counts
	begun           bool
	refilled        bool // a judgement was put back since the last preview
	arrived         bool
}

func newDecide(d *Desk, submission string) *decide {
	s := &decide{d: d, id: submission, asked: newColumn(), judgements: newColumn(), outcome: newColumn(), restored: container.NewVBox()}
	t := d.text.T
	s.day = d.newDayEntry(s.edited)
	s.day.typed.onFocus = s.judgements.reveal
	s.whole = newLines(2)
	s.whole.PlaceHolder = t("decide.reason_whole_what")
	s.whole.onFocus = s.judgements.reveal
	s.keepBack = widget.NewCheck(t("decide.keep_back"), func(bool) { s.edited() })
	s.will = small("")
	s.recording = newButton(t("decide.record"), theme.DocumentSaveIcon(), s.record)
	s.recording.Importance = widget.HighImportance
	s.recording.Disable()
	s.why = newButton(t("decide.explain"), theme.SearchIcon(), s.explain)
	s.why.Disable()
	s.otherwise = newButton(t("whatif.open"), theme.QuestionIcon(), s.whatIf)
	s.otherwise.Disable()
	box := widget.NewCard("", t("decide.will"), container.NewVBox(
		s.will, s.keepBack, container.NewGridWithColumns(2, s.why, s.otherwise)))
	if d.habits.Scale >= largeText { // two columns are all that fits, and the outcome scrolls with the box
		asked := newFold(t("decide.asked"), s.asked.box)
		asked.onFocus = s.judgements.reveal
		s.folded = []fyne.CanvasObject{asked.object}
		s.outcome.scroll.Content = container.NewPadded(container.NewVBox(s.outcome.box, box))
		right := container.NewBorder(nil, s.recording, nil, nil, s.outcome.scroll)
		s.object = container.NewHSplit(s.judgements.scroll, right)
		return s
	}
	right := container.NewBorder(nil, container.NewVBox(box, s.recording), nil, nil, s.outcome.scroll)
	rest := container.NewHSplit(s.judgements.scroll, right)
	rest.Offset = 0.52
	all := container.NewHSplit(s.asked.scroll, rest)
	all.Offset = 0.26
	s.object = all
	return s
}

func (s *decide) title() string              { return s.d.text.T("decide.title") }
func (s *decide) content() fyne.CanvasObject { return s.object }

func (s *decide) load() {
	s.arrived = false
	if s.begun { // it was left for the explanation: all that was filled in stays
		s.recalculate()
		return
	}
	var submission cell.Gram
	var today value.Date
	s.d.work(func(ctx context.Context) (err error) {
		if today, err = s.d.cell.Today(ctx); err != nil {
			return err
		}
		if submission, err = s.d.cell.Submission(ctx, s.id); err != nil {
			return err
		}
		s.contested, err = s.about(ctx, &submission)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.begun = true
		s.showAsked(&submission)
		s.begin(max(today, submission.RecordedOn))
	})
}

// begin fills in what is known before anybody judges: the day, and what was
// typed the last time.
func (s *decide) begin(day value.Date) {
	s.day.set(day)
	s.first = s.day.typed.Text
	s.draft = s.d.newDraft("decide", s.id)
	s.draft.changed = s.recalculate
	s.draft.add("#day", s.otherDay, s.setDay)
	s.draft.add("#whole", func() string { return s.whole.Text }, s.whole.SetText)
	s.draft.add("#keep_back", s.keptBack, func(is string) { s.keepBack.SetChecked(is != "") })
	s.whole.OnChanged = func(string) { s.draft.keep() }
	s.restored.Objects = s.draft.offer(func() { s.d.show(newDecide(s.d, s.id)) })
	s.recalculate()
}

// otherDay is the day as it was typed; "" when it is that of today.
func (s *decide) otherDay() string {
	if s.day.typed.Text == s.first {
		return ""
	}
	return s.day.typed.Text
}

func (s *decide) setDay(typed string) {
	if typed == "" {
		typed = s.first
	}
	s.day.typed.SetText(typed)
}

func (s *decide) keptBack() string {
	if s.keepBack.Checked {
		return "true"
	}
	return ""
}

// edited keeps what was filled in and shows what the decision would be now.
func (s *decide) edited() {
	if s.draft == nil { // it is still being filled in
		return
	}
	s.draft.keep()
	s.recalculate()
}

// decision is the decision as it is filled in now.
func (s *decide) decision() cell.Decision {
	made := cell.Decision{
		Submission: s.id, On: s.day.day(), KeepBack: s.keepBack.Checked,
		Inputs: map[string]value.Value{}, Findings: map[string]value.Value{}, Reasons: map[string]string{},
	}
	for _, j := range s.shown {
		given := made.Inputs
		if j.ask.Kind == engine.AskFinding {
			given = made.Findings
		}
		if v, is, _ := j.value(); is {
			given[j.ask.Field.Name] = v
		}
		if reason := j.reason.Text; reason != "" {
			made.Reasons[j.ask.Field.Name] = reason
		}
	}
	if s.whole.Text != "" {
		made.Reasons[""] = s.whole.Text
	}
	return made
}

// recalculate asks what the decision would be now, and shows it unless it was
// asked again meanwhile.
func (s *decide) recalculate() {
	s.asking++
	asking, made := s.asking, s.decision()
	s.recording.Disable()
	if made.On.IsZero() {
		return
	}
	var preview *cell.Preview
	s.d.work(func(ctx context.Context) (err error) {
		preview, err = s.d.cell.Preview(ctx, made)
		return err
	}, func(err error) {
		if asking != s.asking {
			return
		}
		if err != nil {
			s.showRefusal(err)
			return
		}
		s.showPreview(preview)
	})
}

func (s *decide) showPreview(preview *cell.Preview) {
	s.preview, s.turning = preview, nil
	s.showJudgements()
	if s.refilled {
		s.refilled = false
		s.recalculate()
		return
	}
	s.showOutcome()
	if len(preview.Missing())+len(preview.Unreasoned) == 0 {
		s.recording.Enable()
	}
	if preview.Trace != nil {
		s.why.Enable()
		s.otherwise.Enable()
	}
	s.arrive()
	s.turn()
}

// arrive puts the keyboard at the first judgement when the screen was just
// shown, or at the record button when all was filled in before.
func (s *decide) arrive() {
	if s.arrived {
		return
	}
	s.arrived = true
	if s.recording.Disabled() || s.isUntouched() {
		s.d.arrive(s.firstControl())
		return
	}
	s.d.arrive(s.recording)
}

// isUntouched reports whether no judgement was given yet.
func (s *decide) isUntouched() bool {
	made := s.decision()
	return len(made.Findings)+len(made.Inputs) == 0
}

// record takes the decision and records it; while something is still asked
// the keyboard goes there.
func (s *decide) record() {
	if !s.recording.Disabled() {
		s.take(false)
		return
	}
	s.d.focus(s.wanting())
}

func (s *decide) take(confirmed bool) {
	made := s.decision()
	made.Confirmed = confirmed
	outcome := s.inWords()
	var grams []cell.Gram
	s.recording.Disable()
	s.d.act(func(ctx context.Context) (err error) {
		grams, err = s.d.cell.Decide(ctx, made)
		return err
	}, func(err error) {
		if err != nil {
			s.recording.Enable()
			if !s.d.gap(err, func() { s.take(true) }) {
				s.d.refuse(err, s.fields())
			}
			return
		}
		s.draft.drop()
		s.d.show(newDossier(s.d, grams[0].ID))
		s.d.tell(s.d.text.T("decide.recorded", "Day", s.d.text.Date(grams[0].Moment), "Outcome", outcome))
	})
}

// fields are those at which a refusal can stand.
func (s *decide) fields() []*field {
	fields := make([]*field, len(s.shown))
	for i, j := range s.shown {
		fields[i] = j.field
	}
	return fields
}

// complete adds what the submission lacks.
func (s *decide) complete() { s.d.show(newCompletion(s.d, s.id)) }

func (s *decide) explain() {
	if s.preview == nil || s.preview.Trace == nil || s.preview.Trace.Root == nil {
		return
	}
	s.d.show(newPreviewExplanation(s.d, s.decision(), s.preview.Trace, s))
}

// whatIf supposes the decision as it is filled in now otherwise.
func (s *decide) whatIf() { s.d.show(newWhatIf(s.d, s.decision(), s)) }
