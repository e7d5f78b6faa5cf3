package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine"
	"kroniek/engine/trace/tracetest"
)

// execute answers a call without a trace and with one: what comes out is the
// same, and the trace is what a trace must be.
func execute(t *testing.T, corpus *engine.Corpus, call engine.Call) (*engine.Result, error) {
	t.Helper()
	call.Trace = false
	plain, plainErr := corpus.Execute(call)
	call.Trace = true
	traced, tracedErr := corpus.Execute(call)
	if message(plainErr) != message(tracedErr) {
		t.Errorf("without a trace: %v\nwith a trace: %v", plainErr, tracedErr)
	}
	if plainErr != nil || tracedErr != nil {
		return plain, plainErr
	}
	tracetest.Check(t, traced.Trace)
	if diff := cmp.Diff(told(plain), told(traced)); diff != "" {
		t.Errorf("a trace makes a difference:\n%s", diff)
	}
	return traced, nil
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// told writes what a result says, without its trace.
func told(r *engine.Result) []string {
	var lines []string
	line := func(parts ...any) { lines = append(lines, fmt.Sprint(parts...)) }
	for _, one := range slices.Concat(r.Outputs, r.Passed) {
		line("output ", one.Name, " ", one.Value, " ", one.Origin, " ", one.Stage, " ", one.In.Number, " ", one.Tainted)
	}
	for _, one := range r.OpenTerms {
		line("open term ", one.Term.Name, " ", one.Value, " ", one.By)
	}
	for _, one := range r.Consulted {
		line("consulted ", one)
	}
	for _, one := range r.Asks {
		line("ask ", one.Kind, " ", one.Field.Name, " ", one.Known, " ", one.Value, " ", one.Needed, " ", one.Filler)
	}
	for _, one := range r.Terms {
		line("term ", one.For, " ", one.FirstDay, " ", one.LastDay)
	}
	for _, one := range r.Warnings {
		line("warning ", one)
	}
	for _, one := range r.Laws {
		line("law ", one.ID, " ", one.ValidFrom)
	}
	return lines
}
