// Package schema publishes the shapes of Kroniek's documents as JSON Schemas
// of draft 2020-12: a law file, the cell.yaml of a cell, a stream of facts, a
// gram, a line of an export, and a trace.
//
// One folder holds one version of one schema. A published version does not
// change any more; a new version is a new folder beside it, and files of an
// older version of the law language stay valid under the newer one.
//
// The schemas say what a document may look like and nothing of what it means.
// Three habits keep their errors direct:
//
//   - An operation of the law language is checked by the definition under its
//     own name, chosen by its key "operation". There is no list of alternatives
//     of which none fits.
//   - A mapping that comes in kinds (a source, an item of produces, what a hook
//     applies to) is told apart by the first key that only one kind has.
//   - The type of a key is found without choosing: next to every conditional
//     the union of the keys stands under "properties". A loader that reads YAML
//     can therefore see at once where only a text is allowed, and take a plain
//     scalar there as that text: an article number 13, a name "no".
//
// Where the design leaves a choice open, the description of the key in the
// schema says which one was made.
package schema
