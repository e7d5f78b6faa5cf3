package trace

import (
	"strconv"

	"kroniek/engine/value"
)

// Encode writes the document as JSON on one line; the same trace gives the
// same bytes.
func (d *Document) Encode() ([]byte, error) { return append(d.append(), '\n'), nil }

// MarshalJSON is Encode without the end of the line.
func (d *Document) MarshalJSON() ([]byte, error) { return d.append(), nil }

// usual is what a step takes, on average, in bytes.
const usual = 450

func (d *Document) append() []byte {
	steps := 0
	for range d.Steps() {
		steps++
	}
	dst := make([]byte, 0, usual*(steps+1))
	e := encoder{anchors: map[*Anchor][]byte{}, bases: map[*Basis][]byte{}}
	dst = append(dst, `{"trace_version":`...)
	dst = strconv.AppendInt(dst, Version, 10)
	dst = append(dst, `,"root":`...)
	dst = e.step(dst, make(Place, 0, 32), d.Root)
	return append(dst, '}')
}

// encoder writes the steps of one document. What steps share is encoded once.
type encoder struct {
	anchors map[*Anchor][]byte
	bases   map[*Basis][]byte // by the first of a list
}

func (e *encoder) step(dst []byte, at Place, s *Step) []byte {
	dst = append(dst, `{"node_id":"`...)
	dst = append(at.append(dst), '"')
	dst = appendText(dst, "node_type", string(s.NodeType))
	dst = appendKey(dst, "name", s.Name)
	dst = appendResult(dst, s.Result)
	dst = e.shared(dst, s)
	dst = appendText(dst, "as_of", s.AsOf)
	if s.Answer != nil {
		dst = s.Answer.append(append(dst, `,"answer":`...))
	}
	dst = appendSkipped(dst, s.Skipped)
	dst = appendText(dst, "message", s.Message)
	if len(s.Children) > 0 {
		dst = append(dst, `,"children":[`...)
		for i, child := range s.Children {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = e.step(dst, append(at, i), child)
		}
		dst = append(dst, ']')
	}
	return append(dst, '}')
}

// shared writes what a step has in common with others.
func (e *encoder) shared(dst []byte, s *Step) []byte {
	if s.Anchor != nil {
		dst = append(append(dst, `,"anchor":`...), e.anchor(s.Anchor)...)
	}
	if len(s.LegalBasis) > 0 {
		dst = append(append(dst, `,"legal_basis":`...), e.citations(s.LegalBasis)...)
	}
	dst = appendText(dst, "yaml_path", s.YAMLPath)
	dst = appendText(dst, "uri", s.URI)
	if s.Source != nil {
		dst = s.Source.append(append(dst, `,"source":`...))
	}
	if s.TypeSpec != nil {
		dst = s.TypeSpec.append(append(dst, `,"type_spec":`...))
	}
	return dst
}

func (e *encoder) anchor(a *Anchor) []byte {
	written := e.anchors[a]
	if written == nil {
		written = a.append(nil)
		e.anchors[a] = written
	}
	return written
}

func (e *encoder) citations(all []Basis) []byte {
	written := e.bases[&all[0]]
	if written == nil {
		written = appendBases(nil, all)
		e.bases[&all[0]] = written
	}
	return written
}

// appendResult writes the result; of an unknown one, also of one that holds an
// unknown, the facts it lacks.
func appendResult(dst []byte, v value.Value) []byte {
	start := len(dst)
	dst = append(dst, `,"result":`...)
	known, err := value.Append(dst, v)
	if err == nil {
		return known
	}
	dst = append(dst[:start], `,"unknown":[`...)
	for i, name := range missing(v).Missing() {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = value.AppendText(dst, name)
	}
	return append(dst, ']')
}

// missing gives all that a value lacks as one unknown value.
func missing(v value.Value) value.Value {
	if v.IsUnknown() {
		return v
	}
	all := value.Absent
	join := func(part value.Value) {
		if lacks := missing(part); lacks.IsUnknown() {
			all = value.Merge(all, lacks)
		}
	}
	for _, item := range v.Items() {
		join(item)
	}
	for _, field := range v.Fields() {
		join(field)
	}
	return all
}

func appendSkipped(dst []byte, all []Skipped) []byte {
	if len(all) == 0 {
		return dst
	}
	dst = append(dst, `,"skipped":[`...)
	for i, one := range all {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"index":`...), int64(one.Index), 10)
		dst = append(appendText(dst, "id", one.ID), '}')
	}
	return append(dst, ']')
}

// appendText writes a key with a text after another key; nothing when the
// text is "".
func appendText(dst []byte, key, text string) []byte {
	if text == "" {
		return dst
	}
	return appendKey(dst, key, text)
}

func appendKey(dst []byte, key, text string) []byte {
	dst = append(append(append(dst, `,"`...), key...), `":`...)
	return value.AppendText(dst, text)
}

// object closes what appendText and appendKey wrote after start into an
// object.
func object(dst []byte, start int) []byte {
	if len(dst) == start {
		return append(dst, "{}"...)
	}
	dst[start] = '{' // in the place of the first comma
	return append(dst, '}')
}

func (a *Anchor) append(dst []byte) []byte {
	start := len(dst)
	dst = appendKey(dst, "law_id", a.LawID)
	dst = appendText(dst, "law", a.Law)
	dst = appendText(dst, "bwb_id", a.BWBID)
	dst = appendKey(dst, "article", a.Article)
	dst = appendText(dst, "paragraph", a.Paragraph)
	dst = appendText(dst, "url", a.URL)
	dst = appendText(dst, "valid_from", a.ValidFrom)
	return object(dst, start)
}

func appendBases(dst []byte, bases []Basis) []byte {
	dst = append(dst, '[')
	for i, one := range bases {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = one.append(dst)
	}
	return append(dst, ']')
}

func (b Basis) append(dst []byte) []byte {
	start := len(dst)
	for _, part := range [...]struct{ key, text string }{
		{"text", b.Text}, {"law", b.Law}, {"law_id", b.LawID}, {"bwb_id", b.BWBID}, {"article", b.Article},
		{"paragraph", b.Paragraph}, {"sentence", b.Sentence}, {"url", b.URL}, {"juriconnect", b.Juriconnect},
		{"explanation", b.Explanation}, {"description", b.Description},
	} {
		dst = appendText(dst, part.key, part.text)
	}
	return object(dst, start)
}

func (s *Source) append(dst []byte) []byte {
	start := len(dst)
	dst = appendKey(dst, "kind", string(s.Kind))
	dst = appendText(dst, "provider", s.Provider)
	dst = appendText(dst, "scope", s.Scope)
	return object(dst, start)
}

func (t *TypeSpec) append(dst []byte) []byte {
	start := len(dst)
	dst = appendText(dst, "unit", t.Unit)
	if t.Precision != nil {
		dst = strconv.AppendInt(append(dst, `,"precision":`...), int64(*t.Precision), 10)
	}
	return object(dst, start)
}

func (a *Answer) append(dst []byte) []byte {
	start := len(dst)
	dst = appendKey(dst, "answerer", a.Answerer)
	dst = appendKey(dst, "law_id", a.LawID)
	dst = appendText(dst, "valid_from", a.ValidFrom)
	dst = strconv.AppendInt(append(dst, `,"records_read":`...), int64(a.RecordsRead), 10)
	dst = appendText(dst, "last_record", a.LastRecord)
	return object(dst, start)
}
