//go:build !race

package cell_test

// slowdown is how many times less work a test does.
const slowdown = 1
