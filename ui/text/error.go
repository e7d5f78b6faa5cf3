package text

import (
	"errors"
	"strings"

	"kroniek/cell"
	"kroniek/engine"
)

// Message is one error for a person: what is the matter and what to do now.
type Message struct {
	Code   string // of the layer that refused; "" of an error without one
	Name   string // the field, finding or file it is about, as the law names it
	Where  string // the article or place; "" when it is nowhere in the law
	What   string
	Do     string // "" when nothing helps
	Detail string // the error itself, for whoever has to find the cause
}

// String writes the message on one line.
func (m Message) String() string { return strings.TrimSpace(m.What + " " + m.Do) }

// Error gives a message for each refusal in an error. An error that no layer
// of ours made is shown as it is. No message shows a citizen's number in full.
func (p *Printer) Error(err error) []Message {
	if err == nil {
		return nil
	}
	var messages []Message
	for _, one := range separate(err) {
		m := p.message(one)
		m.What, m.Do, m.Detail = Safe(m.What), Safe(m.Do), Safe(m.Detail)
		messages = append(messages, m)
	}
	return messages
}

// Refusal is an error of ui's own. Its sentences stand under
// error.<Layer>.<Code>.
type Refusal struct {
	Layer, Code   string
	Name          string // what it is about
	Where         string // the gram or file
	Message, Hint string // what is the matter and what to do, for whoever has no words
}

func (r *Refusal) Error() string { return r.Message + " (" + r.Hint + ")" }

// separate gives each refusal by itself: an error that holds several is no
// message of its own, and a law that failed speaks through its cause.
func separate(err error) []error {
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		switch inner := inner.(type) { //nolint:errorlint // the tree is walked level by level
		case interface{ Unwrap() []error }:
			var all []error
			for _, one := range inner.Unwrap() {
				all = append(all, separate(one)...)
			}
			return all
		case *cell.Error:
			if inner.Code == cell.CodeLaw && ofEngine(inner.Cause) {
				return separate(inner.Cause)
			}
			return []error{err}
		}
	}
	return []error{err}
}

func ofEngine(err error) bool {
	var failure *engine.Error
	return errors.As(err, &failure)
}

func (p *Printer) message(err error) Message {
	var refusal *cell.Error
	var failure *engine.Error
	var own *Refusal
	switch {
	case errors.As(err, &refusal):
		return p.refusal(refusal, err)
	case errors.As(err, &own):
		m := Message{Code: own.Code, Name: own.Name, Where: own.Where, Detail: err.Error()}
		return p.worded(m, own.Layer, own.Message, own.Hint, nil)
	case errors.As(err, &failure):
		return p.failure(failure, err)
	}
	return Message{What: err.Error(), Detail: err.Error()}
}

func (p *Printer) refusal(refusal *cell.Error, err error) Message {
	m := Message{Code: string(refusal.Code), Name: refusal.Name, Detail: err.Error()}
	if refusal.Where != "" {
		m.Where = p.where(refusal.Where)
	}
	var failure *engine.Error
	if refusal.Code == cell.CodeWrongValue && errors.As(refusal.Cause, &failure) {
		m.Code = string(failure.Code)
		return p.worded(m, "engine", refusal.Message, refusal.Hint, failure.Parties)
	}
	return p.worded(m, "cell", refusal.Message, refusal.Hint, nil, "Then", refusal.Then, "Now", refusal.Now)
}

func (p *Printer) failure(failure *engine.Error, err error) Message {
	m := Message{Code: string(failure.Code), Name: failure.Name, Detail: err.Error()}
	if failure.Where.Law != "" {
		m.Where = p.place(failure.Where)
	}
	return p.worded(m, "engine", failure.Message, failure.Hint, failure.Parties)
}

func (p *Printer) place(where engine.Where) string {
	if where.Article == "" {
		return p.Name(where.Law)
	}
	return p.Ref(where.Law + "#" + where.Article)
}

// asGiven are the codes whose name is no name of the law: a file, or an id.
var asGiven = map[cell.Code]bool{
	cell.CodeGramNotFound: true, cell.CodeCellDirectory: true, cell.CodeNoFile: true, cell.CodeFileExists: true,
	cell.CodeNotExport: true,
}

// worded fills in the sentences of a code; a code without sentences keeps the
// words of the error. More are other arguments of the sentences, by name.
func (p *Printer) worded(m Message, layer, what, hint string, parties []string, more ...any) Message {
	named := make([]string, len(parties))
	for i, party := range parties {
		named[i] = p.Name(party)
	}
	name := p.Name(m.Name)
	if asGiven[cell.Code(m.Code)] {
		name = m.Name
	}
	arguments := []any{
		"Name", name, "Where", m.Where, "Message", what, "Hint", hint,
		"Parties", strings.Join(named, ", "),
	}
	arguments = append(arguments, more...)
	key := "error." + layer + "." + m.Code
	m.What, m.Do = p.T(key+".what", arguments...), p.T(key+".do", arguments...)
	if m.What == key+".what" {
		m.What, m.Do = what, hint
	}
	return m
}
