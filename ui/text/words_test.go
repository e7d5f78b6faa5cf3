package text

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// keysOf gives every key of a language with the names its text reads.
func keysOf(t *testing.T, language Language) map[string]string {
	t.Helper()
	files, err := filepath.Glob("words/*." + string(language) + ".yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no words in %s: %v", language, err)
	}
	keys := map[string]string{}
	for _, file := range files {
		data, err := words.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var tree map[string]any
		if err := yaml.Unmarshal(data, &tree); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		flatten(t, file, "", tree, keys)
	}
	return keys
}

func flatten(t *testing.T, file, prefix string, tree map[string]any, keys map[string]string) {
	t.Helper()
	for name, branch := range tree {
		key := prefix + name
		if _, twice := keys[key]; twice {
			t.Errorf("%s: %s stands twice", file, key)
		}
		switch branch := branch.(type) {
		case string:
			keys[key] = namesRead(branch)
		case map[string]any:
			if other, plural := branch["other"].(string); plural {
				keys[key] = namesRead(other)
				continue
			}
			flatten(t, file, key+".", branch, keys)
		default:
			t.Errorf("%s: %s is no text", file, key)
		}
	}
}

var nameRead = regexp.MustCompile(`\.[A-Z]\w*`)

func namesRead(template string) string {
	names := nameRead.FindAllString(strings.Join(regexp.MustCompile(`{{.*?}}`).FindAllString(template, -1), ""), -1)
	slices.Sort(names)
	return strings.Join(slices.Compact(names), " ")
}

func TestWords_languagesHoldTheSame(t *testing.T) {
	dutch := keysOf(t, Dutch)
	for _, language := range Languages {
		other := keysOf(t, language)
		for key, names := range dutch {
			if found, ok := other[key]; !ok {
				t.Errorf("%s: no text for %s", language, key)
			} else if found != names {
				t.Errorf("%s: %s reads %q, in Dutch %q", language, key, found, names)
			}
		}
		for key := range other {
			if _, ok := dutch[key]; !ok {
				t.Errorf("%s: %s has no Dutch text", language, key)
			}
		}
	}
}

func TestWords_everyConstantHasAWord(t *testing.T) {
	groups := []struct{ file, constant, group, suffix string }{
		{"../../cell/error.go", "Code", "error.cell.", ".what"},
		{"../../cell/error.go", "Code", "error.cell.", ".do"},
		{"../../engine/error.go", "Code", "error.engine.", ".what"},
		{"../../engine/error.go", "Code", "error.engine.", ".do"},
		{"../../cell/gram.go", "Kind", "kind.", ""},
		{"../../engine/call.go", "Filler", "filler.", ""},
		{"../../engine/call.go", "Origin", "origin.", ""},
		{"../../engine/call.go", "AskKind", "ask.", ""},
		{"../../engine/trace/step.go", "NodeType", "step.", ""},
		{"../../engine/trace/step.go", "SourceKind", "source.", ""},
		{"../../engine/law/model.go", "TypeKind", "expects.", ""},
	}
	keys := keysOf(t, Dutch)
	for _, group := range groups {
		constants := constantsOf(t, group.file, group.constant)
		if len(constants) == 0 {
			t.Errorf("%s: no constants of type %s", group.file, group.constant)
		}
		for _, constant := range constants {
			if _, found := keys[group.group+constant+group.suffix]; !found {
				t.Errorf("no text %s", group.group+constant+group.suffix)
			}
		}
	}
}

// constantsOf gives the values of the constants of a type in a file.
func constantsOf(t *testing.T, file, typeName string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var values []string
	ast.Inspect(parsed, func(node ast.Node) bool {
		spec, ok := node.(*ast.ValueSpec)
		if !ok {
			return true
		}
		name, ok := spec.Type.(*ast.Ident)
		if !ok || name.Name != typeName || len(spec.Values) == 0 {
			return true
		}
		for _, written := range spec.Values {
			if text := literal(written); text != "" {
				values = append(values, text)
			}
		}
		return true
	})
	return values
}

func literal(node ast.Expr) string {
	written, ok := node.(*ast.BasicLit)
	if !ok || written.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(written.Value)
	return text
}

func TestWords_everyKeyInTheCodeExists(t *testing.T) {
	keys := keysOf(t, Dutch)
	uses := 0
	for _, file := range sources(t, "..") {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			call, ok := node.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			method, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || method.Sel.Name != "T" && method.Sel.Name != "N" {
				return true
			}
			if key := literal(call.Args[0]); key != "" {
				uses++
				if _, found := keys[key]; !found {
					t.Errorf("%s uses %q, which no language has", file, key)
				}
			}
			return true
		})
	}
	if uses == 0 {
		t.Error("no use of any text was found")
	}
}

func sources(t *testing.T, root string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestWords_everyOperationHasAWord(t *testing.T) {
	keys := keysOf(t, Dutch)
	operations := operationsOf(t, "../../engine/operations.go")
	if len(operations) == 0 {
		t.Fatal("no operations were found")
	}
	for _, operation := range operations {
		if _, found := keys["operation."+operation]; !found {
			t.Errorf("no text operation.%s", operation)
		}
	}
}

// operationsOf gives the names in the table of operations.
func operationsOf(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	ast.Inspect(parsed, func(node ast.Node) bool {
		row, ok := node.(*ast.CompositeLit)
		if ok && row.Type == nil && len(row.Elts) == 3 { // name, how it compiles, what it takes and gives
			if name := literal(row.Elts[0]); name != "" {
				names = append(names, name)
			}
		}
		return true
	})
	return names
}
