package cell

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

// key is a key of a file in the cell's directory with how its value is read
// into a T.
type key[T any] struct {
	name     string
	required bool
	read     func(*reader[T], *yaml.Node)
}

// form is how a text must be written.
type form struct {
	pattern *regexp.Regexp
	hint    string
}

var (
	anyText     = form{regexp.MustCompile(`\S`), "write a text that is not empty"}
	idText      = form{regexp.MustCompile(`^[a-z][a-z0-9_]*$`), "an id has small letters, digits and _"}
	articleText = form{regexp.MustCompile(`^[a-z][a-z0-9_]*(/[a-z0-9_]+)*#\S(.*\S)?$`), articleHint}
)

const (
	articleHint = "an article is written as law#article"
	yamlHint    = "indent with spaces and write one key on a line"
)

// readDocument reads a file of the cell's directory by its keys; Errors with
// CodeCellDirectory when it is missing or wrong, with every finding. Name is
// the directory's, for the errors.
func readDocument[T any](directory fs.FS, name, file string, keys []key[T]) (*T, error) {
	shown := path.Join(name, file)
	data, err := fs.ReadFile(directory, file)
	if err != nil {
		return nil, &Error{
			Code: CodeCellDirectory, Name: name, Where: shown, Message: "the file cannot be read",
			Hint: "see whether it is there and may be read", Cause: err,
		}
	}
	r := reader[T]{file: shown, name: name, into: new(T)}
	r.document(data, path.Base(file), keys)
	if len(r.found) > 0 {
		return nil, r.found
	}
	return r.into, nil
}

// reader reads nodes and not Go values, so that every text is taken as it is
// written and every finding has its line.
type reader[T any] struct {
	file, name string
	into       *T
	found      Errors
}

func (r *reader[T]) refuse(at *yaml.Node, hint, format string, arguments ...any) {
	r.found = append(r.found, &Error{
		Code: CodeCellDirectory, Name: r.name, Where: fmt.Sprintf("%s:%d:%d", r.file, at.Line, at.Column),
		Message: fmt.Sprintf(format, arguments...), Hint: hint,
	})
}

func (r *reader[T]) document(data []byte, called string, keys []key[T]) {
	start := &yaml.Node{Line: 1, Column: 1}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	var document, second yaml.Node
	if err := decoder.Decode(&document); err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("the file is empty")
		}
		r.refuse(start, yamlHint, "no YAML: %v", err)
		return
	}
	switch err := decoder.Decode(&second); {
	case err == nil:
		r.refuse(&second, "one file describes one thing", "a second document")
	case !errors.Is(err, io.EOF):
		r.refuse(start, yamlHint, "no YAML: %v", err)
	}
	keysOf(called, keys)(r, document.Content[0])
}

// keysOf reads a mapping of which the keys are known.
func keysOf[T any](called string, keys []key[T]) func(*reader[T], *yaml.Node) {
	return func(r *reader[T], node *yaml.Node) {
		if node.Kind != yaml.MappingNode {
			r.refuse(node, "the keys are: "+keyNames(keys), "%s holds keys with values", called)
			return
		}
		given := r.once(node)
		for _, key := range keys {
			switch value := given[key.name]; {
			case value != nil:
				key.read(r, value)
			case key.required:
				r.refuse(node, "add it, with its value", "%s lacks the key %s", called, key.name)
			}
			delete(given, key.name)
		}
		for at := 0; at < len(node.Content); at += 2 {
			if _, unknown := given[node.Content[at].Value]; unknown {
				r.refuse(node.Content[at], "the keys are: "+keyNames(keys), "%s has no key %q", called, node.Content[at].Value)
			}
		}
	}
}

// once gives the values of a mapping by key and refuses a key that stands
// twice, which decoding to nodes lets pass.
func (r *reader[T]) once(mapping *yaml.Node) map[string]*yaml.Node {
	given, lines := map[string]*yaml.Node{}, map[string]int{}
	for at := 0; at < len(mapping.Content); at += 2 {
		key := mapping.Content[at]
		if first, twice := lines[key.Value]; twice {
			r.refuse(key, "keep one of the two", "the key %q stands on line %d and on line %d", key.Value, first, key.Line)
			continue
		}
		given[key.Value], lines[key.Value] = mapping.Content[at+1], key.Line
	}
	return given
}

func keyNames[T any](keys []key[T]) string {
	list := make([]string, len(keys))
	for i, key := range keys {
		list[i] = key.name
	}
	return strings.Join(list, ", ")
}

// text reads a text of a form into a place of the T.
func text[T any](into func(*T) *string, as form) func(*reader[T], *yaml.Node) {
	return func(r *reader[T], node *yaml.Node) {
		if written, ok := r.scalar(node, as); ok {
			*into(r.into) = written
		}
	}
}

func (r *reader[T]) scalar(node *yaml.Node, as form) (string, bool) {
	switch {
	case node.Kind != yaml.ScalarNode:
		r.refuse(node, as.hint, "a text is expected here")
		return "", false
	case !as.pattern.MatchString(node.Value):
		r.refuse(node, as.hint, "%q does not fit", node.Value)
		return "", false
	}
	return node.Value, true
}

// part reads a mapping into a thing of its own.
func part[T, P any](called string, keys []key[P], into func(*T, P)) func(*reader[T], *yaml.Node) {
	return func(r *reader[T], node *yaml.Node) {
		inner := reader[P]{file: r.file, name: r.name, into: new(P)}
		keysOf(called, keys)(&inner, node)
		r.found = append(r.found, inner.found...)
		into(r.into, *inner.into)
	}
}

// list reads each element of a list of at least so many.
func list[T any](called string, fewest int, each func(*reader[T], *yaml.Node)) func(*reader[T], *yaml.Node) {
	return func(r *reader[T], node *yaml.Node) {
		if node.Kind != yaml.SequenceNode || len(node.Content) < fewest {
			r.refuse(node, fmt.Sprintf("write a list, with at least %d", fewest), "%s holds a list", called)
			return
		}
		for _, item := range node.Content {
			each(r, item)
		}
	}
}
