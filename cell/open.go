package cell

import (
	"fmt"
	"io/fs"
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
)

// Open opens a cell. CodeCellDirectory when its directory is wrong or takes
// submissions that no version of any law establishes, with every finding;
// CodeOtherCell when the chronicle is of another cell. The caller closes the
// chronicle.
func Open(options Options) (*Cell, error) {
	c, err := read(options)
	if err != nil {
		return nil, err
	}
	if owner := options.Chronicle.Info().Cell; owner != c.config.ID {
		return nil, &Error{
			Code: CodeOtherCell, Name: owner,
			Message: fmt.Sprintf("the chronicle is of the cell %q, not of %q", owner, c.config.ID),
			Hint:    "open it with the directory of its own cell",
		}
	}
	return c, nil
}

// CheckDirectory looks whether a directory is one of a cell: its cell.yaml, its
// streams and where its reductions stand; Errors with CodeCellDirectory with
// every finding. What is wrong in a reduction itself, the laws beside it say.
func CheckDirectory(directory fs.FS, name string) error {
	var found Errors
	if _, err := ReadConfig(directory, name); err != nil {
		found = append(found, errorsOf(err)...)
	}
	if directory == nil {
		return found
	}
	if _, err := readStreams(directory, name); err != nil {
		found = append(found, errorsOf(err)...)
	}
	_, _, misplaced := readAllVersions(directory, name)
	return append(found, misplaced...).asError()
}

// read reads the directory of a cell.
func read(options Options) (*Cell, error) {
	config, err := ReadConfig(options.Directory, options.Name)
	if err != nil {
		return nil, err
	}
	found := unestablished(config, options)
	streams, err := readStreams(options.Directory, options.Name)
	if err != nil {
		found = append(found, errorsOf(err)...)
	}
	reductions, err := readReductions(options.Directory, options.Name, options.Laws)
	if err != nil {
		found = append(found, errorsOf(err)...)
	}
	if len(found) > 0 {
		return nil, found
	}
	return &Cell{
		options: options, config: config, streams: streams, reductions: reductions,
		book: rowBook{rows: map[string]*rows{}},
	}, nil
}

// unestablished gives a refusal for each submission that no law establishes.
func unestablished(config Config, options Options) Errors {
	var unknown Errors
	for _, ref := range config.Submissions {
		if !established(ref, options.Laws) {
			unknown = append(unknown, &Error{
				Code: CodeCellDirectory, Name: options.Name, Where: ref,
				Message: "no version of any law that was loaded establishes this submission",
				Hint:    "correct it under submissions in " + configFile + ", or load the law",
			})
		}
	}
	return unknown
}

func established(ref string, laws *engine.Corpus) bool {
	id, number := splitRef(ref)
	return slices.ContainsFunc(laws.Laws(), func(version *law.Regulation) bool {
		return version.ID == id && slices.ContainsFunc(version.Articles, func(article *law.Article) bool {
			return article.Number == number && submissionItem(article) != nil
		})
	})
}
