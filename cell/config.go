package cell

import (
	"io/fs"
	"regexp"

	"gopkg.in/yaml.v3"

	"kroniek/engine"
)

// configFile is the file in a cell's directory that says what the cell is.
const configFile = "cell.yaml"

// Config is the cell.yaml of a cell (schema/cell).
type Config struct {
	ID          string
	Name        string
	Description string
	Body        string // the body that decides
	RecordedBy  string // who records
	Scope       engine.Scope
	Submissions []string // R#A, in the order of the file
}

var configKeys = []key[Config]{
	{"id", true, text(func(c *Config) *string { return &c.ID }, idText)},
	{"name", true, text(func(c *Config) *string { return &c.Name }, anyText)},
	{"description", false, text(func(c *Config) *string { return &c.Description }, anyText)},
	{"body", true, text(func(c *Config) *string { return &c.Body }, anyText)},
	{"recorded_by", true, text(func(c *Config) *string { return &c.RecordedBy }, anyText)},
	{"scope", false, keysOf("scope", scopeKeys)},
	{"submissions", true, readSubmissions},
}

// scopeKeys hold the codes by which laws name the same places.
var scopeKeys = []key[Config]{
	{"gemeente_code", false, text(func(c *Config) *string { return &c.Scope.GemeenteCode }, municipality)},
	{"provincie_code", false, text(func(c *Config) *string { return &c.Scope.ProvincieCode }, province)},
}

var (
	municipality = form{regexp.MustCompile(`^GM[0-9]{4}$`), "a code of a municipality is GM and four digits"}
	province     = form{regexp.MustCompile(`^PV[0-9]{2}$`), "a code of a province is PV and two digits"}
)

// ReadConfig reads the cell.yaml of a cell's directory; Errors with
// CodeCellDirectory when it is missing or wrong, with every finding. Name is
// the directory's, for the errors.
func ReadConfig(directory fs.FS, name string) (Config, error) {
	if directory == nil {
		return Config{}, &Error{
			Code: CodeCellDirectory, Name: name, Message: "a cell is not opened without its directory",
			Hint: "give the directory that holds " + configFile,
		}
	}
	config, err := readDocument(directory, name, configFile, configKeys)
	if err != nil {
		return Config{}, err
	}
	return *config, nil
}

func readSubmissions(r *reader[Config], node *yaml.Node) {
	if node.Kind != yaml.SequenceNode || len(node.Content) == 0 {
		r.refuse(node, articleHint, "submissions holds a list of articles, at least one")
		return
	}
	lines := map[string]int{}
	for _, item := range node.Content {
		ref, ok := r.scalar(item, articleText)
		if !ok {
			continue
		}
		if first, twice := lines[ref]; twice {
			r.refuse(item, "keep one of the two", "%s stands on line %d and on line %d", ref, first, item.Line)
			continue
		}
		lines[ref] = item.Line
		r.into.Submissions = append(r.into.Submissions, ref)
	}
}
