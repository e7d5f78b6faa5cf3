package engine

import (
	"errors"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Corpus is a set of laws, loaded, checked and compiled. It never changes;
// many goroutines may execute on it at once.
type Corpus struct {
	versions map[string][]*law.Regulation
}

// File is the text of a law file under the name that errors show.
type File struct {
	Name string
	Data []byte
}

// Load reads, checks and compiles law files. The order of the files makes no
// difference. All findings of all files come at once as law.Findings.
func Load(files ...File) (*Corpus, error) { return nil, errors.New("being built") }

// Execute answers a call. A staged call that lacks facts gives a result whose
// Missing names them; a call for outputs that lacks facts fails with
// CodeMissingFacts. Failures are *Error or Errors.
func (c *Corpus) Execute(call Call) (*Result, error) { return nil, errors.New("being built") }

// Regulation gives the version of a law in force on a day; CodeLawNotFound,
// CodeLawNotYetInForce or CodeLawEnded when there is none.
func (c *Corpus) Regulation(id string, on value.Date) (*law.Regulation, error) {
	return nil, errors.New("being built")
}

// Article gives an article, named R#A, of the version in force on a day.
func (c *Corpus) Article(ref string, on value.Date) (*law.Article, error) {
	return nil, errors.New("being built")
}

// Laws gives every version of every law, sorted by id and date.
func (c *Corpus) Laws() []*law.Regulation { return nil }

// ReadSupplied reads what a person typed or a file supplied for a field, by
// the field's declared type: "07-12-2026" is no date, "2026-12-07" is.
// The error is an *Error that names the field and its article.
func ReadSupplied(field *law.Field, in *law.Article, text string) (value.Value, error) {
	return value.Absent, errors.New("being built")
}
