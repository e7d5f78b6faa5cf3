// Package shape holds a JSON document against one of the published schemas and
// says in sentences what does not fit.
package shape

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"kroniek/schema"
)

// Misfit is one thing in a document that is not as its schema says.
type Misfit struct {
	Path string // gram.fields.naam; "" is the document itself
	What string
	Do   string
}

func (m Misfit) Error() string {
	text := m.What + "; " + m.Do
	if m.Path != "" {
		text = m.Path + ": " + text
	}
	return text
}

// ExportLine gives everything in a line of an export of a chronicle that does
// not fit schema.Export. The error says that the schema itself is broken.
func ExportLine(line []byte) ([]Misfit, error) {
	compiled, err := schema.Export()
	if err != nil {
		return nil, err
	}
	return check(compiled, line), nil
}

func check(compiled *jsonschema.Schema, document []byte) []Misfit {
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	if err != nil {
		return []Misfit{notJSON(err)}
	}
	var failure *jsonschema.ValidationError
	if !errors.As(compiled.Validate(instance), &failure) {
		return nil
	}
	var misfits []Misfit
	for _, leaf := range Leaves(failure) {
		if one := misfit(leaf); !slices.Contains(misfits, one) {
			misfits = append(misfits, one)
		}
	}
	return misfits
}

func notJSON(err error) Misfit {
	what := "this is no JSON: " + err.Error()
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		what = fmt.Sprintf("this is no JSON: %v, at character %d", syntax, syntax.Offset)
	}
	return Misfit{What: what, Do: "take the line from the file as it was made"}
}

// Leaves gives the errors that say something: of the branches of a choice
// only those that came furthest into the document, since the others tell of
// shapes that the author did not mean.
func Leaves(failure *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(failure.Causes) == 0 {
		return []*jsonschema.ValidationError{failure}
	}
	var all []*jsonschema.ValidationError
	for _, cause := range failure.Causes {
		all = append(all, Leaves(cause)...)
	}
	switch failure.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
		deepest := 0
		for _, leaf := range all {
			deepest = max(deepest, len(leaf.InstanceLocation))
		}
		return slices.DeleteFunc(all, func(leaf *jsonschema.ValidationError) bool {
			return len(leaf.InstanceLocation) < deepest
		})
	}
	return all
}

var english = message.NewPrinter(language.English)

func misfit(leaf *jsonschema.ValidationError) Misfit {
	m := Misfit{Path: strings.Join(leaf.InstanceLocation, "."), Do: "take it from the file as it was made"}
	switch k := leaf.ErrorKind.(type) {
	case *kind.AdditionalProperties:
		m.What = "the key " + strings.Join(k.Properties, ", ") + " is not known here"
	case *kind.FalseSchema:
		m.What = "this key is not known here"
	case *kind.Required:
		m.What = "the key " + strings.Join(k.Missing, ", ") + " is missing"
	case *kind.Type:
		m.What = "its type is " + k.Got + " and has to be " + strings.Join(k.Want, " or ")
	case *kind.Enum:
		m.What = "this is none of " + Joined(k.Want)
	case *kind.Const:
		m.What = fmt.Sprintf("this has to be %v", k.Want)
	case *kind.Format:
		m.What = "this is no " + k.Want
	case *kind.Pattern:
		m.What = "this is not written as " + k.Want
	default:
		m.What = leaf.ErrorKind.LocalizedString(english)
	}
	return m
}

// Joined writes the values of an enumeration: "a, b, c".
func Joined(values []any) string {
	texts := make([]string, len(values))
	for i, one := range values {
		texts[i] = fmt.Sprint(one)
	}
	return strings.Join(texts, ", ")
}
