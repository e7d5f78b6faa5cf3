package store

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"sync"
)

func (c *Chronicle) checkGuards(ctx context.Context) error { return compareGuards(ctx, c.db, c.path) }

// compareGuards tells whether the file has the tables, indexes and triggers
// it was made with, no less, no more and no other.
func compareGuards(ctx context.Context, q querier, path string) error {
	want, err := madeWith()
	if err != nil {
		return err
	}
	have, err := schemaOf(ctx, q)
	if err != nil {
		return err
	}
	all := maps.Clone(want)
	maps.Copy(all, have)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if have[name] != want[name] {
			return damaged(path, "the file lacks a guard, or was changed: see its "+name)
		}
	}
	return nil
}

// madeWith is the schema of a new file, made in memory.
var madeWith = sync.OnceValues(func() (map[string]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }() // nothing is kept
	db.SetMaxOpenConns(1)             // each connection is a memory of its own
	if _, err := db.Exec(version1); err != nil {
		return nil, err
	}
	return schemaOf(context.Background(), db)
})

// schemaOf gives the text that made each part of the schema, by type and name.
func schemaOf(ctx context.Context, q querier) (map[string]string, error) {
	rows, err := q.QueryContext(ctx,
		"SELECT type || ' ' || name, coalesce(sql, 'its own') FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat*'")
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what went wrong
	schema := map[string]string{}
	for rows.Next() {
		var name, text string
		if err := rows.Scan(&name, &text); err != nil {
			return nil, err
		}
		schema[name] = text
	}
	return schema, rows.Err()
}
