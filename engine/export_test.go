package engine

// LoadUnchecked is Load without the checker: for tests of what happens when a
// law fails that the checker would have refused. Only the types, the units,
// the absences and the layer of such a law may be wrong, not its names.
func LoadUnchecked(files ...File) (*Corpus, error) {
	regulations, _, findings, err := readAll(files)
	if err != nil {
		return nil, err
	}
	if len(findings) > 0 {
		return nil, findings
	}
	return compileAll(regulations), nil
}
