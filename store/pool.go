package store

import (
	"context"
	"database/sql"
	"sync"
)

// pool are the connections to a file, with each query prepared once: a chronicle
// is asked the same few things very often, and preparing one takes longer than
// answering it.
type pool struct {
	*sql.DB
	mu   sync.RWMutex
	kept map[string]*sql.Stmt
}

var _ querier = (*pool)(nil)

// QueryContext runs a query that gives rows.
func (p *pool) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	prepared, err := p.prepared(ctx, query)
	if err != nil {
		return nil, err
	}
	return prepared.QueryContext(ctx, args...)
}

// QueryRowContext runs a query that gives one row.
func (p *pool) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	prepared, err := p.prepared(ctx, query)
	if err != nil {
		return p.DB.QueryRowContext(ctx, query, args...) // which tells what is wrong
	}
	return prepared.QueryRowContext(ctx, args...)
}

// prepared gives a statement; the pool closes it when it closes. Preparing waits
// for a connection, so nobody is kept waiting meanwhile.
func (p *pool) prepared(ctx context.Context, query string) (*sql.Stmt, error) {
	p.mu.RLock()
	kept := p.kept[query]
	p.mu.RUnlock()
	if kept != nil {
		return kept, nil
	}
	made, err := p.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept := p.kept[query]; kept != nil {
		return kept, made.Close()
	}
	if p.kept == nil {
		p.kept = map[string]*sql.Stmt{}
	}
	p.kept[query] = made
	return made, nil
}
