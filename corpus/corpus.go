// Package corpus carries the law that ships with Kroniek: laws, decrees and
// policy under regulation/nl/<layer>/<id>/<valid_from>.yaml, and a directory
// per cell under cells.
//
// What a law says stands here and nowhere else. Statute texts are quoted from
// the source named in each file; what is a summary, our own calculation or
// made up says so in its text.
package corpus

import "embed"

// FS holds every file of the corpus, hidden ones too.
//
//go:embed all:regulation all:cells
var FS embed.FS
