package text

import (
	"regexp"
	"strings"
)

// places are the ways in which the cell and its chronicle say where something
// is, each with the key of its words and the names these read.
var places = []struct {
	written *regexp.Regexp
	key     string
	names   []string
}{
	{regexp.MustCompile(`^row (\d+)$`), "place.row", []string{"Number"}},
	{regexp.MustCompile(`^line (\d+)$`), "place.line", []string{"Number"}},
	{regexp.MustCompile(`^pid (\d+)(?:, (.*))?$`), "place.process", []string{"Number", "Host"}},
	{regexp.MustCompile(`^another process$`), "place.unknown_process", nil},
}

var lawID = regexp.MustCompile(`^[a-z][a-z0-9_/]*$`)

// where names the article, the row, the line or the program that an error is
// about; anything else, as a file, is named as it is.
func (p *Printer) where(written string) string {
	for _, place := range places {
		found := place.written.FindStringSubmatch(written)
		if found == nil {
			continue
		}
		var arguments []any
		for i, name := range place.names {
			arguments = append(arguments, name, found[i+1])
		}
		return p.T(place.key, arguments...)
	}
	if strings.Contains(written, "#") || lawID.MatchString(written) {
		return p.Ref(written)
	}
	return written
}
