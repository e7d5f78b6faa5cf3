package engine_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"pgregory.net/rapid"

	"kroniek/engine"
	"kroniek/engine/law"
)

// Every law and reduction of the corpus passes, as a corpus that is complete.
func TestCheck_corpus(t *testing.T) {
	var files []engine.File
	root := os.DirFS("../corpus")
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		ofCell := strings.Contains(name, "/reducties/")
		if err != nil || !strings.HasSuffix(name, ".yaml") || !ofCell && !strings.HasPrefix(name, "regulation/") {
			return err
		}
		data, err := fs.ReadFile(root, name)
		files = append(files, engine.File{Name: name, Data: data, Cell: ofCell})
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	if err := engine.Check(files...); err != nil {
		t.Error(err)
	}
}

// peerFindings are the findings in the laws of others that are real: by file
// and code, each with the reason.
var peerFindings = map[string]string{}

func TestCheck_peer(t *testing.T) {
	err := engine.Check(peerLaws(t, "corpus")...)
	var findings law.Findings
	if err != nil && !errors.As(err, &findings) {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, finding := range findings {
		key := finding.File + " " + finding.Code
		if met[key] = true; peerFindings[key] == "" {
			t.Error(finding)
		}
	}
	for key := range peerFindings {
		if !met[key] {
			t.Errorf("%s is in the table and is no longer found", key)
		}
	}
}

// The findings that the code can make are the findings that a test provokes.
func TestFindings_areCovered(t *testing.T) {
	made := append(constants(t, "check/code.go"), codesIn(t, "law/*.go", regexp.MustCompile(`(?:finding|add)\((?:[^()"]|\([^()]*\)|\{[^{}]*\})*"(\w+)"`))...)
	covered := codesIn(t, "law/*_test.go", regexp.MustCompile(`"(\w+)"\},?\n`))
	for _, files := range []string{"testdata/*.txtar", "testdata/check/*.txtar", "law/testdata/refused/*.yaml"} {
		covered = append(covered, codesIn(t, files, wanted)...)
	}
	for _, code := range made {
		if !slices.Contains(covered, code) {
			t.Errorf("no test provokes %q", code)
		}
	}
	for _, code := range codesIn(t, "testdata/check/*.txtar", wanted) {
		if !slices.Contains(made, code) {
			t.Errorf("a test wants %q, which the code does not make", code)
		}
	}
}

// constants gives the values of the text constants of a file.
func constants(t *testing.T, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, is := n.(*ast.BasicLit); is && literal.Kind == token.STRING {
			text, _ := strconv.Unquote(literal.Value)
			all = append(all, text)
		}
		return true
	})
	if len(all) == 0 {
		t.Fatalf("no constants in %s", name)
	}
	return all
}

// codesIn gives what a pattern captures in files.
func codesIn(t *testing.T, files string, pattern *regexp.Regexp) []string {
	t.Helper()
	names, _ := filepath.Glob(files)
	found := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") != strings.HasSuffix(files, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range pattern.FindAllStringSubmatch(string(data), -1) {
			found[match[1]] = true
		}
	}
	if len(found) == 0 {
		t.Fatalf("no codes in %s", files)
	}
	return slices.Sorted(maps.Keys(found))
}

// The order of the files changes no finding, nor does loading them again.
func TestLoad_orderOfFilesChangesNoFinding(t *testing.T) {
	archives, _ := filepath.Glob("testdata/check/*.txtar")
	rapid.Check(t, func(t *rapid.T) {
		archive, err := txtar.ParseFile(rapid.SampledFrom(archives).Draw(t, "archive"))
		if err != nil {
			t.Fatal(err)
		}
		var files []engine.File
		for _, part := range archive.Files {
			files = append(files, engine.File{Name: part.Name, Data: part.Data, Cell: strings.HasPrefix(part.Name, "cell/")})
		}
		_, one := engine.Load(files...)
		_, other := engine.Load(rapid.Permutation(files).Draw(t, "files")...)
		if fmt.Sprint(one) != fmt.Sprint(other) {
			t.Fatalf("%v\nin another order: %v", one, other)
		}
	})
}

// generatedLaws gives laws that ask each other, each with a condition, a loop,
// an open term and the implementation of one.
func generatedLaws(n int) []engine.File {
	files := make([]engine.File, n)
	for i := range files {
		files[i] = engine.File{Name: fmt.Sprintf("wet_%d.yaml", i), Data: fmt.Appendf(nil, generatedLaw, i, i%9_000_000, max(i-1, 0))}
	}
	return files
}

const generatedLaw = `$id: wet_%[1]d
regulatory_layer: WET
valid_from: 2020-01-01
bwb_id: BWBR%07[2]d
url: https://example.nl/wet/%[1]d
articles:
  - number: '1'
    text: Het bedrag volgt uit de vorige wet.
    url: https://example.nl/wet/%[1]d#1
    machine_readable:
      definitions: {grens: {value: 1000, type: amount, type_spec: {unit: eurocent}}}
      open_terms: [{id: toeslag, type: amount, type_spec: {unit: eurocent}, default: 5}]
      execution:
        parameters:
          - {name: dag, type: date}
          - {name: bsn_partner, type: string, nullable: true}
          - {name: bedragen, type: array, items: {type: amount, type_spec: {unit: eurocent}}}
        input:
          - {name: vorig, type: amount, type_spec: {unit: eurocent}, source: {regulation: wet_%[3]d, output: tarief, parameters: {dag: $dag}}}
          - {name: van_partner, type: amount, nullable: true, source: {output: inkomen, parameters: {bsn: $bsn_partner}}}
        output:
          - {name: som, type: amount, type_spec: {unit: eurocent}}
          - {name: bedrag, type: amount, type_spec: {unit: eurocent}}
          - {name: recht, type: boolean}
          - {name: tot, type: date}
        actions:
          - output: som
            value: {operation: FOREACH, collection: $bedragen, filter: {operation: LESS_THAN, subject: $item, value: $grens}, body: $item, combine: ADD}
          - output: bedrag
            value:
              operation: IF
              cases:
                - {when: {operation: IS_NULL, subject: $bsn_partner}, then: {operation: ADD, values: [$som, $vorig, $toeslag]}}
              default: {operation: MAX, values: [0, {operation: SUBTRACT, values: [$vorig, $van_partner]}]}
          - output: recht
            value:
              operation: AND
              conditions:
                - {operation: GREATER_THAN, subject: $bedrag, value: 100}
                - {operation: LESS_THAN, subject: $referencedate, value: $tot}
          - output: tot
            value: {operation: DATE_ADD, date: $dag, weeks: 8}
  - number: '2'
    text: Het tarief.
    url: https://example.nl/wet/%[1]d#2
    machine_readable:
      implements: [{law: wet_%[3]d, article: '1', open_term: toeslag}]
      execution:
        parameters: [{name: dag, type: date}]
        output: [{name: tarief, type: amount, type_spec: {unit: eurocent}}, {name: toeslag, type: amount, type_spec: {unit: eurocent}}]
        actions:
          - {output: tarief, value: {operation: MULTIPLY, values: [2, {operation: DATE_PART, date: $dag, in: day}]}}
          - {output: toeslag, value: 7}
  - number: '3'
    text: Het inkomen.
    url: https://example.nl/wet/%[1]d#3
    machine_readable:
      execution:
        parameters: [{name: bsn, type: string}]
        output: [{name: inkomen, type: amount, type_spec: {unit: eurocent}}]
        actions: [{output: inkomen, value: 1000}]
`

func BenchmarkLoad1000(b *testing.B) {
	files := generatedLaws(1000)
	b.ReportAllocs()
	for b.Loop() {
		corpus, err := engine.Load(files...)
		if err != nil || len(corpus.Laws()) != len(files) {
			b.Fatal(err)
		}
	}
}
