package cell

import (
	"errors"
	"testing"

	"kroniek/engine"
	"kroniek/engine/value"
)

func TestSupplied_refusals(t *testing.T) {
	given := supplied{"supplied": value.Boolean(true)}
	cases := []struct {
		name    string
		failure engine.Error
		want    Code
	}{
		{"a value of the wrong type", engine.Error{Code: engine.CodeWrongType, Name: "supplied"}, CodeWrongValue},
		{"a value of the wrong format", engine.Error{Code: engine.CodeWrongFormat, Name: "supplied"}, CodeWrongValue},
		{"a value out of bounds", engine.Error{Code: engine.CodeOutOfBounds, Name: "supplied"}, CodeWrongValue},
		{"an absence", engine.Error{Code: engine.CodeAbsentNotAllowed, Name: "supplied"}, CodeWrongValue},
		{"a name nobody asks", engine.Error{Code: engine.CodeUnknownParameter, Name: "supplied"}, CodeInputNotAsked},
		{"a finding nobody asks", engine.Error{Code: engine.CodeFindingNotAsked, Name: "supplied"}, CodeFindingNotAsked},
		{"an output of the law that does not fit", engine.Error{Code: engine.CodeOutOfBounds, Name: "output"}, CodeLaw},
		{"a parameter the law itself passes", engine.Error{Code: engine.CodeUnknownParameter, Name: "output"}, CodeLaw},
		{"a fault of the law about a supplied value", engine.Error{Code: engine.CodeOperation, Name: "supplied"}, CodeLaw},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.failure.Where = engine.Where{Law: "wet", Article: "2"}
			for _, err := range []error{&c.failure, engine.Errors{&c.failure}} {
				refused := given.refusals(err, CodeInputNotAsked)
				if len(refused) != 1 || refused[0].Code != c.want || refused[0].Where != "wet#2" || refused[0].Name != c.failure.Name {
					t.Errorf("refused with %v", refused)
				}
				if !errors.Is(refused, &engine.Error{Code: c.failure.Code}) {
					t.Errorf("%v has lost its cause", refused)
				}
			}
		})
	}
	other := errors.New("no failure of the engine")
	if refused := given.refusals(other, CodeInputNotAsked); len(refused) != 1 || refused[0].Code != CodeLaw || !errors.Is(refused, other) {
		t.Errorf("refused with %v", refused)
	}
}
