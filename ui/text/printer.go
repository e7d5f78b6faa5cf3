package text

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"gopkg.in/yaml.v3"
)

//go:embed words/*.yaml
var words embed.FS

// Language is a language of the screens.
type Language string

// The languages there are words in. Dutch is the first.
const (
	Dutch   Language = "nl"
	English Language = "en"
)

// Languages are all languages, the default first.
var Languages = []Language{Dutch, English}

// Printer writes in one language. Many goroutines may use one Printer.
type Printer struct {
	language  Language
	localizer *i18n.Localizer
}

// New gives the Printer of a language; of a language without words, Dutch.
func New(l Language) *Printer {
	if !slices.Contains(Languages, l) {
		l = Dutch
	}
	return &Printer{language: l, localizer: i18n.NewLocalizer(bundle(), string(l), string(Dutch))}
}

// Language gives the language the Printer writes in.
func (p *Printer) Language() Language { return p.language }

// T gives the text under a key, its arguments filled in by name:
// T("worklist.title", "Cell", name). Without such a text it gives the key.
func (p *Printer) T(key string, arguments ...any) string {
	return p.localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: named(arguments)})
}

// N is T for a text that differs between one and several; the text reads the
// count as {{.Count}}.
func (p *Printer) N(key string, count int, arguments ...any) string {
	data := named(arguments)
	data["Count"] = count
	return p.localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: data, PluralCount: count})
}

// Word gives the word for a constant of the language, such as BESCHIKKING in
// the group "kind". A constant without a word is written as it is, its
// underscores as spaces.
func (p *Printer) Word(group, constant string) string {
	key := group + "." + constant
	if word := p.T(key); word != key {
		return word
	}
	return spaced(strings.ToLower(constant))
}

func (p *Printer) localize(config *i18n.LocalizeConfig) string {
	written, err := p.localizer.Localize(config)
	if written == "" && err != nil {
		return config.MessageID
	}
	return written
}

func named(arguments []any) map[string]any {
	data := make(map[string]any, len(arguments)/2)
	for i := 0; i+1 < len(arguments); i += 2 {
		data[fmt.Sprint(arguments[i])] = arguments[i+1]
	}
	return data
}

// bundle reads the words once. They are part of the program, so words that
// cannot be read are a fault of the program.
var bundle = sync.OnceValue(func() *i18n.Bundle {
	all := i18n.NewBundle(language.Dutch)
	all.RegisterUnmarshalFunc("yaml", yaml.Unmarshal)
	files, err := words.ReadDir("words")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		if _, err := all.LoadMessageFileFS(words, "words/"+file.Name()); err != nil {
			panic(fmt.Errorf("words/%s: %w", file.Name(), err))
		}
	}
	return all
})
