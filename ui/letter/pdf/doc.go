// Package pdf sets text on A4 pages and writes them as a tagged PDF. It knows
// headings, paragraphs and lists, and nothing of letters.
//
// # What always holds
//
// The same Document gives the same bytes: nothing in the file comes from a
// clock or from chance, and all measuring is done in whole numbers.
//
// Both fonts are embedded, as far as they are used, with the characters their
// glyphs stand for. Text is written in its composed spelling (NFC); a
// character that the fonts lack is printed as a replacement mark.
//
// # Tags
//
// Every line of text belongs to an element of the structure tree (Document,
// H1, H2, P, L, LI, Lbl, LBody), also when it runs on over a page; what is
// repeated on each page is an artifact. The library would tag by itself, but
// makes of every line a paragraph and loses what stands after the first page;
// so its objects, fonts and content streams are used here, and its own layout
// is not.
//
// What the library cannot: it writes the measures of a font in the font's own
// units, so the file does not call itself PDF/A or PDF/UA although it is meant
// to be read aloud.
//
// # Where to start reading
//
// document.go for what goes in; measure.go, lines.go and pages.go for how it is
// set, drawing.go, tags.go and file.go for how it is written.
package pdf
