package engine

import (
	"maps"
	"slices"

	"kroniek/engine/check"
	"kroniek/engine/law"
)

// With gives the corpus with reductions added to it: rulework that a cell asks
// and the law never does, so what was loaded stays as it is. Findings, as of
// Load; a file that is no reduction is one, and so is a reduction under the id
// of a law that was loaded.
func (c *Corpus) With(files ...File) (*Corpus, error) {
	added, _, findings, err := readAll(files)
	if err != nil {
		return nil, err
	}
	isAdded := func(r *law.Regulation) bool { return slices.Contains(added, r) }
	findings = append(findings, check.Laws(slices.Concat(c.Laws(), added), check.Options{
		Rules: rules, Unread: len(findings) > 0, OfCell: isAdded, Only: isAdded,
	})...)
	if len(findings) > 0 {
		findings.Sort()
		return nil, findings
	}
	all := &Corpus{
		versions: maps.Clone(c.versions), hooks: slices.Clip(c.hooks), procedures: slices.Clip(c.procedures),
		deciders: c.deciders, implements: c.implements, overrides: c.overrides,
	}
	var versions []*regulation
	for _, r := range added {
		versions = append(versions, all.add(r))
	}
	for _, version := range versions {
		all.linkVersion(version)
	}
	return all, nil
}
