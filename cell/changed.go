package cell

import (
	"context"

	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Changed is a version of a law or reduction with which a gram was made, and
// which is no longer the one that it would be made with.
type Changed struct {
	Gram      string // id
	Kind      Kind
	Law       string
	On        value.Date // the date for which it was read
	ValidFrom value.Date // of the version that was read
	Digest    string     // of its file
	Now       value.Date // valid_from of the version of that date now
	NowDigest string     // "" when there is none
}

// Changed compares every receipt in the chronicle with the laws the cell is
// opened with: for each date for which a law was read, the same version must
// be in force, with the same text. It gives what differs, in the order of the
// chronicle; nothing when all is as it was.
func (c *Cell) Changed(ctx context.Context) ([]Changed, error) {
	head, err := c.options.Chronicle.Head(ctx)
	if err != nil {
		return nil, err
	}
	entries, err := c.between(ctx, Query{}, 0, head.Sequence)
	if err != nil {
		return nil, err
	}
	var changed []Changed
	for _, entry := range entries {
		changed = append(changed, c.changedIn(entry.Gram)...)
	}
	return changed, nil
}

func (c *Cell) changedIn(gram Gram) []Changed {
	if gram.Receipt == nil {
		return nil
	}
	var changed []Changed
	for _, used := range gram.Receipt.Laws {
		on := used.On
		if on.IsZero() {
			on = gram.RecordedOn
		}
		one := Changed{Gram: gram.ID, Kind: gram.Kind, Law: used.Law, On: on, ValidFrom: used.ValidFrom, Digest: used.Digest}
		if now := c.inForce(used.Law, on); now != nil {
			one.Now, one.NowDigest = now.ValidFrom, now.Digest()
		}
		if one.NowDigest != one.Digest {
			changed = append(changed, one)
		}
	}
	return changed
}

func (c *Cell) inForce(id string, on value.Date) *law.Regulation {
	version, err := c.reductions.laws.Regulation(id, on)
	if err != nil {
		return nil
	}
	return version
}
