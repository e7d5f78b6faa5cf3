package cell

import (
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// rowSource gives a reduction the rows that its inputs name.
type rowSource struct {
	answerer *answerer
	law      *law.Regulation
}

var _ engine.DataSource = (*rowSource)(nil)

// Name gives the cell.
func (s *rowSource) Name() string { return s.answerer.cell.config.ID }

// Law gives the reduction: no other rulework reads rows.
func (s *rowSource) Law() string { return s.law.ID }

// Key is empty: an input has all its rows.
func (s *rowSource) Key() []string { return nil }

// Holds reports whether an input of this name is one of rows.
func (s *rowSource) Holds(name string) bool {
	return s.input(func(in *law.Input) bool { return in.Name == name && in.Source.Decisions+in.Source.Executogram != "" }) != nil
}

// Find gives the rows of an input.
func (s *rowSource) Find(field *law.Field, _ []value.Value) (value.Value, bool, error) {
	in := s.input(func(in *law.Input) bool { return &in.Field == field })
	if in == nil || in.Source.Decisions+in.Source.Executogram == "" {
		return value.Absent, false, nil
	}
	list, err := s.answerer.rows(in.Source)
	return value.List(list), err == nil, err
}

func (s *rowSource) input(fits func(*law.Input) bool) *law.Input {
	for _, article := range s.law.Articles {
		if at := slices.IndexFunc(article.Inputs, fits); at >= 0 {
			return article.Inputs[at]
		}
	}
	return nil
}

// reads is how far an answer read the chronicle: of each selection how many
// records, and the last of all.
type reads struct {
	counts map[string]int
	last   string
}

func (r *reads) note(name string, ids []string) {
	if r.counts == nil {
		r.counts = map[string]int{}
	}
	r.counts[name] = max(r.counts[name], len(ids))
	if len(ids) > 0 {
		r.last = max(r.last, ids[len(ids)-1])
	}
}

// join adds what an answer within the answer read.
func (r *reads) join(inner reads) {
	for name, count := range inner.counts {
		if r.counts == nil {
			r.counts = map[string]int{}
		}
		r.counts[name] = max(r.counts[name], count)
	}
	r.last = max(r.last, inner.last)
}

func (r *reads) total() int {
	total := 0
	for _, count := range r.counts {
		total += count
	}
	return total
}
