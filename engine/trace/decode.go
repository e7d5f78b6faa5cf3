package trace

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"kroniek/engine/value"
)

// ErrDocument says that what was read is no trace of this version.
var ErrDocument = errors.New("no trace")

// Decode reads a document. The error is an ErrDocument: it is no JSON, has
// another version, an unknown key, or a step whose node_id is not its place.
// What else a document must be is for schema.Trace to say.
func Decode(data []byte) (*Document, error) {
	if !json.Valid(data) {
		return nil, fmt.Errorf("%w: no JSON", ErrDocument)
	}
	d := &decoder{scanner: scanner{data: data}, parts: parts{}, texts: map[string]string{}}
	root, err := d.document()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDocument, err)
	}
	return &Document{Root: root}, nil
}

// UnmarshalJSON is Decode.
func (d *Document) UnmarshalJSON(data []byte) error {
	read, err := Decode(data)
	if err == nil {
		*d = *read
	}
	return err
}

// strictly reads JSON that holds no key which into has not.
func strictly(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// decoder reads valid JSON. Its own work is the tree; the library reads what stands
// in a step. Texts and parts that come back are read once and shared, as the
// steps of a run share them.
type decoder struct {
	scanner
	parts   parts
	texts   map[string]string // by their JSON
	room    []Step
	waiting []*Step // children of steps that are still open
	id      []byte
}

// parts are what was read, by kind and JSON.
type parts map[partKey]any

type partKey struct{ kind, text string }

// keys are the keys of a step, in the order in which they are written.
var keys = []struct {
	name string
	read func(d *decoder, s *Step, raw []byte) error // nil: read where it stands
}{
	{"node_id", nil},
	{"children", nil},
	{"node_type", func(d *decoder, s *Step, raw []byte) error { return d.text((*string)(&s.NodeType), raw) }},
	{"name", func(d *decoder, s *Step, raw []byte) error { return d.text(&s.Name, raw) }},
	{"result", func(_ *decoder, s *Step, raw []byte) error { return s.Result.UnmarshalJSON(raw) }},
	{"unknown", readUnknown},
	{"anchor", func(d *decoder, s *Step, raw []byte) error { return part(d, "anchor", raw, &s.Anchor) }},
	{"legal_basis", func(d *decoder, s *Step, raw []byte) error { return part(d, "legal_basis", raw, &s.LegalBasis) }},
	{"yaml_path", func(d *decoder, s *Step, raw []byte) error { return d.text(&s.YAMLPath, raw) }},
	{"uri", func(d *decoder, s *Step, raw []byte) error { return d.text(&s.URI, raw) }},
	{"source", func(d *decoder, s *Step, raw []byte) error { return part(d, "source", raw, &s.Source) }},
	{"type_spec", func(d *decoder, s *Step, raw []byte) error { return part(d, "type_spec", raw, &s.TypeSpec) }},
	{"as_of", func(d *decoder, s *Step, raw []byte) error { return d.text(&s.AsOf, raw) }},
	{"answer", func(_ *decoder, s *Step, raw []byte) error { return strictly(raw, &s.Answer) }},
	{"skipped", func(_ *decoder, s *Step, raw []byte) error { return strictly(raw, &s.Skipped) }},
	{"message", func(d *decoder, s *Step, raw []byte) error { return d.text(&s.Message, raw) }},
}

// keyNumbers gives the number of each key among them.
var keyNumbers = func() map[string]int {
	numbers := map[string]int{}
	for i, key := range keys {
		numbers[key.name] = i
	}
	return numbers
}()

func readUnknown(_ *decoder, s *Step, raw []byte) error {
	var names []string
	if err := json.Unmarshal(raw, &names); err != nil {
		return err
	}
	s.Result = value.Unknown(names...)
	return nil
}

func (d *decoder) text(into *string, raw []byte) error {
	if known, found := d.texts[string(raw)]; found {
		*into = known
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return err
	}
	d.texts[string(raw)] = *into
	return nil
}

func part[T any](d *decoder, kind string, raw []byte, into *T) error {
	if known, found := d.parts[partKey{kind, string(raw)}]; found {
		*into = known.(T)
		return nil
	}
	if err := strictly(raw, into); err != nil {
		return err
	}
	d.parts[partKey{kind, string(raw)}] = *into
	return nil
}

// document reads the version and gives the root.
func (d *decoder) document() (root *Step, err error) {
	if !d.next('{') {
		return nil, errors.New("no object")
	}
	version := ""
	for !d.next('}') {
		switch key := d.key(); string(key) {
		case "trace_version":
			version = string(d.value())
		case "root":
			if root, err = d.step(make(Place, 0, 32)); err != nil {
				return nil, err
			}
		default:
			return nil, fmt.Errorf("a trace has no key %q", key)
		}
	}
	switch {
	case version != strconv.Itoa(Version):
		return nil, fmt.Errorf("version %s; this program reads version %d", version, Version)
	case root == nil:
		return nil, errors.New("there is no root")
	}
	return root, nil
}

// step reads the step that stands at a place.
func (d *decoder) step(at Place) (*Step, error) {
	if !d.next('{') {
		return nil, fmt.Errorf("what stands at %s is no step", at.ID())
	}
	if len(d.room) == cap(d.room) {
		d.room = make([]Step, 0, 512)
	}
	d.room = append(d.room, Step{})
	s := &d.room[len(d.room)-1]
	read := keySet(0)
	for !d.next('}') {
		key := d.key()
		if err := d.field(s, at, key, &read); err != nil {
			return nil, fmt.Errorf("%s of %s: %w", key, at.ID(), err)
		}
	}
	switch {
	case !read.has("node_id"):
		return nil, fmt.Errorf("the step at %s does not say that it stands there", at.ID())
	case read.has("result") == read.has("unknown"):
		return nil, fmt.Errorf("the step at %s has not one of a result and what is unknown", at.ID())
	}
	return s, nil
}

// keySet holds which keys of a step were read, by number.
type keySet uint32

func (k keySet) has(name string) bool { return k&(1<<keyNumbers[name]) != 0 }

func (d *decoder) field(s *Step, at Place, key []byte, read *keySet) error {
	number, known := keyNumbers[string(key)]
	switch {
	case !known:
		return errors.New("no step has that key")
	case *read&(1<<number) != 0:
		return errors.New("it is there twice")
	}
	*read |= 1 << number
	switch keys[number].name {
	case "children":
		return d.children(s, at)
	case "node_id":
		if raw := d.value(); !d.isPlace(at, raw) {
			return fmt.Errorf("it says %s", raw)
		}
		return nil
	}
	return keys[number].read(d, s, d.value())
}

func (d *decoder) isPlace(at Place, raw []byte) bool {
	d.id = append(d.id[:0], '"')
	d.id = append(at.append(d.id), '"')
	return bytes.Equal(d.id, raw)
}

func (d *decoder) children(s *Step, at Place) error {
	if !d.next('[') {
		return errors.New("no list")
	}
	first := len(d.waiting)
	for i := 0; !d.next(']'); i++ {
		child, err := d.step(append(at, i))
		if err != nil {
			return err
		}
		d.waiting = append(d.waiting, child)
	}
	s.Children = append([]*Step(nil), d.waiting[first:]...)
	d.waiting = d.waiting[:first]
	return nil
}
