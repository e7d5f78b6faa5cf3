package check

import (
	"kroniek/engine/law"
)

// knownOutcome says what is known of an outcome: what it says, or nothing.
func (s *Scope) knownOutcome(f *facts, out outcome) (says, known bool) {
	if out.absence {
		return s.knownAbsent(f, out.of)
	}
	return s.known(f, out.of)
}

// knownAbsent says whether a value is known to be absent or to be there. What
// a path has not shown, the expression itself may: an operation other than IF
// and FOREACH never gives an absence.
func (s *Scope) knownAbsent(f *facts, n *law.Node) (absent, known bool) {
	if isLiteral(n) {
		return n.IsNull(), true
	}
	if absent, known = f.shown(s.nullKey(n)); known {
		return absent, known
	}
	switch n.Kind {
	case law.OperationNode:
		return false, !isChoice(n) && n.Operation != "FOREACH"
	case law.ListNode, law.MappingNode:
		return false, true
	}
	return false, false
}

// known says whether a condition is known to hold or not to hold.
func (s *Scope) known(f *facts, n *law.Node) (holds, known bool) {
	if isLiteral(n) {
		holds, known = literalBoolean(n)
		return holds, known || n.IsNull() // which is neither, and so does not hold
	}
	if n.Kind == law.OperationNode {
		switch n.Operation {
		case "NOT":
			holds, known = s.known(f, n.Key("value"))
			return !holds, known
		case "AND", "OR":
			return s.knownLogic(f, n)
		case "IF", "SWITCH":
			return s.knownChoice(f, n)
		case "EQUALS", "NOT_EQUALS":
			if holds, known = s.knownEqual(f, n); known {
				return holds == (n.Operation == "EQUALS"), true
			}
		case "IN", "NOT_IN":
			if equal := s.oneOf(n); equal != nil {
				holds, known = s.known(f, equal)
				return holds == (n.Operation == "IN"), known
			}
		case "IS_NULL", "NOT_NULL":
			holds, known = s.knownAbsent(f, n.Key("subject"))
			return holds == (n.Operation == "IS_NULL"), known
		}
	}
	key, positive := s.condition(n)
	holds, known = f.shown(key)
	return holds == positive, known
}

func (s *Scope) knownLogic(f *facts, n *law.Node) (holds, known bool) {
	decides, all := n.Operation == "OR", true
	for _, one := range n.Key("conditions").Items {
		holds, known := s.known(f, one)
		if known && holds == decides {
			return decides, true
		}
		all = all && known
	}
	if !all {
		return f.shown(s.text(n))
	}
	return !decides, true
}

// knownChoice follows an IF as far as its conditions are known.
func (s *Scope) knownChoice(f *facts, n *law.Node) (holds, known bool) {
	if holds, known = f.shown(s.text(n)); known {
		return holds, known
	}
	for _, one := range everyBranch(n) {
		taken, decided := true, true
		if one.when != nil {
			taken, decided = s.known(f, one.when)
		}
		switch {
		case !decided:
			return false, false
		case taken:
			return s.known(f, one.then)
		}
	}
	return false, false
}

// knownEqual knows that what equals one literal does not equal another.
func (s *Scope) knownEqual(f *facts, n *law.Node) (holds, known bool) {
	a, b := literalLast(n.Key("subject"), n.Key("value"))
	if b.IsNull() {
		return s.knownAbsent(f, a)
	}
	if boolean, isBoolean := literalBoolean(b); isBoolean {
		holds, known = s.known(f, a)
		return holds == boolean, known
	}
	if !isLiteral(b) {
		return false, false
	}
	if absent, known := s.knownAbsent(f, a); known && absent {
		return false, true
	}
	literal, known := f.equal(s.text(a))
	return literal == s.text(b), known
}

// branch is a case of an IF; the default has no when.
type branch struct{ when, then *law.Node }

// branches gives the cases of an IF and, last, its default if it has one.
func branches(n *law.Node) []branch {
	var all []branch
	if cases := n.Key("cases"); cases != nil {
		for _, one := range cases.Items {
			all = append(all, branch{one.Key("when"), one.Key("then")})
		}
	} else {
		all = append(all, branch{n.Key("when"), n.Key("then")})
	}
	for _, key := range []string{"default", "else"} {
		if fallback := n.Key(key); fallback != nil {
			all = append(all, branch{nil, fallback})
		}
	}
	return all
}

// everyBranch gives the branches with the default that an IF without one has.
func everyBranch(n *law.Node) []branch {
	all := branches(n)
	if all[len(all)-1].when != nil {
		all = append(all, branch{nil, &law.Node{Place: n.Place, Kind: law.LiteralNode, Text: "null"}})
	}
	return all
}

// listOf gives the list that an IN looks in.
func listOf(n *law.Node) *law.Node {
	if values := n.Key("values"); values != nil {
		return values
	}
	return n.Key("value")
}

// oneOf gives an IN over values that are written out as what it means: that
// the subject equals one of them. It is nil for any other IN.
func (s *Scope) oneOf(n *law.Node) *law.Node {
	if known, found := s.members[n]; found {
		return known
	}
	list := listOf(n)
	if list.Kind == law.ReferenceNode && s.names[list.Text] != nil && s.names[list.Text].kind == definition {
		list = s.names[list.Text].value
	}
	var equal *law.Node
	if list.Kind == law.ListNode && len(list.Items) > 0 && every(list.Items, isLiteral) {
		equalities := &law.Node{Place: n.Place, Kind: law.ListNode}
		for _, item := range list.Items {
			equalities.Items = append(equalities.Items, &law.Node{Place: n.Place, Kind: law.OperationNode, Operation: "EQUALS",
				Keys: []law.Key{{Name: "subject", Value: n.Key("subject")}, {Name: "value", Value: item}}})
		}
		equal = &law.Node{Place: n.Place, Kind: law.OperationNode, Operation: "OR", Keys: []law.Key{{Name: "conditions", Value: equalities}}}
	}
	s.members[n] = equal
	return equal
}

func isChoice(n *law.Node) bool { return n.Operation == "IF" || n.Operation == "SWITCH" }

func isLiteral(n *law.Node) bool { return n.Kind == law.LiteralNode }

// literalLast gives the sides of an equality, which has no order.
func literalLast(a, b *law.Node) (first, second *law.Node) {
	if isLiteral(a) {
		return b, a
	}
	return a, b
}

func literalBoolean(n *law.Node) (boolean, is bool) {
	is = isLiteral(n) && !n.Quoted && (n.Text == "true" || n.Text == "false")
	return n.Text == "true", is
}
