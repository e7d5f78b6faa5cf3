package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kroniek/engine/law"
)

// condition gives a condition as a text that is the same for the same
// condition, however it is spelled; positive is false when the text says the
// opposite: a ≥ b is not a < b, and b > a is a < b.
func (s *Scope) condition(n *law.Node) (key string, positive bool) {
	if n.Kind != law.OperationNode {
		return s.text(n), true
	}
	switch n.Operation {
	case "NOT":
		key, positive = s.condition(n.Key("value"))
		return key, !positive
	case "IS_NULL", "NOT_NULL":
		return s.nullKey(n.Key("subject")), n.Operation == "IS_NULL"
	case "EQUALS", "NOT_EQUALS":
		key, positive = s.equality(n.Key("subject"), n.Key("value"))
		return key, positive == (n.Operation == "EQUALS")
	case "IN", "NOT_IN":
		return "in " + s.text(n.Key("subject")) + " " + s.text(listOf(n)), n.Operation == "IN"
	case "LESS_THAN", "GREATER_THAN_OR_EQUAL":
		return "less " + s.text(n.Key("subject")) + " " + s.text(n.Key("value")), n.Operation == "LESS_THAN"
	case "GREATER_THAN", "LESS_THAN_OR_EQUAL":
		return "less " + s.text(n.Key("value")) + " " + s.text(n.Key("subject")), n.Operation == "GREATER_THAN"
	}
	return s.text(n), true
}

func (s *Scope) equality(a, b *law.Node) (key string, positive bool) {
	if isLiteral(a) {
		a, b = b, a
	}
	if b.IsNull() {
		return s.nullKey(a), true
	}
	if boolean, is := literalBoolean(b); is {
		key, positive = s.condition(a)
		return key, positive == boolean
	}
	first, second := s.text(a), s.text(b)
	if first > second {
		first, second = second, first
	}
	return "equal " + first + " " + second, true
}

func (s *Scope) nullKey(n *law.Node) string { return "null " + s.text(n) }

// text gives an expression as a text that is the same for the same
// expression.
func (s *Scope) text(n *law.Node) string {
	switch n.Kind {
	case law.LiteralNode:
		if n.Quoted {
			return strconv.Quote(n.Text)
		}
		return n.Text
	case law.ReferenceNode:
		return "$" + n.Text + s.binder(n.Text)
	case law.SourceNode:
		return fmt.Sprintf("source %d:%d", n.Place.Line, n.Place.Column)
	}
	if known, found := s.texts[n]; found && len(s.locals) == 0 {
		return known
	}
	var parts []string
	for _, key := range n.Keys {
		parts = append(parts, key.Name+": "+s.text(key.Value))
	}
	for _, item := range n.Items {
		parts = append(parts, s.text(item))
	}
	s.texts[n] = n.Operation + "(" + strings.Join(parts, ", ") + ")"
	return s.texts[n]
}

// binder tells one binding from another of the same name.
func (s *Scope) binder(text string) string {
	base, _, _ := strings.Cut(text, ".")
	for _, one := range slices.Backward(s.locals) {
		if one.name == base {
			return "'" + strconv.Itoa(one.id)
		}
	}
	return ""
}
