package store

import (
	"context"
	"database/sql"
)

// actor is a transaction that writes.
type actor interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// statements is a transaction that prepares each statement once: worth it when
// there are very many grams to record. The statements close with the
// transaction.
type statements struct {
	tx    *sql.Tx
	ready map[string]*sql.Stmt
}

func newStatements(tx *sql.Tx) *statements { return &statements{tx, map[string]*sql.Stmt{}} }

func (s *statements) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	prepared, err := s.prepared(ctx, query)
	if err != nil {
		return nil, err
	}
	return prepared.ExecContext(ctx, args...)
}

func (s *statements) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	prepared, err := s.prepared(ctx, query)
	if err != nil {
		return s.tx.QueryRowContext(ctx, query, args...) // fails for the same cause, and tells it
	}
	return prepared.QueryRowContext(ctx, args...)
}

func (s *statements) prepared(ctx context.Context, query string) (*sql.Stmt, error) {
	if found := s.ready[query]; found != nil {
		return found, nil
	}
	prepared, err := s.tx.PrepareContext(ctx, query)
	if err == nil {
		s.ready[query] = prepared
	}
	return prepared, err
}
