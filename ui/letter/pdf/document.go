package pdf

import (
	"kroniek/engine/value"
)

// Document is what is printed.
type Document struct {
	Title    string
	Author   string
	Language string     // of the text, as a BCP 47 tag: "nl-NL"
	Made     value.Date // stands in the file as the day it was made
	Banner   string     // stands in a frame on top of each page; "" none
	// Footer gives what stands below a page, on the left and on the right.
	Footer func(page, pages int) (left, right string)
	Blocks []Block
}

// Block is a piece of text of its own: a heading, a paragraph or a list.
type Block struct {
	Kind  Kind
	Text  Text   // of a heading or a paragraph
	Items []Item // of a list
}

// Kind says what a block is.
type Kind int

// The kinds of block.
const (
	Paragraph Kind = iota
	Heading        // of the whole document
	Subheading
	Address // a paragraph with room around it, for the window of an envelope
	Bullets
	Numbers
	Facts // a list of which each item has a label
)

// Text is a row of runs.
type Text []Run

// Run is words of one weight; a newline in them begins a new line.
type Run struct {
	Words string
	Bold  bool
}

// Item is one item of a list, with one or more paragraphs.
type Item struct {
	Label Text // of Facts; the other lists make their own
	Body  []Text
}

// Plain is a text of one run.
func Plain(words string) Text { return Text{{Words: words}} }

// style is how a kind of block looks.
type style struct {
	tag           string // of its element; of a list that of the list
	size, leading length
	bold          bool
	before, after length // space above and below
	between       length // space between the items of a list
	indent        length // room for the labels of a list
	withNext      bool   // never the last of a page
}

var styles = map[Kind]style{
	Paragraph:  {tag: "P", size: textSize, leading: textLeading, after: 7 * point},
	Heading:    {tag: "H1", size: 14 * point, leading: 18 * point, bold: true, before: 14 * point, after: 7 * point, withNext: true},
	Subheading: {tag: "H2", size: 11 * point, leading: textLeading, bold: true, before: 9 * point, after: 3 * point, withNext: true},
	Address:    {tag: "P", size: textSize, leading: textLeading, before: 18 * point, after: 22 * point},
	Bullets:    {tag: "L", size: textSize, leading: textLeading, after: 7 * point, between: 2 * point, indent: 14 * point},
	Numbers:    {tag: "L", size: textSize, leading: textLeading, after: 7 * point, between: 6 * point, indent: 20 * point},
	Facts:      {tag: "L", size: textSize, leading: textLeading, after: 7 * point, between: 2 * point, indent: 125 * point},
}

const (
	textSize    = 10 * point
	textLeading = 14 * point
	itemGap     = 2 * point // between the paragraphs of an item
	footerSize  = 7500
	bannerSize  = 9 * point
)
