// Package celltest holds the contract of cell.Chronicle: what every store of
// grams must do. A store runs Contract in its own tests; a new promise of the
// interface gets its subtest here first.
package celltest
