package cell

import (
	"fmt"
	"slices"
	"strings"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// splitRef splits R#A into the law and the article.
func splitRef(ref string) (id, number string) {
	id, number, _ = strings.Cut(ref, "#")
	return id, number
}

// refOf names an article as R#A; no article is "".
func refOf(article *law.Article) string {
	if article == nil {
		return ""
	}
	return article.Law.ID + "#" + article.Number
}

// submissionItem gives the submission that an article establishes, or nil.
func submissionItem(article *law.Article) *law.Produces {
	return item(article, func(p law.Produces) bool { return p.Submission != "" })
}

// decisionItem gives the decision that an article takes, or nil.
func decisionItem(article *law.Article) *law.Produces {
	return item(article, func(p law.Produces) bool { return p.LegalCharacter != "" })
}

func item(article *law.Article, fits func(law.Produces) bool) *law.Produces {
	if i := slices.IndexFunc(article.Produces, fits); i >= 0 {
		return &article.Produces[i]
	}
	return nil
}

// taken gives the article of a submission that the cell takes on a day: one
// that cell.yaml names, or one that is about a decision, since who may decide
// must also hear what is said against it. CodeNotTaken for any other.
func (c *Cell) taken(ref string, on value.Date) (*law.Article, error) {
	article, err := c.reductions.laws.Article(ref, on)
	listed := slices.Contains(c.config.Submissions, ref)
	switch {
	case listed && err != nil:
		return nil, lawFailed(err)
	case err == nil && submissionItem(article) != nil && (listed || aboutDecision(article)):
		return article, nil
	}
	return nil, &Error{
		Code: CodeNotTaken, Name: ref, Where: ref,
		Message: fmt.Sprintf("%s takes no submission under this article on %s", c.config.Name, on),
		Hint:    "it takes: " + strings.Join(c.config.Submissions, ", "),
	}
}

// aboutDecision reports whether a field of the article's submission is a
// decision.
func aboutDecision(article *law.Article) bool {
	return slices.ContainsFunc(submissionItem(article).Parameters, func(name string) bool {
		return slices.ContainsFunc(article.Parameters, func(field *law.Field) bool {
			return field.Name == name && field.Type.Kind == law.DecisionType
		})
	})
}

// requested gives the article, in force on a day, that decides on a
// submission.
func (c *Cell) requested(submission Gram, on value.Date) (*law.Article, error) {
	article, err := c.reductions.laws.Article(submission.Ref(), on)
	if err != nil {
		return nil, lawFailed(err)
	}
	article, err = c.deciding(article, submission, on)
	if err != nil {
		return nil, lawFailed(err)
	}
	if article == nil || decisionItem(article) == nil {
		return nil, &Error{
			Code: CodeReference, Name: submission.ID, Where: submission.Ref(),
			Message: fmt.Sprintf("the law of %s names no decision on this submission", on),
			Hint:    "the law says under requests which decision a submission asks for",
		}
	}
	return article, nil
}

// deciding follows the link between a submission and the decision on it, which
// stands on the submission (requests) or, in older files, on the decision
// (decides_on); nil when it stands on neither.
func (c *Cell) deciding(established *law.Article, submission Gram, on value.Date) (*law.Article, error) {
	asking := item(established, func(p law.Produces) bool { return p.Submission == string(submission.Kind) })
	if asking != nil && asking.Requests != "" {
		return c.reductions.laws.Article(asking.Requests, on)
	}
	for _, version := range c.reductions.laws.Laws() {
		if inForce, err := c.reductions.laws.Regulation(version.ID, on); err != nil || inForce != version {
			continue
		}
		for _, article := range version.Articles {
			if decision := decisionItem(article); decision != nil && slices.Contains(decision.DecidesOn, submission.Ref()) {
				return article, nil
			}
		}
	}
	return nil, nil
}
