// Package value holds the values that law computes with.
//
// A Value is small and immutable: it is passed by value, never changed and
// safe to share between goroutines. Its kinds are those of the law language:
// absent, unknown, boolean, integer, decimal, string, date, list, record and
// decision. There is no float: a number is an integer of any size or a
// decimal with every digit, so the same law gives the same number on every
// machine.
//
// Absent and unknown differ. Absent is an answer ("there is none") and may
// only stand where a field is declared nullable. Unknown is the lack of an
// answer: it carries the names of the facts that nobody gave and spreads
// through every operation that needs them.
//
// Start reading at Value, then number.go for arithmetic, date.go for the
// calendar, equal.go for the two rules of equality and stored.go for the one
// encoding in which values are kept.
package value
