package reason_test

import (
	"io/fs"
	"os"
	"path"
	"testing"

	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/golden"
	"kroniek/engine/trace"
	"kroniek/engine/trace/reading"
	"kroniek/ui/reason"
	"kroniek/ui/text"
)

// shipped gives the laws that ship with the program.
func shipped(t *testing.T) *engine.Corpus {
	t.Helper()
	var files []engine.File
	err := fs.WalkDir(corpus.FS, "regulation", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".yaml" {
			return err
		}
		data, err := fs.ReadFile(corpus.FS, name)
		files = append(files, engine.File{Name: name, Data: data})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	laws, err := engine.Load(files...)
	if err != nil {
		t.Fatal(err)
	}
	return laws
}

// kept reads a trace that the engine's tests keep.
func kept(t *testing.T, name string) *trace.Document {
	t.Helper()
	data, err := os.ReadFile("../../engine/testdata/traces/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	d, err := trace.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// The pages are read at each change: a parent must be able to read them.
func TestWriter_Page(t *testing.T) {
	laws := shipped(t)
	for _, c := range []struct {
		name     string
		language text.Language
	}{
		{"leave_too_long", text.Dutch}, {"leave_too_long", text.English},
		{"leave_granted", text.Dutch}, {"leave_granted", text.English}, {"leave_in_holiday", text.Dutch},
	} {
		t.Run(c.name+"_"+string(c.language), func(t *testing.T) {
			w := reason.New(text.New(c.language), laws)
			golden.Compare(t, c.name+"."+string(c.language)+".txt", w.Text(w.Page(kept(t, c.name))))
		})
	}
}

func TestWriter_Tree(t *testing.T) {
	laws := shipped(t)
	for _, language := range text.Languages {
		w := reason.New(text.New(language), laws)
		golden.Compare(t, "leave_too_long.tree."+string(language)+".txt", w.Tree(kept(t, "leave_too_long")))
	}
}

func TestWriter_Differences(t *testing.T) {
	laws := shipped(t)
	for _, language := range text.Languages {
		w := reason.New(text.New(language), laws)
		all := reading.Diff(kept(t, "leave_granted"), kept(t, "leave_too_long"))
		golden.Compare(t, "granted_and_too_long."+string(language)+".txt", w.Differences(all))
		if got, want := w.Differences(nil), map[text.Language]string{text.Dutch: "Er is geen verschil.\n", text.English: "There is no difference.\n"}[language]; got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}

func TestWriter_Laws(t *testing.T) {
	w := reason.New(text.New(text.Dutch), shipped(t))
	golden.Compare(t, "leave_too_long.laws.nl.txt", w.Laws(reading.FoldByLaw(kept(t, "leave_too_long"))))
}
