//go:build unix

package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"kroniek/cell"
)

// nobody has no rights on files of others. The tests may run as a user to
// whom no file is read-only.
const nobody = 65534

func init() { children["nobody"] = childNobody }

// childNobody says what each way to open args[0] gives, without the rights of
// the user who runs the tests.
func childNobody(args []string) int {
	if os.Getuid() == 0 {
		if err := syscall.Setuid(nobody); err != nil {
			fmt.Println(err)
			return 1
		}
	}
	_, err := Open(args[0], Writing)
	fmt.Println("writing:", codeOf(err))
	_, err = Create(filepath.Join(filepath.Dir(args[0]), "nieuw.kroniek"), proefcel)
	fmt.Println("making:", codeOf(err))
	chronicle, err := Open(args[0], Reading)
	fmt.Println("reading:", codeOf(err))
	if err != nil {
		return 1
	}
	fmt.Println("verifying:", codeOf(chronicle.Verify(context.Background(), nil)))
	fmt.Println("closing:", codeOf(chronicle.Close()))
	return 0
}

func codeOf(err error) string {
	var told *cell.Error
	if errors.As(err, &told) {
		return string(told.Code)
	}
	return fmt.Sprint(err)
}

// F28: what cannot be written is refused for writing with an error of its
// own, and can be read all the same.
func TestF28_ReadOnly(t *testing.T) {
	for _, test := range []struct {
		name         string
		folder, file os.FileMode
		making       string
	}{
		{"the folder", 0o555, 0o666, "making: read_only"},
		{"the folder and the file", 0o555, 0o444, "making: read_only"},
		{"the file", 0o777, 0o444, "making: <nil>"},
	} {
		t.Run(test.name, func(t *testing.T) {
			folder := t.TempDir()
			for _, above := range []string{folder, filepath.Dir(folder)} {
				if err := os.Chmod(above, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			path := filepath.Join(folder, "map", "proef.kroniek")
			if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			recorded(t, path, 2)
			before := readFile(t, path)
			err := errors.Join(os.Remove(lockOf(path)), os.Chmod(path, test.file), os.Chmod(filepath.Dir(path), test.folder))
			if err != nil {
				t.Fatal(err)
			}
			reader, _, output := child(t, "nobody", path)
			for _, want := range []string{"writing: read_only", test.making, "reading: <nil>", "verifying: <nil>", "closing: <nil>"} {
				if got := line(t, output); got != want {
					t.Errorf("it says %q, want %q", got, want)
				}
			}
			if err := reader.Wait(); err != nil {
				t.Error(err)
			}
			if err := os.Chmod(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if string(readFile(t, path)) != string(before) {
				t.Error("the file is changed")
			}
			checkFile(t, path)
		})
	}
}
