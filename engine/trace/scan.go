package trace

// scanner walks through valid JSON.
type scanner struct {
	data []byte
	at   int
}

// next skips what separates and reports whether c comes then; if so it is
// passed.
func (s *scanner) next(c byte) bool {
	for s.at < len(s.data) {
		switch s.data[s.at] {
		case ' ', '\t', '\n', '\r', ',', ':':
			s.at++
			continue
		case c:
			s.at++
			return true
		}
		return false
	}
	return false
}

// key gives the next key of an object as it is written, without its quotes.
func (s *scanner) key() []byte {
	s.next('"')
	start := s.at
	s.toQuote()
	return s.data[start : s.at-1]
}

// toQuote passes the rest of a text.
func (s *scanner) toQuote() {
	for s.data[s.at] != '"' {
		if s.data[s.at] == '\\' {
			s.at++
		}
		s.at++
	}
	s.at++
}

// value gives the next value as it is written.
func (s *scanner) value() []byte {
	s.next(0) // no value begins with it: only what separates is passed
	start := s.at
	for depth := 0; ; {
		switch s.data[s.at] {
		case '"':
			s.at++
			s.toQuote()
		case '{', '[':
			depth++
			s.at++
			continue
		case '}', ']':
			depth--
			s.at++
		default:
			s.toEnd()
		}
		if depth == 0 {
			return s.data[start:s.at]
		}
		s.next(0)
	}
}

// toEnd passes a number or a literal name.
func (s *scanner) toEnd() {
	for s.at < len(s.data) {
		switch s.data[s.at] {
		case ' ', '\t', '\n', '\r', ',', ':', '}', ']':
			return
		}
		s.at++
	}
}
