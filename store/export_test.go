package store

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/engine/value"
)

// Whatever a chronicle holds: exported, imported and exported again it gives
// the same bytes and the same chain.
func TestExport_ImportedAndExportedIsTheSame(t *testing.T) {
	folder := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		folder, err := os.MkdirTemp(folder, "")
		if err != nil {
			rt.Fatal(err)
		}
		path := filepath.Join(folder, "proef.kroniek")
		drawChronicle(rt, path)
		head := exportFile(rt, path, filepath.Join(folder, "een.jsonl"))
		imported := filepath.Join(folder, "nieuw.kroniek")
		if got, err := Import(t.Context(), filepath.Join(folder, "een.jsonl"), imported); err != nil || got != head {
			rt.Fatalf("importing gives %v (%v), want %v", got, err, head)
		}
		if again := exportFile(rt, imported, filepath.Join(folder, "twee.jsonl")); again != head {
			rt.Errorf("the head became %v, it was %v", again, head)
		}
		first, second := readBytes(rt, filepath.Join(folder, "een.jsonl")), readBytes(rt, filepath.Join(folder, "twee.jsonl"))
		if !bytes.Equal(first, second) {
			rt.Errorf("exported\n%s\nand after importing\n%s", first, second)
		}
		checkFile(t, imported)
	})
}

func drawChronicle(rt *rapid.T, path string) {
	info := cell.Info{
		Cell: rapid.StringMatching(`[a-z]{1,8}`).Draw(rt, "cell"), Practice: rapid.Bool().Draw(rt, "practice"),
		Made: value.MustDate("2026-01-05"),
	}
	chronicle, err := Create(path, info)
	if err != nil {
		rt.Fatal(err)
	}
	maker, on := &celltest.Maker{}, value.MustDate(day)
	var ids []string
	for range rapid.IntRange(0, 12).Draw(rt, "grams") {
		on += value.Date(rapid.IntRange(0, 3).Draw(rt, "days"))
		gram := drawGram(rt, maker, on, ids)
		ids = append(ids, gram.ID)
		if err := chronicle.Append(context.Background(), gram); err != nil {
			rt.Fatal(err)
		}
	}
	if info.Practice && rapid.Bool().Draw(rt, "moved") {
		if err := chronicle.MoveClock(context.Background(), on+value.Date(rapid.IntRange(0, 9).Draw(rt, "ahead"))); err != nil {
			rt.Fatal(err)
		}
	}
	if err := chronicle.Close(); err != nil {
		rt.Fatal(err)
	}
}

func drawGram(rt *rapid.T, maker *celltest.Maker, on value.Date, ids []string) cell.Gram {
	if rapid.Bool().Draw(rt, "fact") {
		return celltest.With(maker.Fact("vestiging", on.String()), "waarde", drawValue(rt))
	}
	gram := maker.Gram(cell.Beschikking, proef, on.String())
	if len(ids) > 0 {
		gram.RefersTo = rapid.SliceOfNDistinct(rapid.SampledFrom(ids), 0, 2, rapid.ID[string]).Draw(rt, "refers to")
	}
	gram.Moment -= value.Date(rapid.IntRange(0, 5).Draw(rt, "earlier"))
	gram.Reasons = map[string]string{"": rapid.String().Draw(rt, "reason")}
	return celltest.With(gram, "waarde", drawValue(rt))
}

func drawValue(rt *rapid.T) value.Value {
	decimal, err := value.ParseNumber(rapid.StringMatching(`-?[1-9][0-9]{0,30}(\.[0-9]{1,20})?`).Draw(rt, "number"))
	if err != nil {
		rt.Fatal(err)
	}
	return value.List([]value.Value{
		value.String(rapid.String().Draw(rt, "text")), decimal, value.Absent, value.Boolean(rapid.Bool().Draw(rt, "bool")),
	})
}

func exportFile(t rapid.TB, path, to string) cell.Head {
	t.Helper()
	chronicle, err := Open(path, Reading)
	if err != nil {
		t.Fatal(err)
	}
	head, err := chronicle.Export(context.Background(), to)
	if err := errors.Join(err, chronicle.Close()); err != nil {
		t.Fatal(err)
	}
	return head
}

func readBytes(t rapid.TB, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// exported gives the lines of an export of three acts of two grams.
func exported(t *testing.T) []string {
	t.Helper()
	path := newPath(t)
	recorded(t, path, 3)
	exportFile(t, path, path+".jsonl")
	return strings.SplitAfter(strings.TrimSuffix(string(readFile(t, path+".jsonl")), "\n"), "\n")
}

// TestImport_Refuses changes an export in one place: the refusal names the
// line, and no file is left.
func TestImport_Refuses(t *testing.T) {
	lines := exported(t)
	whole := strings.Join(lines, "")
	without := func(at int) string {
		return strings.Join(append(append([]string{}, lines[:at]...), lines[at+1:]...), "")
	}
	replaced := func(at int, old, with string) string {
		changed := append([]string{}, lines...)
		if changed[at] = strings.Replace(changed[at], old, with, 1); changed[at] == lines[at] {
			t.Fatalf("line %d does not hold %s", at+1, old)
		}
		return strings.Join(changed, "")
	}
	for name, test := range map[string]struct {
		text  string
		codes []cell.Code
		where string
	}{
		"an empty file":                        {"", []cell.Code{cell.CodeNotExport}, ""},
		"another file":                         {"Geachte ouders,\n", []cell.Code{cell.CodeNotExport}, ""},
		"other JSON":                           {`{"a":1}` + "\n", []cell.Code{cell.CodeNotExport}, ""},
		"no first line":                        {without(0), []cell.Code{cell.CodeNotExport}, ""},
		"a newer version":                      {replaced(0, `"chronicle":1`, `"chronicle":2`), []cell.Code{cell.CodeNewerFile}, "line 1"},
		"a version that never was":             {replaced(0, `"chronicle":1`, `"chronicle":-1`), []cell.Code{cell.CodeBadLine}, "line 1"},
		"a first line with a day that is none": {replaced(0, "2026-01-05", "2026-02-30"), []cell.Code{cell.CodeNotExport}, ""},
		"another cell":                         {replaced(0, "proefcel", "anderecel"), []cell.Code{cell.CodeBrokenChain}, "line 2"},
		"a first line in between":              {replaced(3, lines[3], lines[0]), []cell.Code{cell.CodeBrokenChain, cell.CodeBrokenChain}, "line 4"},
		"a changed gram":                       {replaced(4, "gram van", "gran van"), []cell.Code{cell.CodeBrokenChain}, "line 5"},
		"a changed hash":                       {replaced(2, `"hash":"`, `"hash":"0`), []cell.Code{cell.CodeBadLine, cell.CodeBrokenChain}, "line 3"},
		"a gram left out":                      {without(3), []cell.Code{cell.CodeBrokenChain}, "line 4"},
		"a gram twice":                         {replaced(3, lines[3], lines[3]+lines[3]), []cell.Code{cell.CodeBrokenChain, cell.CodeID}, "line 5"},
		"the last grams left out":              {replaced(6, lines[6], ""), []cell.Code{cell.CodeBrokenChain}, "line 7"},
		"a line that is no JSON":               {replaced(3, `{"sequence"`, `{sequence`), []cell.Code{cell.CodeBadLine}, "line 4"},
		"an empty line":                        {replaced(3, lines[3], "\n"), []cell.Code{cell.CodeBadLine}, "line 4"},
		"an unknown key":                       {replaced(3, `"gram":{`, `"gram":{"soort":"x",`), []cell.Code{cell.CodeBadLine}, "line 4"},
		"an unknown kind":                      {replaced(1, `"AANVRAAG"`, `"VERZOEK"`), []cell.Code{cell.CodeBadLine}, "line 2"},
		"cut short at a line":                  {strings.Join(lines[:5], ""), []cell.Code{cell.CodeCutShort}, "line 6"},
		"cut short in a line":                  {whole[:len(whole)/2], []cell.Code{cell.CodeBadLine, cell.CodeCutShort}, "line 5"},
		"more after its end":                   {whole + "\n" + lines[1], []cell.Code{cell.CodeBrokenChain}, "line 9"},
		"a head of another chain":              {replaced(7, `"hash":"`, `"hash":"`+strings.Repeat("0", 64)+`","x":"`), []cell.Code{cell.CodeBadLine, cell.CodeBrokenChain}, "line 8"},
		"a clock":                              {replaced(7, `}}`, `},"clock":"2026-05-01"}`), []cell.Code{cell.CodeBadLine}, "line 8"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			from := filepath.Join(folder, "in.jsonl")
			writeFile(t, from, []byte(test.text))
			_, err := Import(t.Context(), from, filepath.Join(folder, "nieuw.kroniek"))
			told := refusals(err)
			var codes []cell.Code
			for _, one := range told {
				codes = append(codes, one.Code)
				if one.Message == "" || one.Hint == "" {
					t.Errorf("it does not say what is the matter and what to do: %+v", one)
				}
			}
			if diff := gocmp.Diff(test.codes, codes); diff != "" {
				t.Fatalf("%v\n%s", err, diff)
			}
			if told[0].Where != test.where {
				t.Errorf("it names %q, want %q: %v", told[0].Where, test.where, err)
			}
			onlyFile(t, folder, "in.jsonl")
		})
	}
}

func refusals(err error) []*cell.Error {
	var several cell.Errors
	var one *cell.Error
	switch {
	case errors.As(err, &several):
		return several
	case errors.As(err, &one):
		return []*cell.Error{one}
	}
	return nil
}

// onlyFile expects one file in a folder and nothing that was begun.
func onlyFile(t *testing.T, folder, name string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range entries {
		if one.Name() != name {
			t.Errorf("%s is left", one.Name())
		}
	}
}

func TestImport_TellsEverythingAtOnce(t *testing.T) {
	lines := exported(t)
	lines[1] = strings.Replace(lines[1], `"AANVRAAG"`, `"VERZOEK"`, 1)
	lines[3] = strings.Replace(lines[3], "gram van", "brief van", 1)
	lines[5] = "\n"
	from := newPath(t)
	writeFile(t, from, []byte(strings.Join(lines[:7], "")))
	_, err := Import(t.Context(), from, newPath(t))
	var where []string
	for _, one := range refusals(err) {
		where = append(where, one.Where)
	}
	if diff := gocmp.Diff([]string{"line 2", "line 4", "line 6", "line 8"}, where); diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

// A chain that fits and yet breaks a rule of the chronicle is refused too.
func TestImport_RefusesWhatAppendWould(t *testing.T) {
	maker := &celltest.Maker{}
	first := maker.Gram(cell.Aanvraag, proef, day)
	earlier := maker.Gram(cell.Aanvraag, proef, "2026-03-01")
	loose := maker.Gram(cell.Beschikking, andere, day, (&celltest.Maker{}).ID()[:35]+"f")
	for name, test := range map[string]struct {
		gram cell.Gram
		code cell.Code
	}{
		"a day before the last":  {earlier, cell.CodeBeforeLast},
		"a reference to nothing": {loose, cell.CodeReference},
		"an id that was there":   {first, cell.CodeID},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			from := filepath.Join(folder, "in.jsonl")
			writeFile(t, from, []byte(linesOf(t, first, test.gram)))
			_, err := Import(t.Context(), from, filepath.Join(folder, "nieuw.kroniek"))
			if told := wantCode(t, err, test.code); told.Where != "line 3" {
				t.Errorf("it names %q", told.Where)
			}
			onlyFile(t, folder, "in.jsonl")
		})
	}
}

// linesOf writes an export of any grams, with a chain that fits.
func linesOf(t *testing.T, grams ...cell.Gram) string {
	t.Helper()
	var out strings.Builder
	out.WriteString(headingOf(proefcel) + "\n")
	last := cell.Head{Hash: genesis(proefcel)}
	for _, gram := range grams {
		next, err := newRow(last.Sequence+1, last.Hash, gram)
		if err != nil {
			t.Fatal(err)
		}
		out.WriteString(next.line() + "\n")
		last = cell.Head{Sequence: next.seq, Hash: next.hash}
	}
	return out.String() + endingOf(last, 0) + "\n"
}

func TestExport_LeavesAFileThatIsThere(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 2)
	there := filepath.Join(t.TempDir(), "er.is")
	writeFile(t, there, []byte("van een ander"))
	chronicle := checked(t, opened(t, path, Reading))
	_, exporting := chronicle.Export(t.Context(), there)
	_, importing := Import(t.Context(), path, there)
	for name, err := range map[string]error{
		"export": exporting, "backup": chronicle.Backup(t.Context(), there), "import": importing,
	} {
		t.Run(name, func(t *testing.T) { wantCode(t, err, cell.CodeFileExists) })
	}
	if got := string(readFile(t, there)); got != "van een ander" {
		t.Errorf("the file holds %q", got)
	}
	onlyFile(t, filepath.Dir(there), "er.is")
}

func TestExport_StoppedLeavesNothing(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 20)
	exportFile(t, path, path+".jsonl")
	chronicle := checked(t, opened(t, path, Reading))
	for name, do := range map[string]func(context.Context, string) error{
		"export": func(ctx context.Context, to string) error { _, err := chronicle.Export(ctx, to); return err },
		"backup": chronicle.Backup,
		"import": func(ctx context.Context, to string) error { _, err := Import(ctx, path+".jsonl", to); return err },
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			ctx, stop := context.WithCancel(t.Context())
			told := 0
			ctx = cell.Telling(ctx, func(done, whole int64) {
				told = cmp.Or(told, int(whole))
				if 2*done >= whole {
					stop()
				}
			})
			err := do(ctx, filepath.Join(folder, "nieuw"))
			if !errors.Is(err, context.Canceled) || told == 0 {
				t.Errorf("it ended with %v and told of %d", err, told)
			}
			onlyFile(t, folder, "")
		})
	}
}

// A chronicle that is damaged is not passed on as whole.
func TestExport_RefusesDamage(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 3)
	change := "UPDATE gram SET body = replace(body, 'gram van', 'brief van') WHERE seq = 4"
	tamper(t, path, slices.Concat(dropGuards, []string{change}, putBackGuards(t))...)
	chronicle := opened(t, path, Reading)
	folder := t.TempDir()
	_, err := chronicle.Export(t.Context(), filepath.Join(folder, "uit.jsonl"))
	if told := wantCode(t, err, cell.CodeDamaged); told.Where != "row 4" {
		t.Errorf("it names %q", told.Where)
	}
	if told := wantCode(t, chronicle.Backup(t.Context(), filepath.Join(folder, "kopie")), cell.CodeDamaged); told.Where != "row 4" {
		t.Errorf("the backup names %q", told.Where)
	}
	onlyFile(t, folder, "")
	if err := chronicle.Close(); err != nil {
		t.Error(err)
	}
}
