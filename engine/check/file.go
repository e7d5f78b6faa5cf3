package check

import (
	"fmt"
	"regexp"
	"strconv"

	"kroniek/engine/law"
)

// period holds the dates of a file, alone and beside the other versions.
func (c *checker) period(r *law.Regulation) {
	top := law.Place{Line: 1, Column: 1}
	if c.OfCell(r) && r.Layer != law.Reductie || c.idOfLaw(r) {
		return // that is said elsewhere, and says enough
	}
	for _, other := range c.versions[r.ID] {
		if other == r {
			break
		}
		if other.ValidFrom == r.ValidFrom && (other.Layer == law.Reductie) == (r.Layer == law.Reductie) {
			text := fmt.Sprintf("%s valid from %v stands in %s too", r.ID, r.ValidFrom, other.File)
			if r.ValidFrom.IsZero() {
				text = fmt.Sprintf("%s without a date stands in %s too", r.ID, other.File)
			}
			c.report(r, within(r, top, "valid_from"), duplicateVersion, text, "keep one of the two files")
			break
		}
	}
	if !r.ValidTo.IsZero() && r.ValidTo < r.ValidFrom {
		c.report(r, within(r, top, "valid_to"), wrongPeriod, fmt.Sprintf("the last day in force, %v, lies before the first, %v", r.ValidTo, r.ValidFrom), "mend one of the two")
	}
}

// idOfLaw reports a reduction that has the id of a law.
func (c *checker) idOfLaw(r *law.Regulation) bool {
	for _, other := range c.versions[r.ID] {
		if r.Layer == law.Reductie && other.Layer != law.Reductie && !c.OfCell(other) {
			text := fmt.Sprintf("a law has the id %s: that in %s", r.ID, other.File)
			c.report(r, within(r, law.Place{Line: 1, Column: 1}, "$id"), takenID, text, "give the reduction an id of its own")
			return true
		}
	}
	return false
}

// reduction holds what only a reduction may, what it may not, and where it
// stands (03-cell 3.2).
func (c *checker) reduction(r *law.Regulation) {
	isReduction, ofCell := r.Layer == law.Reductie, c.OfCell(r)
	at := within(r, law.Place{Line: 1, Column: 1}, "regulatory_layer")
	switch {
	case isReduction && !ofCell:
		c.report(r, at, misplaced, "a reduction lives with a cell, not among the laws", "move it to the `reducties` of its cell")
	case !isReduction && ofCell:
		c.report(r, at, noReduction, fmt.Sprintf("a cell holds reductions, and this is a %s", r.Layer), "move it to the laws, or make it a REDUCTIE")
	}
	if !isReduction {
		return
	}
	fills := false
	for _, article := range r.Articles {
		c.forbidden(article)
		fills = fills || len(article.Implements) > 0
	}
	if !fills {
		c.report(r, at, misplaced, "the reduction fills no open term, so nobody would ask it", "name the term under `implements`")
	}
}

// firstWithImplements is the version of the language since which a reduction
// has implements.
var firstWithImplements = [3]int{0, 8, 5}

func (c *checker) forbidden(article *law.Article) {
	r := article.Law
	refuse := func(at law.Place, key string) {
		c.report(r, at, misplaced, fmt.Sprintf("a reduction has no `%s`", key), "a reduction only reads and answers; leave it to the law")
	}
	if len(article.Hooks) > 0 {
		refuse(article.Hooks[0].Place, "hooks")
	}
	if len(article.Overrides) > 0 {
		refuse(article.Overrides[0].Place, "overrides")
	}
	if len(article.Produces) > 0 {
		refuse(article.Produces[0].Place, "produces")
	}
	if len(article.OpenTerms) > 0 {
		refuse(article.OpenTerms[0].Place, "open_terms")
	}
	if len(article.Implements) > 0 && olderThan(r.Schema, firstWithImplements) {
		c.report(r, article.Implements[0].Place, misplaced, "a reduction has `implements` since v0.8.5, and the file names an older $schema", "name v0.8.5 or newer in $schema, or leave $schema out")
	}
}

var schemaVersion = regexp.MustCompile(`v(\d+)\.(\d+)\.(\d+)`)

// olderThan reports whether an address of a schema names an older version. Of
// several in one address the last counts. Without one it is the current.
func olderThan(schema string, version [3]int) bool {
	all := schemaVersion.FindAllStringSubmatch(schema, -1)
	if len(all) == 0 {
		return false
	}
	for i, part := range all[len(all)-1][1:] {
		n, err := strconv.Atoi(part)
		if err != nil || n > version[i] {
			return false
		}
		if n < version[i] {
			return true
		}
	}
	return false
}
