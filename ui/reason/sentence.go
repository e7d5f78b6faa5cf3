package reason

import (
	"cmp"
	"strconv"
	"strings"

	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// Reason is one reason for an outcome in words, with what it rests on.
type Reason struct {
	Text  string   `json:"text"`
	Cites []Cite   `json:"cites,omitempty"`
	Under []Reason `json:"under,omitempty"`
}

// because gives why a step gave what it did: how its grounds come together,
// and each of them. Of what was worked out it gives the facts it was worked
// out from.
func (w *Writer) because(g *reading.Ground) (lead string, reasons []Reason) {
	if len(g.Under) == 0 {
		return "", nil
	}
	switch s := g.Step; s.NodeType {
	case trace.Requirement:
		return w.because(g.Under[0])
	case trace.CrossLaw:
		return w.because(g.Under[len(g.Under)-1])
	case trace.Operation:
		return w.joined(g)
	default: // what was found rests on how it was found
	}
	under := g.Under[len(g.Under)-1]
	if under.Step.NodeType != trace.Operation {
		if g.Step.NodeType == trace.Action {
			return "", []Reason{w.reason(under)}
		}
		return w.because(under)
	}
	return w.joined(under)
}

// joined gives how the grounds of an operation come together.
func (w *Writer) joined(g *reading.Ground) (lead string, reasons []Reason) {
	s := g.Step
	switch s.Name {
	case "AND", "OR":
		if len(g.Under) == 1 && s.Name == "AND" == s.Result.IsTrue() {
			break // of one condition there is nothing to say but itself
		}
		lead = w.words.N("reason.join."+s.Name+"."+answer(s.Result), len(g.Under))
	case "NOT":
		if inner := g.Under[0]; inner.Step.NodeType == trace.Operation {
			return w.joined(inner)
		}
	case "IF", "SWITCH":
		return w.conditions(g)
	case "FOREACH":
		return w.elements(g)
	default:
		if compared[s.Name] {
			return "", []Reason{w.reason(g)}
		}
		if facts := w.workedOutFrom(g); len(facts) > 0 {
			return w.words.T("reason.worked_out"), facts
		}
		return "", nil
	}
	for _, under := range g.Under {
		reasons = append(reasons, w.reason(under))
	}
	return lead, reasons
}

// conditions gives the condition that held and what it led to.
func (w *Writer) conditions(g *reading.Ground) (lead string, reasons []Reason) {
	for _, under := range g.Under {
		switch s := under.Step; {
		case s.NodeType == trace.Requirement:
			reason := w.reason(under)
			reason.Cites = append(w.cites(s), reason.Cites...)
			reasons = append(reasons, reason)
		case s.Source != nil && s.Source.Kind == trace.FromLiteral: // the outcome says it
		case s.NodeType == trace.Operation && !compared[s.Name]:
			if said, more := w.joined(under); said != "" {
				reasons = append(reasons, Reason{Text: said, Cites: w.cites(s), Under: more})
			}
		default:
			reasons = append(reasons, w.reason(under))
		}
	}
	return "", reasons
}

// mostElements is how many elements of a loop are told one by one.
const mostElements = 10

// elements says which elements of a loop counted and why, and which did not.
func (w *Writer) elements(g *reading.Ground) (lead string, reasons []Reason) {
	counted, skipped := reading.Elements(g.Step), g.Step.Skipped
	label := w.Name(g.Step)
	if len(g.Step.Children) > 0 {
		label = capital(w.Name(g.Step.Children[0]))
	}
	for _, under := range g.Under[:min(len(g.Under), mostElements)] {
		if under.Step.Source == nil || under.Step.Source.Kind != trace.FromElement {
			continue
		}
		_, why := w.joinedFilter(under)
		reasons = append(reasons, Reason{Text: w.words.T("reason.counted", "Element", w.Value(under.Step)), Under: why})
	}
	var left []string
	for _, one := range skipped[:min(len(skipped), mostElements)] {
		left = append(left, cmp.Or(one.ID, strconv.Itoa(one.Index+1)))
	}
	if len(left) > 0 {
		text := w.words.T("reason.left_out", "Elements", strings.Join(left, ", "), "More", len(skipped)-len(left))
		reasons = append(reasons, Reason{Text: text})
	}
	all := len(counted) + len(skipped)
	if len(counted) == 0 {
		return w.words.T("reason.no_elements", "Label", label, "All", all), reasons
	}
	return w.words.N("reason.elements", len(counted), "Label", label, "All", all), reasons
}

// joinedFilter gives why the filter of a loop let an element through.
func (w *Writer) joinedFilter(element *reading.Ground) (lead string, reasons []Reason) {
	for _, under := range element.Under {
		if under.Step.NodeType == trace.Requirement {
			return w.because(under)
		}
	}
	return "", nil
}

// reason gives one ground in words.
func (w *Writer) reason(g *reading.Ground) Reason {
	s := g.Step
	switch {
	case s.NodeType == trace.Requirement && len(g.Under) > 0:
		return w.reason(g.Under[0])
	case s.NodeType == trace.Operation && s.Name == "NOT" && len(g.Under) > 0:
		inner := w.reason(g.Under[0])
		inner.Cites = merged(w.cites(s), inner.Cites)
		return inner
	case s.NodeType == trace.Operation && compared[s.Name]:
		return w.comparison(g)
	case s.NodeType == trace.Operation:
		lead, under := w.joined(g)
		return Reason{Text: lead, Cites: w.cites(s), Under: under}
	}
	fact := Reason{Text: w.fact(s) + w.origin(s) + w.elsewhere(g), Cites: w.cites(s)}
	if s.Result.Kind() != value.KindBoolean || s.NodeType == trace.OpenTerm {
		return fact
	}
	lead, under := w.because(g)
	switch fact.Under = under; {
	case len(under) == 1:
		fact.Text = w.words.T("reason.fact_because", "Label", capital(w.Name(s)), "Value", w.Value(s))
	case lead != "":
		fact.Text += " " + lead
	}
	return fact
}

// compared are the operations that hold one value against another.
var compared = map[string]bool{
	"EQUALS": true, "NOT_EQUALS": true, "GREATER_THAN": true, "LESS_THAN": true, "GREATER_THAN_OR_EQUAL": true,
	"LESS_THAN_OR_EQUAL": true, "IS_NULL": true, "NOT_NULL": true, "IN": true, "NOT_IN": true,
}

// comparison says how two values stand to each other.
func (w *Writer) comparison(g *reading.Ground) Reason {
	s := g.Step
	reason := Reason{Cites: w.cites(s)}
	if len(g.Under) == 0 {
		reason.Text = w.fact(s)
		return reason
	}
	left := g.Under[0].Step
	if len(g.Under) > 1 && g.Under[1].Step.Result.Kind() == value.KindList && g.Under[1].Step.Result.Len() == 0 {
		left = g.Under[1].Step // among none there is nothing to find
	}
	reason.Text = w.fact(left)
	if left.NodeType == trace.OpenTerm {
		reason.Text += w.origin(left)
	}
	if len(g.Under) > 1 && left != g.Under[1].Step && !told(left, g.Under[1].Step, s.Name) {
		key := "reason.compare." + kindOf(left.Result) + "." + s.Name + "." + answer(s.Result)
		reason.Text += " " + w.words.T(key, "Other", w.other(left, g.Under[1].Step))
	}
	for _, under := range g.Under {
		if len(s.LegalBasis) == 0 {
			reason.Cites = merged(reason.Cites, w.cites(under.Step))
		}
	}
	return reason
}

// told reports whether what was compared says all there is to say: that it is
// there or not, or that it is so or not.
func told(left, right *trace.Step, operation string) bool {
	return operation == "IS_NULL" || operation == "NOT_NULL" || left.Result.IsAbsent() || left.Result.IsUnknown() ||
		right.Result.Kind() == value.KindBoolean && right.Source != nil && right.Source.Kind == trace.FromLiteral || right.Result.IsAbsent()
}

// other writes what a value was compared with: the value and what it is. A bare
// number is counted as what it is compared with is.
func (w *Writer) other(left, right *trace.Step) string {
	counted := *right
	if counted.TypeSpec == nil && right.Result.IsNumber() {
		counted.TypeSpec = left.TypeSpec
	}
	if right.Source != nil && right.Source.Kind == trace.FromLiteral || right.NodeType == trace.Operation {
		return w.Value(&counted)
	}
	return w.words.T("reason.valued", "Value", w.Value(&counted), "Label", small(w.Name(right)))
}

// kindOf says how values of a kind are compared: days come before each other,
// numbers are more or less.
func kindOf(v value.Value) string {
	if _, isDay := v.Date(); isDay {
		return "date"
	}
	return "number"
}

func answer(v value.Value) string {
	switch {
	case v.IsUnknown():
		return "unknown"
	case v.IsTrue():
		return "true"
	}
	return "false"
}

// fact writes what was found as a sentence.
func (w *Writer) fact(s *trace.Step) string {
	return w.words.T("reason.fact", "Label", capital(w.Name(s)), "Value", w.Value(s))
}

// origin writes where a fact came from as a sentence of its own; "" when the
// law itself gives it.
func (w *Writer) origin(s *trace.Step) string {
	if s.Source == nil {
		return ""
	}
	key, provider := "reason.from."+string(s.Source.Kind), s.Source.Provider
	switch s.Source.Kind {
	case trace.FromParameter:
		if strings.Contains(provider, "#") || provider == "" {
			return "" // an article that passed it on says nothing to a person
		}
		if kind := w.words.T("kind." + provider); kind != "kind."+provider {
			provider = kind
		} else {
			key = "reason.from.official"
		}
	case trace.FromImplementation, trace.FromOverride, trace.FromDecision:
		provider = w.ref(provider, s.Anchor)
	case trace.FromStage:
		provider = small(w.words.Word("stage", provider))
	case trace.FromFinding, trace.FromAnswer, trace.FromDataSource:
	default:
		return ""
	}
	if s.Answer != nil && s.Answer.RecordsRead > 0 {
		return " " + w.words.N("reason.from.answer_read", s.Answer.RecordsRead)
	}
	return " " + w.words.T(key, "Provider", provider)
}

// workedOutFrom gives the facts that a value was worked out from, each once.
func (w *Writer) workedOutFrom(g *reading.Ground) []Reason {
	var facts []Reason
	seen := map[string]bool{}
	var gather func(g *reading.Ground)
	gather = func(g *reading.Ground) {
		s := g.Step
		key := s.Anchor.Ref() + " " + s.Name
		switch {
		case s.Source != nil && inside[s.Source.Kind]:
			return
		case s.NodeType == trace.CrossLaw || s.NodeType == trace.OpenTerm || s.Source != nil && s.Source.Kind != trace.FromOutput:
			if !seen[key] {
				seen[key] = true
				facts = append(facts, Reason{Text: w.fact(s) + w.origin(s) + w.elsewhere(g), Cites: w.cites(s)})
			}
			return
		}
		for _, under := range g.Under {
			gather(under)
		}
	}
	for _, under := range g.Under {
		gather(under)
	}
	return facts
}

// elsewhere names the article of another law that gave a fact.
func (w *Writer) elsewhere(g *reading.Ground) string {
	for _, under := range g.Under {
		if under.Step.NodeType != trace.CrossLaw || g.Step.NodeType == trace.OpenTerm || len(under.Under) == 0 {
			continue
		}
		giver := under.Under[len(under.Under)-1].Step
		if giver.Anchor != nil && g.Step.Anchor != nil && giver.Anchor.LawID != g.Step.Anchor.LawID {
			return " " + w.words.T("reason.from.implementation", "Provider", w.article(giver.Anchor))
		}
	}
	return ""
}

// inside are the sources of what is part of a rule rather than a fact.
var inside = map[trace.SourceKind]bool{trace.FromLiteral: true, trace.FromBinding: true, trace.FromElement: true}

// explained is a value that was worked out, with what the law says it is and
// the facts it was worked out from.
func (w *Writer) explained(g *reading.Ground) Reason {
	field := w.named(g.Step.Anchor, fieldName(g.Step.Name))
	reason := Reason{Text: w.fact(g.Step), Cites: w.cites(g.Step), Under: w.workedOutFrom(g)}
	if said := w.words.Explanation(field); said != "" {
		reason.Text += " " + said
	}
	return reason
}

// isWorkedOut reports whether a step computed a number or a day.
func isWorkedOut(s *trace.Step) bool {
	_, isDay := s.Result.Date()
	return (s.NodeType == trace.Action || s.NodeType == trace.Cached && s.Source != nil && s.Source.Kind == trace.FromOutput) && (s.Result.IsNumber() || isDay)
}
