package cell

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"kroniek/engine"
)

// receiptOf gives the proof with what a run was made. The run was traced.
func receiptOf(result *engine.Result) (*Receipt, error) {
	document, err := result.Trace.Encode()
	if err != nil {
		return nil, fmt.Errorf("the trace of the run: %w", err)
	}
	digest := sha256.Sum256(document)
	receipt := &Receipt{Engine: engine.Version, Trace: hex.EncodeToString(digest[:])}
	for _, version := range result.Laws {
		receipt.Laws = append(receipt.Laws, LawDigest{
			Law: version.ID, ValidFrom: version.ValidFrom, Digest: version.Digest(),
		})
	}
	for _, term := range result.OpenTerms {
		if term.Answer != nil {
			receipt.Answers = append(receipt.Answers, AnswerRecord{
				Term: refOf(term.In) + " " + term.Term.Name, Answer: *term.Answer,
			})
		}
	}
	return receipt, nil
}
