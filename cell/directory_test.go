package cell_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/value"
)

// healthy answers whether a tree is healthy: it is, once nobody was refused
// for it.
const healthy = `$id: gezonde_bomen
regulatory_layer: REDUCTIE
valid_from: 2026-01-01
articles:
  - number: '1'
    text: Een boom is gezond als er ooit om is gevraagd.
    machine_readable:
      implements: [{law: kapverordening_eikendorp, article: '2', open_term: boom_is_gezond}]
      execution:
        parameters: [{name: boomsoort, type: string}]
        input:
          - {name: besluiten, type: array, source: {decisions: 'kapverordening_eikendorp#2'}}
        output: [{name: boom_is_gezond, type: boolean}]
        actions:
          - output: boom_is_gezond
            value:
              operation: FOREACH
              collection: $besluiten
              as: besluit
              filter: {operation: EQUALS, subject: $besluit.boomsoort, value: $boomsoort}
              body: true
              combine: OR
`

const measured = `id: metingen
name: Metingen
recorded_by: de boswachter
legal_basis: [{law: kapverordening_eikendorp, article: '2'}]
moment: {name: gemeten_op, description: Gemeten op}
fields:
  - {name: boomsoort, type: string, description: Soort boom}
  - {name: hoogte, type: number, type_spec: {min: 1, max: 60, precision: 1}, description: Hoogte in meters}
  - {name: opmerking, type: string, nullable: true, description: Opmerking}
facts:
  - {gemeten_op: 2025-05-01, boomsoort: zomereik, hoogte: 20.50}
`

// directory is the made-up cell with more in it; "" takes a file away.
func directory(more map[string]string) fstest.MapFS {
	files := fstest.MapFS{"cell.yaml": {Data: readTestFile("testdata/eikendorp/cell.yaml")}}
	for name, text := range more {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func readTestFile(name string) []byte {
	data, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return data
}

// openWith opens the made-up cell with more in its directory, on a practice
// chronicle.
func openWith(t *testing.T, today string, more map[string]string) *office {
	t.Helper()
	info := cell.Info{Cell: "eikendorp", Practice: true, Made: day(today)}
	return open(t, today, info, cell.Options{Directory: directory(more), Name: "eikendorp", Laws: load(t, madeUp)})
}

func TestOpen_readsTheDirectory(t *testing.T) {
	o := openWith(t, "2026-12-01", map[string]string{
		"reducties/.gitkeep":                        "",
		"reducties/gezonde_bomen/2026-01-01.yaml":   healthy,
		"reducties/gezonde_bomen/2027-01-01.yaml":   strings.Replace(healthy, "2026-01-01", "2027-01-01", 1),
		"reducties/gezonde_bomen/.2027-01-01.yaml~": "not read",
		"executogrammen/.gitkeep":                   "",
		"executogrammen/metingen.yaml":              measured,
		"notes.txt":                                 "beside what the cell reads",
	})
	want := []cell.Answerable{
		{Law: "kapverordening_eikendorp", Article: "2", OpenTerm: "boom_is_gezond", Reduction: "gezonde_bomen", ValidFrom: day("2026-01-01")},
		{Law: "kapverordening_eikendorp", Article: "2", OpenTerm: "boom_is_gezond", Reduction: "gezonde_bomen", ValidFrom: day("2027-01-01")},
	}
	if diff := cmp.Diff(want, o.Answers()); diff != "" {
		t.Error(diff)
	}
	if streams := o.Streams(); len(streams) != 1 || streams[0].ID != "metingen" || len(streams[0].Fields) != 3 {
		t.Errorf("the streams are %v", streams)
	}
}

func TestOpen_withoutReductions(t *testing.T) {
	for name, more := range map[string]map[string]string{
		"no folder":              nil,
		"a folder with nothing":  {"reducties/.gitkeep": "", "executogrammen/.gitkeep": ""},
		"an empty list of facts": {"executogrammen/metingen.yaml": strings.Replace(measured, "  - {gemeten_op: 2025-05-01, boomsoort: zomereik, hoogte: 20.50}\n", "  []\n", 1)},
	} {
		t.Run(name, func(t *testing.T) {
			if answers := openWith(t, "2026-12-01", more).Answers(); answers != nil {
				t.Errorf("it answers %v", answers)
			}
		})
	}
}

func TestOpen_refusesTheDirectory(t *testing.T) {
	const version = "reducties/gezonde_bomen/2026-01-01.yaml"
	change := func(text, then, now string) string { return strings.Replace(text, then, now, 1) }
	for name, test := range map[string]struct {
		files map[string]string
		want  []string // what the refusals must say, in order
	}{
		"reducties is a file":     {map[string]string{"reducties": "x"}, []string{"eikendorp/reducties: this is no folder"}},
		"a file among the ids":    {map[string]string{"reducties/gezonde_bomen.yaml": healthy}, []string{"eikendorp/reducties/gezonde_bomen.yaml: this does not belong here"}},
		"a folder in a folder":    {map[string]string{version: healthy, "reducties/gezonde_bomen/oud/2025-01-01.yaml": healthy}, []string{"reducties/gezonde_bomen/oud: this does not belong here"}},
		"a file of another name":  {map[string]string{version: healthy, "reducties/gezonde_bomen/nieuw.yaml": healthy}, []string{"reducties/gezonde_bomen/nieuw.yaml: this does not belong here"}},
		"no version at all":       {map[string]string{"reducties/gezonde_bomen/.gitkeep": ""}, []string{"reducties/gezonde_bomen: this does not belong here"}},
		"another id":              {map[string]string{version: change(healthy, "gezonde_bomen", "bomen")}, []string{`the reduction "bomen" stands in the folder "gezonde_bomen"`}},
		"another valid_from":      {map[string]string{"reducties/gezonde_bomen/2025-01-01.yaml": healthy}, []string{`in force from "2026-01-01"`}},
		"no valid_from":           {map[string]string{version: change(healthy, "valid_from: 2026-01-01\n", "")}, []string{`in force from ""`}},
		"no open term filled":     {map[string]string{version: change(healthy, "      implements: [{law: kapverordening_eikendorp, article: '2', open_term: boom_is_gezond}]\n", "")}, []string{"fills no open term"}},
		"a law":                   {map[string]string{version: change(healthy, "REDUCTIE", "UITVOERINGSBELEID")}, []string{"2026-01-01.yaml:"}},
		"an id of a law":          {map[string]string{"reducties/procesrecht/2026-01-01.yaml": change(healthy, "gezonde_bomen", "procesrecht")}, []string{"2026-01-01.yaml:"}},
		"an older schema":         {map[string]string{version: "$schema: https://example.org/schema/v0.8.4/schema.json\n" + healthy}, []string{"2026-01-01.yaml:"}},
		"hooks":                   {map[string]string{version: change(healthy, "      execution:", "      hooks: [{hook_point: post_actions, applies_to: {submission: AANVRAAG}}]\n      execution:")}, []string{"2026-01-01.yaml:"}},
		"a term that is nowhere":  {map[string]string{version: change(healthy, "open_term: boom_is_gezond", "open_term: boom_is_hoog")}, []string{"2026-01-01.yaml:"}},
		"no YAML":                 {map[string]string{version: "\t"}, []string{"2026-01-01.yaml:"}},
		"several things at once":  {map[string]string{"reducties/x.yaml": "x", version: change(healthy, "gezonde_bomen", "bomen"), "executogrammen/y.txt": "y"}, []string{"executogrammen/y.txt", "gezonde_bomen", "reducties/x.yaml"}},
		"executogrammen a file":   {map[string]string{"executogrammen": "x"}, []string{"eikendorp/executogrammen: this is no folder"}},
		"a stream of another id":  {map[string]string{"executogrammen/hoogtes.yaml": measured}, []string{`the stream "metingen" stands in a file of another name`}},
		"a stream without fields": {map[string]string{"executogrammen/metingen.yaml": measured[:strings.Index(measured, "fields:")]}, []string{"metingen.yaml lacks the key fields"}},
		"a name of the gram":      {map[string]string{"executogrammen/metingen.yaml": change(measured, "name: opmerking", "name: moment")}, []string{`the name "moment" is taken`}},
		"a name twice":            {map[string]string{"executogrammen/metingen.yaml": change(measured, "name: opmerking", "name: hoogte")}, []string{`the name "hoogte" is taken`}},
		"an unknown type":         {map[string]string{"executogrammen/metingen.yaml": change(measured, "type: number", "type: decision")}, []string{"the types are: string"}},
		"an unknown key":          {map[string]string{"executogrammen/metingen.yaml": measured + "x: 1\n"}, []string{`metingen.yaml has no key "x"`}},
		"a fact that lacks":       {map[string]string{"executogrammen/metingen.yaml": change(measured, ", hoogte: 20.50", "")}, []string{`metingen.yaml:11:5: "hoogte" of the stream metingen is missing`}},
		"a fact out of bounds":    {map[string]string{"executogrammen/metingen.yaml": change(measured, "20.50", "0")}, []string{"metingen.yaml:11:", "less than the bound 1"}},
		"a fact of nobody":        {map[string]string{"executogrammen/metingen.yaml": change(measured, "hoogte: 20.50", "hoogte: 20.50, x: 1")}, []string{`"x" of the stream metingen is no field`}},
		"a fact that is a list":   {map[string]string{"executogrammen/metingen.yaml": change(measured, "20.50", "[1]")}, []string{"single values"}},
		"a fact on no day":        {map[string]string{"executogrammen/metingen.yaml": change(measured, "2025-05-01", "2025-5-1")}, []string{"metingen.yaml:11:"}},
	} {
		t.Run(name, func(t *testing.T) {
			info := cell.Info{Cell: "eikendorp", Practice: true, Made: day("2026-12-01")}
			_, err := cell.Open(cell.Options{Directory: directory(test.files), Name: "eikendorp", Laws: load(t, madeUp), Chronicle: &closed{info: info}})
			if len(refusalsIn(err)) == 0 {
				t.Fatalf("it opened: %v", err)
			}
			inLaw := strings.HasPrefix(test.want[0], "2026-01-01.yaml") // for the laws beside it to say
			if checked := cell.CheckDirectory(directory(test.files), "eikendorp"); (checked == nil) != inLaw {
				t.Errorf("by itself it is %v", checked)
			}
			text := err.Error()
			for _, want := range test.want {
				at := strings.Index(text, want)
				if at < 0 {
					t.Fatalf("%q is not said, or not in this order: %v", want, err)
				}
				text = text[at+len(want):]
			}
			for _, refused := range refusalsIn(err) {
				if refused.Code != cell.CodeCellDirectory || refused.Message == "" {
					t.Errorf("refused with %s: %v", refused.Code, refused)
				}
			}
		})
	}
}

// closed is a chronicle of which a cell that does not open reads nothing.
type closed struct {
	cell.Chronicle
	info cell.Info
}

func (c *closed) Info() cell.Info { return c.info }

// A reduction that fills a term which the law of the day does not declare is
// never asked; a term of the cell that no reduction fills on the day would
// silently be the official's.
func TestDecide_refusesReductionsThatDoNotFitTheDay(t *testing.T) {
	version := func(from, more string) string {
		return strings.Replace(healthy, "valid_from: 2026-01-01\n", "valid_from: "+from+"\n"+more, 1)
	}
	other := strings.Replace(healthy, "gezonde_bomen", "sterke_bomen", 1)
	for name, test := range map[string]struct {
		files map[string]string
		want  []string
	}{
		"it ended":                       {map[string]string{"reducties/gezonde_bomen/2026-01-01.yaml": version("2026-01-01", "valid_to: 2026-11-30\n")}, []string{"no reduction", "2026-12-01"}},
		"the next version fills another": {map[string]string{"reducties/gezonde_bomen/2026-01-01.yaml": healthy, "reducties/gezonde_bomen/2026-06-01.yaml": strings.NewReplacer("2026-01-01", "2026-06-01", "boom_is_gezond", "boom_is_beeldbepalend").Replace(healthy)}, []string{"boom_is_gezond", "no reduction"}},
		"two fill it":                    {map[string]string{"reducties/gezonde_bomen/2026-01-01.yaml": healthy, "reducties/sterke_bomen/2026-01-01.yaml": other}, []string{"gezonde_bomen and sterke_bomen"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := openWith(t, "2026-11-01", test.files)
			application := o.apply("2026-11-02")
			n := o.count()
			_, err := o.Decide(t.Context(), grant(application, "2026-12-01"))
			o.refused(err, n, refusal{cell.CodeReduction, "", "eikendorp/reducties"})
			for _, want := range test.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q is not said: %v", want, err)
				}
			}
		})
	}
	t.Run("before its first day it is the official's", func(t *testing.T) {
		o := openWith(t, "2026-11-01", map[string]string{"reducties/gezonde_bomen/2027-01-01.yaml": version("2027-01-01", "")})
		decision := o.decide(grant(o.apply("2026-11-02"), "2026-12-01"))
		if got := decision.Outputs["vellen_toegestaan"]; !got.IsTrue() {
			t.Errorf("vellen_toegestaan is %v", got)
		}
		later := o.decide(grant(o.apply("2027-01-04"), "2027-01-05"))
		same(t, "answered", values{"boom_is_gezond": later.Fields["boom_is_gezond"]}, values{"boom_is_gezond": value.Boolean(true)})
		if _, err := o.Explain(t.Context(), decision.ID); err != nil {
			t.Errorf("the old decision does not replay: %v", err)
		}
	})
}
