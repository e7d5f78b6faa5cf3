package law

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"gopkg.in/yaml.v3"

	"kroniek/engine/shape"
)

// validate holds the file against the JSON Schema of the language and gives
// every finding with its place.
func (s *source) validate(schema *jsonschema.Schema) Findings {
	err := schema.Validate(instance(s.root, schemaSet{schema}))
	var failure *jsonschema.ValidationError
	if !errors.As(err, &failure) {
		return nil
	}
	var findings Findings
	seen := map[string]bool{}
	for _, leaf := range shape.Leaves(failure) {
		for _, finding := range s.schemaFindings(leaf) {
			if text := finding.Error(); !seen[text] {
				seen[text] = true
				findings = append(findings, finding)
			}
		}
	}
	return findings
}

var english = message.NewPrinter(language.English)

func (s *source) schemaFindings(leaf *jsonschema.ValidationError) Findings {
	at := s.locate(leaf.InstanceLocation)
	switch k := leaf.ErrorKind.(type) {
	case *kind.AdditionalProperties:
		var findings Findings
		for _, name := range k.Properties {
			findings = append(findings, s.unknownKey(at, name))
		}
		return findings
	case *kind.FalseSchema, *kind.Not:
		// A key that no rule of its place allows: named where it stands.
		if n := len(leaf.InstanceLocation); n > 0 {
			return Findings{s.unknownKey(s.locate(leaf.InstanceLocation[:n-1]), leaf.InstanceLocation[n-1])}
		}
	case *kind.Required:
		text := "the key " + strings.Join(k.Missing, ", ") + " is missing"
		return Findings{s.finding(at.place(), "missing_key", text, "add it")}
	case *kind.DependentRequired:
		text := fmt.Sprintf("the key %s needs %s beside it", k.Prop, strings.Join(k.Missing, ", "))
		return Findings{s.finding(at.place(), "missing_key", text, "add it, or leave "+k.Prop+" out")}
	case *kind.Enum:
		hint := "use one of " + shape.Joined(k.Want)
		if near := nearest(fmt.Sprint(k.Got), texts(k.Want)); near != "" {
			hint = "did you mean " + near + "?"
		}
		return Findings{s.finding(at.place(), "wrong_value", fmt.Sprintf("%q is not known here", fmt.Sprint(k.Got)), hint)}
	case *kind.Type:
		return Findings{s.finding(at.place(), "wrong_type", "this is a "+k.Got, "write a "+strings.Join(k.Want, " or "))}
	case *kind.Format:
		hint := ""
		if k.Want == "date" {
			hint = "write a day as 2026-01-31"
		}
		return Findings{s.finding(at.place(), "wrong_value", fmt.Sprintf("%q is no %s", fmt.Sprint(k.Got), k.Want), hint)}
	case *kind.Pattern:
		return Findings{s.finding(at.place(), "wrong_value", fmt.Sprintf("%q is not written as it should be", k.Got), "it must match "+k.Want)}
	}
	return Findings{s.finding(at.place(), "schema", leaf.ErrorKind.LocalizedString(english), "")}
}

func (s *source) unknownKey(in element, name string) *Finding {
	at, known := in.place(), []string{}
	if in.node.Kind == yaml.MappingNode {
		for i := 0; i < len(in.node.Content); i += 2 {
			if in.node.Content[i].Value == name {
				at = Place{Line: in.node.Content[i].Line, Column: in.node.Content[i].Column, Path: joinPath(in.path, name)}
			}
		}
	}
	hint := "remove it or mend its name"
	if near := nearest(name, append(known, languageKeys()...)); near != "" {
		hint = "did you mean " + near + "?"
	}
	return s.finding(at, "unknown_key", fmt.Sprintf("the key %q is not known here", name), hint)
}

// locate finds the element at a place of the instance.
func (s *source) locate(location []string) element {
	current := element{node: s.root}
	for _, token := range location {
		next := current.key(token)
		if current.node.Kind == yaml.SequenceNode {
			if i, err := strconv.Atoi(token); err == nil && i < len(current.node.Content) {
				next = element{current.node.Content[i], joinPath(current.path, itemLabels(current.node)[i])}
			}
		}
		if !next.found() {
			return current
		}
		current = next
	}
	return current
}

// schemaSet is every schema that may say something about one element.
type schemaSet []*jsonschema.Schema

// instance gives a node as a JSON value. A plain scalar is what the schema
// lets it be: where only a text may stand, `no` and `0123` are that text.
func instance(node *yaml.Node, schemas schemaSet) any {
	schemas = schemas.spread(node)
	switch node.Kind {
	case yaml.MappingNode:
		object := make(map[string]any, len(node.Content)/2)
		for i := 0; i < len(node.Content); i += 2 {
			name := node.Content[i].Value
			object[name] = instance(node.Content[i+1], schemas.property(name))
		}
		return object
	case yaml.SequenceNode:
		list := make([]any, len(node.Content))
		for i, item := range node.Content {
			list[i] = instance(item, schemas.items())
		}
		return list
	}
	guess := scalar(node)
	if _, isText := guess.(string); !isText && schemas.onlyText() && !isNull(node) {
		return node.Value
	}
	return guess
}

var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

// scalar reads a scalar by its form alone.
func scalar(node *yaml.Node) any {
	switch {
	case isNull(node):
		return nil
	case node.Style != 0:
		return node.Value
	case node.Value == "true" || node.Value == "false":
		return node.Value == "true"
	case jsonNumber.MatchString(node.Value):
		return json.Number(node.Value)
	}
	return node.Value
}

// spread adds the schemas that the set points to for a node.
func (s schemaSet) spread(node *yaml.Node) schemaSet {
	var all schemaSet
	seen := map[*jsonschema.Schema]bool{}
	var add func(*jsonschema.Schema)
	add = func(schema *jsonschema.Schema) {
		if schema == nil || seen[schema] {
			return
		}
		seen[schema] = true
		all = append(all, schema)
		add(schema.Ref)
		then, otherwise := branches(schema, node)
		add(then)
		add(otherwise)
		for _, group := range [][]*jsonschema.Schema{schema.AllOf, schema.AnyOf, schema.OneOf} {
			for _, one := range group {
				add(one)
			}
		}
	}
	for _, schema := range s {
		add(schema)
	}
	return all
}

// branches gives the branches of a condition that may hold for a node: just
// one where the condition asks only for an object, else both.
func branches(schema *jsonschema.Schema, node *yaml.Node) (then, otherwise *jsonschema.Schema) {
	if schema.If == nil || schema.If.Types == nil || !slices.Equal(schema.If.Types.ToStrings(), []string{"object"}) {
		return schema.Then, schema.Else
	}
	if node.Kind == yaml.MappingNode {
		return schema.Then, nil
	}
	return nil, schema.Else
}

func (s schemaSet) property(name string) schemaSet {
	var all schemaSet
	for _, schema := range s {
		if one := schema.Properties[name]; one != nil {
			all = append(all, one)
		} else if one, ok := schema.AdditionalProperties.(*jsonschema.Schema); ok {
			all = append(all, one)
		}
	}
	return all
}

func (s schemaSet) items() schemaSet {
	var all schemaSet
	for _, schema := range s {
		if schema.Items2020 != nil {
			all = append(all, schema.Items2020)
		}
	}
	return all
}

// onlyText reports whether the set allows a text and no number or boolean.
func (s schemaSet) onlyText() bool {
	text := false
	for _, schema := range s {
		for _, name := range allowed(schema) {
			switch name {
			case "string":
				text = true
			case "number", "integer", "boolean":
				return false
			}
		}
	}
	return text
}

func allowed(schema *jsonschema.Schema) []string {
	if schema.Types != nil {
		return schema.Types.ToStrings()
	}
	if schema.Enum != nil && len(texts(schema.Enum.Values)) == len(schema.Enum.Values) {
		return []string{"string"}
	}
	return nil
}

func texts(values []any) []string {
	var found []string
	for _, value := range values {
		if text, ok := value.(string); ok {
			found = append(found, text)
		}
	}
	return found
}
