package store

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"kroniek/cell"
	"kroniek/engine/value"
)

// chainVersion is that of the chain and of an export of it.
const chainVersion = 1

// heading is what was fixed when a chronicle was made, as the chain begins and
// as the first line of an export.
type heading struct {
	Version  int        `json:"chronicle"`
	Cell     string     `json:"cell"`
	Practice bool       `json:"practice"`
	Made     value.Date `json:"made"`
}

func headingOf(info cell.Info) string {
	text, err := json.Marshal(heading{chainVersion, info.Cell, info.Practice, info.Made})
	if err != nil {
		panic(err) // a string, a boolean and a day always encode
	}
	return string(text)
}

// genesis is the hash before the first gram. It covers what was fixed when
// the chronicle was made, so that this cannot be changed unseen either.
func genesis(info cell.Info) string { return link("", headingOf(info)) }

// link is the hash of a row: SHA-256 in hex over the hash before it, a
// newline and the row's canonical encoding. Anyone can recompute it with a
// shell: printf '%s\n%s' "$previous" "$body" | sha256sum.
func link(previous, body string) string {
	sum := sha256.Sum256([]byte(previous + "\n" + body))
	return hex.EncodeToString(sum[:])
}
