//go:build race

package store

// kills is few where races are looked for: a process under the race detector
// starts slowly, and the one that is killed has a single goroutine.
const kills = 20
