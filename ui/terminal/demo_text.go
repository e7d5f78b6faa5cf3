package terminal

import (
	"context"
	"errors"

	"kroniek/cell"
	"kroniek/cell/demo"
	"kroniek/engine/value"
	"kroniek/ui/reason"
)

// tellDemo plays the demonstration and tells the acts that are worth it step by
// step; of the others it says how many there were.
func (a *app) tellDemo(ctx context.Context, file, id string, script *demo.Script) (err error) {
	s, err := a.startDemo(ctx, file, id, script)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.chronicle.Close()) }()
	if err := a.page(func(p *page) { a.tellBegin(p, s, script) }); err != nil {
		return err
	}
	player := demo.NewPlayer(s.cell)
	passed := &untold{}
	for _, act := range script.Acts {
		if !act.Shown {
			err = passed.play(ctx, player, act)
		} else if err = a.tellUntold(passed); err == nil {
			err = a.tellAct(ctx, s, player, act)
		}
		if err != nil {
			return err
		}
	}
	if err := a.tellUntold(passed); err != nil {
		return err
	}
	if err := a.tellWorklist(ctx, s); err != nil {
		return err
	}
	if err := a.chapter("verify"); err != nil {
		return err
	}
	return a.verify(ctx, s, nil)
}

func (a *app) tellBegin(p *page, s *session, script *demo.Script) {
	p.line(a.words.T("terminal.demo.begin", "Cell", s.cell.Config().Name, "Day", a.words.Date(script.Begins)))
	p.gap()
}

// chapter writes the heading over a step of the demonstration.
func (a *app) chapter(name string) error {
	return a.page(func(p *page) {
		p.gap()
		p.line("— " + a.words.T("terminal.demo."+name))
		p.gap()
	})
}

// untold are the acts that passed since the last one that was told.
type untold struct {
	first, last value.Date
	count       int
}

func (u *untold) play(ctx context.Context, player *demo.Player, act demo.Act) error {
	if u.count == 0 {
		u.first = act.On
	}
	u.last = act.On
	u.count++
	_, err := player.Do(ctx, act)
	return err
}

// tellUntold says that acts passed, and forgets them.
func (a *app) tellUntold(passed *untold) error {
	defer func() { *passed = untold{} }()
	if passed.count == 0 {
		return nil
	}
	return a.page(func(p *page) {
		p.line(a.words.N("terminal.demo.untold", passed.count, "First", a.words.Date(passed.first), "Last", a.words.Date(passed.last)))
	})
}

func (a *app) tellAct(ctx context.Context, s *session, player *demo.Player, act demo.Act) error {
	if act.Decide != nil {
		return a.tellDecision(ctx, s, player, act)
	}
	if err := a.chapter("submit"); err != nil {
		return err
	}
	grams, err := player.Do(ctx, act)
	if err != nil {
		return err
	}
	if err := a.answerRecorded(ctx, s, grams); err != nil {
		return err
	}
	return a.tellWorklist(ctx, s)
}

func (a *app) tellWorklist(ctx context.Context, s *session) error {
	if err := a.chapter("worklist"); err != nil {
		return err
	}
	today, err := s.cell.Today(ctx)
	if err != nil {
		return err
	}
	items, err := s.cell.Worklist(ctx, today, cell.AsOf{})
	if err != nil {
		return err
	}
	return a.page(func(p *page) { a.writeWorklist(p, s, today, items) })
}

// tellDecision tells what the law asks, what the decision would be, the
// decision that is recorded, and how the law came to it.
func (a *app) tellDecision(ctx context.Context, s *session, player *demo.Player, act demo.Act) error {
	decision, err := player.Decision(ctx, act)
	if err != nil {
		return err
	}
	asked := decision
	asked.Findings, asked.Inputs, asked.Reasons = nil, nil, nil
	for chapter, looked := range [2]cell.Decision{asked, decision} {
		if err := a.tellPreview(ctx, s, [2]string{"asked", "preview"}[chapter], looked); err != nil {
			return err
		}
	}
	preview, err := s.cell.Preview(ctx, decision)
	if err != nil {
		return err
	}
	if err := a.chapter("decide"); err != nil {
		return err
	}
	grams, err := player.Do(ctx, act)
	if err != nil {
		return err
	}
	if err := a.answerRecorded(ctx, s, grams); err != nil {
		return err
	}
	if err := a.chapter("trace"); err != nil {
		return err
	}
	return a.page(func(p *page) {
		why := reason.New(a.words, s.laws)
		p.line(why.Text(why.Page(preview.Trace)))
		p.gap()
	})
}

func (a *app) tellPreview(ctx context.Context, s *session, chapter string, decision cell.Decision) error {
	preview, err := s.cell.Preview(ctx, decision)
	if err != nil {
		return err
	}
	if err := a.chapter(chapter); err != nil {
		return err
	}
	return a.page(func(p *page) { a.writePreview(p, preview) })
}
