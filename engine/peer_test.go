package engine_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// peerFolder gives the folder with laws and fixtures that other people wrote.
// Nothing of them is part of the project, so where they are not the test
// cannot run.
func peerFolder(tb testing.TB) string {
	tb.Helper()
	folder := os.Getenv("KRONIEK_PEER")
	if folder == "" {
		folder = "../../shared/peer"
	}
	if _, err := os.Stat(folder); err != nil {
		tb.Skipf("the laws of others are not at %s; set KRONIEK_PEER to their folder", folder)
	}
	return folder
}

// peerLaws reads the law files in a folder of others.
func peerLaws(tb testing.TB, folder string) []engine.File {
	tb.Helper()
	var files []engine.File
	root := os.DirFS(filepath.Join(peerFolder(tb), folder))
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".yaml") {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files = append(files, engine.File{Name: name, Data: data})
		return err
	})
	if err != nil || len(files) == 0 {
		tb.Fatalf("%d law files in %s: %v", len(files), folder, err)
	}
	return files
}

func TestPeer_lawsLoad(t *testing.T) {
	for _, folder := range []string{"corpus", "packages/engine/tests/conformance/valid"} {
		files := peerLaws(t, folder)
		corpus, err := engine.Load(files...)
		if err != nil {
			t.Errorf("%s: %v", folder, err)
		} else if len(corpus.Laws()) != len(files) {
			t.Errorf("%s: %d versions out of %d files", folder, len(corpus.Laws()), len(files))
		}
	}
}

// peerRefusals says of each file that must be refused with what finding.
var peerRefusals = map[string]struct{ code, says string }{
	"bad_regulatory_layer.yaml":        {"wrong_value", "regulatory_layer"},
	"missing_required_url.yaml":        {"missing_key", "url"},
	"unknown_field_in_article.yaml":    {"unknown_key", "articles"},
	"wrong_type_publication_date.yaml": {"wrong_value", "publication_date"},
}

func TestPeer_lawsRefused(t *testing.T) {
	files := peerLaws(t, "packages/engine/tests/conformance/invalid")
	if len(files) != len(peerRefusals) {
		t.Errorf("%d files; want %d", len(files), len(peerRefusals))
	}
	for _, file := range files {
		_, err := engine.Load(file)
		want := peerRefusals[file.Name]
		var findings law.Findings
		if !errors.As(err, &findings) || len(findings) != 1 || findings[0].Code != want.code || !strings.Contains(err.Error(), want.says) {
			t.Errorf("%s: %v; want %s about %s alone", file.Name, err, want.code, want.says)
		}
	}
}

// peerFixtures is how many fixtures others wrote.
const peerFixtures = 29

// peerFixture is one fixture: laws, a question and what must come out.
type peerFixture struct {
	ID       string                     `json:"id"`
	Law      string                     `json:"law_yaml"`
	Laws     []struct{ YAML string }    `json:"laws"`
	LawID    string                     `json:"law_id"`
	Output   string                     `json:"output_name"`
	Date     string                     `json:"calculation_date"`
	Given    map[string]json.RawMessage `json:"parameters"`
	Expected struct {
		Success bool                       `json:"success"`
		Article string                     `json:"article_number"`
		Outputs map[string]json.RawMessage `json:"outputs"`
		Inputs  map[string]json.RawMessage `json:"resolved_inputs"`
		Error   string                     `json:"error_type"`
	} `json:"expected"`
}

// peerErrors gives for a kind of error of others the error it is here. The
// words of an error are ours.
var peerErrors = map[string]error{
	"DivisionByZero": value.ErrDivisionByZero,
	"LawNotFound":    &engine.Error{Code: engine.CodeLawNotFound},
}

// peerDifferences are the fixtures that come out otherwise here: how, and the
// words of the specification by which they do.
var peerDifferences = map[string]struct{ comesOut, because string }{
	"action_001_multiple_actions": {"second did not arise", "02-engine 2.2: “Only the actions that the requested outputs depend on run”"},
}

func TestPeer_fixtures(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(peerFolder(t), "packages/engine/tests/fixtures/*.json"))
	if err != nil {
		t.Fatal(err)
	}
	ran, stale := 0, maps.Clone(peerDifferences)
	for _, path := range paths {
		for _, fixture := range readFixtures(t, path) {
			ran++
			problem := fixture.problem(t)
			known, differs := stale[fixture.ID]
			if problem != "" && (!differs || !strings.Contains(problem, known.comesOut)) {
				t.Errorf("%s: %s", fixture.ID, problem)
			}
			if problem != "" {
				delete(stale, fixture.ID)
			}
		}
	}
	if ran != peerFixtures {
		t.Errorf("%d fixtures ran; want %d", ran, peerFixtures)
	}
	for _, id := range slices.Sorted(maps.Keys(stale)) {
		t.Errorf("%s passes; take it out of the known differences", id)
	}
	for _, id := range slices.Sorted(maps.Keys(peerDifferences)) {
		t.Logf("%s differs: %s", id, peerDifferences[id].because)
	}
}

func readFixtures(t *testing.T, path string) []peerFixture {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Count int           `json:"test_count"`
		Cases []peerFixture `json:"test_cases"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	if len(file.Cases) != file.Count {
		t.Errorf("%s: read %d fixtures of %d", path, len(file.Cases), file.Count)
	}
	return file.Cases
}

// problem says what does not come out as the fixture wants, or "".
func (f peerFixture) problem(t *testing.T) string {
	t.Helper()
	texts := []string{f.Law}
	if len(f.Laws) > 0 {
		texts = nil
		for _, one := range f.Laws {
			texts = append(texts, one.YAML)
		}
	}
	var files []engine.File
	for i, text := range texts {
		files = append(files, engine.File{Name: fmt.Sprintf("%s_%d.yaml", f.ID, i), Data: []byte(identified(text))})
	}
	corpus, err := engine.Load(files...)
	if err != nil {
		return err.Error()
	}
	result, err := execute(t, corpus, engine.Call{
		Law: f.LawID, Outputs: []string{f.Output}, Date: value.MustDate(f.Date), Parameters: decoded(t, f.Given),
	})
	if !f.Expected.Success {
		if want := peerErrors[f.Expected.Error]; want == nil || !errors.Is(err, want) {
			return fmt.Sprintf("%v; want the error %s", err, f.Expected.Error)
		}
		return ""
	}
	if err != nil {
		return err.Error()
	}
	return f.compare(t, result)
}

func (f peerFixture) compare(t *testing.T, result *engine.Result) string {
	t.Helper()
	got := map[string]value.Value{}
	for _, output := range slices.Concat(result.Outputs, result.Passed) {
		got[output.Name] = output.Value
		if output.In.Number != f.Expected.Article {
			return fmt.Sprintf("article %s gives %s; want %s", output.In.Number, output.Name, f.Expected.Article)
		}
	}
	for name := range f.Expected.Inputs {
		if steps := stepsNamed(result.Trace.Root, name); len(steps) > 0 {
			got[name] = steps[0].Result
		}
	}
	wanted := decoded(t, f.Expected.Outputs)
	maps.Copy(wanted, decoded(t, f.Expected.Inputs))
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		v, arose := got[name]
		if !arose {
			return name + " did not arise"
		}
		if same, err := value.Equal(v, wanted[name]); err != nil || !same {
			return fmt.Sprintf("%s is %v; want %v", name, v, wanted[name])
		}
	}
	return ""
}

var (
	idLine   = regexp.MustCompile(`(?m)^\$id: .*$`)
	textLine = regexp.MustCompile(`(?m)^    text: .*$`)
)

// identified adds what identifies a law and its articles, which the schema
// asks and the fixtures leave out.
func identified(text string) string {
	text = idLine.ReplaceAllString(text, "${0}\nbwb_id: BWBR0000000\nurl: https://example.org/law")
	return textLine.ReplaceAllString(text, "${0}\n    url: https://example.org/law#article")
}

func decoded(t *testing.T, given map[string]json.RawMessage) map[string]value.Value {
	t.Helper()
	all := map[string]value.Value{}
	for name, text := range given {
		v, err := value.DecodeSupplied(text)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = v
	}
	return all
}
