package scenario_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"kroniek/cell/scenario"
	"kroniek/engine"
)

// small is a law of one article, for scenarios about the runner itself.
const small = `
$id: kleine_wet
regulatory_layer: WET
valid_from: 2020-01-01
name: Kleine wet
bwb_id: BWBR9999999
url: https://example.org/kleine_wet
articles:
  - number: '1'
    text: Het dubbele is twee keer het getal.
    url: https://example.org/kleine_wet#1
    machine_readable:
      execution:
        parameters:
          - {name: getal, type: number}
        output:
          - {name: dubbel, type: number}
        actions:
          - output: dubbel
            value: {operation: MULTIPLY, values: [$getal, 2]}
`

// run runs one feature on the small law.
func run(t *testing.T, feature string) (scenario.Report, error) {
	t.Helper()
	options := onCorpus(t)
	options.Files = fstest.MapFS{"a.feature": {Data: []byte(feature)}}
	options.Paths = []string{"a.feature"}
	options.Laws = func(scenario.Change) (*engine.Corpus, error) {
		return engine.Load(engine.File{Name: "kleine_wet.yaml", Data: []byte(small)})
	}
	return scenario.Run(t.Context(), options)
}

func TestRun_countsAndNames(t *testing.T) {
	report, err := run(t, `# language: nl
Functionaliteit: Het dubbele
  Scenario: Klopt
    Gegeven de rekendatum 2026-01-01
    En de gegevens:
      | getal | 21 |
    Als "dubbel" van "kleine_wet" wordt bepaald
    Dan is "dubbel" 42
  Scenario: Klopt niet
    Gegeven de rekendatum 2026-01-01
    En de gegevens:
      | getal | 21 |
    Als "dubbel" van "kleine_wet" wordt bepaald
    Dan is "dubbel" 43
`)
	if err != nil {
		t.Fatal(err)
	}
	if report.Passed != 1 || report.Failed != 1 {
		t.Fatalf("%d passed, %d failed; want 1 and 1", report.Passed, report.Failed)
	}
	failure := report.Failures[0]
	if failure.Path != "a.feature" || failure.Line != 9 || failure.Scenario != "Klopt niet" || failure.Step != `is "dubbel" 43` {
		t.Errorf("the failure is %+v", failure)
	}
	if !strings.Contains(failure.Error(), `"dubbel" is 42, expected 43`) {
		t.Errorf("the failure does not say what came out: %v", &failure)
	}
}

func TestRun_english(t *testing.T) {
	report, err := run(t, `Feature: Double
  Background:
    Given the calculation date is "2026-01-01"
    Given law "kleine_wet" is loaded
  Scenario: Three ways to give a number
    Given parameter "getal" is "21"
    When I evaluate "dubbel" of "kleine_wet"
    Then output "dubbel" equals 42
    Given parameter "getal" is 1.5
    When I evaluate outputs "dubbel" of "kleine_wet"
    Then the execution succeeds
    And output "dubbel" equals "3"
    And the result contains exactly the outputs "dubbel"
    And output "dubbel" has direct provenance
    Given the following parameters:
      | getal | -2 |
    When I evaluate "dubbel" of "kleine_wet"
    Then output "dubbel" equals -4
  Scenario: What fails
    When I evaluate "driedubbel" of "kleine_wet"
    Then the execution fails
    When I evaluate "dubbel" of "geen_wet"
    Then the execution fails with "geen_wet"
`)
	if err != nil {
		t.Fatal(err)
	}
	for _, failure := range report.Failures {
		t.Error(failure.Error())
	}
	if report.Passed != 2 {
		t.Errorf("%d passed, want 2", report.Passed)
	}
}

// Each of these must fail: a runner that lets one pass proves nothing.
func TestRun_fails(t *testing.T) {
	const given = "# language: nl\nFunctionaliteit: f\n  Scenario: s\n    Gegeven de rekendatum 2026-01-01\n    En de gegevens:\n      | getal | 21 |\n"
	for name, test := range map[string]struct{ steps, want string }{
		"an unknown step":              {`Dan gebeurt er iets`, "undefined"},
		"a refusal nobody expects":     {`Als "driedubbel" van "kleine_wet" wordt bepaald`, "refused"},
		"a refusal before another act": {"Als \"driedubbel\" van \"kleine_wet\" wordt bepaald\n    En \"dubbel\" van \"kleine_wet\" wordt bepaald", "refused"},
		"a refusal that does not come": {"Als \"dubbel\" van \"kleine_wet\" wordt bepaald\n    Dan wordt dat geweigerd met \"output_not_found\"", "nothing was refused"},
		"another refusal":              {"Als \"driedubbel\" van \"kleine_wet\" wordt bepaald\n    Dan wordt dat geweigerd met \"cycle\"", "output_not_found"},
		"another value":                {"Als \"dubbel\" van \"kleine_wet\" wordt bepaald\n    Dan is \"dubbel\" afwezig", "expected null"},
		"an output that is not there":  {"Als \"dubbel\" van \"kleine_wet\" wordt bepaald\n    Dan is \"half\" 42", "no output"},
		"a law that is not there":      {`En de regelingen zonder "geen_wet"`, "not loaded"},
		"a name twice in a table":      {"En de gegevens:\n      | a | 1 |\n      | a | 2 |", "twice"},
	} {
		t.Run(name, func(t *testing.T) {
			report, err := run(t, given+"    "+test.steps+"\n")
			if err != nil {
				t.Fatal(err)
			}
			if report.Failed != 1 || !strings.Contains(report.Failures[0].Error(), test.want) {
				t.Errorf("got %+v, want one failure with %q", report, test.want)
			}
		})
	}
}

func TestRun_nothingToRun(t *testing.T) {
	if _, err := run(t, "Feature: empty\n"); !errors.Is(err, scenario.ErrNoScenarios) {
		t.Errorf("a feature without scenarios gave %v", err)
	}
	if _, err := run(t, "this is no feature"); err == nil || errors.Is(err, scenario.ErrNoScenarios) {
		t.Errorf("a file that is no feature gave %v", err)
	}
	if _, err := run(t, "Feature: f\n  Scenario: without steps\n"); err == nil {
		t.Error("a scenario without steps passed")
	}
}
