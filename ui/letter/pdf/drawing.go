package pdf

import (
	"github.com/carlos7ags/folio/content"
	"github.com/carlos7ags/folio/font"
)

// fonts are the two fonts of a document, with the characters it uses.
type fonts struct{ regular, bold *font.EmbeddedFont }

const (
	regularName = "F1"
	boldName    = "F2"
)

func newFonts() *fonts {
	return &fonts{font.NewEmbeddedFont(regularFace()), font.NewEmbeddedFont(boldFace())}
}

func (f *fonts) of(bold bool) (name string, embedded *font.EmbeddedFont) {
	if bold {
		return boldName, f.bold
	}
	return regularName, f.regular
}

// sheet is a page being drawn.
type sheet struct {
	stream *content.Stream
	fonts  *fonts
	page   int
	marks  int      // how many there are
	within *element // whose mark is open
}

// text draws a text from a place on the baseline.
func (s *sheet) text(text Text, x, y, size length) {
	for _, run := range text {
		words := printable(run.Words)
		name, embedded := s.fonts.of(run.Bold)
		s.stream.BeginText()
		s.stream.SetFont(name, size.points())
		s.stream.MoveText(x.points(), y.points())
		s.stream.ShowTextHex(embedded.EncodeString(words))
		s.stream.EndText()
		x += width(words, run.Bold, size)
	}
}

// line draws a line; what it says is marked as the element it belongs to.
func (s *sheet) line(one placed) {
	for _, part := range one.spans {
		s.enter(part.element)
		s.text(part.text, part.x, one.y+(one.height-part.size)/2, part.size)
	}
}

// enter opens a mark of an element, unless it is open.
func (s *sheet) enter(e *element) {
	if s.within == e {
		return
	}
	s.leave()
	s.stream.BeginMarkedContentWithID(e.tag, s.marks)
	e.kids = append(e.kids, mark{s.page, s.marks})
	s.marks++
	s.within = e
}

func (s *sheet) leave() {
	if s.within != nil {
		s.stream.EndMarkedContent()
		s.within = nil
	}
}

// repeated draws what stands on each page, and is no part of the text.
func (s *sheet) repeated(kind string, draw func()) {
	s.leave()
	s.stream.AppendBytes([]byte("/Artifact <</Type /Pagination /Subtype /" + kind + ">> BDC\n"))
	draw()
	s.stream.EndMarkedContent()
}

// footer draws the line below a page.
func (s *sheet) footer(left, right string) {
	s.repeated("Footer", func() {
		s.stream.SaveState()
		s.stream.SetFillColorGray(0.35)
		s.text(Plain(left), sideMargin, footerHeight, footerSize)
		s.text(Plain(right), pageWidth-sideMargin-width(printable(right), false, footerSize), footerHeight, footerSize)
		s.stream.RestoreState()
	})
}

// banner is the frame on top of each page.
type banner struct {
	lines   []Text
	element *element
}

const (
	bannerLeading = 13 * point
	bannerInside  = 6 * point // between the frame and the words
	bannerBelow   = 14 * point
)

func newBanner(words string, root *element) *banner {
	if words == "" {
		return nil
	}
	text := Text{{Words: words, Bold: true}}
	return &banner{breakText(text, bannerSize, textWidth-2*bannerInside), root.add("P")}
}

// height is that of the banner with the room below it.
func (b *banner) height() length {
	if b == nil {
		return 0
	}
	return b.frame() + bannerBelow
}

func (b *banner) frame() length { return length(len(b.lines))*bannerLeading + 2*bannerInside }

// draw draws the banner. On the first page its words are text, that is read
// aloud; on the others they are repeated.
func (b *banner) draw(s *sheet) {
	top := pageHeight - topMargin
	s.repeated("Header", func() {
		s.stream.SaveState()
		s.stream.SetFillColorGray(0.93)
		s.stream.SetLineWidth(1)
		s.stream.Rectangle(sideMargin.points(), (top - b.frame()).points(), textWidth.points(), b.frame().points())
		s.stream.FillAndStroke()
		s.stream.RestoreState()
		if s.page > 0 {
			b.words(s, top)
		}
	})
	if s.page == 0 {
		s.enter(b.element)
		b.words(s, top)
		s.leave()
	}
}

func (b *banner) words(s *sheet, top length) {
	for i, words := range b.lines {
		y := top - bannerInside - length(i+1)*bannerLeading + (bannerLeading-bannerSize)/2 + point
		s.text(words, sideMargin+bannerInside, y, bannerSize)
	}
}
