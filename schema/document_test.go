package schema_test

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"kroniek/corpus"
	"kroniek/schema"
)

func TestSchemas_compile(t *testing.T) {
	for name, compiled := range map[string]func() (*jsonschema.Schema, error){
		"law": schema.Law, "cell": schema.Cell, "stream": schema.Stream, "gram": schema.Gram, "export": schema.Export, "trace": schema.Trace,
	} {
		first, err := compiled()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if again, _ := compiled(); again != first {
			t.Errorf("%s is compiled twice", name)
		}
	}
}

// TestSchemas_describeEveryKey looks at every key of every schema: it has a
// description, or refers to a definition that has one.
func TestSchemas_describeEveryKey(t *testing.T) {
	schemas := 0
	err := fs.WalkDir(schema.FS, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			schemas++
			root := document(t, name)
			describe(t, name, root, root)
		}
		return err
	})
	if err != nil || schemas == 0 {
		t.Fatalf("%d schemas, error %v", schemas, err)
	}
}

func describe(t *testing.T, where string, root map[string]any, node any) {
	switch node := node.(type) {
	case []any:
		for _, item := range node {
			describe(t, where, root, item)
		}
	case map[string]any:
		properties, _ := node["properties"].(map[string]any)
		for key, property := range properties {
			// A key that only narrows one described elsewhere is no new key.
			if narrowed, ok := property.(map[string]any); ok && introduces(narrowed) && !described(root, narrowed) {
				t.Errorf("%s: %s has no description", where, key)
			}
		}
		for key, child := range node {
			describe(t, path.Join(where, key), root, child)
		}
	}
}

func introduces(property map[string]any) bool {
	_, typed := property["type"]
	_, refers := property["$ref"]
	return typed || refers
}

func described(root, property map[string]any) bool {
	if property["description"] != nil {
		return true
	}
	reference, _ := property["$ref"].(string)
	if reference == "" {
		return false
	}
	target := root
	for _, step := range strings.Split(strings.TrimPrefix(reference, "#/"), "/") {
		target, _ = target[step].(map[string]any)
	}
	return described(root, target)
}

// TestSchemas_acceptOwnCells looks at every file in the directories of the
// cells that has a schema of its own.
func TestSchemas_acceptOwnCells(t *testing.T) {
	for pattern, read := range map[string]func() (*jsonschema.Schema, error){
		"cells/*/cell.yaml":             schema.Cell,
		"cells/*/executogrammen/*.yaml": schema.Stream,
		"cells/*/reducties/*/*.yaml":    schema.Law,
	} {
		t.Run(pattern, func(t *testing.T) { acceptsOwn(t, pattern, read) })
	}
}

func acceptsOwn(t *testing.T, pattern string, read func() (*jsonschema.Schema, error)) {
	compiled, err := read()
	if err != nil {
		t.Fatal(err)
	}
	files, err := fs.Glob(corpus.FS, pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, error %v", len(files), err)
	}
	for _, name := range files {
		text, err := fs.ReadFile(corpus.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		if found := findings(t, compiled, instance(t, compiled, string(text))); found != nil {
			t.Errorf("%s: %s", name, strings.Join(found, "; "))
		}
	}
}

const (
	submission = `"id":"01900000-0000-7000-8000-000000000001","kind":"AANVRAAG","law":"wet","article":"1","recorded_on":"2026-11-30","moment":"2026-11-30"`
	executor   = `"id":"01900000-0000-7000-8000-000000000001","kind":"EXECUTOGRAM","recorded_on":"2026-11-30","moment":"2020-08-01"`
	digest     = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	bareStep   = `"node_id":"n","node_type":"article","name":"a"`
	step       = bareStep + `,"result":null`
	sentence   = `"id":"test","name":"Test","body":"het hoofd","recorded_by":"de administratie"`
	stream     = `"id":"test","name":"Test","recorded_by":"de administratie","legal_basis":[{"law":"wet","article":"1"}],"moment":{"name":"sinds","description":"Sinds"}`
	oneField   = `"fields":[{"name":"plek","type":"string","description":"Plek"}]`
)

// TestDocuments checks cell, stream, gram and trace on good and bad documents; want is
// the one place and keyword that refuses, empty for a good one.
func TestDocuments(t *testing.T) {
	for name, test := range map[string]struct {
		schema func() (*jsonschema.Schema, error)
		text   string
		want   string
	}{
		"a cell":                            {schema.Cell, `{` + sentence + `,"scope":{"gemeente_code":"GM0344"},"submissions":["wet#1"]}`, ""},
		"a cell known by a name":            {schema.Cell, `{` + sentence + `,"submissions":["wet#1"],"known_by":["naam"]}`, ""},
		"a cell that takes nothing":         {schema.Cell, `{` + sentence + `,"submissions":[]}`, "/submissions minItems"},
		"a cell with an unknown key":        {schema.Cell, `{` + sentence + `,"submissions":["wet#1"],"x":1}`, "/ additionalProperties"},
		"a submission without article":      {schema.Cell, `{` + sentence + `,"submissions":["wet"]}`, "/submissions/0 pattern"},
		"a cell without body":               {schema.Cell, `{"id":"test","name":"Test","recorded_by":"x","submissions":["wet#1"]}`, "/ required"},
		"a stream":                          {schema.Stream, `{` + stream + `,"fields":[{"name":"plek","type":"string","description":"Plek"},{"name":"aantal","type":"number","nullable":true,"description":"Aantal","type_spec":{"unit":"days","min":0,"max":9}}],"facts":[{"sinds":"2020-08-01","plek":"hier","aantal":null}]}`, ""},
		"a stream without a moment":         {schema.Stream, `{` + strings.Split(stream, `,"moment"`)[0] + `,` + oneField + `}`, "/ required"},
		"a stream without fields":           {schema.Stream, `{` + stream + `,"fields":[]}`, "/fields minItems"},
		"a stream with an unknown key":      {schema.Stream, `{` + stream + `,` + oneField + `,"x":1}`, "/ additionalProperties"},
		"a stream that rests on nothing":    {schema.Stream, `{` + strings.Replace(stream, `[{"law":"wet","article":"1"}]`, `[]`, 1) + `,` + oneField + `}`, "/legal_basis minItems"},
		"a field that the gram has itself":  {schema.Stream, `{` + stream + `,` + strings.Replace(oneField, "plek", "recorded_on", 1) + `}`, "/fields/0/name not"},
		"a field of type decision":          {schema.Stream, `{` + stream + `,` + strings.Replace(oneField, "string", "decision", 1) + `}`, "/fields/0/type enum"},
		"a field without a label":           {schema.Stream, `{` + stream + `,"fields":[{"name":"plek","type":"string"}]}`, "/fields/0 required"},
		"a fact that holds a list":          {schema.Stream, `{` + stream + `,` + oneField + `,"facts":[{"plek":["hier"]}]}`, "/facts/0/plek type"},
		"a gram":                            {schema.Gram, `{` + submission + `,"fields":{"a":1,"b":null,"c":{"__decimal":"0.10"},"d":[{"e":"2026-01-01"}]},"missing":["f"],"outputs":{"g":true},"reasons":{"":"zo","g":"dus"},"receipt":{"engine":"1","laws":[{"law":"wet","valid_from":"2026-01-01","digest":"` + digest + `"}],"answers":[{"term":"wet#1 t","answerer":"cel","law_id":"reductie","records_read":0}],"trace":"` + digest + `"}}`, ""},
		"an executogram":                    {schema.Gram, `{` + executor + `,"stream":"vestiging","fields":{"a":"b"}}`, ""},
		"a decimal as a number":             {schema.Gram, `{` + submission + `,"fields":{"a":0.1}}`, "/fields/a type"},
		"a decimal with a point too many":   {schema.Gram, `{` + submission + `,"fields":{"a":{"__decimal":"1.0.0"}}}`, "/fields/a/__decimal pattern"},
		"a decimal with company":            {schema.Gram, `{` + submission + `,"fields":{"a":{"__decimal":"1.0","b":1}}}`, "/fields/a additionalProperties"},
		"a gram with a random id":           {schema.Gram, `{` + strings.Replace(submission, "-7000-", "-4000-", 1) + `}`, "/id pattern"},
		"a gram of an unknown kind":         {schema.Gram, `{` + strings.Replace(submission, "AANVRAAG", "VERZOEK", 1) + `}`, "/kind enum"},
		"a gram on a day that is none":      {schema.Gram, `{` + strings.Replace(submission, `"moment":"2026-11-30"`, `"moment":"2026-11-31"`, 1) + `}`, "/moment format"},
		"a gram without article":            {schema.Gram, `{` + strings.Replace(submission, `"article":"1",`, "", 1) + `}`, "/ required"},
		"an executogram without stream":     {schema.Gram, `{` + executor + `}`, "/ required"},
		"a submission with a stream":        {schema.Gram, `{` + submission + `,"stream":"s"}`, "/stream maxLength"},
		"an executogram that refers":        {schema.Gram, `{` + executor + `,"stream":"s","refers_to":["01900000-0000-7000-8000-000000000000"]}`, "/refers_to maxItems"},
		"a gram with an unknown key":        {schema.Gram, `{` + submission + `,"x":1}`, "/ additionalProperties"},
		"a digest that is short":            {schema.Gram, `{` + submission + `,"receipt":{"engine":"1","laws":[],"trace":"0a"}}`, "/receipt/trace pattern"},
		"a trace":                           {schema.Trace, `{"trace_version":1,"root":{` + bareStep + `,"result":{"__decimal":"1.50"},"anchor":{"law_id":"wet","article":"1"},"legal_basis":[{"text":"artikel 1"}],"children":[{"node_id":"n0.12","node_type":"operation","name":"AND","unknown":["a"],"skipped":[{"index":0,"id":"x"}],"source":{"kind":"finding"}}]}}`, ""},
		"a trace of another version":        {schema.Trace, `{"trace_version":2,"root":{` + step + `}}`, "/trace_version const"},
		"a step of an unknown type":         {schema.Trace, `{"trace_version":1,"root":{` + strings.Replace(step, "article", "stap", 1) + `}}`, "/root/node_type enum"},
		"a step with an address that is no": {schema.Trace, `{"trace_version":1,"root":{` + strings.Replace(step, `"n"`, `"n0."`, 1) + `}}`, "/root/node_id pattern"},
		"an anchor without law":             {schema.Trace, `{"trace_version":1,"root":{` + step + `,"anchor":{"article":"1"}}}`, "/root/anchor required"},
		"a child with an unknown key":       {schema.Trace, `{"trace_version":1,"root":{` + step + `,"children":[{` + step + `,"duration":1}]}}`, "/root/children/0 additionalProperties"},
		"an address of another scheme":      {schema.Trace, `{"trace_version":1,"root":{` + step + `,"uri":"https://wet/o"}}`, "/root/uri pattern"},
		"unknown without a missing fact":    {schema.Trace, `{"trace_version":1,"root":{` + bareStep + `,"unknown":[]}}`, "/root/unknown minItems"},
		"unknown with a result":             {schema.Trace, `{"trace_version":1,"root":{` + step + `,"unknown":["a"]}}`, "/root oneOf"},
		"a step without a result":           {schema.Trace, `{"trace_version":1,"root":{` + bareStep + `}}`, "/root required"},
		"a source of an unknown kind":       {schema.Trace, `{"trace_version":1,"root":{` + step + `,"source":{"kind":"hearsay"}}}`, "/root/source/kind enum"},
	} {
		t.Run(name, func(t *testing.T) {
			compiled, err := test.schema()
			if err != nil {
				t.Fatal(err)
			}
			read, err := jsonschema.UnmarshalJSON(strings.NewReader(test.text))
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			if test.want != "" {
				want = []string{test.want}
			}
			if diff := cmp.Diff(want, findings(t, compiled, read)); diff != "" {
				t.Error(diff)
			}
		})
	}
}
