package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"gopkg.in/yaml.v3"
)

// The code knows the law language and nothing of any law: no regulation, cell,
// field or article of the corpus is named in it, not in a comment either.

// codeFolders are the parts the rule holds for; codeEndings are the files in
// them: besides Go the words a person reads and the tables of the store.
var (
	codeFolders = []string{"engine", "cell", "store", "ui"}
	codeEndings = []string{".go", ".yaml", ".sql"}
)

// shortest is the number of letters from which a name is looked for; shorter
// ones (dag, jaar, naam) are words of any text.
const shortest = 5

// namedElements says, per key of a list in the YAML, which key of an element
// holds a name; namedKeys are the mappings whose keys are names; namedValues
// are the keys whose value is a name.
var (
	namedElements = map[string]string{
		"parameters": "name",
		"input":      "name",
		"output":     "name",
		"fields":     "name",
		"items":      "name",
		"requires":   "name",
		"stages":     "name",
		"open_terms": "id",
		"procedure":  "id",
	}
	namedKeys   = []string{"definitions", "let"}
	namedValues = []string{"$id", "id", "stream"}
)

// ordinaryWords are names in the corpus that are also common words, with the
// common sense in which the code uses them.
var ordinaryWords = map[string]string{
	"begin":        "English; SQL's BEGIN; where a text starts",
	"besluiten":    "decisions of any kind, in sentences",
	"einde":        "of a chronicle or a text, in sentences",
	"laatstedag":   "of any term, in sentences",
	"nieuwbesluit": "a decision taken after another, in sentences",
	"plaats":       "in a file or a list, in sentences",
}

func TestCode_NamesNoLaw(t *testing.T) {
	names := corpusNames(t)
	if len(names) == 0 {
		t.Fatal("no name found in corpus: the test reads it wrongly")
	}
	used := map[string]bool{}
	for _, folder := range codeFolders {
		for _, file := range filesWith(t, folder, codeEndings) {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, found := range namesIn(t, file, names) {
				word := found.name
				if _, ordinary := ordinaryWords[word]; ordinary {
					used[word] = true
					continue
				}
				t.Errorf("%s:%d: names %q, which is %s's; code knows no law", file, found.line, word, names[word])
			}
		}
	}
	for word := range ordinaryWords {
		if !used[word] {
			t.Errorf("ordinaryWords holds %q, which the corpus or the code no longer has: take it out", word)
		}
	}
}

// The scan is itself tried: what it must find, and what it must leave alone.
func TestCode_ScanFinds(t *testing.T) {
	names := map[string]string{"verlofverleend": "a", "leerplichtwet1969": "a", "klimop": "a", "6:8": "a", "13a": "a"}
	cases := []struct {
		line string
		want []string
	}{
		{`x := values["verlof_verleend"]`, []string{"verlofverleend"}},
		{`func isVerlofVerleend() bool {`, []string{"verlofverleend"}},
		{`const VERLOF_VERLEEND = 1`, []string{"verlofverleend"}},
		{`// of the Leerplichtwet 1969, say`, []string{"leerplichtwet1969"}},
		{`// at 6:8 a term ends; 13a`, []string{"13a", "6:8"}},
		{`"obs_de_klimop"`, []string{"klimop"}},
		{`// law.yaml:6:8: 16:8 and 6:80 are places; 0x13a`, nil},
		{`klimopper := verlof + verleend`, []string{"verlofverleend"}},
		{`beklimop`, nil},
	}
	for _, c := range cases {
		t.Run(c.line, func(t *testing.T) {
			if got := namesInLine(c.line, names); !slices.Equal(got, c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}

// corpusNames gives every name of the corpus, folded, with the file it is in.
func corpusNames(t *testing.T) map[string]string {
	t.Helper()
	names := map[string]string{}
	language := languageWords(t)
	add := func(name, file string) {
		folded := fold(name)
		if len(folded) >= shortest && !language[folded] {
			names[folded] = file
		}
	}
	for _, file := range filesWith(t, "corpus", []string{".yaml"}) {
		root := readYAML(t, file)
		for _, name := range namesOf(root) {
			add(name, file)
		}
		for _, number := range valuesOf(root, "number") {
			if distinctive.MatchString(number) {
				names[number] = file
			}
		}
		for _, id := range identitiesOf(root) {
			for _, part := range subwords(id) {
				if !digits.MatchString(part) {
					add(part, file)
				}
			}
			if initials := initialsOf(id); len(initials) >= 3 {
				names[initials] = file
			}
		}
	}
	return names
}

// languageWords gives the words of the law language itself, which stand in
// code by right: the keys of the schemas, and the words of their enumerations
// (kinds of gram, layers), also one by one.
func languageWords(t *testing.T) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	for _, file := range filesWith(t, "schema", []string{".json"}) {
		root := readYAML(t, file) // JSON is YAML
		eachPair(root, func(key string, value *yaml.Node) {
			switch key {
			case "properties":
				for _, name := range keysOf(value) {
					words[fold(name)] = true
				}
			case "enum":
				for _, element := range value.Content {
					words[fold(element.Value)] = true
					for _, word := range subwords(element.Value) {
						words[word] = true
					}
				}
			}
		})
	}
	if len(words) == 0 {
		t.Fatal("no word found in schema: the test reads it wrongly")
	}
	return words
}

var (
	// distinctive matches a number of an article that is no plain number.
	distinctive = regexp.MustCompile(`^\d+(:\d+[a-z]*|[a-z]+)$`)
	digits      = regexp.MustCompile(`^\d+$`)
	// locator matches what an article's number can be part of, so that line 6,
	// column 8 of a file is not taken for an article.
	locator = regexp.MustCompile(`[\w:.]+`)
)

// A finding is a name of the corpus on a line of code.
type finding struct {
	line int
	name string
}

func namesIn(t *testing.T, file string, names map[string]string) []finding {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var found []finding
	line := 0
	for text := range strings.Lines(string(content)) {
		line++
		for _, name := range namesInLine(text, names) {
			found = append(found, finding{line, name})
		}
	}
	return found
}

// namesInLine gives the names on a line, sorted. A name of several words is
// found in any spelling: snake_case, CamelCase, capitals, or apart.
func namesInLine(line string, names map[string]string) []string {
	longest := 0
	for name := range names {
		longest = max(longest, len(name))
	}
	var found []string
	words := subwords(line)
	for first := range words {
		joined := ""
		for _, word := range words[first:] {
			joined += word
			if len(joined) > longest {
				break
			}
			if _, is := names[joined]; is && !distinctive.MatchString(joined) {
				found = append(found, joined)
			}
		}
	}
	for _, place := range locator.FindAllString(line, -1) {
		place = strings.Trim(place, ":.")
		if _, is := names[place]; is && distinctive.MatchString(place) {
			found = append(found, place)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// fold writes a name in the one spelling in which names are compared.
func fold(name string) string {
	return strings.Join(subwords(name), "")
}

// subwords splits a text into words, in lower case: at whatever is no letter or
// digit, between letters and digits, and at the humps of CamelCase.
func subwords(text string) []string {
	runes := []rune(text)
	var words []string
	var word []rune
	end := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = nil
		}
	}
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			end()
			continue
		}
		if len(word) > 0 && startsWord(runes, i) {
			end()
		}
		word = append(word, r)
	}
	end()
	return words
}

// startsWord reports whether a new word starts at a letter or digit that
// follows another one.
func startsWord(runes []rune, i int) bool {
	before, r := runes[i-1], runes[i]
	switch {
	case unicode.IsDigit(before) != unicode.IsDigit(r):
		return true
	case !unicode.IsUpper(r):
		return false
	case !unicode.IsUpper(before):
		return true
	default:
		return i+1 < len(runes) && unicode.IsLower(runes[i+1])
	}
}

// initialsOf gives the first letters of a name of several words: what people
// call a law.
func initialsOf(id string) string {
	initials := ""
	for _, word := range subwords(id) {
		if !digits.MatchString(word) {
			initials += word[:1]
		}
	}
	return initials
}

// namesOf gives the names declared anywhere below a node.
func namesOf(node *yaml.Node) []string {
	var names []string
	eachPair(node, func(key string, value *yaml.Node) {
		if slices.Contains(namedValues, key) && value.Kind == yaml.ScalarNode {
			names = append(names, value.Value)
		}
		if slices.Contains(namedKeys, key) {
			names = append(names, keysOf(value)...)
		}
		if nameKey, isList := namedElements[key]; isList && value.Kind == yaml.SequenceNode {
			for _, element := range value.Content {
				names = append(names, valueAt(element, nameKey)...)
			}
		}
	})
	return names
}

// identitiesOf gives the id of a file's regulation or cell.
func identitiesOf(root *yaml.Node) []string {
	return slices.Concat(valueAt(root, "$id"), valueAt(root, "id"))
}

// valuesOf gives the scalars under a key, anywhere below a node.
func valuesOf(node *yaml.Node, wanted string) []string {
	var values []string
	eachPair(node, func(key string, value *yaml.Node) {
		if key == wanted && value.Kind == yaml.ScalarNode {
			values = append(values, value.Value)
		}
	})
	return values
}

// valueAt gives the scalar under a key of one mapping, if it is there.
func valueAt(node *yaml.Node, wanted string) []string {
	if node.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == wanted && node.Content[i+1].Kind == yaml.ScalarNode {
			return []string{node.Content[i+1].Value}
		}
	}
	return nil
}

func keysOf(node *yaml.Node) []string {
	var keys []string
	if node.Kind == yaml.MappingNode {
		for i := 0; i < len(node.Content); i += 2 {
			keys = append(keys, node.Content[i].Value)
		}
	}
	return keys
}

// eachPair calls visit for each key and value of each mapping below a node.
func eachPair(node *yaml.Node, visit func(key string, value *yaml.Node)) {
	if node.Kind == yaml.MappingNode {
		for i := 0; i+1 < len(node.Content); i += 2 {
			visit(node.Content[i].Value, node.Content[i+1])
		}
	}
	for _, below := range node.Content {
		eachPair(below, visit)
	}
}

// readYAML gives the root mapping of a file.
func readYAML(t *testing.T, file string) *yaml.Node {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var document yaml.Node
	if err := yaml.Unmarshal(content, &document); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if document.Kind != yaml.DocumentNode {
		t.Fatalf("%s: an empty file", file)
	}
	return document.Content[0]
}
