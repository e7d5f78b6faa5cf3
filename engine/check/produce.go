package check

import (
	"fmt"

	"kroniek/engine/law"
)

// produces holds what the article says arises from it against its names, and
// against the articles it refers to.
func (s *Scope) produces() {
	for _, item := range s.article.Produces {
		for i, name := range item.Parameters {
			if s.article.Parameter(name) == nil {
				s.noParameter(item.Place, fmt.Sprintf("parameters.%d", i), name)
			}
		}
		for i, name := range item.Outputs {
			s.outputNamed(item.Place, fmt.Sprintf("outputs.%d", i), name, law.AnyType)
		}
		if item.Requests != "" {
			s.arises(s.reference(item.Place, "requests", item.Requests), item.Place, "requests", "takes no decision", isDecision)
		}
		for i, ref := range item.DecidesOn {
			path := "decides_on"
			if len(item.DecidesOn) > 1 {
				path = fmt.Sprintf("decides_on.%d", i)
			}
			s.arises(s.reference(item.Place, path, ref), item.Place, path, "establishes no submission", isSubmission)
		}
		s.momentOf(item)
		if item.Term != nil {
			s.outputNamed(item.Place, "term.first_day", item.Term.FirstDay, law.DateType)
			s.outputNamed(item.Place, "term.last_day", item.Term.LastDay, law.DateType)
		}
		if item.DecisionNeeded != nil {
			s.outputNamed(item.Place, "decision_needed.output", item.DecisionNeeded.Output, law.BooleanType)
		}
	}
}

func isDecision(item law.Produces) bool   { return item.LegalCharacter != "" }
func isSubmission(item law.Produces) bool { return item.Submission != "" }

func (s *Scope) noParameter(at law.Place, path, name string) {
	var names []string
	for _, p := range s.article.Parameters {
		names = append(names, p.Name)
	}
	s.report(s.within(at, path), unknownParameter, fmt.Sprintf("the article has no parameter %q", name), didYouMean(name, names, "declare it under `parameters`"))
}

// outputNamed holds a name that must be an output of a kind.
func (s *Scope) outputNamed(at law.Place, path, name string, kind law.TypeKind) {
	if name == "" {
		return
	}
	field, found := s.article.Output(name)
	switch {
	case !found:
		s.report(s.within(at, path), unknownOutput, fmt.Sprintf("the article gives no output %q", name), didYouMean(name, s.outputNames(), "add the output"))
	case !fits(Type{Kind: kind}, typeOf(field)):
		s.report(s.within(at, path), wrongOperand, fmt.Sprintf("%s is %s, and what stands here is %s", name, typeOf(field), an(kind)), "name an output of that type")
	}
}

// momentOf holds the parameter that gets the day of a stage: it is a date, and
// nobody submits it.
func (s *Scope) momentOf(item law.Produces) {
	if item.Moment == nil {
		return
	}
	name, path := item.Moment.Parameter, "moment.parameter"
	p := s.article.Parameter(name)
	if p == nil {
		s.noParameter(item.Place, path, name)
		return
	}
	if p.Type.Kind != law.DateType {
		s.report(s.within(item.Place, path), wrongOperand, fmt.Sprintf("%s is %s, and a moment is a day", name, an(p.Type.Kind)), "declare it as a date")
	}
}
