package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"kroniek/cell/scenario"
	"kroniek/engine"
)

// registered is a law that asks registers, and says what it leaves out.
const registered = `
$id: parkeerwet
regulatory_layer: WET
bwb_id: BWBR9999998
url: https://example.org/parkeerwet
articles:
  - number: '1'
    text: Het tarief is een euro per meter auto; voor een klassieke auto de helft.
    url: https://example.org/parkeerwet#1
    machine_readable:
      execution:
        parameters: [{name: kenteken, type: string}]
        input:
          - {name: lengte, type: number, source: {}}
          - {name: merk, type: string, nullable: true, source: {}}
        output:
          - {name: tarief, type: amount}
          - {name: dubbel, type: amount}
          - {name: bekend_merk, type: boolean}
        actions:
          - {output: tarief, value: $lengte}
          - {output: dubbel, value: {operation: MULTIPLY, values: [$tarief, 2]}}
          - {output: bekend_merk, value: {operation: NOT, value: {operation: EQUALS, subject: $merk, value: null}}}
  - number: '2'
    text: De korting is een euro, naar billijkheid.
    url: https://example.org/parkeerwet#2
    machine_readable:
      markings:
        - {about: billijkheid, reason: Niet uitgewerkt., legal_text_excerpt: naar billijkheid}
      execution:
        output: [{name: korting, type: amount}]
        actions: [{output: korting, value: 1}]
`

func runRegistered(t *testing.T, steps string) scenario.Report {
	t.Helper()
	report, err := scenario.Run(t.Context(), scenario.Options{
		Files: fstest.MapFS{"a.feature": {Data: []byte("Feature: f\n  Scenario: s\n    Given the calculation date is \"2026-01-01\"\n" + steps)}},
		Paths: []string{"a.feature"},
		Laws: func(scenario.Change) (*engine.Corpus, error) {
			return engine.Load(engine.File{Name: "parkeerwet.yaml", Data: []byte(registered)})
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestRun_registers(t *testing.T) {
	for name, c := range map[string]struct{ steps, fails string }{
		"key keeps its zeros, null is an absence, outputs on the way can be read": {`
    Given the following "auto" data with key "kenteken":
      | kenteken | lengte | merk |
      | 12       | 9      | DAF  |
      | 0012     | 4      | null |
    Given parameter "kenteken" is "0012"
    When I evaluate "dubbel" of "parkeerwet"
    Then output "dubbel" equals 8
    Then output "tarief" equals 4
    When I evaluate "bekend_merk" of "parkeerwet"
    Then output "bekend_merk" is false
`, ""},
		"a register takes the place of one of its name": {`
    Given the following "auto" data with key "kenteken":
      | kenteken | lengte |
      | A        | 4      |
    Given the following "auto" data with key "kenteken":
      | kenteken | lengte |
      | A        | 5      |
    Given parameter "kenteken" is "A"
    When I evaluate "tarief" of "parkeerwet"
    Then output "tarief" equals 5
`, ""},
		"two registers that hold one thing": {`
    Given the following "auto" data with key "kenteken":
      | kenteken | lengte |
      | A        | 4      |
    Given the following "wagen" data with key "kenteken":
      | kenteken | lengte |
      | A        | 4      |
    Given parameter "kenteken" is "A"
    When I evaluate "tarief" of "parkeerwet"
    Then the execution fails with "auto and wagen both hold lengte"
`, ""},
		"a row without its key": {`
    Given the following "auto" data with key "kenteken":
      | merk | lengte |
      | DAF  | 4      |
`, `has no "kenteken"`},
		"a column twice": {`
    Given the following "auto" data with key "kenteken":
      | kenteken | lengte | lengte |
      | A        | 4      | 5      |
`, `the column "lengte" stands twice`},
		"what is left out fails": {`
    When I evaluate "korting" of "parkeerwet"
    Then the execution fails with "billijkheid"
`, ""},
		"what is left out taints": {`
    Given the untranslatable mode is "propagate"
    When I evaluate "korting" of "parkeerwet"
    Then output "korting" is tainted as untranslatable
    Then output "korting" equals 1
`, ""},
		"what is whole is not tainted": {`
    Given the untranslatable mode is "warn"
    When I evaluate "korting" of "parkeerwet"
    Then output "korting" is tainted as untranslatable
`, `"korting" is not tainted`},
	} {
		t.Run(name, func(t *testing.T) {
			report := runRegistered(t, c.steps)
			switch {
			case c.fails == "" && len(report.Failures) > 0:
				t.Error(report.Failures[0].Error())
			case c.fails != "" && (len(report.Failures) != 1 || !strings.Contains(report.Failures[0].Error(), c.fails)):
				t.Errorf("%v; want a failure that says %s", report.Failures, c.fails)
			}
		})
	}
}

func TestRun_registersInDutch(t *testing.T) {
	report, err := scenario.Run(t.Context(), scenario.Options{
		Files: fstest.MapFS{"a.feature": {Data: []byte(`# language: nl
Functionaliteit: Parkeren
  Scenario: Tarief
    Gegeven de rekendatum 2026-01-01
    En het register "auto" met sleutel "kenteken":
      | kenteken | lengte |
      | A        | 4      |
    En de gegevens:
      | kenteken | A |
    Als "tarief" van "parkeerwet" wordt bepaald
    Dan is "tarief" 4
`)}},
		Paths: []string{"a.feature"},
		Laws: func(scenario.Change) (*engine.Corpus, error) {
			return engine.Load(engine.File{Name: "parkeerwet.yaml", Data: []byte(registered)})
		},
	})
	if err != nil || report.Passed != 1 {
		t.Fatalf("%+v, %v; want one scenario that passes", report, err)
	}
}
