package terminal

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/cell/scenario"
	"kroniek/engine"
)

// tested says how scenarios went, as JSON.
type tested struct {
	Passed   int             `json:"passed"`
	Failed   int             `json:"failed"`
	Failures []failedOutcome `json:"failures"`
}

type failedOutcome struct {
	Path     string `json:"path"`
	Line     int    `json:"line"`
	Scenario string `json:"scenario"`
	Step     string `json:"step,omitempty"`
	Message  string `json:"message"`
}

const featureSuffix = ".feature"

func (a *app) testCommand() *cobra.Command {
	var corpora []string
	cmd := a.command("test PATH…", cobra.MinimumNArgs(1), func(cmd *cobra.Command, args []string) error {
		report, err := a.test(cmd.Context(), args, corpora)
		if err != nil {
			return err
		}
		return a.answerTested(report)
	})
	cmd.Flags().StringArrayVar(&corpora, "corpus", nil, a.words.T("terminal.flag.test_corpus"))
	return cmd
}

// test runs the scenarios under the paths, each on the laws among which it
// stands, or all on the given corpora.
func (a *app) test(ctx context.Context, paths, corpora []string) (scenario.Report, error) {
	var total scenario.Report
	folder, err := os.MkdirTemp("", "kroniek-test-")
	if err != nil {
		return total, err
	}
	defer os.RemoveAll(folder)
	groups, err := a.features(paths, corpora)
	if err != nil {
		return total, err
	}
	for _, group := range groups {
		report, err := a.runGroup(ctx, group, folder)
		if err != nil && !errors.Is(err, scenario.ErrNoScenarios) {
			return total, err
		}
		total.Passed += report.Passed
		total.Failed += report.Failed
		total.Failures = append(total.Failures, report.Failures...)
	}
	return total, nil
}

// group is features that run on one set of laws.
type group struct {
	trees    []library.Tree
	features []string
}

// features finds the features under the paths, in groups, in order.
func (a *app) features(paths, corpora []string) ([]group, error) {
	given, err := a.trees(corpora)
	if err != nil {
		return nil, err
	}
	var groups []group
	for _, path := range paths {
		found, err := findFiles(path, featureSuffix)
		if err != nil {
			return nil, err
		}
		for _, feature := range found {
			trees := given
			if len(corpora) == 0 {
				trees = []library.Tree{a.around(feature)}
			}
			last := len(groups) - 1
			if last < 0 || groups[last].trees[0].Name != trees[0].Name {
				groups = append(groups, group{trees: trees})
				last++
			}
			groups[last].features = append(groups[last].features, feature)
		}
	}
	return groups, nil
}

// findFiles gives a file, or the files under a folder whose name ends in
// suffix, in order.
func findFiles(path, suffix string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	found, err := library.Find(os.DirFS(path), ".", suffix)
	for i, name := range found {
		found[i] = filepath.Join(path, filepath.FromSlash(name))
	}
	return found, err
}

func (a *app) runGroup(ctx context.Context, group group, folder string) (scenario.Report, error) {
	made := 0
	return scenario.Run(ctx, scenario.Options{
		Paths: group.features,
		Laws: func(change scenario.Change) (*engine.Corpus, error) {
			return library.LoadChanged(change, group.trees...)
		},
		Cell: func(id string) (fs.FS, error) { return a.cellAmong(group.trees, id) },
		NewChronicle: func(ctx context.Context, info cell.Info) (cell.Chronicle, error) {
			made++
			return a.deps.Create(ctx, filepath.Join(folder, fmt.Sprintf("%s-%d.db", filepath.Base(group.features[0]), made)), info)
		},
	})
}

// cellAmong looks for a cell among the laws of the scenario, and else among
// the shipped ones.
func (a *app) cellAmong(trees []library.Tree, id string) (fs.FS, error) {
	for _, tree := range trees {
		if directory, err := tree.Cell(id); err == nil {
			return directory, nil
		}
	}
	return a.shipped().Cell(id)
}

// answerTested answers with the report. Nothing to run is a failure too.
func (a *app) answerTested(report scenario.Report) error {
	document := tested{Passed: report.Passed, Failed: report.Failed, Failures: []failedOutcome{}}
	for _, failure := range report.Failures {
		document.Failures = append(document.Failures, failedOutcome{
			failure.Path, failure.Line, failure.Scenario, failure.Step, failure.Err.Error(),
		})
	}
	err := a.answer(document, func(p *page) {
		for _, failure := range report.Failures {
			p.line(strings.TrimSpace(failure.Error()))
			p.gap()
		}
		p.line(fmt.Sprintf("%d passed, %d failed", report.Passed, report.Failed))
	})
	switch {
	case err != nil:
		return err
	case report.Passed+report.Failed == 0:
		return a.wrongUse("terminal.wrong.no_scenarios")
	case report.Failed > 0:
		return errRefused
	}
	return nil
}
