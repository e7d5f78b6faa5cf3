package engine

import (
	"cmp"
	"slices"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// occasion gives what the call itself says: a code of the place that is
// decided for, unknown when the call has none, or a part of the decision that
// is being taken, absent when none is.
func (r *reference) occasion(f *frame) (value.Value, error) {
	f.tellField(r.field, f.run.source(trace.FromOccasion, r.source.Scope+r.source.Decision))
	if r.source.Decision != "" {
		return textOrAbsent(f.run.takenOn()), nil
	}
	if code := f.run.call.Scope.code(r.source.Scope); code != "" {
		return value.String(code), nil
	}
	field := r.field
	if field == nil {
		field = &law.Field{Name: r.source.Scope, Type: law.Type{Kind: law.StringType}}
	}
	f.run.miss(f.in, field, "")
	return value.Unknown(field.Name), nil
}

func textOrAbsent(text string) value.Value {
	if text == "" {
		return value.Absent
	}
	return value.String(text)
}

// code gives a code of the place by the name the language has for it.
func (s Scope) code(name string) string {
	return map[string]string{
		"gemeente_code": s.GemeenteCode, "provincie_code": s.ProvincieCode, "waterschap_code": s.WaterschapCode,
	}[name]
}

// takenOn names the article (R#A) of the submission on which a decision is
// being taken; "" when none is.
func (r *run) takenOn() string {
	if !slices.ContainsFunc(r.call.Stages, func(stage Stage) bool { return !ofSubmission(stage.Name) }) {
		return ""
	}
	return cmp.Or(r.call.TakenOn, r.call.Law+"#"+r.call.Article)
}

// ofSubmission reports whether a stage is one of a submission, and not of the
// decision on it.
func ofSubmission(stage string) bool { return stage == StageAanvraag || stage == StageAanvulling }
