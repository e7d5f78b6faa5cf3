package reason

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
	"kroniek/ui/text"
)

// Writer puts steps in words. It is for one goroutine.
type Writer struct {
	words    *text.Printer
	laws     *engine.Corpus
	glossary *text.Glossary
	day      value.Date // of the document that is told; no day: not known
	unmasked bool
}

// New makes a Writer in the language of the words. Of a law that is not among
// laws it knows only what the trace says.
func New(words *text.Printer, laws *engine.Corpus) *Writer {
	return &Writer{words: words, laws: laws, glossary: text.NewGlossary(laws)}
}

// Unmask lets the Writer write citizens' numbers in full.
func (w *Writer) Unmask() *Writer {
	w.unmasked = true
	return w
}

// Name writes what a step is about: the label of what it found, the word for
// what it did, or the article it stands in.
func (w *Writer) Name(s *trace.Step) string {
	switch s.NodeType {
	case trace.Operation:
		return w.words.Word("operation", s.Name)
	case trace.Requirement:
		return w.words.Word("requirement", s.Name)
	case trace.HookResolution:
		return capital(w.article(s.Anchor))
	case trace.Article:
		if stage := w.words.T("stage." + s.Name); stage != "stage."+s.Name {
			return stage
		}
		if s.Anchor != nil {
			return capital(w.article(s.Anchor))
		}
		id, _, _ := strings.Cut(s.Name, "#")
		return w.words.Name(id)
	default: // the others bear a name of the law
	}
	if s.Source != nil && s.Source.Kind == trace.FromLiteral {
		return w.words.Word("source", string(trace.FromLiteral))
	}
	return w.words.Label(w.field(s))
}

// Value writes what a step gave; "" of one that is there for those beneath it.
func (w *Writer) Value(s *trace.Step) string {
	if s.Result.IsAbsent() && (s.NodeType == trace.Article || s.NodeType == trace.HookResolution) {
		return ""
	}
	if missing := s.Result.Missing(); len(missing) > 0 {
		names := make([]string, len(missing))
		for i, name := range missing {
			names[i] = w.words.Label(w.named(s.Anchor, name))
		}
		return w.words.T("reason.unknown", "Names", strings.Join(names, ", "))
	}
	return w.value(days(s.Result), w.field(s))
}

// value writes a value as for a list: who somebody is stays hidden unless the
// Writer was told otherwise, a record
// is called by its id, and of many records there is only the number.
func (w *Writer) value(v value.Value, field *law.Field) string {
	if id, found := v.Field("id"); found && v.Kind() == value.KindRecord && !id.IsAbsent() {
		return id.String()
	}
	if items := v.Items(); len(items) > 0 && items[0].IsRecord() {
		return w.words.N("reason.rows", len(items))
	}
	if w.unmasked {
		return w.words.Value(v, field)
	}
	return w.words.Masked(v, field)
}

// days makes days of the texts as which a trace keeps them.
func days(v value.Value) value.Value {
	if d, ok := v.Date(); ok {
		return value.DateValue(d)
	}
	if v.Kind() != value.KindList {
		return v
	}
	items := make([]value.Value, v.Len())
	for i, item := range v.Items() {
		items[i] = days(item)
	}
	return value.List(items)
}

// Place names the article a step stands in, with its lid; "" outside one.
func (w *Writer) Place(s *trace.Step) string {
	if s.Anchor == nil {
		return ""
	}
	if s.Anchor.Paragraph == "" {
		return w.article(s.Anchor)
	}
	return w.words.Basis(law.Basis{Law: w.LawName(s.Anchor), Article: s.Anchor.Article, Paragraph: s.Anchor.Paragraph}, nil)
}

// Article gives the article that a step stands in, in the version that was
// read; nil when that is not among the laws.
func (w *Writer) Article(s *trace.Step) *law.Article {
	return w.glossary.Article(s.Anchor.Ref(), from(s.Anchor))
}

func (w *Writer) article(a *trace.Anchor) string {
	if a == nil {
		return ""
	}
	return w.words.Basis(law.Basis{Law: w.LawName(a), Article: a.Article}, nil)
}

// LawName gives the name of the law that a place is in.
func (w *Writer) LawName(a *trace.Anchor) string {
	if a.Law == "" || strings.HasPrefix(a.Law, "#") { // an output of the law holds the name
		return a.LawID
	}
	return a.Law
}

// ref names an article given as R#A, as it stood on the day of the document,
// else when the law near it began.
func (w *Writer) ref(ref string, near *trace.Anchor) string {
	for _, on := range []value.Date{w.day, from(near)} {
		if article := w.glossary.Article(ref, on); article != nil {
			return w.words.Article(article)
		}
	}
	return w.words.Ref(ref)
}

// field gives the declared field of what a step found, with the unit that the
// step says.
func (w *Writer) field(s *trace.Step) *law.Field {
	field := *w.named(s.Anchor, fieldName(s.Name))
	field.Type.Unit = ""
	if s.TypeSpec != nil {
		field.Type.Unit = s.TypeSpec.Unit
	}
	return &field
}

// Field gives the field of a name as an article (R#A) declares it on a day.
func (w *Writer) Field(ref, name string, on value.Date) *law.Field {
	return w.glossary.Field(ref, name, on)
}

func (w *Writer) named(at *trace.Anchor, name string) *law.Field {
	return w.glossary.Field(at.Ref(), name, from(at))
}

// fieldName gives the name of the field in the name of a step: the output of a
// reference, the part of a value.
func fieldName(name string) string {
	return name[strings.LastIndexAny(name, "#.")+1:]
}

// from gives the first day of the version that a place is in.
func from(a *trace.Anchor) value.Date {
	if a == nil {
		return 0
	}
	first, err := value.ParseDate(a.ValidFrom)
	if err != nil {
		return 0
	}
	return first
}

func capital(text string) string { return withFirst(text, unicode.ToUpper) }

// small writes a label inside a sentence; one that begins with capitals keeps
// them.
func small(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	if next, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsUpper(next) {
		return text
	}
	return withFirst(text, unicode.ToLower)
}

func withFirst(text string, change func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(change(first)) + text[size:]
}
