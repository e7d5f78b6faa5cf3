package check

import (
	"fmt"

	"kroniek/engine/law"
)

// dateOperand is an operand of an operation on dates.
type dateOperand struct {
	key  string
	kind law.TypeKind
	unit string // of a number that is counted in the unit it is called after
}

// Rules of the operations on dates.
var (
	Age       = overDates(dateResult(law.NumberType, "years"), dateOperand{key: "date_of_birth", kind: law.DateType}, dateOperand{key: "reference_date", kind: law.DateType})
	Date      = overDates(dateResult(law.DateType, ""), dateOperand{key: "year", kind: law.NumberType}, dateOperand{key: "month", kind: law.NumberType}, dateOperand{key: "day", kind: law.NumberType})
	DateAdd   = overDates(dateResult(law.DateType, ""), dateOperand{key: "date", kind: law.DateType}, counted("years"), counted("months"), counted("weeks"), counted("days"))
	DateDiff  = overDates(inUnit, dateOperand{key: "from", kind: law.DateType}, dateOperand{key: "to", kind: law.DateType})
	DayOfWeek = overDates(dateResult(law.NumberType, ""), dateOperand{key: "date", kind: law.DateType})
	DatePart  = overDates(dateResult(law.NumberType, ""), dateOperand{key: "date", kind: law.DateType})
	StartOf   = overDates(dateResult(law.DateType, ""), dateOperand{key: "date", kind: law.DateType})
)

func counted(unit string) dateOperand {
	return dateOperand{key: unit, kind: law.NumberType, unit: unit}
}

func dateResult(kind law.TypeKind, unit string) func(*law.Node) Type {
	return func(*law.Node) Type { return Type{Kind: kind, Unit: unitOf(unit)} }
}

// inUnit is the result of DATE_DIFF: a number of what it counts in.
func inUnit(n *law.Node) Type { return Type{Kind: law.NumberType, Unit: unitOf(n.Key("in").Text)} }

func overDates(result func(n *law.Node) Type, operands ...dateOperand) Rule {
	return func(s *Scope, n *law.Node, want Demand) Type {
		for _, one := range operands {
			value := n.Key(one.key)
			if value == nil {
				continue // a count that was left out
			}
			demand := operand(one.key+" of "+n.Operation, one.kind)
			if one.kind == law.NumberType {
				demand.Literal = law.AnyType
			}
			t := s.expect(value, demand)
			if unitOf(one.unit).clashes(t.Unit) {
				s.report(value.Place, wrongUnit, fmt.Sprintf("%s of %s takes %s, and this is in %s", one.key, n.Operation, one.unit, t.Unit), "convert it, or use the key of its unit")
			}
		}
		return s.give(n, result(n), want)
	}
}
