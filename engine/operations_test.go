package engine

import (
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kroniek/schema"
)

// The table of operations, the schema and nothing else say which operations
// there are.
func TestOperations_matchSchema(t *testing.T) {
	root, err := schema.Law()
	if err != nil {
		t.Fatal(err)
	}
	var inSchema, inTable []string
	for _, name := range operationEnum(t, root) {
		inSchema = append(inSchema, name.(string))
	}
	for _, op := range operations {
		inTable = append(inTable, op.name)
	}
	slices.Sort(inSchema)
	slices.Sort(inTable)
	if !slices.Equal(inSchema, inTable) {
		t.Errorf("the schema has %v;\nthe table has %v", inSchema, inTable)
	}
}

func operationEnum(t *testing.T, root *jsonschema.Schema) []any {
	t.Helper()
	seen := map[*jsonschema.Schema]bool{}
	var find func(*jsonschema.Schema) []any
	find = func(s *jsonschema.Schema) []any {
		if s == nil || seen[s] {
			return nil
		}
		seen[s] = true
		if op := s.Properties["operation"]; op != nil && op.Enum != nil {
			return op.Enum.Values
		}
		next := []*jsonschema.Schema{s.Ref, s.Then, s.Else, s.Items2020}
		next = append(append(append(next, s.AllOf...), s.AnyOf...), s.OneOf...)
		for _, property := range s.Properties {
			next = append(next, property)
		}
		for _, one := range next {
			if found := find(one); found != nil {
				return found
			}
		}
		return nil
	}
	values := find(root)
	if values == nil {
		t.Fatal("the schema lists no operations")
	}
	return values
}
