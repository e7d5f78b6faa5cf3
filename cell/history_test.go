package cell_test

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kroniek/cell"
	"kroniek/corpus"
	"kroniek/engine/value"
	"kroniek/store"
)

// Generated histories of a school, beside a naive model of them: what is asked
// when, decided how, objected to, recorded and moved. The model knows no law;
// it counts.

// week is a week of leave that can be asked for.
type week struct{ first, last string }

var (
	november = week{"2026-11-09", "2026-11-13"}
	march    = week{"2027-03-08", "2027-03-12"}
	july     = week{"2027-07-12", "2027-07-16"} // a holiday in the north only
	weeks    = []week{november, march, july}
	children = []string{"999993653", "123456782"}
	places   = map[string]string{"Utrecht": "Utrecht", "Groningen": "Groningen"} // municipality: province
	moves    = []string{"2027-01-01", "2027-07-01", "2027-07-14"}                // the last is in the week of July
)

// asked is a submission in the model.
type asked struct {
	id        string
	child     string
	week      week
	lacks     bool        // its last day
	contested *determined // of an objection
	timely    bool
	decided   bool
}

// determined is a decision in the model.
type determined struct {
	id         string
	on         *asked
	child      string
	week       week
	granted    bool
	profession bool
	inTurn     bool
	ofObject   bool // the decision on an objection itself
	revoked    bool
	by         *determined // that came in its place
	lastDay    value.Date  // to object
}

// settled is a fact in the model.
type settled struct {
	moment, recorded value.Date
	place            string
}

// model is what a history must have come to.
type model struct {
	today       value.Date
	last        value.Date // of the last gram
	submissions []*asked
	decisions   []*determined
	facts       []settled
}

// place gives where the school is in a week; ok is false when the chronicle
// tells of two places at once.
func (m *model) place(w week) (place string, ok bool) {
	var held []settled
	for _, fact := range m.facts {
		superseded := slices.ContainsFunc(m.facts, func(other settled) bool {
			return other.moment > fact.moment && other.moment <= day(w.first) ||
				other.moment == fact.moment && other.recorded > fact.recorded
		})
		if fact.moment <= day(w.last) && !superseded {
			held = append(held, fact)
		}
	}
	if len(held) != 1 {
		return "", false
	}
	return held[0].place, true
}

// outcome gives what a decision on leave must be.
func (m *model) outcome(child string, w week, lacks, profession bool, anew *determined) (granted bool, code cell.Code) {
	if !profession {
		return false, ""
	}
	already := slices.ContainsFunc(m.decisions, func(earlier *determined) bool {
		itself := anew != nil && (earlier == anew || earlier == anew.by)
		return !earlier.ofObject && earlier.child == child && earlier.granted && !earlier.revoked && !itself
	})
	if lacks && already {
		return false, "" // whatever the last day is
	}
	if lacks {
		return false, cell.CodeMissing
	}
	place, ok := m.place(w)
	if !ok {
		return false, cell.CodeLaw
	}
	return !already && (w != july || place == "Utrecht"), ""
}

// history drives a cell and its model.
type history struct {
	*rapid.T
	model
	cell      *cell.Cell
	chronicle cell.Chronicle
}

func TestCell_historiesAgreeWithAModel(t *testing.T) {
	t.Parallel() // it mostly waits for the disk
	folder, made := t.TempDir(), 0
	laws := load(t, shipped)
	directory, err := fs.Sub(corpus.FS, "cells/obs_de_klimop")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		made++
		info := cell.Info{Cell: "obs_de_klimop", Practice: true, Made: day("2026-08-03")}
		chronicle, err := store.Create(filepath.Join(folder, fmt.Sprintf("%d.db", made)), info)
		if err != nil {
			rt.Fatal(err)
		}
		defer func() { _ = chronicle.Close() }() // what it holds was verified
		h := &history{T: rt, chronicle: chronicle, model: model{today: info.Made, facts: []settled{{day("2020-08-01"), info.Made, "Utrecht"}}}}
		h.cell, err = cell.Open(cell.Options{
			Directory: directory, Name: "obs_de_klimop", Laws: laws, Chronicle: chronicle, Today: func() value.Date { return h.today },
		})
		if err != nil {
			rt.Fatal(err)
		}
		rt.Repeat(map[string]func(*rapid.T){
			"move": h.wrap(h.move), "submit": h.wrap(h.submit), "complete": h.wrap(h.complete), "decide": h.wrap(h.decide),
			"object": h.wrap(h.object), "decide on an objection": h.wrap(h.decideObjection), "record": h.wrap(h.record),
			"too early": h.wrap(h.tooEarly), "look at the work": h.wrap(h.agrees),
		})
		h.T = rt
		h.agrees()
		h.accounts()
	})
}

// wrap gives an action its own rapid.T.
func (h *history) wrap(action func()) func(*rapid.T) {
	return func(rt *rapid.T) { h.T = rt; action() }
}

func pick[V any](h *history, name string, from []V) V {
	return rapid.SampledFrom(from).Draw(h.T, name)
}

// expect holds the refusal of an act against the code that the model has.
func (h *history) expect(what string, err error, code cell.Code) bool {
	switch {
	case code == "" && err != nil:
		h.Fatalf("%s was refused: %v", what, err)
	case code != "" && !errors.Is(err, &cell.Error{Code: code}):
		h.Fatalf("%s: got %v, want %s", what, err, code)
	}
	if err == nil {
		h.last = h.today
	}
	return err == nil
}

func (h *history) move() {
	h.today += value.Date(rapid.IntRange(1, 20).Draw(h.T, "days"))
}

func (h *history) submit() {
	one := &asked{child: pick(h, "child", children), week: pick(h, "week", weeks), lacks: rapid.Bool().Draw(h.T, "lacks")}
	fields := values{
		"bsn_jongere": value.String(one.child), "eerste_verlofdag": value.String(one.week.first),
		"laatste_verlofdag": value.String(one.week.last), "ondertekend": value.Boolean(true),
		"naam_aanvrager": value.String("A. Voorbeeld"), "adres_aanvrager": value.String("Dreef 1"),
		"dagtekening": value.String("2026-08-01"), "gevraagde_beschikking": value.String("verlof"),
	}
	if one.lacks {
		delete(fields, "laatste_verlofdag")
	}
	gram, err := h.cell.RecordSubmission(h.Context(), cell.Submission{Article: leave, Fields: fields, On: h.today})
	if h.expect("an application", err, "") {
		if slices.Contains(gram.Missing, "laatste_verlofdag") != one.lacks {
			h.Fatalf("missing is %v", gram.Missing)
		}
		one.id = gram.ID
		h.submissions = append(h.submissions, one)
	}
}

// some gives a submission that fits, if there is one.
func (h *history) some(fits func(*asked) bool) *asked {
	var list []*asked
	for _, one := range h.submissions {
		if fits(one) {
			list = append(list, one)
		}
	}
	if len(list) == 0 {
		h.Skip("nothing to act on")
	}
	return pick(h, "submission", list)
}

func (h *history) complete() {
	one := h.some(func(s *asked) bool { return s.contested == nil })
	code := cell.Code("")
	switch {
	case one.decided:
		code = cell.CodeAlreadyDecided
	case !one.lacks:
		code = cell.CodeAlreadySupplied
	}
	_, err := h.cell.Complete(h.Context(), cell.Completion{Submission: one.id, On: h.today, Fields: values{"laatste_verlofdag": value.String(one.week.last)}})
	if h.expect("a completion", err, code) {
		one.lacks = false
	}
}

func (h *history) decide() {
	one := h.some(func(s *asked) bool { return s.contested == nil })
	profession := rapid.Bool().Draw(h.T, "profession")
	granted, code := h.outcome(one.child, one.week, one.lacks, profession, nil)
	if one.decided {
		code = cell.CodeAlreadyDecided
	}
	grams, err := h.cell.Decide(h.Context(), h.judging(one, &profession))
	if !h.expect("a decision", err, code) {
		return
	}
	one.decided = true
	h.add(grams[0], one, &determined{granted: granted, profession: profession, child: one.child, week: one.week})
}

// judging gives a decision on a submission with a judgement, or none.
func (h *history) judging(one *asked, profession *bool) cell.Decision {
	d := cell.Decision{Submission: one.id, On: h.today}
	if profession != nil {
		d.Findings = values{"beroep_specifieke_aard": value.Boolean(*profession)}
		d.Reasons = map[string]string{"beroep_specifieke_aard": "gezien het rooster"}
	}
	return d
}

// add adds a decision on leave to the model.
func (h *history) add(gram cell.Gram, on *asked, decision *determined) {
	if got := gram.Outputs["verlof_verleend"]; got.IsTrue() != decision.granted {
		h.Fatalf("leave of %s for %s: %v, want %v", decision.week.first, decision.child, got, decision.granted)
	}
	decision.id, decision.on = gram.ID, on
	decision.lastDay, _ = gram.Outputs["bezwaartermijn_einddatum"].Date()
	h.decisions = append(h.decisions, decision)
}

func (h *history) object() {
	var list []*determined
	for _, decision := range h.decisions {
		if decision.ofObject || decision.inTurn || !decision.on.lacks {
			list = append(list, decision)
		}
	}
	if len(list) == 0 {
		h.Skip("nothing to object to")
	}
	contested := pick(h, "decision", list)
	gram, err := h.cell.RecordSubmission(h.Context(), cell.Submission{Article: onObjection, RefersTo: contested.id, On: h.today, Fields: values{
		"ondertekend": value.Boolean(true), "naam_indiener": value.String("A. Voorbeeld"), "adres_indiener": value.String("Dreef 1"),
		"dagtekening": value.String("2026-08-01"), "omschrijving_bestreden_besluit": value.String("het besluit"), "gronden_van_bezwaar": value.String("het klopt niet"),
	}})
	if !h.expect("an objection", err, "") {
		return
	}
	one := &asked{id: gram.ID, contested: contested, timely: h.today <= contested.lastDay || contested.ofObject || contested.inTurn}
	if got := gram.Outputs["tijdig_ingediend"]; got.IsTrue() != one.timely {
		h.Fatalf("in time is %v, want %v", got, one.timely)
	}
	h.submissions = append(h.submissions, one)
}

const onObjection = "algemene_wet_bestuursrecht#7:11"

func (h *history) decideObjection() {
	one := h.some(func(s *asked) bool { return s.contested != nil && !s.decided })
	contested := one.contested
	judgement := pick(h, "judgement", []string{"yes", "no", "none"})
	profession := judgement == "yes"
	given := &profession
	if judgement == "none" {
		given, profession = nil, contested.profession
	}
	admissible := one.timely && !contested.ofObject && !contested.inTurn
	granted, code := false, cell.Code("")
	switch {
	case !admissible && given != nil:
		code = cell.CodeFindingNotAsked
	case admissible:
		granted, code = h.outcome(contested.child, contested.week, false, profession, contested)
	}
	revoked := admissible && granted != contested.granted
	if code == "" && revoked && contested.by != nil {
		code = cell.CodeAlreadyReplaced
	}
	grams, err := h.cell.Decide(h.Context(), h.judging(one, given))
	if !h.expect("a decision on an objection", err, code) {
		return
	}
	one.decided = true
	first := grams[0]
	if first.Outputs["bezwaar_ontvankelijk"].IsTrue() != admissible || first.Outputs["bestreden_besluit_herroepen"].IsTrue() != revoked || len(grams) > 1 != revoked {
		h.Fatalf("%d grams with %v; admissible is %v, revoked is %v", len(grams), first.Outputs, admissible, revoked)
	}
	h.decisions = append(h.decisions, &determined{id: first.ID, on: one, ofObject: true})
	if revoked {
		instead := &determined{granted: granted, profession: profession, child: contested.child, week: contested.week, inTurn: true}
		h.add(grams[1], one, instead)
		contested.revoked, contested.by = true, instead
	}
}

func (h *history) record() {
	place, moment := pick(h, "place", []string{"Utrecht", "Groningen"}), pick(h, "moment", moves)
	_, err := h.cell.RecordExecutogram(h.Context(), cell.Fact{Stream: "vestiging", Moment: day(moment), On: h.today, Values: values{
		"gemeente_van_vestiging": value.String(place), "provincie_van_vestiging": value.String(places[place]),
	}})
	if h.expect("a fact", err, "") {
		h.facts = append(h.facts, settled{day(moment), h.today, place})
	}
}

func (h *history) tooEarly() {
	if h.last.IsZero() || h.last <= day("2026-08-03") {
		h.Skip("the chronicle is empty")
	}
	_, err := h.cell.RecordExecutogram(h.Context(), cell.Fact{Stream: "vestiging", Moment: day("2027-01-01"), On: h.last - 1, Values: values{
		"gemeente_van_vestiging": value.String("Utrecht"), "provincie_van_vestiging": value.String("Utrecht"),
	}})
	if !errors.Is(err, &cell.Error{Code: cell.CodeBeforeLast}) {
		h.Fatalf("a day before the last one: %v", err)
	}
}

// agrees looks whether the work list is that of the model.
func (h *history) agrees() {
	items, err := h.cell.Worklist(h.Context(), h.today, cell.AsOf{})
	if err != nil {
		h.Fatal(err)
	}
	waiting := map[string]bool{}
	for _, item := range items {
		waiting[item.Submission.ID] = true
	}
	for _, one := range h.submissions {
		if waiting[one.id] == one.decided {
			h.Fatalf("%s waits: %v, decided: %v", one.id, waiting[one.id], one.decided)
		}
		delete(waiting, one.id)
	}
	if len(waiting) > 0 {
		h.Fatalf("nobody asked %v", waiting)
	}
}

// accounts looks at the end whether every decision explains itself, step for
// step, and the chronicle is whole.
func (h *history) accounts() {
	for _, decision := range h.decisions {
		explanation, err := h.cell.Explain(h.Context(), decision.id)
		if err != nil {
			h.Fatal(err)
		}
		if same, err := explanation.SameSteps(); err != nil || !same {
			h.Fatalf("%s came about by other steps (%v)", decision.id, err)
		}
	}
	if err := h.chronicle.Verify(h.Context(), nil); err != nil {
		h.Fatal(err)
	}
}
