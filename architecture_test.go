package main

import (
	"errors"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// modulePath is the module's name in go.mod.
const modulePath = "kroniek"

// A part of the house is a folder at the top level; top is that level itself,
// with the main package.
const top = "main"

// mayImport holds the arrows: what the packages of a part may import of ours
// besides each other. The tests of a part may import anything.
var mayImport = map[string][]string{
	"schema": {},
	"corpus": {},
	"engine": {"schema"},
	"cell":   {"engine"},
	"store":  {"cell", "engine"},
	"ui":     {"cell", "engine"},
	top:      {"schema", "corpus", "engine", "cell", "store", "ui"},
}

// An outsideRule says where a package that is not ours may not be imported.
type outsideRule struct {
	imported string   // the package, and everything below it
	allowed  []string // the only folders that may import it, or
	denied   []string // the only folders that may not
	why      string
}

var outsideRules = []outsideRule{
	{imported: "fyne.io/fyne/v2/app", allowed: []string{top}, why: "only the program itself needs a display and a C compiler"},
	{imported: "fyne.io/fyne/v2", allowed: []string{top, "ui"}, why: "what is decided does not depend on a window"},
	{imported: "fyne.io/fyne/v2", denied: []string{"ui/terminal", "ui/letter"}, why: "the commands and the letters work in a build without the window"},
	{imported: "modernc.org/sqlite", allowed: []string{"store"}, why: "how a chronicle is kept is the store's own affair"},
	{imported: "database/sql", allowed: []string{"store"}, why: "how a chronicle is kept is the store's own affair"},
	{imported: "os", denied: []string{"engine"}, why: "the engine reads no files"},
	{imported: "net", denied: []string{"engine"}, why: "the engine has no network"},
	{imported: "syscall", denied: []string{"engine"}, why: "the engine reads no files"},
	{imported: "time", denied: []string{"engine"}, why: "the engine has no clock"},
	{imported: "math/rand", denied: []string{"engine"}, why: "the engine gives the same outcome each time"},
	{imported: "crypto/rand", denied: []string{"engine"}, why: "the engine gives the same outcome each time"},
}

// topLevel holds the names of 'the house': true where one must be there.
var topLevel = map[string]bool{
	"go.mod": true, "go.sum": true, "main.go": true,
	"schema": true, "corpus": true, "engine": true, "cell": true, "store": true, "ui": true,
	"FyneApp.toml": true, "Makefile": true, "README.md": true, "LICENSE": true, "CHANGELOG.md": true,
	"bench": false, "docs": false, "testdata": false,
}

// topLevelVariant matches the files beside main.go: its variants by build tag,
// and the tests of the whole.
var topLevelVariant = regexp.MustCompile(`^(main_[a-z]+\.go|[a-z_]+_test\.go)$`)

func TestImports_PointOneWay(t *testing.T) {
	files := filesWith(t, ".", []string{".go"})
	imports := map[string][]string{}
	for _, file := range files {
		imports[file] = importsOf(t, file)
	}
	forTests := foldersForTests(imports)
	if len(forTests) == 0 {
		t.Error("no package for tests found, and the contract of a chronicle is one")
	}
	for _, file := range files {
		for _, imported := range imports[file] {
			for _, problem := range importProblems(file, imported, forTests) {
				t.Error(problem)
			}
		}
	}
}

// The rules above are themselves tried, so that a rule that matches nothing
// does not pass for a house in order.
func TestImports_RulesBite(t *testing.T) {
	cases := []struct {
		file, imported string
		refused        bool
	}{
		{"engine/a.go", "kroniek/schema", false},
		{"engine/law/a.go", "kroniek/engine/value", false},
		{"engine/a.go", "kroniek/cell", true},
		{"engine/a.go", "kroniek/corpus", true},
		{"engine/a.go", "time", true},
		{"engine/a.go", "os/exec", true},
		{"engine/a.go", "math/rand/v2", true},
		{"engine/a.go", "math/big", false},
		{"engine/a.go", "io/fs", false},
		{"schema/a.go", "kroniek/engine", true},
		{"corpus/a.go", "kroniek/schema", true},
		{"cell/a.go", "kroniek/engine/value", false},
		{"cell/a.go", "kroniek/schema", true},
		{"cell/a.go", "kroniek/store", true},
		{"cell/a.go", "kroniek/cell/celltest", true},
		{"cell/a_test.go", "kroniek/cell/celltest", false},
		{"cell/a_test.go", "kroniek/corpus", false},
		{"engine/enginetest/a.go", "os", false},
		{"engine/enginetest/a.go", "kroniek/cell", true},
		{"store/storetest/a.go", "kroniek/cell/celltest", false},
		{"cell/scenario/a.go", "kroniek/corpus", true},
		{"store/a.go", "modernc.org/sqlite", false},
		{"store/a.go", "kroniek/ui/text", true},
		{"cell/a.go", "modernc.org/sqlite/lib", true},
		{"cell/a.go", "database/sql", true},
		{"ui/desk/a.go", "fyne.io/fyne/v2/widget", false},
		{"ui/desk/a.go", "fyne.io/fyne/v2/app", true},
		{"ui/desk/a.go", "kroniek/store", true},
		{"ui/terminal/a.go", "fyne.io/fyne/v2", true},
		{"cell/a.go", "fyne.io/fyne/v2/widget", true},
		{"main_window.go", "fyne.io/fyne/v2/app", false},
		{"main.go", "kroniek/corpus", false},
		{"main.go", "kroniek/cellar", true},
		{"tools/a.go", "fmt", true},
	}
	forTests := map[string]bool{"cell/celltest": true, "engine/enginetest": true, "store/storetest": true}
	for _, c := range cases {
		t.Run(c.file+" "+c.imported, func(t *testing.T) {
			problems := importProblems(c.file, c.imported, forTests)
			if refused := len(problems) > 0; refused != c.refused {
				t.Errorf("refused = %v, want %v (%q)", refused, c.refused, problems)
			}
		})
	}
}

func TestTopLevel_HoldsTheHouse(t *testing.T) {
	ignored := ignoredAtTop(t)
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	present := map[string]bool{}
	for _, entry := range entries {
		name := entry.Name()
		present[name] = true
		_, known := topLevel[name]
		if known || ignored[name] || strings.HasPrefix(name, ".") || topLevelVariant.MatchString(name) {
			continue
		}
		t.Errorf("%s: does not belong at the top level; give it a place in one of the parts", name)
	}
	for name, required := range topLevel {
		if required && !present[name] {
			t.Errorf("%s: missing at the top level", name)
		}
	}
}

// importProblems says what is wrong with an import. A test may import anything;
// a package for tests may import what is not ours.
func importProblems(file, imported string, forTests map[string]bool) []string {
	if strings.HasSuffix(file, "_test.go") {
		return nil
	}
	found := []string{arrowProblem(file, imported)}
	if !forTests[path.Dir(file)] {
		for _, rule := range outsideRules {
			found = append(found, rule.problem(file, imported))
		}
		if forTests[strings.TrimPrefix(imported, modulePath+"/")] {
			found = append(found, file+": may not import "+imported+": it is for tests only")
		}
	}
	return slices.DeleteFunc(found, func(problem string) bool { return problem == "" })
}

// foldersForTests gives the folders of packages that are there for tests: they
// import testing outside their own tests, or their name ends in test.
func foldersForTests(imports map[string][]string) map[string]bool {
	forTests := map[string]bool{}
	for file, imported := range imports {
		folder := path.Dir(file)
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		if strings.HasSuffix(folder, "test") || slices.Contains(imported, "testing") {
			forTests[folder] = true
		}
	}
	return forTests
}

// arrowProblem says what is wrong with an import of ours, or "".
func arrowProblem(file, imported string) string {
	from := partOf(file)
	allowed, known := mayImport[from]
	if !known {
		return file + ": lies in no part of the house"
	}
	ours, is := strings.CutPrefix(imported, modulePath+"/")
	if !is {
		return ""
	}
	to, _, _ := strings.Cut(ours, "/")
	if to == from || slices.Contains(allowed, to) {
		return ""
	}
	return file + ": imports " + imported + "; " + from + " may import of ours only: " +
		strings.Join(append([]string{from}, allowed...), ", ")
}

// problem says what is wrong with an import by this rule, or "".
func (r outsideRule) problem(file, imported string) string {
	if !within(imported, r.imported) {
		return ""
	}
	refused := !liesIn(file, r.allowed)
	if r.denied != nil {
		refused = liesIn(file, r.denied)
	}
	if !refused {
		return ""
	}
	return file + ": may not import " + imported + ": " + r.why
}

// liesIn reports whether the file lies in one of the folders.
func liesIn(file string, folders []string) bool {
	return slices.ContainsFunc(folders, func(folder string) bool {
		return within(file, folder) || folder == top && partOf(file) == top
	})
}

// within reports whether a slash path is the folder or lies below it.
func within(path, folder string) bool {
	return path == folder || strings.HasPrefix(path, folder+"/")
}

// partOf gives the part of the house a file lies in.
func partOf(file string) string {
	part, _, below := strings.Cut(file, "/")
	if !below {
		return top
	}
	return part
}

// filesWith gives the files below a folder that have one of the endings, by
// slash path from the top. Other modules, hidden folders and the data of tests
// are left out; build tags are not looked at.
func filesWith(t *testing.T, folder string, endings []string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if path != folder && isOutside(path) {
				return filepath.SkipDir
			}
			return nil
		}
		if slices.Contains(endings, filepath.Ext(path)) {
			files = append(files, filepath.ToSlash(path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no file below %s ends in one of %v: the test looks in the wrong place", folder, endings)
	}
	return files
}

// isOutside reports whether a folder is none of the module's source: hidden,
// a test's data, or a module of its own.
func isOutside(folder string) bool {
	name := filepath.Base(folder)
	if strings.HasPrefix(name, ".") || name == "testdata" {
		return true
	}
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return !errors.Is(err, fs.ErrNotExist)
}

// importsOf gives the paths a file imports.
func importsOf(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, spec := range parsed.Imports {
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		paths = append(paths, path)
	}
	return paths
}

// ignoredAtTop gives the names of the top level that git ignores: lines of
// .gitignore of the form /name or /name/.
func ignoredAtTop(t *testing.T) map[string]bool {
	t.Helper()
	content, err := os.ReadFile(".gitignore")
	if err != nil {
		t.Fatal(err)
	}
	ignored := map[string]bool{}
	for line := range strings.Lines(string(content)) {
		if name, atTop := strings.CutPrefix(strings.TrimSpace(line), "/"); atTop {
			ignored[strings.TrimSuffix(name, "/")] = true
		}
	}
	if len(ignored) == 0 {
		t.Fatal(".gitignore ignores nothing at the top level: the test reads it wrongly")
	}
	return ignored
}
