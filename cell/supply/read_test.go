package supply

import (
	"testing"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

func TestRead_byTheDeclaredType(t *testing.T) {
	article := &law.Article{Number: "1", Law: &law.Regulation{ID: "wet"}}
	for _, test := range []struct {
		name, file string
		field      law.Field
		want       value.Value
	}{
		{"a text that looks like a number", "x: 012345672", law.Field{Type: law.Type{Kind: law.StringType}}, value.String("012345672")},
		{"a text that looks like nothing", "x: Null", law.Field{Type: law.Type{Kind: law.StringType}}, value.String("Null")},
		{"a name of null", "x: null", law.Field{Type: law.Type{Kind: law.StringType}}, value.String("null")},
		{"nothing where it may be", "x: null", law.Field{Nullable: true, Type: law.Type{Kind: law.StringType}}, value.Absent},
		{"nothing where it may not be", "x: null", law.Field{Type: law.Type{Kind: law.DateType}}, value.Absent},
		{"a date", "x: 2026-12-07", law.Field{Type: law.Type{Kind: law.DateType}}, value.DateValue(value.MustDate("2026-12-07"))},
		{"a quoted date", "x: '2026-12-07'", law.Field{Type: law.Type{Kind: law.DateType}}, value.DateValue(value.MustDate("2026-12-07"))},
		{"no day of the calendar", "x: 2027-02-30", law.Field{Type: law.Type{Kind: law.DateType}}, value.String("2027-02-30")},
		{"a number", "x: 5.50", law.Field{Type: law.Type{Kind: law.NumberType}}, value.MustNumber("5.50")},
		{"a number as text", "x: '5'", law.Field{Type: law.Type{Kind: law.NumberType}}, value.String("5")},
		{"ja", "x: ja", law.Field{Type: law.Type{Kind: law.BooleanType}}, value.Boolean(true)},
		{"nee", "x: nee", law.Field{Type: law.Type{Kind: law.BooleanType}}, value.Boolean(false)},
		{"true", "x: true", law.Field{Type: law.Type{Kind: law.BooleanType}}, value.Boolean(true)},
		{"neither", "x: misschien", law.Field{Type: law.Type{Kind: law.BooleanType}}, value.String("misschien")},
		{"a list", "x: [1, 2]", law.Field{Type: law.Type{Kind: law.ArrayType, Items: &law.Type{Kind: law.NumberType}}},
			value.List([]value.Value{value.Integer(1), value.Integer(2)})},
		{"a record", "x: {a: 007}", law.Field{Type: law.Type{Kind: law.ObjectType, Fields: []*law.Field{{Name: "a", Type: law.Type{Kind: law.StringType}}}}},
			value.Record(map[string]value.Value{"a": value.String("007")})},
	} {
		t.Run(test.name, func(t *testing.T) {
			var items Items
			if err := Decode([]byte(test.file), &items); err != nil {
				t.Fatal(err)
			}
			test.field.Name = "x"
			got := Read(items["x"], &test.field, article)
			if got.Kind() != test.want.Kind() || got.String() != test.want.String() {
				t.Errorf("got %v %v, want %v %v", got.Kind(), got, test.want.Kind(), test.want)
			}
		})
	}
}

func TestGuess(t *testing.T) {
	for text, want := range map[string]value.Value{
		"42": value.Integer(42), "-1.5": value.MustNumber("-1.5"), "0384": value.String("0384"),
		"true": value.Boolean(true), "GM0384": value.String("GM0384"), "null": value.Absent, "": value.String(""),
		"0": value.Integer(0), "0.5": value.MustNumber("0.5"), "2026-12-07": value.String("2026-12-07"),
	} {
		got := Guess(Text(text))
		if got.Kind() != want.Kind() || got.String() != want.String() {
			t.Errorf("%q is %v %v, want %v %v", text, got.Kind(), got, want.Kind(), want)
		}
	}
}
