package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// whatIf shows what a decision would be if something were otherwise: on the
// left what can be changed, on the right the outcome and the steps before and
// after. Nothing of it is recorded.
type whatIf struct {
	d         *Desk
	decision  string // that is recorded; "" of one still to be taken
	begin     func(context.Context) (*cell.Supposition, error)
	from      screen
	was       *cell.Supposition // nil until it is read
	before    *trace.Document
	said      cell.Gram // the submission as it is
	form      *column
	day       *dayEntry
	submitted []*field // what the submission says
	known     []*field // what was ever asked of the official
	shown     []*field // those that are asked now
	versus    *versus
	object    fyne.CanvasObject
	asked     int // counts the recalculations; only the last counts
}

// newWhatIf supposes a decision that is being taken otherwise.
func newWhatIf(d *Desk, made cell.Decision, from screen) *whatIf {
	return supposing(d, from, func(context.Context) (*cell.Supposition, error) {
		return &cell.Supposition{Decision: made}, nil
	})
}

// newRecordedWhatIf supposes a recorded decision otherwise.
func newRecordedWhatIf(d *Desk, decision string, from screen) *whatIf {
	s := supposing(d, from, func(ctx context.Context) (*cell.Supposition, error) {
		return d.cell.Supposed(ctx, decision)
	})
	s.decision = decision
	return s
}

func supposing(d *Desk, from screen, begin func(context.Context) (*cell.Supposition, error)) *whatIf {
	t := d.text.T
	s := &whatIf{d: d, from: from, begin: begin, form: newColumn()}
	s.versus = newVersus(d, [2]string{t("whatif.was"), t("whatif.would_be")}, s, s.leave)
	s.day = d.newDayEntry(s.recalculate)
	s.day.typed.onFocus = s.form.reveal
	back := newButton(t("explain.back"), theme.NavigateBackIcon(), s.leave)
	again := newButton(t("whatif.again"), theme.ContentUndoIcon(), s.reset)
	bottom := container.NewBorder(nil, nil, container.NewHBox(back, again), nil, small(t("whatif.keys")))
	split := container.NewHSplit(s.form.scroll, s.versus.object)
	split.Offset = 0.27
	s.object = container.NewBorder(nil, bottom, nil, nil, split)
	return s
}

func (s *whatIf) title() string              { return s.d.text.T("whatif.title") }
func (s *whatIf) content() fyne.CanvasObject { return s.object }
func (s *whatIf) leave()                     { s.d.show(s.from) }

func (s *whatIf) load() {
	if s.was != nil {
		s.d.arrive(s.first())
		return
	}
	var was *cell.Supposition
	var asks []engine.Ask
	var said cell.Gram
	var preview *cell.Preview
	s.d.work(func(ctx context.Context) (err error) {
		if was, err = s.begin(ctx); err != nil {
			return err
		}
		if asks, said, err = s.d.cell.SubmissionForm(ctx, was.Submission); err != nil {
			return err
		}
		preview, err = s.d.cell.Suppose(ctx, *was)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.was, s.before, s.said = was, preview.Trace, said
		s.build(asks)
		s.ask(preview.Asks)
		s.day.set(was.On) // recalculates
		s.d.arrive(s.first())
	})
}

// build makes the fields of the submission; what cannot be typed stays as it
// is.
func (s *whatIf) build(asks []engine.Ask) {
	for _, ask := range asks {
		if !typeable[ask.Field.Type.Kind] {
			continue
		}
		f := s.d.newField(ask, s.form, s.recalculate, nil)
		s.restore(f)
		s.submitted = append(s.submitted, f)
	}
}

// typeable are the types of which a value can be typed.
var typeable = map[law.TypeKind]bool{
	law.StringType: true, law.NumberType: true, law.AmountType: true, law.BooleanType: true, law.DateType: true,
}

// ask brings the form up to what the official is asked now. What was filled in
// stays, also of what is not asked for the moment.
func (s *whatIf) ask(asks []engine.Ask) {
	shown := s.shown[:0:0]
	for _, ask := range asks {
		if ask.Filler == engine.ByAnswer || ask.Filler == engine.ByImplementation || !typeable[ask.Field.Type.Kind] {
			continue
		}
		shown = append(shown, s.fieldOf(ask))
	}
	if s.shown != nil && sameFields(shown, s.shown) {
		return
	}
	s.shown = shown
	t := s.d.text.T
	objects := []fyne.CanvasObject{paragraph(t("whatif.what")), subheading(t("decide.judgements"))}
	if len(shown) == 0 {
		objects = append(objects, paragraph(t("decide.nothing_asked")))
	}
	for _, f := range shown {
		objects = append(objects, f.object)
	}
	objects = append(objects, tight(subheading(t("decide.day")), small(t("decide.day_what")), spaced(s.day.object)),
		subheading(t("decide.asked")))
	for _, f := range s.submitted {
		objects = append(objects, f.object)
	}
	s.form.fill(objects...)
}

func sameFields(a, b []*field) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func (s *whatIf) fieldOf(ask engine.Ask) *field {
	for _, f := range s.known {
		if f.ask.Kind == ask.Kind && f.ask.Field.Name == ask.Field.Name && sameArticle(f.ask.In, ask.In) {
			f.ask = ask
			return f
		}
	}
	f := s.d.newField(ask, s.form, s.recalculate, nil)
	s.restore(f)
	s.known = append(s.known, f)
	return f
}

// restore fills in what was there. A citizen's number stays hidden: left empty
// it is as it was.
func (s *whatIf) restore(f *field) {
	if v, given := s.value(f); given && !s.d.hides(v, f.ask.Field) {
		f.set(s.d.typed(v, f.ask.Field))
		return
	}
	f.set("")
}

// value gives what was there for a field.
func (s *whatIf) value(f *field) (v value.Value, given bool) {
	for _, values := range []map[string]value.Value{s.said.Fields, s.was.Inputs, s.was.Findings} {
		if v, given = values[f.ask.Field.Name]; given {
			return v, !v.IsAbsent()
		}
	}
	return value.Absent, false
}

// supposed gives the decision as it is filled in now. What is left empty of
// the submission is as it was; a judgement left open is open.
func (s *whatIf) supposed() cell.Supposition {
	made := *s.was
	made.On = s.day.day()
	made.Fields, made.Inputs, made.Findings = map[string]value.Value{}, map[string]value.Value{}, map[string]value.Value{}
	for _, f := range s.submitted {
		if v, given, _ := f.value(); given {
			made.Fields[f.ask.Field.Name] = v
		}
	}
	for name, v := range s.was.Inputs {
		made.Inputs[name] = v
	}
	for name, v := range s.was.Findings {
		made.Findings[name] = v
	}
	for _, f := range s.known {
		into := made.Inputs
		if f.ask.Kind == engine.AskFinding {
			into = made.Findings
		}
		delete(into, f.ask.Field.Name)
		if v, given, _ := f.value(); given {
			into[f.ask.Field.Name] = v
		}
	}
	return made
}

// recalculate works out what the decision would be, and shows it unless it was
// asked again meanwhile.
func (s *whatIf) recalculate() {
	if s.was == nil || s.day.day().IsZero() {
		return
	}
	s.asked++
	asked, made := s.asked, s.supposed()
	var preview *cell.Preview
	s.d.work(func(ctx context.Context) (err error) {
		preview, err = s.d.cell.Suppose(ctx, made)
		return err
	}, func(err error) {
		switch {
		case asked != s.asked:
		case err != nil:
			s.d.complain(err, append(s.submitted, s.known...))
		default:
			s.d.frame.clear()
			s.ask(preview.Asks)
			s.versus.compare(s.before, preview.Trace, func() {})
		}
	})
}

// reset fills in again what was there.
func (s *whatIf) reset() {
	if s.was == nil {
		return
	}
	for _, f := range append(s.submitted, s.known...) {
		s.restore(f)
	}
	s.day.set(s.was.On)
	s.recalculate()
}

// first is where the keyboard begins: at the first judgement.
func (s *whatIf) first() fyne.Focusable {
	for _, f := range append(s.shown, s.submitted...) {
		return f.controls[0]
	}
	return s.day.typed
}
