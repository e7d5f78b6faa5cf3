package cell

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// streamFolder holds the streams in a cell's directory.
const streamFolder = "executogrammen"

// Stream is a row of facts that the cell keeps and that no submission asks
// for (schema/stream).
type Stream struct {
	ID          string
	Name        string
	Description string
	RecordedBy  string
	LegalBasis  []law.Basis
	Moment      law.Field // the day from which a fact holds; no field of the fact
	Fields      []*law.Field
	facts       []fact // that a fresh chronicle starts with
}

// fact is what a fresh chronicle starts with, and where it stands.
type fact struct {
	values map[string]value.Value
	at     string
}

var streamKeys = []key[Stream]{
	{"id", true, text(func(s *Stream) *string { return &s.ID }, idText)},
	{"name", true, text(func(s *Stream) *string { return &s.Name }, anyText)},
	{"description", false, text(func(s *Stream) *string { return &s.Description }, anyText)},
	{"recorded_by", true, text(func(s *Stream) *string { return &s.RecordedBy }, anyText)},
	{"legal_basis", true, list("legal_basis", 1, part("a legal_basis", basisKeys, func(s *Stream, b law.Basis) { s.LegalBasis = append(s.LegalBasis, b) }))},
	{"moment", true, part("moment", momentKeys, func(s *Stream, f law.Field) { s.Moment = f })},
	{"fields", true, list("fields", 1, part("a field", fieldKeys, func(s *Stream, f law.Field) { s.Fields = append(s.Fields, &f) }))},
	{"facts", false, list("facts", 0, readFact)},
}

var basisKeys = []key[law.Basis]{
	{"law", true, text(func(b *law.Basis) *string { return &b.LawID }, anyText)},
	{"article", true, text(func(b *law.Basis) *string { return &b.Article }, anyText)},
	{"paragraph", false, text(func(b *law.Basis) *string { return &b.Paragraph }, anyText)},
	{"sentence", false, text(func(b *law.Basis) *string { return &b.Sentence }, anyText)},
	{"explanation", false, text(func(b *law.Basis) *string { return &b.Explanation }, anyText)},
}

var momentKeys = []key[law.Field]{
	{"name", true, text(func(f *law.Field) *string { return &f.Name }, fieldName)},
	{"description", true, text(func(f *law.Field) *string { return &f.Description }, anyText)},
	{"legal_basis", false, fieldBasis},
}

var fieldKeys = append(momentKeys[:len(momentKeys):len(momentKeys)], []key[law.Field]{
	{"type", true, readType},
	{"nullable", false, readNullable},
	{"type_spec", false, part("type_spec", specKeys, func(f *law.Field, t law.Type) { t.Kind = f.Type.Kind; f.Type = t })},
}...)

var specKeys = []key[law.Type]{
	{"unit", false, text(func(t *law.Type) *string { return &t.Unit }, anyText)},
	{"precision", false, readPrecision},
	{"min", false, bound(func(t *law.Type) **law.Node { return &t.Min })},
	{"max", false, bound(func(t *law.Type) **law.Node { return &t.Max })},
	{"format", false, text(func(t *law.Type) *string { return &t.Format }, formatName)},
}

// ownNames are the names that a row of a fact has from its gram.
var ownNames = []string{rowID, rowRecordedOn, rowMoment}

var (
	fieldName  = form{regexp.MustCompile(`^[a-z][a-z0-9_]*$`), "a name has small letters, digits and _"}
	typeName   = form{regexp.MustCompile(`^(string|number|boolean|amount|date)$`), "the types are: string, number, boolean, amount, date"}
	formatName = form{regexp.MustCompile(`^(bsn|postcode)$`), "the formats are: bsn, postcode"}
	boolText   = form{regexp.MustCompile(`^(true|false)$`), "write true or false"}
	digits     = form{regexp.MustCompile(`^[0-9]$`), "write the number of decimals"}
	boundText  = form{regexp.MustCompile(`^[0-9.eE+-]+$`), "write a number or a day"}
)

var fieldBasis = part("legal_basis", basisKeys, func(f *law.Field, b law.Basis) { f.LegalBasis = append(f.LegalBasis, b) })

func readType(r *reader[law.Field], node *yaml.Node) {
	if kind, ok := r.scalar(node, typeName); ok {
		r.into.Type.Kind = law.TypeKind(kind)
	}
}

func readNullable(r *reader[law.Field], node *yaml.Node) {
	written, _ := r.scalar(node, boolText)
	r.into.Nullable = written == "true"
}

func readPrecision(r *reader[law.Type], node *yaml.Node) {
	if written, ok := r.scalar(node, digits); ok {
		n := int(written[0] - '0')
		r.into.Precision = &n
	}
}

func bound(into func(*law.Type) **law.Node) func(*reader[law.Type], *yaml.Node) {
	return func(r *reader[law.Type], node *yaml.Node) {
		if written, ok := r.scalar(node, boundText); ok {
			*into(r.into) = &law.Node{Kind: law.LiteralNode, Text: written}
		}
	}
}

// readFact reads a fact by the fields, which are read before it: the keys are
// read in the order of streamKeys.
func readFact(r *reader[Stream], node *yaml.Node) {
	if node.Kind != yaml.MappingNode {
		r.refuse(node, "a fact is the moment and each field by name", "a fact holds names with values")
		return
	}
	one := fact{values: map[string]value.Value{}, at: fmt.Sprintf("%s:%d:%d", r.file, node.Line, node.Column)}
	given := r.once(node)
	for _, name := range sortedNames(given) {
		v, err := readScalar(given[name], r.into.Field(name))
		if err != nil {
			r.refuse(given[name], "see what the field takes", "%v", err)
			continue
		}
		one.values[name] = v
	}
	r.into.facts = append(r.into.facts, one)
}

func readScalar(node *yaml.Node, field *law.Field) (value.Value, error) {
	switch {
	case node.Kind != yaml.ScalarNode:
		return value.Absent, errors.New("a fact holds single values")
	case node.Style == 0 && (node.Value == "null" || node.Value == "~" || node.Value == ""):
		return value.Absent, nil
	case field == nil:
		return value.String(node.Value), nil // nobody asks it: the cell will say so
	}
	return engine.ReadSupplied(field, nil, node.Value)
}

// Field gives a field of the stream, or its moment, by name; nil when it has
// none of that name.
func (s *Stream) Field(name string) *law.Field {
	if name == s.Moment.Name {
		return &s.Moment
	}
	if i := slices.IndexFunc(s.Fields, func(f *law.Field) bool { return f.Name == name }); i >= 0 {
		return s.Fields[i]
	}
	return nil
}

// Names gives the moment and the fields, in the order of the file.
func (s *Stream) Names() []string {
	list := []string{s.Moment.Name}
	for _, field := range s.Fields {
		list = append(list, field.Name)
	}
	return list
}

// readStreams reads every stream of a cell's directory, in the order of their
// ids; Errors with CodeCellDirectory with every finding.
func readStreams(directory fs.FS, name string) ([]*Stream, error) {
	files, err := entriesOf(directory, name, streamFolder)
	if err != nil {
		return nil, err
	}
	var streams []*Stream
	var found Errors
	for _, file := range files {
		id, isYAML := strings.CutSuffix(file.Name(), ".yaml")
		if file.IsDir() || !isYAML {
			found = append(found, stray(name, path.Join(streamFolder, file.Name()), "a stream is a file <id>.yaml"))
			continue
		}
		stream, err := readDocument(directory, name, path.Join(streamFolder, file.Name()), streamKeys)
		if err != nil {
			found = append(found, errorsOf(err)...)
			continue
		}
		found = append(found, stream.wrong(name, id)...)
		streams = append(streams, stream)
	}
	if len(found) > 0 {
		return nil, found
	}
	return streams, nil
}

// wrong gives what no key by itself shows.
func (s *Stream) wrong(name, id string) Errors {
	file := path.Join(name, streamFolder, id+".yaml")
	refuse := func(where, hint, format string, arguments ...any) *Error {
		return &Error{Code: CodeCellDirectory, Name: name, Where: where, Message: fmt.Sprintf(format, arguments...), Hint: hint}
	}
	var found Errors
	if s.ID != id {
		found = append(found, refuse(file, "give the two one name", "the stream %q stands in a file of another name", s.ID))
	}
	s.Moment.Type.Kind, s.Moment.Required = law.DateType, true
	seen := map[string]bool{}
	for _, field := range s.Names() {
		if slices.Contains(ownNames, field) || seen[field] {
			found = append(found, refuse(file, "give it another name", "the name %q is taken", field))
		}
		seen[field] = true
	}
	for _, one := range s.facts {
		for _, refused := range s.refusals(one.values) {
			found = append(found, refuse(one.at, refused.Hint, "%s", refused.Message))
		}
	}
	return found
}

// stream gives a stream of the cell by id, or nil.
func (c *Cell) stream(id string) *Stream {
	if at := slices.IndexFunc(c.streams, func(s *Stream) bool { return s.ID == id }); at >= 0 {
		return c.streams[at]
	}
	return nil
}

// streamIDs lists the streams for a message.
func (c *Cell) streamIDs() string {
	ids := make([]string, len(c.streams))
	for i, stream := range c.streams {
		ids[i] = stream.ID
	}
	return strings.Join(ids, ", ")
}
