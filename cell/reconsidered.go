package cell

import (
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Reconsidered is a contested decision beside what it is when it is taken
// anew.
type Reconsidered struct {
	Contested Gram
	Outcomes  []Beside // in the order of the article
}

// Beside is one outcome of a contested decision beside that of the
// reconsideration.
type Beside struct {
	Field   *law.Field
	Then    value.Value // absent too when it was not given
	Now     value.Value // unknown while something is missing
	Differs bool        // false while it is unknown
	Derived bool        // it follows from another; a difference is no cause to decide otherwise
}

// reconsidered gives the contested decisions that were taken anew.
func (t *taken) reconsidered() []Reconsidered {
	var list []Reconsidered
	for _, contested := range t.contested {
		at := slices.IndexFunc(t.result.Anew, func(one engine.Anew) bool { return one.Decision == contested.ID })
		if at >= 0 {
			list = append(list, Reconsidered{contested, beside(contested, t.result.Anew[at])})
		}
	}
	return list
}

func beside(contested Gram, anew engine.Anew) []Beside {
	var outcomes []Beside
	item := decisionItem(anew.In)
	for _, field := range anew.In.Outputs {
		decided := item == nil || len(item.Outputs) == 0 || slices.Contains(item.Outputs, field.Name)
		if field.Type.Kind == law.DecisionType || !decided && !field.Derived {
			continue
		}
		one := Beside{Field: field, Then: contested.Outputs[field.Name], Now: anew.Value, Derived: field.Derived}
		if !anew.Value.IsUnknown() {
			one.Now, _ = anew.Value.Field(field.Name)
			one.Differs = !sameOutcome(one.Then, one.Now)
		}
		outcomes = append(outcomes, one)
	}
	return outcomes
}
