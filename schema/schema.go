package schema

import (
	"embed"
	"fmt"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// FS holds every schema of every version: law/v0.9.0/schema.json and so on.
//
//go:embed law cell stream gram trace
var FS embed.FS

// LawVersion is the version of the law language that Law describes: what a
// file without $schema is written in.
const LawVersion = "v0.9.0"

var (
	law    = compiledOnce("law/" + LawVersion)
	cell   = compiledOnce("cell/v1")
	stream = compiledOnce("stream/v1")
	gram   = compiledOnce("gram/v1")
	trace  = compiledOnce("trace/v1")
)

// Law gives the schema of a law file. It is compiled once; formats are
// asserted, so that 2023-02-29 is no date. The error says that the schema
// itself is broken.
func Law() (*jsonschema.Schema, error) { return law() }

// Cell gives the schema of a cell.yaml; see Law.
func Cell() (*jsonschema.Schema, error) { return cell() }

// Stream gives the schema of a stream of facts, a file under executogrammen in
// the directory of a cell; see Law.
func Stream() (*jsonschema.Schema, error) { return stream() }

// Gram gives the schema of a gram, one line of an export; see Law.
func Gram() (*jsonschema.Schema, error) { return gram() }

// Trace gives the schema of a trace document; see Law.
func Trace() (*jsonschema.Schema, error) { return trace() }

func compiledOnce(folder string) func() (*jsonschema.Schema, error) {
	return sync.OnceValues(func() (*jsonschema.Schema, error) { return compile(folder) })
}

func compile(folder string) (*jsonschema.Schema, error) {
	name := folder + "/schema.json"
	file, err := FS.Open(name)
	if err != nil {
		return nil, fmt.Errorf("schema %s: %w", folder, err)
	}
	defer file.Close()
	document, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		return nil, fmt.Errorf("schema %s: %w", folder, err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource(name, document); err != nil {
		return nil, fmt.Errorf("schema %s: %w", folder, err)
	}
	return compiler.Compile(name)
}
