package engine

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// DataSource is a register from which an input with an empty source takes its
// value. Many goroutines may ask it at once.
type DataSource interface {
	// Name is what errors, traces and reports call it.
	Name() string
	// Law is the law whose inputs it serves; "" those of every law.
	Law() string
	// Key names the parameters whose values find a row. An article that lacks
	// one of them cannot ask this source.
	Key() []string
	// Holds reports whether it has a value for inputs of this name.
	Holds(field string) bool
	// Find gives the value for an input in what the key values find; found is
	// false when nothing is recorded. An error is a failure to look.
	Find(field *law.Field, key []value.Value) (v value.Value, found bool, err error)
}

// lookUp asks the data sources for an input: that of its own law before that
// of every law. found is false when none has recorded anything.
func (f *frame) lookUp(r *reference) (v value.Value, found bool, err error) {
	for _, candidates := range f.dataSources(r) {
		switch {
		case candidates.first == nil:
			continue
		case candidates.second != nil:
			return value.Absent, false, r.ambiguous(f, candidates)
		}
		if v, found, err = f.find(r, candidates.first); found || err != nil {
			return v, found, err
		}
	}
	return value.Absent, false, nil
}

// candidates are the data sources of one rank that hold an input; two are one
// too many.
type candidates struct{ first, second DataSource }

// dataSources gives the sources that hold the input and that the article can
// ask: those of its own law, then those of every law.
func (f *frame) dataSources(r *reference) (ranks [2]candidates) {
	for _, one := range f.run.call.Sources {
		rank := &ranks[1]
		switch one.Law() {
		case "":
		case f.in.source.Law.ID:
			rank = &ranks[0]
		default:
			continue
		}
		if !one.Holds(r.field.Name) || !f.knows(one.Key()) {
			continue
		}
		if rank.first == nil {
			rank.first = one
		} else {
			rank.second = one
		}
	}
	return ranks
}

func (r *reference) ambiguous(f *frame, two candidates) error {
	return &Error{Code: CodeConflict, Where: r.at.where(f), Name: r.field.Name, Parties: []string{two.first.Name(), two.second.Name()},
		Message: fmt.Sprintf("the data sources %s and %s both hold %s", two.first.Name(), two.second.Name(), r.field.Name),
		Hint:    "leave one out, or register one for this law alone"}
}

// knows reports whether the article has all these parameters.
func (f *frame) knows(parameters []string) bool {
	return !slices.ContainsFunc(parameters, func(name string) bool {
		i, found := f.code.names[name]
		return !found || f.code.slots[i].kind != parameterSlot
	})
}

// find looks in one source. About an absent key value nothing is recorded; an
// unknown one makes the input unknown.
func (f *frame) find(r *reference, source DataSource) (v value.Value, found bool, err error) {
	key, unknown := f.run.room.keys.take(len(source.Key())), value.Absent
	for i, name := range source.Key() {
		if key[i], err = f.read(f.code.names[name]); err != nil || key[i].IsAbsent() {
			return value.Absent, false, err
		}
		unknown = value.Merge(unknown, key[i])
	}
	if unknown.IsUnknown() {
		return unknown, true, nil
	}
	f.run.consult(Consulted{Kind: "data_source", Name: source.Name(), Item: r.field.Name, Date: f.date})
	v, found, err = source.Find(r.field, key)
	if err != nil {
		return value.Absent, false, &Error{Code: CodeDataSource, Where: r.at.where(f), Name: r.field.Name, Cause: err,
			Message: fmt.Sprintf("the data source %s cannot give %s", source.Name(), r.field.Name)}
	}
	if !found {
		return value.Absent, false, nil
	}
	if f.sources != nil {
		f.tellField(r.field, &trace.Source{Kind: trace.FromDataSource, Provider: source.Name(), Scope: source.Law()})
	}
	v, err = f.accept(r.field, v, "the data source", source.Name())
	return v, true, err
}
