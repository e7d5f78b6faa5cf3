package text

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

func number(t *testing.T, written string) value.Value {
	t.Helper()
	v, err := value.ParseNumber(written)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestPrinter_Value(t *testing.T) {
	euro, cents := law.Type{Unit: "euro"}, law.Type{Unit: "eurocent"}
	weeks, day := law.Type{Unit: "weeks"}, law.Type{Kind: law.DateType}
	cases := []struct {
		value          value.Value
		declared       law.Type
		dutch, english string
	}{
		{value.Boolean(true), law.Type{}, "ja", "yes"},
		{value.Boolean(false), law.Type{}, "nee", "no"},
		{value.Absent, law.Type{}, "geen", "none"},
		{value.Unknown("naam"), law.Type{}, "nog niet bekend", "not known yet"},
		{value.DateValue(value.MustDate("2026-09-14")), law.Type{}, "maandag 14 september 2026", "Monday 14 September 2026"},
		{value.String("2027-03-01"), day, "maandag 1 maart 2027", "Monday 1 March 2027"},
		{value.String("2027-03-01"), law.Type{}, "2027-03-01", "2027-03-01"},
		{number(t, "1"), weeks, "1 week", "1 week"},
		{number(t, "6"), weeks, "6 weken", "6 weeks"},
		{number(t, "1234567"), cents, "€ 12.345,67", "€12,345.67"},
		{number(t, "-1200.5"), euro, "€ -1.200,50", "€-1,200.50"},
		{number(t, "2026"), law.Type{}, "2026", "2026"},
		{number(t, "-2026.5"), law.Type{}, "-2026,5", "-2026.5"},
		{number(t, "10000"), law.Type{}, "10.000", "10,000"},
		{number(t, "12.5"), law.Type{Unit: "percentage"}, "12,5%", "12.5%"},
		{value.List([]value.Value{value.Boolean(true), value.Boolean(false)}), law.Type{}, "ja, nee", "yes, no"},
		{value.List(nil), law.Type{}, "niets", "nothing"},
		{value.Record(map[string]value.Value{"eerste_dag": value.Boolean(true)}), law.Type{}, "Eerste dag: ja", "Eerste dag: yes"},
	}
	for _, c := range cases {
		field := &law.Field{Type: c.declared}
		if got := New(Dutch).Value(c.value, field); got != c.dutch {
			t.Errorf("%v in Dutch is %q, want %q", c.value, got, c.dutch)
		}
		if got := New(English).Value(c.value, field); got != c.english {
			t.Errorf("%v in English is %q, want %q", c.value, got, c.english)
		}
	}
}

func TestPrinter_Masked(t *testing.T) {
	p, secret := New(Dutch), &law.Field{Type: law.Type{Format: "bsn"}}
	if got := p.Masked(value.String("123456782"), secret); got != "••••••782" {
		t.Errorf("masked is %q", got)
	}
	if got := p.Masked(value.String("Utrecht"), &law.Field{}); got != "Utrecht" {
		t.Errorf("a plain field is %q", got)
	}
}

func TestPrinter_dates(t *testing.T) {
	p, day := New(Dutch), value.MustDate("2026-09-04")
	for _, typed := range []string{"04-09-2026", "4-9-2026", " 04-09-2026 ", "2026-09-04"} {
		if got, err := p.ReadDate(typed); err != nil || got != day {
			t.Errorf("%q reads as %v, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "30-02-2027", "04/09/2026", "4 september", "04-09-26"} {
		if got, err := p.ReadDate(typed); !errors.Is(err, value.ErrDate) {
			t.Errorf("%q reads as %v, %v", typed, got, err)
		}
	}
	if got := p.ShortDate(day); got != "04-09-2026" {
		t.Errorf("short: %q", got)
	}
	if p.Date(0) != "" || p.ShortDate(0) != "" {
		t.Error("no day is written as a day")
	}
}

func TestPrinter_labels(t *testing.T) {
	p := New(Dutch)
	article := &law.Article{Number: "4", Law: &law.Regulation{ID: "voorbeeldwet", Name: "Voorbeeldwet"}}
	described := &law.Field{Name: "eerste_dag", Description: "Eerste dag\nDe dag waarop\nhet begint.\n",
		LegalBasis: []law.Basis{{Article: "4", Paragraph: "2", Sentence: "1", Explanation: "„begint”."}}}
	bare := &law.Field{Name: "laatste_dag"}
	got := []string{
		p.Label(described), p.Explanation(described), p.Source(described, article), p.Passage(described),
		p.Label(bare), p.Explanation(bare), p.Source(bare, article),
		p.Basis(law.Basis{Text: "andere_wet#3:1 lid 2"}, article), p.Basis(law.Basis{Text: "artikel 11, onder f"}, article),
	}
	want := []string{
		"Eerste dag", "De dag waarop het begint.", "artikel 4, lid 2, volzin 1, Voorbeeldwet", "„begint”.",
		"Laatste dag", "", "artikel 4 Voorbeeldwet",
		"artikel 3:1 Andere wet, lid 2", "artikel 11, onder f",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPrinter_Word(t *testing.T) {
	p := New(English)
	if got := p.Word("kind", string(cell.Beschikking)); got != "decision" {
		t.Errorf("a known constant is %q", got)
	}
	if got := p.Word("kind", "NIEUW_SOORT"); got != "nieuw soort" {
		t.Errorf("an unknown constant is %q", got)
	}
}

func TestPrinter_Error(t *testing.T) {
	bound := &engine.Error{Code: engine.CodeOutOfBounds, Name: "laatste_dag", Message: "too early"}
	stuck := &engine.Error{Code: engine.CodeLawEnded, Name: "voorbeeldwet", Message: "ended",
		Where: engine.Where{Law: "voorbeeldwet", Article: "4"}}
	err := fmt.Errorf("recording: %w", cell.Errors{
		{Code: cell.CodeUnknownField, Name: "naam_x", Where: "voorbeeldwet#4", Message: "unknown"},
		{Code: cell.CodeWrongValue, Name: "laatste_dag", Where: "voorbeeldwet#4", Message: "wrong", Cause: bound},
		{Code: cell.CodeLaw, Message: "law", Cause: stuck},
	})
	var several cell.Errors
	if !errors.As(err, &several) {
		t.Fatal("the errors are not found")
	}
	got := New(Dutch).Error(several)
	want := []Message{
		{Code: "unknown_field", Name: "naam_x", Where: "artikel 4 Voorbeeldwet",
			What: "Dit stuk kent geen veld „Naam x”.", Do: "Laat het veld weg of verbeter de naam.", Detail: several[0].Error()},
		{Code: "out_of_bounds", Name: "laatste_dag", Where: "artikel 4 Voorbeeldwet",
			What:   "De waarde bij „Laatste dag” is te laag, te hoog, te vroeg of te laat.",
			Do:     "Kijk welke grens de regeling stelt en verbeter de waarde.",
			Detail: several[1].Error()},
		{Code: "law_ended", Name: "voorbeeldwet", Where: "artikel 4 Voorbeeldwet",
			What:   "De regeling „Voorbeeldwet” geldt op die dag niet meer.",
			Do:     "Kies een eerdere dag, of voeg de regeling toe die ervoor in de plaats kwam.",
			Detail: stuck.Error()},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	wrapped := New(Dutch).Error(err)
	if diff := cmp.Diff(want, wrapped); diff != "" {
		t.Errorf("wrapped once more: %s", diff)
	}
	plain := New(English).Error(errors.New("the lamp is out"))
	if len(plain) != 1 || plain[0].What != "the lamp is out" {
		t.Errorf("another error: %+v", plain)
	}
	unworded := New(English).Error(&cell.Error{Code: "brand_new", Message: "what", Hint: "do"})
	if unworded[0].What != "what" || unworded[0].Do != "do" {
		t.Errorf("a code without a sentence: %+v", unworded)
	}
}
