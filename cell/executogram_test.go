package cell_test

import (
	"testing"

	"kroniek/cell"
	"kroniek/engine/value"
)

func newMeasuring(t *testing.T, today string) *office {
	t.Helper()
	return openWith(t, today, map[string]string{"executogrammen/metingen.yaml": measured})
}

// The facts that a chronicle starts with come with its first act, on its day.
func TestRecord_firstFacts(t *testing.T) {
	o := newMeasuring(t, "2026-12-01")
	if n := o.count(); n != 0 {
		t.Fatalf("a fresh chronicle holds %d grams", n)
	}
	application := o.apply("2026-11-20") // practised on an earlier day
	entries, err := o.Grams(t.Context(), cell.Query{})
	if err != nil || len(entries) != 2 {
		t.Fatalf("%d grams (%v)", len(entries), err)
	}
	fact := entries[0].Gram
	if fact.Kind != cell.Executogram || fact.Stream != "metingen" || fact.RecordedOn != day("2026-11-20") || fact.Moment != day("2025-05-01") || fact.ID >= application.ID {
		t.Errorf("the first gram is %+v", fact)
	}
	same(t, "the fact", fact.Fields, values{"boomsoort": value.String("zomereik"), "hoogte": value.MustNumber("20.50"), "opmerking": value.Absent})
	o.apply("2026-12-01")
	if n := o.count(); n != 3 {
		t.Errorf("%d grams after two acts", n)
	}
}

func TestRecordExecutogram(t *testing.T) {
	o := newMeasuring(t, "2026-12-01")
	gram, err := o.RecordExecutogram(t.Context(), cell.Fact{Stream: "metingen", Moment: day("2027-01-05"), On: day("2026-12-02"), Values: values{
		"boomsoort": value.String("linde"), "hoogte": value.Integer(12), "opmerking": value.String("scheef"),
	}})
	if err != nil {
		t.Fatal(err)
	}
	if gram.Moment != day("2027-01-05") || gram.RecordedOn != day("2026-12-02") || len(gram.RefersTo) > 0 || gram.Receipt != nil {
		t.Errorf("recorded is %+v", gram)
	}
	same(t, "the fields", gram.Fields, values{"boomsoort": value.String("linde"), "hoogte": value.Integer(12), "opmerking": value.String("scheef")})
	byName, err := o.RecordExecutogram(t.Context(), cell.Fact{Stream: "metingen", On: day("2026-12-02"), Values: values{
		"gemeten_op": value.String("2026-11-30"), "boomsoort": value.String("linde"), "hoogte": value.Integer(12),
	}})
	if err != nil || byName.Moment != day("2026-11-30") {
		t.Errorf("the moment among the values: %v (%v)", byName.Moment, err)
	}
}

func TestRecordExecutogram_refuses(t *testing.T) {
	o := newMeasuring(t, "2026-12-01")
	o.apply("2026-12-01")
	n := o.count()
	whole := values{"gemeten_op": value.String("2026-11-30"), "boomsoort": value.String("linde"), "hoogte": value.Integer(12)}
	for name, test := range map[string]struct {
		values values
		want   []refusal
	}{
		"nothing at all":     {nil, []refusal{{cell.CodeMissing, "boomsoort", "metingen"}, {cell.CodeMissing, "gemeten_op", "metingen"}, {cell.CodeMissing, "hoogte", "metingen"}}},
		"an absent value":    {with(whole, values{"boomsoort": value.Absent}), []refusal{{cell.CodeMissing, "boomsoort", "metingen"}}},
		"several at once":    {with(whole, values{"hoogte": value.Integer(61), "x": value.Integer(1), "boomsoort": value.Integer(3)}), []refusal{{cell.CodeUnknownField, "x", "metingen"}, {cell.CodeWrongValue, "boomsoort", "metingen"}, {cell.CodeWrongValue, "hoogte", "metingen"}}},
		"a day of no month":  {with(whole, values{"gemeten_op": value.String("2026-13-01")}), []refusal{{cell.CodeWrongValue, "gemeten_op", "metingen"}}},
		"a key of the store": {with(whole, values{"boomsoort": value.Record(values{"__decimal": value.String("1")})}), []refusal{{cell.CodeWrongValue, "boomsoort", "metingen"}}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := o.RecordExecutogram(t.Context(), cell.Fact{Stream: "metingen", Values: test.values, On: day("2026-12-02")})
			o.refused(err, n, test.want...)
		})
	}
	_, err := o.RecordExecutogram(t.Context(), cell.Fact{Stream: "hoogtes", Values: whole, On: day("2026-12-02")})
	o.refused(err, n, refusal{cell.CodeNoStream, "hoogtes", ""})
	_, err = o.RecordExecutogram(t.Context(), cell.Fact{Stream: "metingen", Values: whole, On: day("2026-11-30")})
	o.refused(err, n, refusal{Code: cell.CodeBeforeLast})
}
