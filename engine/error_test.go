package engine_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// raisedByTest are the errors that no call of a chunk file raises: each with
// the test that does.
var raisedByTest = map[string]struct{ file, test, constant string }{
	"answer":  {"answer_test.go", "TestAnswerer_question", "CodeAnswer"},
	"limit":   {"limits_test.go", "TestLimits", "CodeLimit"},
	"no_rows": {"answer_test.go", "TestReference_rowsThatNobodySupplies", "CodeNoRows"},
}

// Every error that an execution can give is given in a test.
func TestErrors_areRaised(t *testing.T) {
	all := codesIn(t, "error.go", regexp.MustCompile(`Code = "(\w+)"`))
	byCall := codesIn(t, "testdata/*.txtar", regexp.MustCompile(`\berror: (\w+)`))
	for _, code := range all {
		_, listed := raisedByTest[code]
		switch called := slices.Contains(byCall, code); {
		case called && listed:
			t.Errorf("a call raises %s; take it out of the table", code)
		case !called && !listed:
			t.Errorf("no test raises %s", code)
		}
	}
	for code, by := range raisedByTest {
		if !slices.Contains(all, code) {
			t.Errorf("%s is in the table and is no error", code)
		}
		if !strings.Contains(testBody(t, by.file, by.test), "engine."+by.constant) {
			t.Errorf("%s of %s does not want %s", by.test, by.file, by.constant)
		}
	}
}

// testBody gives the text of a test, or "" when there is none.
func testBody(t *testing.T, file, name string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(data), fmt.Sprintf("\nfunc %s(", name))
	body, _, _ = strings.Cut(body, "\n}\n")
	return body
}
