package desk

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
	"kroniek/engine/law"
)

// judgement is what the law asks of whoever decides, with the reason for it.
type judgement struct {
	*field
	reason *entry
	status *widget.Label
	whole  fyne.CanvasObject
}

func (s *decide) newJudgement(ask engine.Ask) *judgement {
	j := &judgement{reason: newLines(2), status: small("")}
	j.field = s.d.newField(ask, s.judgements, s.edited, nil)
	j.reason.PlaceHolder = s.d.text.T("decide.reason")
	j.reason.onFocus = s.judgements.reveal
	name := ask.Field.Name
	if ask.In != nil {
		name = ask.In.Law.ID + "#" + ask.In.Number + "#" + name
	}
	s.refilled = s.draft.add(name, j.typed, j.set) || s.refilled
	s.draft.add(name+"#reason", func() string { return j.reason.Text }, j.reason.SetText)
	j.reason.OnChanged = func(string) { s.draft.keep() }
	j.whole = tight(j.object, j.status, spaced(j.reason))
	return j
}

// showJudgements brings the middle up to what is asked now. What was filled
// in stays, also of what is not asked for the moment. What another regulation
// or the chronicle fills in is nobody's to judge and is left out.
func (s *decide) showJudgements(asks []engine.Ask) {
	var shown []*judgement
	for _, ask := range asks {
		if ask.Filler == engine.ByAnswer || ask.Filler == engine.ByImplementation {
			continue
		}
		j := s.judgementOn(ask)
		if j == nil {
			j = s.newJudgement(ask)
			s.known = append(s.known, j)
		}
		j.ask = ask
		j.tell(s.d)
		shown = append(shown, j)
	}
	if len(s.judgements.box.Objects) > 0 && slices.Equal(shown, s.shown) {
		return
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
func (j *judgement) tell(d *Desk) {
	status, importance := "decide.given", widget.SuccessImportance
	switch {
	case j.ask.Needed:
		status, importance = "decide.needed", widget.WarningImportance
	case !j.ask.Known:
		status, importance = "decide.not_needed", widget.MediumImportance
	}
	j.status.Importance = importance
	j.status.SetText(d.text.T(status))
}

// layOut puts the judgements under the articles that ask them, each article
// with its words.
func (s *decide) layOut() {
	t := s.d.text.T
	objects := append(slices.Clone(s.folded), subheading(t("decide.judgements")))
	if len(s.shown) == 0 {
		objects = append(objects, paragraph(t("decide.nothing_asked")))
	}
	var before *law.Article
	for _, j := range s.shown {
		cited := s.cited(j.ask)
		if cited != nil && !sameArticle(before, cited) {
			objects = append(objects, s.words(cited))
		}
		before = cited
		objects = append(objects, j.whole)
	}
	objects = append(objects,
		tight(subheading(t("decide.reason_whole")), spaced(s.whole)),
		tight(subheading(t("decide.day")), small(t("decide.day_what")), spaced(s.day.object)))
	s.judgements.fill(objects...)
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
	quoted := paragraph(strings.TrimSpace(article.Text))
	quoted.Selectable = true
	f := newFold(s.d.text.T("decide.words", "Article", s.d.text.Article(article)), quoted)
	f.onFocus = s.judgements.reveal
	return f.object
}

func (s *decide) firstControl() fyne.Focusable {
	if len(s.shown) == 0 {
		return s.whole
	}
	return s.shown[0].controls[0]
}
