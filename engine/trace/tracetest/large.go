package tracetest

import (
	"fmt"
	"strings"

	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Large gives a document of n steps, or a few more: branches of twenty steps
// deep over ten laws.
func Large(n int) *trace.Document {
	anchors, basis := make([]*trace.Anchor, 10), []trace.Basis{{Law: "wet", Article: "1", Paragraph: "2", Explanation: "„ten hoogste tien dagen”"}}
	for i := range anchors {
		anchors[i] = &trace.Anchor{LawID: fmt.Sprintf("wet_%d", i), Law: "Wet", BWBID: "BWBR0000001", Article: "1", URL: "https://example.org/1", ValidFrom: "2026-01-01"}
	}
	passed := &trace.Source{Kind: trace.FromParameter}
	root := &trace.Step{NodeType: trace.Article, Name: "wet#1", Anchor: anchors[0]}
	for i, left := 0, n; left > 0; i++ {
		branch := &root.Children
		for depth := 0; depth < 20; depth, left = depth+1, left-2 {
			anchor := anchors[(i+depth/5)%len(anchors)]
			step := &trace.Step{
				NodeType: trace.Operation, Name: "ADD", Anchor: anchor, LegalBasis: basis, Result: value.Integer(int64(i)),
				YAMLPath: "articles.1.machine_readable.execution.actions.som" + strings.Repeat(".values.0", depth),
			}
			part := &trace.Step{NodeType: trace.Resolve, Name: fmt.Sprintf("deel_%d", depth), Anchor: anchor, YAMLPath: "articles.1", Result: value.MustNumber("1.5"), Source: passed}
			*branch = append(*branch, step, part)
			branch = &step.Children
		}
	}
	return &trace.Document{Root: root}
}
