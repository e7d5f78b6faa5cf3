package trace

import (
	"bytes"
	"encoding/json"
	"strconv"

	"kroniek/engine/value"
)

// New makes the document of a finished execution and gives each step its
// place: n for the root, then the indices of the children, n0.2.
func New(root *Step) *Document {
	root.NodeID = "n"
	number(root, "n")
	return &Document{Version: Version, Root: root}
}

func number(step *Step, prefix string) {
	for i, child := range step.Children {
		child.NodeID = prefix + strconv.Itoa(i)
		number(child, child.NodeID+".")
	}
}

// SetResult gives the step its result; of an unknown one the missing facts.
func (s *Step) SetResult(v value.Value) {
	s.Result, s.Unknown = v, v.Missing()
}

// Encode writes the document as JSON; the same trace gives the same bytes.
func (d *Document) Encode() ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(d); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Decode reads a document.
func Decode(data []byte) (*Document, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	var d Document
	if err := decoder.Decode(&d); err != nil {
		return nil, err
	}
	return &d, nil
}

// stepJSON is a Step as it is written: the result of an unknown step is null.
type stepJSON Step

type writtenStep struct {
	*stepJSON
	Result value.Value `json:"result"`
}

// MarshalJSON writes the step with its result.
func (s *Step) MarshalJSON() ([]byte, error) {
	written := writtenStep{stepJSON: (*stepJSON)(s), Result: s.Result}
	if s.Result.IsUnknown() {
		written.Result = value.Absent
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(written); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), nil
}

// UnmarshalJSON reads a step with its result.
func (s *Step) UnmarshalJSON(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	read := writtenStep{stepJSON: (*stepJSON)(s)}
	if err := decoder.Decode(&read); err != nil {
		return err
	}
	s.Result = read.Result
	if len(s.Unknown) > 0 {
		s.Result = value.Unknown(s.Unknown...)
	}
	return nil
}
