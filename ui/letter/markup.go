package letter

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"kroniek/ui/letter/pdf"
)

// markup is a letter as its template wrote it: title and text.
type markup struct {
	title  string
	blocks []pdf.Block
}

// The elements that may stand in a letter.
var (
	textElements = map[atom.Atom]pdf.Kind{
		atom.P: pdf.Paragraph, atom.H1: pdf.Heading, atom.H2: pdf.Subheading, atom.Address: pdf.Address,
	}
	listElements = map[atom.Atom]pdf.Kind{atom.Ul: pdf.Bullets, atom.Ol: pdf.Numbers, atom.Dl: pdf.Facts}
	inline       = map[atom.Atom]bool{atom.Strong: true, atom.B: true, atom.Br: true}
)

// readMarkup reads the HTML of a letter. Of an element that no letter has it
// gives an error. An empty element is left out.
func readMarkup(source io.Reader) (*markup, error) {
	document, err := html.Parse(source)
	if err != nil {
		return nil, err
	}
	read := &markup{}
	for node := range document.Descendants() {
		switch node.DataAtom {
		case atom.Title:
			read.title = plain(textOf(node))
		case atom.Body:
			if read.blocks, err = blocksOf(node); err != nil {
				return nil, err
			}
		}
	}
	if read.title == "" {
		return nil, fmt.Errorf("the letter has no <title>")
	}
	return read, nil
}

func blocksOf(body *html.Node) ([]pdf.Block, error) {
	var blocks []pdf.Block
	for node := range body.ChildNodes() {
		block, err := blockOf(node)
		if err != nil {
			return nil, err
		}
		if block.Text != nil || block.Items != nil {
			blocks = append(blocks, block)
		}
	}
	return blocks, nil
}

func blockOf(node *html.Node) (pdf.Block, error) {
	if kind, isText := textElements[node.DataAtom]; isText {
		return pdf.Block{Kind: kind, Text: textOf(node)}, onlyInline(node)
	}
	if kind, isList := listElements[node.DataAtom]; isList {
		items, err := itemsOf(node)
		return pdf.Block{Kind: kind, Items: items}, err
	}
	return pdf.Block{}, emptyOr(node)
}

// emptyOr refuses what is no element of a letter.
func emptyOr(node *html.Node) error {
	switch {
	case node.Type == html.CommentNode, node.Type == html.TextNode && strings.TrimSpace(node.Data) == "":
		return nil
	case node.Type == html.TextNode:
		return fmt.Errorf("%q stands in no paragraph", strings.TrimSpace(node.Data))
	}
	return fmt.Errorf("a letter has no <%s> here", node.Data)
}

func onlyInline(node *html.Node) error {
	for child := range node.Descendants() {
		if child.Type == html.ElementNode && !inline[child.DataAtom] {
			return fmt.Errorf("a letter has no <%s> within <%s>", child.Data, node.Data)
		}
	}
	return nil
}

// itemsOf reads the items of a list: li, or dt with the dd after it.
func itemsOf(list *html.Node) ([]pdf.Item, error) {
	var items []pdf.Item
	var label pdf.Text
	for node := range list.ChildNodes() {
		switch node.DataAtom {
		case atom.Dt:
			label = textOf(node)
		case atom.Li, atom.Dd:
			body, err := bodyOf(node)
			if err != nil {
				return nil, err
			}
			if body != nil {
				items = append(items, pdf.Item{Label: label, Body: body})
			}
			label = nil
		default:
			if err := emptyOr(node); err != nil {
				return nil, err
			}
		}
	}
	return items, nil
}

// bodyOf reads an item: paragraphs, or text alone.
func bodyOf(item *html.Node) ([]pdf.Text, error) {
	var body []pdf.Text
	alone := true
	for node := range item.ChildNodes() {
		if node.DataAtom != atom.P {
			continue
		}
		alone = false
		if err := onlyInline(node); err != nil {
			return nil, err
		}
		if words := textOf(node); words != nil {
			body = append(body, words)
		}
	}
	if alone {
		if words := textOf(item); words != nil {
			body = append(body, words)
		}
		return body, onlyInline(item)
	}
	return body, nil
}

// textOf gives the text of an element, with the white space of its source
// taken away: at both ends, around line breaks, and where there would be two
// spaces. A line that stays empty is left out; nil when nothing is left.
func textOf(node *html.Node) pdf.Text {
	var text pdf.Text
	begins := true // a line, or a word after a space
	for child := range node.Descendants() {
		switch {
		case child.DataAtom == atom.Br:
			if text = withoutSpace(text); len(text) > 0 && text[len(text)-1].Words != lineBreak {
				text = append(text, pdf.Run{Words: lineBreak})
			}
			begins = true
		case child.Type == html.TextNode:
			words := collapsed(child.Data)
			if begins {
				words = strings.TrimPrefix(words, " ")
			}
			if words != "" {
				text = append(text, pdf.Run{Words: words, Bold: isBold(child, node)})
				begins = strings.HasSuffix(words, " ")
			}
		}
	}
	text = withoutSpace(text)
	if last := len(text) - 1; last >= 0 && text[last].Words == lineBreak {
		text = text[:last]
	}
	if len(text) == 0 {
		return nil
	}
	return text
}

const lineBreak = "\n"

// withoutSpace takes away the space at the end of a text.
func withoutSpace(text pdf.Text) pdf.Text {
	last := len(text) - 1
	if last < 0 || !strings.HasSuffix(text[last].Words, " ") {
		return text
	}
	if words := strings.TrimSuffix(text[last].Words, " "); words != "" {
		text[last].Words = words
		return text
	}
	return text[:last]
}

// plain gives the words of a text alone.
func plain(text pdf.Text) string {
	words := ""
	for _, run := range text {
		words += run.Words
	}
	return words
}

func isBold(node, within *html.Node) bool {
	for at := node.Parent; at != nil && at != within; at = at.Parent {
		if at.DataAtom == atom.Strong || at.DataAtom == atom.B {
			return true
		}
	}
	return false
}

// collapsed writes each row of white space as one space, as HTML does. A space
// that does not break is no such space.
func collapsed(words string) string {
	var out strings.Builder
	space := false
	for _, r := range words {
		if isSpace := strings.ContainsRune(" \t\r\n\f", r); !isSpace {
			out.WriteRune(r)
			space = false
		} else if !space {
			out.WriteByte(' ')
			space = true
		}
	}
	return out.String()
}
