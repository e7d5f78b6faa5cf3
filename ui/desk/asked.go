package desk

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"kroniek/cell"
)

// about reads the decisions that the submission is about.
func (s *decide) about(ctx context.Context, submission *cell.Gram) ([]cell.Gram, error) {
	var contested []cell.Gram
	for _, id := range submission.RefersTo {
		gram, err := s.d.cell.Chronicle().Gram(ctx, id)
		if err != nil {
			return nil, err
		}
		contested = append(contested, gram)
	}
	return contested, nil
}

// showAsked shows on the left what was handed in, and what it is about.
func (s *decide) showAsked(submission *cell.Gram) {
	t := s.d.text.T
	all := &sheet{d: s.d, gram: submission, known: s.contested, fact: stacked}
	objects := []fyne.CanvasObject{
		s.restored,
		subheading(capital(s.d.text.Word("kind", string(submission.Kind)))),
		small(s.d.kindOf(submission)),
		stacked(t("worklist.received"), s.d.text.Date(submission.Moment)),
	}
	objects = append(objects, all.rest()...)
	if len(submission.Missing) > 0 {
		add := newButton(t("completion.title"), theme.ContentAddIcon(), s.complete)
		add.onFocus = s.asked.reveal
		objects = append(objects, container.NewHBox(add))
	}
	objects = append(append(objects, all.fields()...), all.decided()...)
	if follows := all.follows(); len(follows) > 0 {
		folded := newFold(t("decide.follows"), container.NewVBox(follows...))
		folded.onFocus = s.asked.reveal
		objects = append(objects, folded.object)
	}
	for i := range s.contested {
		objects = append(objects, s.contestedFacts(submission, &s.contested[i])...)
	}
	s.asked.fill(objects...)
}

// contestedFacts shows a decision that the submission is about.
func (s *decide) contestedFacts(submission, contested *cell.Gram) []fyne.CanvasObject {
	before := &sheet{d: s.d, gram: contested, before: []cell.Gram{*submission}, fact: stacked}
	objects := []fyne.CanvasObject{subheading(s.d.text.T("decide.contested")), small(s.d.named(contested))}
	return append(append(append(objects, before.decided()...), before.fields()...), before.rest()...)
}
