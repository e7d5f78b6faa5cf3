package letter

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"kroniek/cell"
	"kroniek/ui/text"
)

// folder is where the templates stand in the directory of a cell, parts the
// folder in it of what several of them share; suffix is how their names end.
const (
	folder = "brieven"
	parts  = folder + "/delen"
	suffix = ".html"
)

// Letters are the templates of a cell.
type Letters struct{ templates []*letterTemplate }

// letterTemplate is one template, for grams of one kind.
type letterTemplate struct {
	file         string // in the directory of the cell, for errors
	name         string // of the file, without its ending
	kind         cell.Kind
	decisionType string // "" any
	language     string // as a BCP 47 tag
	body         *template.Template
}

// Read reads the templates of a cell from its directory, of which name is the
// name for errors. A cell without templates has no letters. The error is
// cell.Errors with CodeCellDirectory, one for each template that cannot be
// used.
func Read(directory fs.FS, name string) (*Letters, error) {
	files, err := fs.Glob(directory, folder+"/*"+suffix)
	if err != nil {
		return nil, err
	}
	letters := &Letters{}
	var refused cell.Errors
	for _, file := range files {
		one, err := readTemplate(directory, file, path.Join(name, file))
		if err == nil {
			err = letters.unlike(one)
		}
		if err != nil {
			refused = append(refused, wrongTemplate(path.Join(name, file), err))
			continue
		}
		letters.templates = append(letters.templates, one)
	}
	if len(refused) > 0 {
		return nil, refused
	}
	return letters, nil
}

func wrongTemplate(file string, cause error) *cell.Error {
	return &cell.Error{
		Code: cell.CodeCellDirectory, Name: file, Where: file, Cause: cause,
		Message: "the template of this letter cannot be used", Hint: "mend the template",
	}
}

func readTemplate(directory fs.FS, file, shown string) (*letterTemplate, error) {
	data, err := fs.ReadFile(directory, file)
	if err != nil {
		return nil, err
	}
	one := &letterTemplate{file: shown, name: strings.TrimSuffix(path.Base(file), suffix)}
	if err := one.readHead(data); err != nil {
		return nil, err
	}
	one.body, err = template.New(path.Base(file)).Funcs(functions).Parse(string(data))
	if err != nil {
		return nil, err
	}
	shared, err := fs.Glob(directory, parts+"/*"+suffix)
	if err == nil && len(shared) > 0 {
		_, err = one.body.ParseFS(directory, shared...)
	}
	return one, err
}

// functions are what a template can use beside what it reads.
var functions = template.FuncMap{"capital": capital}

// capital writes a text with a capital letter, to begin a sentence.
func capital(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[size:]
}

// readHead reads for which grams a template is, and in which language.
func (t *letterTemplate) readHead(data []byte) error {
	document, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		return err
	}
	for node := range document.Descendants() {
		switch {
		case node.DataAtom == atom.Html:
			t.language = attribute(node, "lang")
		case node.DataAtom == atom.Meta && attribute(node, "name") == "kind":
			t.kind = cell.Kind(attribute(node, "content"))
		case node.DataAtom == atom.Meta && attribute(node, "name") == "decision_type":
			t.decisionType = attribute(node, "content")
		}
	}
	switch {
	case t.kind == "":
		return errors.New(`its head has no <meta name="kind" content="…">: the kind of gram it is for`)
	case t.language == "":
		return errors.New(`it has no <html lang="…">: the language it is in`)
	}
	return nil
}

func attribute(node *html.Node, name string) string {
	for _, one := range node.Attr {
		if one.Key == name {
			return one.Val
		}
	}
	return ""
}

// unlike refuses a second template for the same grams.
func (l *Letters) unlike(one *letterTemplate) error {
	for _, other := range l.templates {
		if other.kind == one.kind && other.decisionType == one.decisionType {
			return fmt.Errorf("%s is for the same grams: %s %s", other.file, one.kind, one.decisionType)
		}
	}
	return nil
}

// template gives the template for grams of a kind; of a decision that for its
// own type before that for any. Nil: there is none.
func (l *Letters) template(kind cell.Kind, decisionType string) *letterTemplate {
	var found *letterTemplate
	for _, one := range l.templates {
		switch {
		case one.kind != kind:
		case one.decisionType == decisionType:
			return one
		case one.decisionType == "":
			found = one
		}
	}
	return found
}

// printer writes in the language of the template.
func (t *letterTemplate) printer() *text.Printer {
	language, _, _ := strings.Cut(t.language, "-")
	return text.New(text.Language(language))
}

// carryOut fills the template in.
func (t *letterTemplate) carryOut(m *Matter) (*markup, error) {
	var filled bytes.Buffer
	if err := t.body.Execute(&filled, m); err != nil {
		return nil, wrongOrFailed(t.file, err)
	}
	read, err := readMarkup(&filled)
	if err == nil {
		err = m.refuseNumbers(read.title)
	}
	if err != nil {
		return nil, wrongTemplate(t.file, err)
	}
	return read, nil
}

// wrongOrFailed tells a template that is wrong from what failed while it asked
// something of the cell.
func wrongOrFailed(file string, err error) error {
	var refusal *cell.Error
	if errors.As(err, &refusal) {
		return refusal
	}
	return wrongTemplate(file, err)
}
