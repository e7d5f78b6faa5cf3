package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine"
	"kroniek/engine/law"
)

// judgement is what the law asks of whoever decides, with the reason for it.
type judgement struct {
	*field
	reason *entry
	status *widget.Label
	whole  *fyne.Container
}

func (s *decide) newJudgement(ask engine.Ask) *judgement {
	j := &judgement{reason: newLines(2), status: small("")}
	j.field = s.d.newField(ask, s.judgements, s.recalculate, nil)
	j.reason.PlaceHolder = s.d.text.T("decide.reason")
	j.reason.onFocus = s.judgements.reveal
	j.whole = tight(j.object, j.status, spaced(j.reason))
	return j
}

// showJudgements brings the middle up to what is asked now. What was filled
// in stays, also of what is not asked for the moment.
func (s *decide) showJudgements(asks []engine.Ask) {
	changed := len(s.judgements.box.Objects) == 0
	for _, ask := range asks {
		j := s.judgementOn(ask)
		if j == nil {
			j = s.newJudgement(ask)
			s.known = append(s.known, j)
			changed = true
		}
		j.ask = ask
		j.tell(s.d)
	}
	if !changed {
		return
	}
	s.layOut()
	s.d.focus(s.firstControl())
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

// tell says how the judgement stands: needed, not needed, or filled in by
// somebody else.
func (j *judgement) tell(d *Desk) {
	switch {
	case j.ask.Needed:
		j.status.SetText(d.text.T("decide.needed"))
		j.status.Importance = widget.WarningImportance
	case j.ask.Filler != "" && j.ask.Filler != engine.ByFinding:
		j.status.SetText(d.text.T("decide.filled", "Who", d.text.Word("filler", string(j.ask.Filler))))
		j.status.Importance = widget.MediumImportance
	case !j.ask.Known:
		j.status.SetText(d.text.T("decide.not_needed"))
		j.status.Importance = widget.MediumImportance
	default:
		j.status.SetText(d.text.T("decide.given"))
		j.status.Importance = widget.SuccessImportance
	}
	j.status.Refresh()
}

// layOut puts the judgements under the articles that leave them to whoever
// decides, each article with its words.
func (s *decide) layOut() {
	t := s.d.text.T
	objects := []fyne.CanvasObject{subheading(t("decide.judgements"))}
	if len(s.known) == 0 {
		objects = append(objects, paragraph(t("decide.nothing_asked")))
	}
	var before *law.Article
	for _, j := range s.known {
		if j.ask.In != nil && !sameArticle(before, j.ask.In) {
			before = j.ask.In
			objects = append(objects, s.words(before))
		}
		objects = append(objects, j.whole)
	}
	objects = append(objects,
		tight(subheading(t("decide.reason_whole")), spaced(s.whole)),
		tight(subheading(t("decide.day")), small(t("decide.day_what")), spaced(s.day.object)))
	s.judgements.fill(objects...)
}

// words shows what an article says.
func (s *decide) words(article *law.Article) fyne.CanvasObject {
	quoted := small(strings.TrimSpace(article.Text))
	quoted.Selectable = true
	return container.NewBorder(nil, nil, widget.NewSeparator(), nil,
		tight(subheading(capital(s.d.text.Article(article))), quoted))
}

func (s *decide) firstControl() fyne.Focusable {
	if len(s.known) == 0 {
		return s.whole
	}
	return s.known[0].controls[0]
}
