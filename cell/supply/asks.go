package supply

import (
	"context"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Submission is a submission with its fields as they were supplied.
type Submission struct {
	cell.Submission
	Items Items
}

// Read reads the fields by what the article asks on the day of recording. Where
// it asks nothing that can be told, the cell will say what is wrong.
func (s Submission) Read(ctx context.Context, c *cell.Cell) (cell.Submission, error) {
	on, err := dayOr(ctx, c, s.On)
	if err != nil {
		return cell.Submission{}, err
	}
	asks, err := c.Form(ctx, s.Article, on, nil)
	if err != nil {
		asks = nil // the cell will refuse it, and first what comes before the law
	}
	read := s.Submission
	read.Fields = byAsks(s.Items, asks, engine.AskField)
	guessRest(read.Fields, s.Items)
	return read, nil
}

func dayOr(ctx context.Context, c *cell.Cell, day value.Date) (value.Date, error) {
	if !day.IsZero() {
		return day, nil
	}
	return c.Today(ctx)
}

// Decision is a decision with its inputs and findings as they were supplied.
type Decision struct {
	cell.Decision
	InputItems, FindingItems Items
}

// Read reads inputs and findings by what the law asks of the official. One
// judgement can bring up the next, so the law is asked again until nothing
// new is read; what is left nobody asks for, and the cell will refuse it.
func (d Decision) Read(ctx context.Context, c *cell.Cell) (cell.Decision, error) {
	read := d.Decision
	for known := -1; known < len(read.Inputs)+len(read.Findings); {
		known = len(read.Inputs) + len(read.Findings)
		preview, err := c.Preview(ctx, read)
		if err != nil {
			return cell.Decision{}, err
		}
		read.Inputs = byAsks(d.InputItems, preview.Asks, engine.AskField)
		read.Findings = byAsks(d.FindingItems, preview.Asks, engine.AskFinding)
	}
	guessRest(read.Inputs, d.InputItems)
	guessRest(read.Findings, d.FindingItems)
	return read, nil
}

// Completion is a completion with its fields as they were supplied.
type Completion struct {
	cell.Completion
	Items Items
}

// Read reads the fields by what can be added on the day of recording.
func (c Completion) Read(ctx context.Context, of *cell.Cell) (cell.Completion, error) {
	asks, err := of.CompletionForm(ctx, c.Submission, c.On)
	if err != nil {
		return cell.Completion{}, err
	}
	read := c.Completion
	read.Fields = byAsks(c.Items, asks, engine.AskField)
	guessRest(read.Fields, c.Items)
	return read, nil
}

// Notice is a notice with its inputs as they were supplied.
type Notice struct {
	cell.Notice
	Items Items
}

// Read reads the inputs by what the law asks on the day of the notice.
func (n Notice) Read(ctx context.Context, c *cell.Cell) (cell.Notice, error) {
	read := n.Notice
	if len(n.Items) == 0 {
		return read, nil
	}
	asks, err := c.NoticeForm(ctx, n.Decision, n.On)
	if err != nil {
		return cell.Notice{}, err
	}
	read.Inputs = byAsks(n.Items, asks, engine.AskField)
	guessRest(read.Inputs, n.Items)
	return read, nil
}

// Fact is a fact with its values as they were supplied.
type Fact struct {
	cell.Fact
	Items Items
}

// Read reads the values by what the stream declares.
func (f Fact) Read(of *cell.Cell) cell.Fact {
	read := f.Fact
	read.Values = map[string]value.Value{}
	for _, stream := range of.Streams() {
		if stream.ID != f.Stream {
			continue
		}
		for name, item := range f.Items {
			if field := stream.Field(name); field != nil {
				read.Values[name] = Read(item, field, nil)
			}
		}
	}
	guessRest(read.Values, f.Items)
	return read
}

func guessRest(read map[string]value.Value, items Items) {
	for name, item := range items {
		if _, done := read[name]; !done {
			read[name] = Guess(item)
		}
	}
}

// byAsks reads the items that are asked.
func byAsks(items Items, asks []engine.Ask, kind engine.AskKind) map[string]value.Value {
	read := map[string]value.Value{}
	for _, ask := range asks {
		if item, given := items[ask.Field.Name]; given && ask.Kind == kind {
			read[ask.Field.Name] = Read(item, ask.Field, ask.In)
		}
	}
	return read
}

// Call reads parameters and findings for a call, by the articles that the
// call names first, and else by any article in force on its day.
func Call(corpus *engine.Corpus, call engine.Call, parameters, findings Items) (engine.Call, error) {
	regulation, err := corpus.Regulation(call.Law, call.Date)
	if err != nil {
		return call, err
	}
	near := append(asked(regulation, call), regulation.Articles...)
	call.Parameters = readAll(parameters, near, parameterOf)
	call.Findings = readAll(findings, append(near, inForce(corpus, call.Date)...), openTermOf)
	return call, nil
}

func readAll(items Items, articles []*law.Article, find func(*law.Article, string) *law.Field) map[string]value.Value {
	read := make(map[string]value.Value, len(items))
	for name, item := range items {
		read[name] = Guess(item)
		for _, article := range articles {
			if field := find(article, name); field != nil {
				read[name] = Read(item, field, article)
				break
			}
		}
	}
	return read
}

// asked gives the articles of a law that a call is about.
func asked(regulation *law.Regulation, call engine.Call) []*law.Article {
	var articles []*law.Article
	for _, article := range regulation.Articles {
		if article.Number == call.Article || givesOneOf(article, call.Outputs) {
			articles = append(articles, article)
		}
	}
	return articles
}

func givesOneOf(article *law.Article, outputs []string) bool {
	for _, output := range article.Outputs {
		for _, name := range outputs {
			if output.Name == name {
				return true
			}
		}
	}
	return false
}

func parameterOf(article *law.Article, name string) *law.Field {
	for _, parameter := range article.Parameters {
		if parameter.Name == name {
			return parameter
		}
	}
	return nil
}

func openTermOf(article *law.Article, name string) *law.Field {
	for _, term := range article.OpenTerms {
		if term.Name == name {
			return &term.Field
		}
	}
	return nil
}

// inForce gives every article in force on a day, in the order of the laws.
func inForce(corpus *engine.Corpus, day value.Date) []*law.Article {
	var articles []*law.Article
	for _, version := range corpus.Laws() {
		if current, err := corpus.Regulation(version.ID, day); err == nil && current == version {
			articles = append(articles, version.Articles...)
		}
	}
	return articles
}
