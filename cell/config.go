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
	KnownBy     []string // names of fields by which people know a submission; the first that is there counts
}

var configKeys = []key[Config]{
	{"id", true, text(func(c *Config) *string { return &c.ID }, idText)},
	{"name", true, text(func(c *Config) *string { return &c.Name }, anyText)},
	{"description", false, text(func(c *Config) *string { return &c.Description }, anyText)},
	{"body", true, text(func(c *Config) *string { return &c.Body }, anyText)},
	{"recorded_by", true, text(func(c *Config) *string { return &c.RecordedBy }, anyText)},
	{"scope", false, keysOf("scope", scopeKeys)},
	{"submissions", true, texts("submissions", articleText, func(c *Config) *[]string { return &c.Submissions })},
	{"known_by", false, texts("known_by", idText, func(c *Config) *[]string { return &c.KnownBy })},
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

// texts reads a list of texts of one form, each of which stands there once.
func texts(called string, each form, of func(*Config) *[]string) func(*reader[Config], *yaml.Node) {
	return func(r *reader[Config], node *yaml.Node) {
		lines, into := map[string]int{}, of(r.into)
		list(called, 1, func(r *reader[Config], item *yaml.Node) {
			written, ok := r.scalar(item, each)
			if !ok {
				return
			}
			if first, twice := lines[written]; twice {
				r.refuse(item, "keep one of the two", "%s stands on line %d and on line %d", written, first, item.Line)
				return
			}
			lines[written] = item.Line
			*into = append(*into, written)
		})(r, node)
	}
}
