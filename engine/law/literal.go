package law

import (
	"fmt"
	"strings"

	"kroniek/engine/value"
)

// Literal reads a scalar from its text. The declared type decides; where none
// is declared the form does: a number, true, false, null, an ISO date, else
// text. The error says what the text is not.
func (n *Node) Literal(want TypeKind) (value.Value, error) {
	switch {
	case n.IsNull():
		return value.Absent, nil
	case n.Quoted || want == StringType:
		if want == DateType {
			day, err := value.ParseDate(n.Text)
			return value.DateValue(day), err
		}
		return value.String(n.Text), nil
	case n.Text == "true" || n.Text == "false":
		return value.Boolean(n.Text == "true"), nil
	}
	if day, err := value.ParseDate(n.Text); err == nil {
		return value.DateValue(day), nil
	} else if looksLikeDate(n.Text) || want == DateType {
		return value.Absent, err
	}
	if !strings.HasPrefix(strings.TrimPrefix(n.Text, "-"), "0") || strings.ContainsAny(n.Text, ".eE") || n.Text == "0" {
		if v, err := value.ParseNumber(n.Text); err == nil {
			return v, nil
		}
	}
	if want == NumberType || want == AmountType || want == BooleanType {
		return value.Absent, fmt.Errorf("%q is no %s", n.Text, want)
	}
	return value.String(n.Text), nil
}

// IsNull reports whether the node is a null that the file writes out.
func (n *Node) IsNull() bool {
	return n.Kind == LiteralNode && !n.Quoted && (n.Text == "" || n.Text == "~" || n.Text == "null")
}

func looksLikeDate(text string) bool {
	if len(text) != 10 || text[4] != '-' || text[7] != '-' {
		return false
	}
	return strings.Trim(text, "0123456789-") == ""
}
