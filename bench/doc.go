// Command bench runs the engine beside a yardstick in one run and prints
// ratios. The yardstick is one statutory test, whether leave may be granted,
// written by hand in plain Go and in CEL, with dates.
//
// It is a module of its own, so that the product does not depend on what it
// is compared with.
package main
