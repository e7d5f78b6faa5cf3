package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"kroniek/store"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"kroniek": main})
}

// The scripts in testdata run the program as a person would. Beside what
// testscript brings they have:
//
//	status N COMMAND…   runs a command and expects exit status N
//	json FILE PATH TEXT expects a value in a JSON document, as JSON writes it;
//	                    a PATH is names and places, as grams.0.kind
//	hold FILE           has a chronicle open for writing, in the process of the
//	                    test, until the script ends
//	keep NAME FILE PATH puts a value of a JSON document in a variable
func TestCommands(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(env *testscript.Env) error {
			folder, err := os.Getwd()
			env.Setenv("CORPUS", folder+"/corpus")
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": expectStatus, "json": expectJSON, "keep": keepJSON, "hold": hold,
		},
		RequireExplicitExec: true,
	})
}

func expectStatus(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND…")
	}
	expected, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != expected {
		ts.Fatalf("exit status %d, expected %d", got, expected)
	}
}

func expectJSON(ts *testscript.TestScript, negated bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: json FILE PATH TEXT")
	}
	got, err := lookUp(ts.ReadFile(args[0]), args[1])
	ts.Check(err)
	if (got == args[2]) == negated {
		ts.Fatalf("%s is %s, expected %s (negated: %v)", args[1], got, args[2], negated)
	}
}

func keepJSON(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) != 3 {
		ts.Fatalf("usage: keep NAME FILE PATH")
	}
	got, err := lookUp(ts.ReadFile(args[1]), args[2])
	ts.Check(err)
	ts.Setenv(args[0], strings.Trim(got, `"`))
}

func hold(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) != 1 {
		ts.Fatalf("usage: hold FILE")
	}
	chronicle, err := store.Open(ts.MkAbs(args[0]), store.Writing)
	ts.Check(err)
	ts.Defer(func() { ts.Check(chronicle.Close()) })
}

// lookUp gives what stands under a path in a JSON document: text between
// quotes, the number of elements of a list for the last part "length".
func lookUp(document, path string) (string, error) {
	var at any
	decoder := json.NewDecoder(strings.NewReader(document))
	decoder.UseNumber()
	if err := decoder.Decode(&at); err != nil {
		return "", err
	}
	if decoder.More() {
		return "", errors.New("more than one JSON document")
	}
	for _, part := range strings.Split(path, ".") {
		next, err := step(at, part)
		if err != nil {
			return "", fmt.Errorf("%s: %w in %s", path, err, document)
		}
		at = next
	}
	written, err := json.Marshal(at)
	return string(written), err
}

func step(at any, part string) (any, error) {
	switch at := at.(type) {
	case map[string]any:
		if value, found := at[part]; found {
			return value, nil
		}
	case []any:
		if part == "length" {
			return len(at), nil
		}
		if i, err := strconv.Atoi(part); err == nil && i < len(at) {
			return at[i], nil
		}
	}
	return nil, fmt.Errorf("there is no %q", part)
}
