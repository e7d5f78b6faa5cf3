package check

import (
	"fmt"
	"slices"

	"kroniek/engine/law"
)

// nameKind says what a name in an article stands for.
type nameKind string

const (
	definition nameKind = "definition"
	parameter  nameKind = "parameter"
	input      nameKind = "input"
	openTerm   nameKind = "open term"
	output     nameKind = "output"
)

// name is a name that an article reads.
type name struct {
	kind  nameKind
	field *law.Field
	typ   Type
	// value is what computes it in the article itself: the value of a
	// definition, the default of a term, the action of an output.
	value  *law.Node
	source *law.Source // of an input
	// delicate says that computing it may meet an absence; judged where it is
	// read.
	delicate bool
}

// Scope is the place in which an expression of an article stands: the names
// that are visible and what the path to it has shown.
type Scope struct {
	c       *checker
	article *law.Article
	names   map[string]*name // what $name reads
	outputs map[string]*name
	locals  []local // bindings of FOREACH, innermost last
	facts   *facts
	// elsewhere says that the expression is computed where it is read, so that
	// its own place does not show what the path has shown.
	elsewhere bool
	pathless  bool // what the path shows makes no difference
	sink      *law.Findings
	reported  map[string]bool
	reading   map[*name]bool // what is being judged where it is read
	depth     int            // of names that are looked into
	looks     int            // how often an expression was looked into
	drawn     int            // how much was drawn from what was left open
	bindings  int            // how many bindings there were
	texts     map[*law.Node]string
	members   map[*law.Node]*law.Node // an IN as what it means
	mentions  map[*law.Node]map[string]bool
}

// local is a binding of a FOREACH. value is nil for the element itself.
type local struct {
	name  string
	id    int
	typ   Type
	value *law.Node
}

func newScope(c *checker, article *law.Article) *Scope {
	return &Scope{
		c: c, article: article, names: map[string]*name{}, outputs: map[string]*name{}, sink: &c.findings,
		reported: map[string]bool{}, reading: map[*name]bool{}, texts: map[*law.Node]string{}, members: map[*law.Node]*law.Node{}, mentions: map[*law.Node]map[string]bool{},
	}
}

// check holds the article against the language.
func (s *Scope) check() {
	s.declare()
	for _, field := range s.article.Definitions {
		s.value(s.names[field.Name], field)
	}
	for _, one := range s.article.Inputs {
		s.lazy(s.names[one.Name], func() { s.input(one.Source, &one.Field) })
	}
	for _, term := range s.article.OpenTerms {
		if n := s.names[term.Name]; n.value != nil && n.kind == openTerm {
			s.lazy(n, func() { s.expect(n.value, demandOf(&term.Field, "the open term "+term.Name)) })
		}
	}
	s.actions()
}

// declare gives every name its meaning. Where an article calls an output as it
// calls an open term or an input, $name reads the latter: the output passes
// it on.
func (s *Scope) declare() {
	for _, field := range s.article.Definitions {
		s.add(&name{kind: definition, field: field, value: field.Value})
	}
	for _, field := range s.article.Parameters {
		s.add(&name{kind: parameter, field: field})
	}
	for _, one := range s.article.Inputs {
		s.add(&name{kind: input, field: &one.Field, source: one.Source})
	}
	for _, term := range s.article.OpenTerms {
		s.add(&name{kind: openTerm, field: &term.Field, value: term.Default})
	}
	for _, field := range s.article.Outputs {
		if first := s.outputs[field.Name]; first != nil {
			s.report(field.Place, duplicateName, fmt.Sprintf("the output %q stands twice; first on line %d", field.Name, first.field.Place.Line), "declare it once")
			continue
		}
		s.addOutput(field)
	}
	for _, action := range s.article.Actions {
		if s.outputs[action.Output] == nil {
			s.addOutput(&law.Field{Name: action.Output, Nullable: true, Place: action.Place})
		}
		if n := s.outputs[action.Output]; n.value == nil {
			n.value = action.Value
		}
	}
}

func (s *Scope) add(n *name) {
	n.typ = typeOf(n.field)
	if n.typ.Null == maybe {
		n.typ.Why = fmt.Sprintf("the %s is nullable", n.kind)
	}
	if first, twice := s.names[n.field.Name]; twice {
		text := fmt.Sprintf("the name %q stands for two things; on line %d it is %s", n.field.Name, first.field.Place.Line, first.kind.withArticle())
		s.report(n.field.Place, duplicateName, text, "give each its own name")
		return
	}
	s.names[n.field.Name] = n
}

func (k nameKind) withArticle() string {
	if k == parameter || k == definition {
		return "a " + string(k)
	}
	return "an " + string(k)
}

func (s *Scope) addOutput(field *law.Field) {
	n := &name{kind: output, field: field}
	if _, taken := s.names[field.Name]; !taken {
		s.add(n)
	} else {
		n.typ = typeOf(field)
	}
	s.outputs[field.Name] = n
}

// value holds the value of a definition against its type, or gives it the
// type that its form shows.
func (s *Scope) value(n *name, field *law.Field) {
	if n.field != field || n.value == nil {
		return
	}
	t := s.expect(n.value, demandOf(field, "the definition "+field.Name))
	if field.Type.Kind == law.AnyType {
		n.typ = t
	}
}

// lazy judges what is computed where it is read. Of an absence in it only
// that place can tell; whether there may be one is found here.
func (s *Scope) lazy(n *name, judge func()) {
	n.delicate = len(s.quietly(judge)) > 0 || s.readsLazy(n)
	s.elsewhere = true
	judge()
	s.elsewhere = false
}

func (s *Scope) actions() {
	given := map[string]law.Place{}
	for _, action := range s.article.Actions {
		if first, twice := given[action.Output]; twice {
			text := fmt.Sprintf("the output %q gets a value twice; first on line %d", action.Output, first.Line)
			s.report(action.Place, duplicateAction, text, "keep one action")
		} else {
			given[action.Output] = action.Place
		}
		s.expect(action.Value, demandOf(s.outputs[action.Output].field, "the output "+action.Output))
	}
	for _, field := range s.article.Outputs {
		if _, found := given[field.Name]; !found {
			s.report(field.Place, noAction, fmt.Sprintf("no action gives the output %q a value", field.Name), "add an action, or remove the output")
		}
	}
}

// report adds a finding, each once.
func (s *Scope) report(at law.Place, code, text, hint string) {
	key := fmt.Sprintf("%d:%d %s %s", at.Line, at.Column, code, text)
	if s.sink == &s.c.findings {
		if s.reported[key] {
			return
		}
		s.reported[key] = true
	}
	*s.sink = append(*s.sink, s.article.Law.Finding(at, code, text, hint))
}

// quietly runs what may report, and gives what it would have reported.
func (s *Scope) quietly(run func()) law.Findings {
	var found law.Findings
	before := s.sink
	s.sink = &found
	run()
	s.sink = before
	return found
}

func (s *Scope) quiet() bool { return s.sink != &s.c.findings }

// readsLazy reports whether what a name evaluates reads another name that is
// evaluated where it is read.
func (s *Scope) readsLazy(n *name) bool {
	return slices.ContainsFunc(s.readBy(n), func(read *name) bool {
		return read != n && read.kind != output && read.kind != definition && len(read.expressions()) > 0
	})
}
