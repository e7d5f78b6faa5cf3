package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// opposed is an outcome of two traces; nil where one does not give it.
type opposed struct {
	steps  [2]*trace.Step
	differ bool
}

// oppose holds the outcomes against each other: those of the articles
// themselves, and of what followed those that differ.
func (c *opposition) oppose() {
	direct := map[*trace.Step]bool{}
	for _, document := range c.documents {
		for _, step := range reading.Outcomes(document) {
			direct[step] = true
		}
	}
	var all []opposed
	at := map[string]int{}
	for i, document := range c.documents {
		for _, step := range reading.Given(document) {
			key := step.Anchor.Ref() + " " + step.Name
			if _, known := at[key]; !known {
				at[key] = len(all)
				all = append(all, opposed{})
			}
			if all[at[key]].steps[i] == nil {
				all[at[key]].steps[i] = step
			}
		}
	}
	for i := range all {
		all[i].differ = !sameResult(all[i].steps)
	}
	c.outcomes = slices.DeleteFunc(all, func(one opposed) bool {
		shown := one.differ || direct[one.steps[0]] || direct[one.steps[1]]
		if !shown {
			c.same++
		}
		return !shown
	})
	slices.SortStableFunc(c.outcomes, func(a, b opposed) int { return a.rank(direct) - b.rank(direct) })
}

// rank puts what the articles themselves gave first.
func (o opposed) rank(direct map[*trace.Step]bool) int {
	if direct[o.steps[0]] || direct[o.steps[1]] {
		return 0
	}
	return 1
}

func sameResult(steps [2]*trace.Step) bool {
	if steps[0] == nil || steps[1] == nil {
		return false
	}
	a, b := steps[0].Result, steps[1].Result
	if a.IsUnknown() || b.IsUnknown() {
		return a.IsUnknown() && b.IsUnknown()
	}
	same, err := value.Equal(a, b)
	return err == nil && same
}

// opposed shows outcome against outcome; one that differs has a sign before it
// and stands in bold.
func (v *versus) opposed() []fyne.CanvasObject {
	t, words := v.d.text.T, v.d.writer()
	row := func(sign, name, before, after string, bold bool) fyne.CanvasObject {
		cells := make([]fyne.CanvasObject, 0, 4)
		for _, written := range []string{sign, name, before, after} {
			one := paragraph(written)
			one.TextStyle.Bold = bold
			cells = append(cells, one)
		}
		return container.New(shares{1, 9, 8, 8}, cells...)
	}
	objects := []fyne.CanvasObject{row("", t("explain.outcome"), v.labels[0], v.labels[1], true), widget.NewSeparator()}
	for _, one := range v.found.outcomes {
		var written [2]string
		name := ""
		for i, step := range one.steps {
			written[i] = t("compare.not_given")
			if step != nil {
				name, written[i] = words.Name(step), words.Value(step)
			}
		}
		sign := "="
		if one.differ {
			sign = signChanged
		}
		objects = append(objects, row(sign, name, written[0], written[1], one.differ))
	}
	list := []fyne.CanvasObject{tight(objects...)}
	if v.found.same > 0 {
		list = append(list, small(v.d.text.N("compare.same", v.found.same)))
	}
	return list
}
