package law

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Each file in testdata/refused is refused with exactly the findings that its
// own comments state: on the faulty line `# want: code "part of the text"`.
func TestRead_refused(t *testing.T) {
	files, _ := filepath.Glob("testdata/refused/*.yaml")
	if len(files) == 0 {
		t.Fatal("no files in testdata/refused")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			_, err = Read(file, data)
			checkFindings(t, string(data), err)
		})
	}
}

var wanted = regexp.MustCompile(`# want: (\w+) "([^"]*)"`)

func checkFindings(t *testing.T, text string, err error) {
	t.Helper()
	var findings Findings
	if err != nil && !errors.As(err, &findings) {
		t.Fatalf("%v is no list of findings", err)
	}
	wants := 0
	for i, line := range strings.Split(text, "\n") {
		for _, want := range wanted.FindAllStringSubmatch(line, -1) {
			wants++
			if !hasFinding(findings, i+1, want[1], want[2]) {
				t.Errorf("line %d: no finding %s %q", i+1, want[1], want[2])
			}
		}
	}
	if wants == 0 {
		t.Error("the file states no finding")
	}
	if len(findings) != wants {
		t.Errorf("%d findings; want %d:\n%v", len(findings), wants, findings)
	}
}

// said gives a finding without the line it shows, which holds what is wanted.
func said(finding *Finding) string {
	return finding.Place.Path + ": " + finding.Text + "; " + finding.Hint
}

func hasFinding(findings Findings, line int, code, text string) bool {
	for _, finding := range findings {
		if finding.Place.Line == line && finding.Code == code && strings.Contains(said(finding), text) {
			return true
		}
	}
	return false
}

// Each file in testdata/accepted is read without a finding.
func TestRead_accepted(t *testing.T) {
	files, _ := filepath.Glob("testdata/accepted/*.yaml")
	if len(files) == 0 {
		t.Fatal("no files in testdata/accepted")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Read(file, data); err != nil {
				t.Error(err)
			}
		})
	}
}

// What no file with comments can hold.
func TestRead_bytes(t *testing.T) {
	for _, c := range []struct{ name, data, code string }{
		{"an empty file", "", "empty"},
		{"Latin-1", "name: \xe9\xe9n", "encoding"},
		{"a NUL byte", "name: a\x00b", "encoding"},
		{"a second document", "$id: a\n---\n$id: b\n", "second_document"},
		{"one key composed and decomposed", "caf\u00e9: 1\ncafe\u0301: 2\n", "duplicate_key"},
		{"a tab as indent", "a:\n\tb: 1\n", "yaml"},
		{"very deep nesting", strings.Repeat("[", 400) + strings.Repeat("]", 400), "depth"},
		{"a list for a law", "- a\n", "wrong_type"},
		{"a document without a word", "---", "wrong_type"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read("law.yaml", []byte(c.data))
			var findings Findings
			if !errors.As(err, &findings) || findings[0].Code != c.code {
				t.Fatalf("got %v; want %s", err, c.code)
			}
			if lines := len(lineBreak.Split(c.data, -1)); findings[0].Place.Line > lines {
				t.Errorf("a finding on line %d of %d", findings[0].Place.Line, lines)
			}
		})
	}
}

// A finding shows the place, the line and a caret under the column.
func TestFinding_Error(t *testing.T) {
	data, err := os.ReadFile("testdata/refused/three_faults.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Read("faults.yaml", data)
	want := "faults.yaml:9:7 articles.1.txet: the key \"txet\" is not known here; did you mean text?\n" +
		"        txet: Een artikel. # want: unknown_key \"did you mean text?\"\n" +
		"        ^"
	var findings Findings
	if !errors.As(err, &findings) || len(findings) == 0 {
		t.Fatalf("got %v", err)
	}
	for _, finding := range findings {
		if finding.Error() == want {
			return
		}
	}
	t.Errorf("got:\n%v\nwant among them:\n%s", err, want)
}
