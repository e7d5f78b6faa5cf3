package store

import (
	"database/sql"
	"maps"
	"net/url"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
)

// Mode says what a chronicle is opened for.
type Mode int

// The two ways to open a chronicle.
const (
	Reading Mode = iota
	Writing
)

// connections bounds the pool: one writes, the others read beside it.
const connections = 4

// settings are PRAGMAs by name.
type settings map[string]string

// always is set on every connection of the pool. That a chronicle in use
// keeps a write-ahead log is a property of its file, set by markOpen.
var always = settings{
	"busy_timeout":       "5000",
	"foreign_keys":       "1",
	"recursive_triggers": "1",
	"synchronous":        "FULL",
	"fullfsync":          "1",
	"trusted_schema":     "0",
}

// dsn names a file that exists, with all that each connection needs; a test
// sets some of it otherwise.
func dsn(path string, mode Mode, otherwise settings) string {
	set := maps.Clone(always)
	if mode == Reading {
		set["query_only"] = "1"
	}
	maps.Copy(set, otherwise)
	query := url.Values{
		"mode":       {"rw"}, // also to read: only so can a reader finish what a killed writer left
		"_txlock":    {"immediate"},
		"_defensive": {"1"},
		"_dqs":       {"0"},
	}
	for name, setting := range set {
		query.Add("_pragma", name+"("+setting+")") // the driver sorts them
	}
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // a Windows volume
	}
	return (&url.URL{Scheme: "file", Path: slashed, RawQuery: query.Encode()}).String()
}

// connect opens the pool; its connections are made when they are needed.
func connect(path string, mode Mode, otherwise settings) (*pool, error) {
	connector, err := sqlite.NewConnector(dsn(path, mode, otherwise))
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(keepingLog{connector})
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return &pool{DB: db}, nil
}
