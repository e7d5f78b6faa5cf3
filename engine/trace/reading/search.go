package reading

import (
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"kroniek/engine/trace"
)

// Hit is a step that a search found.
type Hit struct {
	ID   string // its place
	Step *trace.Step
}

// Search gives the steps in which every word of a query stands, in the order
// of the document: in its name, its place, its result, what it cites, or what
// words says of it (nil: nothing). Capitals and accents make no difference.
// An empty query finds nothing.
func Search(d *trace.Document, query string, words func(*trace.Step) string) []Hit {
	s := &search{wanted: strings.Fields(Plain(query)), texts: map[string]string{}, words: words}
	if len(s.wanted) == 0 {
		return nil
	}
	var hits []Hit
	for at, step := range d.Steps() {
		if s.finds(step) {
			hits = append(hits, Hit{at.ID(), step})
		}
	}
	return hits
}

type search struct {
	wanted []string
	texts  map[string]string // by text, as it is compared
	words  func(*trace.Step) string
	of     []string // the texts of the step that is looked at
}

func (s *search) finds(step *trace.Step) bool {
	s.of = append(s.of[:0], step.Name, step.YAMLPath, step.URI, step.Result.String())
	if a := step.Anchor; a != nil {
		s.of = append(s.of, a.LawID, a.Law, a.Article)
	}
	if step.Source != nil {
		s.of = append(s.of, step.Source.Provider)
	}
	for _, basis := range step.LegalBasis {
		s.of = append(s.of, basis.Text, basis.Law, basis.Article, basis.Explanation, basis.Description)
	}
	if s.words != nil {
		s.of = append(s.of, s.words(step))
	}
	for _, word := range s.wanted {
		if !s.somewhere(word) {
			return false
		}
	}
	return true
}

func (s *search) somewhere(word string) bool {
	for _, text := range s.of {
		if text != "" && strings.Contains(s.plain(text), word) {
			return true
		}
	}
	return false
}

// plain is Plain for a text that may come back: names and citations do.
func (s *search) plain(text string) string {
	written, known := s.texts[text]
	if !known {
		written = Plain(text)
		s.texts[text] = written
	}
	return written
}

// Plain writes a text in small letters without accents or strokes, so that it
// is found by whoever types none.
func Plain(text string) string {
	if isASCII(text) {
		return strings.ToLower(text)
	}
	bare, _, err := transform.String(transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text)
	if err != nil {
		bare = text
	}
	return unstroked.Replace(strings.ToLower(bare))
}

// unstroked writes the small letters that do not fall apart in a letter and an
// accent as the plain letters that people type for them.
var unstroked = strings.NewReplacer(
	"ł", "l", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ŧ", "t", "ı", "i",
	"æ", "ae", "œ", "oe", "ß", "ss", "þ", "th", "ŋ", "n")

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= unicode.MaxASCII {
			return false
		}
	}
	return true
}
