package engine

import (
	"cmp"
	"fmt"
	"slices"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// openTerm fills an open term by the first that gives a value: the answerer,
// an implementation, a finding of the official, the default. When nobody
// does, the term is unknown.
func (f *frame) openTerm(s *slot) (value.Value, error) {
	step := f.begin(s, trace.OpenTerm)
	filled, err := f.fill(s)
	if err != nil {
		return f.run.end(value.Absent, err)
	}
	if filled == nil {
		f.run.miss(f.in, s.field, cmp.Or(s.term.DecidedPerCaseBy, s.term.DelegatedTo))
		return f.run.end(value.Unknown(s.field.Name), nil)
	}
	filled.Term, filled.In = s.term, f.in.source
	_, given := f.givenFinding(s.field.Name)
	filled.SetAside = given && s.term.DecidedPerCaseBy != "" && filled.By != ByFinding
	f.run.terms = append(f.run.terms, *filled)
	f.run.filledIn = append(f.run.filledIn, f.around)
	if step != nil {
		f.showFilled(s, step, filled)
	}
	return f.run.end(filled.Value, nil)
}

func (f *frame) fill(s *slot) (*FilledTerm, error) {
	for _, filler := range [...]func(*frame, *slot) (*FilledTerm, error){(*frame).answer, (*frame).implementation, (*frame).finding, (*frame).defaultValue} {
		filled, err := filler(f, s)
		if err != nil || filled != nil {
			return filled, err
		}
	}
	return nil, nil
}

func (f *frame) answer(s *slot) (*FilledTerm, error) {
	if f.run.call.Answerer == nil {
		return nil, nil
	}
	question := Question{Law: f.in.source.Law.ID, Article: f.in.source.Number, Term: s.field.Name, Date: f.date, Parameter: f.named}
	if f.around != nil {
		question.Anew = f.around.anew
	}
	answer, err := f.run.call.Answerer.Answer(question)
	if err != nil {
		at := site{f.code.article, s.place}
		return nil, at.wrap(f, CodeAnswer, "the answer to "+s.field.Name+" failed", err)
	}
	if answer == nil || answer.Value.IsAbsent() {
		return nil, nil
	}
	f.run.consult(Consulted{Kind: "answer", Name: f.in.ref(), Item: s.field.Name, Date: f.date})
	v, err := f.accept(s.field, answer.Value, answer.Provenance.Answerer)
	if err != nil {
		return nil, err
	}
	return &FilledTerm{Value: v, By: ByAnswer, Answer: &answer.Provenance}, nil
}

// implementation asks the articles that implement the term. Competence filters
// before rank decides; of two of one rank and date that both give a value none
// goes before the other.
func (f *frame) implementation(s *slot) (*FilledTerm, error) {
	var filled *FilledTerm
	for _, candidate := range f.implementers(s) {
		if filled != nil && rank(candidate.source, filled.From) != 0 {
			break
		}
		other := f.beside(candidate)
		output, _ := candidate.source.Fills(s.field.Name)
		f.beginFilling(s, other, output)
		v, err := other.give(output)
		if err == nil && !v.IsAbsent() {
			v, err = f.accept(s.field, v, candidate.ref())
		}
		if v, err = f.run.end(v, err); err != nil {
			return nil, err
		}
		f.run.consult(Consulted{Kind: "law", Name: candidate.ref(), Date: f.date})
		if v.IsAbsent() {
			continue // silent in this case
		}
		if filled != nil {
			return nil, f.conflict(s, candidate, filled.From)
		}
		filled = &FilledTerm{Value: v, By: ByImplementation, From: candidate.source}
	}
	return filled, nil
}

func (f *frame) conflict(s *slot, a *article, b *law.Article) error {
	other := b.Law.ID + "#" + b.Number
	err := f.fail(s, CodeConflict, fmt.Sprintf("%s and %s both implement %s, and neither goes before the other", other, a.ref(), s.field.Name), "give one a higher layer or a later valid_from")
	err.Parties = []string{other, a.ref()}
	return err
}

// implementers gives the competent articles in force, the first to ask first.
func (f *frame) implementers(s *slot) []*article {
	var competent []*article
	for _, candidate := range f.in.implementers[s.index] {
		r := candidate.source.Law
		if candidate.law.inForce(f.date) && f.run.call.Scope.covers(r) &&
			(s.term.DelegationType == "" || s.term.DelegationType == string(r.Layer)) {
			competent = append(competent, candidate)
		}
	}
	slices.SortStableFunc(competent, func(a, b *article) int {
		return cmp.Or(rank(a.source, b.source), cmp.Compare(a.ref(), b.ref()))
	})
	return competent
}

// rank orders two articles: the higher layer first, then the later valid_from.
func rank(a, b *law.Article) int {
	return cmp.Or(cmp.Compare(a.Law.Layer.Rank(), b.Law.Layer.Rank()), cmp.Compare(b.Law.ValidFrom, a.Law.ValidFrom))
}

// covers reports whether a regulation holds for the place decided for.
func (s Scope) covers(r *law.Regulation) bool {
	return (r.GemeenteCode == "" || r.GemeenteCode == s.GemeenteCode) &&
		(r.ProvincieCode == "" || r.ProvincieCode == s.ProvincieCode) &&
		(r.WaterschapCode == "" || r.WaterschapCode == s.WaterschapCode)
}

func (f *frame) finding(s *slot) (*FilledTerm, error) {
	v, given := f.givenFinding(s.field.Name)
	if !given || s.term.DecidedPerCaseBy == "" {
		return nil, nil
	}
	v, err := f.accept(s.field, v, s.term.DecidedPerCaseBy)
	if err != nil {
		return nil, err
	}
	return &FilledTerm{Value: v, By: ByFinding}, nil
}

func (f *frame) defaultValue(s *slot) (*FilledTerm, error) {
	if s.value == nil {
		return nil, nil
	}
	v, err := s.value.eval(f)
	if err == nil {
		v, err = f.accept(s.field, v, "its default")
	}
	if err != nil {
		return nil, err
	}
	return &FilledTerm{Value: v, By: ByDefault}, nil
}
