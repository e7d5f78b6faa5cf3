package engine

import (
	"cmp"
	"fmt"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// expr is a compiled element of an expression.
type expr interface {
	eval(f *frame) (value.Value, error)
}

// slotKind says how a name in an article gets its value.
type slotKind uint8

const (
	definitionSlot slotKind = iota
	parameterSlot
	inputSlot
	termSlot
	outputSlot
)

// slot is a name in an article. Its value is resolved when an operation first
// reads it, at most once per execution.
type slot struct {
	index  int // in the code
	kind   slotKind
	field  *law.Field
	term   *law.OpenTerm
	value  expr       // definition, default of a term, action of an output
	source *reference // of an input
	place  law.Place
	basis  []law.Basis
	like   *trace.Step // with tracing
	// leftOut is what the rules leave out of an output or an input.
	leftOut []Untranslated
}

// code is an article compiled: names are slots, literals are values,
// operations are functions.
type code struct {
	article *law.Article
	slots   []slot
	names   map[string]int // what $name reads
	outputs map[string]int // what others may ask
	locals  int            // FOREACH bindings that need a place in the frame
	refers  []*reference   // to outputs, wherever they are written
	// With tracing: the places of its elements, and the source of what it passes on.
	anchors []*trace.Anchor
	passing *trace.Source
	shown   shown
}

// compiler turns the elements of one article into code. What could be wrong
// with them the checker has reported before (engine/check).
type compiler struct {
	code   *code
	traced bool
	scope  []string // FOREACH bindings that are visible, innermost last
}

func compileArticle(article *law.Article, traced bool) *code {
	c := &compiler{code: &code{article: article, names: map[string]int{}, outputs: map[string]int{}}, traced: traced}
	c.declare()
	c.markings()
	c.compileValues()
	c.liken()
	return c.code
}

// declare gives every name its slot. Where an article calls an output as it
// calls an open term or an input, $name reads the latter: the output passes
// it on.
func (c *compiler) declare() {
	article := c.code.article
	for _, field := range article.Definitions {
		c.add(slot{kind: definitionSlot, field: field, place: field.Place, basis: field.LegalBasis})
	}
	for _, field := range article.Parameters {
		c.add(slot{kind: parameterSlot, field: field, place: field.Place, basis: field.LegalBasis})
	}
	for _, input := range article.Inputs {
		c.add(slot{kind: inputSlot, field: &input.Field, place: input.Place, basis: input.LegalBasis})
	}
	for _, term := range article.OpenTerms {
		c.add(slot{kind: termSlot, field: &term.Field, term: term, place: term.Place, basis: term.LegalBasis})
	}
	for _, field := range article.Outputs {
		c.addOutput(field)
	}
	for _, action := range article.Actions {
		if _, declared := c.code.outputs[action.Output]; !declared {
			c.addOutput(&law.Field{Name: action.Output, Nullable: true, Place: action.Place})
		}
	}
}

func (c *compiler) add(s slot) {
	s.index = len(c.code.slots)
	c.code.names[s.field.Name] = s.index
	c.code.slots = append(c.code.slots, s)
}

func (c *compiler) addOutput(field *law.Field) {
	c.code.outputs[field.Name] = len(c.code.slots)
	if _, taken := c.code.names[field.Name]; !taken {
		c.code.names[field.Name] = len(c.code.slots)
	}
	c.code.slots = append(c.code.slots, slot{index: len(c.code.slots), kind: outputSlot, field: field, place: field.Place, basis: field.LegalBasis})
}

func (c *compiler) compileValues() {
	article := c.code.article
	for i := range c.code.slots {
		switch s := &c.code.slots[i]; s.kind {
		case definitionSlot:
			s.value = c.element(s.field.Value, s.field.Type.Kind)
		case termSlot:
			if s.term.Default != nil {
				s.value = c.element(s.term.Default, s.field.Type.Kind)
			}
		}
	}
	for _, input := range article.Inputs {
		s := &c.code.slots[c.code.names[input.Name]]
		s.source = c.reference(input.Source, &input.Field, input.Source.Place, nil)
	}
	for _, action := range article.Actions {
		s := &c.code.slots[c.code.outputs[action.Output]]
		s.value, s.place, s.basis = c.compile(action.Value, s.field.Type.Kind), action.Place, action.LegalBasis
	}
}

// compile turns an element into an expr. want is the declared type of what it
// must give, which decides how a plain scalar is read.
func (c *compiler) compile(n *law.Node, want law.TypeKind) expr {
	e := c.element(n, want)
	if written, is := e.(literal); is {
		return c.reading(written, n, cmp.Or(written.v.String(), `""`), fromLiteral)
	}
	return e
}

// element is compile without a step for a literal.
func (c *compiler) element(n *law.Node, want law.TypeKind) expr {
	switch n.Kind {
	case law.LiteralNode:
		v, _ := n.Literal(want) // the checker has read it
		return literal{v}
	case law.ReferenceNode:
		return c.name(n)
	case law.OperationNode:
		return c.wrap(c.operation(n, want), func() *trace.Step {
			return c.likeness(trace.Operation, n.Operation, n.Place, n.LegalBasis)
		})
	case law.SourceNode:
		return c.inline(n)
	case law.MappingNode:
		return c.record(n)
	}
	list := listExpr{items: make([]expr, len(n.Items))}
	constant := true
	for i, item := range n.Items {
		list.items[i] = c.element(item, law.AnyType)
		_, isConstant := list.items[i].(literal)
		constant = constant && isConstant
	}
	if constant {
		v, _ := list.eval(nil)
		return literal{v}
	}
	return list
}

// literal is a value that the file writes out.
type literal struct{ v value.Value }

func (l literal) eval(*frame) (value.Value, error) { return l.v, nil }

// slotRef reads a name of the article.
type slotRef int

func (s slotRef) eval(f *frame) (value.Value, error) { return f.read(int(s)) }

// localRef reads a binding of a FOREACH.
type localRef int

func (l localRef) eval(f *frame) (value.Value, error) { return f.locals[l], nil }

// referenceDate reads the calculation date.
type referenceDate struct{}

func (referenceDate) eval(f *frame) (value.Value, error) { return value.DateValue(f.date), nil }

// fieldRef reads a field of a record, or a part of a date.
type fieldRef struct {
	of    expr
	field string
	at    *site
}

func (r fieldRef) eval(f *frame) (value.Value, error) {
	v, err := r.of.eval(f)
	if err != nil || v.IsUnknown() {
		return v, err
	}
	if v.Kind() == value.KindDate {
		if part, ok := datePart(v, r.field); ok {
			return part, nil
		}
	}
	if part, found := v.Field(r.field); found {
		return part, nil
	}
	if v.IsAbsent() {
		return value.Absent, r.at.fail(f, CodeAbsentInOperation, fmt.Sprintf("$….%s is read of an absence", r.field), "test with EQUALS null first")
	}
	return value.Absent, r.at.fail(f, CodeOperation, fmt.Sprintf("there is no field %q in %v", r.field, v), "")
}

func datePart(v value.Value, part string) (value.Value, bool) {
	day, _ := v.Date()
	year, month, dayOfMonth := day.Civil()
	switch part {
	case "iso":
		return v, true
	case "year":
		return value.Integer(int64(year)), true
	case "month":
		return value.Integer(int64(month)), true
	case "day":
		return value.Integer(int64(dayOfMonth)), true
	}
	return value.Absent, false
}

func (c *compiler) name(n *law.Node) expr {
	parts := strings.Split(n.Text, ".")
	base, source := c.base(parts[0])
	for _, field := range parts[1:] {
		base = fieldRef{of: base, field: field, at: c.site(n.Place)}
	}
	if len(parts) == 1 && source == nil {
		return base // it leaves a step of its own
	}
	return c.wrap(base, func() *trace.Step { return c.likePart(n, parts, source) })
}

// base reads a name; source is that of what is no name of the article.
func (c *compiler) base(name string) (base expr, source *trace.Source) {
	for i := len(c.scope) - 1; i >= 0; i-- {
		if c.scope[i] == name {
			return localRef(i), fromBinding
		}
	}
	if i, found := c.code.names[name]; found {
		if c.traced {
			return tracedRef(i), nil
		}
		return slotRef(i), nil
	}
	return referenceDate{}, fromDate // the only name that no article declares
}

// listExpr is a list of elements.
type listExpr struct{ items []expr }

func (l listExpr) eval(f *frame) (value.Value, error) {
	items := make([]value.Value, len(l.items))
	for i, item := range l.items {
		v, err := item.eval(f)
		if err != nil {
			return value.Absent, err
		}
		items[i] = v
	}
	return value.List(items), nil
}

// recordExpr is a record of elements.
type recordExpr struct {
	names  []string
	fields []expr
}

func (r recordExpr) eval(f *frame) (value.Value, error) {
	fields := make(map[string]value.Value, len(r.names))
	for i, name := range r.names {
		v, err := r.fields[i].eval(f)
		if err != nil {
			return value.Absent, err
		}
		fields[name] = v
	}
	return value.Record(fields), nil
}

func (c *compiler) record(n *law.Node) expr {
	r := recordExpr{}
	for _, key := range n.Keys {
		r.names = append(r.names, key.Name)
		r.fields = append(r.fields, c.compile(key.Value, law.AnyType))
	}
	return r
}

// bind makes a FOREACH binding visible and gives its place in the frame.
func (c *compiler) bind(name string) localRef {
	c.scope = append(c.scope, name)
	c.code.locals = max(c.code.locals, len(c.scope))
	return localRef(len(c.scope) - 1)
}

func (c *compiler) unbind(n int) { c.scope = c.scope[:len(c.scope)-n] }

// site is the place of an element, for the error when it fails.
type site struct {
	article *law.Article
	place   law.Place
}

func (c *compiler) site(at law.Place) *site { return &site{c.code.article, at} }

func (s *site) where(f *frame) Where {
	return Where{
		Law: s.article.Law.ID, Article: s.article.Number, Date: f.date, YAMLPath: s.place.Path,
		File: s.article.Law.File, Line: s.place.Line, Column: s.place.Column,
	}
}

func (s *site) fail(f *frame, code Code, message, hint string) error {
	return &Error{Code: code, Where: s.where(f), Message: message, Hint: hint}
}

func (s *site) wrap(f *frame, code Code, message string, cause error) error {
	return &Error{Code: code, Where: s.where(f), Message: message, Cause: cause}
}
