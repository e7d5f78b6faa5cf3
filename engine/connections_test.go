package engine_test

import (
	"slices"
	"testing"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

const tied = `
$id: tied
regulatory_layer: WET
valid_from: 2024-01-01
name: Tied
bwb_id: BWBR0000001
url: https://example.org/tied
articles:
  - number: '1'
    text: one
    url: https://example.org/one
    machine_readable:
      open_terms:
        - {id: rate, type: number}
      execution:
        produces:
          - {submission: AANVRAAG, parameters: []}
          - {legal_character: BESCHIKKING, outputs: [granted]}
        output: [{name: granted, type: boolean}]
        actions: [{output: granted, operation: GREATER_THAN, subject: $rate, value: 3}]
  - number: '2'
    text: two
    url: https://example.org/two
    machine_readable:
      implements: [{law: tied, article: '1', open_term: rate}]
      execution:
        output: [{name: rate, type: number}]
        actions: [{output: rate, value: 4}]
  - number: '3'
    text: three
    url: https://example.org/three
    machine_readable:
      hooks: [{hook_point: post_actions, applies_to: {legal_character: BESCHIKKING}}]
      execution:
        output: [{name: weeks, type: number}]
        actions: [{output: weeks, value: 6}]
  - number: '4'
    text: four
    url: https://example.org/four
    machine_readable:
      execution:
        input: [{name: granted, type: boolean, source: {output: granted}}]
        output: [{name: twice, type: boolean}]
        actions: [{output: twice, value: $granted}]
`

func TestCorpus_ConnectionsOf(t *testing.T) {
	corpus, err := engine.Load(engine.File{Name: "tied.yaml", Data: []byte(tied)})
	if err != nil {
		t.Fatal(err)
	}
	ties, err := corpus.ConnectionsOf("tied#1", value.MustDate("2026-01-01"))
	if err != nil {
		t.Fatal(err)
	}
	asker, err := corpus.ConnectionsOf("tied#4", value.MustDate("2026-01-01"))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		what string
		got  []*law.Article
		want string
	}{
		{"fill the term", ties.Fill["rate"], "2"},
		{"are hooked", ties.Hooked, "3"},
		{"ask", ties.Ask, "4"},
		{"are read by article 4", asker.Reads, "1"},
	} {
		if !slices.ContainsFunc(test.got, func(a *law.Article) bool { return a.Number == test.want }) || len(test.got) != 1 {
			t.Errorf("those that %s are %v, not article %s alone", test.what, test.got, test.want)
		}
	}
	if _, err := corpus.ConnectionsOf("tied#1", value.MustDate("2023-01-01")); err == nil {
		t.Error("a law that is not in force has connections")
	}
	if _, err := corpus.ConnectionsOf("tied#9", value.MustDate("2026-01-01")); err == nil {
		t.Error("an article that is not there has connections")
	}
}
