package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"kroniek/cell"
	"kroniek/engine/shape"
)

// readHeading reads the first line, without which nothing else has a meaning.
func (in *importing) readHeading() error {
	no := &cell.Error{Code: cell.CodeNotExport, Name: in.from,
		Message: "the file is no export of a chronicle",
		Hint:    "choose a file that was made by exporting a chronicle"}
	if !in.next(context.Background()) {
		no.Cause = in.lines.Err()
		return no
	}
	var first heading
	if err := json.Unmarshal(in.lines.Bytes(), &first); err != nil || first.Version == 0 {
		return no
	}
	if first.Version > chainVersion {
		return &cell.Error{Code: cell.CodeNewerFile, Name: in.from, Where: in.where(),
			Message: fmt.Sprintf("the export has version %d; this program reads %d", first.Version, chainVersion),
			Hint:    "import it with a newer version of the program"}
	}
	if fits, err := in.fits(); err != nil {
		return err
	} else if !fits {
		return in.found
	}
	in.info = cell.Info{Cell: first.Cell, Practice: first.Practice, Made: first.Made}
	return nil
}

// fits finds what in the line is not as the schema says.
func (in *importing) fits() (bool, error) {
	misfits, err := shape.ExportLine(in.lines.Bytes())
	for _, misfit := range misfits {
		in.find(cell.CodeBadLine, misfit.Error())
	}
	return len(misfits) == 0, err
}

// take takes a line after the first.
func (in *importing) take(ctx context.Context) error {
	if in.ended {
		in.find(cell.CodeBrokenChain, "this stands after the line that says where the chronicle ends")
		return nil
	}
	fits, err := in.fits()
	if err != nil {
		return err
	}
	var line struct {
		gramLine
		ending
	}
	err = json.Unmarshal(in.lines.Bytes(), &line)
	switch {
	case err != nil: // and so it did not fit; it may have held a gram
		in.reached = cell.Head{Sequence: in.reached.Sequence + 1}
	case line.Gram != nil:
		return in.takeGram(ctx, line.gramLine, fits)
	case line.Head.Hash != "":
		return in.takeEnding(ctx, line.ending)
	case fits:
		in.find(cell.CodeBrokenChain, "this stands on the first line, and only there")
	}
	return nil
}

// takeGram looks whether a gram follows on the one before it, and records it
// as long as nothing was wrong.
func (in *importing) takeGram(ctx context.Context, line gramLine, fits bool) error {
	before := in.reached
	in.reached = cell.Head{Sequence: line.Sequence, Hash: line.Hash}
	if !fits {
		in.reached.Sequence = before.Sequence + 1 // for those after it
		return nil
	}
	var gram cell.Gram
	if err := json.Unmarshal(line.Gram, &gram); err != nil {
		in.find(cell.CodeBadLine, "this is no gram: "+err.Error())
		return nil
	}
	if err := in.checkPlace(before, line, gram); err != nil {
		return err
	}
	return in.recordGram(ctx, line, gram)
}

func (in *importing) checkPlace(before cell.Head, line gramLine, gram cell.Gram) error {
	if line.Sequence != before.Sequence+1 {
		in.find(cell.CodeBrokenChain, fmt.Sprintf("gram %d stands where gram %d has to be", line.Sequence, before.Sequence+1))
		return nil
	}
	if before.Hash == "" {
		return nil // lost with a line that could not be read
	}
	added, err := newRow(line.Sequence, before.Hash, gram)
	if err == nil && added.hash != line.Hash {
		in.find(cell.CodeBrokenChain, fmt.Sprintf("gram %d, or its hash or the one before it, was changed", line.Sequence))
	}
	return err
}

func (in *importing) recordGram(ctx context.Context, line gramLine, gram cell.Gram) error {
	var err error
	if len(in.found) == 0 {
		_, err = record(ctx, in.tx, in.last, gram)
	} else {
		err = follows(in.last, gram)
	}
	in.last = tail{line.Sequence, gram.ID, gram.RecordedOn, line.Hash}
	var refused *cell.Error
	if !errors.As(err, &refused) || refused.Code == cell.CodeDamaged {
		return err
	}
	in.found = append(in.found, &cell.Error{Code: refused.Code, Name: refused.Name, Where: in.where(),
		Message: refused.Message, Hint: hints[cell.CodeBrokenChain], Cause: refused.Cause})
	return nil
}

// takeEnding looks whether the chronicle ends where its last line says.
func (in *importing) takeEnding(ctx context.Context, last ending) error {
	in.ended = true
	switch reached, head := in.reached, last.Head; {
	case head.Sequence != reached.Sequence:
		in.find(cell.CodeBrokenChain, fmt.Sprintf("the chronicle ends at gram %d and the file at gram %d", head.Sequence, reached.Sequence))
	case reached.Hash != "" && head.Hash != reached.Hash:
		in.find(cell.CodeBrokenChain, "the hash at which the chronicle ends is not that of its last gram")
	case last.Clock.IsZero() == in.info.Practice:
		in.find(cell.CodeBadLine, "a practice chronicle has a clock, and no other has")
	case in.info.Practice && last.Clock < max(in.info.Made, in.last.recordedOn):
		in.find(cell.CodeBadLine, fmt.Sprintf("the clock stands at %v, before what was recorded", last.Clock))
	}
	if len(in.found) > 0 || !in.info.Practice {
		return nil
	}
	_, err := in.tx.ExecContext(ctx, "UPDATE practice_clock SET day = ?", last.Clock.String())
	return err
}
