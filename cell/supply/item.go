package supply

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Item is one supplied value as it was written. The zero Item says nothing.
type Item struct {
	node *yaml.Node
}

// Text is an item that somebody typed.
func Text(text string) Item {
	return Item{&yaml.Node{Kind: yaml.ScalarNode, Value: text}}
}

// String gives the text of a single value, as it was written.
func (i Item) String() string {
	if i.node == nil {
		return ""
	}
	return i.node.Value
}

// Items are supplied values by name.
type Items map[string]Item

// UnmarshalYAML keeps what a file holds as it is written: a name of Null is a
// name.
func (i *Items) UnmarshalYAML(node *yaml.Node) error {
	if node.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: names with their values are expected here", node.Line)
	}
	if err := keysOnce(node); err != nil {
		return err
	}
	*i = Items{}
	for at := 0; at < len(node.Content); at += 2 {
		(*i)[node.Content[at].Value] = Item{node.Content[at+1]}
	}
	return nil
}

// Names gives the names in order.
func (i Items) Names() []string { return slices.Sorted(maps.Keys(i)) }

// With gives these items with others over them.
func (i Items) With(others Items) Items {
	all := Items{}
	maps.Copy(all, i)
	maps.Copy(all, others)
	return all
}

// ErrPair says that a text is not written as name=value.
var ErrPair = errors.New("not written as name=value")

// ErrTwice says that a name was supplied twice.
var ErrTwice = errors.New("supplied twice")

// Pairs reads texts written as name=value. The error is ErrPair or ErrTwice
// with the text it is about.
func Pairs(texts []string) (Items, error) {
	items := Items{}
	for _, text := range texts {
		name, value, found := strings.Cut(text, "=")
		name = strings.TrimSpace(name)
		if !found || name == "" {
			return nil, fmt.Errorf("%q: %w", text, ErrPair)
		}
		if _, twice := items[name]; twice {
			return nil, fmt.Errorf("%q: %w", name, ErrTwice)
		}
		items[name] = Text(value)
	}
	return items, nil
}

// Decode reads YAML or JSON into out, where Items and Item keep their values
// as they are written. A key that out does not have, a key that stands twice
// and a second document are errors with their line.
func Decode(data []byte, out any) error {
	decoder := yaml.NewDecoder(strings.NewReader(string(data)))
	decoder.KnownFields(true)
	if err := decoder.Decode(out); err != nil {
		return err
	}
	if err := decoder.Decode(&yaml.Node{}); err == nil {
		return errors.New("more than one document")
	}
	return nil
}

// keysOnce looks for a key that stands twice, which decoding to nodes lets
// pass, and for an alias, which makes a value of something else's.
func keysOnce(node *yaml.Node) error {
	if node.Kind == yaml.AliasNode {
		return fmt.Errorf("line %d: an alias is no value", node.Line)
	}
	if node.Kind == yaml.MappingNode {
		lines := map[string]int{}
		for at := 0; at < len(node.Content); at += 2 {
			key := node.Content[at]
			if first, twice := lines[key.Value]; twice {
				return fmt.Errorf("the key %q stands on line %d and on line %d", key.Value, first, key.Line)
			}
			lines[key.Value] = key.Line
		}
	}
	for _, child := range node.Content {
		if err := keysOnce(child); err != nil {
			return err
		}
	}
	return nil
}
