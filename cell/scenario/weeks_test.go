package scenario_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// F6: a term whose length is missing or absent has no end date. It never ends
// on the day it starts.
func TestTermWithoutWeeks(t *testing.T) {
	head := `
$id: termijnwet
regulatory_layer: WET
valid_from: 2020-01-01
name: Termijnwet
bwb_id: BWBR9999999
url: https://example.org/termijnwet
articles:
  - number: '1'
    text: De termijn duurt een aantal weken.
    url: https://example.org/termijnwet#1
    machine_readable:
      execution:
        parameters:
          - {name: dag, type: date}
          - {name: weken, type: number, nullable: true, required: false}
        output:
          - {name: einde, type: date}
        actions:
          - output: einde
            value: `
	given := map[string]value.Value{"dag": value.DateValue(value.MustDate("2026-06-01"))}
	absent := map[string]value.Value{"dag": given["dag"], "weken": value.Absent}
	for name, test := range map[string]struct {
		operation string
		facts     map[string]value.Value
	}{
		"left out of the rule": {"{operation: DATE_ADD, date: $dag}", given},
		"empty in the rule":    {"{operation: DATE_ADD, date: $dag, weeks: null}", given},
		"given by nobody":      {"{operation: DATE_ADD, date: $dag, weeks: $weken}", given},
		"given as none":        {"{operation: DATE_ADD, date: $dag, weeks: $weken}", absent},
	} {
		t.Run(name, func(t *testing.T) {
			end, err := ask(head+test.operation+"\n", test.facts)
			if err == nil && end.IsUnknown() && slices.Equal(end.Missing(), []string{"weken"}) {
				return // nobody has said; the outcome names what is missing
			}
			if err == nil {
				t.Fatalf("the term ends on %v", end)
			}
			if !strings.Contains(err.Error(), "termijnwet") || !namesTheRule(err) {
				t.Errorf("the error does not name the rule: %v", err)
			}
		})
	}
	weeks := map[string]value.Value{"dag": given["dag"], "weken": value.Integer(6)}
	certain := strings.Replace(head, "nullable: true, ", "", 1)
	end, err := ask(certain+"{operation: DATE_ADD, date: $dag, weeks: $weken}\n", weeks)
	if day, _ := end.Date(); err != nil || day != value.MustDate("2026-07-13") {
		t.Errorf("six weeks end on %v (%v)", end, err)
	}
}

// ask loads a law and asks it the one output.
func ask(text string, facts map[string]value.Value) (value.Value, error) {
	corpus, err := engine.Load(engine.File{Name: "termijnwet.yaml", Data: []byte(text)})
	if err != nil {
		return value.Absent, err
	}
	result, err := corpus.Execute(engine.Call{
		Law: "termijnwet", Outputs: []string{"einde"}, Date: value.MustDate("2026-06-01"), Parameters: facts,
	})
	if err != nil {
		return value.Absent, err
	}
	end, _ := result.Output("einde")
	return end, nil
}

// namesTheRule reports whether an error points at the rule in its file.
func namesTheRule(err error) bool {
	var findings law.Findings
	if errors.As(err, &findings) {
		return strings.Contains(findings[0].Place.Path, "einde")
	}
	var failure *engine.Error
	return errors.As(err, &failure) && strings.Contains(failure.Where.YAMLPath, "einde")
}
