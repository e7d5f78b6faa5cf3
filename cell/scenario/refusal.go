package scenario

import (
	"errors"
	"strings"

	"kroniek/cell"
	"kroniek/engine"
)

// refusal is one refusal as a step names it: its code, what it is about and
// the article that asks it. An empty part says nothing.
type refusal struct{ code, name, where string }

func (r refusal) String() string {
	return strings.TrimSpace(strings.Join([]string{r.code, r.name, r.where}, " "))
}

func (r refusal) fits(expected refusal) bool {
	return r.code == expected.code &&
		(expected.name == "" || r.name == expected.name) &&
		(expected.where == "" || r.where == expected.where)
}

// refusals gives every refusal in an error, causes included: a cell that
// refuses a value says so, and so does the law behind it.
func refusals(err error) []refusal {
	var found []refusal
	var ofCell *cell.Error
	var ofLaw *engine.Error
	switch several, many := err.(interface{ Unwrap() []error }); {
	case err == nil:
		return nil
	case many:
		for _, one := range several.Unwrap() {
			found = append(found, refusals(one)...)
		}
	case errors.As(err, &ofCell):
		found = append(refusals(ofCell.Cause), refusal{string(ofCell.Code), ofCell.Name, ofCell.Where})
	case errors.As(err, &ofLaw):
		where := strings.TrimSuffix(ofLaw.Where.Law+"#"+ofLaw.Where.Article, "#")
		found = append(refusals(ofLaw.Cause), refusal{string(ofLaw.Code), ofLaw.Name, where})
	default:
		found = append(found, refusal{code: err.Error()})
	}
	return found
}
