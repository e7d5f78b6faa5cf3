package scenario

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

var (
	errNothingToDecide = errors.New("no submission was recorded")
	errNothingDecided  = errors.New("no decision was recorded")
	errNotRefused      = errors.New("nothing was refused")
	errNotOnWorklist   = errors.New("it is not on the work list")
)

// outcomes are the steps that look at what came of an act.
func (w *world) outcomes() map[string]any {
	const day = `(\d{4}-\d{2}-\d{2})`
	return map[string]any{
		`is dat vastgelegd met moment ` + day:                                  w.recordedWithMoment,
		`is dat vastgelegd`:                                                    w.recorded,
		`ontbreekt (?:alleen )?("[^"]*"(?: en "[^"]*"|, "[^"]*")*)`:            w.lacks,
		`ontbreekt niets`:                                                      w.lacksNothing,
		`staat dat op de werkvoorraad tot en met ` + day:                       w.onWorklist,
		`staat dat op de werkvoorraad zonder laatste dag`:                      w.onWorklistWithoutDay,
		`staat er niets op de werkvoorraad`:                                    w.emptyWorklist,
		`hoeft daarop niets te worden besloten vanwege "([^"]*)" in "([^"]*)"`: w.noDecisionNeeded,
		`is er een nieuw besluit`:                                              w.newDecision,
		`is er geen nieuw besluit`:                                             w.noNewDecision,
		`houdt ("[^"]*") dat besluit onder "([^"]*)"`:                          w.holds,
		`staat bij "([^"]*)" de motivering "([^"]*)"`:                          w.hasReason,
		`gaat het om ("[^"]*")`:                                                w.turnTo,
		`loopt de termijn voor (\S+) van ` + day + ` tot en met ` + day:        w.termRuns,
		`loopt de termijn voor (\S+) tot en met ` + day:                        w.termEnds,
		`loopt er geen termijn voor (\S+)`:                                     w.noTerm,
		`is "([^"]*)" ingevuld door (het antwoord van de cel|andere regels|een bevinding|de standaard)`: w.filledBy,
		`is "([^"]*)" niet geraadpleegd`:                                     w.notConsulted,
		`is geen ander open begrip geraadpleegd dan ("[^"]*"(?:, "[^"]*")*)`: w.consultedOnly,
		`is geen enkel open begrip geraadpleegd`:                             w.consultedNothing,
		`wordt dat geweigerd met "([^"]*)"`:                                  w.refusedWith,
		`wordt dat geweigerd met "([^"]*)" voor "([^"]*)"`:                   w.refusedFor,
		`wordt dat geweigerd met "([^"]*)" voor "([^"]*)" in "([^"]*)"`:      w.refusedIn,
		`wordt dat geweigerd met "([^"]*)" in "([^"]*)"`:                     w.refusedAt,
		`noemt de weigering "([^"]*)"`:                                       w.refusalNames,
		`noemt de weigering elk feit in "([^"]*)"`:                           w.refusalNamesFacts,
		`is er niets vastgelegd`:                                             w.nothingRecorded,
	}
}

func (w *world) recorded() error {
	if err := w.unexcused(); err != nil {
		return err
	}
	if w.latest == nil {
		return errors.New("no act was carried out")
	}
	return nil
}

func (w *world) recordedWithMoment(moment string) error {
	if err := w.recorded(); err != nil {
		return err
	}
	return same("the moment", w.latest.Moment.String(), moment)
}

func (w *world) lacks(names string) error {
	if err := w.recorded(); err != nil {
		return err
	}
	expected := quoted(names)
	slices.Sort(expected)
	return same("what is missing", strings.Join(w.latest.Missing, ", "), strings.Join(expected, ", "))
}

func (w *world) lacksNothing() error { return w.lacks("") }

func (w *world) onWorklist(ctx context.Context, last string) error {
	if err := w.recorded(); err != nil {
		return err
	}
	items, err := w.worklist(ctx)
	if err != nil {
		return err
	}
	for _, item := range items {
		if item.Submission.ID == w.submission.ID {
			return same("the last day to decide", item.LastDay.String(), last)
		}
	}
	return errNotOnWorklist
}

func (w *world) onWorklistWithoutDay(ctx context.Context) error { return w.onWorklist(ctx, "") }

// noDecisionNeeded looks why a submission is on no work list.
func (w *world) noDecisionNeeded(ctx context.Context, output, article string) error {
	if err := w.onWorklist(ctx, ""); !errors.Is(err, errNotOnWorklist) {
		return cmp.Or(err, errors.New("it is on the work list"))
	}
	found, err := w.cell.Case(ctx, w.submission.ID, cell.AsOf{})
	if err != nil {
		return err
	}
	for _, one := range found.Unneeded {
		if one.Submission == w.submission.ID {
			return same("why", one.Output.Name+" "+one.In.Law.ID+"#"+one.In.Number, output+" "+article)
		}
	}
	return errors.New("a decision is needed")
}

// newDecision looks at the one decision that was taken in turn; it is what the
// steps after are about.
func (w *world) newDecision() error {
	if err := w.recorded(); err != nil {
		return err
	}
	if len(w.turns) != 1 {
		return fmt.Errorf("%d decisions were taken in turn", len(w.turns))
	}
	w.latest, w.decision = &w.turns[0], &w.turns[0]
	return nil
}

func (w *world) noNewDecision() error {
	if err := w.recorded(); err != nil {
		return err
	}
	return same("the decisions that were taken in turn", fmt.Sprint(len(w.turns)), "0")
}

// turnTo makes a gram that has a name what the steps after are about.
func (w *world) turnTo(name string) error {
	gram, err := w.find(name)
	if err != nil {
		return err
	}
	w.latest = gram
	switch {
	case gram.Kind == cell.Beschikking:
		w.decision = gram
	case gram.Kind.IsSubmission():
		w.submission, w.decision = gram, nil
	}
	return nil
}

// holds looks whether a gram holds the last decision by its id.
func (w *world) holds(name, output string) error {
	gram, err := w.find(name)
	if err != nil {
		return err
	}
	if w.decision == nil {
		return errNothingDecided
	}
	return same(output+" of "+name, gram.Outputs[output].Text(), w.decision.ID)
}

func (w *world) hasReason(name, words string) error {
	if err := w.recorded(); err != nil {
		return err
	}
	return same("the reason for "+name, w.latest.Reasons[name], words)
}

func (w *world) emptyWorklist(ctx context.Context) error {
	items, err := w.worklist(ctx)
	if err != nil {
		return err
	}
	return same("the submissions on the work list", fmt.Sprint(len(items)), "0")
}

func (w *world) worklist(ctx context.Context) ([]cell.WorkItem, error) {
	today, err := w.cell.Today(ctx)
	if err != nil {
		return nil, err
	}
	return w.cell.Worklist(ctx, today, cell.AsOf{})
}

func (w *world) termRuns(ctx context.Context, act, first, last string) error {
	term, err := w.term(ctx, act)
	if err != nil {
		return err
	}
	return same("the term for "+act, term.FirstDay.String()+" – "+term.LastDay.String(), first+" – "+last)
}

func (w *world) termEnds(ctx context.Context, act, last string) error {
	term, err := w.term(ctx, act)
	if err != nil {
		return err
	}
	return same("the last day for "+act, term.LastDay.String(), last)
}

// term gives the term for an act: of several in the case that of the last
// decision or submission.
func (w *world) term(ctx context.Context, act string) (engine.Term, error) {
	terms, err := w.terms(ctx, act)
	if err != nil {
		return engine.Term{}, err
	}
	if len(terms) > 1 && w.latest != nil {
		terms = slices.DeleteFunc(terms, func(term cell.RunningTerm) bool { return term.Gram != w.latest.ID })
	}
	if len(terms) != 1 {
		return engine.Term{}, fmt.Errorf("there are %d terms for %s", len(terms), act)
	}
	return terms[0].Term, nil
}

func (w *world) noTerm(ctx context.Context, act string) error {
	terms, err := w.terms(ctx, act)
	if err != nil {
		return err
	}
	return same("the terms for "+act, fmt.Sprint(len(terms)), "0")
}

// terms gives the terms for an act: of the case, or of a question to the
// engine alone.
func (w *world) terms(ctx context.Context, act string) ([]cell.RunningTerm, error) {
	if err := w.unexcused(); err != nil {
		return nil, err
	}
	all, err := w.allTerms(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(term cell.RunningTerm) bool { return term.For != act }), nil
}

func (w *world) allTerms(ctx context.Context) ([]cell.RunningTerm, error) {
	if w.cell == nil {
		if w.result == nil {
			return nil, errNotAsked
		}
		var terms []cell.RunningTerm
		for _, term := range w.result.Terms {
			terms = append(terms, cell.RunningTerm{Term: term})
		}
		return terms, nil
	}
	if w.submission == nil {
		return nil, errNothingToDecide
	}
	found, err := w.cell.Case(ctx, w.submission.ID, cell.AsOf{})
	if err != nil {
		return nil, err
	}
	return found.Terms, nil
}

// output gives what the last act or question gave under a name.
func (w *world) output(name string) (value.Value, *law.Field, error) {
	if err := w.unexcused(); err != nil {
		return value.Absent, nil, err
	}
	if w.result != nil {
		if output, found := w.outputOfLaw(name); found {
			return output.Value, output.Field, nil
		}
		return value.Absent, nil, fmt.Errorf("there is no output %q", name)
	}
	if w.latest == nil {
		return value.Absent, nil, errors.New("nothing was recorded or asked")
	}
	if v, found := w.latest.Outputs[name]; found {
		return v, nil, nil
	}
	if v, found := w.latest.Fields[name]; found {
		return v, nil, nil
	}
	return value.Absent, nil, fmt.Errorf("the %s has no %q", w.latest.Kind, name)
}

// fillers are the words of the steps for who filled an open term.
var fillers = map[string]engine.Filler{
	"het antwoord van de cel": engine.ByAnswer,
	"andere regels":           engine.ByImplementation,
	"een bevinding":           engine.ByFinding,
	"de standaard":            engine.ByDefault,
}

func (w *world) filledBy(name, who string) error {
	terms, err := w.openTerms()
	if err != nil {
		return err
	}
	for _, filled := range terms {
		if filled.Term.Name == name {
			return same("who filled "+name, string(filled.By), string(fillers[who]))
		}
	}
	return fmt.Errorf("%q was not consulted", name)
}

func (w *world) notConsulted(name string) error {
	terms, err := w.openTerms()
	if err != nil {
		return err
	}
	if slices.Contains(termNames(terms), name) {
		return fmt.Errorf("%q was consulted", name)
	}
	return nil
}

func (w *world) consultedOnly(names string) error {
	terms, err := w.openTerms()
	if err != nil {
		return err
	}
	expected := quoted(names)
	slices.Sort(expected)
	return same("the open terms that were consulted", strings.Join(termNames(terms), ", "), strings.Join(expected, ", "))
}

func (w *world) consultedNothing() error { return w.consultedOnly("") }

func (w *world) openTerms() ([]engine.FilledTerm, error) {
	if err := w.unexcused(); err != nil {
		return nil, err
	}
	switch {
	case w.result != nil:
		return w.result.OpenTerms, nil
	case w.preview != nil:
		return w.preview.OpenTerms, nil
	}
	return nil, errNothingDecided
}

func termNames(terms []engine.FilledTerm) []string {
	names := make([]string, len(terms))
	for i, filled := range terms {
		names[i] = filled.Term.Name
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func (w *world) refusedWith(code string) error { return w.refused(refusal{code: code}) }

func (w *world) refusedFor(code, name string) error { return w.refused(refusal{code, name, ""}) }

func (w *world) refusedIn(code, name, where string) error {
	return w.refused(refusal{code, name, where})
}

func (w *world) refusedAt(code, where string) error { return w.refused(refusal{code, "", where}) }

// refusalNames looks for a text in the refusal of the last act.
func (w *world) refusalNames(text string) error {
	if w.refusal == nil {
		return errNotRefused
	}
	if !strings.Contains(w.refusal.Error(), text) {
		return fmt.Errorf("the refusal does not name %q: %w", text, w.refusal)
	}
	return nil
}

// refusalNamesFacts looks for the id of every fact of a stream.
func (w *world) refusalNamesFacts(ctx context.Context, stream string) error {
	facts, err := w.cell.Grams(ctx, cell.Query{Stream: stream})
	if err != nil {
		return err
	}
	if len(facts) == 0 {
		return fmt.Errorf("there are no facts in %q", stream)
	}
	for _, fact := range facts {
		if err := w.refusalNames(fact.Gram.ID); err != nil {
			return err
		}
	}
	return nil
}

func (w *world) refused(expected refusal) error {
	if w.refusal == nil {
		return errNotRefused
	}
	w.excused = true
	met := refusals(w.refusal)
	for _, one := range met {
		if one.fits(expected) {
			return nil
		}
	}
	return fmt.Errorf("refused with %v, not with %v: %w", met, expected, w.refusal)
}

func (w *world) nothingRecorded(ctx context.Context) error {
	head, err := w.chronicle.Head(ctx)
	if err != nil {
		return err
	}
	return same("the grams in the chronicle", fmt.Sprint(head.Sequence), fmt.Sprint(w.before.Sequence))
}

func same(what, got, expected string) error {
	if got == expected {
		return nil
	}
	return fmt.Errorf("%s: got %q, expected %q", what, got, expected)
}
