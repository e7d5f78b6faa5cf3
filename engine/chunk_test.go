package engine_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
	"gopkg.in/yaml.v3"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
)

// Tests of the language are files in the language. A testdata/*.txtar holds
// law files and, in calls.yaml, calls with what must come out. A line of a
// law file that must be refused says so: `# want: code "part of the text"`. A
// file under cell/ is one of the directory of a cell. The laws of an archive
// that says "not checked" run as they are; of one that says "corpus is
// complete" there are no other laws.

// call is one call of calls.yaml.
type call struct {
	Name       string            `yaml:"name"`
	Law        string            `yaml:"law"`
	Outputs    []string          `yaml:"outputs"`
	Article    string            `yaml:"article"`
	Stages     map[string]string `yaml:"stages"`
	TakenOn    string            `yaml:"taken_on"`
	On         string            `yaml:"on"`
	Parameters map[string]any    `yaml:"parameters"`
	Findings   map[string]any    `yaml:"findings"`
	Scope      string            `yaml:"gemeente_code"`
	Want       map[string]any    `yaml:"want"`      // output: value
	Origin     map[string]string `yaml:"origin"`    // output: direct, reactive, override
	Absent     []string          `yaml:"no_output"` // outputs that must not arise
	Consulted  *[]string         `yaml:"consulted"` // names, in order
	FilledBy   map[string]string `yaml:"filled_by"` // open term: who
	Needs      *[]string         `yaml:"needs"`     // what a person must still give
	Trace      []string          `yaml:"trace"`     // beginnings of lines of the trace's outline
	Error      string            `yaml:"error"`     // code
	Says       []string          `yaml:"says"`      // parts of the error's text
	registers  `yaml:",inline"`
}

func TestLanguage(t *testing.T) {
	for _, file := range chunkFiles(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { runChunks(t, file) })
	}
}

func chunkFiles(tb testing.TB) []string {
	tb.Helper()
	var all []string
	for _, folder := range []string{"testdata/*.txtar", "testdata/check/*.txtar"} {
		files, _ := filepath.Glob(folder)
		if len(files) == 0 {
			tb.Fatalf("no files in %s", folder)
		}
		all = append(all, files...)
	}
	return all
}

func runChunks(t *testing.T, file string) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var laws []engine.File
	var calls []call
	for _, part := range archive.Files {
		if part.Name != "calls.yaml" {
			laws = append(laws, engine.File{Name: part.Name, Data: part.Data, Cell: strings.HasPrefix(part.Name, "cell/")})
			continue
		}
		decoder := yaml.NewDecoder(strings.NewReader(string(part.Data)))
		decoder.KnownFields(true)
		if err := decoder.Decode(&calls); err != nil {
			t.Fatal(err)
		}
	}
	load := engine.Load
	switch comment := string(archive.Comment); {
	case strings.Contains(comment, "not checked"):
		load = engine.LoadUnchecked
	case strings.Contains(comment, "corpus is complete"):
		load = func(files ...engine.File) (*engine.Corpus, error) { return nil, engine.Check(files...) }
	}
	corpus, err := load(laws...)
	wants := checkFindings(t, laws, err)
	if wants == 0 && err != nil {
		t.Fatal(err)
	}
	if wants == 0 && len(calls) == 0 {
		t.Fatal("the file states no finding and no call")
	}
	for _, c := range calls {
		t.Run(c.Name, func(t *testing.T) { c.check(t, corpus) })
	}
}

var wanted = regexp.MustCompile(`# want: (\w+) "([^"]*)"`)

// checkFindings holds the findings of loading against what the files state,
// and gives how many they state.
func checkFindings(t *testing.T, files []engine.File, err error) int {
	t.Helper()
	var findings law.Findings
	if err != nil && !errors.As(err, &findings) {
		t.Fatalf("%v is no list of findings", err)
	}
	found := map[string]int{}
	for _, finding := range findings {
		found[fmt.Sprintf("%s:%d", finding.File, finding.Place.Line)]++
	}
	wants := 0
	for _, file := range files {
		for i, line := range strings.Split(string(file.Data), "\n") {
			matches := wanted.FindAllStringSubmatch(line, -1)
			wants += len(matches)
			for _, want := range matches {
				if !hasFinding(findings, file.Name, i+1, want[1], want[2]) {
					t.Errorf("%s:%d: no finding %s %q", file.Name, i+1, want[1], want[2])
				}
			}
		}
	}
	if wants > 0 && len(findings) != wants {
		t.Errorf("%d findings; want %d:\n%v", len(findings), wants, findings)
	}
	return wants
}

// said gives a finding without the line it shows, which holds what is wanted.
func said(finding *law.Finding) string {
	return finding.Place.Path + ": " + finding.Text + "; " + finding.Hint
}

func hasFinding(findings law.Findings, file string, line int, code, text string) bool {
	for _, finding := range findings {
		if finding.File == file && finding.Place.Line == line && finding.Code == code && strings.Contains(said(finding), text) {
			return true
		}
	}
	return false
}

func (c *call) engineCall(t *testing.T) engine.Call {
	t.Helper()
	on, err := value.ParseDate(c.On)
	if err != nil {
		t.Fatal(err)
	}
	out := engine.Call{
		Law: c.Law, Outputs: c.Outputs, Article: c.Article, TakenOn: c.TakenOn, Date: on, Scope: engine.Scope{GemeenteCode: c.Scope},
		Parameters: values(t, c.Parameters), Findings: values(t, c.Findings),
	}
	for _, name := range []string{engine.StageAanvraag, engine.StageAanvulling, engine.StageBesluit, engine.StageBekendmaking} {
		if day, runs := c.Stages[name]; runs {
			out.Stages = append(out.Stages, engine.Stage{Name: name, Day: value.MustDate(day)})
		}
	}
	c.fill(t, &out)
	return out
}

func (c *call) check(t *testing.T, corpus *engine.Corpus) {
	result, err := execute(t, corpus, c.engineCall(t))
	if c.Error != "" {
		c.checkError(t, err)
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range c.Want {
		got, found := result.Output(name)
		if !found {
			t.Errorf("%s did not arise", name)
		} else if wantValue := valueOf(t, want); got.String() != wantValue.String() {
			t.Errorf("%s is %v; want %v", name, got, wantValue)
		}
	}
	for _, name := range c.Absent {
		if v, found := result.Output(name); found {
			t.Errorf("%s is %v; it must not arise", name, v)
		}
	}
	for _, output := range result.Outputs {
		if want := c.Origin[output.Name]; want != "" && string(output.Origin) != want {
			t.Errorf("%s is %s; want %s", output.Name, output.Origin, want)
		}
	}
	c.checkReport(t, result)
	c.checkTrace(t, result)
}

func (c *call) checkTrace(t *testing.T, result *engine.Result) {
	t.Helper()
	outline := reading.Outline(result.Trace)
	for _, want := range c.Trace {
		if !slices.ContainsFunc(strings.Split(outline, "\n"), func(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), want) }) {
			t.Errorf("no step %q in\n%s", want, outline)
		}
	}
}

func (c *call) checkReport(t *testing.T, result *engine.Result) {
	t.Helper()
	c.checkLeftOut(t, result)
	if c.Consulted != nil {
		var names []string
		for _, source := range result.Consulted {
			names = append(names, source.String())
		}
		if fmt.Sprint(names) != fmt.Sprint(*c.Consulted) {
			t.Errorf("consulted %v; want %v", names, *c.Consulted)
		}
	}
	filled := map[string]string{}
	for _, term := range result.OpenTerms {
		filled[term.Term.Name] = string(term.By)
	}
	for term, want := range c.FilledBy {
		if filled[term] != want {
			t.Errorf("%s is filled by %q; want %q", term, filled[term], want)
		}
	}
	if c.Needs != nil {
		names := []string{}
		for _, ask := range result.Missing() {
			names = append(names, ask.Field.Name)
		}
		if fmt.Sprint(names) != fmt.Sprint(*c.Needs) {
			t.Errorf("needs %v; want %v", names, *c.Needs)
		}
	}
}

func (c *call) checkError(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error; want %s", c.Error)
	}
	if !errors.Is(err, &engine.Error{Code: engine.Code(c.Error)}) {
		t.Errorf("%v; want code %s", err, c.Error)
	}
	for _, part := range c.Says {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("the error does not say %q: %v", part, err)
		}
	}
}

func values(t *testing.T, given map[string]any) map[string]value.Value {
	t.Helper()
	all := map[string]value.Value{}
	for name, v := range given {
		all[name] = valueOf(t, v)
	}
	return all
}

// valueOf reads a value of calls.yaml. A text that begins with "unknown:"
// lists missing facts.
func valueOf(t *testing.T, given any) value.Value {
	t.Helper()
	switch given := given.(type) {
	case nil:
		return value.Absent
	case bool:
		return value.Boolean(given)
	case int:
		return value.Integer(int64(given))
	case float64:
		return value.MustNumber(fmt.Sprint(given))
	case time.Time:
		return value.DateValue(value.MustDate(given.Format(time.DateOnly)))
	case string:
		if names, unknown := strings.CutPrefix(given, "unknown:"); unknown {
			return value.Unknown(strings.Fields(names)...)
		}
		return value.String(given)
	case []any:
		items := make([]value.Value, len(given))
		for i, item := range given {
			items[i] = valueOf(t, item)
		}
		return value.List(items)
	case map[string]any:
		return value.Record(values(t, given))
	}
	t.Fatalf("%T cannot be a value", given)
	return value.Absent
}
