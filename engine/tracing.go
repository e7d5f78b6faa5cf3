package engine

import (
	"fmt"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// With tracing an article is compiled into code of its own, in which every
// name, literal and operation is wrapped so that it leaves a step. What is the
// same for each run of an element, its likeness, is made then; the steps of
// all runs share its anchor, citations and type.

// likeness gives what all steps of an element have in common.
func (c *compiler) likeness(kind trace.NodeType, name string, at law.Place, basis []law.Basis) *trace.Step {
	return &trace.Step{NodeType: kind, Name: name, YAMLPath: at.Path, LegalBasis: citations(basis), Anchor: c.code.anchorOf(basis)}
}

// anchorOf gives the place of the article, with the lid when the element
// cites one of this article.
func (c *code) anchorOf(basis []law.Basis) *trace.Anchor {
	paragraph := citedParagraph(c.article, basis)
	for _, known := range c.anchors {
		if known.Paragraph == paragraph {
			return known
		}
	}
	r := c.article.Law
	anchor := &trace.Anchor{LawID: r.ID, Law: r.Name, BWBID: r.BWBID, Article: c.article.Number, Paragraph: paragraph, URL: c.article.URL}
	if !r.ValidFrom.IsZero() {
		anchor.ValidFrom = r.ValidFrom.String()
	}
	c.anchors = append(c.anchors, anchor)
	return anchor
}

// citedParagraph gives the one lid of the article that citations name, or "".
func citedParagraph(in *law.Article, basis []law.Basis) string {
	paragraph := ""
	for i := range basis {
		switch one := &basis[i]; {
		case !one.Cites(in) || one.Paragraph == "" || one.Paragraph == paragraph:
		case paragraph != "":
			return "" // several
		default:
			paragraph = one.Paragraph
		}
	}
	return paragraph
}

func citations(all []law.Basis) []trace.Basis {
	if len(all) == 0 {
		return nil
	}
	out := make([]trace.Basis, len(all))
	for i, one := range all {
		out[i] = trace.Basis(one)
	}
	return out
}

func typeSpec(field *law.Field) *trace.TypeSpec {
	if field.Type.Unit == "" && field.Type.Precision == nil {
		return nil
	}
	return &trace.TypeSpec{Unit: field.Type.Unit, Precision: field.Type.Precision}
}

// shown is what the steps of an article as a whole have in common, and those
// of its parts that are no names.
type shown struct {
	article    *trace.Step
	hooks      []*trace.Step // as article.Hooks
	implements []*trace.Step // as article.Implements
	produces   []*trace.Step // as article.Produces
}

// liken makes the likeness of the slots and the parts of the article.
func (c *compiler) liken() {
	if !c.traced {
		return
	}
	in, ref := c.code.article, c.code.article.Law.ID+"#"+c.code.article.Number
	c.code.shown.article = c.likeness(trace.Article, ref, in.Place, nil)
	for _, hook := range in.Hooks {
		c.code.shown.hooks = append(c.code.shown.hooks, c.likeness(trace.HookResolution, ref, hook.Place, hook.LegalBasis))
	}
	for _, one := range in.Implements {
		c.code.shown.implements = append(c.code.shown.implements, c.likeness(trace.CrossLaw, ref, one.Place, one.LegalBasis))
	}
	for _, item := range in.Produces {
		c.code.shown.produces = append(c.code.shown.produces, c.likeness(trace.Article, ref, item.Place, nil))
	}
	c.likenSlots()
}

func (c *compiler) likenSlots() {
	c.code.passing = &trace.Source{Kind: trace.FromParameter, Provider: c.code.article.Law.ID + "#" + c.code.article.Number}
	for i := range c.code.slots {
		s := &c.code.slots[i]
		s.like = c.likeness(trace.Resolve, s.field.Name, s.place, s.basis)
		s.like.TypeSpec = typeSpec(s.field)
		switch {
		case s.kind == definitionSlot:
			s.like.Source = fromDefinition
		case s.kind == outputSlot:
			s.like.Source = fromOutput
			s.like.URI = uri(c.code.article.Law.ID, s.field.Name)
		case s.kind == inputSlot && s.source.source.Output != "":
			s.like.Source = &trace.Source{Kind: trace.FromInput, Provider: s.source.lawID}
		}
	}
}

// wrap makes an element leave a step; without tracing the element itself is
// the code.
func (c *compiler) wrap(inner expr, like func() *trace.Step) expr {
	if !c.traced {
		return inner
	}
	return tracedExpr{inner, like()}
}

type tracedExpr struct {
	inner expr
	like  *trace.Step
}

func (e tracedExpr) eval(f *frame) (value.Value, error) {
	f.run.tracer.open(e.like)
	v, err := e.inner.eval(f)
	f.run.tracer.close(v)
	return v, err
}

// requirement wraps what must be true for a case, or for an element of a loop.
func (c *compiler) requirement(inner expr, name string, at law.Place, basis []law.Basis) expr {
	return c.wrap(inner, func() *trace.Step { return c.likeness(trace.Requirement, name, at, basis) })
}

// reading wraps what reads a literal, a binding or a part of a value.
func (c *compiler) reading(inner expr, n *law.Node, name string, source *trace.Source) expr {
	return c.wrap(inner, func() *trace.Step {
		like := c.likeness(trace.Resolve, name, n.Place, nil)
		like.Source = source
		return like
	})
}

// likePart gives the likeness of reading a name that is no name of the
// article, or a part of a value. A part of an output has an address.
func (c *compiler) likePart(n *law.Node, parts []string, source *trace.Source) *trace.Step {
	like := c.likeness(trace.Resolve, n.Text, n.Place, nil)
	like.Source = source
	i, isOutput := c.code.outputs[parts[0]]
	if source == nil && isOutput && c.code.names[parts[0]] == i {
		like.URI = uri(c.code.article.Law.ID, parts[0]+"#"+strings.Join(parts[1:], "."))
	}
	return like
}

// inline compiles a source that is written where it is used. One that follows
// a reference leaves the step of that; one that reads the call leaves its own.
func (c *compiler) inline(n *law.Node) expr {
	r := c.reference(n.Source, nil, n.Place, n.LegalBasis)
	if r.source.Output != "" || r.article != nil {
		return r
	}
	return c.wrap(r, func() *trace.Step {
		part := n.Source.Scope + n.Source.Decision
		like := c.likeness(trace.Resolve, part, n.Place, n.LegalBasis)
		like.Source = &trace.Source{Kind: trace.FromOccasion, Provider: part}
		return like
	})
}

// tracedRef reads a name and leaves a step: resolve the first time, cached
// after that. An output or an open term that is yet to be found leaves the
// step of its action or its filling.
type tracedRef int

func (i tracedRef) eval(f *frame) (value.Value, error) {
	s := &f.code.slots[i]
	given := s.kind == parameterSlot || s.kind == definitionSlot
	if !given && s.kind != inputSlot && f.cells[i].state == unread {
		return f.read(int(i))
	}
	n := f.run.tracer.open(s.like)
	if f.shown[i] || !given && f.cells[i].state == read {
		n.NodeType = trace.Cached
	}
	f.shown[i] = true
	v, err := f.read(int(i))
	if source := f.sources[i]; source != nil {
		n.Source = source
	}
	f.run.tracer.close(v)
	return v, err
}

// likeElement gives the likeness of the step of one element of a loop.
func (c *compiler) likeElement(name string, at law.Place) *trace.Step {
	if !c.traced {
		return nil
	}
	like := c.likeness(trace.Resolve, name, at, nil)
	like.Source = fromElement
	return like
}

// Lines for a person are Dutch, as the law is; no code reads them.
const (
	messageSetAside = "Dit oordeel is gegeven en niet gebruikt: een ander gaat voor."
	messageStopped  = "Voorwaarde %d van %d beslist; wat erna komt, is niet gelezen."
)

// stops gives, per condition of an AND or an OR, what the step says when that
// one decides.
func (c *compiler) stops(conditions int) []string {
	if !c.traced {
		return nil
	}
	lines := make([]string, conditions)
	for i := range conditions - 1 {
		lines[i] = fmt.Sprintf(messageStopped, i+1, conditions)
	}
	return lines
}
