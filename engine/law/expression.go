package law

import (
	"strings"

	"gopkg.in/yaml.v3"
)

// expression reads an element of an expression.
func (e element) expression() *Node {
	if !e.found() {
		return nil
	}
	node := &Node{Place: e.place()}
	switch e.node.Kind {
	case yaml.SequenceNode:
		node.Kind = ListNode
		for item := range e.items() {
			node.Items = append(node.Items, item.expression())
		}
	case yaml.MappingNode:
		e.mapping(node)
	default:
		node.Text, node.Quoted = e.node.Value, e.node.Style != 0
		if name, isReference := strings.CutPrefix(node.Text, "$"); isReference {
			node.Kind, node.Text = ReferenceNode, name
		}
	}
	return node
}

// notOperands are the keys of an operation that hold no operand.
var notOperands = map[string]bool{"operation": true, "output": true, "legal_basis": true}

func (e element) mapping(node *Node) {
	node.LegalBasis = e.key("legal_basis").bases()
	switch {
	case e.key("operation").found():
		node.Kind, node.Operation = OperationNode, e.key("operation").text()
		for name, operand := range e.keys() {
			if !notOperands[name] {
				node.Keys = append(node.Keys, Key{name, operand.operand(name)})
			}
		}
	case e.key("source").found():
		node.Kind, node.Source = SourceNode, e.key("source").source()
	default:
		node.Kind = MappingNode
		for name, value := range e.keys() {
			node.Keys = append(node.Keys, Key{name, value.expression()})
		}
	}
}

// operand reads what an operation holds under a key: the fields of a RECORD,
// the bindings of a `let` and the cases of an IF are mappings of expressions,
// whatever their names.
func (e element) operand(key string) *Node {
	switch {
	case (key == "fields" || key == "let") && e.node.Kind == yaml.MappingNode:
		node := &Node{Place: e.place(), Kind: MappingNode}
		for name, value := range e.keys() {
			node.Keys = append(node.Keys, Key{name, value.expression()})
		}
		return node
	case key == "cases" && e.node.Kind == yaml.SequenceNode:
		node := &Node{Place: e.place(), Kind: ListNode}
		for item := range e.items() {
			one := &Node{Place: item.place(), Kind: MappingNode, LegalBasis: item.key("legal_basis").bases()}
			for _, name := range []string{"when", "then"} {
				one.Keys = append(one.Keys, Key{name, item.key(name).expression()})
			}
			node.Items = append(node.Items, one)
		}
		return node
	}
	return e.expression()
}

// source reads where an input comes from.
func (e element) source() *Source {
	s := &Source{
		Regulation:  e.key("regulation").text(),
		Output:      e.key("output").text(),
		AsOf:        e.key("as_of").expression(),
		Article:     e.key("article").expression(),
		Decisions:   e.key("decisions").text(),
		Executogram: e.key("executograms").text(),
		Scope:       e.key("scope").text(),
		Decision:    e.key("decision").text(),
		Place:       e.place(),
	}
	for name, value := range e.key("parameters").keys() {
		s.Parameters = append(s.Parameters, Argument{name, value.expression()})
	}
	return s
}

// bases reads a legal_basis: a text, a citation or a list of these.
func (e element) bases() []Basis {
	var bases []Basis
	for item := range e.items() {
		if item.node.Kind != yaml.MappingNode {
			bases = append(bases, Basis{Text: item.text()})
			continue
		}
		bases = append(bases, Basis{
			Law: item.key("law").text(), LawID: item.key("law_id").text(), BWBID: item.key("bwb_id").text(),
			Article: item.key("article").text(), Paragraph: item.key("paragraph").text(),
			Sentence: item.key("sentence").text(), URL: item.key("url").text(),
			Juriconnect: item.key("juriconnect").text(),
			Explanation: item.key("explanation").text(), Description: item.key("description").text(),
		})
	}
	return bases
}
