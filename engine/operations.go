package engine

import (
	"kroniek/engine/law"
)

// operation is one operation of the language: its name and how it compiles.
type operation struct {
	name  string
	build func(c *compiler, n *law.Node, want law.TypeKind) expr
}

// operations is every operation of the language; a test holds it against the
// schema.
var operations []operation

var operationByName = map[string]operation{}

func init() {
	operations = []operation{
		{"ADD", buildFold(addValues)},
		{"SUBTRACT", buildFold(numbers(valueSubtract))},
		{"MULTIPLY", buildFold(numbers(valueMultiply))},
		{"DIVIDE", buildFold(numbers(valueDivide))},
		{"MIN", buildFold(extreme(-1))},
		{"MAX", buildFold(extreme(1))},
		{"ROUND", buildRound},
		{"CEIL", buildRound},
		{"FLOOR", buildRound},
		{"EQUALS", buildEquals(true)},
		{"NOT_EQUALS", buildEquals(false)},
		{"GREATER_THAN", buildOrder(func(c int) bool { return c > 0 })},
		{"LESS_THAN", buildOrder(func(c int) bool { return c < 0 })},
		{"GREATER_THAN_OR_EQUAL", buildOrder(func(c int) bool { return c >= 0 })},
		{"LESS_THAN_OR_EQUAL", buildOrder(func(c int) bool { return c <= 0 })},
		{"IS_NULL", buildIsNull(true)},
		{"NOT_NULL", buildIsNull(false)},
		{"AND", buildLogic(false)},
		{"OR", buildLogic(true)},
		{"NOT", buildNot},
		{"IF", buildIf},
		{"SWITCH", buildIf},
		{"IN", buildIn(true)},
		{"NOT_IN", buildIn(false)},
		{"LIST", buildList},
		{"RECORD", buildRecord},
		{"FOREACH", buildForeach},
		{"AGE", buildAge},
		{"DATE", buildDate},
		{"DATE_ADD", buildDateAdd},
		{"DATE_DIFF", buildDateDiff},
		{"DAY_OF_WEEK", buildDayOfWeek},
		{"DATE_PART", buildDatePart},
		{"START_OF", buildStartOf},
	}
	for _, op := range operations {
		operationByName[op.name] = op
	}
}

func (c *compiler) operation(n *law.Node, want law.TypeKind) expr {
	// The schema has refused every name that is not in the table.
	return operationByName[n.Operation].build(c, n, want)
}
