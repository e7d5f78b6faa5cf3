// Package demo plays the acts of a demonstration through a cell.
//
// What is demonstrated stands with the cell, in its demo.yaml: a list of acts
// in the order of their days, each a submission, a completion, a decision, a
// notice or a fact, with made-up data. This package only carries them out, for real, on a practice
// chronicle.
package demo

import (
	"errors"
	"fmt"
	"io/fs"

	"kroniek/cell/library"
	"kroniek/cell/supply"
	"kroniek/engine/value"
)

// File is the name of the script in the directory of a cell.
const File = "demo.yaml"

// Script is what a demonstration does.
type Script struct {
	Begins  value.Date `yaml:"begins"`  // the day the clock of the practice chronicle starts
	Default bool       `yaml:"default"` // shown when nobody says which
	Acts    []Act      `yaml:"acts"`
}

// Act is one act; one of Submit, Complete, Decide, Notify and Record is given.
type Act struct {
	On       value.Date `yaml:"on"`
	Name     string     `yaml:"name"`  // by which later acts refer to it
	Shown    bool       `yaml:"shown"` // worth telling step by step
	Submit   *Submit    `yaml:"submit"`
	Complete *Complete  `yaml:"complete"`
	Decide   *Decide    `yaml:"decide"`
	Notify   *Notify    `yaml:"notify"`
	Record   *Record    `yaml:"record"`
}

// Submit hands in a submission.
type Submit struct {
	Article  string       `yaml:"article"`
	Received value.Date   `yaml:"received"`
	RefersTo string       `yaml:"refers_to"` // name of an act
	Fields   supply.Items `yaml:"fields"`
}

// Complete adds what a submission lacked.
type Complete struct {
	Submission string       `yaml:"submission"` // name of an act
	Received   value.Date   `yaml:"received"`
	Fields     supply.Items `yaml:"fields"`
}

// Record records a fact of a stream; its moment is among the fields.
type Record struct {
	Stream string       `yaml:"stream"`
	Fields supply.Items `yaml:"fields"`
}

// Decide decides on a submission.
type Decide struct {
	Submission string            `yaml:"submission"` // name of an act
	Inputs     supply.Items      `yaml:"inputs"`
	Findings   supply.Items      `yaml:"findings"`
	Reasons    map[string]string `yaml:"reasons"`
	Reason     string            `yaml:"reason"` // for the decision as a whole
	KeepBack   bool              `yaml:"keep_back"`
}

// Notify makes a decision known that was kept back.
type Notify struct {
	Decision string `yaml:"decision"` // name of an act
}

// Read reads the demonstration of a cell from its directory. The error is
// fs.ErrNotExist when the cell has none.
func Read(directory fs.FS) (*Script, error) {
	data, err := fs.ReadFile(directory, File)
	if err != nil {
		return nil, err
	}
	script := &Script{}
	if err := supply.Decode(data, script); err != nil {
		return nil, fmt.Errorf("%s: %w", File, err)
	}
	return script, script.check()
}

// Find gives the demonstration of a cell of a tree; of no cell the one that is
// the default, else the first. fs.ErrNotExist when there is none.
func Find(tree library.Tree, cellID string) (id string, script *Script, err error) {
	if cellID != "" {
		script, err := of(tree, cellID)
		return cellID, script, err
	}
	for _, other := range tree.Cells() {
		one, err := of(tree, other)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return "", nil, err
		case script == nil || one.Default && !script.Default:
			id, script = other, one
		}
	}
	if script == nil {
		return "", nil, fmt.Errorf("%s: %w", File, fs.ErrNotExist)
	}
	return id, script, nil
}

func of(tree library.Tree, id string) (*Script, error) {
	directory, err := tree.Cell(id)
	if err != nil {
		return nil, err
	}
	script, err := Read(directory)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	return script, nil
}

func (s *Script) check() error {
	known := map[string]bool{"": true}
	var wrong []error
	for i, act := range s.Acts {
		for _, name := range act.refers() {
			if !known[name] {
				wrong = append(wrong, fmt.Errorf("%s: act %d refers to %q, which is no act before it", File, i+1, name))
			}
		}
		if act.kinds() != 1 {
			wrong = append(wrong, fmt.Errorf("%s: act %d is not one of submit, complete, decide, notify and record", File, i+1))
		}
		known[act.Name] = true
	}
	return errors.Join(wrong...)
}

func (a *Act) refers() []string {
	switch {
	case a.Submit != nil:
		return []string{a.Submit.RefersTo}
	case a.Complete != nil:
		return []string{a.Complete.Submission}
	case a.Decide != nil:
		return []string{a.Decide.Submission}
	case a.Notify != nil:
		return []string{a.Notify.Decision}
	}
	return nil
}

func (a *Act) kinds() int {
	count := 0
	for _, given := range []bool{a.Submit != nil, a.Complete != nil, a.Decide != nil, a.Notify != nil, a.Record != nil} {
		if given {
			count++
		}
	}
	return count
}
