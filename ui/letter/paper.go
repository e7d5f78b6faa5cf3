package letter

import (
	"fmt"
	"maps"
	"strings"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Paper is one gram of the case, as a template reads it. A name is that of a
// field or an outcome; one that no law of its day knows is an error, so that a
// template with a slip of the pen makes no letter.
type Paper struct {
	gram   cell.Gram
	notice *cell.Gram // of a decision that was kept back
	read   *reader
	why    *reasons // once they were asked
}

func (r *reader) paper(gram cell.Gram, notice *cell.Gram) *Paper {
	return &Paper{gram: gram, notice: notice, read: r}
}

// ID is the id of the gram.
func (p *Paper) ID() string { return p.gram.ID }

// Day is the day on which the gram was recorded: of a decision that it was
// taken.
func (p *Paper) Day() string { return p.read.words.Date(p.gram.RecordedOn) }

// Received is the day on which a submission was received.
func (p *Paper) Received() string { return p.read.words.Date(p.gram.Moment) }

// Later is the day so many days after the gram was recorded.
func (p *Paper) Later(days int) string {
	return p.read.words.Date(p.gram.RecordedOn + value.Date(days))
}

// Law names the article that establishes the gram.
func (p *Paper) Law() string {
	if article := p.article(); article != nil {
		return p.read.words.Article(article)
	}
	return p.read.words.Ref(p.gram.Ref())
}

// Text writes a value; "" when the gram has none.
func (p *Paper) Text(name string) (string, error) {
	v, field, err := p.value(name)
	if err != nil || v.IsAbsent() {
		return "", err
	}
	return p.read.words.Value(v, field), nil
}

// Lines writes a value as lines: an address that was written on one is parted
// at its commas.
func (p *Paper) Lines(name string) ([]string, error) {
	written, err := p.Text(name)
	var lines []string
	for part := range strings.FieldsFuncSeq(written, func(r rune) bool { return r == ',' || r == '\n' }) {
		if line := strings.TrimSpace(part); line != "" {
			lines = append(lines, line)
		}
	}
	return lines, err
}

// Masked is Text with only the last digits of a citizen's number.
func (p *Paper) Masked(name string) (string, error) {
	v, field, err := p.value(name)
	if err != nil || v.IsAbsent() {
		return "", err
	}
	return p.read.words.Masked(v, field), nil
}

// Label is what the law calls a field or an outcome.
func (p *Paper) Label(name string) (string, error) {
	_, field, err := p.value(name)
	return p.read.words.Label(field), err
}

// Yes reports whether a value is true. It is not when the gram has none.
func (p *Paper) Yes(name string) (bool, error) {
	v, _, err := p.value(name)
	return v.IsTrue(), err
}

// No reports whether a value is false. It is not when the gram has none.
func (p *Paper) No(name string) (bool, error) {
	v, _, err := p.value(name)
	return v.IsFalse(), err
}

// Missing are the labels of what a complete submission would have had.
func (p *Paper) Missing() []string {
	labels := make([]string, len(p.gram.Missing))
	for i, name := range p.gram.Missing {
		labels[i] = p.read.words.Label(p.field(name))
	}
	return labels
}

// Period is a period in which an act can be done.
type Period struct {
	First, Last string // days; First may be ""
	Law         string // that sets it
}

// Period gives the period that the gram started for an act (BESCHIKKING,
// BEZWAARSCHRIFT, BEROEPSCHRIFT); nil when it started none.
func (p *Paper) Period(act string) (*Period, error) {
	started := p.gram
	if p.notice != nil {
		started = *p.notice
	}
	terms, err := p.read.cell.Laws().TermsOf(started.Ref(), started.Stages, started.RecordedOn, p.held())
	if err != nil {
		return nil, err
	}
	var found *engine.Term
	for i, term := range terms {
		if term.For == act && (found == nil || term.LastDay > found.LastDay) {
			found = &terms[i]
		}
	}
	if found == nil {
		return nil, nil
	}
	write := p.read.words
	return &Period{write.Date(found.FirstDay), write.Date(found.LastDay), write.Article(found.In)}, nil
}

// Reason is what the official said of the decision as a whole, by paragraph.
func (p *Paper) Reason() []string { return paragraphs(p.gram.Reasons[""]) }

// paragraphs parts what a person typed at its line breaks.
func paragraphs(typed string) []string {
	var parts []string
	for part := range strings.Lines(typed) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// held gives all values of the gram by name, with those of its notice.
func (p *Paper) held() map[string]value.Value {
	held := map[string]value.Value{}
	if p.notice != nil {
		maps.Copy(held, p.notice.Outputs)
		maps.Copy(held, p.notice.Fields)
	}
	maps.Copy(held, p.gram.Outputs)
	maps.Copy(held, p.gram.Fields)
	return held
}

// value gives a value with its field; absent when the gram has none.
func (p *Paper) value(name string) (value.Value, *law.Field, error) {
	field := p.field(name)
	if field.Place == (law.Place{}) {
		return value.Absent, field, fmt.Errorf("no law in force on %s knows %q", p.gram.RecordedOn, name)
	}
	if v, found := p.held()[name]; found {
		return v, field, nil
	}
	return value.Absent, field, nil
}

func (p *Paper) field(name string) *law.Field {
	return p.read.glossary.Field(p.gram.Ref(), name, p.gram.RecordedOn)
}

func (p *Paper) article() *law.Article {
	return p.read.glossary.Article(p.gram.Ref(), p.gram.RecordedOn)
}
