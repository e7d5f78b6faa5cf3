package schema

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// FS holds every schema of every version: law/v0.9.0/schema.json and so on.
//
//go:embed law cell stream gram export trace
var FS embed.FS

// LawVersion is the version of the law language that Law describes: what a
// file without $schema is written in.
const LawVersion = "v0.9.0"

var (
	law    = compiledOnce("law/" + LawVersion)
	cell   = compiledOnce("cell/v1")
	stream = compiledOnce("stream/v1")
	gram   = compiledOnce("gram/v1")
	export = compiledOnce("export/v1", "gram/v1")
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

// Gram gives the schema of a gram; see Law.
func Gram() (*jsonschema.Schema, error) { return gram() }

// Export gives the schema of one line of an export of a chronicle; see Law.
func Export() (*jsonschema.Schema, error) { return export() }

// Trace gives the schema of a trace document; see Law.
func Trace() (*jsonschema.Schema, error) { return trace() }

func compiledOnce(folder string, uses ...string) func() (*jsonschema.Schema, error) {
	return sync.OnceValues(func() (*jsonschema.Schema, error) {
		schema, err := compile(folder, uses)
		if err != nil {
			return nil, fmt.Errorf("schema %s: %w", folder, err)
		}
		return schema, nil
	})
}

// compile compiles the schema in a folder, with those that it refers to by
// their $id.
func compile(folder string, uses []string) (*jsonschema.Schema, error) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	for _, one := range append([]string{folder}, uses...) {
		if err := add(compiler, one); err != nil {
			return nil, err
		}
	}
	return compiler.Compile(nameOf(folder))
}

func nameOf(folder string) string {
	return "urn:kroniek:schema:" + strings.ReplaceAll(folder, "/", ":")
}

func add(compiler *jsonschema.Compiler, folder string) error {
	file, err := FS.Open(folder + "/schema.json")
	if err != nil {
		return err
	}
	defer file.Close()
	document, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		return err
	}
	return compiler.AddResource(nameOf(folder), document)
}
