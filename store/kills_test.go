//go:build !race

package store

// kills is how often a writing process is killed.
const kills = 200
