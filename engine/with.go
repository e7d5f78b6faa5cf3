package engine

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"kroniek/engine/law"
)

// With gives the corpus with reductions added to it: rulework that a cell asks
// and the law never does, so what was loaded stays as it is. Findings, as of
// Load; a file that is no reduction is one, and so is a reduction under the id
// of a law that was loaded.
func (c *Corpus) With(files ...File) (*Corpus, error) {
	var findings law.Findings
	all := &Corpus{
		versions: maps.Clone(c.versions), hooks: slices.Clip(c.hooks), procedures: slices.Clip(c.procedures),
		deciders: c.deciders, implements: c.implements, overrides: c.overrides,
	}
	var added []*law.Regulation
	for _, file := range files {
		r, err := law.Read(file.Name, file.Data)
		if found := (law.Findings)(nil); errors.As(err, &found) {
			findings = append(findings, found...)
			continue
		}
		if err != nil {
			return nil, err
		}
		if found := c.misplaced(r); found != nil {
			findings = append(findings, found)
			continue
		}
		added = append(added, r)
	}
	slices.SortFunc(added, byIDAndDate)
	for _, r := range added {
		all.add(r, &findings)
	}
	if len(findings) > 0 {
		findings.Sort()
		return nil, findings
	}
	for _, r := range added {
		for _, version := range all.versions[r.ID] {
			all.linkVersion(version)
		}
	}
	return all, nil
}

// misplaced says why a file cannot be added beside the laws that are loaded.
func (c *Corpus) misplaced(r *law.Regulation) *law.Finding {
	start := law.Place{Line: 1, Column: 1}
	if r.Layer != law.Reductie {
		return r.Finding(start, "no_reduction", fmt.Sprintf("%s is no reduction: its layer is %s", r.ID, r.Layer), "put a law among the laws")
	}
	if loaded := c.versions[r.ID]; len(loaded) > 0 {
		return r.Finding(start, "taken_id", fmt.Sprintf("a law is loaded under the id %s, from %s", r.ID, loaded[0].law.File), "give the reduction an id of its own")
	}
	return nil
}
