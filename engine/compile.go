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
	// With tracing: the places of its elements, and the source of what it passes on.
	anchors []*trace.Anchor
	passing *trace.Source
	shown   shown
}

// compiler turns the elements of one article into code.
type compiler struct {
	code     *code
	traced   bool
	scope    []string // FOREACH bindings that are visible, innermost last
	findings *law.Findings
}

func compileArticle(article *law.Article, traced bool, findings *law.Findings) *code {
	c := &compiler{code: &code{article: article, names: map[string]int{}, outputs: map[string]int{}}, traced: traced, findings: findings}
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
	if first, twice := c.code.names[s.field.Name]; twice {
		text := fmt.Sprintf("the name %q stands for two things; first on line %d", s.field.Name, c.code.slots[first].place.Line)
		c.report(s.place, "duplicate_name", text, "give each its own name")
		return
	}
	c.code.names[s.field.Name] = len(c.code.slots)
	c.code.slots = append(c.code.slots, s)
}

func (c *compiler) addOutput(field *law.Field) {
	if first, twice := c.code.outputs[field.Name]; twice {
		text := fmt.Sprintf("the output %q stands twice; first on line %d", field.Name, c.code.slots[first].place.Line)
		c.report(field.Place, "duplicate_name", text, "declare it once")
		return
	}
	c.code.outputs[field.Name] = len(c.code.slots)
	if _, taken := c.code.names[field.Name]; !taken {
		c.code.names[field.Name] = len(c.code.slots)
	}
	c.code.slots = append(c.code.slots, slot{kind: outputSlot, field: field, place: field.Place, basis: field.LegalBasis})
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
		if s.value != nil {
			c.report(action.Place, "duplicate_action", fmt.Sprintf("the output %q gets a value twice", action.Output), "keep one action")
			continue
		}
		s.value, s.place, s.basis = c.compile(action.Value, s.field.Type.Kind), action.Place, action.LegalBasis
	}
	for _, field := range article.Outputs {
		if c.code.slots[c.code.outputs[field.Name]].value == nil {
			c.report(field.Place, "no_action", fmt.Sprintf("no action gives the output %q a value", field.Name), "add an action, or remove the output")
		}
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
		return c.literal(n, want)
	case law.ReferenceNode:
		return c.name(n)
	case law.OperationNode:
		return c.wrap(c.operation(n, want), func() *trace.Step {
			return c.likeness(trace.Operation, n.Operation, n.Place, n.LegalBasis)
		})
	case law.SourceNode:
		return c.reference(n.Source, nil, n.Place, n.LegalBasis)
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

func (c *compiler) literal(n *law.Node, want law.TypeKind) expr {
	v, err := readLiteral(n, want)
	if err != nil {
		c.report(n.Place, "wrong_literal", err.Error(), "write a "+string(want))
	}
	return literal{v}
}

// readLiteral reads a scalar from its text. The declared type decides; where
// none is declared the form does.
func readLiteral(n *law.Node, want law.TypeKind) (value.Value, error) {
	switch plainNull := !n.Quoted && (n.Text == "" || n.Text == "~" || n.Text == "null"); {
	case plainNull:
		return value.Absent, nil
	case n.Quoted || want == law.StringType:
		if want == law.DateType {
			day, err := value.ParseDate(n.Text)
			return value.DateValue(day), err
		}
		return value.String(n.Text), nil
	case n.Text == "true" || n.Text == "false":
		return value.Boolean(n.Text == "true"), nil
	}
	if day, err := value.ParseDate(n.Text); err == nil {
		return value.DateValue(day), nil
	} else if looksLikeDate(n.Text) || want == law.DateType {
		return value.Absent, err
	}
	if !strings.HasPrefix(strings.TrimPrefix(n.Text, "-"), "0") || strings.ContainsAny(n.Text, ".eE") || n.Text == "0" {
		if v, err := value.ParseNumber(n.Text); err == nil {
			return v, nil
		}
	}
	if want == law.NumberType || want == law.AmountType || want == law.BooleanType {
		return value.Absent, fmt.Errorf("%q is no %s", n.Text, want)
	}
	return value.String(n.Text), nil
}

func looksLikeDate(text string) bool {
	if len(text) != 10 || text[4] != '-' || text[7] != '-' {
		return false
	}
	return strings.Trim(text, "0123456789-") == ""
}

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

const referenceDateName = "referencedate"

func (c *compiler) name(n *law.Node) expr {
	parts := strings.Split(n.Text, ".")
	base, source := c.base(n, parts[0])
	for _, field := range parts[1:] {
		base = fieldRef{of: base, field: field, at: c.site(n.Place)}
	}
	if len(parts) == 1 && source == nil {
		return base // it leaves a step of its own
	}
	return c.reading(base, n, n.Text, source)
}

// base reads a name; source is that of what is no name of the article.
func (c *compiler) base(n *law.Node, name string) (base expr, source *trace.Source) {
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
	if name == referenceDateName {
		return referenceDate{}, fromDate
	}
	hint := "declare it as a parameter, an input, an open term or a definition"
	if near := law.Nearest(name, c.visible()); near != "" {
		hint = "did you mean $" + near + "?"
	}
	c.report(n.Place, "unknown_name", fmt.Sprintf("$%s is no name in article %s", name, c.code.article.Number), hint)
	return literal{}, nil
}

func (c *compiler) visible() []string {
	names := append([]string{referenceDateName}, c.scope...)
	for name := range c.code.names {
		names = append(names, name)
	}
	return names
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
func (c *compiler) bind(name string, at law.Place) localRef {
	_, isName := c.code.names[name]
	for _, other := range c.scope {
		isName = isName || other == name
	}
	if isName || name == referenceDateName {
		c.report(at, "shadowing", fmt.Sprintf("the binding %q hides a name that is visible here", name), "give it another name")
	}
	c.scope = append(c.scope, name)
	c.code.locals = max(c.code.locals, len(c.scope))
	return localRef(len(c.scope) - 1)
}

func (c *compiler) unbind(n int) { c.scope = c.scope[:len(c.scope)-n] }

func (c *compiler) report(at law.Place, code, text, hint string) {
	*c.findings = append(*c.findings, c.code.article.Law.Finding(at, code, text, hint))
}

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
