package supply

import (
	"gopkg.in/yaml.v3"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// yesNo are the words for a boolean that people type beside true and false.
var yesNo = map[string]string{"ja": "true", "nee": "false", "yes": "true", "no": "false"}

// Read reads an item by the declared type of the field it is for. What the
// type cannot read comes back as text.
func Read(item Item, field *law.Field, in *law.Article) value.Value {
	if item.node == nil {
		return value.Absent
	}
	return readNode(item.node, field, in)
}

// Guess reads an item for which nobody declared a type, by its content: a
// number, true or false, null, and else a text.
func Guess(item Item) value.Value {
	if item.node == nil {
		return value.Absent
	}
	return readNode(item.node, &law.Field{Nullable: true}, nil)
}

func readNode(node *yaml.Node, field *law.Field, in *law.Article) value.Value {
	switch node.Kind {
	case yaml.SequenceNode:
		return readList(node, field, in)
	case yaml.MappingNode:
		return readRecord(node, field, in)
	}
	return readText(node, field, in)
}

func readText(node *yaml.Node, field *law.Field, in *law.Article) value.Value {
	text, plain := node.Value, node.Style == 0
	if plain && text == "null" && (field.Nullable || field.Type.Kind != law.StringType) {
		return value.Absent
	}
	if field.Type.Kind == law.AnyType {
		return guessText(text, plain)
	}
	if field.Type.Kind == law.BooleanType && yesNo[text] != "" {
		text = yesNo[text]
	}
	if !plain && !writtenAsText[field.Type.Kind] {
		return value.String(text)
	}
	read, err := engine.ReadSupplied(field, in, text)
	if err != nil {
		return value.String(text)
	}
	return read
}

// writtenAsText are the types whose values stand between quotes in a file.
var writtenAsText = map[law.TypeKind]bool{
	law.StringType: true, law.DateType: true, law.DecisionType: true,
}

func guessText(text string, plain bool) value.Value {
	if !plain {
		return value.String(text)
	}
	if text == "true" || text == "false" {
		return value.Boolean(text == "true")
	}
	if number, err := value.ParseNumber(text); err == nil && !startsWithZeros(text) {
		return number
	}
	return value.String(text)
}

// startsWithZeros tells a code such as 0384 from a number.
func startsWithZeros(text string) bool {
	return len(text) > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9'
}

func readList(node *yaml.Node, field *law.Field, in *law.Article) value.Value {
	items := make([]value.Value, len(node.Content))
	for i, child := range node.Content {
		items[i] = readNode(child, elementOf(field), in)
	}
	return value.List(items)
}

func elementOf(field *law.Field) *law.Field {
	element := &law.Field{Name: field.Name, Nullable: true}
	if field.Type.Items != nil {
		element.Type = *field.Type.Items
	}
	return element
}

func readRecord(node *yaml.Node, field *law.Field, in *law.Article) value.Value {
	declared := field.Type.Fields
	if field.Type.Items != nil && declared == nil {
		declared = field.Type.Items.Fields
	}
	parts := map[string]value.Value{}
	for at := 0; at+1 < len(node.Content); at += 2 {
		name := node.Content[at].Value
		parts[name] = readNode(node.Content[at+1], named(declared, name), in)
	}
	return value.Record(parts)
}

func named(fields []*law.Field, name string) *law.Field {
	for _, field := range fields {
		if field.Name == name {
			return field
		}
	}
	return &law.Field{Name: name, Nullable: true}
}
