package schema_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/schema"
)

// peerFolder gives the folder with laws that other people wrote. Nothing of
// them is part of the project, so where they are not the test cannot run.
func peerFolder(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("KRONIEK_PEER")
	if folder == "" {
		folder = "../../shared/peer"
	}
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("the laws of others are not at %s; set KRONIEK_PEER to their folder", folder)
	}
	return folder
}

func TestLaw_acceptsLawsOfOthers(t *testing.T) {
	peer := peerFolder(t)
	for _, folder := range []string{"corpus", "packages/engine/tests/conformance/valid"} {
		files := yamlFiles(t, os.DirFS(filepath.Join(peer, folder)))
		if len(files) == 0 {
			t.Errorf("no law files in %s", folder)
		}
		for name, text := range files {
			if found := lawFindings(t, text); found != nil {
				t.Errorf("%s: %s", name, strings.Join(found, "; "))
			}
		}
	}
}

func TestLaw_refusesWhatOthersRefuse(t *testing.T) {
	want := map[string][]string{
		"bad_regulatory_layer.yaml":        {"/regulatory_layer enum"},
		"missing_required_url.yaml":        {"/ required"},
		"unknown_field_in_article.yaml":    {"/articles/0 additionalProperties"},
		"wrong_type_publication_date.yaml": {"/publication_date format"},
	}
	got := map[string][]string{}
	for name, text := range yamlFiles(t, os.DirFS(filepath.Join(peerFolder(t), "packages/engine/tests/conformance/invalid"))) {
		got[name] = lawFindings(t, text)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func yamlFiles(t *testing.T, root fs.FS) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".yaml") {
			return err
		}
		text, err := fs.ReadFile(root, name)
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func lawFindings(t *testing.T, text string) []string {
	t.Helper()
	law, err := schema.Law()
	if err != nil {
		t.Fatal(err)
	}
	return findings(t, law, instance(t, law, text))
}
