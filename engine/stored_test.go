package engine_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// chunk loads the laws of a file under testdata.
func chunk(t *testing.T, name string) *engine.Corpus {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var laws []engine.File
	for _, part := range archive.Files {
		if part.Name != "calls.yaml" {
			laws = append(laws, engine.File{Name: part.Name, Data: part.Data})
		}
	}
	corpus, err := engine.Load(laws...)
	if err != nil {
		t.Fatal(err)
	}
	return corpus
}

func TestCorpus_readsWhatWasStored(t *testing.T) {
	corpus, on := chunk(t, "occasion.txtar"), value.MustDate("2026-03-12")
	stored := map[string]value.Value{
		"beslis_voor": value.String("2026-03-30"), "beslis_later_voor": value.String("2026-04-06"), "besluit_nodig": value.Boolean(false),
	}
	const ref = "standplaatswet#1"
	for stage, want := range map[string]string{engine.StageAanvraag: "2026-03-30", engine.StageAanvulling: "2026-04-06"} {
		terms, err := corpus.TermsOf(ref, []string{stage}, on, stored)
		if err != nil || len(terms) != 1 || terms[0].LastDay.String() != want {
			t.Errorf("%s: the terms are %v (%v), want one until %s", stage, terms, err, want)
		}
	}
	why, err := corpus.UnneededBy(ref, []string{engine.StageAanvraag}, on, stored)
	if err != nil || why == nil || why.Output.Description != "Besluit nodig" || why.In.Number != "1" {
		t.Errorf("no decision is needed because of %v (%v)", why, err)
	}
	stored["besluit_nodig"] = value.Boolean(true)
	if why, err := corpus.UnneededBy(ref, []string{engine.StageAanvraag}, on, stored); why != nil || err != nil {
		t.Errorf("a decision is not needed because of %v (%v)", why, err)
	}
	names, err := corpus.NamesOf(ref, []string{engine.StageAanvraag, engine.StageAanvulling}, on)
	if err != nil {
		t.Fatal(err)
	}
	for what, test := range map[string]struct {
		got  map[string]*law.Field
		want []string
	}{
		"parameters": {names.Parameters, []string{"aangevuld", "beslis_voor", "ontvangen", "oppervlak", "uitgenodigd", "woonplaats"}},
		"open terms": {names.OpenTerms, nil},
		"outputs":    {names.Outputs, []string{"beslis_later_voor", "beslis_voor", "besluit_nodig", "toegewezen"}},
	} {
		if got := slices.Sorted(maps.Keys(test.got)); !slices.Equal(got, test.want) {
			t.Errorf("the %s are %v, want %v", what, got, test.want)
		}
	}
	if names.Field("toegewezen") != names.Outputs["toegewezen"] || names.Field("oppervlak") != names.Parameters["oppervlak"] || names.Field("geen") != nil {
		t.Error("a name has another field")
	}
	for _, read := range []func() error{
		func() error { _, err := corpus.TermsOf("geen_wet#1", nil, on, nil); return err },
		func() error { _, err := corpus.UnneededBy(ref, nil, value.MustDate("2019-01-01"), nil); return err },
		func() error { _, err := corpus.NamesOf("proceswet#1", []string{engine.StageBesluit}, on); return err },
	} {
		if read() == nil {
			t.Error("what no law established was read")
		}
	}
}
