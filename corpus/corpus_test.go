package corpus_test

import (
	"io/fs"
	"path"
	"regexp"
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

// TestFS_cellFileSaysWhatItIs does the same for what lives with a cell:
// reducties/<id>/<valid_from>.yaml and executogrammen/<id>.yaml.
func TestFS_cellFileSaysWhatItIs(t *testing.T) {
	reductions, streams := 0, 0
	walk(t, "cells", func(name string, text []byte) {
		var head struct {
			Law       string `yaml:"$id"`
			Stream    string `yaml:"id"`
			Layer     string `yaml:"regulatory_layer"`
			ValidFrom string `yaml:"valid_from"`
		}
		if err := yaml.Unmarshal(text, &head); err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		var want string
		switch part := strings.Split(name, "/")[2]; part {
		case "reducties":
			reductions++
			want = path.Join(part, head.Law, head.ValidFrom+".yaml")
			if head.Layer != "REDUCTIE" {
				t.Errorf("%s is of layer %s", name, head.Layer)
			}
		case "executogrammen":
			streams++
			want = path.Join(part, head.Stream+".yaml")
		default:
			return
		}
		if !strings.HasSuffix(name, "/"+want) {
			t.Errorf("%s holds what belongs in %s", name, want)
		}
	})
	if reductions == 0 || streams == 0 {
		t.Errorf("the cells hold %d reductions and %d streams", reductions, streams)
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

// official is where the texts of statutes are read.
const official = "https://wetten.overheid.nl/"

// TestFS_saysWhatIsNotOfficial looks at every article of which the text was
// not read where statutes are: a reader of the article alone must see that its
// words are ours.
func TestFS_saysWhatIsNotOfficial(t *testing.T) {
	marks := []string{
		"Fictief beleid.", "Eigen berekening, geen officiële tekst.",
		"Samenvatting, geen officiële tekst.", "Reductie, geen officiële tekst.",
	}
	walk(t, ".", func(name string, text []byte) {
		var law struct {
			Articles []struct{ Number, Text, URL string }
		}
		if err := yaml.Unmarshal(text, &law); err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		for _, article := range law.Articles {
			first, _, _ := strings.Cut(article.Text, "\n")
			if marked := slices.Contains(marks, first); marked == strings.HasPrefix(article.URL, official) {
				t.Errorf("%s article %s at %q: its first line is %q; of what is not official it is one of %q", name, article.Number, article.URL, first, marks)
			}
		}
	})
}

// TestFS_citesWhatIsThere: an article that is cited stands in the corpus, and
// what is quoted of it are its words.
func TestFS_citesWhatIsThere(t *testing.T) {
	texts := map[string][]string{} // by R#A, one of each version
	laws := map[string]*yaml.Node{}
	walk(t, ".", func(name string, text []byte) {
		var node yaml.Node
		var law struct {
			ID       string `yaml:"$id"`
			Articles []struct {
				Number, Text string
				Rules        struct {
					Markings []struct {
						Excerpt string `yaml:"legal_text_excerpt"`
					}
				} `yaml:"machine_readable"`
			}
		}
		if err := yaml.Unmarshal(text, &node); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := node.Decode(&law); err != nil || law.ID == "" {
			return
		}
		laws[name] = &node
		for _, article := range law.Articles {
			ref := law.ID + "#" + article.Number
			texts[ref] = append(texts[ref], article.Text)
			for _, marking := range article.Rules.Markings {
				if !strings.Contains(article.Text, marking.Excerpt) {
					t.Errorf("%s article %s marks %q, which is not in its text", name, article.Number, marking.Excerpt)
				}
			}
		}
	})
	cited := 0
	for name, law := range laws {
		eachCitation(law, func(at *yaml.Node, ref, explanation string) {
			cited++
			if texts[ref] == nil {
				t.Errorf("%s:%d cites %s, which is not in the corpus", name, at.Line, ref)
				return
			}
			for _, quote := range quotes.FindAllStringSubmatch(explanation, -1) {
				for words := range strings.SplitSeq(quote[1], "[…]") {
					words = strings.TrimSpace(words)
					if !slices.ContainsFunc(texts[ref], func(text string) bool { return strings.Contains(text, words) }) {
						t.Errorf("%s:%d quotes %q, which is not in %s", name, at.Line, words, ref)
					}
				}
			}
		})
	}
	if cited == 0 {
		t.Error("the corpus cites nothing")
	}
}

var quotes = regexp.MustCompile(`„([^"]*)"`)

// eachCitation gives every mapping below a node that names a law and an
// article of it, with what it says about it.
func eachCitation(node *yaml.Node, see func(at *yaml.Node, ref, explanation string)) {
	var citation struct{ Law, Article, Explanation string }
	if node.Kind == yaml.MappingNode && node.Decode(&citation) == nil && citation.Law != "" && citation.Article != "" {
		see(node, citation.Law+"#"+citation.Article, citation.Explanation)
	}
	for _, below := range node.Content {
		eachCitation(below, see)
	}
}

// TestFS_everyNameHasALabel: the first line of a description stands beside a
// field on screen, so it is there and it is no sentence.
func TestFS_everyNameHasALabel(t *testing.T) {
	type field struct{ Name, ID, Description string }
	names := 0
	label := func(name, where, description string) {
		names++
		if label, _, _ := strings.Cut(description, "\n"); label == "" || strings.HasSuffix(label, ".") {
			t.Errorf("%s: %s has label %q", name, where, label)
		}
	}
	walk(t, ".", func(name string, text []byte) {
		var law struct {
			Moment   field
			Fields   []field
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
		if law.Moment.Name != "" {
			label(name, law.Moment.Name, law.Moment.Description)
		}
		for _, one := range law.Fields {
			label(name, one.Name, one.Description)
		}
		for _, article := range law.Articles {
			execution := article.Rules.Execution
			for _, one := range slices.Concat(article.Rules.OpenTerms, execution.Parameters, execution.Input, execution.Output) {
				label(name, "article "+article.Number+" "+one.Name+one.ID, one.Description)
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
