package trace_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kroniek/engine/trace"
	"kroniek/engine/trace/tracetest"
	"kroniek/engine/value"
)

// full is a document in which every part of a step has a value.
func full() *trace.Document {
	places := 2
	return &trace.Document{Root: &trace.Step{
		NodeType: trace.Article, Name: "wet#1",
		Anchor: &trace.Anchor{LawID: "wet", Law: "Wet <&>", BWBID: "BWBR0000001", Article: "1", Paragraph: "2", URL: "https://example.org/1", ValidFrom: "2026-01-01"},
		Children: []*trace.Step{
			{
				NodeType: trace.OpenTerm, Name: "bedrag", Result: value.MustNumber("0.10"),
				Anchor: &trace.Anchor{LawID: "wet", Article: "1"},
				LegalBasis: []trace.Basis{
					{Text: "artikel 1"},
					{Law: "wet", LawID: "wet", BWBID: "BWBR0000001", Article: "1", Paragraph: "2", Sentence: "1", URL: "https://example.org/1", Juriconnect: "jci1.3:c:BWBR0000001", Explanation: "„tien”", Description: "zo"},
				},
				YAMLPath: "articles.1", URI: "regelrecht://wet/bedrag",
				Source:   &trace.Source{Kind: trace.FromAnswer, Provider: "cel", Scope: "wet"},
				TypeSpec: &trace.TypeSpec{Unit: "euro", Precision: &places},
				AsOf:     "2025-01-01",
				Answer:   &trace.Answer{Answerer: "cel", LawID: "reductie", ValidFrom: "2024-01-01", RecordsRead: 3, LastRecord: "x"},
				Skipped:  []trace.Skipped{{Index: 0}, {Index: 2, ID: "b"}},
				Message:  "regel een\nregel twee",
			},
			{NodeType: trace.Resolve, Name: "dag", Anchor: &trace.Anchor{LawID: "wet", Article: "1"}, YAMLPath: "articles.1", Result: value.Unknown("dag", "uur"), Children: []*trace.Step{
				{NodeType: trace.Cached, Name: "dag", Anchor: &trace.Anchor{LawID: "wet", Article: "1"}, YAMLPath: "articles.1", Result: value.DateValue(value.MustDate("2026-12-07")), TypeSpec: &trace.TypeSpec{}},
			}},
		},
	}}
}

func TestDocument_roundTrip(t *testing.T) {
	tracetest.Check(t, full())
	written, _ := full().Encode()
	read, err := trace.Decode(written)
	if err != nil {
		t.Fatal(err)
	}
	first := read.Root.Children[0]
	if v := first.Result; v.Kind() != value.KindDecimal || v.String() != "0.1" {
		t.Errorf("a decimal reads back as %v (%v)", v, v.Kind())
	}
	if missing := read.Root.Children[1].Result.Missing(); !slices.Equal(missing, []string{"dag", "uur"}) {
		t.Errorf("unknown is read back as lacking %v", missing)
	}
	if day, ok := read.Root.Children[1].Children[0].Result.Date(); !ok || day != value.MustDate("2026-12-07") {
		t.Errorf("a date reads back as %v", day)
	}
}

// What Encode writes of a part of a step is what the library would write: the
// names and the order of the keys stand in one place, the tags.
func TestDocument_keysAreThoseOfTheTags(t *testing.T) {
	written, _ := full().Encode()
	step := full().Root.Children[0]
	for _, part := range []any{full().Root.Anchor, step.LegalBasis, step.Source, step.TypeSpec, step.Answer, step.Skipped} {
		var want bytes.Buffer
		encoder := json.NewEncoder(&want)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(part); err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(written, bytes.TrimSpace(want.Bytes())) {
			t.Errorf("the document does not hold %s", want.Bytes())
		}
	}
}

// Documents inside other documents are written as by themselves.
func TestDocument_json(t *testing.T) {
	inside, err := json.Marshal(struct {
		Trace *trace.Document `json:"trace"`
	}{full()})
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Trace *trace.Document `json:"trace"`
	}
	if err := json.Unmarshal(inside, &read); err != nil {
		t.Fatal(err)
	}
	want, _ := full().Encode()
	if got, _ := read.Trace.Encode(); !bytes.Equal(got, want) {
		t.Errorf("read back\n%s\nwant\n%s", got, want)
	}
}

// A result that holds something unknown is written as unknown.
func TestDocument_unknownInside(t *testing.T) {
	inside := value.Record(map[string]value.Value{"a": value.List([]value.Value{value.Unknown("y"), value.Unknown("x")}), "b": value.Integer(1)})
	d := &trace.Document{Root: &trace.Step{NodeType: trace.Operation, Name: "RECORD", Result: inside}}
	tracetest.Check(t, d)
	written, _ := d.Encode()
	read, err := trace.Decode(written)
	if err != nil {
		t.Fatal(err)
	}
	if missing := read.Root.Result.Missing(); !slices.Equal(missing, []string{"x", "y"}) {
		t.Errorf("it reads back as lacking %v", missing)
	}
}

func TestDecode_refuses(t *testing.T) {
	const step = `"node_type":"article","name":"a","result":null`
	for name, text := range map[string]string{
		"no JSON":                `{`,
		"another version":        `{"trace_version":2,"root":{"node_id":"n",` + step + `}}`,
		"no root":                `{"trace_version":1}`,
		"no object":              `{"trace_version":1,"root":null}`,
		"an unknown key":         `{"trace_version":1,"root":{"node_id":"n",` + step + `,"duration":1}}`,
		"a wrong place":          `{"trace_version":1,"root":{"node_id":"n",` + step + `,"children":[{"node_id":"n1",` + step + `}]}}`,
		"no result":              `{"trace_version":1,"root":{"node_id":"n","node_type":"article","name":"a"}}`,
		"a result of two kinds":  `{"trace_version":1,"root":{"node_id":"n",` + step + `,"unknown":["a"]}}`,
		"a child that is null":   `{"trace_version":1,"root":{"node_id":"n",` + step + `,"children":[null]}}`,
		"a broken decimal":       `{"trace_version":1,"root":{"node_id":"n","node_type":"article","name":"a","result":{"__decimal":"x"}}}`,
		"a key twice":            `{"trace_version":1,"root":{"node_id":"n",` + step + `,"name":"b"}}`,
		"an unknown key above":   `{"trace_version":1,"seen":true,"root":{"node_id":"n",` + step + `}}`,
		"a list":                 `[1]`,
		"children that are none": `{"trace_version":1,"root":{"node_id":"n",` + step + `,"children":{}}}`,
		"a wrong part":           `{"trace_version":1,"root":{"node_id":"n",` + step + `,"anchor":{"law":1}}}`,
		"an unknown part":        `{"trace_version":1,"root":{"node_id":"n",` + step + `,"anchor":{"place":"x"}}}`,
		"two documents":          `{"trace_version":1,"root":{"node_id":"n",` + step + `}} {}`,
	} {
		if d, err := trace.Decode([]byte(text)); !errors.Is(err, trace.ErrDocument) {
			t.Errorf("%s: %v, %v; want %v", name, d, err, trace.ErrDocument)
		}
	}
}

func TestDocument_Step(t *testing.T) {
	d := full()
	for at, step := range d.Steps() {
		if found, ok := d.Step(at.ID()); !ok || found != step {
			t.Errorf("%s gives %v; want %v", at.ID(), found, step)
		}
	}
	for _, id := range []string{"", "x", "n9", "n0.0", "n-1", "n01", "n0.", "n1.0.0"} {
		if step, found := d.Step(id); found {
			t.Errorf("%q gives %v; want nothing", id, step)
		}
	}
}

func TestDocument_Steps_stops(t *testing.T) {
	var ids []string
	for at := range full().Steps() {
		ids = append(ids, at.ID())
		if len(ids) == 3 {
			break
		}
	}
	if diff := cmp.Diff([]string{"n", "n0", "n1"}, ids); diff != "" {
		t.Error(diff)
	}
}

func TestJoin(t *testing.T) {
	stage := func(article, name string) *trace.Document {
		child := &trace.Step{NodeType: trace.Article, Name: name, Anchor: &trace.Anchor{LawID: "wet", Article: article}, YAMLPath: "articles." + article}
		return &trace.Document{Root: &trace.Step{NodeType: trace.Article, Name: "wet#" + article, Children: []*trace.Step{child}}}
	}
	parts := []*trace.Document{stage("1", "AANVRAAG"), stage("2", "BESLUIT"), stage("2", "BEKENDMAKING")}
	joined := trace.Join(parts...)
	tracetest.Check(t, joined)
	if joined.Root.Name != "wet#2" {
		t.Errorf("the whole is called %s", joined.Root.Name)
	}
	var names []string
	for _, child := range joined.Root.Children {
		names = append(names, child.Name)
	}
	if diff := cmp.Diff([]string{"AANVRAAG", "BESLUIT", "BEKENDMAKING"}, names); diff != "" {
		t.Error(diff)
	}
	if len(parts[2].Root.Children) != 1 {
		t.Error("joining changed a part")
	}
}

// Any tree is written, read and written again to the same bytes.
func TestDocument_roundTrip_any(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &trace.Document{Root: anyStep(3).Draw(t, "root")}
		written, err := d.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if !json.Valid(written) {
			t.Fatalf("no JSON: %s", written)
		}
		read, err := trace.Decode(written)
		if err != nil {
			t.Fatalf("%v: %s", err, written)
		}
		if again, _ := read.Encode(); !bytes.Equal(written, again) {
			t.Fatalf("written\n%s\nthen\n%s", written, again)
		}
	})
}

func anyStep(depth int) *rapid.Generator[*trace.Step] {
	return rapid.Custom(func(t *rapid.T) *trace.Step {
		text := rapid.String()
		s := &trace.Step{NodeType: trace.Operation, Name: text.Draw(t, "name"), YAMLPath: text.Draw(t, "path"), Message: text.Draw(t, "message"), Result: anyResult(t)}
		if rapid.Bool().Draw(t, "anchored") {
			s.Anchor = &trace.Anchor{LawID: text.Draw(t, "law"), Article: text.Draw(t, "article"), Law: text.Draw(t, "law name")}
		}
		if rapid.Bool().Draw(t, "cited") {
			s.LegalBasis = []trace.Basis{{Text: text.Draw(t, "citation")}, {}}
		}
		if depth > 0 {
			s.Children = rapid.SliceOfN(anyStep(depth-1), 0, 3).Draw(t, "children")
		}
		return s
	})
}

func anyResult(t *rapid.T) value.Value {
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		return value.Absent
	case 1:
		return value.Unknown(rapid.String().Draw(t, "fact"))
	case 2:
		return value.MustNumber(fmt.Sprintf("%d.%d", rapid.Int32().Draw(t, "whole"), rapid.Uint16().Draw(t, "fraction")))
	case 3:
		return value.List([]value.Value{value.String(rapid.String().Draw(t, "text")), value.Boolean(true)})
	}
	return value.DateValue(value.MustDate("2026-12-07"))
}

// What decodes is written and read again as the same.
func FuzzDecode(f *testing.F) {
	written, _ := full().Encode()
	f.Add(string(written))
	f.Add(`{"trace_version":1,"root":{"node_id":"n","node_type":"article","name":"a","unknown":["b","a"]}}`)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := trace.Decode([]byte(text))
		if err != nil {
			return
		}
		first, err := d.Encode()
		if err != nil {
			t.Fatal(err)
		}
		read, err := trace.Decode(first)
		if err != nil {
			t.Fatalf("%s is written as %s, which does not read: %v", text, first, err)
		}
		if again, _ := read.Encode(); !bytes.Equal(first, again) {
			t.Errorf("%s is written as %s, then as %s", text, first, again)
		}
	})
}

const largeSteps = 100_000

func BenchmarkEncode(b *testing.B) {
	d := tracetest.Large(largeSteps)
	b.ReportAllocs()
	for b.Loop() {
		written, err := d.Encode()
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(len(written)))
	}
}

func BenchmarkDecode(b *testing.B) {
	written, _ := tracetest.Large(largeSteps).Encode()
	b.SetBytes(int64(len(written)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := trace.Decode(written); err != nil {
			b.Fatal(err)
		}
	}
}

// Space between the parts of a document and the order of its keys make no
// difference.
func TestDecode_written(t *testing.T) {
	want, _ := full().Encode()
	var spaced bytes.Buffer
	if err := json.Indent(&spaced, want, "\n", "\t "); err != nil {
		t.Fatal(err)
	}
	var sorted any
	reader := json.NewDecoder(bytes.NewReader(want))
	reader.UseNumber()
	if err := reader.Decode(&sorted); err != nil {
		t.Fatal(err)
	}
	other, _ := json.Marshal(sorted)
	for _, text := range [][]byte{spaced.Bytes(), other} {
		d, err := trace.Decode(text)
		if err != nil {
			t.Errorf("%v: %s", err, text)
			continue
		}
		if got, _ := d.Encode(); !bytes.Equal(got, want) {
			t.Errorf("%s\nreads as\n%s", text, got)
		}
	}
}

// Steps that say the same in the same words share it once read.
func TestDecode_shares(t *testing.T) {
	written, _ := tracetest.Large(100).Encode()
	d, err := trace.Decode(written)
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[*trace.Anchor]bool{}
	for _, step := range d.Steps() {
		anchors[step.Anchor] = true
	}
	if len(anchors) > 10 {
		t.Errorf("%d anchors of ten articles", len(anchors))
	}
}
