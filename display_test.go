//go:build linux && !nogui

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patience is how long a step of the window may take on a slow machine.
const patience = 2 * time.Minute

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
func startDisplay(t *testing.T, size image.Point) string {
	t.Helper()
	ready, say, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer ready.Close()
	server := exec.CommandContext(t.Context(), "Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", size.X, size.Y), "-noreset", "-nolisten", "tcp")
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

// screen is a display with the keyboard and the mouse before it.
type screen struct {
	*testing.T
	ctx     context.Context
	size    image.Point
	theme   string // light or dark
	number  string // of the display
	home    string // as files are named in questions
	config  string // without the settings of whoever runs the test
	before  []byte // the picture that was kept last
	program *exec.Cmd

	sought string // the text that was last looked for,
	seen   []byte // in which picture,
	found  []image.Point
}

// newScreen gives a display that is gone at the end of the test.
func newScreen(t *testing.T, size image.Point, theme string) *screen {
	t.Helper()
	return &screen{T: t, ctx: t.Context(), size: size, theme: theme, number: startDisplay(t, size), home: t.TempDir(), config: t.TempDir()}
}

func (s *screen) command(name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(s.ctx, name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.number, "LANG=nl_NL.UTF-8", "FYNE_THEME="+s.theme,
		"FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+s.home, "XDG_CONFIG_HOME="+s.config)
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

// ends leaves the program by its own key. One that does not end says what it
// waits for.
func (s *screen) ends() {
	s.Helper()
	s.keys("ctrl+q")
	hangs := time.AfterFunc(patience, func() { _ = s.program.Process.Signal(syscall.SIGQUIT) })
	defer hangs.Stop()
	if err := s.program.Wait(); err != nil {
		s.Errorf("the program ended with %v", err)
	}
}

// shows waits until the window names a screen in its title, gives it the whole
// display and the keyboard, as there is no window manager that does, and waits
// until it is drawn in that size: all that stands in it moves.
func (s *screen) shows(title string) {
	s.Helper()
	s.until("the screen "+title, func() bool {
		return s.command("xdotool", "search", "--onlyvisible", "--name", "^"+title,
			"windowsize", fmt.Sprint(s.size.X), fmt.Sprint(s.size.Y), "windowmove", "0", "0", "windowfocus", "--sync").Run() == nil
	})
	s.until("a window over the whole display", func() bool {
		corner := s.picture("seen").RGBAAt(s.size.X-1, s.size.Y-1)
		return corner != color.RGBA{A: 0xff} // an empty display is black
	})
}

// until waits for a condition, and fails the test when it does not come.
func (s *screen) until(what string, holds func() bool) {
	s.Helper()
	if !s.within(patience, holds) {
		s.picture("timeout")
		s.Fatalf("after %v still not %s", patience, what)
	}
}

// within waits for a condition, and reports whether it came in time.
func (s *screen) within(limit time.Duration, holds func() bool) bool {
	deadline := time.NewTimer(limit)
	defer deadline.Stop()
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case <-deadline.C:
			return false
		}
	}
	return true
}

// presses presses one key some times.
func (s *screen) presses(key string, times int) {
	s.Helper()
	s.runs("xdotool", "key", "--delay", "60", "--repeat", fmt.Sprint(times), key)
}

// scrolls turns the wheel of the mouse down, in the middle of the screen.
func (s *screen) scrolls(times int) {
	s.Helper()
	s.runs("xdotool", "mousemove", fmt.Sprint(s.size.X/2), fmt.Sprint(s.size.Y/2), "click", "--repeat", fmt.Sprint(times), "--delay", "40", "5")
}

func (s *screen) keys(keys ...string) {
	s.Helper()
	s.runs("xdotool", append([]string{"key", "--delay", "30"}, keys...)...)
}

// clicks puts the mouse on a text that stands on the screen, the first from the
// top, and clicks.
func (s *screen) clicks(text string) {
	s.Helper()
	s.clickAt(s.reads(text)[0])
}

func (s *screen) clickAt(at image.Point) {
	s.Helper()
	s.runs("xdotool", "mousemove", fmt.Sprint(at.X), fmt.Sprint(at.Y), "click", "1")
}

// reads waits until a text stands on the screen, at the same places in two
// pictures after another, and gives these places.
func (s *screen) reads(text string) []image.Point {
	s.Helper()
	var before, now []image.Point
	s.until(fmt.Sprintf("%q on the screen", text), func() bool {
		before, now = now, s.find(text)
		return len(now) > 0 && slices.Equal(before, now)
	})
	return now
}

// find gives the places where a text stands on the screen now: in bold, as on a
// button, or else not.
func (s *screen) find(text string) []image.Point {
	s.Helper()
	taken := s.picture("seen")
	if text == s.sought && bytes.Equal(taken.Pix, s.seen) {
		return s.found // nothing has changed since
	}
	s.sought, s.seen = text, taken.Pix
	s.found = look(s.T, grey(taken), text)
	return s.found
}

func look(t *testing.T, seen *picture, text string) []image.Point {
	t.Helper()
	if bold := seen.find(words(t, text, true)); len(bold) > 0 {
		return bold
	}
	return seen.find(words(t, text, false))
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

// atRest is how many pictures in a row must be alike: the program draws again
// only when something changed, and may be slow to.
const atRest = 3

// blink is how many pixels the cursor in a text may change as it comes and goes.
const blink = 100

// shot takes a picture of the screen, once it is no longer the one before and
// has come to rest.
func (s *screen) shot(name string) *image.RGBA {
	s.Helper()
	last := &image.RGBA{}
	still := 0
	s.until("a new picture of "+name, func() bool {
		taken := s.picture(name)
		still++
		if differing(taken.Pix, last.Pix) > blink {
			still = 1
		}
		last = taken
		return still >= atRest && differing(taken.Pix, s.before) > 0
	})
	s.before = last.Pix
	return last
}

// differing counts the pixels in which two pictures differ.
func differing(a, b []byte) int {
	if len(a) != len(b) {
		return len(a)
	}
	count := 0
	for i := 0; i < len(a); i += 4 {
		if !bytes.Equal(a[i:i+4], b[i:i+4]) {
			count++
		}
	}
	return count
}

// picture takes a picture, which stays among what the test leaves.
func (s *screen) picture(name string) *image.RGBA {
	s.Helper()
	path := filepath.Join(s.ArtifactDir(), name+".png")
	s.runs("scrot", "--overwrite", path)
	taken := readPicture(s.T, path)
	if size := taken.Rect.Size(); size != s.size {
		s.Fatalf("the screen is %v", size)
	}
	return taken
}

func readPicture(t *testing.T, path string) *image.RGBA {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	read, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	pixels := image.NewRGBA(read.Bounds())
	draw.Draw(pixels, pixels.Bounds(), read, image.Point{}, draw.Src)
	return pixels
}
