package engine

import (
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// push opens a step below the one that is open; nil when not tracing.
func (r *run) push(kind trace.NodeType, name string, f *frame, path string, basis []law.Basis) *trace.Step {
	if r.at == nil {
		return nil
	}
	step := &trace.Step{NodeType: kind, Name: name, Anchor: anchor(f.code.article), YAMLPath: path, LegalBasis: bases(basis)}
	r.at.Children = append(r.at.Children, step)
	r.open = append(r.open, r.at)
	r.at = step
	return step
}

// pop closes a step with its result.
func (r *run) pop(step *trace.Step, v value.Value, err error) (value.Value, error) {
	if step != nil {
		step.SetResult(v)
		r.at = r.open[len(r.open)-1]
		r.open = r.open[:len(r.open)-1]
	}
	return v, err
}

// push opens a step for a slot.
func (f *frame) push(s *slot, kind trace.NodeType) *trace.Step {
	step := f.run.push(kind, s.field.Name, f, s.place.Path, s.basis)
	if step != nil {
		step.TypeSpec = typeSpec(s.field)
	}
	return step
}

// trace wraps an operation so that it leaves a step; without tracing the
// operation itself is the code.
func (c *compiler) trace(n *law.Node, inner expr, kind trace.NodeType, name string) expr {
	if !c.traced {
		return inner
	}
	return tracedExpr{inner: inner, kind: kind, name: name, path: n.Place.Path, basis: n.LegalBasis}
}

type tracedExpr struct {
	inner expr
	kind  trace.NodeType
	name  string
	path  string
	basis []law.Basis
}

func (e tracedExpr) eval(f *frame) (value.Value, error) {
	step := f.run.push(e.kind, e.name, f, e.path, e.basis)
	v, err := e.inner.eval(f)
	return f.run.pop(step, v, err)
}

// tracedRef reads a name and leaves a step: resolve the first time, cached
// after that.
type tracedRef struct{ slot int }

var sourceKinds = [...]string{
	definitionSlot: "definition", parameterSlot: "parameter", inputSlot: "input", termSlot: "open_term", outputSlot: "output",
}

func (t tracedRef) eval(f *frame) (value.Value, error) {
	s := &f.code.slots[t.slot]
	kind := trace.Resolve
	if f.shown == nil {
		f.shown = make([]bool, len(f.code.slots))
	}
	if f.shown[t.slot] {
		kind = trace.Cached
	}
	f.shown[t.slot] = true
	step := f.push(s, kind)
	if step != nil {
		step.Source = &trace.Source{Kind: sourceKinds[s.kind]}
		if s.kind == inputSlot && s.source.source.Output != "" {
			step.Source.Provider = s.source.lawID
		}
	}
	v, err := f.read(t.slot)
	if supplier := f.suppliers[s.field]; supplier != nil {
		step.Source = supplier
	}
	return f.run.pop(step, v, err)
}

func anchor(a *law.Article) *trace.Anchor {
	r := a.Law
	return &trace.Anchor{LawID: r.ID, Law: r.Name, BWBID: r.BWBID, Article: a.Number, URL: a.URL, ValidFrom: r.ValidFrom.String()}
}

func bases(all []law.Basis) []trace.Basis {
	var out []trace.Basis
	for _, one := range all {
		out = append(out, trace.Basis{
			Text: one.Text, Law: one.Law, LawID: one.LawID, BWBID: one.BWBID, Article: one.Article,
			Paragraph: one.Paragraph, Sentence: one.Sentence, URL: one.URL, Explanation: one.Explanation,
		})
	}
	return out
}

func typeSpec(field *law.Field) *trace.TypeSpec {
	if field.Type.Unit == "" && field.Type.Precision == nil {
		return nil
	}
	return &trace.TypeSpec{Unit: field.Type.Unit, Precision: field.Type.Precision}
}
