package law

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"gopkg.in/yaml.v3"
)

// maxDepth bounds how deep the elements of a file may nest.
const maxDepth = 200

// lineBreak is what YAML takes for the end of a line.
var lineBreak = regexp.MustCompile("\r\n|[\n\r\u0085\u2028\u2029]")

// parseYAML reads the one document of a file. It refuses what a law needs
// nowhere and what hides an error: anchors, tags, merge keys, a second
// document, a key that stands twice and a file that is no UTF-8.
func parseYAML(name string, data []byte) (*source, Findings) {
	src := &source{name: name, lines: lineBreak.Split(string(data), -1)}
	if !utf8.Valid(data) {
		line := 1 + bytes.Count(data[:invalidAt(data)], []byte("\n"))
		return src, Findings{src.finding(Place{Line: line, Column: 1}, "encoding", "the file is not UTF-8", "save it as UTF-8")}
	}
	if bytes.ContainsRune(data, 0) {
		return src, Findings{src.finding(Place{Line: 1, Column: 1}, "encoding", "the file holds a NUL byte", "save it as UTF-8 text")}
	}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	var document yaml.Node
	switch err := decoder.Decode(&document); {
	case errors.Is(err, io.EOF):
		return src, Findings{src.finding(Place{Line: 1, Column: 1}, "empty", "the file is empty", "")}
	case err != nil:
		return src, Findings{src.yamlFinding(err)}
	}
	var second yaml.Node
	switch err := decoder.Decode(&second); {
	case err == nil:
		text := fmt.Sprintf("a second document starts here; the first starts at line %d", document.Line)
		return src, Findings{src.finding(Place{Line: second.Line, Column: second.Column}, "second_document", text, "one file holds one version of one regulation")}
	case !errors.Is(err, io.EOF):
		return src, Findings{src.yamlFinding(err)}
	}
	src.root = document.Content[0]
	var findings Findings
	src.check(src.root, 0, &findings)
	return src, findings
}

func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

var yamlLine = regexp.MustCompile(`line (\d+): `)

// yamlFinding turns the library's error into a finding; the library gives the
// line only inside its text.
func (s *source) yamlFinding(err error) *Finding {
	text, line := strings.TrimPrefix(err.Error(), "yaml: "), 1
	if match := yamlLine.FindStringSubmatch(text); match != nil {
		line, _ = strconv.Atoi(match[1])
		text = strings.Replace(text, match[0], "", 1)
	}
	return s.finding(Place{Line: line, Column: 1}, "yaml", "no YAML: "+text, "indent with spaces and quote a text with ': ' in it")
}

// check walks the nodes for what parseYAML refuses. It stops at the depth
// limit.
func (s *source) check(node *yaml.Node, depth int, findings *Findings) {
	at := Place{Line: node.Line, Column: node.Column}
	add := func(code, text, hint string) { *findings = append(*findings, s.finding(at, code, text, hint)) }
	switch {
	case depth > maxDepth:
		add("depth", fmt.Sprintf("more than %d levels deep", maxDepth), "give a part an output of its own")
		return
	case node.Kind == yaml.AliasNode || node.Anchor != "":
		add("anchor", "anchors (&) and aliases (*) are not part of the language", "write the element out")
		return
	case node.Style&yaml.TaggedStyle != 0:
		add("tag", "tags ("+node.Tag+") are not part of the language", "the type of the field decides")
	}
	if node.Kind == yaml.MappingNode {
		s.checkKeys(node, findings)
	}
	for _, child := range node.Content {
		s.check(child, depth+1, findings)
	}
}

func (s *source) checkKeys(mapping *yaml.Node, findings *Findings) {
	seen := map[string]*yaml.Node{}
	for i := 0; i < len(mapping.Content); i += 2 {
		key := mapping.Content[i]
		at := Place{Line: key.Line, Column: key.Column}
		if key.Kind != yaml.ScalarNode || key.Tag == "!!merge" {
			*findings = append(*findings, s.finding(at, "key", "a key must be a plain name", ""))
			continue
		}
		// One name may be written composed or decomposed; it is one key.
		name := norm.NFC.String(key.Value)
		if first := seen[name]; first != nil {
			text := fmt.Sprintf("the key %q stands twice: on line %d and on line %d", key.Value, first.Line, key.Line)
			*findings = append(*findings, s.finding(at, "duplicate_key", text, "keep one of the two"))
		}
		seen[name] = key
	}
}

// finding makes a finding that shows its line.
func (s *source) finding(at Place, code, text, hint string) *Finding {
	at = s.inFile(at)
	f := &Finding{File: s.name, Place: at, Code: code, Text: text, Hint: hint}
	if at.Line >= 1 {
		f.Line = strings.TrimRight(s.lines[at.Line-1], "\r")
	}
	return f
}

// inFile moves a place after the last line, where what a file leaves out
// stands, to the end of that line.
func (s *source) inFile(at Place) Place {
	if last := len(s.lines); at.Line > last {
		at.Line, at.Column = last, len(s.lines[last-1])+1
	}
	return at
}
