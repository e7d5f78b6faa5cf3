package corpus_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"kroniek/corpus"
)

// TestFS_pathSaysWhatTheFileIs keeps the place of a law and its contents from
// drifting apart: regulation/nl/<layer>/<id>/<valid_from>.yaml.
func TestFS_pathSaysWhatTheFileIs(t *testing.T) {
	laws := 0
	walk(t, "regulation", func(name string, text []byte) {
		laws++
		var head struct {
			ID        string `yaml:"$id"`
			Layer     string `yaml:"regulatory_layer"`
			ValidFrom string `yaml:"valid_from"`
		}
		if err := yaml.Unmarshal(text, &head); err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		want := path.Join("regulation/nl", strings.ToLower(head.Layer), head.ID, head.ValidFrom+".yaml")
		if name != want {
			t.Errorf("%s holds what belongs in %s", name, want)
		}
	})
	if laws == 0 {
		t.Error("the corpus holds no law")
	}
}

func TestFS_cellDirectoryHasItsID(t *testing.T) {
	cells, err := fs.ReadDir(corpus.FS, "cells")
	if err != nil {
		t.Fatal(err)
	}
	if len(cells) == 0 {
		t.Error("the corpus holds no cell")
	}
	for _, cell := range cells {
		text, err := fs.ReadFile(corpus.FS, path.Join("cells", cell.Name(), "cell.yaml"))
		if err != nil {
			t.Error(err)
			continue
		}
		var head struct {
			ID string `yaml:"id"`
		}
		if err := yaml.Unmarshal(text, &head); err != nil || head.ID != cell.Name() {
			t.Errorf("cells/%s/cell.yaml has id %q, error %v", cell.Name(), head.ID, err)
		}
	}
}

// TestFS_saysWhatIsNotOfficial looks at every article of what is no statute:
// a reader of the article alone must see that its words are ours.
func TestFS_saysWhatIsNotOfficial(t *testing.T) {
	marks := []string{"Fictief beleid.", "Eigen berekening, geen officiële tekst.", "Samenvatting, geen officiële tekst."}
	walk(t, "regulation", func(name string, text []byte) {
		if strings.Contains(name, "/wet/") {
			return
		}
		var law struct {
			Articles []struct{ Number, Text string }
		}
		if err := yaml.Unmarshal(text, &law); err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		for _, article := range law.Articles {
			first, _, _ := strings.Cut(article.Text, "\n")
			marked := false
			for _, mark := range marks {
				marked = marked || first == mark
			}
			if !marked {
				t.Errorf("%s article %s: its first line is none of %q", name, article.Number, marks)
			}
		}
	})
}

// TestFS_everyNameHasALabel: the first line of a description stands beside a
// field on screen, so it is there and it is no sentence.
func TestFS_everyNameHasALabel(t *testing.T) {
	type field struct{ Name, ID, Description string }
	names := 0
	walk(t, "regulation", func(name string, text []byte) {
		var law struct {
			Articles []struct {
				Number string
				Rules  struct {
					OpenTerms []field `yaml:"open_terms"`
					Execution struct{ Parameters, Input, Output []field }
				} `yaml:"machine_readable"`
			}
		}
		if err := yaml.Unmarshal(text, &law); err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		for _, article := range law.Articles {
			execution := article.Rules.Execution
			for _, one := range slices.Concat(article.Rules.OpenTerms, execution.Parameters, execution.Input, execution.Output) {
				names++
				label, _, _ := strings.Cut(one.Description, "\n")
				if label == "" || strings.HasSuffix(label, ".") {
					t.Errorf("%s article %s: %s%s has label %q", name, article.Number, one.Name, one.ID, label)
				}
			}
		}
	})
	if names == 0 {
		t.Error("the corpus holds no names")
	}
}

func walk(t *testing.T, root string, see func(name string, text []byte)) {
	t.Helper()
	err := fs.WalkDir(corpus.FS, root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".yaml" {
			return err
		}
		text, err := fs.ReadFile(corpus.FS, name)
		if err == nil {
			see(name, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
