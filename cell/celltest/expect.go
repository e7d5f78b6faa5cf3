package celltest

import (
	"errors"
	"strings"
	"testing"

	"kroniek/cell"
)

func splitRef(ref string) (law, article string) {
	law, article, _ = strings.Cut(ref, "#")
	return law, article
}

func appendAll(t *testing.T, chronicle cell.Chronicle, grams ...cell.Gram) {
	t.Helper()
	if err := chronicle.Append(t.Context(), grams...); err != nil {
		t.Fatal(err)
	}
}

func grams(t *testing.T, chronicle cell.Chronicle, query cell.Query) []cell.Entry {
	t.Helper()
	entries, err := chronicle.Grams(t.Context(), query)
	if err != nil {
		t.Fatalf("%+v: %v", query, err)
	}
	return entries
}

func head(t *testing.T, chronicle cell.Chronicle) cell.Head {
	t.Helper()
	head, err := chronicle.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return head
}

func verify(t *testing.T, chronicle cell.Chronicle, earlier *cell.Head) {
	t.Helper()
	if err := chronicle.Verify(t.Context(), earlier); err != nil {
		t.Errorf("it does not verify: %v", err)
	}
}

func wantCode(t *testing.T, err error, code cell.Code) {
	t.Helper()
	if !errors.Is(err, &cell.Error{Code: code}) {
		t.Errorf("got %v, want an error with code %s", err, code)
	}
}
