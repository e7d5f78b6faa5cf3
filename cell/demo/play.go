package demo

import (
	"context"
	"fmt"
	"maps"

	"kroniek/cell"
	"kroniek/cell/supply"
)

// Player carries out the acts of a script, one after the other.
type Player struct {
	cell *cell.Cell
	ids  map[string]string // of the first gram of each named act
}

// NewPlayer gives a player on a cell with a practice chronicle.
func NewPlayer(c *cell.Cell) *Player {
	return &Player{cell: c, ids: map[string]string{}}
}

// Play carries out a whole script.
func Play(ctx context.Context, c *cell.Cell, script *Script) error {
	player := NewPlayer(c)
	for i, act := range script.Acts {
		if _, err := player.Do(ctx, act); err != nil {
			return fmt.Errorf("%s: act %d (%v %s): %w", File, i+1, act.On, act.Name, err)
		}
	}
	return nil
}

// Do carries out one act and gives the grams it recorded.
func (p *Player) Do(ctx context.Context, act Act) ([]cell.Gram, error) {
	grams, err := p.carryOut(ctx, act)
	if err == nil && act.Name != "" {
		p.ids[act.Name] = grams[0].ID
	}
	return grams, err
}

func (p *Player) carryOut(ctx context.Context, act Act) ([]cell.Gram, error) {
	switch {
	case act.Submit != nil:
		return one(p.submit(ctx, act))
	case act.Complete != nil:
		return one(p.complete(ctx, act))
	case act.Record != nil:
		fact := supply.Fact{Fact: cell.Fact{Stream: act.Record.Stream, On: act.On, Confirmed: true}, Items: act.Record.Fields}
		return one(p.cell.RecordExecutogram(ctx, fact.Read(p.cell)))
	case act.Notify != nil:
		return one(p.cell.Notify(ctx, p.ids[act.Notify.Decision], act.On))
	}
	decision, err := p.Decision(ctx, act)
	if err != nil {
		return nil, err
	}
	return p.cell.Decide(ctx, decision)
}

func one(gram cell.Gram, err error) ([]cell.Gram, error) { return []cell.Gram{gram}, err }

func (p *Player) submit(ctx context.Context, act Act) (cell.Gram, error) {
	submission, err := supply.Submission{Items: act.Submit.Fields, Submission: cell.Submission{
		Article: act.Submit.Article, On: act.On, Received: act.Submit.Received,
		RefersTo: p.ids[act.Submit.RefersTo], Confirmed: true,
	}}.Read(ctx, p.cell)
	if err != nil {
		return cell.Gram{}, err
	}
	return p.cell.RecordSubmission(ctx, submission)
}

func (p *Player) complete(ctx context.Context, act Act) (cell.Gram, error) {
	completion, err := supply.Completion{Items: act.Complete.Fields, Completion: cell.Completion{
		Submission: p.ids[act.Complete.Submission], On: act.On, Received: act.Complete.Received, Confirmed: true,
	}}.Read(ctx, p.cell)
	if err != nil {
		return cell.Gram{}, err
	}
	return p.cell.Complete(ctx, completion)
}

// Decision gives the decision that an act takes, to look at it beforehand.
func (p *Player) Decision(ctx context.Context, act Act) (cell.Decision, error) {
	reasons := maps.Clone(act.Decide.Reasons)
	if act.Decide.Reason != "" {
		if reasons == nil {
			reasons = map[string]string{}
		}
		reasons[""] = act.Decide.Reason
	}
	return supply.Decision{
		InputItems: act.Decide.Inputs, FindingItems: act.Decide.Findings,
		Decision: cell.Decision{
			Submission: p.ids[act.Decide.Submission], On: act.On, Reasons: reasons,
			KeepBack: act.Decide.KeepBack, Confirmed: true,
		},
	}.Read(ctx, p.cell)
}
