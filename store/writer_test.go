package store

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"kroniek/cell"
	"kroniek/cell/celltest"
)

// children is what this test binary can do as another process.
var children = map[string]func(args []string) (exit int){
	"hold":   childHold,
	"record": childRecord,
}

// child starts this test binary as another process.
func child(t testing.TB, name string, args ...string) (*exec.Cmd, io.WriteCloser, *bufio.Reader) {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(binary, args...)
	command.Env = append(os.Environ(), childVariable+"="+name)
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	return command, input, bufio.NewReader(output)
}

// childHold has a chronicle open for writing until its input closes.
func childHold(args []string) int {
	chronicle, err := Open(args[0], Writing)
	if err != nil {
		fmt.Println(err)
		return 1
	}
	fmt.Println("open")
	_, _ = io.Copy(io.Discard, os.Stdin) // until the parent closes it
	if err := chronicle.Close(); err != nil {
		fmt.Println(err)
		return 1
	}
	return 0
}

func line(t testing.TB, from *bufio.Reader) string {
	t.Helper()
	text, err := from.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(text)
}

// F29: a second process is told who writes, and can read meanwhile.
func TestF29_SecondProcess(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 2)
	writer, input, output := child(t, "hold", path)
	if said := line(t, output); said != "open" {
		t.Fatalf("the other process says %q", said)
	}
	told := wantCode(t, openError(path, Writing), cell.CodeBusy)
	if want := fmt.Sprintf("pid %d, ", writer.Process.Pid); !strings.HasPrefix(told.Where, want) {
		t.Errorf("it says %q has it, want %q", told.Where, want)
	}
	reader := opened(t, path, Reading)
	if got := count(t, reader); got != 4 {
		t.Errorf("a reader finds %d grams, want 4", got)
	}
	wantCode(t, reader.Append(t.Context(), (&celltest.Maker{}).Gram(cell.Aanvraag, proef, day)), cell.CodeReadOnly)
	if err := input.Close(); err != nil {
		t.Fatal(err)
	}
	if err := writer.Wait(); err != nil {
		t.Errorf("the other process: %v", err)
	}
	appendActs(t, checked(t, opened(t, path, Writing)), celltest.MakerAfter(100), 1)
	if got := count(t, reader); got != 6 {
		t.Errorf("the reader finds %d grams afterwards, want 6", got)
	}
	if err := reader.Close(); err != nil {
		t.Error(err)
	}
}

// F29: the lock dies with its process.
func TestF29_WriterKilled(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 2)
	writer, _, output := child(t, "hold", path)
	if said := line(t, output); said != "open" {
		t.Fatalf("the other process says %q", said)
	}
	if err := writer.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = writer.Wait() // it was killed
	reader := opened(t, path, Reading)
	if got := count(t, reader); got != 4 {
		t.Errorf("a reader finds %d grams, want 4", got)
	}
	if err := reader.Close(); err != nil {
		t.Error(err)
	}
	appendActs(t, checked(t, opened(t, path, Writing)), celltest.MakerAfter(100), 1)
}

func TestF29_SecondHandle(t *testing.T) {
	path := newPath(t)
	first := made(t, path)
	wantCode(t, openError(path, Writing), cell.CodeBusy)
	link := newPath(t)
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	wantCode(t, openError(link, Writing), cell.CodeBusy) // the same file by another name

	reader := opened(t, link, Reading)
	maker := &celltest.Maker{}
	for acts := range int64(3) {
		appendActs(t, first, maker, 1)
		if got := count(t, reader); got != 2*(acts+1) {
			t.Errorf("a reader finds %d grams, want %d", got, 2*(acts+1))
		}
	}
	if err := reader.Close(); err != nil {
		t.Error(err)
	}
}

// F29: an act reads first and then writes, in one transaction that is
// immediate. Another program that writes in between is waited for.
func TestF29_ReadThenWrite(t *testing.T) {
	path := newPath(t)
	chronicle := made(t, path)
	other := plain(t, path)
	for _, statement := range []string{"PRAGMA busy_timeout = 5000", "BEGIN IMMEDIATE", "UPDATE practice_clock SET day = day"} {
		if _, err := other.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	done := make(chan error, 1)
	go func() { done <- chronicle.Append(t.Context(), (&celltest.Maker{}).Gram(cell.Aanvraag, proef, day)) }()
	if _, err := other.Exec("COMMIT"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Errorf("the act does not wait: %v", err)
	}
}

// F29: a program that does not let go in time gets a clear answer.
func TestF29_OtherProgramHolds(t *testing.T) {
	path := newPath(t)
	recorded(t, path, 1)
	chronicle, err := open(path, Writing, settings{"busy_timeout": "1"})
	if err != nil {
		t.Fatal(err)
	}
	checked(t, chronicle)
	other := plain(t, path)
	if _, err := other.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	maker := celltest.MakerAfter(100)
	wantCode(t, chronicle.Append(t.Context(), maker.Gram(cell.Aanvraag, proef, day)), cell.CodeBusy)
	if _, err := other.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Append(t.Context(), maker.Gram(cell.Aanvraag, proef, day)); err != nil {
		t.Errorf("after it let go: %v", err)
	}
}
