// Package tracetest holds every trace that a test makes against what a trace
// must be. It is for tests.
package tracetest

import (
	"bytes"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"kroniek/engine/trace"
	"kroniek/schema"
)

// T is what Check asks of a test: one of the testing package, or of a property.
type T interface {
	Helper()
	Errorf(format string, arguments ...any)
}

// Check holds a trace against the schema, against itself when it is read and
// written again, and each step of it inside an article against having a place.
func Check(t T, d *trace.Document) {
	t.Helper()
	if d == nil {
		t.Errorf("there is no trace")
		return
	}
	written, err := d.Encode()
	if err != nil {
		t.Errorf("the trace cannot be written: %v", err)
		return
	}
	checkSchema(t, written)
	read, err := trace.Decode(written)
	if err != nil {
		t.Errorf("what was written does not read: %v", err)
		return
	}
	if again, _ := read.Encode(); !bytes.Equal(written, again) {
		t.Errorf("written\n%s\nread and written again\n%s", written, again)
	}
	for at, step := range d.Steps() {
		if len(at) > 0 && (step.Anchor == nil || step.YAMLPath == "") {
			t.Errorf("%s %s %s has no place", at.ID(), step.NodeType, step.Name)
		}
	}
}

func checkSchema(t T, written []byte) {
	t.Helper()
	compiled, err := schema.Trace()
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(written))
	if err != nil {
		t.Errorf("what was written is no JSON: %v\n%s", err, written)
		return
	}
	if err := compiled.Validate(instance); err != nil {
		t.Errorf("the trace does not keep to its schema: %v", err)
	}
}
