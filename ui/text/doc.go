// Package text turns what the cell and the engine give into words a person
// reads: labels, days, values, citations, and what is the matter and what to
// do when something is refused. Window and commands share it.
//
// The words stand in words/, one file per subject and language:
// desk.nl.yaml and desk.en.yaml hold the same keys, nested as they like and
// joined with dots ("worklist.empty.what"). A new subject is a new pair of
// files; it needs no code. A message is a text/template over the named
// arguments of T, or a mapping of one and other for N. Of the library, id, hash,
// description, zero, one, two, few, many and other are no names of a text.
//
// The law itself is Dutch and is shown as it is, whatever the language.
//
// Start reading at Printer, then label.go, value.go and error.go.
package text
