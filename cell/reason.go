package cell

import (
	"context"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// A decision says no where something it decides is false. Whose loss that is
// only people know; but whoever asked has a right to the reason of each
// judgement that the no rests on.

// words gives the reasons that say something, as they were written, for what
// is kept and the decision as a whole.
func words(reasons map[string]string, kept func(name string) bool) map[string]string {
	said := map[string]string{}
	for name, reason := range reasons {
		if strings.TrimSpace(reason) != "" && kept(name) {
			said[name] = reason
		}
	}
	return said
}

func (t *taking) words() map[string]string {
	return words(t.Reasons, func(string) bool { return true })
}

// unreasoned gives the judgements that need a reason and have none: those that
// the decision used and on which its no rests. It rests on none when it stays
// with every judgement without a word left open. Else it rests on each that
// brings it about alone, or without which it is no longer sure; and when there
// is no such one, on all together.
func (c *Cell) unreasoned(ctx context.Context, t *taken) []*law.OpenTerm {
	used, no := t.used(), t.no()
	if len(used) == 0 || len(no) == 0 {
		return nil
	}
	stays := func(open func(name string) bool) bool {
		again := c.withOpen(ctx, t, open)
		return again != nil && !slices.ContainsFunc(no, func(one string) bool { return !slices.Contains(again.no(), one) })
	}
	if stays(func(string) bool { return true }) {
		return nil
	}
	decisive := slices.DeleteFunc(slices.Clone(used), func(term *law.OpenTerm) bool {
		alone := stays(func(name string) bool { return name != term.Name })
		without := stays(func(name string) bool { return name == term.Name })
		return !alone && without
	})
	if len(decisive) == 0 {
		return used
	}
	return decisive
}

// used gives the judgements without a word that were given for the decision,
// and that it or one it takes in turn used.
func (t *taken) used() []*law.OpenTerm {
	var used []*law.OpenTerm
	for _, filled := range t.openTerms() {
		known := slices.ContainsFunc(used, func(term *law.OpenTerm) bool { return term.Name == filled.Term.Name })
		if filled.By == engine.ByFinding && t.withoutWord(filled.Term.Name) && !known {
			used = append(used, filled.Term)
		}
	}
	return used
}

// withoutWord reports whether a judgement was given and no reason for it.
func (t *taking) withoutWord(name string) bool {
	_, given := t.Findings[name]
	return given && t.words()[name] == ""
}

// no names what the decision, and those it takes in turn, decide and is false.
func (t *taken) no() []string {
	names := falseOf(t.article, t.result)
	for _, one := range t.turns {
		names = append(names, falseOf(one.article, one.result)...)
	}
	return names
}

func falseOf(article *law.Article, result *engine.Result) []string {
	var names []string
	outcomes := decisionItem(article).Outputs
	for _, output := range result.Outputs {
		if output.In == article && output.Value.IsFalse() && (len(outcomes) == 0 || slices.Contains(outcomes, output.Name)) {
			names = append(names, refOf(article)+" "+output.Name)
		}
	}
	return names
}

// withOpen takes the decision with some judgements without a word left open;
// nil when it cannot be taken so.
func (c *Cell) withOpen(ctx context.Context, t *taken, open func(name string) bool) *taken {
	other := *t.taking
	other.Findings = supplied{}.with(t.Findings)
	for name := range t.Findings {
		if t.withoutWord(name) && open(name) {
			other.Findings[name] = value.Unknown(name)
		}
	}
	again, err := c.carryOut(ctx, &other, false)
	if err != nil {
		return nil
	}
	return again
}
