package cell

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Kind says what a gram records.
type Kind string

// The kinds of gram (03-cell 3.3).
const (
	Aanvraag       Kind = "AANVRAAG"
	Bezwaarschrift Kind = "BEZWAARSCHRIFT"
	Beschikking    Kind = "BESCHIKKING"
	Bekendmaking   Kind = "BEKENDMAKING"
	Aanvulling     Kind = "AANVULLING"
	Executogram    Kind = "EXECUTOGRAM"
)

// IsSubmission reports whether a gram of this kind asks for a decision.
func (k Kind) IsSubmission() bool { return k == Aanvraag || k == Bezwaarschrift }

// Gram is one dated entry in the chronicle: a legal fact. It never changes
// once it is recorded.
type Gram struct {
	ID         string // UUIDv7, rising within the chronicle
	Kind       Kind
	Law        string // the law and article that establish it
	Article    string
	Stages     []string   // of the procedure that this gram ran, in order; a decision kept back has no BEKENDMAKING
	RecordedOn value.Date // the day of recording
	Moment     value.Date // the day that counts: receipt, taking, notice
	RefersTo   []string   // ids of the grams it rests on
	Fields     map[string]value.Value
	Missing    []string // names that a complete submission would have had, sorted
	Outputs    map[string]value.Value
	Stream     string            // of an executogram
	Reasons    map[string]string // the official's words by judgement; "" is the decision as a whole
	Receipt    *Receipt
}

// Receipt proves with what a gram was made, so that a chronicle opened beside
// another corpus says so.
type Receipt struct {
	Engine  string         `json:"engine"`
	Laws    []LawDigest    `json:"laws"`
	Answers []AnswerRecord `json:"answers,omitempty"`
	Trace   string         `json:"trace,omitempty"` // SHA-256 of the trace, in hex
}

// LawDigest names a version of a law that was read for a date, by the SHA-256
// of its file, in hex.
type LawDigest struct {
	Law       string     `json:"law"`
	ValidFrom value.Date `json:"valid_from"`
	Digest    string     `json:"digest"`
	On        value.Date `json:"on,omitzero"` // no day: that of recording
}

// AnswerRecord is an open term that the cell answered, with its provenance.
type AnswerRecord struct {
	Term string `json:"term"` // R#A term
	trace.Answer
	SetAside *value.Value `json:"set_aside,omitempty"` // a finding that the answer went before
}

// Ref gives the article that establishes the gram as R#A.
func (g *Gram) Ref() string { return g.Law + "#" + g.Article }

// KeptBack reports whether a decision was taken without making it known.
func (g *Gram) KeptBack() bool {
	return g.Kind == Beschikking && !slices.Contains(g.Stages, engine.StageBekendmaking)
}

// storedGram fixes the order of the keys in the encoding.
type storedGram struct {
	ID         string                 `json:"id"`
	Kind       Kind                   `json:"kind"`
	Law        string                 `json:"law,omitempty"`
	Article    string                 `json:"article,omitempty"`
	Stages     []string               `json:"stages,omitempty"`
	RecordedOn value.Date             `json:"recorded_on"`
	Moment     value.Date             `json:"moment"`
	RefersTo   []string               `json:"refers_to,omitempty"`
	Fields     map[string]value.Value `json:"fields,omitempty"`
	Missing    []string               `json:"missing,omitempty"`
	Outputs    map[string]value.Value `json:"outputs,omitempty"`
	Stream     string                 `json:"stream,omitempty"`
	Reasons    map[string]string      `json:"reasons,omitempty"`
	Receipt    *Receipt               `json:"receipt,omitempty"`
}

// MarshalJSON writes the one canonical encoding of a gram: the same gram gives
// the same bytes, so the chronicle can hash it.
func (g Gram) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(storedGram(g)); err != nil {
		return nil, fmt.Errorf("gram %s: %w", g.ID, err)
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), nil
}

// UnmarshalJSON reads a gram; an unknown key is an error.
func (g *Gram) UnmarshalJSON(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return decoder.Decode((*storedGram)(g))
}
