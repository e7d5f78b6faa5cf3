package cell

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// receiptOf gives the proof with what a run on a day was made: the law it
// read, the answers of the cell and what these read. The run was traced.
func receiptOf(result *engine.Result, log *answerLog, on value.Date) (*Receipt, error) {
	digest, err := traceDigest(result)
	if err != nil {
		return nil, err
	}
	return &Receipt{
		Engine: engine.Version, Trace: digest,
		Laws: digests(slices.Concat(result.Read, log.laws), on), Answers: log.answers,
	}, nil
}

func traceDigest(result *engine.Result) (string, error) {
	document, err := result.Trace.Encode()
	if err != nil {
		return "", fmt.Errorf("the trace of the run: %w", err)
	}
	digest := sha256.Sum256(document)
	return hex.EncodeToString(digest[:]), nil
}

// digests names each version that was read once per date.
func digests(read []engine.ReadLaw, on value.Date) []LawDigest {
	list := make([]LawDigest, 0, len(read))
	for _, one := range read {
		entry := LawDigest{Law: one.Law.ID, ValidFrom: one.Law.ValidFrom, Digest: one.Law.Digest()}
		if one.Date != on {
			entry.On = one.Date
		}
		list = append(list, entry)
	}
	slices.SortFunc(list, func(a, b LawDigest) int {
		return cmp.Or(cmp.Compare(a.Law, b.Law), cmp.Compare(a.ValidFrom, b.ValidFrom), cmp.Compare(a.On, b.On))
	})
	return slices.Compact(list)
}

// answered puts the answers to an article's own terms among the fields of its
// decision. A finding that an answer set aside is kept with the answer.
func (r *Receipt) answered(article *law.Article, terms []engine.FilledTerm, fields supplied) {
	r.Answers = slices.Clone(r.Answers)
	for _, filled := range terms {
		if filled.By != engine.ByAnswer || filled.In != article || filled.Value.IsUnknown() {
			continue
		}
		if finding, given := fields[filled.Term.Name]; given && filled.SetAside {
			for i, answer := range r.Answers {
				if answer.Term == refOf(article)+" "+filled.Term.Name {
					r.Answers[i].SetAside = &finding
				}
			}
		}
		fields[filled.Term.Name] = filled.Value
	}
}

// setAside gives the names of the fields that the cell answered for an article
// (R#A), each with the finding that the answer set aside, if there was one.
func (r *Receipt) setAside(ref string) map[string]*value.Value {
	names := map[string]*value.Value{}
	if r == nil {
		return names
	}
	for _, answer := range r.Answers {
		if name, own := strings.CutPrefix(answer.Term, ref+" "); own {
			names[name] = answer.SetAside
		}
	}
	return names
}
