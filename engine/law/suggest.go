package law

import (
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kroniek/schema"
)

// nearest gives the candidate that is written almost as name, or "".
func nearest(name string, candidates []string) string {
	best, bestDistance := "", len(name)/3+2
	for _, candidate := range slices.Sorted(slices.Values(candidates)) {
		if d := distance(strings.ToLower(name), strings.ToLower(candidate)); d < bestDistance && candidate != name {
			best, bestDistance = candidate, d
		}
	}
	return best
}

// Nearest gives the candidate that is written almost as name, or "" when none
// comes near: for "did you mean".
func Nearest(name string, candidates []string) string { return nearest(name, candidates) }

// distance counts the letters to add, drop, change or swap with the next.
func distance(a, b string) int {
	before, previous := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := range len(a) {
		current := make([]int, len(b)+1)
		current[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			current[j+1] = min(previous[j]+cost, previous[j+1]+1, current[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				current[j+1] = min(current[j+1], before[j-1]+1)
			}
		}
		before, previous = previous, current
	}
	return previous[len(b)]
}

// languageKeys is every key that the schema names anywhere.
var languageKeys = sync.OnceValue(func() []string {
	names := map[string]bool{}
	seen := map[*jsonschema.Schema]bool{}
	var walk func(*jsonschema.Schema)
	walk = func(s *jsonschema.Schema) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		for name, property := range s.Properties {
			names[name] = true
			walk(property)
		}
		additional, _ := s.AdditionalProperties.(*jsonschema.Schema)
		for _, one := range slices.Concat(s.AllOf, s.AnyOf, s.OneOf, []*jsonschema.Schema{s.Ref, s.Then, s.Else, s.Items2020, additional}) {
			walk(one)
		}
	}
	root, err := schema.Law()
	if err != nil {
		return nil
	}
	walk(root)
	all := make([]string, 0, len(names))
	for name := range names {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
})
