package celltest

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/engine/value"
)

// Articles that the grams of the contract stand under.
const (
	proef  = "proefregeling#1"
	andere = "proefregeling#12"
)

// Open makes an empty chronicle for one subtest, which the store closes and
// checks when the subtest ends.
type Open func(t *testing.T, info cell.Info) cell.Chronicle

// Contract proves that a store does what cell.Chronicle promises.
func Contract(t *testing.T, open Open) {
	for _, part := range []struct {
		name string
		test func(t *testing.T, chronicle cell.Chronicle)
	}{
		{"an empty chronicle", testEmpty},
		{"what is appended reads back byte for byte", testReadBack},
		{"values lose nothing", testValues},
		{"an act lands together or not at all", testAllOrNone},
		{"no gram is dated before the last one", testBeforeLast},
		{"ids rise", testIDs},
		{"a gram rests on grams before it", testReferences},
		{"a query gives what fits and nothing else", testQueries},
		{"pages, newest first", testPages},
		{"as it stood, and as it was known", testTwoDates},
		{"the head and the chain", testHead},
		{"an earlier head proves what was there", testEarlierHead},
		{"a context that is done", testDoneContext},
		{"many goroutines append", testGoroutines},
		{"a chronicle without a clock of its own", testNoClock},
	} {
		t.Run(part.name, func(t *testing.T) {
			part.test(t, open(t, cell.Info{Cell: "proefcel", Made: value.MustDate("2026-01-05")}))
		})
	}
	t.Run("the clock of a practice chronicle", func(t *testing.T) {
		testPracticeClock(t, open(t, cell.Info{Cell: "proefcel", Practice: true, Made: value.MustDate("2026-01-05")}))
	})
}

func testEmpty(t *testing.T, chronicle cell.Chronicle) {
	want := cell.Info{Cell: "proefcel", Made: value.MustDate("2026-01-05")}
	if chronicle.Info() != want {
		t.Errorf("Info() = %v, want %v", chronicle.Info(), want)
	}
	if got := grams(t, chronicle, cell.Query{}); len(got) != 0 {
		t.Errorf("it holds %d entries", len(got))
	}
	if head := head(t, chronicle); head.Sequence != 0 {
		t.Errorf("its head is at sequence %d", head.Sequence)
	}
	_, err := chronicle.Gram(t.Context(), (&Maker{}).ID())
	wantCode(t, err, cell.CodeGramNotFound)
	verify(t, chronicle, nil)
	if err := chronicle.Append(t.Context()); err != nil {
		t.Errorf("appending nothing: %v", err)
	}
}

func testReadBack(t *testing.T, chronicle cell.Chronicle) {
	maker := &Maker{}
	first := maker.Gram(cell.Aanvraag, proef, "2026-01-05")
	first.Moment = value.MustDate("2025-12-31")
	first.Missing = []string{"bijlage", "ondertekening"}
	second := maker.Gram(cell.Beschikking, proef, "2026-01-05", first.ID)
	second.Outputs = map[string]value.Value{"toegekend": value.Boolean(true), "dag": value.DateValue(value.MustDate("2026-02-01"))}
	second.Reasons = map[string]string{"": "het geheel <&>", "oordeel": "een reden"}
	second.Receipt = &cell.Receipt{Engine: "1", Trace: "ab", Laws: []cell.LawDigest{
		{Law: "proefregeling", ValidFrom: value.MustDate("2025-01-01"), Digest: "cd"}}}
	third := maker.Fact("proefstroom", "2026-01-06")
	appended := []cell.Gram{first, second, third}
	appendAll(t, chronicle, appended[:2]...)
	appendAll(t, chronicle, third)

	entries := grams(t, chronicle, cell.Query{})
	if len(entries) != len(appended) {
		t.Fatalf("it holds %d entries, want %d", len(entries), len(appended))
	}
	for i, want := range appended {
		if entries[i].Sequence != int64(i+1) {
			t.Errorf("entry %d has sequence %d", i, entries[i].Sequence)
		}
		one, err := chronicle.Gram(t.Context(), want.ID)
		if err != nil {
			t.Fatal(err)
		}
		for from, got := range map[string]cell.Gram{"Grams": entries[i].Gram, "Gram": one} {
			if diff := cmp.Diff(encode(t, want), encode(t, got)); diff != "" {
				t.Errorf("%s gives another gram (-want +got):\n%s", from, diff)
			}
		}
	}
}

func testValues(t *testing.T, chronicle cell.Chronicle) {
	composed, decomposed := "\u017bywia\u0142owska", "Z\u0307ywia\u0142owska"
	fields := map[string]value.Value{
		"heel":         value.Integer(5),
		"negatief":     value.MustNumber("-7"),
		"groot":        value.MustNumber("123456789012345678901234567890"),
		"decimaal":     value.MustNumber("5.00"),
		"klein":        value.MustNumber("0.1000000000000000055511151231257827021181583404541015625"),
		"bedrag":       value.String("€ 1.234,56"),
		"samengesteld": value.String(composed),
		"ontleed":      value.String(decomposed),
		decomposed:     value.Boolean(true),
		composed:       value.Boolean(false),
		"vreemd":       value.String("ǵ ț Ș ề ǎ ố \"\\\u0000\u2028 <b>&amp;</b> \U0001F980"),
		"leeg":         value.String(""),
		"null":         value.String("Null"),
		"geen":         value.Absent,
		"lijst":        value.List([]value.Value{value.Integer(1), value.MustNumber("1.5"), value.List([]value.Value{})}),
		"blok":         value.Record(map[string]value.Value{"b": value.Integer(2), "a": value.Absent}),
	}
	gram := (&Maker{}).Gram(cell.Aanvraag, proef, "2026-01-05")
	gram.Fields = fields
	appendAll(t, chronicle, gram)
	got, err := chronicle.Gram(t.Context(), gram.ID)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Fields) != len(fields) {
		t.Errorf("%d fields, want %d", len(got.Fields), len(fields))
	}
	for name, want := range fields {
		kept, found := got.Fields[name]
		if same, err := value.Same(kept, want); !found || err != nil || !same || kept.String() != want.String() {
			t.Errorf("%s: got %v, want %v (%v)", name, kept, want, err)
		}
	}
}

func testAllOrNone(t *testing.T, chronicle cell.Chronicle) {
	const day = "2026-03-02"
	recorded := (&Maker{}).Gram(cell.Aanvraag, proef, day)
	appendAll(t, chronicle, recorded)
	before := head(t, chronicle)
	good := MakerAfter(100).Gram(cell.Aanvraag, proef, day)
	second := MakerAfter(200)
	dayless := second.Gram(cell.Aanvraag, proef, day)
	dayless.RecordedOn = 0
	for name, bad := range map[string]cell.Gram{
		"an id that does not rise":    MakerAfter(50).Gram(cell.Aanvraag, proef, day),
		"a gram recorded before":      recorded,
		"a day before the last":       second.Gram(cell.Aanvraag, proef, "2026-03-01"),
		"a reference to nothing":      second.Gram(cell.Aanvraag, proef, day, second.ID()),
		"a value that nobody gave":    With(second.Gram(cell.Aanvraag, proef, day), "feit", value.Unknown("feit")),
		"a gram without a day":        dayless,
		"the same gram a second time": good,
	} {
		t.Run(name, func(t *testing.T) {
			if err := chronicle.Append(t.Context(), good, bad); err == nil {
				t.Error("the act was recorded")
			}
			if after := head(t, chronicle); after != before {
				t.Errorf("the head moved from %v to %v", before, after)
			}
			_, err := chronicle.Gram(t.Context(), good.ID)
			wantCode(t, err, cell.CodeGramNotFound)
		})
	}
	appendAll(t, chronicle, good)
	verify(t, chronicle, &before)
}

func testBeforeLast(t *testing.T, chronicle cell.Chronicle) {
	maker := &Maker{}
	appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-03-02"))
	appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-03-02")) // the same day is not before it
	earlier := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
	earlier.Moment = value.MustDate("2026-02-20") // what happened earlier may be recorded later
	appendAll(t, chronicle, earlier)

	err := chronicle.Append(t.Context(), maker.Gram(cell.Aanvraag, proef, "2026-03-01"))
	wantCode(t, err, cell.CodeBeforeLast)
	for _, day := range []string{"2026-03-01", "2026-03-02"} {
		if !strings.Contains(err.Error(), day) {
			t.Errorf("the refusal does not name %s: %v", day, err)
		}
	}
	within := []cell.Gram{maker.Gram(cell.Aanvraag, proef, "2026-03-04"), maker.Gram(cell.Aanvraag, proef, "2026-03-03")}
	wantCode(t, chronicle.Append(t.Context(), within...), cell.CodeBeforeLast)
}

func testIDs(t *testing.T, chronicle cell.Chronicle) {
	maker := &Maker{}
	skipped := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
	kept := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
	appendAll(t, chronicle, kept)
	for name, act := range map[string][]cell.Gram{
		"an earlier id":           {skipped},
		"the same id":             {kept},
		"falling within one act":  {MakerAfter(10).Gram(cell.Aanvraag, proef, "2026-03-02"), MakerAfter(9).Gram(cell.Aanvraag, proef, "2026-03-02")},
		"the same within one act": {MakerAfter(10).Gram(cell.Aanvraag, proef, "2026-03-02"), MakerAfter(10).Gram(cell.Aanvraag, proef, "2026-03-02")},
		"no id":                   {{Kind: cell.Aanvraag, RecordedOn: kept.RecordedOn, Moment: kept.Moment}},
	} {
		t.Run(name, func(t *testing.T) {
			wantCode(t, chronicle.Append(t.Context(), act...), cell.CodeID)
		})
	}
	if got := grams(t, chronicle, cell.Query{}); len(got) != 1 {
		t.Errorf("it holds %d entries, want 1", len(got))
	}
}

func testReferences(t *testing.T, chronicle cell.Chronicle) {
	maker := &Maker{}
	first := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
	second := maker.Gram(cell.Beschikking, proef, "2026-03-02", first.ID)
	third := maker.Gram(cell.Beschikking, andere, "2026-03-02", second.ID, first.ID)
	appendAll(t, chronicle, first, second, third) // also within one act
	got, err := chronicle.Gram(t.Context(), third.ID)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{second.ID, first.ID}, got.RefersTo); diff != "" {
		t.Errorf("what it rests on (-want +got):\n%s", diff)
	}

	itself := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
	itself.RefersTo = []string{itself.ID}
	later := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
	for name, gram := range map[string]cell.Gram{
		"to nothing":      maker.Gram(cell.Aanvraag, proef, "2026-03-02", later.ID),
		"to itself":       itself,
		"to one gram two": maker.Gram(cell.Aanvraag, proef, "2026-03-02", first.ID, first.ID),
	} {
		t.Run(name, func(t *testing.T) {
			wantCode(t, chronicle.Append(t.Context(), gram), cell.CodeReference)
		})
	}
}

func testHead(t *testing.T, chronicle cell.Chronicle) {
	maker := &Maker{}
	hashes := map[string]bool{head(t, chronicle).Hash: true}
	for range 5 {
		appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-03-02"))
		now := head(t, chronicle)
		newest := grams(t, chronicle, cell.Query{NewestFirst: true, Limit: 1})[0]
		if now != (cell.Head{Sequence: newest.Sequence, Hash: newest.Hash}) {
			t.Errorf("the head is %v, the newest entry %d %s", now, newest.Sequence, newest.Hash)
		}
		if len(now.Hash) != 64 || hashes[now.Hash] {
			t.Errorf("the hash %q is no SHA-256 of its own", now.Hash)
		}
		hashes[now.Hash] = true
	}
	verify(t, chronicle, nil)
}

func testEarlierHead(t *testing.T, chronicle cell.Chronicle) {
	maker := &Maker{}
	heads := []cell.Head{head(t, chronicle)}
	for range 3 {
		appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-03-02"))
		heads = append(heads, head(t, chronicle))
	}
	for _, earlier := range heads {
		verify(t, chronicle, &earlier)
	}
	other := heads[1]
	other.Hash = heads[2].Hash
	wantCode(t, chronicle.Verify(t.Context(), &other), cell.CodeDamaged)
	beyond := cell.Head{Sequence: 4, Hash: heads[3].Hash}
	wantCode(t, chronicle.Verify(t.Context(), &beyond), cell.CodeDamaged)
}

func testDoneContext(t *testing.T, chronicle cell.Chronicle) {
	done, cancel := context.WithCancel(t.Context())
	cancel()
	err := chronicle.Append(done, (&Maker{}).Gram(cell.Aanvraag, proef, "2026-03-02"))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("Append gives %v, want a cause that says it was cancelled", err)
	}
	if got := grams(t, chronicle, cell.Query{}); len(got) != 0 {
		t.Errorf("it holds %d entries all the same", len(got))
	}
}

func testGoroutines(t *testing.T, chronicle cell.Chronicle) {
	const goroutines, acts = 8, 12
	maker := &Maker{}
	var group sync.WaitGroup
	for range goroutines {
		group.Go(func() {
			for range acts {
				appendRising(t, chronicle, maker)
			}
		})
	}
	group.Wait()
	entries := grams(t, chronicle, cell.Query{})
	if len(entries) != 2*goroutines*acts {
		t.Errorf("it holds %d entries, want %d", len(entries), 2*goroutines*acts)
	}
	for i := 1; i < len(entries); i += 2 {
		if refersTo := entries[i].Gram.RefersTo; len(refersTo) != 1 || refersTo[0] != entries[i-1].Gram.ID {
			t.Errorf("an act was torn apart at sequence %d", entries[i].Sequence)
		}
	}
	verify(t, chronicle, nil)
}

// appendRising records an act of two grams; when another goroutine was first
// with a later id, it takes new ids.
func appendRising(t *testing.T, chronicle cell.Chronicle, maker *Maker) {
	for {
		first := maker.Gram(cell.Aanvraag, proef, "2026-03-02")
		second := maker.Gram(cell.Beschikking, proef, "2026-03-02", first.ID)
		err := chronicle.Append(t.Context(), first, second)
		if err == nil {
			return
		}
		if !errors.Is(err, &cell.Error{Code: cell.CodeID}) {
			t.Error(err)
			return
		}
	}
}

func testNoClock(t *testing.T, chronicle cell.Chronicle) {
	_, err := chronicle.Clock(t.Context())
	wantCode(t, err, cell.CodeClock)
	wantCode(t, chronicle.MoveClock(t.Context(), value.MustDate("2026-05-01")), cell.CodeClock)
}

func testPracticeClock(t *testing.T, chronicle cell.Chronicle) {
	wantClock := func(want string) {
		t.Helper()
		if got, err := chronicle.Clock(t.Context()); err != nil || got.String() != want {
			t.Errorf("the clock stands at %v (%v), want %s", got, err, want)
		}
	}
	move := func(day string) error { return chronicle.MoveClock(t.Context(), value.MustDate(day)) }
	maker := &Maker{}

	wantClock("2026-01-05") // the day it was made
	appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-01-20"))
	wantClock("2026-01-20") // an act moves it
	if err := move("2026-02-10"); err != nil {
		t.Fatal(err)
	}
	if err := move("2026-02-10"); err != nil {
		t.Errorf("moving it to where it stands: %v", err)
	}
	wantCode(t, move("2026-02-09"), cell.CodeClock)
	appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-02-01"))
	wantClock("2026-02-10") // an act on an earlier day does not
	appendAll(t, chronicle, maker.Gram(cell.Aanvraag, proef, "2026-03-01"))
	wantClock("2026-03-01")
	wantCode(t, move("2026-02-28"), cell.CodeClock)
	if !chronicle.Info().Practice {
		t.Error("it no longer says that it is for practice")
	}
}

func encode(t *testing.T, gram cell.Gram) string {
	t.Helper()
	text, err := json.Marshal(gram)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
