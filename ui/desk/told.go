package desk

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/ui/reason"
)

// mostOutcomes is how many outcomes are told; the steps show them all.
const mostOutcomes = 20

// told shows what a trace comes down to in plain language.
func (d *Desk) told(page reason.Page) []fyne.CanvasObject {
	t := d.text.T
	var objects []fyne.CanvasObject
	for i, outcome := range page.Outcomes {
		if i == mostOutcomes {
			objects = append(objects, paragraph(d.text.N("explain.more_outcomes", len(page.Outcomes)-i)))
			break
		}
		if i > 0 {
			objects = append(objects, widget.NewSeparator())
		}
		objects = append(objects, d.toldOutcome(outcome)...)
	}
	if len(page.Follows) > 0 {
		objects = append(objects, subheading(t("reason.heading.follows")))
		for _, stage := range page.Follows {
			lines := []fyne.CanvasObject{}
			if stage.Title != "" {
				lines = append(lines, paragraph(capital(stage.Title)))
			}
			objects = append(objects, tight(append(lines, bullets(stage.Facts, 0)...)...))
		}
	}
	return objects
}

func (d *Desk) toldOutcome(o reason.Outcome) []fyne.CanvasObject {
	t := d.text.T
	where := capital(o.Place)
	if o.Stage != "" {
		where = t("explain.outcome_where", "Place", where, "Stage", o.Stage)
	}
	stated := heading(t("reason.outcome", "Label", o.Label, "Value", o.Value))
	stated.Wrapping = fyne.TextWrapWord
	objects := []fyne.CanvasObject{tight(stated, small(where))}
	part := func(name string, lines []fyne.CanvasObject) {
		if len(lines) > 0 {
			objects = append(objects, tight(append([]fyne.CanvasObject{subheading(t("reason.heading." + name))}, lines...)...))
		}
	}
	var why []fyne.CanvasObject
	if o.Lead != "" {
		why = append(why, paragraph(o.Lead))
	}
	part("why", append(why, bullets(o.Reasons, 0)...))
	part("computed", bullets(o.Computed, 0))
	var words []fyne.CanvasObject
	for _, cite := range o.Words {
		words = append(words, small(capital(cite.Where)), paragraph(cite.Words))
	}
	part("words", words)
	var notAsked []fyne.CanvasObject
	for _, label := range o.NotAsked {
		notAsked = append(notAsked, paragraph("• "+label))
	}
	part("not_asked", notAsked)
	return objects
}

// bullets shows reasons, each with what it rests on and the reasons under it.
func bullets(reasons []reason.Reason, depth int) []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for _, one := range reasons {
		lines = append(lines, further(depth, paragraph("• "+one.Text)))
		for _, cite := range one.Cites {
			where := capital(cite.Where)
			if cite.Explanation != "" {
				where += " – " + cite.Explanation
			}
			lines = append(lines, further(depth+1, small(where)))
		}
		lines = append(lines, bullets(one.Under, depth+1)...)
	}
	return lines
}

// further moves an object in from the left.
func further(depth int, object fyne.CanvasObject) fyne.CanvasObject {
	if depth == 0 {
		return object
	}
	return container.NewBorder(nil, nil, container.New(&room{width: indent * float32(depth)}), nil, object)
}

// differences shows, of a decision that comes out otherwise than it was
// recorded, each outcome with what it was and what it is; nil of another
// error.
func (d *Desk) differences(err error) []fyne.CanvasObject {
	var all cell.Errors
	if !errors.As(err, &all) || slices.ContainsFunc(all, func(one *cell.Error) bool { return one.Code != cell.CodeDiffers }) {
		return nil
	}
	t := d.text.T
	objects := []fyne.CanvasObject{
		subheading(t("explain.differs")), paragraph(t("explain.differs_what")),
		container.New(shares{2, 2, 2}, small(t("explain.outcome")), small(t("explain.then")), small(t("explain.now"))),
	}
	for _, one := range all {
		field := d.glossary.Field("", one.Name, d.today)
		objects = append(objects, container.New(shares{2, 2, 2},
			paragraph(d.text.Label(field)), paragraph(d.stated(one.Then, field)), subheading(d.stated(one.Now, field))))
	}
	return append(objects, paragraph(t("explain.differs_do")), newFold(t("desk.details"), paragraph(err.Error())).object)
}

// stated writes an outcome that an error names as the law file would; "" is
// none.
func (d *Desk) stated(outcome string, field *law.Field) string {
	if outcome == "" {
		return d.text.T("explain.nothing")
	}
	if v, err := engine.ReadSupplied(field, nil, outcome); err == nil {
		return d.value(v, field)
	}
	return outcome
}
