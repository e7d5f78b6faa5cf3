//go:build race

package cell_test

// slowdown is how many times less work a test does: looking for races makes
// each step many times slower.
const slowdown = 20
