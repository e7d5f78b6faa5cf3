package law

import (
	"iter"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// element is a node of a file with its path.
type element struct {
	node *yaml.Node // nil: not there
	path string
}

func (e element) found() bool { return e.node != nil }

func (e element) place() Place {
	if e.node == nil {
		return Place{Path: e.path}
	}
	return Place{Line: e.node.Line, Column: e.node.Column, Path: e.path}
}

// key gives what a mapping holds under a key.
func (e element) key(name string) element {
	if e.node != nil && e.node.Kind == yaml.MappingNode {
		for i := 0; i < len(e.node.Content); i += 2 {
			if e.node.Content[i].Value == name {
				return element{e.node.Content[i+1], joinPath(e.path, name)}
			}
		}
	}
	return element{}
}

// text gives a scalar as written; a null or a missing element is "".
func (e element) text() string {
	if e.node == nil || e.node.Kind != yaml.ScalarNode || isNull(e.node) {
		return ""
	}
	return e.node.Value
}

func (e element) isTrue() bool { return e.text() == "true" }

// keys gives each key of a mapping, in the order of the file.
func (e element) keys() iter.Seq2[string, element] {
	return func(yield func(string, element) bool) {
		if e.node == nil || e.node.Kind != yaml.MappingNode {
			return
		}
		for i := 0; i < len(e.node.Content); i += 2 {
			name := e.node.Content[i].Value
			if !yield(name, element{e.node.Content[i+1], joinPath(e.path, name)}) {
				return
			}
		}
	}
}

// items gives each element of a list; a single element is a list of one.
func (e element) items() iter.Seq[element] {
	return func(yield func(element) bool) {
		switch {
		case e.node == nil || isNull(e.node):
		case e.node.Kind != yaml.SequenceNode:
			yield(e)
		default:
			labels := itemLabels(e.node)
			for i, item := range e.node.Content {
				if !yield(element{item, joinPath(e.path, labels[i])}) {
					return
				}
			}
		}
	}
}

func (e element) texts() []string {
	var texts []string
	for item := range e.items() {
		texts = append(texts, item.text())
	}
	return texts
}

func isNull(node *yaml.Node) bool {
	return node.Kind == yaml.ScalarNode && node.Style == 0 && (node.Value == "" || node.Value == "~" || node.Value == "null")
}

func joinPath(path, label string) string {
	label = strings.ReplaceAll(label, ".", "_")
	if path == "" {
		return label
	}
	return path + "." + label
}

// labelKeys are what an item of a list is addressed by, in this order.
var labelKeys = []string{"output", "name", "number", "id"}

// itemLabels gives the label of each item of a list: what it is called where
// that tells every item apart, else its index.
func itemLabels(list *yaml.Node) []string {
	labels, seen := make([]string, len(list.Content)), map[string]bool{}
	for i, item := range list.Content {
		labels[i] = itemName(item)
		if labels[i] == "" || seen[labels[i]] {
			return indexLabels(len(labels))
		}
		seen[labels[i]] = true
	}
	return labels
}

func itemName(item *yaml.Node) string {
	for _, key := range labelKeys {
		if name := (element{node: item}).key(key).text(); name != "" {
			return strings.ReplaceAll(name, ".", "_")
		}
	}
	return ""
}

func indexLabels(n int) []string {
	labels := make([]string, n)
	for i := range labels {
		labels[i] = strconv.Itoa(i)
	}
	return labels
}

// Lookup gives the place of the element that a path selects in the file, as
// 02-engine 2.4 writes paths; ok is false when it selects none.
func (r *Regulation) Lookup(path string) (at Place, ok bool) {
	current := element{node: r.source.root}
	for _, label := range strings.Split(path, ".") {
		if current = current.step(label); !current.found() {
			return Place{}, false
		}
	}
	at = current.place()
	at.Path = path
	return at, true
}

func (e element) step(label string) element {
	if e.node.Kind == yaml.SequenceNode {
		for i, name := range itemLabels(e.node) {
			if name == label {
				return element{node: e.node.Content[i], path: joinPath(e.path, label)}
			}
		}
		return element{}
	}
	for name, value := range e.keys() {
		if strings.ReplaceAll(name, ".", "_") == label {
			return value
		}
	}
	return element{}
}

// Excerpt gives the lines of the file in which the element stands that a path
// selects, as written, and the number of the first; none when it selects none.
func (r *Regulation) Excerpt(path string) (lines []string, first int) {
	at, ok := r.Lookup(path)
	if !ok {
		return nil, 0
	}
	lines = []string{r.Line(at.Line)}
	for n := at.Line + 1; n <= len(r.source.lines); n++ {
		line := r.Line(n)
		if line != "" && len(line)-len(strings.TrimLeft(line, " ")) < at.Column-1 {
			break
		}
		lines = append(lines, line)
	}
	for len(lines) > 1 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines, at.Line
}
