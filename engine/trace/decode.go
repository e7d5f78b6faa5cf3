package trace

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"kroniek/engine/value"
)

// ErrDocument says that what was read is no trace of this version.
var ErrDocument = errors.New("no trace")

// Decode reads a document. The error is an ErrDocument: it is no JSON, has
// another version, an unknown key, or a step whose node_id is not its place.
// What else a document must be is for schema.Trace to say.
func Decode(data []byte) (*Document, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	var read readDocument
	if err := decoder.Decode(&read); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDocument, err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("%w: more than one document", ErrDocument)
	}
	switch {
	case read.Version != Version:
		return nil, fmt.Errorf("%w: version %d; this program reads version %d", ErrDocument, read.Version, Version)
	case read.Root == nil:
		return nil, fmt.Errorf("%w: there is no root", ErrDocument)
	}
	return read.document()
}

// UnmarshalJSON is Decode.
func (d *Document) UnmarshalJSON(data []byte) error {
	read, err := Decode(data)
	if err == nil {
		*d = *read
	}
	return err
}

type readDocument struct {
	Version int       `json:"trace_version"`
	Root    *readStep `json:"root"`
}

// readStep is a Step as it is read. Nothing but results reads itself: a step
// that did would be scanned again for each step above it.
type readStep struct {
	NodeID     string      `json:"node_id"`
	NodeType   NodeType    `json:"node_type"`
	Name       string      `json:"name"`
	Result     readResult  `json:"result"`
	Unknown    []string    `json:"unknown"`
	Anchor     *Anchor     `json:"anchor"`
	LegalBasis []Basis     `json:"legal_basis"`
	YAMLPath   string      `json:"yaml_path"`
	URI        string      `json:"uri"`
	Source     *Source     `json:"source"`
	TypeSpec   *TypeSpec   `json:"type_spec"`
	AsOf       string      `json:"as_of"`
	Answer     *Answer     `json:"answer"`
	Skipped    []Skipped   `json:"skipped"`
	Message    string      `json:"message"`
	Children   []*readStep `json:"children"`
}

type readResult struct {
	v     value.Value
	given bool
}

func (r *readResult) UnmarshalJSON(data []byte) error {
	r.given = true
	return r.v.UnmarshalJSON(data)
}

// builder makes the steps of what was read, in room for all of them at once.
type builder struct {
	steps    []Step
	children []*Step
	anchors  map[Anchor]*Anchor
	sources  map[Source]*Source
	id       []byte
}

func (d *readDocument) document() (*Document, error) {
	n := d.Root.count()
	b := &builder{
		steps: make([]Step, 0, n), children: make([]*Step, 0, n),
		anchors: map[Anchor]*Anchor{}, sources: map[Source]*Source{},
	}
	root, err := b.step(make(Place, 0, 32), d.Root)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDocument, err)
	}
	return &Document{Root: root}, nil
}

func (r *readStep) count() int {
	n := 1
	if r != nil {
		for _, child := range r.Children {
			n += child.count()
		}
	}
	return n
}

func (b *builder) step(at Place, r *readStep) (*Step, error) {
	if b.id = at.append(b.id[:0]); r == nil || r.NodeID != string(b.id) {
		return nil, fmt.Errorf("the step at %s does not say that it stands there", b.id)
	}
	if r.Result.given == (len(r.Unknown) > 0) {
		return nil, fmt.Errorf("the step at %s has not one of a result and what is unknown", b.id)
	}
	b.steps = append(b.steps, Step{
		NodeType: r.NodeType, Name: r.Name, Result: r.Result.v, Anchor: intern(b.anchors, r.Anchor), LegalBasis: r.LegalBasis,
		YAMLPath: r.YAMLPath, URI: r.URI, Source: intern(b.sources, r.Source), TypeSpec: r.TypeSpec, AsOf: r.AsOf,
		Answer: r.Answer, Skipped: r.Skipped, Message: r.Message,
	})
	step := &b.steps[len(b.steps)-1]
	if len(r.Unknown) > 0 {
		step.Result = value.Unknown(r.Unknown...)
	}
	if len(r.Children) == 0 {
		return step, nil
	}
	first := len(b.children)
	b.children = b.children[:first+len(r.Children)]
	step.Children = b.children[first:len(b.children):len(b.children)]
	for i, child := range r.Children {
		var err error
		if step.Children[i], err = b.step(append(at, i), child); err != nil {
			return nil, err
		}
	}
	return step, nil
}

// intern gives one pointer for equal values.
func intern[T comparable](known map[T]*T, v *T) *T {
	if v == nil {
		return nil
	}
	if one := known[*v]; one != nil {
		return one
	}
	known[*v] = v
	return v
}
