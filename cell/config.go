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

	"kroniek/engine"
)

// configFile is the file in a cell's directory that says what the cell is.
const configFile = "cell.yaml"

// Config is the cell.yaml of a cell (schema/cell).
type Config struct {
	ID          string
	Name        string
	Description string
	Body        string // the body that decides
	RecordedBy  string // who records
	Scope       engine.Scope
	Submissions []string // R#A, in the order of the file
}

// configKey is a key of cell.yaml with how its value is read.
type configKey struct {
	name     string
	required bool
	read     func(*configReader, *yaml.Node)
}

var configKeys = []configKey{
	{"id", true, text(func(c *Config) *string { return &c.ID }, idText)},
	{"name", true, text(func(c *Config) *string { return &c.Name }, anyText)},
	{"description", false, text(func(c *Config) *string { return &c.Description }, anyText)},
	{"body", true, text(func(c *Config) *string { return &c.Body }, anyText)},
	{"recorded_by", true, text(func(c *Config) *string { return &c.RecordedBy }, anyText)},
	{"scope", false, keysOf("scope", scopeKeys)},
	{"submissions", true, readSubmissions},
}

// scopeKeys hold the codes by which laws name the same places.
var scopeKeys = []configKey{
	{"gemeente_code", false, text(func(c *Config) *string { return &c.Scope.GemeenteCode }, municipality)},
	{"provincie_code", false, text(func(c *Config) *string { return &c.Scope.ProvincieCode }, province)},
}

// form is how a text must be written.
type form struct {
	pattern *regexp.Regexp
	hint    string
}

var (
	anyText      = form{regexp.MustCompile(`\S`), "write a text that is not empty"}
	idText       = form{regexp.MustCompile(`^[a-z][a-z0-9_]*$`), "an id has small letters, digits and _"}
	municipality = form{regexp.MustCompile(`^GM[0-9]{4}$`), "a code of a municipality is GM and four digits"}
	province     = form{regexp.MustCompile(`^PV[0-9]{2}$`), "a code of a province is PV and two digits"}
	articleText  = form{regexp.MustCompile(`^[a-z][a-z0-9_]*(/[a-z0-9_]+)*#\S(.*\S)?$`), articleHint}
)

const (
	articleHint = "an article is written as law#article"
	yamlHint    = "indent with spaces and write one key on a line"
)

// ReadConfig reads the cell.yaml of a cell's directory; Errors with
// CodeCellDirectory when it is missing or wrong, with every finding. Name is
// the directory's, for the errors.
func ReadConfig(directory fs.FS, name string) (Config, error) {
	file := path.Join(name, configFile)
	if directory == nil {
		return Config{}, &Error{
			Code: CodeCellDirectory, Name: name, Message: "a cell is not opened without its directory",
			Hint: "give the directory that holds " + configFile,
		}
	}
	data, err := fs.ReadFile(directory, configFile)
	if err != nil {
		return Config{}, &Error{
			Code: CodeCellDirectory, Name: name, Where: file, Message: "the file cannot be read",
			Hint: "the directory of a cell holds " + configFile, Cause: err,
		}
	}
	reader := configReader{file: file, name: name}
	reader.document(data)
	if len(reader.found) > 0 {
		return Config{}, reader.found
	}
	return reader.config, nil
}

// configReader reads nodes and not Go values, so that every text is taken as
// it is written and every finding has its line.
type configReader struct {
	file, name string
	config     Config
	found      Errors
}

func (r *configReader) refuse(at *yaml.Node, hint, format string, arguments ...any) {
	r.found = append(r.found, &Error{
		Code: CodeCellDirectory, Name: r.name, Where: fmt.Sprintf("%s:%d:%d", r.file, at.Line, at.Column),
		Message: fmt.Sprintf(format, arguments...), Hint: hint,
	})
}

func (r *configReader) document(data []byte) {
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
		r.refuse(&second, "one file describes one cell", "a second document")
	case !errors.Is(err, io.EOF):
		r.refuse(start, yamlHint, "no YAML: %v", err)
	}
	keysOf(configFile, configKeys)(r, document.Content[0])
}

// keysOf reads a mapping of which the keys are known.
func keysOf(name string, keys []configKey) func(*configReader, *yaml.Node) {
	return func(r *configReader, node *yaml.Node) {
		if node.Kind != yaml.MappingNode {
			r.refuse(node, "the keys are: "+names(keys), "%s holds keys with values", name)
			return
		}
		given := r.once(node)
		for _, key := range keys {
			switch value := given[key.name]; {
			case value != nil:
				key.read(r, value)
			case key.required:
				r.refuse(node, "add it, with its value", "%s lacks the key %s", name, key.name)
			}
			delete(given, key.name)
		}
		for at := 0; at < len(node.Content); at += 2 {
			if _, unknown := given[node.Content[at].Value]; unknown {
				r.refuse(node.Content[at], "the keys are: "+names(keys), "%s has no key %q", name, node.Content[at].Value)
			}
		}
	}
}

// once gives the values of a mapping by key and refuses a key that stands
// twice, which decoding to nodes lets pass.
func (r *configReader) once(mapping *yaml.Node) map[string]*yaml.Node {
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

func names(keys []configKey) string {
	list := make([]string, len(keys))
	for i, key := range keys {
		list[i] = key.name
	}
	return strings.Join(list, ", ")
}

// text reads a text of a form into a place of the Config.
func text(into func(*Config) *string, as form) func(*configReader, *yaml.Node) {
	return func(r *configReader, node *yaml.Node) {
		if written, ok := r.scalar(node, as); ok {
			*into(&r.config) = written
		}
	}
}

func (r *configReader) scalar(node *yaml.Node, as form) (string, bool) {
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

func readSubmissions(r *configReader, node *yaml.Node) {
	if node.Kind != yaml.SequenceNode || len(node.Content) == 0 {
		r.refuse(node, articleHint, "submissions holds a list of articles, at least one")
		return
	}
	lines := map[string]int{}
	for _, item := range node.Content {
		ref, ok := r.scalar(item, articleText)
		if !ok {
			continue
		}
		if first, twice := lines[ref]; twice {
			r.refuse(item, "keep one of the two", "%s stands on line %d and on line %d", ref, first, item.Line)
			continue
		}
		lines[ref] = item.Line
		r.config.Submissions = append(r.config.Submissions, ref)
	}
}
