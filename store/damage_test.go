package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"kroniek/cell"
	"kroniek/cell/celltest"
)

// F26: a damaged file is refused with an error of its own, in both modes, and
// stays as it is: nothing is made in its place.
func TestF26_DamagedFile(t *testing.T) {
	whole := newPath(t)
	recorded(t, whole, 100)
	content := readFile(t, whole)
	for _, test := range []struct {
		name   string
		damage func(content []byte) []byte
	}{
		{"0 bytes", func([]byte) []byte { return nil }},
		{"16 bytes", func(c []byte) []byte { return c[:16] }},
		{"1000 bytes", func(c []byte) []byte { return c[:1000] }},
		{"one page", func(c []byte) []byte { return c[:4096] }},
		{"half", func(c []byte) []byte { return c[:len(c)/2] }},
		{"without its last byte", func(c []byte) []byte { return c[:len(c)-1] }},
		{"without its last page", func(c []byte) []byte { return c[:len(c)-4096] }},
		{"its first 16 bytes overwritten", overwritten(0, 16, 'x')},
		{"its header overwritten", overwritten(0, 100, 'x')},
		{"its header zeroed", overwritten(0, 100, 0)},
		{"its first page zeroed", overwritten(0, 4096, 0)},
		{"its page size impossible", overwritten(16, 18, 0x33)},
		{"its version zeroed", overwritten(60, 64, 0)},
		{"zeros throughout", overwritten(0, len(content), 0)},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := newPath(t)
			broken := test.damage(bytes.Clone(content))
			writeFile(t, path, broken)
			for _, mode := range []Mode{Reading, Writing} {
				told := wantCode(t, openError(path, mode), cell.CodeDamaged)
				if told.Name != path {
					t.Errorf("it is about %q, want %q", told.Name, path)
				}
			}
			if !bytes.Equal(readFile(t, path), broken) {
				t.Error("opening changed the file")
			}
			wantCode(t, createError(path), cell.CodeFileExists)
		})
	}
	checkFile(t, whole)
}

func overwritten(from, to int, with byte) func([]byte) []byte {
	return func(content []byte) []byte {
		copy(content[from:to], bytes.Repeat([]byte{with}, to-from))
		return content
	}
}

func createError(path string) error {
	_, err := Create(path, proefcel)
	return err
}

// A damaged page in the middle may go unseen when the file is opened; reading
// it and Verify tell of it, and what can still be read is not lost.
func TestF26_DamagedInTheMiddle(t *testing.T) {
	whole := newPath(t)
	entries := recorded(t, whole, 100)
	content := readFile(t, whole)
	body := []byte(`"id":"` + entries[120].Gram.ID + `"`)
	at := bytes.Index(content, body)
	if at < 0 {
		t.Fatal("the body is not in the file")
	}
	for name, broken := range map[string][]byte{
		"one letter of a body": overwritten(at+1, at+2, 'x')(bytes.Clone(content)),
		"the page of a body":   overwritten(at/4096*4096, at/4096*4096+4096, 0xff)(bytes.Clone(content)),
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			writeFile(t, path, broken)
			chronicle := opened(t, path, Reading)
			wantCode(t, chronicle.Verify(t.Context(), nil), cell.CodeDamaged)
			_, err := chronicle.Gram(t.Context(), entries[120].Gram.ID)
			wantCode(t, err, cell.CodeDamaged)
			if _, err := chronicle.Gram(t.Context(), entries[2].Gram.ID); err != nil {
				t.Errorf("a gram elsewhere is lost too: %v", err)
			}
			if err := chronicle.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestOpen_OtherFiles(t *testing.T) {
	folder := t.TempDir()
	file := func(name string, content []byte) string {
		path := filepath.Join(folder, name)
		writeFile(t, path, content)
		return path
	}
	database := func(name string, statements ...string) string {
		path := filepath.Join(folder, name)
		tamper(t, path, statements...)
		return path
	}
	newer := newPath(t)
	recorded(t, newer, 1)
	tamper(t, newer, "PRAGMA user_version = 2")
	for _, test := range []struct {
		name, path string
		code       cell.Code
	}{
		{"none", filepath.Join(folder, "geen.kroniek"), cell.CodeNoFile},
		{"none in no folder", filepath.Join(folder, "geen", "geen.kroniek"), cell.CodeNoFile},
		{"a folder", folder, cell.CodeNotChronicle},
		{"a short text", file("kort.txt", []byte("hallo")), cell.CodeNotChronicle},
		{"a long text", file("lang.txt", bytes.Repeat([]byte("hallo\n"), 2000)), cell.CodeNotChronicle},
		{"another database", database("ander.db", "CREATE TABLE t (a)"), cell.CodeNotChronicle},
		{"another database with a log", database("log.db", "PRAGMA journal_mode = WAL", "CREATE TABLE t (a)"), cell.CodeNotChronicle},
		{"a newer version", newer, cell.CodeNewerFile},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, mode := range []Mode{Reading, Writing} {
				wantCode(t, openError(test.path, mode), test.code)
			}
			if exists(lockOf(test.path)) && test.code == cell.CodeNotChronicle {
				t.Error("a lock is left beside somebody else's file")
			}
		})
	}
	tamper(t, newer, "PRAGMA user_version = 1")
	checkFile(t, newer)
}

func TestCreate_Refuses(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 1)
	before := readFile(t, path)
	wantCode(t, createError(path), cell.CodeFileExists)
	if !bytes.Equal(before, readFile(t, path)) {
		t.Error("the file that was there is changed")
	}
	checkFile(t, path)
	wantCode(t, createError(filepath.Join(t.TempDir(), "geen", "proef.kroniek")), cell.CodeNoFile)
	wantCode(t, createError(t.TempDir()), cell.CodeFileExists)
	_, err := Create(newPath(t), cell.Info{Made: proefcel.Made})
	wantCode(t, err, cell.CodeWrongValue)
	_, err = Create(newPath(t), cell.Info{Cell: "proefcel"})
	wantCode(t, err, cell.CodeWrongValue)
}

// F27: a copy of the file alone, made while its log holds rows, is whole but
// lacks them. Opening it says so; it can be accepted without them.
func TestF27_CopyWithoutItsLog(t *testing.T) {
	path := newPath(t)
	chronicle := made(t, path)
	maker := &celltest.Maker{}
	appendActs(t, chronicle, maker, 5)
	head, err := chronicle.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	content := readFile(t, path)

	copied := newPath(t)
	writeFile(t, copied, content)
	for _, mode := range []Mode{Reading, Writing, Reading} { // the first opening leaves no log that hides it
		told := wantCode(t, openError(copied, mode), cell.CodeLacksLog)
		if told.Where != "proef.kroniek-wal" {
			t.Errorf("it does not name the file that lacks: %v", told)
		}
	}
	withLog := newPath(t)
	writeFile(t, withLog, content)
	writeFile(t, logOf(withLog), readFile(t, logOf(path)))
	complete := checked(t, opened(t, withLog, Writing))
	if err := complete.Verify(t.Context(), &head); err != nil {
		t.Errorf("the copy with its log is not complete: %v", err)
	}

	if err := AcceptCopy(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	accepted := checked(t, opened(t, copied, Writing))
	if err := accepted.Verify(t.Context(), nil); err != nil {
		t.Error(err)
	}
	if told := wantCode(t, accepted.Verify(t.Context(), &head), cell.CodeDamaged); told.Where != "row 1" {
		t.Errorf("the head of the whole names %q, want row 1", told.Where)
	}
}

func TestF27_CopyOfAClosedChronicle(t *testing.T) {
	path := newPath(t)
	entries := recorded(t, path, 5)
	copied := newPath(t)
	writeFile(t, copied, readFile(t, path))
	chronicle := checked(t, opened(t, copied, Writing))
	if got := count(t, chronicle); got != int64(len(entries)) {
		t.Errorf("the copy holds %d grams, want %d", got, len(entries))
	}
}

func TestAcceptCopy_RefusesDamage(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 3)
	changed := append(append([]string{}, dropGuards...), "UPDATE gram SET kind = 'X' WHERE seq = 2")
	tamper(t, path, append(changed, putBackGuards(t)...)...)
	if told := wantCode(t, AcceptCopy(t.Context(), path), cell.CodeDamaged); told.Where != "row 2" {
		t.Errorf("it names %q, want row 2", told.Where)
	}
}

// F28: on a full disk nothing is half written, and recording goes on when
// there is room again.
func TestF28_DiskFull(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 5)
	size := len(readFile(t, path)) / 4096
	chronicle, err := open(path, Writing, settings{"max_page_count": strconv.Itoa(size + 4)})
	if err != nil {
		t.Fatal(err)
	}
	maker := celltest.MakerAfter(100)
	var full error
	for full == nil {
		before := count(t, chronicle)
		first := maker.Gram(cell.Aanvraag, proef, day)
		full = chronicle.Append(t.Context(), first, maker.Gram(cell.Beschikking, proef, day, first.ID))
		if after := count(t, chronicle); full != nil && after != before {
			t.Errorf("%d grams of the refused act are recorded", after-before)
		}
	}
	wantCode(t, full, cell.CodeDiskFull)
	if err := chronicle.Verify(t.Context(), nil); err != nil {
		t.Error(err)
	}
	if err := chronicle.Close(); err != nil {
		t.Fatal(err)
	}
	appendActs(t, checked(t, opened(t, path, Writing)), maker, 3)
}

func TestF28_DiskFullWhenMade(t *testing.T) {
	path := newPath(t)
	_, err := create(path, proefcel, settings{"max_page_count": "5"})
	wantCode(t, err, cell.CodeDiskFull)
	if exists(path) {
		t.Error("half a chronicle is left")
	}
	made(t, path)
}

// F28: when the folder goes while the chronicle is open, an act is refused
// and not written into a file that nobody finds again.
func TestF28_FolderGone(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "map")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "proef.kroniek")
	chronicle, err := Create(path, proefcel)
	if err != nil {
		t.Fatal(err)
	}
	maker := &celltest.Maker{}
	appendActs(t, chronicle, maker, 1)
	gram := maker.Gram(cell.Aanvraag, proef, day)

	away := folder + " elders"
	if err := os.Rename(folder, away); err != nil {
		t.Fatal(err)
	}
	wantCode(t, chronicle.Append(t.Context(), gram), cell.CodeNoFile)
	if err := os.Rename(away, folder); err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Append(t.Context(), gram); err != nil {
		t.Errorf("with the folder back: %v", err)
	}
	if got := count(t, chronicle); got != 3 {
		t.Errorf("it holds %d grams, want 3", got)
	}
	if err := chronicle.Close(); err != nil {
		t.Fatal(err)
	}
	checkFile(t, path)

	again := opened(t, path, Writing)
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	wantCode(t, again.Append(t.Context(), maker.Gram(cell.Aanvraag, proef, day)), cell.CodeNoFile)
	wantCode(t, again.Close(), cell.CodeNoFile)
	wantCode(t, openError(path, Writing), cell.CodeNoFile)
}

func TestF28_AnotherFileInItsPlace(t *testing.T) {
	path := newPath(t)
	chronicle, err := Create(path, proefcel)
	if err != nil {
		t.Fatal(err)
	}
	content := readFile(t, path)
	if err := os.Rename(path, path+".oud"); err != nil {
		t.Fatal(err)
	}
	writeFile(t, path, content)
	wantCode(t, chronicle.Append(t.Context(), (&celltest.Maker{}).Gram(cell.Aanvraag, proef, day)), cell.CodeNoFile)
	wantCode(t, chronicle.Close(), cell.CodeNoFile)
}
