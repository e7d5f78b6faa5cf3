package desk

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
)

// judgement is what the law asks of whoever decides, with the reason for it.
type judgement struct {
	*field
	reason *entry
	status *widget.Label
	wanted fyne.CanvasObject // says that the reason is needed
	whole  fyne.CanvasObject
	opened bool // it is not put away
}

func (s *decide) newJudgement(ask engine.Ask) *judgement {
	j := &judgement{reason: newLines(2), status: small("")}
	j.field = s.d.newField(ask, s.judgements, s.edited, nil)
	j.reason.PlaceHolder = s.d.text.T("decide.reason")
	j.reason.onFocus = s.judgements.reveal
	j.wanted = marked(theme.WarningIcon(), widget.WarningImportance, s.d.text.T("decide.reason_wanted"))
	j.wanted.Hide()
	name := ask.Field.Name
	if ask.In != nil {
		name = ask.In.Law.ID + "#" + ask.In.Number + "#" + name
	}
	s.refilled = s.draft.add(name, j.typed, j.set) || s.refilled
	s.draft.add(name+"#reason", func() string { return j.reason.Text }, j.reason.SetText)
	said := isSaid(j.reason.Text)
	j.reason.OnChanged = func(now string) {
		s.draft.keep()
		if isSaid(now) != said { // whether there is a reason matters, and not which
			said = !said
			s.recalculate()
		}
	}
	j.whole = tight(j.object, j.status, j.wanted, spaced(j.reason))
	return j
}

// isTouched reports whether something was filled in, or the keyboard is there.
func (j *judgement) isTouched() bool {
	if j.typed() != "" || j.reason.Text != "" {
		return true
	}
	focused := j.desk.window.Canvas().Focused()
	return focused != nil && (focused == j.reason || slices.Contains(j.controls, focused))
}

func isSaid(reason string) bool { return strings.TrimSpace(reason) != "" }

// showJudgements brings the middle up to what is asked now. What was filled
// in stays, also of what is not asked for the moment. What another regulation
// or the chronicle fills in is nobody's to judge; it stands under the others.
func (s *decide) showJudgements() {
	var shown []*judgement
	for _, ask := range s.preview.Asks {
		if ask.Filler == engine.ByAnswer || ask.Filler == engine.ByImplementation {
			continue
		}
		j := s.judgementOn(ask)
		if j == nil {
			j = s.newJudgement(ask)
			s.known = append(s.known, j)
		}
		j.ask = ask
		j.opened = ask.Needed || ask.Known || s.before(ask) != nil || j.isTouched()
		j.wanted.Hide()
		if slices.ContainsFunc(s.preview.Unreasoned, func(term *law.OpenTerm) bool { return term.Name == ask.Field.Name }) {
			j.wanted.Show()
		}
		s.tell(j)
		shown = append(shown, j)
	}
	s.shown = shown
	s.layOut()
}

func (s *decide) judgementOn(ask engine.Ask) *judgement {
	for _, j := range s.known {
		if j.ask.Kind == ask.Kind && j.ask.Field.Name == ask.Field.Name && sameArticle(j.ask.In, ask.In) {
			return j
		}
	}
	return nil
}

func sameArticle(a, b *law.Article) bool {
	return a == b || a != nil && b != nil && a.Number == b.Number && a.Law.ID == b.Law.ID
}

// tell says how the judgement stands.
func (s *decide) tell(j *judgement) {
	t := s.d.text.T
	said, importance := t("decide.given"), widget.SuccessImportance
	before := s.before(j.ask)
	_, given, _ := j.value()
	switch {
	case j.ask.Needed:
		said, importance = t("decide.needed"), widget.WarningImportance
	case j.ask.Filler == engine.ByDefault:
		said, importance = t("decide.by_default", "Value", s.d.value(j.ask.Value, j.ask.Field)), widget.MediumImportance
	case before != nil && !given:
		said, importance = t("decide.carried", "Value", s.d.value(before.Fields[j.ask.Field.Name], j.ask.Field)), widget.MediumImportance
	case !j.ask.Known:
		said, importance = t("decide.not_needed"), widget.MediumImportance
	}
	j.status.Importance = importance
	j.status.SetText(said)
}

// before gives the contested decision in which the judgement was given, and
// that stands while it is not given anew; nil when there is none.
func (s *decide) before(ask engine.Ask) *cell.Gram {
	if ask.Kind != engine.AskFinding {
		return nil
	}
	for i := range s.contested {
		if _, judged := s.contested[i].Fields[ask.Field.Name]; judged {
			return &s.contested[i]
		}
	}
	return nil
}

// layOut puts the judgements under the articles that ask them, each article
// with its words; after them what is answered already and what is not needed
// as it stands.
func (s *decide) layOut() {
	t := s.d.text.T
	objects := append(slices.Clone(s.folded), subheading(t("decide.judgements")))
	if len(s.shown) == 0 {
		objects = append(objects, paragraph(t("decide.nothing_asked")))
	}
	var before *law.Article
	var aside []fyne.CanvasObject
	for _, j := range s.shown {
		if !j.opened {
			aside = append(aside, j.whole)
			continue
		}
		cited := s.cited(j.ask)
		if cited != nil && !sameArticle(before, cited) {
			objects = append(objects, s.words(cited))
		}
		before = cited
		objects = append(objects, j.whole)
	}
	objects = append(objects, s.answered()...)
	if len(aside) > 0 {
		objects = append(objects, s.foldAway(s.d.text.N("decide.aside", len(aside)), &s.asideOpen, aside))
	}
	objects = append(objects,
		tight(subheading(t("decide.reason_whole")), spaced(s.whole)),
		tight(subheading(t("decide.day")), small(t("decide.day_what")), spaced(s.day.object)))
	s.judgements.fill(objects...)
}

// foldAway folds objects away under a label, open as it was left.
func (s *decide) foldAway(label string, open *bool, objects []fyne.CanvasObject) fyne.CanvasObject {
	folded := newFold(label, tight(objects...))
	folded.onFocus = s.judgements.reveal
	if *open {
		folded.turn()
	}
	turn := folded.OnTapped
	folded.OnTapped = func() {
		*open = !*open
		turn()
	}
	return folded.object
}

// cited gives the article whose words the judgement is about: the one that
// the law cites for it, else the one that asks it.
func (s *decide) cited(ask engine.Ask) *law.Article {
	if ask.In == nil {
		return nil
	}
	for _, basis := range ask.Field.LegalBasis {
		id := basis.LawID
		if id == "" {
			id = basis.Law
		}
		if id == "" {
			id = ask.In.Law.ID
		}
		if article := s.d.glossary.Article(id+"#"+basis.Article, s.day.day()); article != nil {
			return article
		}
	}
	return ask.In
}

// words shows what an article says, folded away: the passage itself stands
// with each judgement.
func (s *decide) words(article *law.Article) fyne.CanvasObject {
	for _, known := range s.quoted {
		if sameArticle(known.article, article) {
			return known.fold.object
		}
	}
	f := s.d.foldedWords(article)
	f.onFocus = s.judgements.reveal
	s.quoted = append(s.quoted, quotation{article, f})
	return f.object
}

// quotation is the words of an article, folded away.
type quotation struct {
	article *law.Article
	fold    *fold
}

func (s *decide) firstControl() fyne.Focusable {
	for _, j := range s.shown {
		if j.opened {
			return j.controls[0]
		}
	}
	return s.whole
}

// wanting gives the first control in which something is still to be filled in.
func (s *decide) wanting() fyne.Focusable {
	for _, j := range s.shown {
		if j.ask.Needed {
			return j.controls[0]
		}
		if j.wanted.Visible() {
			return j.reason
		}
	}
	return s.firstControl()
}
