package store

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"kroniek/cell"
	"kroniek/cell/celltest"
)

// F27: our backup of a chronicle in use is complete, where a copy of its file
// is not, and it is one file that opens by itself.
func TestF27_BackupWhileInUse(t *testing.T) {
	path := newPath(t)
	chronicle := made(t, path)
	maker := &celltest.Maker{}
	appendActs(t, chronicle, maker, 5)
	head, err := chronicle.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	reader := opened(t, path, Reading)
	folder := t.TempDir()
	for name, from := range map[string]*Chronicle{"as it writes": chronicle, "as it reads": reader} {
		t.Run(name, func(t *testing.T) {
			to := filepath.Join(folder, name)
			if err := from.Backup(t.Context(), to); err != nil {
				t.Fatal(err)
			}
			copied := opened(t, to, Writing)
			if err := copied.Verify(t.Context(), &head); err != nil || count(t, copied) != 10 {
				t.Errorf("it holds %d grams (%v)", count(t, copied), err)
			}
			appendActs(t, copied, celltest.MakerAfter(1000), 1) // it goes on by itself
			checked(t, copied)
		})
	}
	if err := reader.Close(); err != nil {
		t.Error(err)
	}
	appendActs(t, chronicle, maker, 1)
	if got := count(t, chronicle); got != 12 {
		t.Errorf("the chronicle holds %d grams", got)
	}
}

// A backup made while acts are recorded holds each of them whole or not at all.
func TestBackup_WhileActsAreRecorded(t *testing.T) {
	chronicle := made(t, newPath(t))
	maker := &celltest.Maker{}
	appendActs(t, chronicle, maker, 1)
	var recording sync.WaitGroup
	recording.Go(func() {
		for range 40 {
			submission := maker.Gram(cell.Aanvraag, proef, day)
			if err := chronicle.Append(t.Context(), submission, maker.Gram(cell.Beschikking, proef, day, submission.ID)); err != nil {
				t.Error(err)
			}
		}
	})
	folder := t.TempDir()
	for _, name := range []string{"een", "twee", "drie"} {
		to := filepath.Join(folder, name)
		if err := chronicle.Backup(t.Context(), to); err != nil {
			t.Fatal(err)
		}
		copied := checked(t, opened(t, to, Reading))
		if got := count(t, copied); got%2 != 0 {
			t.Errorf("the backup holds half an act: %d grams", got)
		}
	}
	recording.Wait()
}

func TestBackup_FolderGone(t *testing.T) {
	chronicle := made(t, newPath(t))
	wantCode(t, chronicle.Backup(t.Context(), filepath.Join(t.TempDir(), "weg", "kopie")), cell.CodeNoFile)
}

// Only the user who made it can read a file that holds personal data.
func TestExport_IsForItsMakerOnly(t *testing.T) {
	chronicle := made(t, newPath(t))
	folder := t.TempDir()
	if _, err := chronicle.Export(t.Context(), filepath.Join(folder, "uit.jsonl")); err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Backup(t.Context(), filepath.Join(folder, "kopie")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"uit.jsonl", "kopie"} {
		told, err := os.Stat(filepath.Join(folder, name))
		if err != nil || told.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %v %v", name, told.Mode(), err)
		}
	}
}
