package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"
)

// The subjects run in turn, many times for a short while. Each is compared
// with the first of its own round, so that a machine that slows down slows
// both; the median of the rounds counts.
const (
	rounds    = 25
	benchTime = "100ms"
)

// subject is what is timed: run is one evaluation.
type subject struct {
	name string
	run  func() error
}

// figures are the medians of a subject over the rounds.
type figures struct {
	name          string
	ns, ratio     float64 // ratio: to the first subject
	allocs, bytes int64
}

func main() {
	testing.Init()
	if err := flag.Set("test.benchtime", benchTime); err != nil {
		panic(err)
	}
	subjects, err := subjects()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	all, err := measure(subjects)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	report(all)
}

func subjects() ([]subject, error) {
	program, err := celProgram()
	if err != nil {
		return nil, err
	}
	laws, err := shipped()
	if err != nil {
		return nil, err
	}
	input := granted.celInput()
	all := []subject{
		{"CEL: the test by hand", func() error {
			out, _, err := program.Eval(input)
			if err == nil && out.Value() != true {
				err = fmt.Errorf("CEL gives %v", out)
			}
			return err
		}},
		{"Go: the test by hand", func() error {
			if !granted.mayBeGranted() {
				return fmt.Errorf("Go gives false")
			}
			return nil
		}},
		{"engine: the test", answers(laws, leaveCall(false), "verlof_verleend")},
		{"engine: the test, traced", answers(laws, leaveCall(true), "verlof_verleend")},
		{"engine: the whole decision", answers(laws, decisionCall(false), "verlof_verleend")},
		{"engine: the whole decision, traced", answers(laws, decisionCall(true), "verlof_verleend")},
	}
	peer, err := peerSubjects()
	return append(all, peer...), err
}

// measure runs the subjects in turn, several rounds.
func measure(subjects []subject) ([]figures, error) {
	results := make([][]testing.BenchmarkResult, len(subjects))
	for range rounds {
		for i, one := range subjects {
			var failure error
			results[i] = append(results[i], testing.Benchmark(func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if failure = one.run(); failure != nil {
						b.FailNow()
					}
				}
			}))
			if failure != nil {
				return nil, fmt.Errorf("%s: %w", one.name, failure)
			}
		}
	}
	all := make([]figures, len(subjects))
	for i, one := range subjects {
		var ns, ratios []float64
		for round, result := range results[i] {
			ns, ratios = append(ns, perOp(result)), append(ratios, perOp(result)/perOp(results[0][round]))
		}
		last := results[i][rounds-1]
		all[i] = figures{one.name, median(ns), median(ratios), last.AllocsPerOp(), last.AllocedBytesPerOp()}
	}
	return all, nil
}

func perOp(r testing.BenchmarkResult) float64 { return float64(r.T.Nanoseconds()) / float64(r.N) }

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}

// report prints each subject with its ratio to the first.
func report(all []figures) {
	fmt.Printf("%-40s %12s %10s %10s %12s\n", "", "ns/op", "B/op", "allocs/op", "× CEL")
	for _, one := range all {
		fmt.Printf("%-40s %12.0f %10d %10d %12.2f\n", one.name, one.ns, one.bytes, one.allocs, one.ratio)
	}
}
