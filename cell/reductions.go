package cell

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// reductionFolder holds the reductions in a cell's directory, each version as
// <id>/<valid_from>.yaml.
const reductionFolder = "reducties"

// reductions are the rulework with which a cell answers open terms from its
// chronicle. Which terms are the cell's, only its directory says.
type reductions struct {
	folder string                    // for errors
	laws   *engine.Corpus            // the laws, and the reductions among them
	ids    []string                  // sorted
	fills  map[string][]*law.Article // by "R#A term", of every version
}

// Answerable is an open term that a version of a reduction answers.
type Answerable struct {
	Law, Article, OpenTerm string
	Reduction              string // its id
	ValidFrom              value.Date
}

// Answers lists what the cell can answer: per version of each reduction the
// open term it fills, sorted by reduction and version.
func (c *Cell) Answers() []Answerable {
	var list []Answerable
	for _, version := range c.reductions.laws.Laws() {
		if !slices.Contains(c.reductions.ids, version.ID) {
			continue
		}
		for _, article := range version.Articles {
			for _, filled := range article.Implements {
				list = append(list, Answerable{filled.Law, filled.Article, filled.OpenTerm, version.ID, version.ValidFrom})
			}
		}
	}
	return list
}

// readReductions reads the reductions of a cell's directory and adds them to
// the laws; Errors with CodeCellDirectory with every finding.
func readReductions(directory fs.FS, name string, laws *engine.Corpus) (*reductions, error) {
	ids, files, found := readAllVersions(directory, name)
	r := &reductions{folder: path.Join(name, reductionFolder), laws: laws, ids: ids, fills: map[string][]*law.Article{}}
	if len(files) > 0 {
		var err error
		r.laws, err = laws.With(files...)
		found = append(found, findingsOf(name, err)...)
	}
	if len(found) > 0 {
		return nil, found
	}
	r.index()
	return r, nil
}

// readAllVersions reads what stands under reducties, and refuses what does not
// belong there.
func readAllVersions(directory fs.FS, name string) (ids []string, files []engine.File, found Errors) {
	folders, err := entriesOf(directory, name, reductionFolder)
	if err != nil {
		return nil, nil, errorsOf(err)
	}
	for _, folder := range folders {
		versions, refused := readVersions(directory, name, folder)
		files, found = append(files, versions...), append(found, refused...)
		ids = append(ids, folder.Name())
	}
	return ids, files, found
}

// versionFile matches a file named after the day from which it is in force.
var versionFile = regexp.MustCompile(`^([0-9]{4}-[0-9]{2}-[0-9]{2})\.yaml$`)

const versionHint = "a version of a reduction is a file <id>/<valid_from>.yaml"

// readVersions reads one folder under reducties.
func readVersions(directory fs.FS, name string, folder fs.DirEntry) (files []engine.File, found Errors) {
	where := path.Join(reductionFolder, folder.Name())
	if !folder.IsDir() {
		return nil, Errors{stray(name, where, versionHint)}
	}
	entries, err := entriesOf(directory, name, where)
	if err != nil {
		return nil, errorsOf(err)
	}
	if len(entries) == 0 {
		return nil, Errors{stray(name, where, versionHint)}
	}
	for _, entry := range entries {
		file := path.Join(where, entry.Name())
		if entry.IsDir() || !versionFile.MatchString(entry.Name()) {
			found = append(found, stray(name, file, versionHint))
			continue
		}
		data, err := fs.ReadFile(directory, file)
		if err != nil {
			found = append(found, errorsOf(err)...)
			continue
		}
		files = append(files, engine.File{Name: path.Join(name, file), Data: data})
		found = append(found, wrongVersion(name, file, data)...)
	}
	return files, found
}

// wrongVersion says what is wrong with a version where it stands. What is
// wrong in the file itself, loading it says.
func wrongVersion(name, file string, data []byte) Errors {
	version, err := law.Read(path.Join(name, file), data)
	if err != nil {
		return nil
	}
	refuse := func(hint, format string, arguments ...any) *Error {
		return &Error{
			Code: CodeCellDirectory, Name: version.ID, Where: path.Join(name, file),
			Message: fmt.Sprintf(format, arguments...), Hint: hint,
		}
	}
	var found Errors
	if folder := path.Base(path.Dir(file)); version.ID != folder {
		found = append(found, refuse("give the two one name", "the reduction %q stands in the folder %q", version.ID, folder))
	}
	if day := strings.TrimSuffix(path.Base(file), ".yaml"); version.ValidFrom.String() != day {
		found = append(found, refuse("name the file after its valid_from", "the version is in force from %q", version.ValidFrom))
	}
	fillsNone := !slices.ContainsFunc(version.Articles, func(a *law.Article) bool { return len(a.Implements) > 0 })
	if fillsNone {
		found = append(found, refuse("say under implements which open term it fills", "the reduction fills no open term, so nothing would ask its answer"))
	}
	return found
}

// findingsOf gives what loading found wrong.
func findingsOf(name string, err error) Errors {
	var findings law.Findings
	if err == nil {
		return nil
	}
	if !errors.As(err, &findings) {
		return Errors{{Code: CodeCellDirectory, Name: name, Message: "the reductions cannot be loaded", Cause: err}}
	}
	var found Errors
	for _, one := range findings {
		found = append(found, &Error{
			Code: CodeCellDirectory, Name: name, Where: fmt.Sprintf("%s:%d:%d", one.File, one.Place.Line, one.Place.Column),
			Message: one.Text, Hint: one.Hint, Cause: one,
		})
	}
	return found
}

// index notes which article of which version fills which term.
func (r *reductions) index() {
	for _, version := range r.laws.Laws() {
		if !slices.Contains(r.ids, version.ID) {
			continue
		}
		for _, article := range version.Articles {
			for _, filled := range article.Implements {
				key := termName(filled.Law, filled.Article, filled.OpenTerm)
				r.fills[key] = append(r.fills[key], article)
			}
		}
	}
}

// termName names an open term as R#A term.
func termName(lawID, article, term string) string { return lawID + "#" + article + " " + term }

// filling gives the articles that fill a term on a day, one per reduction.
func (r *reductions) filling(term string, on value.Date) []*law.Article {
	return slices.DeleteFunc(slices.Clone(r.fills[term]), func(article *law.Article) bool {
		current, err := r.laws.Regulation(article.Law.ID, on)
		return err != nil || current != article.Law
	})
}

// refuse refuses a day on which the directory and the law do not fit: a
// reduction fills a term that its article does not declare, so it would never
// be asked; a term that is the cell's is filled by none, so it would silently
// be somebody else's; or two fill it.
func (r *reductions) refuse(on value.Date) error {
	var refused Errors
	for _, term := range sortedNames(r.fills) {
		filling := r.filling(term, on)
		switch declared := r.declared(term, on); {
		case !declared && len(filling) > 0:
			refused = append(refused, r.refusal(term, filling[0].Law.ID, fmt.Sprintf("fills a term that is not declared on %s", on), "end the version with a valid_to, or name the term as the law does"))
		case declared && len(filling) == 0 && r.first(term) <= on:
			refused = append(refused, r.refusal(term, "no reduction", fmt.Sprintf("fills it on %s, and it is for this cell to fill", on), "add the version that is in force on that day"))
		case len(filling) > 1:
			refused = append(refused, r.refusal(term, filling[0].Law.ID+" and "+filling[1].Law.ID, fmt.Sprintf("both fill it on %s", on), "let one of the two fill it"))
		}
	}
	return refused.asError()
}

func (r *reductions) refusal(term, who, what, hint string) *Error {
	return &Error{
		Code: CodeReduction, Name: term, Where: r.folder,
		Message: fmt.Sprintf("the open term %s: %s %s", term, who, what), Hint: hint,
	}
}

// declared reports whether the law of a day declares a term.
func (r *reductions) declared(term string, on value.Date) bool {
	ref, name, _ := strings.Cut(term, " ")
	article, err := r.laws.Article(ref, on)
	return err == nil && slices.ContainsFunc(article.OpenTerms, func(t *law.OpenTerm) bool { return t.Name == name })
}

// first gives the day from which a term is the cell's.
func (r *reductions) first(term string) value.Date {
	first := r.fills[term][0].Law.ValidFrom
	for _, article := range r.fills[term] {
		first = min(first, article.Law.ValidFrom)
	}
	return first
}
