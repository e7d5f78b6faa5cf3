package engine

import (
	"kroniek/engine/check"
	"kroniek/engine/law"
)

// operation is one operation of the language: its name, how it compiles, and
// what it takes and gives.
type operation struct {
	name  string
	build func(c *compiler, n *law.Node, want law.TypeKind) expr
	rule  check.Rule
}

// operations is every operation of the language; a test holds it against the
// schema.
var operations []operation

var operationByName = map[string]operation{}

// rules gives the checker the rule of each operation.
var rules = map[string]check.Rule{}

func init() {
	operations = []operation{
		{"ADD", buildFold(addValues), check.Add},
		{"SUBTRACT", buildFold(numbers(valueSubtract)), check.Subtract},
		{"MULTIPLY", buildFold(numbers(valueMultiply)), check.Multiply},
		{"DIVIDE", buildFold(numbers(valueDivide)), check.Divide},
		{"MIN", buildFold(extreme(-1)), check.Extreme},
		{"MAX", buildFold(extreme(1)), check.Extreme},
		{"ROUND", buildRound, check.Round},
		{"CEIL", buildRound, check.Round},
		{"FLOOR", buildRound, check.Round},
		{"EQUALS", buildEquals(true), check.Equality},
		{"NOT_EQUALS", buildEquals(false), check.Equality},
		{"GREATER_THAN", buildOrder(func(c int) bool { return c > 0 }), check.Order},
		{"LESS_THAN", buildOrder(func(c int) bool { return c < 0 }), check.Order},
		{"GREATER_THAN_OR_EQUAL", buildOrder(func(c int) bool { return c >= 0 }), check.Order},
		{"LESS_THAN_OR_EQUAL", buildOrder(func(c int) bool { return c <= 0 }), check.Order},
		{"IS_NULL", buildIsNull(true), check.Presence},
		{"NOT_NULL", buildIsNull(false), check.Presence},
		{"AND", buildLogic(false), check.Logic},
		{"OR", buildLogic(true), check.Logic},
		{"NOT", buildNot, check.Not},
		{"IF", buildIf, check.Choice},
		{"SWITCH", buildIf, check.Choice},
		{"IN", buildIn(true), check.Member},
		{"NOT_IN", buildIn(false), check.Member},
		{"LIST", buildList, check.List},
		{"RECORD", buildRecord, check.Record},
		{"FOREACH", buildForeach, check.Loop},
		{"AGE", buildAge, check.Age},
		{"DATE", buildDate, check.Date},
		{"DATE_ADD", buildDateAdd, check.DateAdd},
		{"DATE_DIFF", buildDateDiff, check.DateDiff},
		{"DAY_OF_WEEK", buildDayOfWeek, check.DayOfWeek},
		{"DATE_PART", buildDatePart, check.DatePart},
		{"START_OF", buildStartOf, check.StartOf},
	}
	for _, op := range operations {
		operationByName[op.name], rules[op.name] = op, op.rule
	}
}

func (c *compiler) operation(n *law.Node, want law.TypeKind) expr {
	// The schema has refused every name that is not in the table.
	return operationByName[n.Operation].build(c, n, want)
}
