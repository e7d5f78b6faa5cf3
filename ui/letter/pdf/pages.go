package pdf

import (
	"strconv"
)

// The room on a page.
const (
	sideMargin   = 25 * mm
	topMargin    = 20 * mm
	bottomMargin = 24 * mm
	footerHeight = 14 * mm // from the bottom to the line of the footer

	textWidth = pageWidth - 2*sideMargin
)

// line is what stands at one height.
type line struct {
	spans    []span
	before   length // space above, unless the line is the first of a page
	height   length
	withNext bool // never the last of a page
}

// span is a piece of a line that belongs to one element.
type span struct {
	x       length
	text    Text
	size    length
	element *element
}

// setting sets blocks in lines, and hangs what they are in the structure tree.
type setting struct {
	root  *element
	lines []line
	space length // that the last block wants below it
}

func (s *setting) block(block Block) {
	look := styles[block.Kind]
	first := len(s.lines)
	if block.Items != nil {
		if first > 0 {
			s.lines[first-1].withNext = true // what leads up to a list stays above it
		}
		s.list(block, look)
	} else {
		s.paragraph(block.Text, look, s.root.add(look.tag))
	}
	if len(s.lines) > first {
		s.lines[first].before += max(look.before, s.space)
		s.space = look.after
	}
}

func (s *setting) paragraph(text Text, look style, of *element) {
	s.add(text.weighed(look.bold), look, look.indent, of)
}

// weighed gives the text in bold when that is asked.
func (t Text) weighed(bold bool) Text {
	if !bold {
		return t
	}
	heavy := append(Text{}, t...)
	for i := range heavy {
		heavy[i].Bold = true
	}
	return heavy
}

// add sets a text at a distance from the left.
func (s *setting) add(text Text, look style, indent length, of *element) {
	broken := breakText(text, look.size, textWidth-indent)
	for i, words := range broken {
		s.lines = append(s.lines, line{
			spans:  []span{{sideMargin + indent, words, look.size, of}},
			height: look.leading,
			// No line of a text stands alone on a page.
			withNext: look.withNext || len(broken) > 1 && (i == 0 || i == len(broken)-2),
		})
	}
}

func (s *setting) list(block Block, look style) {
	list := s.root.add(look.tag)
	for i, item := range block.Items {
		first := len(s.lines)
		s.item(item, block.label(i), look, list.add("LI"))
		if i > 0 {
			s.lines[first].before = look.between
		}
	}
}

// label gives the text before an item.
func (b Block) label(i int) Text {
	switch b.Kind {
	case Bullets:
		return Plain("•")
	case Numbers:
		return Plain(strconv.Itoa(i+1) + ".")
	}
	return b.Items[i].Label
}

// item sets an item with its label beside the first lines of it.
func (s *setting) item(item Item, label Text, look style, of *element) {
	first := len(s.lines)
	name, body := of.add("Lbl"), of.add("LBody")
	for i, text := range item.Body {
		begin := len(s.lines)
		s.paragraph(text, look, body.add("P"))
		if i > 0 {
			s.lines[begin].before = itemGap
		}
	}
	const gap = 4 * point
	for i, words := range breakText(label, look.size, look.indent-gap) {
		beside := span{sideMargin, words, look.size, name}
		if first+i < len(s.lines) {
			s.lines[first+i].spans = append([]span{beside}, s.lines[first+i].spans...)
		} else {
			s.lines = append(s.lines, line{spans: []span{beside}, height: look.leading})
		}
	}
	s.keepItem(first)
}

// mostKept is how many lines of an item are kept on one page.
const mostKept = 10

// keepItem keeps a short item on one page.
func (s *setting) keepItem(first int) {
	if len(s.lines)-first > mostKept {
		return
	}
	for i := first; i < len(s.lines)-1; i++ {
		s.lines[i].withNext = true
	}
}

// placed is a line with its place: that of the baseline, from the bottom.
type placed struct {
	line
	y length
}

// paged parts the lines over pages below a height. Lines that belong together
// stay so, unless they fill a page.
func paged(lines []line, top length) [][]placed {
	pages, y := [][]placed{nil}, top
	for i := 0; i < len(lines); {
		group := together(lines[i:])
		if last := len(pages) - 1; len(pages[last]) > 0 && y-heightOf(group) < bottomMargin {
			pages, y = append(pages, nil), top
		}
		for _, one := range group {
			last := len(pages) - 1
			if len(pages[last]) > 0 && y-one.before-one.height < bottomMargin {
				pages, y = append(pages, nil), top
				last++
			}
			if len(pages[last]) > 0 {
				y -= one.before
			}
			y -= one.height
			pages[last] = append(pages[last], placed{one, y})
		}
		i += len(group)
	}
	return pages
}

// together gives the first line with those it may not be parted from.
func together(lines []line) []line {
	n := 1
	for n < len(lines) && lines[n-1].withNext {
		n++
	}
	return lines[:n]
}

func heightOf(lines []line) length {
	total := length(0)
	for _, one := range lines {
		total += one.before + one.height
	}
	return total
}
