//go:build linux && !nogui

package main

import (
	"bufio"
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kroniek/cell"
	"kroniek/store"
)

// patience is how long a step of the window may take on a slow machine.
const patience = 2 * time.Minute

// The real program on a display without a screen: the demo is opened and its
// most urgent application decided, with the keyboard alone, as the menus and
// the title of the window guide a person. What counts is the decision in the
// file; `go test -artifacts` keeps the screenshots.
func TestWindow_decidesAnApplication(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	screen := &screen{T: t, ctx: ctx, number: startDisplay(t), home: t.TempDir()}
	file := filepath.Join(t.TempDir(), "demo.db")
	program := screen.start(built(t), "demo", "--chronicle", file)

	screen.shows("Werkvoorraad")
	screen.shot("worklist")
	before := decided(t, file)
	screen.keys("Return") // the first application, the most urgent
	screen.shows("Beslissen")
	// A judgement has three answers (yes, no, open) and a reason; the keyboard
	// begins at the first yes. What the chronicle answers is asked of nobody.
	screen.keys("space", "Tab", "Tab", "Tab")
	screen.types("Wij werken van mei tot en met september op de camping.")
	screen.shot("decide")
	screen.until("a decision in the file", func() bool {
		screen.keys("ctrl+Return") // does nothing until the decision is known
		return len(decided(t, file)) > len(before)
	})
	screen.shows("Dossier")
	screen.shot("case")
	screen.keys("ctrl+3")
	screen.shows("Kroniek")
	screen.shot("ledger")
	screen.keys("ctrl+q")
	if err := program.Wait(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	checkDecision(t, file, len(before))
}

// checkDecision looks at the newest decision in the file.
func checkDecision(t *testing.T, file string, before int) {
	t.Helper()
	after := decided(t, file)
	if len(after) != before+1 {
		t.Fatalf("%d decisions, there were %d", len(after), before)
	}
	decision := after[before].Gram
	if granted := decision.Outputs["verlof_verleend"]; !granted.IsTrue() {
		t.Errorf("the leave is %v", granted)
	}
	want := "Wij werken van mei tot en met september op de camping."
	if reason := decision.Reasons["beroep_specifieke_aard"]; reason != want {
		t.Errorf("the reason is %q", reason)
	}
	if !slices.Contains(decision.Stages, "BEKENDMAKING") {
		t.Errorf("it was not made known: %v", decision.Stages)
	}
}

// decided reads the decisions in a chronicle, whoever else has it open, and
// verifies the chain.
func decided(t *testing.T, file string) []cell.Entry {
	t.Helper()
	chronicle, err := store.Open(file, store.Reading)
	if err != nil {
		t.Fatal(err)
	}
	defer chronicle.Close()
	entries, err := chronicle.Grams(t.Context(), cell.Query{Kinds: []cell.Kind{cell.Beschikking}})
	if err != nil {
		t.Fatal(err)
	}
	if err := chronicle.Verify(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	return entries
}

// built builds the program.
func built(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "kroniek")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// startDisplay starts a display that nobody sees and gives its number. The
// display picks the number itself, says so when it is ready, and does not
// begin anew each time its last client leaves.
func startDisplay(t *testing.T) string {
	t.Helper()
	ready, say, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	server := exec.CommandContext(t.Context(), "Xvfb", "-displayfd", "3", "-screen", "0", "1280x800x24", "-noreset", "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{say}
	if err := server.Start(); err != nil {
		t.Fatalf("%v; run .ci/setup test", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait() // killed is how it ends
	})
	say.Close()
	number, err := bufio.NewReader(ready).ReadString('\n')
	if err != nil {
		t.Fatalf("the display did not start: %v", err)
	}
	return ":" + strings.TrimSpace(number)
}

// screen is the display with the keyboard before it.
type screen struct {
	*testing.T
	ctx    context.Context
	number string // of the display
	home   string // without the settings of whoever runs the test
	before []byte // the picture that was kept last
}

func (s *screen) command(name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(s.ctx, name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.number, "LANG=nl_NL.UTF-8", "FYNE_THEME=light",
		"FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+s.home, "XDG_CONFIG_HOME="+s.home)
	return cmd
}

func (s *screen) start(program string, args ...string) *exec.Cmd {
	s.Helper()
	cmd := s.command(program, args...)
	cmd.Stdout, cmd.Stderr = s.Output(), s.Output()
	if err := cmd.Start(); err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { _ = cmd.Process.Kill() }) // it has ended, when all is well
	return cmd
}

// shows waits until the window names a screen in its title, and gives it the
// keyboard: there is no window manager that does.
func (s *screen) shows(title string) {
	s.Helper()
	s.until("the screen "+title, func() bool {
		return s.command("xdotool", "search", "--onlyvisible", "--name", "^"+title, "windowfocus", "--sync").Run() == nil
	})
}

// until waits for a condition.
func (s *screen) until(what string, holds func() bool) {
	s.Helper()
	deadline := time.NewTimer(patience)
	defer deadline.Stop()
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case <-deadline.C:
			s.picture(filepath.Join(s.ArtifactDir(), "timeout.png"))
			s.Fatalf("after %v still not %s", patience, what)
		}
	}
}

func (s *screen) keys(keys ...string) {
	s.Helper()
	s.runs("xdotool", append([]string{"key", "--delay", "30"}, keys...)...)
}

func (s *screen) types(text string) {
	s.Helper()
	s.runs("xdotool", "type", "--delay", "15", text)
}

func (s *screen) runs(name string, args ...string) {
	s.Helper()
	if out, err := s.command(name, args...).CombinedOutput(); err != nil {
		s.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// shot keeps a picture of the screen, once it is no longer the one before and
// has come to rest.
func (s *screen) shot(name string) {
	s.Helper()
	path := filepath.Join(s.ArtifactDir(), name+".png")
	var last []byte
	s.until("a new picture of "+name, func() bool {
		taken := s.picture(path)
		rests := bytes.Equal(taken, last) && !bytes.Equal(taken, s.before)
		last = taken
		return rests
	})
	s.before = last
}

// picture takes a picture and gives its pixels.
func (s *screen) picture(path string) []byte {
	s.Helper()
	s.runs("scrot", "--overwrite", path)
	file, err := os.Open(path)
	if err != nil {
		s.Fatal(err)
	}
	defer file.Close()
	taken, err := png.Decode(file)
	if err != nil {
		s.Fatal(err)
	}
	if size := taken.Bounds().Size(); size != image.Pt(1280, 800) {
		s.Fatalf("the screen is %v", size)
	}
	pixels := image.NewRGBA(taken.Bounds())
	draw.Draw(pixels, pixels.Bounds(), taken, image.Point{}, draw.Src)
	return pixels.Pix
}
