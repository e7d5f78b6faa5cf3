package library_test

import (
	"errors"
	"slices"
	"testing"
	"testing/fstest"

	"kroniek/cell"
	"kroniek/cell/library"
)

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// A corpus gives the laws under regulation and the folders of its cells;
// hidden entries and other files are no part of it.
func TestTree_corpus(t *testing.T) {
	tree := library.Tree{Name: "boeken", Files: fstest.MapFS{
		"regulation/nl/wet/b/2020-01-01.yaml":       file("$id: b"),
		"regulation/nl/wet/a/2020-01-01.yaml":       file("$id: a"),
		"regulation/nl/wet/a/.2020-01-01.yaml.swp":  file(""),
		"regulation/nl/wet/.oud/2019-01-01.yaml":    file("$id: oud"),
		"regulation/nl/wet/a/scenarios/een.feature": file(""),
		"cells/school/cell.yaml":                    file("id: school"),
		"cells/school/reducties/r/2020-01-01.yaml":  file("$id: r"),
		"cells/leeg/readme.txt":                     file(""),
	}}
	laws, err := tree.Laws()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, law := range laws {
		names = append(names, law.Name)
	}
	want := []string{"boeken/regulation/nl/wet/a/2020-01-01.yaml", "boeken/regulation/nl/wet/b/2020-01-01.yaml"}
	if !slices.Equal(names, want) {
		t.Errorf("the laws are %v, want %v", names, want)
	}
	if cells := tree.Cells(); !slices.Equal(cells, []string{"school"}) {
		t.Errorf("the cells are %v", cells)
	}
	if _, err := tree.Cell("leeg"); !errors.Is(err, &cell.Error{Code: cell.CodeCellDirectory}) {
		t.Errorf("a folder without cell.yaml gave %v", err)
	}
}

// Any other tree is a folder of laws.
func TestTree_folder(t *testing.T) {
	tree := library.Tree{Name: "map", Files: fstest.MapFS{"diep/a.yaml": file("$id: a"), "b.yml": file("")}}
	laws, err := tree.Laws()
	if err != nil {
		t.Fatal(err)
	}
	if len(laws) != 1 || laws[0].Name != "map/diep/a.yaml" {
		t.Errorf("the laws are %v", laws)
	}
	if tree.IsCorpus() || len(tree.Cells()) != 0 {
		t.Error("a folder of laws is taken for a corpus")
	}
}

func TestID(t *testing.T) {
	for text, want := range map[string]string{"$id: een_wet\nname: x": "een_wet", "name: x": "", "{": ""} {
		if got := library.ID([]byte(text)); got != want {
			t.Errorf("the id of %q is %q, want %q", text, got, want)
		}
	}
}
