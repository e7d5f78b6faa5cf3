package schema_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"
)

// instance turns the text of a YAML document into what the schema validates.
// Scalars are read from their text: a quoted one, and one where the schema
// allows no scalar but a text, is that text.
func instance(t *testing.T, schema *jsonschema.Schema, text string) any {
	t.Helper()
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(text), &document); err != nil {
		t.Fatal(err)
	}
	return nodeValue(document.Content[0], []*jsonschema.Schema{schema})
}

func nodeValue(node *yaml.Node, at []*jsonschema.Schema) any {
	at = applicable(at)
	switch node.Kind {
	case yaml.MappingNode:
		fields := map[string]any{}
		for i := 0; i < len(node.Content); i += 2 {
			key := node.Content[i].Value
			fields[key] = nodeValue(node.Content[i+1], under(at, key))
		}
		return fields
	case yaml.SequenceNode:
		items := []any{}
		for _, item := range node.Content {
			items = append(items, nodeValue(item, elements(at)))
		}
		return items
	}
	if node.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0 || onlyText(at) {
		return node.Value
	}
	return plainScalar(node.Value)
}

var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

func plainScalar(text string) any {
	switch {
	case text == "" || text == "null" || text == "~":
		return nil
	case text == "true" || text == "false":
		return text == "true"
	case jsonNumber.MatchString(text):
		return json.Number(text)
	}
	return text
}

// applicable adds every schema that may apply at the same place.
func applicable(at []*jsonschema.Schema) []*jsonschema.Schema {
	var all []*jsonschema.Schema
	for len(at) > 0 {
		next := at[0]
		at = at[1:]
		if next == nil || slices.Contains(all, next) {
			continue
		}
		all = append(all, next)
		at = append(at, next.Ref, next.Then, next.Else)
		at = append(at, next.AllOf...)
	}
	return all
}

func under(at []*jsonschema.Schema, key string) []*jsonschema.Schema {
	var found []*jsonschema.Schema
	for _, schema := range at {
		if property, ok := schema.Properties[key]; ok {
			found = append(found, property)
		} else if others, ok := schema.AdditionalProperties.(*jsonschema.Schema); ok {
			found = append(found, others)
		}
	}
	return found
}

func elements(at []*jsonschema.Schema) []*jsonschema.Schema {
	var found []*jsonschema.Schema
	for _, schema := range at {
		found = append(found, schema.Items2020)
	}
	return found
}

func onlyText(at []*jsonschema.Schema) bool {
	text := false
	for _, schema := range at {
		if schema.Types == nil {
			continue
		}
		for _, name := range schema.Types.ToStrings() {
			switch name {
			case "string":
				text = true
			case "object", "array":
			default:
				return false
			}
		}
	}
	return text
}

// findings lists what is wrong, one line each: the place in the document and
// the keyword of the schema that refused it.
func findings(t *testing.T, schema *jsonschema.Schema, document any) []string {
	t.Helper()
	err := schema.Validate(document)
	if err == nil {
		return nil
	}
	failed, ok := err.(*jsonschema.ValidationError)
	if !ok {
		t.Fatal(err)
	}
	found := leaves(failed)
	slices.Sort(found)
	return slices.Compact(found)
}

func leaves(failed *jsonschema.ValidationError) []string {
	if len(failed.Causes) == 0 {
		keyword := "not"
		if path := failed.ErrorKind.KeywordPath(); len(path) > 0 {
			keyword = path[0]
		}
		return []string{fmt.Sprintf("/%s %s", strings.Join(failed.InstanceLocation, "/"), keyword)}
	}
	var found []string
	for _, cause := range failed.Causes {
		found = append(found, leaves(cause)...)
	}
	return found
}
