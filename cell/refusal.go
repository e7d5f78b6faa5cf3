package cell

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// wrongValue are the failures of the law that say that a supplied value does
// not fit.
var wrongValue = map[engine.Code]bool{
	engine.CodeWrongType:        true,
	engine.CodeWrongFormat:      true,
	engine.CodeOutOfBounds:      true,
	engine.CodeAbsentNotAllowed: true,
}

// supplied are the values that people gave for an act, by name.
type supplied map[string]value.Value

// with gives these values with others over them.
func (s supplied) with(others supplied) supplied {
	all := supplied{}
	maps.Copy(all, s)
	maps.Copy(all, others)
	return all
}

// split parts these values by name.
func (s supplied) split(first func(name string) bool) (yes, no supplied) {
	yes, no = supplied{}, supplied{}
	for name, v := range s {
		if first(name) {
			yes[name] = v
		} else {
			no[name] = v
		}
	}
	return yes, no
}

// refusals turns what the law says about the supplied values into refusals of
// the cell. Unknown is the code for a name that nobody asks for. A failure of
// the law itself is CodeLaw.
func (s supplied) refusals(err error, unknown Code) Errors {
	failures := failuresOf(err)
	if len(failures) == 0 {
		return Errors{lawFailed(err)}
	}
	refused := make(Errors, len(failures))
	for i, failure := range failures {
		refused[i] = s.refusal(failure, unknown)
	}
	return refused
}

func (s supplied) refusal(failure *engine.Error, unknown Code) *Error {
	_, given := s[failure.Name]
	var code Code
	var message string
	switch {
	case failure.Code == engine.CodeFindingNotAsked:
		code, message = CodeFindingNotAsked, "nothing asks for the finding %q"
	case given && failure.Code == engine.CodeUnknownParameter:
		code, message = unknown, "nothing asks for %q"
	case given && wrongValue[failure.Code]:
		code, message = CodeWrongValue, "the value of %q does not fit"
	default:
		return lawFailed(failure)
	}
	return &Error{
		Code: code, Name: failure.Name, Where: placeOf(failure.Where),
		Message: fmt.Sprintf(message, failure.Name), Hint: failure.Hint, Cause: failure,
	}
}

// lawFailed is a failure of the law itself.
func lawFailed(err error) *Error {
	refused := &Error{
		Code: CodeLaw, Message: "the law gives no outcome", Cause: err,
		Hint: "show the cause to whoever keeps the rules, or choose a day on which they hold",
	}
	if failures := failuresOf(err); len(failures) > 0 {
		refused.Name, refused.Where = failures[0].Name, placeOf(failures[0].Where)
		refused.Hint = cmp.Or(failures[0].Hint, refused.Hint)
	}
	return refused
}

func failuresOf(err error) []*engine.Error {
	var one *engine.Error
	var several engine.Errors
	if !errors.As(err, &several) && errors.As(err, &one) {
		return []*engine.Error{one}
	}
	return several
}

func placeOf(where engine.Where) string {
	if where.Article == "" {
		return where.Law
	}
	return where.Law + "#" + where.Article
}

// missing says of each ask what is still needed: the name, the article that
// asks it and who supplies it.
func missing(asks []engine.Ask) Errors {
	refused := make(Errors, len(asks))
	for i, ask := range asks {
		refused[i] = &Error{
			Code: CodeMissing, Name: ask.Field.Name, Where: refOf(ask.In),
			Message: fmt.Sprintf("the %s %q is missing", ask.Kind, ask.Field.Name),
			Hint:    cmp.Or(ask.By, "who decides") + " supplies it",
		}
	}
	return refused
}

// asError gives no error when nothing is refused.
func (e Errors) asError() error {
	if len(e) == 0 {
		return nil
	}
	return e
}

func sortedNames[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// alreadyHeld refuses the inputs of an official that the gram they act on
// holds itself.
func alreadyHeld(inputs, held supplied, asking *law.Article) Errors {
	var refused Errors
	for _, name := range sortedNames(inputs) {
		if _, found := held[name]; found {
			refused = append(refused, &Error{
				Code: CodeInputNotAsked, Name: name, Where: refOf(asking),
				Message: fmt.Sprintf("what %q is was recorded before", name), Hint: "leave it out",
			})
		}
	}
	return refused
}

// joined adds refusals to an error that holds refusals of what was supplied;
// any other error stands alone.
func joined(err error, more Errors) error {
	var refused Errors
	if errors.As(err, &refused) {
		return append(refused, more...)
	}
	return err
}
