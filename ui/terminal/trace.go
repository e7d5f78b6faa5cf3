package terminal

import (
	"io/fs"
	"os"
	"path"

	"github.com/spf13/cobra"

	"kroniek/cell/library"
	"kroniek/engine"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/engine/value"
	"kroniek/ui/reason"
)

// traceCommand holds the commands that read a saved trace.
func (a *app) traceCommand() *cobra.Command {
	cmd := a.command("trace show|why|diff FILE…", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		return a.wrongUse("terminal.wrong.arguments", "Use", cmd.UseLine())
	})
	cmd.AddCommand(a.traceShowCommand(), a.traceWhyCommand(), a.traceDiffCommand())
	return cmd
}

// laws gives the laws that a trace is told with: those of the trees, and the
// reductions of the cells among them where these load.
func (a *app) laws(directories []string) (*engine.Corpus, error) {
	trees, err := a.trees(directories)
	if err != nil {
		return nil, err
	}
	laws, err := library.Load(trees...)
	if err != nil {
		return nil, err
	}
	var files []engine.File
	for _, tree := range trees {
		for _, id := range tree.Cells() {
			files = append(files, reductions(tree, id)...)
		}
	}
	if all, err := laws.With(files...); err == nil {
		return all, nil
	}
	return laws, nil // without the words of reductions a trace can be told too
}

func reductions(tree library.Tree, cell string) []engine.File {
	directory, err := tree.Cell(cell)
	if err != nil {
		return nil
	}
	names, err := library.Find(directory, reductionsFolder, lawSuffix)
	if err != nil {
		return nil
	}
	var files []engine.File
	for _, name := range names {
		if data, err := fs.ReadFile(directory, name); err == nil {
			files = append(files, engine.File{Name: path.Join(cell, name), Data: data})
		}
	}
	return files
}

func (a *app) readTrace(file string) (*trace.Document, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	document, err := trace.Decode(data)
	if err != nil {
		return nil, a.wrongUse("terminal.wrong.trace", "File", file, "Cause", err.Error())
	}
	return document, nil
}

// saveTrace keeps a trace in a file.
func saveTrace(file string, document *trace.Document) error {
	data, err := document.Encode()
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// eachTrace tells the traces in files, one under the other.
func (a *app) eachTrace(files, corpora []string, tell func(w *reason.Writer, d *trace.Document) (document any, text string)) error {
	laws, err := a.laws(corpora)
	if err != nil {
		return err
	}
	w := reason.New(a.words, laws)
	var documents []any
	var texts []string
	for _, file := range files {
		d, err := a.readTrace(file)
		if err != nil {
			return err
		}
		document, text := tell(w, d)
		documents, texts = append(documents, document), append(texts, text)
	}
	var all any = documents
	if len(documents) == 1 {
		all = documents[0]
	}
	return a.answer(all, func(p *page) {
		for i, text := range texts {
			if len(texts) > 1 {
				p.line(files[i])
				p.gap()
			}
			p.line(text)
			if i < len(texts)-1 {
				p.gap()
			}
		}
	})
}

// foundStep is a step that was looked for, as JSON.
type foundStep struct {
	NodeID string         `json:"node_id"`
	Type   trace.NodeType `json:"node_type"`
	Name   string         `json:"name"`
	Text   string         `json:"text"`
}

func (a *app) traceShowCommand() *cobra.Command {
	var corpora []string
	var search string
	var byLaw bool
	cmd := a.command("show FILE…", cobra.MinimumNArgs(1), func(_ *cobra.Command, args []string) error {
		return a.eachTrace(args, corpora, func(w *reason.Writer, d *trace.Document) (any, string) {
			switch {
			case search != "":
				return foundSteps(w, d, search)
			case byLaw:
				parts := reading.FoldByLaw(d)
				return partOf(parts), w.Laws(parts)
			}
			return d, w.Tree(d)
		})
	})
	a.corporaFlag(cmd, &corpora)
	cmd.Flags().StringVar(&search, "search", "", a.words.T("terminal.flag.search"))
	cmd.Flags().BoolVar(&byLaw, "by-law", false, a.words.T("terminal.flag.by-law"))
	cmd.MarkFlagsMutuallyExclusive("search", "by-law")
	return cmd
}

func (a *app) corporaFlag(cmd *cobra.Command, into *[]string) {
	cmd.Flags().StringArrayVar(into, "corpus", nil, a.words.T("terminal.flag.corpus"))
}

func foundSteps(w *reason.Writer, d *trace.Document, query string) (document any, text string) {
	found := []foundStep{}
	for _, hit := range reading.Search(d, query, w.Name) {
		line := w.Line(hit.Step)
		found = append(found, foundStep{hit.ID, hit.Step.NodeType, hit.Step.Name, line})
		text += hit.ID + "  " + line + "\n"
	}
	return found, text
}

// lawPart is a piece of a trace within one law, as JSON.
type lawPart struct {
	NodeID string        `json:"node_id"`
	Law    *trace.Anchor `json:"law,omitempty"`
	Steps  int           `json:"steps"`
	Under  []lawPart     `json:"under,omitempty"`
}

func partOf(p *reading.Part) lawPart {
	part := lawPart{NodeID: p.ID, Law: p.Law, Steps: p.Steps}
	for _, under := range p.Under {
		part.Under = append(part.Under, partOf(under))
	}
	return part
}

func (a *app) traceWhyCommand() *cobra.Command {
	var corpora []string
	cmd := a.command("why FILE…", cobra.MinimumNArgs(1), func(_ *cobra.Command, args []string) error {
		return a.eachTrace(args, corpora, func(w *reason.Writer, d *trace.Document) (any, string) {
			told := w.Page(d)
			return told, w.Text(told)
		})
	})
	a.corporaFlag(cmd, &corpora)
	return cmd
}

// stepDifference is how a step differs, as JSON.
type stepDifference struct {
	Change reading.Change `json:"change"`
	Name   string         `json:"name"`
	In     []string       `json:"in,omitempty"`
	Left   *sideOfStep    `json:"left,omitempty"`
	Right  *sideOfStep    `json:"right,omitempty"`
}

type sideOfStep struct {
	NodeID  string       `json:"node_id"`
	Result  *value.Value `json:"result,omitempty"`
	Unknown []string     `json:"unknown,omitempty"`
}

func (a *app) traceDiffCommand() *cobra.Command {
	var corpora []string
	cmd := a.command("diff FILE FILE", cobra.ExactArgs(2), func(_ *cobra.Command, args []string) error {
		laws, err := a.laws(corpora)
		if err != nil {
			return err
		}
		left, err := a.readTrace(args[0])
		if err != nil {
			return err
		}
		right, err := a.readTrace(args[1])
		if err != nil {
			return err
		}
		all := reading.Diff(left, right)
		return a.answer(differencesOf(all), func(p *page) { p.line(reason.New(a.words, laws).Differences(all)) })
	})
	a.corporaFlag(cmd, &corpora)
	return cmd
}

func differencesOf(all []reading.Difference) []stepDifference {
	documents := []stepDifference{}
	for _, one := range all {
		document := stepDifference{Change: one.Change, In: one.In}
		if one.Left != nil {
			document.Name, document.Left = one.Left.Name, sideOf(one.LeftID, one.Left)
		}
		if one.Right != nil {
			document.Name, document.Right = one.Right.Name, sideOf(one.RightID, one.Right)
		}
		documents = append(documents, document)
	}
	return documents
}

func sideOf(id string, s *trace.Step) *sideOfStep {
	if missing := s.Result.Missing(); missing != nil {
		return &sideOfStep{NodeID: id, Unknown: missing}
	}
	return &sideOfStep{NodeID: id, Result: &s.Result}
}
