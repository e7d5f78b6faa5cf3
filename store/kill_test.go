package store

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kroniek/cell"
	"kroniek/cell/celltest"
	"kroniek/engine/value"
)

const (
	actsOpen     = 4              // acts before it closes the chronicle and opens it again
	gramsInAct   = 3              // grams that land together
	actField     = "handeling"    // of a gram: the number of its act
	seedVariable = "KRONIEK_SEED" // repeats the choices of a run
)

// childRecord records acts, numbered from args[1], and says the number of
// each that is recorded, until it is killed.
func childRecord(args []string) int {
	fmt.Println("begin")
	act, err := strconv.ParseInt(args[1], 10, 64)
	for err == nil {
		var chronicle *Chronicle
		if chronicle, err = Open(args[0], Writing); err != nil {
			break
		}
		for last := act + actsOpen; act < last && err == nil; act++ {
			if err = chronicle.Append(context.Background(), actOf(act)...); err == nil {
				fmt.Println(act)
			}
		}
		if err == nil {
			err = chronicle.Close()
		}
	}
	fmt.Println(err)
	return 1
}

// actOf makes the grams of an act: the same ones for the same number.
func actOf(act int64) []cell.Gram {
	maker := celltest.MakerAfter(act * gramsInAct)
	grams := make([]cell.Gram, gramsInAct)
	for i := range grams {
		gram := maker.Gram(cell.Beschikking, proef, day)
		if i > 0 {
			gram.RefersTo = []string{grams[0].ID}
		}
		grams[i] = celltest.With(gram, actField, value.Integer(act))
	}
	return grams
}

// Every gram that was reported as recorded survives the killing of its
// process at any moment, and no act is there by half.
func TestChronicle_KilledProcess(t *testing.T) {
	random := seeded(t)
	path := newPath(t)
	recorded(t, path, 0)
	var survivors survivors
	for range kills {
		acknowledged := killOnce(t, random, path, survivors.acts)
		survivors.check(t, path, acknowledged)
		if t.Failed() {
			t.FailNow()
		}
	}
	if survivors.acknowledged < kills {
		t.Errorf("only %d acts were acknowledged: too few to prove anything", survivors.acknowledged)
	}
	t.Logf("%d acts acknowledged and %d in all, in %d lives", survivors.acknowledged, survivors.acts, kills)
	appendActs(t, checked(t, opened(t, path, Writing)), celltest.MakerAfter(1<<40), 1)
}

func seeded(t *testing.T) *rand.Rand {
	t.Helper()
	seed := rand.Uint64()
	if given := os.Getenv(seedVariable); given != "" {
		var err error
		if seed, err = strconv.ParseUint(given, 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%s=%d", seedVariable, seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// killOnce lets a process record acts from the given number on, kills it some
// time after some acts, and gives the numbers it acknowledged.
func killOnce(t *testing.T, random *rand.Rand, path string, from int64) []int64 {
	t.Helper()
	writer, _, output := child(t, "record", path, strconv.FormatInt(from, 10))
	if said := line(t, output); said != "begin" {
		t.Fatalf("the process says %q", said)
	}
	var acknowledged []int64
	for range random.IntN(2 * actsOpen) {
		acknowledged = append(acknowledged, number(t, line(t, output)))
	}
	time.Sleep(time.Duration(random.IntN(8000)) * time.Microsecond) // where the kill falls decides nothing but what is tried
	if err := writer.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	acknowledged = append(acknowledged, rest(t, output)...)
	_ = writer.Wait() // it was killed
	return acknowledged
}

// rest reads what a killed process still said; a line that was broken off was
// not said.
func rest(t *testing.T, output *bufio.Reader) (acknowledged []int64) {
	t.Helper()
	for {
		text, err := output.ReadString('\n')
		if err != nil {
			return acknowledged
		}
		acknowledged = append(acknowledged, number(t, strings.TrimSpace(text)))
	}
}

func number(t *testing.T, text string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		t.Fatalf("the process says %q", text)
	}
	return n
}

// survivors is what was found after the kills so far.
type survivors struct {
	acts         int64 // acts in the chronicle, numbered 0, 1, 2, …
	acknowledged int
	lives        int
	head         cell.Head
}

func (s *survivors) check(t *testing.T, path string, acknowledged []int64) {
	t.Helper()
	chronicle := opened(t, path, Reading)
	defer func() { _ = chronicle.Close() }() // it only read
	head, err := chronicle.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if head.Sequence%gramsInAct != 0 {
		t.Fatalf("%d grams: an act is there by half", head.Sequence)
	}
	s.lives++
	if s.lives%50 == 0 { // all of it takes longer each time
		if err := chronicle.Verify(t.Context(), &s.head); err != nil {
			t.Fatal(err)
		}
	}
	acts := head.Sequence / gramsInAct
	checkActs(t, chronicle, s.acts, acts)
	if len(acknowledged) > 0 && acts <= acknowledged[len(acknowledged)-1] {
		t.Errorf("%d acts are there, though number %d was acknowledged", acts, acknowledged[len(acknowledged)-1])
	}
	s.acts, s.head = acts, head
	s.acknowledged += len(acknowledged)
}

// checkActs proves that the acts from one number to another are there whole,
// each gram in its place.
func checkActs(t *testing.T, chronicle *Chronicle, from, to int64) {
	t.Helper()
	if from == to {
		return
	}
	entries, err := chronicle.Grams(t.Context(),
		cell.Query{Before: to*gramsInAct + 1, NewestFirst: true, Limit: int(to-from) * gramsInAct})
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(entries)
	for act := range to - from {
		for i, want := range actOf(from + act) {
			got := entries[act*gramsInAct+int64(i)].Gram
			if got.ID != want.ID || got.Fields[actField].String() != want.Fields[actField].String() {
				t.Errorf("gram %d of act %d is not in its place", i, from+act)
			}
		}
	}
}
