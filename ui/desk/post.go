package desk

import (
	"context"
	"strings"

	"kroniek/cell"
	"kroniek/ui/letter"
)

// hasLetter reports whether there is a letter of a gram: it has one, and was
// made known.
func (s *dossier) hasLetter(gram *cell.Gram) bool {
	return s.letters.Has(s.d.cell, *gram) && (!gram.KeptBack() || s.answered(gram.ID, cell.Bekendmaking))
}

// keepLetter makes the letter of a gram and asks where it is to be kept.
func (s *dossier) keepLetter(id string) {
	var made *letter.Letter
	s.d.work(func(ctx context.Context) (err error) {
		made, err = s.letters.Write(ctx, s.d.cell, id)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		s.d.keepAs(strings.TrimSuffix(made.FileName, pdfSuffix), format{
			label: made.Title, suffix: pdfSuffix, write: func() ([]byte, error) { return made.PDF, nil },
		})
	})
}

// pdfSuffix ends the name of a letter's file.
const pdfSuffix = ".pdf"
